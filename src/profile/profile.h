/* SPDX-License-Identifier: MIT */
/*
 * profile/profile.h - the inside of a profile, shared by the files that fill and read it.
 *
 * profile.c takes modules one at a time; scan.c counts every instruction of one;
 * scan_fast.c counts opcodes of many at once; rows.c names the counters.
 */
#ifndef SPVX_PROFILE_PROFILE_H
#define SPVX_PROFILE_PROFILE_H

#include "base/hash.h"
#include "profile/distinct.h"
#include "profile/tally.h"
#include "spirv/idtable.h"
#include "spirv/layout.h"

#include <spvx/profile.h>

/* The largest modules, in descending order of size. */
struct sx_largest {
	struct spvx_profile_largest list[SPVX_PROFILE_LARGEST];
	struct sx_h128 digests[SPVX_PROFILE_LARGEST]; /* of the modules' bytes */
	bool distinct; /* equal modules are one, at the lowest of their addresses */
	size_t count;
	const struct spvx_allocator *a; /* of the addresses */
};

void sx_largest_clear(struct sx_largest *l);

/* profile.c: record a module of @bytes at @address if it is among the largest. Return: 0 or
 * -SPVX_ENOMEM. */
int sx_largest_note(struct sx_largest *l, uint64_t bytes, struct sx_h128 digest,
		    struct spvx_str address);

/* Facts of the current module. */
struct sx_current_module {
	struct spvx_header header;
	uint64_t offset; /* in its stream */
	uint64_t entry_points;
	struct sx_layout layout;
	struct spvx_idtable imports; /* <id> -> 2 * string number + is debug */
	bool digested;
	struct sx_h128 digest; /* of its bytes, once the module has ended */
};

/* Another consumer of the counted instructions, in order: one by one, or, below full depth
 * and with @walk, all instructions of a cursor, each of which it counts by
 * sx_profile_count(). A result other than 0 becomes the profile's error. */
struct sx_watch {
	int (*take)(void *ctx, const struct spvx_insn *insn);
	int (*walk)(void *ctx, struct spvx_profile *p, struct spvx_cursor *cursor);
	void *ctx;
};

struct spvx_profile {
	const struct spvx_allocator *a;
	const struct spvx_grammar *g;
	int err; /* the first failure, except those of @ops and @tally */
	enum spvx_profile_depth depth;
	unsigned debug_class; /* class of debug opcodes, in full depth; UINT_MAX: none */
	struct spvx_str (*address)(void *ctx, uint64_t offset);
	void *address_ctx;
	/* consumer that receives every instruction of the following modules, or NULL; for
	 * spvx_profile_module() only */
	const struct sx_watch *watch;
	struct sx_plain *plain; /* in full depth, else NULL */
	struct spvx_profile_totals totals;
	struct sx_opcounts ops;
	struct sx_count sections[SPVX_SECTION_COUNT];
	struct sx_tally tally;
	struct sx_strings strings;
	struct sx_buckets buckets;
	struct sx_largest largest;
	struct sx_digest digest;
	struct sx_distinct distinct;
	struct sx_current_module m;
	struct sx_region *fast; /* NULL until there is enough to walk at once */
	uint64_t plain_until;   /* stream offset before which no region walk is started */
	struct sx_arena rows;   /* of the last spvx_profile_rows() */
};

/* The first failure since creation or reset. Counts made after it are invalid. */
static inline int sx_profile_error(const struct spvx_profile *p)
{
	return p->err | p->ops.err | p->tally.err;
}

/* profile.c: begin the current module of @stream. */
void sx_profile_begin_module(struct spvx_profile *p, const struct spvx_stream *stream);

/* Process the current module, or with @several also those after it that are in memory. At
 * least one module has been walked to its end afterwards. Return: 0, -SPVX_ENOMEM. */
int sx_profile_take(struct spvx_profile *p, struct spvx_stream *stream, bool several);

/* Complete the module's digest with its last piece. */
void sx_profile_end_digest(struct spvx_profile *p, const void *data, size_t size);

/* End the module, which is @bytes long; its header is p->m.header. */
void sx_profile_end_module(struct spvx_profile *p, uint64_t bytes, enum spvx_code fault);

/* Count an OpEntryPoint of the current module. */
void sx_profile_entry_point(struct spvx_profile *p, const struct spvx_insn *insn);

/* Count an instruction below full depth; p->ops.used may lack its opcode until it is
 * listed. */
static inline void sx_profile_count(struct spvx_profile *p, const struct spvx_insn *insn)
{
	sx_count_low(&p->ops, insn->opcode, insn->word_count);
	if (SPVX_UNLIKELY(insn->opcode == SPVX_OP_EntryPoint)) {
		struct spvx_insn entry = *insn; /* others have it in registers */

		sx_profile_entry_point(p, &entry);
	}
}

/* scan.c: the word that holds the only value of an opcode, and the kind @kind that the
 * value counts as; 0 and SPVX_PROFILE_TOTAL: the opcode has no such word. */
unsigned sx_profile_value_word(uint16_t opcode, enum spvx_profile_kind *kind);

/* scan.c: whether an opcode counts under more than itself and its section. */
bool sx_profile_has_more(uint16_t opcode);

/* scan.c: count an instruction of the current module in full. */
void sx_profile_count_full(struct spvx_profile *p, const struct spvx_insn *insn);

/* scan.c: count all instructions of the cursor, in full or for a subscriber. */
void sx_profile_scan(struct spvx_profile *p, struct spvx_cursor *cursor);

/* profile.c: add all modules of @from to @to, at the lower of the two depths. Return: 0 or
 * -SPVX_ENOMEM. */
int sx_profile_add(struct spvx_profile *to, struct spvx_profile *from);

/* profile.c: as sx_profile_add(), but @from may only be reset or freed afterwards: the
 * smaller set of digests is merged into the larger. */
int sx_profile_absorb(struct spvx_profile *to, struct spvx_profile *from);

/* profile.c: add only the largest modules of @from, since a module that is counted, maybe by
 * another thread, may have its lowest address there. Return: 0 or -SPVX_ENOMEM. */
int sx_profile_add_largest(struct spvx_profile *to, const struct spvx_profile *from);

/* profile.c: put the module digests of @p, which has SPVX_DEPTH_SUMMARY or more, into
 * @known. Return: 1 when one of them was new, 0, -SPVX_ENOMEM. */
int sx_profile_digests(struct spvx_profile *p, struct sx_distinct *known);

/* rows.c: sections as reports spell them ("type_const_global"); the list ends with NULL. */
extern const char *const sx_section_names[SPVX_SECTION_COUNT + 1];
const char *sx_section_name(enum spvx_section section);

#define SX_NAME_ROOM \
	96 /* a word and two numbers, which may overwrite more, see num_print.h */

/* rows.c: the name of a value of a kind: an opcode, a tool, a version without patch, an
 * enumerant. A name that the grammar lacks is made in @room. */
struct spvx_str sx_profile_name(const struct spvx_grammar *g, enum spvx_profile_kind kind,
				uint32_t value, char room[SX_NAME_ROOM]);

/* profile.c: add the totals of @from to @to, @times times, except the number of distinct
 * modules. */
void sx_totals_add(struct spvx_profile_totals *to, const struct spvx_profile_totals *from,
		   uint64_t times);

#define SX_TOTAL_ROWS 9

/* rows.c: the rows of totals, in their order. */
void sx_totals_rows(const struct spvx_profile_totals *t,
		    struct spvx_profile_row rows[SX_TOTAL_ROWS]);

/* rows.c: spvx_profile_rows(), and spvx_profile_totals() unless @totals is NULL; @by_names:
 * sorted rows are ordered by kind, then by name. */
int sx_profile_make_rows(struct spvx_profile *p, const struct spvx_profile_row **rows,
			 size_t *count, struct spvx_profile_totals *totals, bool by_names);

/* A row, and the rank of its name among the names of its kind, from 1; 0: not known. */
struct sx_row {
	struct spvx_profile_row row;
	uint32_t name_place;
};

/* Sort @rows of the built-in grammar by kind, then descending words and count, then name;
 * @by_names: by kind, then by name alone. No two tools may have the same name. @to: room
 * for @n rows. Return: 1; 0: there are too many rows, too large values or several tools of
 * a name, and sx_rows_sort_plain() has to be called; -SPVX_ENOMEM. */
int sx_rows_sort(struct sx_arena *arena, const struct sx_row *rows, size_t n, bool by_names,
		 struct spvx_profile_row *to);

/* Sort any rows, and merge those of the same name. Return: number of rows left. */
size_t sx_rows_sort_plain(const struct sx_row *rows, size_t n, bool by_names,
			  struct spvx_profile_row *to);

/* scan_fast.c: count instructions in memory, as far as the fast walk applies. */
void sx_fast_window(struct spvx_profile *p, struct spvx_stream *stream);

/* Add the counts of fast walks to p->ops, before those are read. */
void sx_fast_flush(struct spvx_profile *p);

/* Move the fast walk's memory to another profile of the same allocator and grammar that has
 * none: making it takes as long as walking some megabytes. Return: 0 or -SPVX_ENOMEM. */
int sx_fast_move(struct spvx_profile *from, struct spvx_profile *to);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * cmd/merge_file.c - reads the lines of a range of digests, and merges the records of many
 * files in the order of their digests.
 */
#include "cmd/merge_file.h"

#include "base/hash.h"
#include "base/json_read.h"
#include "base/retry.h"
#include "base/str.h"
#include "cmd/inputs/guard.h"
#include "cmd/inputs/partial_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- ranges ---- */

#define DIGEST     "m\",\"sha\":\"" /* after SX_PARTIAL_TYPE, with any letter */
#define KEY_DIGITS 16

/* Whether a record begins with the digest of a module; sets the number of its range. */
static bool has_digest(const struct merge_range *r, struct spvx_str record, uint64_t *range)
{
	const size_t type = sizeof(SX_PARTIAL_TYPE) - 1;
	const size_t before = type + sizeof(DIGEST) - 1;
	uint64_t key;

	if (record.len < before + KEY_DIGITS || memcmp(record.ptr, SX_PARTIAL_TYPE, type) ||
	    memcmp(record.ptr + type + 1, &DIGEST[1], sizeof(DIGEST) - 2) ||
	    !sx_hex_u64(record.ptr + before, KEY_DIGITS, &key))
		return false;
	*range = key / (UINT64_MAX / r->count + 1);
	return true;
}

bool merge_range_has(struct merge_range *r, struct spvx_str record)
{
	if (r->count < 2 || sx_partial_is(record, "spvx-partial") ||
	    sx_partial_is(record, "end"))
		return true;
	if (!has_digest(r, record, &r->place) && sx_str_starts(record, SX_PARTIAL_TYPE))
		return sx_fnv1a(SX_FNV_BASIS, record.ptr, record.len) % r->count ==
		       r->index;
	return r->place == r->index;
}

/* ---- bisection ---- */

/* The first record with a digest among the lines from @from on, which begin in the first
 * @most bytes. Return: its offset; SIZE_MAX: none. */
static size_t next_record(const struct merge_range *r, struct spvx_str lines, size_t from,
			  size_t most, uint64_t *range)
{
	struct spvx_str rest;
	struct spvx_str line;

	if (from) { /* to the start of a line */
		rest = sx_str_n(lines.ptr + from - 1, lines.len - from + 1);
		sx_take_line(&rest, &line);
		from = (size_t)(rest.ptr - lines.ptr);
	}
	rest = sx_str_n(lines.ptr + from, lines.len - from);
	while ((size_t)(rest.ptr - lines.ptr) < most && sx_take_line(&rest, &line)) {
		if (has_digest(r, line, range))
			return (size_t)(line.ptr - lines.ptr);
	}
	return SIZE_MAX;
}

/* The offset of the first record in sorted lines whose range is @least or above. */
static size_t find(const struct merge_range *r, struct spvx_str lines, uint64_t least)
{
	size_t found = lines.len;
	size_t to = lines.len;
	size_t from = 0;
	uint64_t range = 0;

	while (from < to) {
		size_t mid = from + (to - from) / 2;
		size_t at = next_record(r, lines, mid, to, &range);

		if (at == SIZE_MAX) {
			to = mid;
		} else if (range >= least) {
			found = at;
			to = mid;
		} else {
			from = at + 1;
		}
	}
	return found;
}

/* Whether a text is one complete partial, whose last line is its end. @rest: receives the
 * offset up to which it is sorted. */
static bool read_layout(struct spvx_str text, uint64_t *rest)
{
	size_t from = text.len ? text.len - 1 : 0;
	struct sx_json_node *root = NULL;
	struct sx_arena arena = { .a = NULL };
	uint64_t end;
	bool whole;

	while (from && text.ptr[from - 1] != '\n')
		from--;
	if (!sx_partial_is(text, "spvx-partial") ||
	    !sx_partial_is(sx_str_n(text.ptr + from, text.len - from), "end"))
		return false;
	whole = !sx_json_parse(&arena, sx_str_n(text.ptr + from, text.len - from), &root,
			       NULL) &&
		sx_json_get_u64(sx_json_get(root, "at"), &end) && end == from &&
		sx_json_get_u64(sx_json_get(root, "rest"), rest) && *rest <= end;
	sx_arena_free(&arena);
	return whole;
}

/* Cut the lines of the range out of a partial. */
static void bisect(struct merge_file *f)
{
	struct merge_range *r = &f->range;
	struct spvx_str text = f->parts[0];
	struct spvx_str sorted = text;
	struct spvx_str header;
	uint64_t rest;
	size_t from;
	size_t to;

	f->bisected = r->count > 1 && read_layout(text, &rest) &&
		      sx_take_line(&sorted, &header) && rest >= text.len - sorted.len;
	if (!f->bisected)
		return;
	sorted.len -= text.len - (size_t)rest;
	from = r->index ? find(r, sorted, r->index) : 0;
	to = r->index + 1 < r->count ? find(r, sorted, r->index + 1) : sorted.len;
	f->parts[0].len -= (size_t)(text.ptr + text.len - sorted.ptr);
	f->parts[1] = sx_str_n(sorted.ptr + from, to > from ? to - from : 0);
	f->parts[2] = sx_str_n(text.ptr + rest, text.len - (size_t)rest);
}

/* ---- files ---- */

/* Return to the first line. */
static void rewind_file(struct merge_file *f)
{
	f->part = 0;
	f->rest = f->parts[0];
	f->range.place = f->bisected ? f->range.index : 0;
}

bool merge_file_map(struct merge_file *f, const char *path, const struct merge_range *range)
{
	int fd = strcmp(path, "-") ? SX_RETRY(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
				   : -1;
	struct stat st;
	void *map = MAP_FAILED;

	if (fd >= 0 && !fstat(fd, &st) && S_ISREG(st.st_mode) && st.st_size > 0 &&
	    (uint64_t)st.st_size <= SIZE_MAX / 2)
		map = mmap(NULL, (size_t)st.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
	if (fd >= 0)
		close(fd);
	if (map == MAP_FAILED)
		return false;
	*f = (struct merge_file){ .map = map, .size = (size_t)st.st_size, .range = *range };
	f->parts[0] = sx_str_n(f->map, f->size);
	bisect(f);
	rewind_file(f);
	return true;
}

void merge_file_unmap(struct merge_file *f, struct cmd_run *run, const char *path)
{
	struct cmd_place at = { .address = sx_str(path), .has_offset = true };

	if (!f->map)
		return;
	if (cmd_guard_unreadable(f->map, f->size, &at.offset))
		cmd_say(&run->messages, CMD_ERROR, &at, "cannot read: %s", strerror(EIO));
	munmap((void *)(uintptr_t)f->map, f->size);
	f->map = NULL;
}

/* Whether a line of the current part is in the range. A damaged line among sorted ones goes
 * with the record before it, wherever that is, since a range sees only its own lines. */
static bool has(struct merge_file *f, struct spvx_str record)
{
	uint64_t range;

	if (!f->bisected || f->part != 1)
		return merge_range_has(&f->range, record);
	f->unsorted |= has_digest(&f->range, record, &range) && range != f->range.index;
	return true;
}

bool merge_file_line(struct merge_file *f, struct spvx_str *line)
{
	for (;;) {
		while (!f->rest.len && f->part < 2)
			f->rest = f->parts[++f->part];
		if (!sx_take_line(&f->rest, line))
			return false;
		*line = cmd_partial_record(*line);
		if (has(f, *line))
			return true;
	}
}

uint32_t merge_file_number(const struct merge_file *f, struct spvx_str line)
{
	uint32_t number = 1;

	for (const char *p = f->map; (p = memchr(p, '\n', (size_t)(line.ptr - p))); p++)
		number++;
	return number;
}

/* A file, and its current record of a module. */
struct merge_source {
	struct merge_file file;
	struct sx_partial_line line;
};

/* ---- checking the order ---- */

/* The parts of a file, in this order. */
enum part {
	HEAD,
	MODULES,
	OTHERS,
	END
};

struct check {
	struct sx_partials *p;
	struct sx_memo *known; /* maps a sha256 to a digest of the facts */
	enum part part;
	struct spvx_str sha; /* of the module before */
};

/* Return: the part of the file that a record belongs to. A spelling that spvx does not
 * write counts as MODULES. */
static enum part part_of(struct spvx_str line)
{
	if (sx_partial_is(line, "spvx-partial"))
		return HEAD;
	if (sx_partial_is(line, "e") || sx_partial_is(line, "s"))
		return OTHERS;
	return sx_partial_is(line, "end") ? END : MODULES;
}

/* Check and read a record that is not of a module. Return: 1, 0: it is out of place,
 * -SPVX_ENOMEM. */
static int check_other(struct check *c, struct spvx_str line)
{
	enum part part = part_of(line);
	struct sx_json_node *root;
	struct sx_arena arena = { .a = NULL };
	const char *why;
	int err;

	if (part == MODULES || (part == HEAD) != (c->part == HEAD) || c->part == END)
		return 0;
	err = sx_json_parse(&arena, line, &root, NULL);
	if (!err && sx_json_get(root, "of"))
		err = -SPVX_ESYNTAX; /* a record of an audit */
	if (!err)
		err = sx_partials_read(c->p, root, line, &why);
	sx_arena_free(&arena);
	c->part = part == HEAD ? MODULES : part;
	return err == -SPVX_ENOMEM ? err : !err;
}

/* Check that records of modules are sorted, and that a module has the same facts in all
 * files.
 * Return: as check_other(). */
static int check_module(struct check *c, const struct sx_partial_line *l)
{
	uint64_t facts = sx_hash128(l->text.ptr, l->text.len).lo;
	uint64_t *known;
	bool fresh;

	if (c->part != MODULES || (c->sha.ptr && sx_str_cmp(c->sha, l->sha) > 0))
		return 0;
	c->sha = l->sha;
	known = sx_memo_at(c->known, sx_hash128(l->sha.ptr, l->sha.len), &fresh);
	if (!known)
		return -SPVX_ENOMEM;
	if (fresh)
		*known = facts;
	return *known == facts;
}

/* Check a whole file. Return: as check_other(). */
static int check_file(struct merge_source *s, struct sx_partials *p, struct sx_memo *known)
{
	struct check c = { .p = p, .known = known, .part = HEAD };
	struct spvx_str line;
	int rc = 1;

	while (rc > 0 && merge_file_line(&s->file, &line)) {
		rc = sx_partial_line_scan(&s->line, line);
		if (rc > 0)
			rc = check_module(&c, &s->line);
		else if (!rc)
			rc = check_other(&c, line);
	}
	rewind_file(&s->file);
	return rc > 0 ? c.part == END && !s->file.unsorted : rc;
}

int merge_sorted_open(struct merge_sorted *s, struct cmd_run *run, struct sx_partials *p,
		      const struct merge_range *range)
{
	const struct opt_list *words = &run->words;
	struct sx_memo known;
	int rc = 1;

	*s = (struct merge_sorted){ .count = words->count };
	s->sources = sx_arena_zalloc(&run->arena, words->count, sizeof(*s->sources));
	if (!s->sources)
		return -SPVX_ENOMEM;
	sx_memo_init(&known, NULL);
	for (size_t i = 0; i < s->count && rc > 0; i++) {
		rc = merge_file_map(&s->sources[i].file, words->items[i], range);
		if (rc)
			rc = check_file(&s->sources[i], p, &known);
	}
	sx_memo_free(&known);
	for (size_t i = 0; i < s->count && rc > 0; i++)
		cmd_output_reads(&run->output, words->items[i]);
	return rc;
}

void merge_sorted_close(struct merge_sorted *s, struct cmd_run *run)
{
	for (size_t i = 0; s->sources && i < s->count; i++) {
		merge_file_unmap(&s->sources[i].file, run, run->words.items[i]);
		sx_partial_line_free(&s->sources[i].line);
	}
}

/* ---- merging ---- */

static int next(void *ctx, size_t source)
{
	struct merge_sorted *s = ctx;
	struct merge_source *from = &s->sources[source];
	struct spvx_str line;
	int rc = merge_file_line(&from->file, &line)
			 ? sx_partial_line_scan(&from->line, line)
			 : 0;

	if (rc > 0)
		s->lowest.keys[source] = from->line.sha;
	return rc;
}

/* The strings of a record are in the mapped files. */
static int take(void *ctx, size_t source, struct sx_partial_found *found,
		struct sx_vec *srcs)
{
	const struct sx_partial_line *line =
		&((const struct merge_sorted *)ctx)->sources[source].line;
	struct spvx_str *to = sx_vec_add(srcs, NULL, line->srcs.count, sizeof(*to));

	if (!to)
		return -SPVX_ENOMEM;
	memcpy(to, line->srcs.items, line->srcs.count * sizeof(*to));
	found->text = line->text;
	return 0;
}

int merge_sorted_write(struct merge_sorted *s, struct sx_arena *arena,
		       struct sx_partials *p, struct sx_buf *b, bool kv)
{
	uint64_t modules = 0;
	struct spvx_str head;
	int err;

	s->lowest = (struct cmd_kway){ .next = next, .take = take, .ctx = s };
	for (size_t i = 0; i < s->count; i++)
		merge_file_line(&s->sources[i].file, &head);
	err = cmd_kway_begin(&s->lowest, arena, s->count);
	sx_partials_begin(p, b, kv);
	if (!err)
		err = cmd_kway_write(&s->lowest, b, kv, &modules);
	sx_partials_end(p, b, modules, kv);
	return err;
}

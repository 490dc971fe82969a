/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/where_term.h - the terms of --where as data, and the facts of a module that
 * they test: shared by where_read.c, which parses terms, where_facts.c, which walks
 * modules, and where.c, which evaluates.
 */
#ifndef SPVX_CMD_INPUTS_WHERE_TERM_H
#define SPVX_CMD_INPUTS_WHERE_TERM_H

#include "base/buf.h"
#include "base/map.h"
#include "cmd/inputs/pipelines.h"
#include "cmd/inputs/where.h"
#include "spirv/build_id.h"

#include <spvx/requires.h>

/* The subject of a term. */
enum where_subject {
	/* found or not while the module is walked */
	WHERE_CAP,
	WHERE_EXT,
	WHERE_IMPORT,
	WHERE_OP,
	WHERE_STAGE,
	WHERE_ENTRY,
	WHERE_SET,
	WHERE_BINDING,
	WHERE_REQUIRES,
	WHERE_LOADS,
	/* found in other facts */
	WHERE_GENERATOR,
	WHERE_VERSION,
	WHERE_BYTES,
	WHERE_WORDS,
	WHERE_INSTS,
	WHERE_DEBUG,
	WHERE_MALFORMED,
	WHERE_SHA256,
	WHERE_BUILD_ID,
	WHERE_PATH,
	WHERE_SYMBOL,
	WHERE_PIPELINE,
	WHERE_PIPELINES,
	WHERE_UNUSED,
	WHERE_HAS_DEBUG,
	WHERE_HAS_SOURCE,
	WHERE_HAS_LINES,
	WHERE_HAS_NAMES,
	WHERE_HAS_SPEC,
	WHERE_HAS_BUILD_ID
};

/* The relations that satisfy a comparison, a bit each. */
enum where_compare {
	WHERE_LT = 1,
	WHERE_EQ = 2,
	WHERE_GT = 4
};

#define WHERE_SHARE_SCALE 1000 /* shares are in thousandths of a per cent */
#define WHERE_SHARE_ALL   (100 * WHERE_SHARE_SCALE)

#define WHERE_DIGEST 32 /* bytes of a sha256 */

/**
 * struct where_term - one term
 * @subject:  enum where_subject
 * @compare:  of numbers: bits of enum where_compare
 * @negated:  ! is before it
 * @joined:   it is an alternative to the term before it
 * @found:    the current module has it
 * @number:   value of an enumerant, opcode, number to compare with (a share in thousandths
 *            of a per cent), descriptor set, or number of digits of a sha256 or of @text
 * @binding:  for WHERE_BINDING
 * @text:     a pattern, or the beginning of a build identifier
 * @digest:   the given digits of a sha256
 * @device:   for WHERE_LOADS
 */
struct where_term {
	uint8_t subject;
	uint8_t compare;
	bool negated;
	bool joined;
	bool found;
	uint64_t number;
	uint64_t binding;
	const char *text;
	struct sx_strmap *modules;
	unsigned char digest[WHERE_DIGEST];
	struct spvx_device *device;
};

/**
 * struct where_facts - facts of the current module, as far as a term needs them
 * @insts:       number of instructions before the end or the fault
 * @debug_words: words of debug instructions and calls into debug vocabularies
 * @has:         bits (1 << enum where_subject) of WHERE_MALFORMED, WHERE_HAS_SOURCE, _LINES,
 *               _NAMES and _SPEC that hold
 * @digest:      its sha256
 */
struct where_facts {
	uint64_t insts;
	uint64_t debug_words;
	unsigned has;
	unsigned char digest[WHERE_DIGEST];
};

/**
 * struct cmd_where - the terms, and the state of the walk over a module
 * @grammar:   names and classes
 * @terms:     in the order given
 * @count:     of @terms
 * @needs:     result of cmd_where_needs()
 * @subjects:  bits (1 << enum where_subject) of the subjects that terms have
 * @debug:     the grammar's class "Debug"
 * @facts:     of the current module
 * @imports:   <id> of an import -> number of its set, debug vocabularies only
 * @checksums: <id>s of strings that are a checksum in place of a source text
 * @sets:      <id> -> DescriptorSet
 * @bindings:  <id> -> Binding
 * @build_id:  finds the identifier
 * @requires:  finds the device requirements of modules; NULL: no term is about them
 * @text:      a string in host byte order
 * @pipelines: of all INPUTs; NULL: no term is about them
 * @owned:     @pipelines, if released here; else NULL
 */
struct cmd_where {
	const struct spvx_grammar *grammar;
	struct where_term *terms;
	size_t count;
	unsigned needs;
	unsigned subjects;
	unsigned debug;
	struct where_facts facts;
	struct sx_idmap imports;
	struct sx_idmap checksums;
	struct sx_idmap sets;
	struct sx_idmap bindings;
	struct sx_build_id build_id;
	struct spvx_requires *requires;
	struct sx_buf text;
	const struct cmd_pipelines *pipelines;
	struct cmd_pipelines *owned;
};

static inline bool where_has_subject(const struct cmd_where *w, enum where_subject subject)
{
	return w->subjects >> subject & 1;
}

/* Read the terms of @run into @w. Return: 0, -SPVX_EINVAL (reported), -SPVX_ENOMEM. */
int where_read(struct cmd_run *run, struct cmd_where *w);

/* Walk a module, setting .facts, and .found of the terms. Return: 0 or -SPVX_ENOMEM. */
int where_gather(struct cmd_where *w, const unsigned char *data, size_t size);

/* Set .found of the terms about the module's device requirements. Return: as
 * where_gather(). */
int where_require(struct cmd_where *w, const unsigned char *data, size_t size);

#endif

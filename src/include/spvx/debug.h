/* SPDX-License-Identifier: MIT */
/*
 * <spvx/debug.h> - who wrote it where: source positions, scopes, inlining, sources.
 *
 * From an indexed module to its line table, whichever vocabulary says it: OpLine and
 * OpSource, DebugInfo, OpenCL.DebugInfo.100 (and SPIRV.debug),
 * NonSemantic.Shader.DebugInfo.*. One load, then every question is an array to read or a
 * look-up.
 *
 *	struct spvx_debug debug;
 *	struct spvx_debug_run run = { 0 };
 *
 *	spvx_debug_init(&debug, NULL);
 *	spvx_debug_load(&debug, &module);
 *	while (spvx_debug_run_next(&debug, false, &run))
 *		show(run.at, run.words, run.span->file, run.span->line);
 *	spvx_debug_fini(&debug);
 *
 * A span is what is never cut: adjacent instructions about which everything is the same.
 * A run is one or more spans that differ in nothing but their scope. Indices are of the
 * arrays in struct spvx_debug; SPVX_NONE where there is nothing. Memory is in proportion
 * to the module's words. What is wrong with the debug information is a finding, reported to
 * a callback; it never stops anything.
 *
 * One file: what one load yields refers to itself throughout, so the structs are read
 * together.
 */
#ifndef SPVX_DEBUG_H
#define SPVX_DEBUG_H

#include <spvx/module.h>

#ifndef SPVX_NO_DEBUG
#ifdef __cplusplus
extern "C" {
#endif

/** Longest chain of scopes, or of inlined calls, that is followed. */
#define SPVX_DEBUG_CHAIN 256

/**
 * enum spvx_debug_vocabulary - a family of debug instructions
 */
enum spvx_debug_vocabulary {
	SPVX_DEBUG_CORE,  /* OpLine, OpSource */
	SPVX_DEBUG_DI,    /* DebugInfo */
	SPVX_DEBUG_CL,    /* OpenCL.DebugInfo.100, SPIRV.debug */
	SPVX_DEBUG_NS100, /* NonSemantic.Shader.DebugInfo.100 */
	SPVX_DEBUG_NS101, /* ... .101, and versions that are not known */
	SPVX_DEBUG_NS200, /* ... .200 */
	SPVX_DEBUG_GRAPH, /* NonSemantic.Graph.DebugInfo.*: names, no positions */
	SPVX_DEBUG_VOCABULARIES
};

/**
 * spvx_debug_set() - the vocabulary that an import denotes
 * @import: its name; a version that is not known reads as the newest
 * Return: SPVX_DEBUG_VOCABULARIES when it is not a set of debug information.
 */
SPVX_API enum spvx_debug_vocabulary spvx_debug_set(struct spvx_str import);

/**
 * enum spvx_debug_policy - when a position counts
 */
enum spvx_debug_policy {
	SPVX_DEBUG_SPEC,    /* as the specifications have it */
	SPVX_DEBUG_DEBUGGER /* as debuggers read modules with an extended vocabulary: only
			     * inside a DebugScope, and with NonSemantic.* without OpLine */
};

/**
 * enum spvx_debug_writer - which instruction a position comes from
 */
enum spvx_debug_writer {
	SPVX_DEBUG_BY_NONE,
	SPVX_DEBUG_BY_OP_LINE,
	SPVX_DEBUG_BY_DEBUG_LINE
};

/**
 * enum spvx_debug_kind - what is known of where instructions come from
 */
enum spvx_debug_kind {
	SPVX_DEBUG_NO_POSITION,
	SPVX_DEBUG_LINE,
	SPVX_DEBUG_LINE_ZERO /* explicitly from no line */
};

/**
 * enum spvx_debug_code - what can be wrong with debug information
 */
enum spvx_debug_code {
	SPVX_DEBUG_BAD_FILE,   /* OpLine's file is not an OpString */
	SPVX_DEBUG_BAD_SOURCE, /* a Source is no DebugSource or OpString, or its File none */
	SPVX_DEBUG_BAD_LINE_OPERAND, /* line or column is no 32-bit integer constant */
	SPVX_DEBUG_BAD_RANGE,        /* a DebugLine ends before it starts */
	SPVX_DEBUG_BAD_SCOPE,        /* DebugScope of something that is not a scope */
	SPVX_DEBUG_BAD_STRING,       /* a string without NUL in its instruction */
	SPVX_DEBUG_SCOPE_CYCLE,      /* a scope is inside itself */
	SPVX_DEBUG_SCOPE_DEPTH,      /* more than SPVX_DEBUG_CHAIN scopes in one another */
	SPVX_DEBUG_INLINE_CYCLE,     /* a call is inlined into itself */
	SPVX_DEBUG_INLINE_DEPTH,     /* more than SPVX_DEBUG_CHAIN calls inlined */
	SPVX_DEBUG_MISPLACED_LINE,   /* a line or scope where it may not be; it counts */
	SPVX_DEBUG_ORPHAN_CONTINUATION, /* a continuation of no text; left out */
	SPVX_DEBUG_DUP_DEFINITION, /* a second DebugFunctionDefinition in a body; left out */
	SPVX_DEBUG_DEFINITION_MISMATCH, /* DebugFunctionDefinition of another function */
	SPVX_DEBUG_DUP_ID,              /* an <id> is defined twice; the first counts */
	SPVX_DEBUG_UNKNOWN_VERSION, /* NonSemantic.Shader.DebugInfo of an unknown version */
	SPVX_DEBUG_UNKNOWN_NUMBER,  /* an instruction its set does not have */
	SPVX_DEBUG_MISSING_OPERAND, /* an instruction ends before an operand it needs */
	SPVX_DEBUG_SECTION,         /* DebugInfo instruction outside its place */
	SPVX_DEBUG_BAD_OPERAND,     /* an operand is not what its instruction asks for */
	SPVX_DEBUG_BAD_VALUE,       /* a number or flag that its set does not have */
	SPVX_DEBUG_BAD_OPAQUE, /* an opaque type with members, a size or a plain name */
	SPVX_DEBUG_BAD_RESULT_TYPE,   /* the result type is not OpTypeVoid */
	SPVX_DEBUG_FORWARD_REFERENCE, /* NonSemantic.*: an operand is defined later */
	SPVX_DEBUG_CODES
};

/** spvx_debug_code_name() - "scope-cycle" and so on; static, never NULL */
SPVX_API const char *spvx_debug_code_name(enum spvx_debug_code code);

/** spvx_debug_code_text() - what it means, in one short English phrase; static, never
 * NULL */
SPVX_API const char *spvx_debug_code_text(enum spvx_debug_code code);

/**
 * struct spvx_debug_finding - something that is wrong
 * @code: what
 * @at:   word offset of the instruction it is about
 * @id:   the operand or <id> it is about; 0 = none
 */
struct spvx_debug_finding {
	enum spvx_debug_code code;
	uint32_t at;
	uint32_t id;
};

/**
 * struct spvx_debug_position - a place in a source file
 * @file:   in files[], SPVX_NONE = unknown
 * @line:   from 1; 0 = unknown
 * @column: in the producer's units, as a rule bytes from 1; 0 = unknown or the left edge
 */
struct spvx_debug_position {
	uint32_t file;
	uint32_t line;
	uint32_t column;
};

/**
 * struct spvx_debug_file - a source file: one for each distinct name
 * @name:   as the module has it; never trust it as a path. Of an OpSource with a text and
 *          without a name: `<embedded:N>`, N its place in sources[]
 * @source: in sources[]: where its text is, SPVX_NONE without
 */
struct spvx_debug_file {
	struct spvx_str name;
	uint32_t source;
};

/**
 * enum spvx_debug_source_kind - who declares a source
 */
enum spvx_debug_source_kind {
	SPVX_DEBUG_OP_SOURCE,
	SPVX_DEBUG_DEBUG_SOURCE,
	SPVX_DEBUG_CHECKSUM /* a DebugSource with a checksum in the place of its text */
};

/**
 * struct spvx_debug_source - an OpSource or a DebugSource
 * @at:       word offset of the instruction
 * @id:       of a DebugSource, else 0
 * @kind:     which of the two
 * @vocabulary: enum spvx_debug_vocabulary
 * @has_text: it carries one (of whatever length); a checksum counts
 * @is_unit:  a DebugCompilationUnit names it
 * @file:     in files[]; SPVX_NONE where it has no name and no text
 * @has_name: the module names the file
 * @language: enum spvx_source_language; of a DebugSource that of its unit, 0 without
 * @version:  of the language, 0 without
 * @first_part: in parts[]: the text, in pieces to be put together as they are
 * @part_count: how many
 * @bytes:    of the whole text
 * @preamble: bytes in front that the compiler added; lines count from after them
 * @checksum: of a file whose text is not here: "MD5:hex" as the module has it; else empty
 */
struct spvx_debug_source {
	uint32_t at;
	uint32_t id;
	uint8_t kind;
	uint8_t vocabulary;
	bool has_text;
	bool is_unit;
	bool has_name;
	uint32_t file;
	uint32_t language;
	uint32_t version;
	uint32_t first_part;
	uint32_t part_count;
	uint64_t bytes;
	uint32_t preamble;
	struct spvx_str checksum;
};

/**
 * struct spvx_debug_unit - a DebugCompilationUnit
 * @at:       word offset of the instruction
 * @id:       its <id>
 * @vocabulary: enum spvx_debug_vocabulary
 * @file:     in files[], SPVX_NONE = unknown
 * @source:   in sources[], SPVX_NONE = unknown
 * @version:  of the debug information
 * @dwarf:    version of DWARF it follows
 * @language: enum spvx_source_language, 0 where the vocabulary has none
 * @producer: what made it; empty where the vocabulary does not say
 */
struct spvx_debug_unit {
	uint32_t at;
	uint32_t id;
	uint8_t vocabulary;
	uint32_t file;
	uint32_t source;
	uint32_t version;
	uint32_t dwarf;
	uint32_t language;
	struct spvx_str producer;
};

/**
 * struct spvx_debug_function - a function of the source
 * @id:       of the OpFunction, or of the DebugFunction
 * @at:       word offset of the DebugFunction, SPVX_NONE without
 * @name:     source name; else linkage name, OpName, entry point, %id
 * @same:     the first in functions[] of this name
 * @declared: where it is written; file SPVX_NONE and line 0 where nothing says it
 * @scope_line: where its body begins, 0 = unknown
 */
struct spvx_debug_function {
	uint32_t id;
	uint32_t at;
	struct spvx_str name;
	uint32_t same;
	struct spvx_debug_position declared;
	uint32_t scope_line;
};

/**
 * enum spvx_debug_scope_kind - what a scope is
 */
enum spvx_debug_scope_kind {
	SPVX_DEBUG_SCOPE_UNIT,
	SPVX_DEBUG_SCOPE_FUNCTION,
	SPVX_DEBUG_SCOPE_BLOCK,
	SPVX_DEBUG_SCOPE_DISCRIMINATOR,
	SPVX_DEBUG_SCOPE_NAMESPACE,
	SPVX_DEBUG_SCOPE_TYPE,
	SPVX_DEBUG_SCOPE_OTHER
};

/**
 * struct spvx_debug_scope - a block, the scope of an instruction or call, or one around
 * such
 * @at:       word offset of the instruction
 * @id:       its <id>
 * @kind:     enum spvx_debug_scope_kind
 * @parent:   in scopes[], SPVX_NONE at the outermost. May go round in circles: walk it with
 *            spvx_debug_scope_chain()
 * @function: in functions[]: the nearest at or around it, SPVX_NONE without
 * @declared: where it begins; file is that of the nearest scope that has one
 * @name:     of functions, namespaces and types; may be empty
 * @length:   scopes in the chain from here, at most SPVX_DEBUG_CHAIN
 */
struct spvx_debug_scope {
	uint32_t at;
	uint32_t id;
	uint8_t kind;
	uint32_t parent;
	uint32_t function;
	struct spvx_debug_position declared;
	struct spvx_str name;
	uint32_t length;
};

/**
 * struct spvx_debug_inline - a call that was replaced by the body of what it calls
 * @at:       word offset of the DebugInlinedAt
 * @id:       its <id>
 * @caller:   in functions[]: where the call stood, SPVX_NONE = unknown
 * @scope:    in scopes[]: the same in full, SPVX_NONE = unknown
 * @site:     position of the call; column 0 where the vocabulary has none
 * @has_column: it has one
 * @next:     in inlines[]: what @caller was inlined into in turn, SPVX_NONE = nothing. May
 *            go round in circles: walk it with spvx_debug_inline_chain()
 * @length:   call sites in the chain from here, at most SPVX_DEBUG_CHAIN
 * @cut:      the chain repeats itself or is longer
 */
struct spvx_debug_inline {
	uint32_t at;
	uint32_t id;
	uint32_t caller;
	uint32_t scope;
	struct spvx_debug_position site;
	bool has_column;
	uint32_t next;
	uint32_t length;
	bool cut;
};

/**
 * struct spvx_debug_span - adjacent instructions of which all of this holds
 * @at:       word offset of the first
 * @words:    how many, in one piece: instructions that write the registers are in no span
 * @insns:    instructions
 * @file:     in files[], SPVX_NONE = unknown
 * @line:     0 without position, and on line 0: see @kind
 * @column:   0 = unknown or the left edge
 * @end_line, @end_column: DebugLine's; without one the same as @line, @column
 * @function: in functions[]: by source; SPVX_NONE outside bodies
 * @body:     in functions[] and in the module's functions[]: that it is in; SPVX_NONE
 *            outside bodies
 * @scope:    in scopes[], SPVX_NONE without
 * @inlined_at: in inlines[]: innermost call site, SPVX_NONE when it was not inlined
 * @writer:   enum spvx_debug_writer
 * @kind:     enum spvx_debug_kind
 * @joined:   it belongs to the run of the span before it
 */
struct spvx_debug_span {
	uint32_t at;
	uint32_t words;
	uint32_t insns;
	uint32_t file;
	uint32_t line;
	uint32_t column;
	uint32_t end_line;
	uint32_t end_column;
	uint32_t function;
	uint32_t body;
	uint32_t scope;
	uint32_t inlined_at;
	uint8_t writer;
	uint8_t kind;
	bool joined;
};

/**
 * struct spvx_debug_totals - sums over function bodies (OpFunction to OpFunctionEnd)
 * @words:        of all their instructions: the next four and nothing else
 * @line_words:   on a line
 * @zero_words:   on line 0
 * @plain_words:  without a position
 * @record_words: of the instructions that write the registers
 * @insns:        instructions of the first three
 * @files:        distinct files with such instructions
 */
struct spvx_debug_totals {
	uint64_t words;
	uint64_t line_words;
	uint64_t zero_words;
	uint64_t plain_words;
	uint64_t record_words;
	uint64_t insns;
	uint32_t files;
};

struct spvx_debug_state;

/**
 * struct spvx_debug - a module's debug information; read its fields, change none
 * @size:       set by the _init; see <spvx/spvx.h>
 * @module:     it is about
 * @files, @sources, @parts, @units, @functions, @scopes, @inlines, @spans: see above. The
 *              first of functions[] are the module's functions, index by index; spans[] is
 *              in module order
 * @totals:     of the bodies
 * @vocabularies: bit 1 << enum spvx_debug_vocabulary for each that is imported; CORE where
 *              there is an OpLine or OpSource
 * @build_id:   of DebugBuildIdentifier, empty without
 * @build_flags: its flags; 1 = other modules may have it too
 * @storage_path: of DebugStoragePath, empty without
 */
struct spvx_debug {
	size_t size;
	const struct spvx_module *module;
	const struct spvx_debug_file *files;
	uint32_t file_count;
	const struct spvx_debug_source *sources;
	uint32_t source_count;
	const struct spvx_str *parts;
	uint32_t part_count;
	const struct spvx_debug_unit *units;
	uint32_t unit_count;
	const struct spvx_debug_function *functions;
	uint32_t function_count;
	const struct spvx_debug_scope *scopes;
	uint32_t scope_count;
	const struct spvx_debug_inline *inlines;
	uint32_t inline_count;
	const struct spvx_debug_span *spans;
	uint32_t span_count;
	struct spvx_debug_totals totals;
	unsigned vocabularies;
	struct spvx_str build_id;
	uint32_t build_flags;
	struct spvx_str storage_path;

	struct spvx_debug_state *state; /* the library's own */
};

/**
 * struct spvx_debug_options - how to read debug information
 * @size:      sizeof(struct spvx_debug_options), so that it can grow
 * @allocator: NULL = libc's
 * @policy:    when a position counts
 * @raw_lines: do not resolve `#line` directives in sources
 * @report:    reported for everything that is wrong, in no particular order; NULL = none
 * @ctx:       passed to @report as it is
 */
struct spvx_debug_options {
	size_t size;
	const struct spvx_allocator *allocator;
	enum spvx_debug_policy policy;
	bool raw_lines;
	void (*report)(void *ctx, const struct spvx_debug_finding *finding);
	void *ctx;
};

/** spvx_debug_init_sized() - what spvx_debug_init() calls, with the size of the caller's
 * struct */
SPVX_API int spvx_debug_init_sized(struct spvx_debug *debug, size_t size,
				   const struct spvx_debug_options *options);

/**
 * spvx_debug_init() - set up what is loaded later, once or often
 * @debug:   caller's struct
 * @options: NULL = defaults
 * Return: 0, -SPVX_ENOMEM, -SPVX_EINVAL (sizes).
 */
SPVX_INLINE int spvx_debug_init(struct spvx_debug *debug,
				const struct spvx_debug_options *options)
{
	return spvx_debug_init_sized(debug, sizeof(*debug), options);
}

/** spvx_debug_fini() - give everything back; one that was never loaded is fine */
SPVX_API void spvx_debug_fini(struct spvx_debug *debug);

/**
 * spvx_debug_load() - read the debug information of a module; the last one is forgotten
 * @debug:  set up by spvx_debug_init()
 * @module: indexed; it must outlive the use of @debug
 * Return: 0 (also when there is none, and for damaged modules), -SPVX_ENOMEM.
 */
SPVX_API int spvx_debug_load(struct spvx_debug *debug, const struct spvx_module *module);

/**
 * spvx_debug_read() - index a module and read its debug information, in one pass
 * @debug:  set up by spvx_debug_init()
 * @module: set up by spvx_module_init(); it must outlive the use of @debug
 * @data:   as for spvx_module_load()
 * @size:   how many bytes
 *
 * For who wants the line table and little else: it takes half the time. @debug is what
 * spvx_debug_load() makes of it. @module answers for header, words, fault, instructions,
 * definitions, names, imports, entry points (but not their modes) and functions (but not
 * their instructions, blocks and calls); what else it may know is not to be relied on.
 * Return: as spvx_module_load().
 */
SPVX_API int spvx_debug_read(struct spvx_debug *debug, struct spvx_module *module,
			     const void *data, size_t size);

/* ---- the line table ---- */

/**
 * struct spvx_debug_run - spans in one piece with equal position, function name, call site
 * @span:  the first
 * @spans: how many
 * @at:    word offset
 * @words: how many
 * @insns: instructions
 *
 * Begin with all zero.
 */
struct spvx_debug_run {
	const struct spvx_debug_span *span;
	uint32_t spans;
	uint32_t at;
	uint32_t words;
	uint32_t insns;
};

/**
 * spvx_debug_run_next() - the next run
 * @debug: loaded
 * @all:   also what is outside function bodies
 * @run:   the run before, or all zero to begin; receives the next
 * Return: true, or false at the end.
 */
SPVX_API bool spvx_debug_run_next(const struct spvx_debug *debug, bool all,
				  struct spvx_debug_run *run);

/**
 * struct spvx_debug_row - one instruction that writes no register
 * @span:  what is known of it
 * @at:    word offset
 * @insn:  the instruction
 *
 * Begin with all zero.
 */
struct spvx_debug_row {
	const struct spvx_debug_span *span;
	uint32_t at;
	struct spvx_insn insn;
};

/** spvx_debug_row_next() - the next instruction; as spvx_debug_run_next() */
SPVX_API bool spvx_debug_row_next(const struct spvx_debug *debug, bool all,
				  struct spvx_debug_row *row);

/**
 * spvx_debug_at() - the span that a word is in; O(log spans)
 * @debug: loaded
 * @word:  word offset in the module
 * Return: index in spans[]; SPVX_NONE for the header, for what is past the end, and for
 * instructions that write the registers.
 */
SPVX_API uint32_t spvx_debug_at(const struct spvx_debug *debug, uint32_t word);

/**
 * spvx_debug_from() - the span that a word is in, or else the next; O(log spans)
 * @debug: loaded
 * @word:  word offset in the module; of an instruction that writes the registers: the span
 *         that begins after it and those that follow it directly
 * Return: index in spans[]; SPVX_NONE after the last.
 */
SPVX_API uint32_t spvx_debug_from(const struct spvx_debug *debug, uint32_t word);

/**
 * spvx_debug_insn_at() - where the instruction begins that a word is in
 * @debug: loaded
 * @word:  word offset in the module
 * Return: its word offset; SPVX_NONE for the header and for what is past the end. A
 * bounded number of instructions is walked, however large the module.
 */
SPVX_API uint32_t spvx_debug_insn_at(const struct spvx_debug *debug, uint32_t word);

/**
 * spvx_debug_body_at() - the function body that a word is in; O(log functions)
 * Return: index in functions[], or SPVX_NONE. Answers for register writers too.
 */
SPVX_API uint32_t spvx_debug_body_at(const struct spvx_debug *debug, uint32_t word);

/**
 * spvx_debug_find_file() - a file by its name
 * @debug: loaded
 * @name:  the whole name; or one that ends a name after a `/` or `\`
 * Return: index in files[], or SPVX_NONE; the first of several that end so.
 */
SPVX_API uint32_t spvx_debug_find_file(const struct spvx_debug *debug,
				       struct spvx_str name);

/**
 * spvx_debug_run_of() - the next run that comes from a place: the way back
 * @debug: loaded
 * @place: file, line; column 0 = any
 * @run:   the run before, or all zero to begin; receives the next
 * Return: true, or false at the end. Runs outside bodies are among them.
 */
SPVX_API bool spvx_debug_run_of(const struct spvx_debug *debug,
				const struct spvx_debug_position *place,
				struct spvx_debug_run *run);

/* ---- scopes, call sites, declarations ---- */

/**
 * spvx_debug_scope_chain() - a scope and what is around it
 * @debug: loaded
 * @scope: in scopes[], or SPVX_NONE
 * @chain: receives indices in scopes[], innermost first
 * Return: how many; a chain ends where it would repeat itself.
 */
SPVX_API unsigned spvx_debug_scope_chain(const struct spvx_debug *debug, uint32_t scope,
					 uint32_t chain[SPVX_DEBUG_CHAIN]);

/**
 * spvx_debug_inline_chain() - the call sites something was inlined at
 * @debug: loaded
 * @inlined_at: in inlines[], or SPVX_NONE
 * @chain: receives indices in inlines[], innermost call site first
 * @cut:   receives whether the chain repeats itself or is longer; may be NULL
 * Return: how many.
 */
SPVX_API unsigned spvx_debug_inline_chain(const struct spvx_debug *debug,
					  uint32_t inlined_at,
					  uint32_t chain[SPVX_DEBUG_CHAIN], bool *cut);

/**
 * spvx_debug_declared() - where a function or variable is declared
 * @debug: loaded
 * @id:    of an OpFunction or of an OpVariable that a DebugGlobalVariable denotes
 * @place: receives it
 * Return: true, or false when nothing says it.
 */
SPVX_API bool spvx_debug_declared(const struct spvx_debug *debug, uint32_t id,
				  struct spvx_debug_position *place);

/* ---- texts ---- */

/**
 * spvx_debug_text() - the whole text of a source, in one piece
 * @debug:  loaded
 * @source: in sources[]
 * @text:   receives it, preamble included; good until the next load. A text of one part is
 *          not copied
 * Return: 0, -SPVX_ENOENT (it has none), -SPVX_ENOMEM.
 */
SPVX_API int spvx_debug_text(struct spvx_debug *debug, uint32_t source,
			     struct spvx_str *text);

/**
 * spvx_debug_set_text() - give a file a text that the module does not have
 * @debug: loaded
 * @file:  in files[]
 * @text:  its bytes, which must outlive the use of @debug
 * Return: 0, -SPVX_EINVAL (it has one, or lines have been asked for already).
 */
SPVX_API int spvx_debug_set_text(struct spvx_debug *debug, uint32_t file,
				 struct spvx_str text);

/**
 * spvx_debug_file_text() - the text that the lines of a file are counted in
 * @debug: loaded
 * @file:  in files[]
 * @text:  receives it, without preamble; good until the next load
 * Return: 0, -SPVX_ENOENT (it has none), -SPVX_ENOMEM.
 */
SPVX_API int spvx_debug_file_text(struct spvx_debug *debug, uint32_t file,
				  struct spvx_str *text);

/**
 * struct spvx_debug_line - a line of a text
 * @text: without its line end
 * @file: in files[]: whose text holds it
 * @line: physical line in that text, from 1, after the preamble
 */
struct spvx_debug_line {
	struct spvx_str text;
	uint32_t file;
	uint32_t line;
};

/**
 * spvx_debug_line() - the source line that a position names
 * @debug: loaded
 * @file:  in files[]
 * @line:  as in the line table: presumed, where texts have `#line` directives
 * @found: receives it
 * Return: 0, -SPVX_ENOENT (no text has such a line), -SPVX_ENOMEM. The first call indexes
 * all texts; each takes O(log lines) then.
 */
SPVX_API int spvx_debug_line(struct spvx_debug *debug, uint32_t file, uint32_t line,
			     struct spvx_debug_line *found);

/**
 * spvx_debug_line_count() - how many physical lines the text of a file has
 * Return: lines; 0 without text, and where there is no memory to count.
 */
SPVX_API uint32_t spvx_debug_line_count(struct spvx_debug *debug, uint32_t file);

/**
 * spvx_debug_physical_line() - a line of a file's own text, by its number in the text
 * Return: as spvx_debug_line().
 */
SPVX_API int spvx_debug_physical_line(struct spvx_debug *debug, uint32_t file,
				      uint32_t line, struct spvx_debug_line *found);

/* ---- source maps ---- */

/**
 * struct spvx_debug_map_options - how to write a source map
 * @size:        sizeof(struct spvx_debug_map_options), so that it can grow
 * @allocator:   NULL = libc's
 * @file:        name of what is mapped; ptr NULL = not said
 * @source_root: prefix of the names of sources, for readers; ptr NULL = none
 * @no_content:  leave the texts of the sources out
 * @ignored:     asked of the name of each file whether debuggers are to step over it; NULL
 *               = none is
 * @ctx:         passed to @ignored and @write
 * @write:       takes the map, piece by piece. Return: 0, or a negative code that ends it
 *               and is passed on
 */
struct spvx_debug_map_options {
	size_t size;
	const struct spvx_allocator *allocator;
	struct spvx_str file;
	struct spvx_str source_root;
	bool no_content;
	bool (*ignored)(void *ctx, struct spvx_str name);
	void *ctx;
	int (*write)(void *ctx, const char *text, size_t len);
};

/**
 * spvx_debug_map() - a source map of a module's bytes: ECMA-426, JSON
 * @debug:   loaded
 * @options: @options->write must be there
 *
 * The module is one line, a column a byte. Beside the mappings is `x_spvx_inlined`: for
 * each segment null, or the calls it was inlined at, innermost first, as
 * [name, source, line], each counted from 0 or null.
 * Return: 0, -SPVX_EINVAL, -SPVX_ELIMIT (larger than a map can express), -SPVX_ENOMEM, what
 * the callback returned.
 */
SPVX_API int spvx_debug_map(struct spvx_debug *debug,
			    const struct spvx_debug_map_options *options);

#ifdef __cplusplus
}
#endif
#endif /* SPVX_NO_DEBUG */
#endif

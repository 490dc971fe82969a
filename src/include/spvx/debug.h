/* SPDX-License-Identifier: MIT */
/*
 * <spvx/debug.h> - debug information: source positions, scopes, inlining, sources.
 *
 * Builds the line table of an indexed module, in whichever vocabulary it is recorded:
 * OpLine and OpSource, DebugInfo, OpenCL.DebugInfo.100 (and SPIRV.debug),
 * NonSemantic.Shader.DebugInfo.*. After one load, every query reads an array or looks up an
 * entry. Source declarations (types, variables) are in <spvx/debuginfo.h>.
 *
 *	struct spvx_debug debug;
 *	struct spvx_debug_run run = { 0 };
 *	int err = spvx_debug_init(&debug, NULL);
 *
 *	if (!err)
 *		err = spvx_debug_load(&debug, &module); // see <spvx/module.h>
 *	while (!err && spvx_debug_run_next(&debug, false, &run))
 *		show(run.at, run.words, run.span->file, run.span->line);
 *	spvx_debug_fini(&debug);
 *
 * A span is a longest sequence of adjacent instructions with the same debug information. A
 * run is one or more adjacent spans that differ only in their scope. Indices refer to the
 * arrays in struct spvx_debug; SPVX_NONE means no element. Word offsets count from the
 * header of the module. Memory is in proportion to the module's words.
 *
 * A module without debug information loads, too: its instructions are in spans without a
 * position. Errors in the debug information are passed to @report and never stop a load.
 * Strings are views into the module, which must outlive the struct.
 *
 * One file: the arrays of a load refer to one another.
 */
#ifndef SPVX_DEBUG_H
#define SPVX_DEBUG_H

#include <spvx/module.h>

#ifndef SPVX_NO_DEBUG
SPVX_BEGIN_DECLS

/** Largest number of nested scopes, or of inlined calls, that are followed. */
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
 * spvx_debug_set() - the vocabulary that an import string names
 * @import: the string; an unknown version is taken for the newest
 * Return: the vocabulary; SPVX_DEBUG_VOCABULARIES for other sets.
 */
SPVX_API enum spvx_debug_vocabulary spvx_debug_set(struct spvx_str import);

/**
 * enum spvx_debug_policy - when a position counts
 */
enum spvx_debug_policy {
	SPVX_DEBUG_SPEC,    /* as the specifications define it */
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
 * enum spvx_debug_kind - whether the source position of instructions is known
 */
enum spvx_debug_kind {
	SPVX_DEBUG_NO_POSITION,
	SPVX_DEBUG_LINE,
	SPVX_DEBUG_LINE_ZERO /* explicitly from no line */
};

/**
 * enum spvx_debug_code - kinds of errors in debug information
 */
enum spvx_debug_code {
	SPVX_DEBUG_BAD_FILE,         /* a file name or source text is not an OpString */
	SPVX_DEBUG_BAD_SOURCE,       /* a Source is not a DebugSource with a file name */
	SPVX_DEBUG_BAD_LINE_OPERAND, /* line or column is not a 32-bit integer constant */
	SPVX_DEBUG_BAD_RANGE,        /* a DebugLine ends before it starts */
	SPVX_DEBUG_BAD_SCOPE,        /* DebugScope of something that is not a scope */
	SPVX_DEBUG_BAD_STRING,       /* a string without NUL in its instruction */
	SPVX_DEBUG_SCOPE_CYCLE,      /* a scope is inside itself */
	SPVX_DEBUG_SCOPE_DEPTH,      /* more than SPVX_DEBUG_CHAIN scopes in one another */
	SPVX_DEBUG_INLINE_CYCLE,     /* a call is inlined into itself */
	SPVX_DEBUG_INLINE_DEPTH,     /* more than SPVX_DEBUG_CHAIN calls inlined */
	SPVX_DEBUG_MISPLACED_LINE,   /* a line or scope where it may not be; it counts */
	SPVX_DEBUG_ORPHAN_CONTINUATION, /* a continuation without a text; left out */
	SPVX_DEBUG_DUP_DEFINITION, /* a body's second DebugFunctionDefinition; left out */
	SPVX_DEBUG_DEFINITION_MISMATCH, /* DebugFunctionDefinition of another function */
	SPVX_DEBUG_DUP_ID,              /* an <id> is defined twice; the first counts */
	SPVX_DEBUG_UNKNOWN_VERSION, /* NonSemantic.Shader.DebugInfo of an unknown version */
	SPVX_DEBUG_UNKNOWN_NUMBER,  /* an instruction its set does not have */
	SPVX_DEBUG_MISSING_OPERAND, /* an instruction ends before an operand it needs */
	SPVX_DEBUG_SECTION,         /* DebugInfo instruction outside its place */
	SPVX_DEBUG_BAD_OPERAND,     /* an operand of the wrong kind */
	SPVX_DEBUG_BAD_VALUE,       /* a number or flag that its set does not have */
	SPVX_DEBUG_BAD_OPAQUE, /* an opaque type with members, a size or a plain name */
	SPVX_DEBUG_BAD_RESULT_TYPE,   /* the result type is not OpTypeVoid */
	SPVX_DEBUG_FORWARD_REFERENCE, /* NonSemantic.*: an operand is defined later */
	SPVX_DEBUG_BAD_INLINED_AT,    /* a call site is not a DebugInlinedAt */
	SPVX_DEBUG_CODES
};

/** spvx_debug_code_name() - "scope-cycle" and so on; static, never NULL */
SPVX_API const char *spvx_debug_code_name(enum spvx_debug_code code);

/** spvx_debug_code_text() - one short English phrase for a code; static, never NULL */
SPVX_API const char *spvx_debug_code_text(enum spvx_debug_code code);

/**
 * struct spvx_debug_finding - an error in debug information
 * @code: kind of error
 * @at:   word offset of the instruction at fault
 * @id:   the operand or <id> at fault; 0 = none
 */
struct spvx_debug_finding {
	enum spvx_debug_code code;
	uint32_t at;
	uint32_t id;
};

/**
 * struct spvx_debug_position - a place in a source file
 * @file:   index in files[], SPVX_NONE = unknown
 * @line:   from 1; 0 = unknown
 * @column: in the producer's units, usually bytes from 1; 0 = unknown or the left edge
 */
struct spvx_debug_position {
	uint32_t file;
	uint32_t line;
	uint32_t column;
};

/**
 * struct spvx_debug_file - a source file: one for each distinct name
 * @name:   as stored in the module; never trust it as a path. `<embedded:N>` for an
 *          OpSource with a text but no name, N being its index in sources[]
 * @source: index in sources[] of its text, SPVX_NONE = none
 */
struct spvx_debug_file {
	struct spvx_str name;
	uint32_t source;
};

/**
 * enum spvx_debug_source_kind - the instruction that declares a source
 */
enum spvx_debug_source_kind {
	SPVX_DEBUG_OP_SOURCE,
	SPVX_DEBUG_DEBUG_SOURCE,
	SPVX_DEBUG_CHECKSUM /* a DebugSource with a checksum in the place of its text */
};

/**
 * struct spvx_debug_source - an OpSource or a DebugSource
 * @at:       word offset of the instruction
 * @id:       <id> of a DebugSource, else 0
 * @kind:     enum spvx_debug_source_kind
 * @vocabulary: enum spvx_debug_vocabulary
 * @has_text: it contains a text, which may be empty; a checksum counts
 * @is_unit:  a DebugCompilationUnit names it
 * @file:     index in files[]; SPVX_NONE if it has neither name nor text
 * @has_name: the module names the file
 * @language: enum spvx_source_language; for a DebugSource that of its unit, 0 = none
 * @version:  version of the language, 0 = none
 * @first_part: index in parts[] of the first piece of the text; join the pieces as they are
 * @part_count: number of pieces
 * @bytes:    size of the whole text
 * @preamble: bytes that the compiler added in front; lines are counted from their end
 * @checksum: "MD5:hex", as stored in the module, of a text that is not embedded; else empty
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
 * @file:     index in files[], SPVX_NONE = unknown
 * @source:   index in sources[], SPVX_NONE = unknown
 * @version:  version of the debug information
 * @dwarf:    version of DWARF that it follows
 * @language: enum spvx_source_language, 0 if the vocabulary has no languages
 * @producer: name of the compiler; empty if the vocabulary does not record it
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
 * @id:       <id> of the OpFunction, or of the DebugFunction
 * @at:       word offset of the DebugFunction, SPVX_NONE = none
 * @name:     source name; else linkage name, OpName, entry point, %id
 * @same:     index of the first element of functions[] with this name
 * @declared: position of the declaration; file SPVX_NONE and line 0 = unknown
 * @scope_line: line that its body begins on, 0 = unknown
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
 * enum spvx_debug_scope_kind - kinds of scopes
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
 * struct spvx_debug_scope - the scope of an instruction or call, or a scope around one
 * @at:       word offset of the instruction
 * @id:       its <id>
 * @kind:     enum spvx_debug_scope_kind
 * @parent:   index in scopes[], SPVX_NONE for the outermost. The chain may be a cycle: walk
 *            it with spvx_debug_scope_chain()
 * @function: index in functions[] of the innermost function at or around it, or SPVX_NONE
 * @declared: where it begins; the file may be that of the nearest enclosing scope with one
 * @name:     name of a function, namespace or type; may be empty
 * @length:   number of scopes in the chain from this one, at most SPVX_DEBUG_CHAIN
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
 * struct spvx_debug_inline - a call that was replaced by the body of its callee
 * @at:       word offset of the DebugInlinedAt
 * @id:       its <id>
 * @caller:   index in functions[] of the calling function, SPVX_NONE = unknown
 * @scope:    index in scopes[] of the scope of the call, SPVX_NONE = unknown
 * @site:     position of the call; column 0 if the vocabulary has no columns
 * @has_column: the vocabulary has a column
 * @next:     index in inlines[] of the call that @caller was inlined at, SPVX_NONE = none.
 *            The chain may be a cycle: walk it with spvx_debug_inline_chain()
 * @length:   number of call sites in the chain from this one, at most SPVX_DEBUG_CHAIN
 * @cut:      the chain is a cycle or is longer than that
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
 * struct spvx_debug_span - adjacent instructions with the same debug information
 * @at:       word offset of the first instruction
 * @words:    number of words, contiguous; no span contains OpLine, DebugScope and the like
 * @insns:    number of instructions
 * @file:     index in files[], SPVX_NONE = unknown
 * @line:     0 for no position, and for line 0: see @kind
 * @column:   0 = unknown or the left edge
 * @end_line, @end_column: from DebugLine, else equal to @line and @column
 * @function: index in functions[] of the source function; SPVX_NONE outside bodies
 * @body:     index in functions[] and in the module's functions[] of the function that
 *            contains it; SPVX_NONE outside bodies
 * @scope:    index in scopes[], or SPVX_NONE
 * @inlined_at: index in inlines[] of the innermost call site, SPVX_NONE = not inlined
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
 * @words:        words of all instructions: the sum of the next four
 * @line_words:   words on a line
 * @zero_words:   words on line 0
 * @plain_words:  words without a position
 * @record_words: words of OpLine, DebugScope and the like, which set positions and scopes
 * @insns:        number of instructions, these last ones not counted
 * @files:        number of distinct files that instructions come from
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
 * @module:     as passed to spvx_debug_load()
 * @files, @sources, @parts, @units, @functions, @scopes, @inlines, @spans: see above. The
 *              first of functions[] are the module's functions, index by index; spans[] is
 *              in module order
 * @totals:     sums over the function bodies
 * @vocabularies: bit 1 << enum spvx_debug_vocabulary for each import; CORE if there is an
 *              OpLine or OpSource
 * @build_id:   from DebugBuildIdentifier, else empty
 * @build_flags: its flags; 1 = other modules may share it
 * @storage_path: from DebugStoragePath, else empty
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
 * @report:    called for every error, in no particular order; may be NULL
 * @ctx:       passed to @report
 */
struct spvx_debug_options {
	size_t size;
	const struct spvx_allocator *allocator;
	enum spvx_debug_policy policy;
	bool raw_lines;
	void (*report)(void *ctx, const struct spvx_debug_finding *finding);
	void *ctx;
};

/** spvx_debug_init_sized() - as spvx_debug_init(), with @size = sizeof(*debug) of the
 * caller */
SPVX_API int spvx_debug_init_sized(struct spvx_debug *debug, size_t size,
				   const struct spvx_debug_options *options);

/**
 * spvx_debug_init() - set up a struct for any number of loads
 * @debug:   caller's struct
 * @options: NULL = defaults
 * Return: 0, -SPVX_ENOMEM, -SPVX_EINVAL (sizes).
 */
SPVX_INLINE int spvx_debug_init(struct spvx_debug *debug,
				const struct spvx_debug_options *options)
{
	return spvx_debug_init_sized(debug, sizeof(*debug), options);
}

/** spvx_debug_fini() - release all memory; the struct need not have been loaded */
SPVX_API void spvx_debug_fini(struct spvx_debug *debug);

/**
 * spvx_debug_load() - read the debug information of a module, in place of the one before
 * @debug:  set up by spvx_debug_init()
 * @module: loaded by spvx_module_load(); must outlive the use of @debug
 * Return: 0 (also without debug information, and for damaged modules), -SPVX_ENOMEM.
 */
SPVX_API int spvx_debug_load(struct spvx_debug *debug, const struct spvx_module *module);

/**
 * spvx_debug_read() - index a module and read its debug information
 * @debug:  set up by spvx_debug_init()
 * @module: set up by spvx_module_init(); must outlive the use of @debug
 * @data:   as for spvx_module_load()
 * @size:   size of @data in bytes
 *
 * spvx_module_load() and spvx_debug_load() in one call.
 * Return: as spvx_module_load().
 */
SPVX_API int spvx_debug_read(struct spvx_debug *debug, struct spvx_module *module,
			     const void *data, size_t size);

/* ---- the line table ---- */

/**
 * struct spvx_debug_run - adjacent spans with equal position, function name and call site
 * @span:  the first span
 * @spans: number of spans
 * @at:    word offset
 * @words: number of words
 * @insns: number of instructions
 *
 * Zero the struct to begin an iteration.
 */
struct spvx_debug_run {
	const struct spvx_debug_span *span;
	uint32_t spans;
	uint32_t at;
	uint32_t words;
	uint32_t insns;
};

/**
 * spvx_debug_run_next() - get the next run
 * @debug: loaded
 * @all:   include runs outside function bodies
 * @run:   the previous run, or all zero to begin; receives the next
 * Return: true, or false at the end.
 */
SPVX_API bool spvx_debug_run_next(const struct spvx_debug *debug, bool all,
				  struct spvx_debug_run *run);

/**
 * struct spvx_debug_row - one instruction; OpLine, DebugScope and the like are left out
 * @span:  the span that contains it
 * @at:    word offset
 * @insn:  the instruction
 *
 * Zero the struct to begin an iteration.
 */
struct spvx_debug_row {
	const struct spvx_debug_span *span;
	uint32_t at;
	struct spvx_insn insn;
};

/** spvx_debug_row_next() - get the next instruction; as spvx_debug_run_next() */
SPVX_API bool spvx_debug_row_next(const struct spvx_debug *debug, bool all,
				  struct spvx_debug_row *row);

/**
 * spvx_debug_at() - the span that a word is in; O(log spans)
 * @debug: loaded
 * @word:  word offset in the module
 * Return: index in spans[]; SPVX_NONE for the header, past the end, and for OpLine,
 * DebugScope and the like.
 */
SPVX_API uint32_t spvx_debug_at(const struct spvx_debug *debug, uint32_t word);

/**
 * spvx_debug_from() - the span that a word is in, or else the next; O(log spans)
 * @debug: loaded
 * @word:  word offset in the module; for OpLine, DebugScope and the like: the span after
 *         that instruction and those of its kind that follow directly
 * Return: index in spans[]; SPVX_NONE after the last.
 */
SPVX_API uint32_t spvx_debug_from(const struct spvx_debug *debug, uint32_t word);

/**
 * spvx_debug_insn_at() - beginning of the instruction that contains a word
 * @debug: loaded
 * @word:  word offset in the module
 * Return: word offset of the instruction; SPVX_NONE for the header and past the end. Walks
 * a bounded number of instructions, however large the module.
 */
SPVX_API uint32_t spvx_debug_insn_at(const struct spvx_debug *debug, uint32_t word);

/**
 * spvx_debug_body_at() - the function body that a word is in; O(log functions)
 * Return: index in functions[], or SPVX_NONE. OpLine, DebugScope and the like count, too.
 */
SPVX_API uint32_t spvx_debug_body_at(const struct spvx_debug *debug, uint32_t word);

/**
 * spvx_debug_find_file() - a file by its name
 * @debug: loaded
 * @name:  the whole name, or the end of one, from after a `/` or `\`
 * Return: index in files[] of a whole name, else of the first match; or SPVX_NONE.
 */
SPVX_API uint32_t spvx_debug_find_file(const struct spvx_debug *debug,
				       struct spvx_str name);

/**
 * spvx_debug_run_of() - get the next run that comes from a source position
 * @debug: loaded
 * @place: file, line; column 0 = any
 * @run:   the previous run, or all zero to begin; receives the next
 * Return: true, or false at the end. Runs outside function bodies are included.
 */
SPVX_API bool spvx_debug_run_of(const struct spvx_debug *debug,
				const struct spvx_debug_position *place,
				struct spvx_debug_run *run);

/* ---- scopes, call sites, declarations ---- */

/**
 * spvx_debug_scope_chain() - a scope and its enclosing scopes
 * @debug: loaded
 * @scope: index in scopes[], or SPVX_NONE
 * @chain: receives indices in scopes[], innermost first
 * Return: number of scopes in @chain; a chain ends where it would repeat itself.
 */
SPVX_API unsigned spvx_debug_scope_chain(const struct spvx_debug *debug, uint32_t scope,
					 uint32_t chain[SPVX_DEBUG_CHAIN]);

/**
 * spvx_debug_inline_chain() - an inlined call and the calls that it was inlined through
 * @debug: loaded
 * @inlined_at: index in inlines[], or SPVX_NONE
 * @chain: receives indices in inlines[], innermost call site first
 * @cut:   receives whether the chain is a cycle or longer than @chain; may be NULL
 * Return: number of call sites in @chain.
 */
SPVX_API unsigned spvx_debug_inline_chain(const struct spvx_debug *debug,
					  uint32_t inlined_at,
					  uint32_t chain[SPVX_DEBUG_CHAIN], bool *cut);

/**
 * spvx_debug_declared() - where a function or variable is declared
 * @debug: loaded
 * @id:    <id> of an OpFunction, or of an OpVariable with a DebugGlobalVariable
 * @place: receives the position
 * Return: true, or false when the position is unknown.
 */
SPVX_API bool spvx_debug_declared(const struct spvx_debug *debug, uint32_t id,
				  struct spvx_debug_position *place);

/* ---- texts ---- */

/**
 * spvx_debug_text() - the whole text of a source, in one piece
 * @debug:  loaded
 * @source: index in sources[]
 * @text:   receives the text, preamble included; valid until the next load. A text of one
 *          part is not copied
 * Return: 0, -SPVX_ENOENT (the source has no text), -SPVX_ENOMEM.
 */
SPVX_API int spvx_debug_text(struct spvx_debug *debug, uint32_t source,
			     struct spvx_str *text);

/**
 * spvx_debug_set_text() - provide the text of a file that the module does not embed
 * @debug: loaded
 * @file:  index in files[]
 * @text:  the text, which must outlive the use of @debug
 * Return: 0, -SPVX_EINVAL (no such file, it has a text, or lines have been looked up
 * already), -SPVX_ENOMEM.
 */
SPVX_API int spvx_debug_set_text(struct spvx_debug *debug, uint32_t file,
				 struct spvx_str text);

/**
 * spvx_debug_file_text() - the text that the lines of a file are counted in
 * @debug: loaded
 * @file:  index in files[]
 * @text:  receives the text, without preamble; valid until the next load
 * Return: 0, -SPVX_ENOENT (the file has no text), -SPVX_ENOMEM.
 */
SPVX_API int spvx_debug_file_text(struct spvx_debug *debug, uint32_t file,
				  struct spvx_str *text);

/**
 * struct spvx_debug_line - a line of a text
 * @text: without its line end
 * @file: index in files[] of the file whose text contains it
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
 * @file:  index in files[]
 * @line:  as in the line table, after `#line` directives
 * @found: receives the line, valid until the next load
 *
 * The first call indexes all texts; later calls take O(log lines).
 * Return: 0, -SPVX_ENOENT (no text has such a line), -SPVX_ENOMEM.
 */
SPVX_API int spvx_debug_line(struct spvx_debug *debug, uint32_t file, uint32_t line,
			     struct spvx_debug_line *found);

/**
 * spvx_debug_line_count() - number of physical lines in the text of a file
 * Return: the number; 0 without a text, or if memory ran out.
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
 * @file:        name of the mapped file; ptr NULL = left out
 * @source_root: prefix of the names of sources, for readers; ptr NULL = none
 * @no_content:  leave the texts of the sources out
 * @ignored:     returns whether debuggers should step over the file of this name; NULL =
 *               never
 * @ctx:         passed to @ignored and @write
 * @write:       receives the map, piece by piece. Return: 0, or a negative code that ends
 *               the writing and that spvx_debug_map() returns
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
 * spvx_debug_map() - write a source map of a module's bytes: ECMA-426, JSON
 * @debug:   loaded
 * @options: @options->write is required
 *
 * The map treats the module as one line in which each byte is a column. An extra member,
 * `x_spvx_inlined`, has for each segment null or the calls that it was inlined at,
 * innermost first, as [name, source, line], each counted from 0 or null.
 * Return: 0, -SPVX_EINVAL (no @write, sizes), -SPVX_ELIMIT (a module larger than a map can
 * express), -SPVX_ENOMEM, or the code that @write returned.
 */
SPVX_API int spvx_debug_map(struct spvx_debug *debug,
			    const struct spvx_debug_map_options *options);

SPVX_END_DECLS
#endif /* SPVX_NO_DEBUG */
#endif

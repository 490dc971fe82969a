/* SPDX-License-Identifier: MIT */
/*
 * gen/amalgam.h - the library's sources as tokens, who defines which name, who sees it.
 *
 * Just enough of C to put many files into one: comments, directives, what a declaration at
 * file scope declares. Everything lives as long as the program.
 */
#ifndef SPVX_GEN_AMALGAM_H
#define SPVX_GEN_AMALGAM_H

#include "base/alloc.h"
#include "base/map.h"
#include "base/str.h"

enum token_kind {
	TOKEN_WORD,   /* identifiers, keywords, numbers */
	TOKEN_QUOTED, /* strings and characters */
	TOKEN_COMMENT,
	TOKEN_MARK, /* one character of punctuation; -> is two of them */
};

enum token_flag {
	TOKEN_DIRECTIVE = 1, /* within a line that begins with # */
	TOKEN_BODY = 2,      /* within braces */
	TOKEN_MEMBER = 4,    /* a member of a struct: its names are its own */
	TOKEN_TAG = 8,       /* after struct, union, enum */
	TOKEN_STATIC = 16,   /* `static` that becomes SX_LOCAL */
	TOKEN_HASH = 32,     /* the # of a directive */
	TOKEN_HIDDEN = 64,   /* `extern` of what cannot be static */
	TOKEN_COMMA = 128,   /* the ) of a call that passes nothing as ... */
};

/**
 * struct token - one of a file
 * @at:       where it is in the text
 * @len:      bytes
 * @declares: of the first token of a declaration that shall be static: how many tokens
 *            further on the name is; 0 of others
 * @kind:     enum token_kind
 * @flags:    of enum token_flag
 */
struct token {
	const char *at;
	uint32_t len;
	uint16_t declares;
	uint8_t kind;
	uint8_t flags;
};

/**
 * struct source - one file
 * @path:     as it is included: text/print.h, spvx/walk.h
 * @includes: files of ours that it includes, in that order
 * @number:   in the list of all files
 * @header:   may be included by others
 * @guarded:  has an include guard, so it is put in once
 * @public:   of <spvx/...>
 * @parts:    bit n: reached from a public function of part n; bit 0: of what is always
 *            there; 0: not needed
 * @done:     already put out
 */
struct source {
	const char *path;
	struct spvx_str text;
	struct token *tokens;
	size_t token_count;
	struct source **includes;
	size_t include_count;
	size_t number;
	bool header;
	bool guarded;
	bool public;
	bool done;
	uint32_t parts;
};

enum name_kind {
	NAME_TAG,
	NAME_ORDINARY,
	NAME_MACRO,
	NAME_GLOBAL,  /* a function or object that other files can see */
	NAME_UNSIZED, /* an array, where a header declares it without a size */
};

struct name {
	struct name *next; /* of the same spelling */
	struct spvx_str spelling;
	struct source *owner;
	enum name_kind kind;
	bool qualified; /* the name of its file goes before it */
	unsigned part;  /* of a public function */
};

#define AMALGAM_MAX_SOURCES 2048
#define AMALGAM_MAX_FOLDERS 8
#define AMALGAM_MAX_PARTS   32

/* What begins the switches that leave a part out: public headers have `#ifndef SPVX_NO_TEXT`
 * around functions. */
#define AMALGAM_SWITCH "SPVX_NO_"

/* What the one file defines: what is between `#ifndef` of it and `#endif` needs nothing. */
#define AMALGAM_DEFINES "SX_ONLY_JSON"

struct amalgam {
	struct sx_arena arena;
	const char *folders[AMALGAM_MAX_FOLDERS]; /* where includes are looked for */
	size_t folder_count;
	struct source *sources[AMALGAM_MAX_SOURCES];
	size_t source_count;
	bool *sees; /* [a * source_count + b]: file a includes file b, or is it */
	struct sx_strmap names;                      /* spelling to struct name */
	struct spvx_str switches[AMALGAM_MAX_PARTS]; /* of part n; the first has none */
	size_t part_count;
	bool failed; /* something was complained about */
};

/* The file that is included as @path, read and cut into tokens when it is new, with all it
 * includes; NULL when no folder has it. */
struct source *sx_amalgam_source(struct amalgam *m, const char *path);

bool sx_token_is(const struct token *t, const char *text);

/* How names of ours begin that a macro joins: sx_family_ ## name. */
bool sx_token_is_joined(const struct token *t);

/* Cut a file into tokens and say members and tags. */
void sx_amalgam_cut(struct amalgam *m, struct source *s);

/* Mark what a macro takes for a member. Macros of what it includes are known by then. */
void sx_amalgam_spare(const struct amalgam *m, struct source *s);

/* Note what a file declares at file scope. */
void sx_amalgam_scan(struct amalgam *m, struct source *s);

void sx_amalgam_add_name(struct amalgam *m, struct source *owner, enum name_kind kind,
			 const struct token *t);

/* Names spelled as @t is, or NULL. */
struct name *sx_amalgam_names(const struct amalgam *m, const struct token *t);

/* Whether there is a name of that spelling and kind. */
bool sx_amalgam_is(const struct amalgam *m, const struct token *t, enum name_kind kind);

/* The part that each public function of a public header is of. */
void sx_amalgam_parts(struct amalgam *m, const struct source *s);

/* Once every file is scanned: which files are needed, which names are qualified. */
void sx_amalgam_resolve(struct amalgam *m);

static inline bool sx_amalgam_sees(const struct amalgam *m, const struct source *a,
				   const struct source *b)
{
	return m->sees[a->number * m->source_count + b->number];
}

/* The two texts. @umbrella is the header that includes all others. */
void sx_amalgam_header(struct amalgam *m, struct sx_buf *b, struct source *umbrella);
void sx_amalgam_code(struct amalgam *m, struct sx_buf *b);

/* Say what is wrong with a file; the program will fail. */
void sx_amalgam_complain(struct amalgam *m, const char *path, const char *what,
			 struct spvx_str name);

#endif

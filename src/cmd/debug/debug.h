/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/debug.h - a module with its debug information, for the commands that need both;
 * the modules that a log names; the texts of sources that are not embedded.
 *
 * Problems with the debug information are reported as messages.
 */
#ifndef SPVX_CMD_DEBUG_DEBUG_H
#define SPVX_CMD_DEBUG_DEBUG_H

#include "base/map.h"
#include "base/nearest.h"
#include "cmd/debug/symbols.h"
#include "cmd/inputs/inputs.h"
#include "debug/source_line.h"
#include "frame/command.h"

#include <spvx/debug.h>

/**
 * struct cmd_debug - the current module
 * @in:       the inputs it comes from
 * @severity: of problems with the debug information
 * @address:  of the module, valid until the next is loaded
 * @data:     its bytes, as stored
 * @size:     in bytes
 * @silent:   no problem is reported
 * @symbols:  --symbols, to look up missing lines; zeroed: none
 * @found:    the source of the lines; NULL: the module itself
 * @module:   its index
 * @debug:    its debug information
 * @names:    <id>s by name: as cmd_debug_next_name() has them, and as the listing does
 * @has_names: whether cmd_debug_find() has made each
 */
struct cmd_debug {
	struct cmd_inputs *in;
	enum cmd_severity severity;
	struct sx_buf address;
	const unsigned char *data;
	size_t size;
	bool silent;
	struct cmd_symbols symbols;
	const struct spvx_symbols_found *found;
	struct spvx_module module;
	struct spvx_debug debug;
	struct sx_strmap names[2];
	bool has_names[2];
};

/**
 * cmd_debug_init() - before the first module
 * @d:        zeroed; release it with cmd_debug_free(), also after a failure
 * @in:       open
 * @severity: of findings: CMD_WARNING, or CMD_VERBOSE where they do not matter
 * @options:  of the debug information; its callback is set here
 * Return: 0 or -SPVX_ENOMEM.
 */
int cmd_debug_init(struct cmd_debug *d, struct cmd_inputs *in, enum cmd_severity severity,
		   struct spvx_debug_options *options);

/* The same where findings do not matter, with the options of --symbols for all modules;
 * NULL: without. */
int cmd_debug_open(struct cmd_debug *d, struct cmd_inputs *in,
		   const struct cmd_symbols_opts *symbols);

/* The same for the lines of findings, which are about other problems than those of debug
 * information. */
int cmd_debug_init_silent(struct cmd_debug *d, struct cmd_inputs *in);

/* Return: the source of the current module's lines, for reports. */
struct sx_symbols cmd_debug_from(const struct cmd_debug *d);

/**
 * cmd_debug_load() - load the current module
 * @d:    set up
 * @item: from cmd_inputs_next()
 * Return: 1, 0: not possible (reported; continue with the next module), -SPVX_ENOMEM.
 */
int cmd_debug_load(struct cmd_debug *d, const struct spvx_input_item *item);

/* The same for a module in memory: @data, at @offset of its file. */
int cmd_debug_read(struct cmd_debug *d, const unsigned char *data, size_t size,
		   uint64_t offset);

/**
 * cmd_debug_line() - the line an instruction comes from
 * @d:  loaded, or zeroed
 * @at: word offset of the instruction
 * Return: its span in the line table; NULL if that is not a line of a file.
 */
const struct spvx_debug_span *cmd_debug_line(const struct cmd_debug *d, uint32_t at);

/**
 * cmd_debug_listing() - a disassembler that has read the current module, for spvx_dis_insn()
 * @d:     loaded
 * @flags: SPVX_DIS_...; text has neither header nor indentation
 * @dis:   receives it, in place of an earlier one; the caller frees it
 * Return: 0 or a negative code.
 */
int cmd_debug_listing(struct cmd_debug *d, unsigned flags, struct spvx_dis **dis);

/* A callback for spvx_dis_options.named: names of <id>s in the text that the module was
 * assembled from, else those that only its twin has. @debug is a struct cmd_debug. */
bool cmd_debug_named(const void *debug, uint32_t *at, uint32_t *id, struct spvx_insn *name);

/**
 * cmd_debug_name() - the name of an <id>, or of a member of it: in the text that the module
 * was assembled from, in the module or its twin
 * @d:      loaded
 * @id:     any
 * @member: SPVX_NONE: the <id> itself
 * Return: the name; empty if there is none.
 */
struct spvx_str cmd_debug_name(const struct cmd_debug *d, uint32_t id, uint32_t member);

/**
 * struct cmd_name - iterates over the names of a module: OpName, names that only the twin
 * has, entry points
 * @id:    <id> that has the name
 * @name:  the name
 * @entry: it is the name of an entry point
 */
struct cmd_name {
	uint32_t id;
	struct spvx_str name;
	bool entry;

	/* state of the iteration */
	uint32_t at;
	uint32_t twin_at;
	uint32_t next_entry;
};

/**
 * cmd_debug_next_name() - the next name
 * @d:  loaded
 * @it: zeroed before the first
 * Return: false: there are no more.
 */
bool cmd_debug_next_name(const struct cmd_debug *d, struct cmd_name *it);

/* Whether a name is @name or, with @part, @name before the parameters that a compiler added:
 * "wave(vf2;f1;". */
static inline bool cmd_is_called(struct spvx_str called, struct spvx_str name, bool part)
{
	return name.len && called.len >= name.len &&
	       !memcmp(called.ptr, name.ptr, name.len) &&
	       (called.len == name.len || (part && called.ptr[name.len] == '('));
}

/* Try the names of cmd_debug_next_name() for a misspelled one, or only those of @functions. */
void cmd_debug_suggest(const struct cmd_debug *d, struct sx_nearest *near, bool functions,
		       struct sx_arena *arena);

/**
 * cmd_debug_find() - the <id> of a name
 * @d:    loaded
 * @kind: '@': a name of cmd_debug_next_name(), or one without its parameters; '%': a number,
 *        unless the module was assembled from text, or else a name in a listing; another:
 *        @id stays
 * @name: the name
 * @id:   receives it; 0: there is none
 * Return: 0 or -SPVX_ENOMEM.
 */
int cmd_debug_find(struct cmd_debug *d, char kind, struct spvx_str name, uint64_t *id);

/* Return: the word offset of instruction @number, the first being 1; SPVX_NONE: none. */
uint32_t cmd_debug_insn(const struct cmd_debug *d, uint64_t number);

/* Release everything; a zeroed one is fine. */
void cmd_debug_free(struct cmd_debug *d);

/* ---- log_modules.c: the module that a line of a log names ---- */

/**
 * struct log_modules - the modules that a log can name
 * @run:   of the command
 * @keys:  maps a name to 1 + index in @addresses; 0: several modules have it
 * @addresses: of the modules
 */
struct log_modules {
	struct cmd_run *run;
	struct sx_strmap keys;
	struct opt_list addresses;
};

/**
 * log_modules_read() - list the modules of inputs
 * @l:     zeroed; release it with log_modules_free()
 * @run:   of the command
 * @names: files and folders; those that can be read only once make the list empty
 * Return: 0, or a negative code as of cmd_inputs_open().
 */
int log_modules_read(struct log_modules *l, struct cmd_run *run,
		     const struct opt_list *names);

/* The address of the module that a line names; NULL: it names none. */
const char *log_modules_named(const struct log_modules *l, struct spvx_str line);

void log_modules_free(struct log_modules *l);

/* ---- source_path.c: texts of files that a module names but does not embed. Names come from the
 * module, so they are only looked up below the folders that the user gives, and symbolic links
 * out of these are not followed ---- */

/* The option, for the table of a command; @field of its struct is a struct opt_list. */
#define CMD_SOURCE_PATH_OPTION(type_, field)                 \
	OPT("source-path", LIST, type_, field, .arg = "DIR", \
	    .help = "find sources that are not embedded below DIR (repeatable)")

/* Append the relative path under which a folder is searched for a file: @name without drive
 * and leading separators, with `.` and `..` resolved; nothing if that is empty. */
void cmd_source_relative(struct sx_buf *path, struct spvx_str name);

/**
 * cmd_source_read() - the text of a file
 * @run:  the file is added to its --depfile
 * @dirs: searched in order: for the path below each, then for the last component alone
 * @name: as the module has it
 * @text: an empty buffer, receives the text
 * Return: 0, -SPVX_ENOENT, -SPVX_EIO (reported), -SPVX_ENOMEM.
 */
int cmd_source_read(struct cmd_run *run, const struct opt_list *dirs, struct spvx_str name,
		    struct sx_buf *text);

/**
 * cmd_source_fill() - read the texts that a module lacks
 * @run:   as for cmd_source_read()
 * @dirs:  as for cmd_source_read(); empty: nothing is read
 * @debug: just loaded; receives the texts of files that have none and are found
 * @arena: owns the texts
 * Return: 0, -SPVX_EIO (reported), -SPVX_ENOMEM.
 */
int cmd_source_fill(struct cmd_run *run, const struct opt_list *dirs,
		    struct spvx_debug *debug, struct sx_arena *arena);

#endif

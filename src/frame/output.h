/* SPDX-License-Identifier: MIT */
/*
 * frame/output.h - the documents a command writes: -o, --also, --if-changed, --depfile.
 *
 * A command renders its result once into each document of run->output. Files appear at the
 * end of the run, all of them or none.
 */
#ifndef SPVX_FRAME_OUTPUT_H
#define SPVX_FRAME_OUTPUT_H

#include "base/map.h"
#include "frame/escape.h"
#include "frame/outfile.h"
#include "frame/shared.h"
#include "frame/targets.h"
#include "report/html/html.h"
#include "report/records/document.h"

struct cmd_messages;
struct cmd_progress;

/**
 * struct cmd_out - a document
 * @buf:      write here; failures stick in it
 * @format:   one of the command's formats, by its pointer; NULL: the command has none
 * @kind:     sx_format_kind() of it
 * @terminal: text on a terminal: with bar glyphs and the `next:` line
 * @color:    the gate colours the text
 * @is_terminal: the output is a terminal, with any format
 * @escape:   show control bytes of names as \xHH: on a terminal, and in formats for people
 * @width:    columns: of --width, COLUMNS, the terminal, or 80
 * @fit:      truncate longer lines: @width is one of the first three
 * @gate:     filter between @buf and @file
 * @shown:    the command writes markdown, from which a page is made; or NULL
 * @max_bytes: limit of markdown
 * @page:     the page, on its way to @file
 * @file:     where it goes
 * @progress: progress line on the same terminal, or NULL
 */
struct cmd_out {
	struct sx_buf buf;
	const char *format;
	unsigned kind;
	bool terminal;
	bool color;
	bool is_terminal;
	bool fit;
	bool escape;
	unsigned width;
	struct cmd_gate gate;
	struct sx_html_page *shown;
	uint64_t max_bytes;
	struct sx_buf page;
	struct cmd_file file;
	struct cmd_progress *progress;
};

/**
 * struct cmd_output - all documents of a run
 * @title:      of pages: the command
 * @outs:       the main one first
 * @count:      how many
 * @discard:    set by a command that must leave no file (after an error in its text)
 * @unused:     set by a command that has written nothing but a frame: it is dropped
 * @whole:      see struct cmd; or NULL
 * @targets:    files to be replaced, which must not be inputs
 * @clash:      a target was read, so that nothing is written; set atomically
 * @if_changed: --if-changed
 * @sync:       --sync
 * @depfile:    --depfile, or NULL
 * @depends:    files read, in the order of reading
 * @seen:       set of the same files, to name each once
 * @lost:       out of memory
 * @arena:      owns the above
 * @messages:   where failures are reported
 * @of:         the command's output, if this is a worker's copy; NULL: this is the
 *              command's
 */
struct cmd_output {
	const char *title;
	struct cmd_out *outs;
	size_t count;
	bool discard;
	bool unused;
	const char *const *whole;
	struct cmd_targets targets;
	bool clash;
	bool if_changed;
	bool sync;
	const char *depfile;
	struct opt_list depends;
	struct sx_strmap seen;
	bool lost;
	struct sx_arena *arena;
	struct cmd_messages *messages;
	struct cmd_output *of;
};

#define cmd_for_each_out(out, output)              \
	for (struct cmd_out *out = (output)->outs; \
	     out && out < (output)->outs + (output)->count; out++)

/* Return: a document in the form that renderers of text use. */
static inline struct sx_page cmd_page(struct cmd_out *out)
{
	return (struct sx_page){ &out->buf, out->width, out->terminal,  out->escape,
				 out->fit,  out->shown, out->max_bytes, NULL };
}

/* In a list of formats: a page made from the command's markdown, which the command writes as
 * for "markdown". */
extern const char cmd_format_page[];

/* Make a page from the markdown that will be written to @out. Return: 0, -SPVX_ENOMEM. */
int cmd_output_page(struct cmd_output *o, struct cmd_out *out);

/* A command's format by name, as the pointer in its table; NULL: unknown. */
const char *cmd_output_format(const char *const *formats, struct spvx_str name);

/* Check the combination of options. Return: NULL, or an error message in @arena. */
const char *cmd_output_check(const struct cmd_output_opts *opts, const char *const *formats,
			     struct sx_arena *arena);

/* Check that no two outputs go to one file: the documents, --depfile and the file at @more
 * (NULL: none). Return: as cmd_output_check(). */
const char *cmd_output_check_twice(const struct cmd_output_opts *opts, const char *more,
				   struct sx_arena *arena);

/* Open all documents. @title: the name of the command. Return: 0, -SPVX_EIO (reported),
 * -SPVX_ENOMEM. */
int cmd_output_open(struct cmd_output *o, const struct cmd_output_opts *opts,
		    const char *const *formats, const char *title, struct sx_arena *arena,
		    struct cmd_messages *messages);

/* Whether writing a document failed: the command can stop. */
bool cmd_output_failed(const struct cmd_output *o);

/* Record a file that the output depends on. */
void cmd_output_depends(struct cmd_output *o, const char *path);

/* Check that a file named by the user is not an output. */
void cmd_output_spare(struct cmd_output *o, const char *path);

/* cmd_output_depends() and cmd_output_spare(). */
void cmd_output_reads(struct cmd_output *o, const char *path);

/**
 * cmd_output_refuse() - a target is an input
 * @o:       output of the run
 * @target:  found in @o->targets; reported once, by the first thread to come here
 * @address: address by which it was read
 * @m:       the caller's messages; status 2
 */
void cmd_output_refuse(struct cmd_output *o, struct cmd_target *target,
		       struct spvx_str address, struct cmd_messages *m);

/* Flush and commit the files, or remove them if @keep is false. */
void cmd_output_close(struct cmd_output *o, bool keep);

#endif

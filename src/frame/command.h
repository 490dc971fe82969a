/* SPDX-License-Identifier: MIT */
/*
 * frame/command.h - definition of a command, and its arguments at run time.
 *
 * A command is one const struct cmd in a file of its own and one line in cmd/commands.c.
 * Parsing, --help, man page and completions all come from that struct. See frame/shared.h
 * for the options of all commands, frame/output.h for documents, and frame/message.h for
 * messages.
 */
#ifndef SPVX_FRAME_COMMAND_H
#define SPVX_FRAME_COMMAND_H

#include "frame/guide.h"
#include "frame/message.h"
#include "frame/opt.h"
#include "frame/output.h"
#include "frame/progress.h"
#include "frame/shared.h"

/* The heading of a command on the help screen. */
enum cmd_group {
	CMD_HIDDEN, /* not listed */
	CMD_WHAT,
	CMD_SIZE,
	CMD_SAYS,
	CMD_FROM,
	CMD_GOOD,
	CMD_MAKE,
	CMD_MORE
};

/* The limit on reports that are posted as comments, for the table of a command. Pages that are
 * made from its markdown are cut, too. */
#define CMD_MAX_BYTES_OPTION(what)                                                \
	OPT("max-bytes", SIZE, struct cmd_output_opts, max_bytes, .shared = true, \
	    .arg = "BYTES", .initial = "60000", .help = "cut " what)
#define CMD_MARKDOWN "a markdown report at BYTES"
#define CMD_PAGES    "markdown at BYTES, html at 16 times as much"

#define CMD_EXAMPLES 3

/* Meaning of the exit status; each command explains 1. */
#define CMD_STATUS_0 "done"
#define CMD_STATUS_2                                                         \
	"incomplete: wrong usage, an input that cannot be read or holds no " \
	"module, a write error"

/* The rule about damage, in the help of every command that reads modules. */
#define CMD_STATUS_DAMAGE                                                        \
	"A damaged module or archive is a finding (1) for audit, check and ls, " \
	"which report on damage; for all other commands the run is incomplete (2)."

/* @line is a shell command; @text describes its effect. */
struct cmd_example {
	const char *line;
	const char *text;
};

struct cmd_program;
struct cmd_run;
struct sx_document;
struct spvx_grammar;

/**
 * struct cmd - a command
 * @name:         exact name
 * @summary:      for the help screen: no capital at the start, no full stop at the end
 * @usage:        the text after the name: "[OPTION...] INPUT..."; a line for each form
 * @about:        its description, in paragraphs separated by an empty line; lines that
 *                begin with a blank are printed as they are
 * @finding:      meaning of status 1: "a malformed module"; NULL: never happens
 * @document:     description of its -f json and -f tsv; NULL: it has neither
 * @formats:      ending with NULL, the default first; NULL: it has neither options of outputs
 *                nor of inputs
 * @whole:        formats that cannot mark a document as incomplete: an existing file is
 *                kept unless all inputs could be read; or NULL
 * @output:       default output; NULL: standard output
 * @options:      its own options; NULL: none
 * @options_size: size of the struct with their values
 * @words:        values of its first word, for completions; NULL: files
 * @list:         name of a word list of the program with these values, or NULL
 * @examples:     all are there; run by the tests in a folder with the files that they name, in
 *                this order
 * @group:        heading it is listed under
 * @no_inputs:    its words are no INPUTs: it has no options of inputs
 * @malformed_is_finding: a damaged module is a finding: status 1, not 2
 * @run:          runs the command. Return: 0, or a negative spvx_code: it could not
 *                continue
 */
struct cmd {
	const char *name;
	const char *summary;
	const char *usage;
	const char *about;
	const char *finding;
	const struct sx_document *document;
	const char *const *formats;
	const char *const *whole;
	const char *output;
	const struct opt *options;
	size_t options_size;
	const char *const *words;
	const char *list;
	struct cmd_example examples[CMD_EXAMPLES];
	enum cmd_group group;
	bool no_inputs;
	bool malformed_is_finding;
	int (*run)(struct cmd_run *run);
};

static inline bool cmd_reads_inputs(const struct cmd *cmd)
{
	return cmd->formats && !cmd->no_inputs;
}

#define cmd_for_each(c, program) \
	for (const struct cmd *const *c = (program)->commands; *c; c++)

/**
 * struct cmd_topic - a page of the help that is not about one command
 * @name:    `spvx help NAME`
 * @summary: for the list of topics
 * @text:    the page of the guide, below its title; NULL: @put
 * @put:     writes it from tables
 */
struct cmd_topic {
	const char *name;
	const char *summary;
	const char *text;
	void (*put)(struct sx_buf *b, const struct cmd_program *program);
};

static inline void cmd_topic_put(struct sx_buf *b, const struct cmd_program *program,
				 const struct cmd_topic *topic)
{
	if (topic->put)
		topic->put(b, program);
	else
		guide_put(b, topic->text);
}

/**
 * struct cmd_program - the program as data
 * @version:  of the program: "1.2.3"
 * @date:     of the version: "2026-11-21"; NULL: not known
 * @commands: all of them, in the order of the help screen, ending with NULL
 * @intro:    introduction below the usage line of the help screen
 * @inputs:   description of an INPUT, for the help of a command
 * @common:   the options to remember, at the end of the help screen
 * @words:    writes a list of words for completions, a line each; returns false: unknown
 *            name
 * @topics:   further pages of the help, ended by an empty one
 * @is_input: whether the first word, which is not a command, is an input ("-" is one)
 * @bare:     command to run in that case (`spvx FILE`) and when an option comes first; its
 *            name is ""
 */
struct cmd_program {
	const char *version;
	const char *date;
	const struct cmd *const *commands;
	const char *intro;
	const char *inputs;
	const char *common;
	bool (*words)(struct sx_buf *b, const struct cmd_program *program,
		      const char *list);
	const struct cmd_topic *topics;
	bool (*is_input)(const char *word);
	const struct cmd *bare;
};

/**
 * struct cmd_run - the state of a running command
 * @program:    the program
 * @cmd:        the command
 * @in:         values of the shared input options
 * @out:        values of the shared output options
 * @common:     values of the options every command has
 * @own:        the struct with its own options
 * @words:      arguments that are not options: the INPUTs
 * @ended:      an option was given that needs no INPUT
 * @messages:   for cmd_say(); holds the status too
 * @output:     the documents to write, open
 * @progress:   for cmd_progress_update()
 * @grammar:    with every --grammar added, set by cmd_grammar(); else NULL
 * @pipelines:  that INPUTs have named, by cmd_pipeline_find()
 * @arena:      valid for the whole run
 */
struct cmd_run {
	const struct cmd_program *program;
	const struct cmd *cmd;
	struct cmd_input_opts in;
	struct cmd_output_opts out;
	struct cmd_common_opts common;
	void *own;
	struct opt_list words;
	bool ended;
	struct cmd_messages messages;
	struct cmd_output output;
	struct cmd_progress progress;
	const struct spvx_grammar *grammar;
	const struct cmd_pipeline *pipelines;
	struct sx_arena arena;
};

#define CMD_GROUPS 4

/* The option tables of a command, in the order of its help; @run may be NULL. */
size_t cmd_option_groups(const struct cmd *cmd, struct cmd_run *run,
			 struct opt_group groups[CMD_GROUPS]);

/* The command that explains the others; frame/help.c. */
extern const struct cmd cmd_help;

/* The command of exactly that name, or NULL. */
const struct cmd *cmd_find(const struct cmd_program *program, const char *name);

/*
 * Report wrong arguments. Return: -SPVX_EINVAL, for the command to return in turn; no
 * output file is written then.
 */
int cmd_usage(struct cmd_run *run, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Refuse --also and all formats but the first. @what: an option or a result to which they do
 * not apply. Return: 0, -SPVX_EINVAL (reported). */
int cmd_one_format(struct cmd_run *run, const char *what);

/* Require an INPUT; standard input is added if it is a file. Return: 0, -SPVX_EINVAL
 * (reported), -SPVX_ENOMEM. */
int cmd_check_inputs(struct cmd_run *run);

/* Write the JSON Schema of a command. Return: false: it has none. */
bool cmd_put_schema(struct sx_buf *b, const struct cmd *cmd);

/* Run a command line. Return: the exit status. */
int cmd_main(const struct cmd_program *program, int argc, char **argv);

#endif

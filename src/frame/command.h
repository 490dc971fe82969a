/* SPDX-License-Identifier: MIT */
/*
 * frame/command.h - what a command is, and what it is handed when it runs.
 *
 * A command is one const struct cmd in a file of its own and one line in cmd/commands.c.
 * Parsing, --help, man page and completions all come from that struct. Read
 * frame/shared.h for the options all have, frame/output.h and frame/message.h for how to speak.
 */
#ifndef SPVX_FRAME_COMMAND_H
#define SPVX_FRAME_COMMAND_H

#include "frame/message.h"
#include "frame/opt.h"
#include "frame/output.h"
#include "frame/progress.h"
#include "frame/shared.h"

/* The question a command answers: its heading on the help screen. */
enum cmd_group {
	CMD_HIDDEN, /* not listed */
	CMD_WHAT,   /* What is it? */
	CMD_SAYS,   /* What does it say? */
	CMD_FROM,   /* Where is it from? */
	CMD_GOOD,   /* Is it good? */
	CMD_BULK    /* Bulk */
};

/* Which of the shared options it has. */
enum {
	CMD_INPUT = 1,
	CMD_OUTPUT = 2
};

#define CMD_EXAMPLES 3

/* What the exit status means; 1 is explained by each command. */
#define CMD_STATUS_0 "done"
#define CMD_STATUS_2                                                            \
	"not all was done: wrong usage, an input that cannot be read or holds " \
	"no module, a write error"

/* The one rule, in the help of every command that reads modules. */
#define CMD_STATUS_DAMAGE                                                        \
	"A damaged module or archive is a finding (1) for audit, check and ls, " \
	"which report on damage; for all other commands not all was done (2)."

/* @line is what is typed, in the language of the shell; @text is what it does. */
struct cmd_example {
	const char *line;
	const char *text;
};

struct cmd_program;
struct cmd_run;
struct sx_document;
struct sx_sheet;
struct spvx_grammar;

/**
 * struct cmd - a command
 * @name:         exact name
 * @summary:      for the help screen: no capital at the start, no full stop at the end
 * @usage:        what follows the name: "[OPTION...] INPUT..."; a line for each form
 * @about:        what it does, in paragraphs separated by an empty line; lines that begin
 *                with a blank are printed as they are
 * @finding:      what status 1 means here: "a malformed module"; NULL: never happens
 * @document:     what it writes as `-f json`; NULL: see @schema
 * @schema:       JSON Schema of `-f json` where there is no @document; NULL: there is none
 * @sheets:       columns of its TSV where there is no @document
 * @formats:      ending with NULL, the default first; NULL: no choice
 * @whole:        those of them that cannot say that something is missing, and that other
 *                programs take for all there is: a file is left as it was when not all could
 *                be read; or NULL
 * @output:       where it writes without -o; NULL: to standard output
 * @options:      its own options; NULL: none
 * @options_size: bytes of the struct they land in
 * @words:        what its first word can be, for completions; NULL: a file
 * @list:         the same, by the name of words of the program, or NULL
 * @examples:     run by the tests in a folder with modules
 * @group:        heading it is listed under
 * @shares:       CMD_INPUT | CMD_OUTPUT
 * @malformed_is_finding: damage is what it reports: a damaged module is status 1 here, not 2
 * @run:          does it. Return: 0, or a negative spvx_code when it could not continue
 */
struct cmd {
	const char *name;
	const char *summary;
	const char *usage;
	const char *about;
	const char *finding;
	const struct sx_document *document;
	const char *schema;
	const struct sx_sheet *sheets;
	const char *const *formats;
	const char *const *whole;
	const char *output;
	const struct opt *options;
	size_t options_size;
	const char *const *words;
	const char *list;
	struct cmd_example examples[CMD_EXAMPLES];
	enum cmd_group group;
	unsigned shares;
	bool malformed_is_finding;
	int (*run)(struct cmd_run *run);
};

#define cmd_for_each(c, program) \
	for (const struct cmd *const *c = (program)->commands; *c; c++)

/**
 * struct cmd_topic - a page of the help that is not about one command
 * @name:    `spvx help NAME`
 * @summary: for the list of topics
 * @text:    the page, in lines of at most 80 columns; NULL: @put
 * @put:     writes it from the tables it is about
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
		sx_buf_puts(b, topic->text);
}

/**
 * struct cmd_program - the program as data
 * @version:  of the program: "1.2.3"
 * @date:     of that: "2026-11-21"; NULL: not known
 * @commands: all of them, in the order of the help screen, ending with NULL
 * @intro:    what it is and takes, below the usage line of the help screen
 * @inputs:   what an INPUT may be, for the help of a command
 * @common:   the options to remember, at the end of the help screen
 * @words:    writes a list of words for completions, a line each: false when there is none
 *            of that name; NULL: there are none
 * @topics:   further pages of the help, ended by an empty one; NULL: none
 * @is_input: the first word, which is not a command, is an input ("-" is one); NULL: none
 *            is
 * @bare:     what then runs, as `spvx FILE`, and what runs when an option comes first; its
 *            name is "". NULL: nothing does
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
 * struct cmd_run - a command at work
 * @program:    it belongs to
 * @cmd:        the command
 * @in:         values of the shared input options
 * @out:        values of the shared output options
 * @common:     values of the options every command has
 * @own:        the struct its own options landed in
 * @words:      what was no option: the INPUTs
 * @ended:      an option asked for something that needs no INPUT
 * @messages:   for cmd_say(); holds the status too
 * @output:     the documents to write, open
 * @progress:   for cmd_progress_update()
 * @grammar:    with every --grammar added, once cmd_grammar() has been asked; else NULL
 * @arena:      lives as long as the run
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
	struct sx_arena arena;
};

#define CMD_GROUPS 4

/* The option tables of a command, in the order of its help; @run may be NULL. */
size_t cmd_option_groups(const struct cmd *cmd, struct cmd_run *run,
			 struct opt_group groups[CMD_GROUPS]);

/* The command that explains the others; frame/help.c. */
extern const struct cmd cmd_help;

/* By exact name; NULL: there is none. */
const struct cmd *cmd_find(const struct cmd_program *program, const char *name);

/* The name of a command that @word may have been meant to be; NULL: none is near. */
const char *cmd_near(const struct cmd_program *program, const char *word);

/*
 * A command found its words or options to be wrong. Return: -SPVX_EINVAL, for the command
 * to return in turn; no file is left behind then.
 */
int cmd_usage(struct cmd_run *run, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* There is an INPUT, or standard input is a file, which is then added as one. Return: 0,
 * -SPVX_EINVAL (said), -SPVX_ENOMEM. */
int cmd_check_inputs(struct cmd_run *run);

/* Its JSON Schema. Return: false: it has none. */
bool cmd_put_schema(struct sx_buf *b, const struct cmd *cmd);

/* Run a command line. Return: the exit status. */
int cmd_main(const struct cmd_program *program, int argc, char **argv);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * frame/completion.c - one generator a shell.
 *
 * What a value is completed with follows from its name in the help: FILE, PATH, MODULE, DIR,
 * COMMAND, or the words it accepts.
 */
#include "frame/completion.h"

#include "base/str.h"

const char *const completion_shells[] = { "bash", "zsh", "fish", NULL };

enum kind {
	ANYTHING,
	WORDS,
	FILES,
	FOLDERS,
	COMMANDS
};

static enum kind kind_of(const struct opt *o, const char *const *formats)
{
	struct spvx_str arg = sx_str(o->arg ? o->arg : "");

	if (opt_words(o, formats))
		return WORDS;
	if (sx_str_ends(arg, "FILE") || sx_str_ends(arg, "PATH") ||
	    sx_str_ends(arg, "MODULE"))
		return FILES;
	if (sx_str_ends(arg, "DIR"))
		return FOLDERS;
	return sx_str_is(arg, "COMMAND") ? COMMANDS : ANYTHING;
}

/* The same for what follows a command. */
static enum kind kind_of_words(const struct cmd *cmd)
{
	if (cmd->words)
		return WORDS;
	return strstr(cmd->usage, "COMMAND") ? COMMANDS : FILES;
}

static void put_words(struct sx_buf *b, const char *const *words)
{
	for (size_t i = 0; words && words[i]; i++)
		sx_buf_printf(b, "%s%s", i ? " " : "", words[i]);
}

static void put_commands(struct sx_buf *b, const struct cmd_program *program)
{
	cmd_for_each(c, program)
		sx_buf_printf(b, "%s%s", c == program->commands ? "" : " ", (*c)->name);
}

/* Inside single quotes of bash and zsh; @escaped are characters that need a backslash. */
static void put_inside(struct sx_buf *b, const char *s, const char *escaped)
{
	for (; *s; s++) {
		if (*s == '\'')
			sx_buf_puts(b, "'\\'");
		else if (strchr(escaped, *s))
			sx_buf_putc(b, '\\');
		sx_buf_putc(b, *s);
	}
}

/* ---- bash ---- */

static const char bash_head[] =
	"# bash completion for spvx; made by: spvx help --completion=bash\n"
	"_spvx()\n"
	"{\n"
	"	local cur=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n"
	"	local command=${COMP_WORDS[1]} options= values= kind=\n"
	"	# --name=value comes as three words\n"
	"	if [[ $cur == = ]]; then\n"
	"		cur=\n"
	"	elif [[ $before == = ]]; then\n"
	"		before=${COMP_WORDS[COMP_CWORD-2]}\n"
	"	fi\n";

static const char bash_tail[] =
	"	if ((COMP_CWORD == 1)); then\n"
	"		values=\"$commands --help --version\" kind=files\n"
	"	elif [[ -z $kind && $cur == -* ]]; then\n"
	"		values=$options kind=words\n"
	"	elif [[ -z $kind ]]; then\n"
	"		case $command in\n";

static const char bash_end[] =
	"		*) kind=files ;;\n"
	"		esac\n"
	"	fi\n"
	"	case $kind in\n"
	"	files) compopt -o filenames; mapfile -t COMPREPLY < \\\n"
	"		<(compgen -W \"$values\" -- \"$cur\"; compgen -f -- \"$cur\") ;;\n"
	"	folders) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "
	"\"$cur\") ;;\n"
	"	words) mapfile -t COMPREPLY < <(compgen -W \"$values\" -- \"$cur\") ;;\n"
	"	esac\n"
	"	if [[ ${COMPREPLY[0]} == *= ]]; then\n"
	"		compopt -o nospace\n"
	"	fi\n"
	"}\n"
	"complete -F _spvx spvx\n";

static void bash_kind(struct sx_buf *b, enum kind kind, const char *const *words)
{
	switch (kind) {
	case ANYTHING:
		sx_buf_puts(b, "kind=none");
		break;
	case WORDS:
		sx_buf_puts(b, "kind=words values='");
		put_words(b, words);
		sx_buf_putc(b, '\'');
		break;
	case FILES:
		sx_buf_puts(b, "kind=files");
		break;
	case FOLDERS:
		sx_buf_puts(b, "kind=folders");
		break;
	case COMMANDS:
		sx_buf_puts(b, "kind=words values=$commands");
		break;
	}
}

/* `info:--format|info:-f) kind=words values='text json' ;;` */
static void bash_value(struct sx_buf *b, const char *command, const struct opt *o,
		       const char *const *formats)
{
	if (!opt_takes_value(o))
		return;
	sx_buf_printf(b, "\t%s:--%s", command, o->name);
	if (o->short_name)
		sx_buf_printf(b, "|%s:-%c", command, o->short_name);
	sx_buf_puts(b, ") ");
	bash_kind(b, kind_of(o, formats), opt_words(o, formats));
	sx_buf_puts(b, " ;;\n");
}

/* Values of the options: of each command first, then those that all share. */
static void bash_values(struct sx_buf *b, const struct cmd_program *program)
{
	sx_buf_puts(b, "\tcase $command:$before in\n");
	cmd_for_each(c, program) {
		if ((*c)->options) {
			opt_for_each(o, (*c)->options)
				bash_value(b, (*c)->name, o, (*c)->formats);
		}
		opt_for_each(o, cmd_output_group.opts) {
			if (o->type == OPT_FORMAT && ((*c)->shares & CMD_OUTPUT))
				bash_value(b, (*c)->name, o, (*c)->formats);
		}
	}
	opt_for_each(o, cmd_input_group.opts)
		bash_value(b, "*", o, NULL);
	opt_for_each(o, cmd_output_group.opts)
		bash_value(b, "*", o, NULL);
	sx_buf_puts(b, "\tesac\n");
}

static void bash_options(struct sx_buf *b, const struct cmd_program *program)
{
	sx_buf_puts(b, "\tcase $command in\n");
	cmd_for_each(c, program) {
		struct opt_group groups[CMD_GROUPS];
		size_t count = cmd_option_groups(*c, NULL, groups);

		sx_buf_printf(b, "\t%s) options='", (*c)->name);
		for (size_t i = 0; i < count; i++) {
			opt_for_each(o, groups[i].opts)
				sx_buf_printf(b, "--%s%s ", o->name,
					      opt_takes_value(o) && !o->implied ? "=" : "");
		}
		sx_buf_puts(b, "' ;;\n");
	}
	sx_buf_puts(b, "\tesac\n");
}

static void put_bash(struct sx_buf *b, const struct cmd_program *program)
{
	sx_buf_puts(b, bash_head);
	sx_buf_puts(b, "\tlocal commands='");
	put_commands(b, program);
	sx_buf_puts(b, "'\n");
	bash_options(b, program);
	bash_values(b, program);
	sx_buf_puts(b, bash_tail);
	cmd_for_each(c, program) {
		if (kind_of_words(*c) == FILES)
			continue;
		sx_buf_printf(b, "\t\t%s) ", (*c)->name);
		bash_kind(b, kind_of_words(*c), (*c)->words);
		sx_buf_puts(b, " ;;\n");
	}
	sx_buf_puts(b, bash_end);
}

/* ---- zsh ---- */

static const char zsh_head[] =
	"#compdef spvx\n"
	"# zsh completion for spvx; made by: spvx help --completion=zsh\n"
	"_spvx_commands() {\n"
	"	local -a commands=(\n";

static const char zsh_middle[] = "	)\n"
				 "	_describe -t commands command commands\n"
				 "}\n"
				 "_spvx() {\n"
				 "	if ((CURRENT == 2)); then\n"
				 "		_alternative "
				 "'commands:command:_spvx_commands' 'files:file:_files'\n"
				 "		return\n"
				 "	fi\n"
				 "	shift words\n"
				 "	((CURRENT--))\n"
				 "	case $words[1] in\n";

static const char zsh_end[] = "	*)\n"
			      "		_files ;;\n"
			      "	esac\n"
			      "}\n"
			      "_spvx \"$@\"\n";

/* What comes after the colon of a specification, and closes its quotes. */
static void zsh_action(struct sx_buf *b, enum kind kind, const char *const *words)
{
	switch (kind) {
	case ANYTHING:
		sx_buf_puts(b, " '");
		break;
	case WORDS:
		sx_buf_putc(b, '(');
		put_words(b, words);
		sx_buf_puts(b, ")'");
		break;
	case FILES:
		sx_buf_puts(b, "_files'");
		break;
	case FOLDERS:
		sx_buf_puts(b, "_files -/'");
		break;
	case COMMANDS:
		sx_buf_puts(b, "_spvx_commands'");
		break;
	}
}

/* `--format=[output format]:FMT:(text json)` */
static void zsh_spec(struct sx_buf *b, const struct opt *o, const char *const *formats,
		     bool is_short)
{
	const char *arg = o->arg ? o->arg : "VALUE";

	sx_buf_puts(b, o->type == OPT_LIST ? " \\\n\t\t\t'*" : " \\\n\t\t\t'");
	if (is_short)
		sx_buf_printf(b, "-%c%s", o->short_name, opt_takes_value(o) ? "+" : "");
	else
		sx_buf_printf(b, "--%s%s", o->name,
			      !opt_takes_value(o) ? ""
			      : o->implied        ? "=-"
						  : "=");
	sx_buf_putc(b, '[');
	put_inside(b, o->help, "\\[]:");
	sx_buf_putc(b, ']');
	if (!opt_takes_value(o)) {
		sx_buf_putc(b, '\'');
		return;
	}
	sx_buf_puts(b, o->implied ? "::" : ":");
	put_inside(b, arg, "\\[]:");
	sx_buf_putc(b, ':');
	zsh_action(b, kind_of(o, formats), opt_words(o, formats));
}

static void zsh_command(struct sx_buf *b, const struct cmd *cmd)
{
	struct opt_group groups[CMD_GROUPS];
	size_t count = cmd_option_groups(cmd, NULL, groups);

	sx_buf_printf(b, "\t%s)\n\t\t_arguments -s -S", cmd->name);
	for (size_t i = 0; i < count; i++) {
		opt_for_each(o, groups[i].opts) {
			zsh_spec(b, o, cmd->formats, false);
			if (o->short_name)
				zsh_spec(b, o, cmd->formats, true);
		}
	}
	if (cmd->words) {
		sx_buf_puts(b, " \\\n\t\t\t'1:word:");
		zsh_action(b, WORDS, cmd->words);
	}
	sx_buf_puts(b, " \\\n\t\t\t'*:input:");
	zsh_action(b, kind_of_words(cmd) == COMMANDS ? COMMANDS : FILES, NULL);
	sx_buf_puts(b, " ;;\n");
}

static void put_zsh(struct sx_buf *b, const struct cmd_program *program)
{
	sx_buf_puts(b, zsh_head);
	cmd_for_each(c, program) {
		sx_buf_printf(b, "\t\t'%s:", (*c)->name);
		put_inside(b, (*c)->summary, "\\");
		sx_buf_puts(b, "'\n");
	}
	sx_buf_puts(b, zsh_middle);
	cmd_for_each(c, program)
		zsh_command(b, *c);
	sx_buf_puts(b, zsh_end);
}

/* ---- fish ---- */

/* Between single quotes, where fish knows \' and \\. */
static void fish_quoted(struct sx_buf *b, const char *s)
{
	sx_buf_putc(b, '\'');
	for (; *s; s++) {
		if (*s == '\'' || *s == '\\')
			sx_buf_putc(b, '\\');
		sx_buf_putc(b, *s);
	}
	sx_buf_putc(b, '\'');
}

static void fish_kind(struct sx_buf *b, const struct cmd_program *program, enum kind kind,
		      const char *const *words)
{
	switch (kind) {
	case ANYTHING:
		sx_buf_puts(b, " -f");
		break;
	case FILES:
		sx_buf_puts(b, " -F");
		break;
	case FOLDERS:
		sx_buf_puts(b, " -f -a '(__fish_complete_directories)'");
		break;
	case WORDS:
	case COMMANDS:
		sx_buf_puts(b, " -f -a '");
		if (kind == WORDS)
			put_words(b, words);
		else
			put_commands(b, program);
		sx_buf_putc(b, '\'');
		break;
	}
}

static void fish_option(struct sx_buf *b, const struct cmd_program *program,
			const struct cmd *cmd, const struct opt *o)
{
	sx_buf_printf(b, "complete -c spvx -n '__fish_seen_subcommand_from %s' -l %s",
		      cmd->name, o->name);
	if (o->short_name)
		sx_buf_printf(b, " -s %c", o->short_name);
	if (opt_takes_value(o)) {
		if (!o->implied)
			sx_buf_puts(b, " -r");
		fish_kind(b, program, kind_of(o, cmd->formats), opt_words(o, cmd->formats));
	}
	sx_buf_puts(b, " -d ");
	fish_quoted(b, o->help);
	sx_buf_putc(b, '\n');
}

static void put_fish(struct sx_buf *b, const struct cmd_program *program)
{
	sx_buf_puts(b,
		    "# fish completion for spvx; made by: spvx help --completion=fish\n");
	cmd_for_each(c, program) {
		struct opt_group groups[CMD_GROUPS];
		size_t count = cmd_option_groups(*c, NULL, groups);

		sx_buf_printf(b, "complete -c spvx -n __fish_use_subcommand -a %s -d ",
			      (*c)->name);
		fish_quoted(b, (*c)->summary);
		sx_buf_putc(b, '\n');
		for (size_t i = 0; i < count; i++) {
			opt_for_each(o, groups[i].opts)
				fish_option(b, program, *c, o);
		}
		if (kind_of_words(*c) == FILES)
			continue;
		sx_buf_printf(b, "complete -c spvx -n '__fish_seen_subcommand_from %s'",
			      (*c)->name);
		fish_kind(b, program, kind_of_words(*c), (*c)->words);
		sx_buf_putc(b, '\n');
	}
}

void completion_put(struct sx_buf *b, const struct cmd_program *program, const char *shell)
{
	if (!strcmp(shell, "bash"))
		put_bash(b, program);
	else if (!strcmp(shell, "zsh"))
		put_zsh(b, program);
	else if (!strcmp(shell, "fish"))
		put_fish(b, program);
}

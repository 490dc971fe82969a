/* SPDX-License-Identifier: MIT */
/*
 * frame/completion.c - completions, with one generator for each shell.
 *
 * The candidates for a value follow from its name in the help (FILE, PATH, MODULE, DIR,
 * COMMAND), from the words it accepts, or from a word list of the program, which the shell
 * gets with `spvx help --words=LIST`.
 */
#include "frame/usage.h"

#include "base/str.h"

const char *const completion_shells[] = { "bash", "zsh", "fish", NULL };

enum kind {
	ANYTHING,
	WORDS,
	LIST,
	FILES,
	FOLDERS,
	COMMANDS
};

static enum kind kind_of(const struct opt *o, const char *const *formats)
{
	struct spvx_str arg = sx_str(o->arg);

	if (o->list)
		return LIST;
	if (opt_words(o, formats).at)
		return WORDS;
	if (sx_str_ends(arg, "FILE") || sx_str_ends(arg, "PATH") ||
	    sx_str_ends(arg, "MODULE"))
		return FILES;
	if (sx_str_ends(arg, "DIR"))
		return FOLDERS;
	return sx_str_is(arg, "COMMAND") ? COMMANDS : ANYTHING;
}

/* The same for the words after a command. */
static enum kind kind_of_words(const struct cmd *cmd)
{
	if (cmd->list)
		return LIST;
	if (cmd->words)
		return WORDS;
	return strstr(cmd->usage, "COMMAND") ? COMMANDS : FILES;
}

static struct opt_words first_words(const struct cmd *cmd)
{
	return (struct opt_words){ cmd->words, 1 };
}

/* Whether a value is a list separated by commas. */
static bool is_many(const struct opt *o)
{
	return o->commas || o->many;
}

static void put_words(struct sx_buf *b, struct opt_words words)
{
	opt_for_each_word(w, words)
		sx_buf_printf(b, "%s%s", w == words.at ? "" : " ", *w);
}

static void put_commands(struct sx_buf *b, const struct cmd_program *program)
{
	cmd_for_each(c, program)
		sx_buf_printf(b, "%s%s", c == program->commands ? "" : " ", (*c)->name);
}

/* How a shell completes a value of a kind: the text before and after its words or
 * the name of its list. */
struct action {
	const char *before;
	const char *after;
};

static void put_action(struct sx_buf *b, const struct action *actions, enum kind kind,
		       struct opt_words words, const char *list)
{
	SX_SAY(b, SX_C(actions[kind].before), SX_C(kind == LIST ? list : ""));
	if (kind == WORDS)
		put_words(b, words);
	sx_buf_puts(b, actions[kind].after);
}

/* Write text inside single quotes of bash and zsh; @escaped are characters that need a
 * backslash. */
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

/* bash splits words at colons and at `=`: join them again. */
static const char bash_head[] =
	"# bash completion for spvx; made by: spvx help --completion=bash\n"
	"_spvx()\n"
	"{\n"
	"	local i=$COMP_CWORD cur=${COMP_WORDS[COMP_CWORD]}\n"
	"	local command=${COMP_WORDS[1]} program=${COMP_WORDS[0]/#\\~/$HOME}\n"
	"	local before options= values= kind= list= many= head= tail word\n"
	"	# --name=value comes as three words, and a:b does\n"
	"	while ((i > 1)); do\n"
	"		if [[ ${COMP_WORDS[i]} == : ]]; then\n"
	"			cur=${COMP_WORDS[i-1]}$([[ $cur == :* ]] || echo :)$cur\n"
	"			i=$((i - 1))\n"
	"		elif [[ ${COMP_WORDS[i-1]} == : ]]; then\n"
	"			cur=:$cur i=$((i - 1))\n"
	"		else\n"
	"			break\n"
	"		fi\n"
	"	done\n"
	"	before=${COMP_WORDS[i-1]}\n"
	"	if [[ $cur == = ]]; then\n"
	"		cur=\n"
	"	elif [[ $before == = ]]; then\n"
	"		before=${COMP_WORDS[i-2]}\n"
	"	fi\n";

static const char bash_tail[] =
	"	if ((COMP_CWORD == 1)); then\n"
	"		values=\"$commands --help --version\" kind=files\n"
	"	elif [[ -z $kind && $cur == -* ]]; then\n"
	"		values=$options kind=words\n"
	"	elif [[ -z $kind ]]; then\n"
	"		case $command in\n";

/* Only the part after the last comma, and after a `!`, is completed. */
static const char bash_end[] =
	"		*) kind=files ;;\n"
	"		esac\n"
	"	fi\n"
	"	tail=$cur\n"
	"	if [[ -n $many ]]; then\n"
	"		tail=${cur##*,}\n"
	"		tail=${tail#!}\n"
	"		head=${cur%\"$tail\"}\n"
	"	fi\n"
	"	case $kind in\n"
	"	files) compopt -o filenames; mapfile -t COMPREPLY < \\\n"
	"		<(compgen -W \"$values\" -- \"$cur\"; compgen -f -- \"$cur\") ;;\n"
	"	folders) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- \"$cur\") ;;\n"
	"	words) mapfile -t COMPREPLY < <(compgen -P \"$head\" -W \"$values\" -- \"$tail\") ;;\n"
	"	list)\n"
	"		while IFS= read -r word; do\n"
	"			[[ $word == \"$tail\"* ]] && COMPREPLY+=(\"$head${word// /\\\\ }\")\n"
	"		done < <(\"$program\" help --words=\"$list\" 2>/dev/null)\n"
	"		if [[ $list == device ]]; then\n"
	"			compopt -o filenames\n"
	"			mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- \"$cur\")\n"
	"		fi ;;\n"
	"	esac\n"
	"	if [[ ${COMPREPLY[0]} == *[=:\\<\\>] ]]; then\n"
	"		compopt -o nospace\n"
	"	fi\n"
	"	if [[ $cur == *:* && $COMP_WORDBREAKS == *:* ]]; then\n"
	"		COMPREPLY=(\"${COMPREPLY[@]#\"${cur%\"${cur##*:}\"}\"}\")\n"
	"	fi\n"
	"}\n"
	"complete -F _spvx spvx\n";

static const struct action bash_actions[] = {
	[ANYTHING] = { "kind=none", "" },
	[WORDS] = { "kind=words values='", "'" },
	[LIST] = { "kind=list list=", "" },
	[FILES] = { "kind=files", "" },
	[FOLDERS] = { "kind=folders", "" },
	[COMMANDS] = { "kind=words values=$commands", "" },
};

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
	put_action(b, bash_actions, kind_of(o, formats), opt_words(o, formats), o->list);
	sx_buf_puts(b, is_many(o) ? " many=1 ;;\n" : " ;;\n");
}

/* Values of the options: those of each command first, then the shared ones. */
static void bash_values(struct sx_buf *b, const struct cmd_program *program)
{
	sx_buf_puts(b, "\tcase $command:$before in\n");
	cmd_for_each(c, program) {
		if ((*c)->options) {
			opt_for_each(o, (*c)->options)
				bash_value(b, (*c)->name, o, (*c)->formats);
		}
		opt_for_each(o, cmd_output_group.opts) {
			if (o->type == OPT_FORMAT && (*c)->formats)
				bash_value(b, (*c)->name, o, (*c)->formats);
		}
	}
	opt_for_each(o, cmd_input_group.opts)
		bash_value(b, "*", o, NULL);
	opt_for_each(o, cmd_output_group.opts)
		bash_value(b, "*", o, NULL);
	sx_buf_puts(b, "\tesac\n");
}

static void put_bash(struct sx_buf *b, const struct cmd_program *program)
{
	SX_SAY(b, SX_C(bash_head), SX_T("\tlocal commands='"));
	put_commands(b, program);
	SX_SAY(b, SX_T("'\n\tcase $command in\n"));
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
	bash_values(b, program);
	sx_buf_puts(b, bash_tail);
	cmd_for_each(c, program) {
		if (kind_of_words(*c) == FILES)
			continue;
		sx_buf_printf(b, "\t\t%s) ", (*c)->name);
		put_action(b, bash_actions, kind_of_words(*c), first_words(*c), (*c)->list);
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

/* _spvx_pick WORD...: complete with these words, also after a comma. _spvx_words LIST MANY:
 * complete with a word list of the program. */
static const char zsh_middle[] =
	"	)\n"
	"	_describe -t commands command commands\n"
	"}\n"
	"_spvx_pick() {\n"
	"	compset -P '*,'\n"
	"	compset -P '!'\n"
	"	compadd -- \"$@\"\n"
	"}\n"
	"_spvx_words() {\n"
	"	local -a words_of=(${(f)\"$(spvx help --words=$1 2>/dev/null)\"})\n"
	"	if [[ -n $2 ]]; then\n"
	"		_spvx_pick $words_of\n"
	"	else\n"
	"		compadd -- $words_of\n"
	"	fi\n"
	"	[[ $1 != device ]] || _files\n"
	"}\n"
	"_spvx() {\n"
	"	if ((CURRENT == 2)); then\n"
	"		_alternative 'commands:command:_spvx_commands' 'files:file:_files'\n"
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

/* The part after the colon of a specification, with its closing quote. */
static const struct action zsh_actions[] = {
	[ANYTHING] = { " '", "" },         [WORDS] = { "(", ")'" },
	[LIST] = { " _spvx_words ", "'" }, [FILES] = { "_files'", "" },
	[FOLDERS] = { "_files -/'", "" },  [COMMANDS] = { "_spvx_commands'", "" },
};

/* The same of a value that is a list. */
static const struct action zsh_lists[] = {
	[ANYTHING] = { " '", "" },
	[WORDS] = { " _spvx_pick ", "'" },
	[LIST] = { " _spvx_words ", " many'" },
	[FILES] = { "_files'", "" },
	[FOLDERS] = { "_files -/'", "" },
	[COMMANDS] = { "_spvx_commands'", "" },
};

/* `--format=[output format]:FMT:(text json)` */
static void zsh_spec(struct sx_buf *b, const struct opt *o, const char *const *formats,
		     bool is_short)
{
	sx_buf_puts(b, o->type == OPT_LIST || o->type == OPT_BITS ? " \\\n\t\t\t'*"
								  : " \\\n\t\t\t'");
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
	put_inside(b, o->arg, "\\[]:");
	sx_buf_putc(b, ':');
	put_action(b, is_many(o) ? zsh_lists : zsh_actions, kind_of(o, formats),
		   opt_words(o, formats), o->list);
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
		put_action(b, zsh_actions, WORDS, first_words(cmd), NULL);
	}
	sx_buf_puts(b, " \\\n\t\t\t'*:input:");
	put_action(b, zsh_actions, cmd->words ? FILES : kind_of_words(cmd),
		   first_words(cmd), cmd->list);
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

/* The part of a value before its last comma stays; word lists come from the program. */
static const char fish_head[] =
	"# fish completion for spvx; made by: spvx help --completion=fish\n"
	"function __spvx_pick\n"
	"	set -l value (commandline -ct | string replace -r -- '^-[^=]*=' '')\n"
	"	set -l head (string match -r -- '^.*,!?|^!' $value)\n"
	"	printf '%s\\n' \"$head\"$argv\n"
	"end\n"
	"function __spvx_words\n"
	"	__spvx_pick (spvx help --words=$argv[1] 2>/dev/null)\n"
	"end\n";

/* Write text in single quotes, between which fish knows \' and \\. */
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
		      struct opt_words words, const char *list, bool many)
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
	case LIST:
		sx_buf_printf(b, " %s -a '(__spvx_words %s)'",
			      strcmp(list, "device") ? "-f" : "-F", list);
		break;
	case WORDS:
	case COMMANDS:
		sx_buf_puts(b, " -f -a '");
		if (many) {
			sx_buf_puts(b, "(__spvx_pick ");
			put_words(b, words);
			sx_buf_puts(b, ")'");
			break;
		}
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
		fish_kind(b, program, kind_of(o, cmd->formats), opt_words(o, cmd->formats),
			  o->list, is_many(o));
	}
	sx_buf_puts(b, " -d ");
	fish_quoted(b, o->help);
	sx_buf_putc(b, '\n');
}

static void put_fish(struct sx_buf *b, const struct cmd_program *program)
{
	sx_buf_puts(b, fish_head);
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
		fish_kind(b, program, kind_of_words(*c), first_words(*c), (*c)->list,
			  false);
		sx_buf_putc(b, '\n');
	}
}

void completion_put(struct sx_buf *b, const struct cmd_program *program, const char *shell)
{
	if (!strcmp(shell, "bash"))
		put_bash(b, program);
	else if (!strcmp(shell, "zsh"))
		put_zsh(b, program);
	else
		put_fish(b, program);
}

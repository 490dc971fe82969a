/* SPDX-License-Identifier: MIT */
/*
 * cmd/check/options.c - the options of `spvx check`; see cmd/check/options.h.
 */
#include "cmd/check/options.h"

#include "audit/policy.h"
#include "base/glob.h"
#include "base/str.h"
#include "cmd/inputs/textfile.h"
#include "pipeline/rules.h"
#include "report/findings/finding.h"

#include <spvx/text.h>

/* In the order of the help; the library looks them up by name. */
const char *const check_environments[] = {
	"auto",      "vulkan1.0",
	"vulkan1.1", "vulkan1.1spv1.4",
	"vulkan1.2", "vulkan1.3",
	"vulkan1.4", "spv1.0",
	"spv1.1",    "spv1.2",
	"spv1.3",    "spv1.4",
	"spv1.5",    "spv1.6",
	"opencl1.2", "opencl1.2embedded",
	"opencl2.0", "opencl2.0embedded",
	"opencl2.1", "opencl2.1embedded",
	"opencl2.2", "opencl2.2embedded",
	"opengl4.0", "opengl4.1",
	"opengl4.2", "opengl4.3",
	"opengl4.5", NULL,
};

#define OPTS struct check_opts

#define FLAG(option, bit, text) OPT(option, FLAG, OPTS, flags[bit], .help = (text))
#define LIMIT(option, which, text) \
	OPT(option, U64, OPTS, max[which], .arg = "N", .max = UINT32_MAX, .help = (text))

/* clang-format off */
const struct opt check_options[] = {
	OPT("target-env", STRING, OPTS, env, .arg = "ENV", .choices = check_environments,
	    .initial = "auto",
	    .help = "environment to validate for; auto is the highest one that the version and the capabilities of each module fit; assembly text gets the version that `spvx as --target-env` gives it"),
	OPT("rules", LIST, OPTS, rules, .arg = "PATTERN,...", .commas = true,
	    .list = "check-rules",
	    .help = "only rules and checks that match a PATTERN (`id/*`, `id/zero`, `id/*:result-*`); a leading ! selects all others"),
	OPT("list-rules", FLAG, OPTS, list_rules, .no_input = true,
	    .help = "list the rules and the checks of each; with --rules, the selected ones"),
	OPT("limits", STRING, OPTS, limits, .arg = "FILE",
	    .help = "read limits from FILE: lines of `name value`, with the names of the --max options; names that only `audit` uses are ignored; FILE may be `universal`, for the limits of the specification"),
	OPT("fail-on", CHOICE, OPTS, fail_on, .arg = "SEVERITY", .choices = sx_severity_names,
	    .help = "status 1 if any finding is at or above SEVERITY; note also prints notes"),
	CMD_MAX_BYTES_OPTION(CMD_PAGES),
	FLAG("relax-struct-store", 0, "allow OpStore between structs of the same layout"),
	FLAG("relax-logical-pointer", 1, "allow pointers that logical addressing forbids"),
	FLAG("before-hlsl-legalization", 2, "allow code that HLSL legalization removes"),
	FLAG("relax-block-layout", 3, "relaxed rules of block layout (Vulkan 1.1 has them)"),
	FLAG("uniform-buffer-standard-layout", 4, "standard layout for uniform buffers too"),
	FLAG("scalar-block-layout", 5, "scalar rules of block layout"),
	FLAG("workgroup-scalar-block-layout", 6, "scalar rules for workgroup memory"),
	FLAG("skip-block-layout", 7, "do not check block layout"),
	FLAG("allow-localsizeid", 8, "allow the mode LocalSizeId in every environment"),
	FLAG("allow-offset-texture-operand", 9, "allow the image operand Offset everywhere"),
	FLAG("allow-vulkan-32-bit-bitwise", 10,
	     "allow bit instructions of any width (Vulkan: 32 bits only)"),
	LIMIT("max-struct-members", SPVX_CHECK_MAX_STRUCT_MEMBERS, "members of a struct"),
	LIMIT("max-struct-depth", SPVX_CHECK_MAX_STRUCT_DEPTH, "depth of structs within structs"),
	LIMIT("max-local-variables", SPVX_CHECK_MAX_LOCAL_VARIABLES, "variables in functions"),
	LIMIT("max-global-variables", SPVX_CHECK_MAX_GLOBAL_VARIABLES,
	      "variables outside functions"),
	LIMIT("max-switch-branches", SPVX_CHECK_MAX_SWITCH_BRANCHES, "cases of a switch"),
	LIMIT("max-function-args", SPVX_CHECK_MAX_FUNCTION_ARGS, "parameters of a function"),
	LIMIT("max-control-flow-nesting-depth", SPVX_CHECK_MAX_CONTROL_FLOW_NESTING_DEPTH,
	      "depth of nested control flow"),
	LIMIT("max-access-chain-indexes", SPVX_CHECK_MAX_ACCESS_CHAIN_INDEXES,
	      "indexes of an access chain"),
	LIMIT("max-id-bound", SPVX_CHECK_MAX_ID_BOUND, "bound of <id>s in the header"),
	{ 0 }
};

/* clang-format on */

/* ---- limits ---- */

/* Limits being read from a file. */
struct limits {
	struct cmd_run *run;
	struct cmd_place at;
	uint32_t *limits; /* by enum spvx_check_limit */
};

/* Return: whether a limit has the name. */
static bool limit_by_name(struct limits *l, struct spvx_str name, uint32_t value)
{
	for (unsigned n = 0; n < SPVX_CHECK_LIMITS; n++)
		if (sx_str_is(name, spvx_check_limit_name(n))) {
			l->limits[n] = value;
			return true;
		}
	/* the file may also have limits of `audit`, which are ignored here */
	for (unsigned n = 0; n < AU_LIMITS; n++)
		if (sx_str_is(name, sx_limit_names[n]))
			return true;
	return false;
}

static int read_limit_line(struct limits *l, struct spvx_str line)
{
	struct spvx_str name = sx_take_word(&line);
	struct spvx_str value = sx_take_word(&line);
	uint64_t number;
	bool valid = sx_parse_u64(value, &number) && number <= UINT32_MAX;

	l->at.line++;
	if (!name.len || name.ptr[0] == '#' ||
	    (valid && limit_by_name(l, name, (uint32_t)number)))
		return 0;
	cmd_say(&l->run->messages, CMD_ERROR, &l->at, "%s %.*s%s",
		valid ? "unknown limit" : "invalid value of", (int)name.len, name.ptr,
		valid ? "" : ": expected a number up to 4294967295");
	return -SPVX_EINVAL;
}

/* ---- rules ---- */

bool check_options_known(const char *pattern)
{
	struct spvx_check_subrule check;
	struct spvx_check_rule rule;

	for (unsigned r = 0; spvx_check_rule(r, &rule); r++)
		if (sx_glob(pattern, sx_str(rule.id)))
			return true;
	for (unsigned n = 0; spvx_check_subrule(n, &check); n++)
		if (sx_glob(pattern, sx_str(check.id)))
			return true;
	return false;
}

/* Whether a pattern matches some rule or check, or a rule of pipelines. */
static bool is_known(const char *pattern)
{
	bool known = check_options_known(pattern);

	for (unsigned n = 0; n < SX_PIPE_RULES && !known; n++)
		known = sx_glob(pattern, sx_str(sx_pipe_rules[n].id));
	return known;
}

int check_options_patterns(struct cmd_run *run, const struct opt_list *list,
			   bool (*known)(const char *pattern), const char *foreign)
{
	for (size_t n = 0; n < list->count; n++) {
		const char *pattern = list->items[n] + (list->items[n][0] == '!');

		if (!known(pattern))
			return cmd_usage(run, "no rule matches '%s'%s (--list-rules)",
					 pattern,
					 check_options_known(pattern) ? foreign : "");
	}
	return 0;
}

bool check_options_match(const char *pattern, const char *id)
{
	return !strcmp(pattern, id) || sx_glob(pattern, sx_str(id));
}

bool check_options_select(const struct opt_list *list, const char *rule, const char *check)
{
	bool selected = !list->count || list->items[0][0] == '!';

	for (size_t n = 0; n < list->count; n++) {
		bool out = list->items[n][0] == '!';

		if (check_options_match(list->items[n] + out, rule) ||
		    check_options_match(list->items[n] + out, check))
			selected = !out;
	}
	return selected;
}

#define ID_WIDTH 46 /* of the first column of a list */

static void list_one(struct sx_buf *out, const char *id, const char *title)
{
	sx_buf_left(out, id, strlen(id), ID_WIDTH);
	SX_SAY(out, SX_C(strlen(id) < ID_WIDTH ? "" : " "), SX_C(title), SX_T("\n"));
}

/* List a rule and its selected checks. */
static void list_checks(struct cmd_run *run, unsigned number,
			const struct spvx_check_rule *rule)
{
	struct sx_buf *out = &run->output.outs[0].buf;
	const struct check_opts *opts = run->own;
	struct spvx_check_subrule check;
	bool first = true;
	char title[512];

	for (unsigned n = 0; spvx_check_subrule(n, &check); n++) {
		if (check.rule != number ||
		    !check_options_select(&opts->rules, rule->id, check.id))
			continue;
		if (first)
			list_one(out, rule->id, rule->title);
		first = false;
		spvx_check_subrule_title(n, title, sizeof(title));
		list_one(out, check.id, title);
	}
}

void check_options_list_rules(struct cmd_run *run)
{
	struct spvx_check_rule rule;

	for (unsigned n = 0; spvx_check_rule(n, &rule); n++)
		list_checks(run, n, &rule);
}

/* ---- all options ---- */

int check_options_env(struct cmd_run *run, const char *name)
{
	if (!name || !strcmp(name, "auto"))
		return SPVX_CHECK_ENV_AUTO;
	run->in.version = spvx_target_version(sx_str(name));
	return spvx_check_env(name);
}

int check_options_read(struct cmd_run *run, struct spvx_check_options *how)
{
	const struct check_opts *o = run->own;
	struct limits limits = { .run = run, .limits = how->limits };
	struct spvx_str rest;
	struct spvx_str line;
	int err = 0;

	spvx_check_options_init(how);
	how->env = check_options_env(run, o->env);
	for (unsigned n = 0; n < sizeof(o->flags); n++)
		how->flags |= (uint32_t)o->flags[n] << n;
	if (o->fail_on == SPVX_CHECK_NOTE || run->out.verbose)
		how->flags |= SPVX_CHECK_NOTES;
	if (o->limits && strcmp(o->limits, "universal") != 0) {
		limits.at = (struct cmd_place){ .address = sx_str(o->limits), .column = 1 };
		err = cmd_text_keep(run, o->limits, &rest);
		while (!err && sx_take_line(&rest, &line))
			err = read_limit_line(&limits, line);
	}
	for (unsigned n = 0; n < SPVX_CHECK_LIMITS; n++)
		if (o->max[n] != OPT_UNSET)
			how->limits[n] = (uint32_t)o->max[n];
	return err ? err : check_options_patterns(run, &o->rules, is_known, "");
}

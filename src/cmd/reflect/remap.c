/* SPDX-License-Identifier: MIT */
/*
 * cmd/reflect/remap.c - the command `remap`: changes sets, bindings, locations and
 * specialization constants of one module, or of all modules of the INPUTs: see
 * <spvx/remap.h>.
 *
 * A valid module that would become invalid is not written.
 */
#include "cmd/commands.h"

#include "base/nearest.h"
#include "base/str.h"
#include "cmd/module_files.h"
#include "cmd/reflect/opts.h"

#include <spvx/check.h>
#include <spvx/error.h>
#include <spvx/remap.h>

struct remap_opts {
	const char *to;
	unsigned naming;
	struct opt_list set;
	struct opt_list binding;
	struct opt_list location;
	struct opt_list spec;
};

#define OPTS struct remap_opts

/* clang-format off */
static const struct opt options[] = {
	OPT("set", LIST, OPTS, set, .arg = "OLD:NEW",
	    .help = "move the descriptors of set OLD to NEW (repeatable)"),
	OPT("binding", LIST, OPTS, binding, .arg = "SET.BINDING:SET.BINDING",
	    .help = "move one descriptor; --set does not apply to it"),
	OPT("location", LIST, OPTS, location, .arg = "in.OLD:NEW|out.OLD:NEW",
	    .help = "move the variables at a location"),
	OPT("spec", LIST, OPTS, spec, .arg = "ID:NEW|ID=VALUE",
	    .help = "change a SpecId with `:`, a default with `=`; ID may be a name"),
	OPT("to", STRING, OPTS, to, .arg = "DIR",
	    .help = "write a file per module to DIR, created if needed"),
	OPT("name", CHOICE, OPTS, naming, .arg = "BY", .values = module_naming_values,
	    .help = "how files in DIR are named"),
	{ 0 }
};

/* clang-format on */

#define MESSAGE_ROOM 200

/**
 * struct remapper - the state of the command
 * @rules:   from the options; the values of constants are set for each module
 * @texts:   by rule: the value of a constant, or empty
 * @names:   by rule: the name of a constant, which has another SpecId in each module, or empty;
 *           the nearest name of modules without it
 * @matches: by rule: number of matches
 * @has_values: some rule sets the default of a constant, or names it
 * @refused: some module was not written
 * @message: of the first error that the check of a result found
 */
struct remapper {
	struct cmd_run *run;
	const struct remap_opts *opts;
	struct cmd_inputs in;
	struct module_out out;
	struct spvx_remap_rule *rules;
	struct spvx_str *texts;
	struct sx_nearest *names;
	uint64_t *matches;
	uint32_t rule_count;
	bool has_values;
	struct spvx_reflect *reflect;
	struct spvx_check *check;
	bool refused;
	char message[MESSAGE_ROOM];
};

/* ---- options ---- */

static struct spvx_remap_rule *add_rule(struct remapper *m, uint32_t kind)
{
	m->rules[m->rule_count].kind = kind;
	return &m->rules[m->rule_count++];
}

/* Parse OLD:NEW. */
static bool read_two(struct spvx_str text, uint32_t *from, uint32_t *to)
{
	struct spvx_str old;
	struct spvx_str new;

	return sx_str_split(text, ':', &old, &new) && reflect_read_u32(old, from) &&
	       reflect_read_u32(new, to) && *to != SPVX_NONE;
}

static bool read_set(struct remapper *m, struct spvx_str text)
{
	struct spvx_remap_rule *rule = add_rule(m, SPVX_REMAP_SET);

	return read_two(text, &rule->from, &rule->to);
}

/* Parse SET.BINDING. */
static bool read_place(struct spvx_str text, uint32_t *set, uint32_t *binding)
{
	struct spvx_str before;
	struct spvx_str after;

	return sx_str_split(text, '.', &before, &after) && reflect_read_u32(before, set) &&
	       reflect_read_u32(after, binding) && *set != SPVX_NONE &&
	       *binding != SPVX_NONE;
}

static bool read_binding(struct remapper *m, struct spvx_str text)
{
	struct spvx_remap_rule *rule = add_rule(m, SPVX_REMAP_BINDING);
	struct spvx_str old;
	struct spvx_str new;

	return sx_str_split(text, ':', &old, &new) &&
	       read_place(old, &rule->from, &rule->from_binding) &&
	       read_place(new, &rule->to, &rule->to_binding);
}

static bool read_location(struct remapper *m, struct spvx_str text)
{
	struct spvx_remap_rule *rule = add_rule(m, SPVX_REMAP_INPUT);
	struct spvx_str direction;
	struct spvx_str numbers;

	if (!sx_str_split(text, '.', &direction, &numbers))
		return false;
	if (sx_str_is(direction, "out"))
		rule->kind = SPVX_REMAP_OUTPUT;
	else if (!sx_str_is(direction, "in"))
		return false;
	return read_two(numbers, &rule->from, &rule->to);
}

static bool read_spec(struct remapper *m, struct spvx_str text)
{
	struct spvx_str *value = &m->texts[m->rule_count];
	struct sx_nearest *near = &m->names[m->rule_count];
	struct spvx_remap_rule *rule = add_rule(m, SPVX_REMAP_SPEC_ID);
	struct spvx_str name;

	if (sx_str_split(text, '=', &name, value))
		rule->kind = SPVX_REMAP_SPEC_VALUE;
	else if (!sx_str_split(text, ':', &name, value) ||
		 !reflect_read_u32(*value, &rule->to) || rule->to == SPVX_NONE)
		return false;
	if (!name.len || !value->len)
		return false;
	if (reflect_read_u32(name, &rule->from))
		name.len = 0;
	else if (sx_is_digit(name.ptr[0]))
		return false; /* too large: no language has such a name */
	sx_nearest_init(near, name);
	m->has_values |= name.len || rule->kind == SPVX_REMAP_SPEC_VALUE;
	return true;
}

static int read_list(struct remapper *m, const struct opt_list *list, const char *name,
		     const char *form,
		     bool (*read)(struct remapper *m, struct spvx_str text))
{
	for (size_t i = 0; i < list->count; i++) {
		if (!read(m, sx_str(list->items[i])))
			return cmd_usage(m->run, "--%s: invalid value '%s': expected %s",
					 name, list->items[i], form);
	}
	return 0;
}

static int read_options(struct remapper *m)
{
	const struct remap_opts *o = m->opts;
	struct sx_arena *arena = &m->run->arena;
	size_t count = o->set.count + o->binding.count + o->location.count + o->spec.count;
	int err = module_out_check(&m->out);

	if (err)
		return err;
	if (!count)
		return cmd_usage(
			m->run,
			"nothing to do: expected --set, --binding, --location, --spec");
	m->rules = sx_arena_zalloc(arena, count, sizeof(*m->rules));
	m->texts = sx_arena_zalloc(arena, count, sizeof(*m->texts));
	m->names = sx_arena_zalloc(arena, count, sizeof(*m->names));
	m->matches = sx_arena_zalloc(arena, count, sizeof(*m->matches));
	if (!m->rules || !m->texts || !m->names || !m->matches)
		return -SPVX_ENOMEM;
	err = read_list(m, &o->set, "set", "OLD:NEW", read_set);
	if (!err)
		err = read_list(m, &o->binding, "binding", "SET.BINDING:SET.BINDING",
				read_binding);
	if (!err)
		err = read_list(m, &o->location, "location", "in.OLD:NEW, out.OLD:NEW",
				read_location);
	return err ? err : read_list(m, &o->spec, "spec", "ID:NEW, ID=VALUE", read_spec);
}

/* ---- values of constants ---- */

/* Look for the name of a rule among those of a module that lacks it. */
static void try_names(struct remapper *m, const struct spvx_reflection *r, const void *data,
		      struct sx_nearest *near)
{
	for (uint32_t i = 0; i < r->spec_constants.count; i++) {
		const struct spvx_constant *c =
			&spvx_reflect_constants(r)[spvx_reflect_spec_constants(r)[i]];

		sx_nearest_copy(near, spvx_reflect_text(r, data, c->name), &m->run->arena);
	}
}

/* Find the names in this module, and parse the texts by the types of its constants. Return: 1;
 * 0: one does not fit (reported). */
static int read_values(struct remapper *m, const void *data, size_t size,
		       const struct cmd_place *at)
{
	const struct spvx_reflection *r;
	int err = spvx_reflect_load(m->reflect, data, size, &r);

	for (uint32_t i = 0; i < m->rule_count && !err; i++) {
		const struct spvx_constant *c =
			reflect_constant(r, data, m->names[i].word, m->rules[i].from);

		if (m->names[i].word.len)
			m->rules[i].from = c ? c->spec_id : SPVX_NONE;
		if (!c && m->names[i].word.len)
			try_names(m, r, data, &m->names[i]);
		if (m->rules[i].kind != SPVX_REMAP_SPEC_VALUE)
			continue;
		if (!c || (c->type != SPVX_NONE &&
			   reflect_read_value(&spvx_reflect_types(r)[c->type], m->texts[i],
					      &m->rules[i].value)))
			continue;
		cmd_say(&m->run->messages, CMD_ERROR, at,
			"invalid value '%.*s' for specialization constant %u",
			(int)m->texts[i].len, m->texts[i].ptr, c->spec_id);
		return 0;
	}
	return err ? err : 1;
}

/* ---- the result ---- */

static int keep_message(void *ctx, const struct spvx_check *check,
			const struct spvx_check_finding *finding)
{
	struct remapper *m = ctx;

	if (finding->severity == SPVX_CHECK_ERROR && !m->message[0])
		spvx_check_message(check, finding, m->message, sizeof(m->message));
	return 0;
}

static int count_errors(struct remapper *m, const void *data, size_t size, uint64_t *errors)
{
	struct spvx_check_result result;
	int err;

	m->message[0] = '\0';
	err = spvx_check_module(m->check, data, size, &result);
	*errors = err ? 0 : result.counts[SPVX_CHECK_ERROR];
	return err;
}

/* Whether the result is valid, or the module was invalid before. Return: 1, 0
 * (reported). */
static int is_as_valid(struct remapper *m, const void *data, size_t size,
		       const struct cmd_place *at)
{
	uint64_t before;
	uint64_t after;
	int err = count_errors(m, data, size, &before);

	if (!err)
		err = count_errors(m, m->out.text.data, m->out.text.len, &after);
	if (err || after <= before)
		return err ? err : 1;
	cmd_say(&m->run->messages, CMD_ERROR, at, "the result would be invalid: %s",
		m->message);
	return 0;
}

/* Make the new module. Return: 1: it is to be written, 0: nothing is (reported). */
static int make(struct remapper *m, const void *data, size_t size,
		const struct cmd_place *at)
{
	const struct spvx_remap_options o = { .size = sizeof(o),
					      .grammar = m->in.grammar,
					      .rules = m->rules,
					      .rule_count = m->rule_count,
					      .matches = m->matches };
	struct spvx_remapped result;
	int err = m->has_values ? read_values(m, data, size, at) : 1;

	if (err <= 0)
		return err;
	err = spvx_remap(data, size, &o, module_out_append, &m->out.text, &result);
	if (err == -SPVX_EINVAL && result.problem) {
		struct cmd_messages *messages = &m->run->messages;
		const char *text = spvx_remap_problem_text(result.problem);

		if (result.problem == SPVX_REMAP_DESCRIPTOR)
			cmd_say(messages, CMD_ERROR, at,
				"%s: %%%u and %%%u at set %u, binding %u", text,
				result.ids[0], result.ids[1], result.number,
				result.binding);
		else
			cmd_say(messages, CMD_ERROR, at, "%s: %%%u and %%%u, %u", text,
				result.ids[0], result.ids[1], result.number);
		return 0;
	}
	if (err)
		return err;
	cmd_say(&m->run->messages, CMD_VERBOSE, at, "%s %s replaced",
		SX_GROUPED(result.words), result.words == 1 ? "word" : "words");
	return is_as_valid(m, data, size, at);
}

static int remap(void *ctx, const struct spvx_input_item *item)
{
	struct remapper *m = ctx;
	struct cmd_place at = { .has_offset = false };
	struct module_out_from from;
	int err = module_out_take(&m->out, item, &from);

	if (err <= 0)
		return err;
	at.address = from.address;
	err = make(m, from.data, from.size, &at);
	if (err > 0)
		return module_out_put(&m->out, item, at.address);
	m->refused = true;
	m->run->output.discard |= !err && !m->opts->to;
	return err;
}

/* ---- rules that matched nothing ---- */

static void report_idle(struct remapper *m, uint32_t rule)
{
	static const char *const nouns[] = {
		[SPVX_REMAP_SET] = "descriptor in set",
		[SPVX_REMAP_INPUT] = "input at location",
		[SPVX_REMAP_OUTPUT] = "output at location",
		[SPVX_REMAP_SPEC_ID] = "specialization constant",
		[SPVX_REMAP_SPEC_VALUE] = "specialization constant",
	};
	const struct spvx_remap_rule *r = &m->rules[rule];
	const struct sx_nearest *near = &m->names[rule];

	if (r->kind == SPVX_REMAP_BINDING)
		cmd_warn(&m->run->messages, "", "no descriptor at set %u, binding %u",
			 r->from, r->from_binding);
	else if (near->word.len)
		cmd_warn(&m->run->messages, "",
			 near->name ? "no %s '%.*s'; did you mean %s?" : "no %s '%.*s'",
			 nouns[r->kind], (int)near->word.len, near->word.ptr, near->name);
	else
		cmd_warn(&m->run->messages, "", "no %s %u", nouns[r->kind], r->from);
}

/* Whether another rule that has matched takes precedence: --binding over --set, or the last of
 * several rules for one thing. */
static bool is_replaced(const struct remapper *m, uint32_t rule)
{
	const struct spvx_remap_rule *r = &m->rules[rule];

	for (uint32_t i = 0; i < m->rule_count; i++) {
		const struct spvx_remap_rule *o = &m->rules[i];

		/* the number that a name stands for is that of the last module */
		if (m->matches[i] && sx_str_eq(m->names[i].word, m->names[rule].word) &&
		    (m->names[i].word.len || o->from == r->from) &&
		    (o->kind == r->kind
			     ? o->from_binding == r->from_binding
			     : r->kind == SPVX_REMAP_SET && o->kind == SPVX_REMAP_BINDING))
			return true;
	}
	return false;
}

/* ---- the command ---- */

static int run_remap(struct cmd_run *run)
{
	const struct remap_opts *o = run->own;
	struct remapper m = {
		.run = run,
		.opts = o,
		.out = { .run = run, .in = &m.in, .to = o->to, .naming = o->naming },
	};
	int err = read_options(&m);

	if (err)
		return err;
	err = module_out_open(&m.out);
	if (!err) {
		const struct spvx_reflect_options how = { .size = sizeof(how),
							  .grammar = m.in.grammar };
		struct spvx_check_options check;

		err = spvx_reflect_create(&how, &m.reflect);
		spvx_check_options_init(&check);
		check.grammar = m.in.grammar;
		check.found = keep_message;
		check.ctx = &m;
		if (!err)
			err = spvx_check_create(&check, &m.check);
	}
	if (!err) {
		err = cmd_inputs_each(&m.in, remap, &m);
		for (uint32_t i = 0; i < m.rule_count && !err && !m.refused; i++) {
			if (!m.matches[i] && m.out.modules && !is_replaced(&m, i))
				report_idle(&m, i);
		}
	}
	spvx_reflect_free(m.reflect);
	spvx_check_free(m.check);
	module_out_close(&m.out, err);
	return err;
}

const struct cmd cmd_remap = {
	.name = "remap",
	.summary = "modules with other sets, bindings, locations",
	.usage = "[OPTION...] INPUT -o FILE\n[OPTION...] --to=DIR INPUT...",
	.about = "Changes descriptor sets and bindings, locations of inputs and outputs, "
		 "SpecIds and defaults of specialization constants, and nothing else. With "
		 "--to, each module goes to a file of its own, and the files are listed, as "
		 "by `spvx extract`.\n"
		 "\n"
		 "OLD is always a number of the INPUT, so --set=0:1 --set=1:0 swaps two "
		 "sets. It is an error to move two descriptors, inputs or constants to one "
		 "place, or to make a valid module invalid; then nothing is written. A "
		 "damaged module is not written. FILE may be the INPUT.",
	.document = &sx_extract_document,
	.formats = module_files_formats,
	.options = options,
	.options_size = sizeof(struct remap_opts),
	.examples = {
		{ "spvx remap --set=0:2 -o moved.spv mesh.frag.spv",
		  "the descriptors of set 0 go to set 2" },
		{ "spvx remap --binding=1.0:3.4 --location=in.2:7 -o moved.spv mesh.frag.spv",
		  "one descriptor, and one input" },
		{ "spvx remap --spec=0=4 --spec=1:8 -o moved.spv mesh.frag.spv",
		  "another default, another SpecId" },
	},
	.group = CMD_MAKE,
	.run = run_remap,
};

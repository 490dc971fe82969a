/* SPDX-License-Identifier: MIT */
/*
 * check/engine/create.c - the public interface: a check with its options, and its findings.
 */
#include "check/engine/create.h"

#include "check/engine/capability.h"
#include "check/engine/opcodes.h"
#include "check/engine/walk.h"

#include "base/options.h"
#include "base/str.h"
#include "limits.inc"

/* The public handle. */
struct spvx_check {
	struct ck ck;
};

const struct ck *sx_ck_inside(const struct spvx_check *check)
{
	return &check->ck;
}

void sx_ck_full_path_only(struct spvx_check *check)
{
	for (uint32_t n = 0; n <= check->ck.tables.op_count; n++)
		check->ck.tables.ops[n].roles |= CK_ROLE_FULL;
}

/* The default of spvx_check_options.max_findings. */
#define MAX_FINDINGS 4096

/* all[]: the limits of tables/limits.txt; limits[]: the index in all[] of each limit of
 * checks. */
#define PLACE(id, name, value) ALL_##id,
#define LIMIT(id, name, value) { name, value },
#define MAX(what)              [SPVX_CHECK_MAX_##what] = ALL_MAX_##what

enum {
	SX_LIMIT_LIST(PLACE)
};

static const struct {
	const char *name;
	uint32_t universal; /* spec 2.17 */
} all[] = { SX_LIMIT_LIST(LIMIT) };

static const uint8_t limits[SPVX_CHECK_LIMITS] = {
	MAX(STRUCT_MEMBERS),
	MAX(STRUCT_DEPTH),
	MAX(LOCAL_VARIABLES),
	MAX(GLOBAL_VARIABLES),
	MAX(SWITCH_BRANCHES),
	MAX(FUNCTION_ARGS),
	MAX(CONTROL_FLOW_NESTING_DEPTH),
	MAX(ACCESS_CHAIN_INDEXES),
	MAX(ID_BOUND),
};

const char *spvx_check_limit_name(unsigned limit)
{
	return limit < SPVX_CHECK_LIMITS ? all[limits[limit]].name : NULL;
}

uint32_t spvx_check_limit_default(unsigned limit)
{
	return limit < SPVX_CHECK_LIMITS ? all[limits[limit]].universal : 0;
}

const char *spvx_check_class_name(unsigned cls)
{
	static const char *const names[SPVX_CHECK_CLASSES] = {
		"SUCCESS",
		"INVALID_BINARY",
		"INVALID_ID",
		"INVALID_LAYOUT",
		"INVALID_CFG",
		"INVALID_DATA",
		"INVALID_CAPABILITY",
		"WRONG_VERSION",
		"MISSING_EXTENSION",
		"INVALID_VALUE",
	};

	return cls < SPVX_CHECK_CLASSES ? names[cls] : NULL;
}

const char *spvx_check_severity_name(unsigned severity)
{
	static const char *const names[] = { "error", "warning", "note" };

	return severity <= SPVX_CHECK_NOTE ? names[severity] : NULL;
}

void spvx_check_options_init_sized(struct spvx_check_options *options, size_t size)
{
	struct spvx_check_options o = {
		.env = SPVX_CHECK_ENV_AUTO,
		.max_findings = MAX_FINDINGS,
	};

	for (unsigned n = 0; n < SPVX_CHECK_LIMITS; n++)
		o.limits[n] = spvx_check_limit_default(n);
	for (unsigned n = 0; n < SPVX_CHECK_DESCRIPTORS; n++)
		o.descriptors[n][1] = 1;
	memset(options, 0, size);
	memcpy(options, &o, size < sizeof(o) ? size : sizeof(o));
	options->size = size;
}

/* ---- the state ---- */

/* Size in bytes of the sets of supported entries: the module's, and one per struct
 * ck_usual. */
static size_t support_bytes(const struct ck *c)
{
	return sx_ck_support_bytes(c) * (1 + CK_USUAL);
}

static enum ck_set set_kind(const struct ck *c, unsigned set)
{
	struct spvx_str name = sx_str(spvx_set_name(c->g, set));

	if (sx_str_is(name, "GLSL.std.450"))
		return CK_SET_GLSL;
	if (sx_str_is(name, "OpenCL.std"))
		return CK_SET_OPENCL;
	if (sx_str_is(name, "DebugInfo"))
		return CK_SET_DEBUG_INFO;
	if (sx_str_is(name, "OpenCL.DebugInfo.100"))
		return CK_SET_OPENCL_DEBUG;
	if (sx_str_starts(name, "NonSemantic.Shader.DebugInfo"))
		return CK_SET_SHADER_DEBUG;
	if (sx_str_starts(name, "NonSemantic.ClspvReflection"))
		return CK_SET_CLSPV;
	if (sx_str_starts(name, "NonSemantic.Graph.DebugInfo"))
		return CK_SET_GRAPH_DEBUG;
	return sx_sets(c->g)[set].flags & SX_SET_NONSEMANTIC ? CK_SET_NON_SEMANTIC
							     : CK_SET_OTHER;
}

static int create_sets(struct ck *c)
{
	c->tables.set_count = spvx_set_count(c->g);
	c->tables.set_kinds = sx_resize(c->a, NULL, 0, c->tables.set_count);
	if (!c->tables.set_kinds)
		return -SPVX_ENOMEM;
	for (unsigned n = 0; n < c->tables.set_count; n++)
		c->tables.set_kinds[n] = (uint8_t)(n ? set_kind(c, n) : CK_SET_OTHER);
	return 0;
}

int spvx_check_set(struct spvx_check *check, const struct spvx_check_options *options)
{
	struct spvx_check_options *o = &check->ck.options;

	spvx_check_options_init(o);
	if (options && (options->env >= CK_ENV_COUNT || options->env < SPVX_CHECK_ENV_AUTO))
		return -SPVX_EINVAL;
	return sx_options(o, sizeof(*o), options);
}

int spvx_check_create(const struct spvx_check_options *options, struct spvx_check **check)
{
	const struct spvx_allocator *a = options ? options->allocator : NULL;
	struct spvx_check *s = sx_zalloc(a, sizeof(*s));
	int err;

	*check = NULL;
	if (!s)
		return -SPVX_ENOMEM;
	s->ck.a = a;
	s->ck.g = sx_grammar(options ? options->grammar : NULL);
	spvx_ids_init(&s->ck.decoded.numbers, a);
	sx_index_init(&s->ck.index, a);
	err = spvx_check_set(s, options);
	if (!err)
		err = sx_capabilities_init(&s->ck.tables.capabilities, s->ck.g, s->ck.a);
	if (!err)
		err = create_sets(&s->ck);
	if (!err) {
		s->ck.support.known = sx_resize(a, NULL, 0, support_bytes(&s->ck));
		if (s->ck.support.known)
			sx_ck_usual_create(&s->ck);
		else
			err = -SPVX_ENOMEM;
	}
	if (!err)
		err = sx_ck_opcodes_create(&s->ck);
	if (err) {
		spvx_check_free(s);
		return err;
	}
	*check = s;
	return 0;
}

#define FREE_ARRAY(c, name) sx_free((c)->a, (c)->name, (c)->name##_cap * sizeof(*(c)->name))

void spvx_check_free(struct spvx_check *check)
{
	const struct spvx_allocator *a;
	struct ck *c;

	if (!check)
		return;
	c = &check->ck;
	a = c->a;
	sx_ck_opcodes_free(c);
	sx_capabilities_free(&c->tables.capabilities);
	sx_free(a, c->support.known, support_bytes(c));
	sx_free(a, c->tables.set_kinds, c->tables.set_count);
	spvx_ids_fini(&c->decoded.numbers);
	sx_index_free(&c->index);
	FREE_ARRAY(c, input.swapped);
	FREE_ARRAY(c, code.functions);
	FREE_ARRAY(c, code.calls);
	sx_calls_free(&c->code.graph, c->a);
	FREE_ARRAY(c, code.entry_points);
	FREE_ARRAY(c, code.modes);
	FREE_ARRAY(c, decoded.operands);
	FREE_ARRAY(c, walk.forwards);
	FREE_ARRAY(c, walk.muted);
	FREE_ARRAY(c, findings.list);
	FREE_ARRAY(c, findings.layouts);
	sx_free(a, check, sizeof(*check));
}

/* ---- a module ---- */

static struct spvx_check_finding finding_of(const struct ck_finding *f, uint32_t number)
{
	return (struct spvx_check_finding){
		.rule = f->rule->id,
		.severity = f->rule->severity,
		.cls = f->rule->cls,
		.vuid = f->vuid,
		.word = f->word,
		.insn = number,
		.offset = (uint64_t)f->at * SPVX_WORD_BYTES,
		.id = f->id,
		.detail = f->detail,
		.check = sx_ck_check_number(f->rule),
		.made_of = f,
	};
}

static int deliver(const struct spvx_check *check)
{
	const struct ck *c = &check->ck;
	struct ck_numbering numbering;
	int err = 0;

	if (!c->options.found)
		return 0;
	sx_ck_numbering_init(c, &numbering);
	for (uint32_t n = 0; !err && n < c->findings.list_count; n++) {
		const struct ck_finding *f = &c->findings.list[n];
		struct spvx_check_finding out =
			finding_of(f, sx_ck_number_of(f->at, &numbering));

		err = c->options.found(c->options.ctx, check, &out);
	}
	return err;
}

int spvx_check_module(struct spvx_check *check, const void *data, size_t size,
		      struct spvx_check_result *result)
{
	struct ck *c = &check->ck;
	struct ck_numbering numbering;
	int err = sx_ck_run(c, data, size);

	if (err)
		return err;
	if (result) {
		*result = (struct spvx_check_result){ .env = c->env_id };
		memcpy(result->counts, c->findings.counts, sizeof(c->findings.counts));
		sx_ck_numbering_init(c, &numbering);
		if (c->findings.first.rule) {
			result->cls = c->findings.first.rule->cls;
			result->insn = sx_ck_number_of(c->findings.first.at, &numbering);
		}
	}
	return deliver(check);
}

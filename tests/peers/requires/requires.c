/* SPDX-License-Identifier: MIT */
/*
 * tests/peers/requires/requires.c - what `spvx requires` says of modules, compared with the
 * validation layers over a driver that grants what it is asked for.
 *
 * requires DRIVER MODULE...: a line of each entry point and each need,
 *
 *	MODULE STAGE:ENTRY CHECK NEED RULE HOW ANSWER MESSAGES
 *
 * parted by tabs. CHECK: `all` everything is granted, `only` the features that are asked for
 * are the only ones, `without` this need is withheld. ANSWER: `taken` without a message about
 * the module, or `refused`; `beyond`: the reference validator in these layers is older than
 * the module; `unknown`: neither driver nor layers know what is asked for.
 */
#include "layers.h"

#include <spvx/requires.h>

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

#define MISSING  77
#define TEXT     512
#define FEATURES 64
#define NEEDS    4096

static const struct {
	const char *name;
	int64_t value;
} bits[] = {

#define BIT(name)           \
	{                   \
#name, name \
	}
	BIT(VK_SUBGROUP_FEATURE_BASIC_BIT),
	BIT(VK_SUBGROUP_FEATURE_VOTE_BIT),
	BIT(VK_SUBGROUP_FEATURE_ARITHMETIC_BIT),
	BIT(VK_SUBGROUP_FEATURE_BALLOT_BIT),
	BIT(VK_SUBGROUP_FEATURE_SHUFFLE_BIT),
	BIT(VK_SUBGROUP_FEATURE_SHUFFLE_RELATIVE_BIT),
	BIT(VK_SUBGROUP_FEATURE_CLUSTERED_BIT),
	BIT(VK_SUBGROUP_FEATURE_QUAD_BIT),
	BIT(VK_SUBGROUP_FEATURE_PARTITIONED_BIT_NV),
	BIT(VK_SHADER_STAGE_VERTEX_BIT),
	BIT(VK_SHADER_STAGE_TESSELLATION_CONTROL_BIT),
	BIT(VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT),
	BIT(VK_SHADER_STAGE_GEOMETRY_BIT),
	BIT(VK_SHADER_STAGE_FRAGMENT_BIT),
	BIT(VK_SHADER_STAGE_COMPUTE_BIT),
	BIT(VK_SHADER_STAGE_TASK_BIT_EXT),
	BIT(VK_SHADER_STAGE_MESH_BIT_EXT),
	BIT(VK_SHADER_STAGE_RAYGEN_BIT_KHR),
	BIT(VK_SHADER_STAGE_ANY_HIT_BIT_KHR),
	BIT(VK_SHADER_STAGE_CLOSEST_HIT_BIT_KHR),
	BIT(VK_SHADER_STAGE_MISS_BIT_KHR),
	BIT(VK_SHADER_STAGE_INTERSECTION_BIT_KHR),
	BIT(VK_SHADER_STAGE_CALLABLE_BIT_KHR),
	{ "VK_TRUE", 1 },
#undef BIT
};

/* ---- what is withheld ---- */

static struct withheld *lack(struct grant *g, enum withheld_kind kind, const char *name,
			     size_t len)
{
	struct withheld *w = &g->list[g->count];

	if (g->count == WITHHELD)
		return NULL;
	g->count++;
	memset(w, 0, sizeof(*w));
	w->kind = kind;
	snprintf(w->name, sizeof(w->name), "%.*s", (int)len, name);
	return w;
}

static bool lack_bits(struct grant *g, const char *text, const char *flag)
{
	struct withheld *w;

	for (size_t i = 0; i < COUNT(bits); i++) {
		if (strcmp(bits[i].name, flag) != 0)
			continue;
		w = lack(g, WITHHELD_BITS, text, (size_t)(flag - 1 - text));
		if (w)
			w->value = bits[i].value;
		return w != NULL;
	}
	return false;
}

/* "maxComputeWorkGroupSize[1]>=64": one less is there, or one more. */
static bool lack_limit(struct grant *g, const char *text, const char *sign)
{
	const char *bracket = memchr(text, '[', (size_t)(sign - text));
	struct withheld *w =
		lack(g, WITHHELD_LIMIT, text, (size_t)((bracket ? bracket : sign) - text));

	if (!w)
		return false;
	w->index = bracket ? (unsigned)atoi(bracket + 1) : 0;
	w->value = atoll(sign + 2) + (*sign == '<' ? 1 : -1);
	return true;
}

/* One alternative. Return: whether it was there to be withheld. */
static bool lack_one(struct grant *g, const char *text)
{
	const char *sign = strpbrk(text, "<>");
	const char *flag = strchr(text, '&');

	if (strchr(text, ':'))
		return false;
	if (sign)
		return lack_limit(g, text, sign);
	if (flag)
		return lack_bits(g, text, flag + 1);
	if (*text == 'v' && text[2] == '.') {
		uint32_t below = VK_MAKE_API_VERSION(0, 1, (uint32_t)atoi(text + 3) - 1, 0);

		if (!atoi(text + 3) || atoi(text + 3) > 3)
			return false;
		if (below < g->version)
			g->version = below;
		return true;
	}
	return lack(g, strncmp(text, "VK_", 3) ? WITHHELD_FEATURE : WITHHELD_EXTENSION,
		    text, strlen(text)) != NULL;
}

static bool lack_all(struct grant *g, const char *need)
{
	char text[TEXT];
	char *rest = text;
	char *one;
	bool any = false;

	snprintf(text, sizeof(text), "%s", need);
	while ((one = strsep(&rest, "|")) != NULL)
		any |= lack_one(g, one);
	return any;
}

/* ---- answers ---- */

static bool starts(const char *text, const char *with)
{
	return !strncmp(text, with, strlen(with));
}

/* About the module, not about the pipeline that is made to have it looked at. */
static bool is_of_module(const char *name)
{
	static const char *const kinds[] = {
		"VUID-RuntimeSpirv-",
		"VUID-VkShaderModuleCreateInfo-",
		"VUID-VkPipelineShaderStageCreateInfo-",
		"VUID-VkPipelineLayoutCreateInfo-",
		"VUID-VkPushConstantRange-",
	};
	static const char *const others[] = {
		/* stages that are not there, and modules that were refused before */
		"VUID-VkPipelineShaderStageCreateInfo-pName-",
		"VUID-VkPipelineShaderStageCreateInfo-module-",
	};

	for (size_t i = 0; i < COUNT(others); i++)
		if (starts(name, others[i]))
			return false;
	for (size_t i = 0; i < COUNT(kinds); i++)
		if (starts(name, kinds[i]))
			return true;
	return false;
}

/* The reference validator does not take the module. */
static bool is_of_validator(const char *name)
{
	return !strcmp(name, "UNASSIGNED-CoreValidation-Shader-InconsistentSpirv") ||
	       !strcmp(name, "VUID-VkShaderModuleCreateInfo-pCode-01379") ||
	       !strcmp(name, "VUID-VkShaderModuleCreateInfo-pCode-08737");
}

static unsigned times(const struct objections *said, const char *name)
{
	for (unsigned i = 0; i < said->count; i++)
		if (!strcmp(said->names[i], name))
			return said->times[i];
	return 0;
}

struct question {
	const char *module;
	struct spvx_str entry;
	uint32_t stage;
};

static void answer(const struct question *q, const char *check, const char *need,
		   const char *rule, unsigned how, const char *verdict,
		   const struct objections *said, const struct objections *before)
{
	static const char *const hows[] = { "-", "writes", "declared", "default" };
	const char *sep = "";

	printf("%s\t%x:%.*s\t%s\t%s\t%s\t%s\t%s\t", q->module, q->stage, (int)q->entry.len,
	       q->entry.ptr, check, need, rule, hows[how], verdict);
	for (unsigned i = 0; said && i < said->count; i++) {
		const char *name = said->names[i];

		if ((before && said->times[i] <= times(before, name)) ||
		    (*need == '-' && !is_of_module(name)))
			continue;
		printf("%s%s", sep, name);
		sep = " ";
	}
	putchar('\n');
}

/* Messages that were not there before; @about: the module only. */
static bool adds(const struct objections *said, const struct objections *before, bool about)
{
	for (unsigned i = 0; i < said->count; i++)
		if (said->times[i] > times(before, said->names[i]) &&
		    (!about || is_of_module(said->names[i])))
			return true;
	return false;
}

/* ---- an entry point ---- */

struct asking {
	struct grant *driver;
	struct question q;
	struct shader shader;
	const struct spvx_requirements *needs;
	struct objections all; /* when everything is granted */
};

static bool is_asked(const struct asking *a, const struct spvx_need *n)
{
	return !n->note && (n->entry == SPVX_NONE || n->entry == a->shader.entry);
}

static void without(struct asking *a, const struct spvx_need *n)
{
	struct grant g = { .version = VK_API_VERSION_1_3 };
	static struct objections said;
	char need[TEXT];
	char rule[TEXT];
	bool objects;

	spvx_need_text(n, need, sizeof(need));
	spvx_need_rule(n, rule, sizeof(rule));
	/* what every device has, but for limits, which can be lower here */
	if (n->basic && n->kind == SPVX_NEED_ANY_OF)
		return;
	if (!lack_all(&g, need)) {
		answer(&a->q, "without", need, rule, n->how, "unknown", NULL, NULL);
		return;
	}
	if (layers_ask(a->driver, &g, &a->shader, &said) == NO_CALL) {
		answer(&a->q, "without", need, rule, n->how, "refused", NULL, NULL);
		return;
	}
	objects = adds(&said, &a->all, false);
	answer(&a->q, "without", need, rule, n->how, objects ? "refused" : "taken", &said,
	       &a->all);
}

/* Whether an earlier need of the entry point is the same. */
static bool is_repeated(const struct asking *a, uint32_t at)
{
	char text[TEXT];
	char other[TEXT];

	spvx_need_text(&a->needs->needs[at], text, sizeof(text));
	for (uint32_t i = 0; i < at; i++) {
		if (!is_asked(a, &a->needs->needs[i]))
			continue;
		spvx_need_text(&a->needs->needs[i], other, sizeof(other));
		if (!strcmp(text, other))
			return true;
	}
	return false;
}

/* No feature but those that are asked for. */
static void only(struct asking *a)
{
	static char names[FEATURES][TEXT];
	const char *list[FEATURES + 1] = { NULL };
	struct grant g = { .version = VK_API_VERSION_1_3, .features = list };
	static struct objections said;
	unsigned count = 0;

	for (uint32_t i = 0; i < a->needs->need_count; i++) {
		char text[TEXT];
		char *rest = text;
		char *one;

		if (!is_asked(a, &a->needs->needs[i]))
			continue;
		spvx_need_text(&a->needs->needs[i], text, sizeof(text));
		while ((one = strsep(&rest, "|")) != NULL && count < FEATURES) {
			if (strpbrk(one, "<>&:.") || starts(one, "VK_"))
				continue;
			snprintf(names[count], TEXT, "%s", one);
			list[count] = names[count];
			count++;
		}
	}
	layers_ask(a->driver, &g, &a->shader, &said);
	answer(&a->q, "only", "-", "-", 0, adds(&said, &a->all, true) ? "refused" : "taken",
	       &said, &a->all);
}

static void ask(struct asking *a)
{
	const struct grant all = { .version = VK_API_VERSION_1_3 };
	bool refused = false;
	bool beyond = false;

	for (uint32_t i = 0; i < a->needs->need_count; i++)
		beyond |= a->needs->needs[i].kind == SPVX_NEED_UNKNOWN;
	if (layers_ask(a->driver, &all, &a->shader, &a->all) == NO_DEVICE)
		exit(MISSING);
	for (unsigned i = 0; i < a->all.count; i++) {
		refused |= is_of_module(a->all.names[i]);
		beyond |= is_of_validator(a->all.names[i]);
	}
	answer(&a->q, "all", "-", "-", 0,
	       beyond    ? "beyond"
	       : refused ? "refused"
			 : "taken",
	       &a->all, NULL);
	if (beyond)
		return;
	only(a);
	for (uint32_t i = 0; i < a->needs->need_count && i < NEEDS; i++)
		if (is_asked(a, &a->needs->needs[i]) && !is_repeated(a, i))
			without(a, &a->needs->needs[i]);
}

/* ---- a module ---- */

/* What an entry point asks of a limit; 0: nothing. */
static uint32_t limit(const struct spvx_requirements *r, uint32_t entry, const char *name)
{
	char rule[TEXT];

	for (uint32_t i = 0; i < r->need_count; i++) {
		spvx_need_rule(&r->needs[i], rule, sizeof(rule));
		if (r->needs[i].entry == entry && !strcmp(rule, name))
			return (uint32_t)r->needs[i].value;
	}
	return 0;
}

static struct shader shader_of(const struct spvx_requirements *r, uint32_t entry,
			       const void *code, size_t size)
{
	struct shader s = {
		.code = code, .size = size, .r = r->reflection, .entry = entry
	};

	s.push_bytes = limit(r, entry, "limit/maxPushConstantsSize");
	s.attributes = limit(r, entry, "limit/maxVertexInputAttributes");
	s.outputs = limit(r, entry, "limit/maxFragmentOutputAttachments");
	if (s.outputs > OUTPUTS)
		s.outputs = OUTPUTS;
	return s;
}

static void ask_module(struct grant *driver, const char *path)
{
	static uint32_t words[1 << 20];
	static struct asking a;
	struct spvx_requires *requires;
	const struct spvx_requirements *r;
	FILE *file = fopen(path, "rb");
	size_t size = file ? fread(words, 1, sizeof(words), file) : 0;

	if (spvx_requires_create(NULL, &requires) ||
	    spvx_requires_load(requires, words, size, &r) || !r->vulkan)
		exit(0);
	for (uint32_t i = 0; i < r->reflection->entries.count; i++) {
		const struct spvx_reflect_entry *e =
			&spvx_reflect_entries(r->reflection)[i];

		a.driver = driver;
		a.q = (struct question){ path,
					 spvx_reflect_text(r->reflection, words, e->name),
					 e->stage };
		a.shader = shader_of(r, i, words, size);
		a.needs = r;
		if (e->stage)
			ask(&a);
	}
	fclose(file);
	spvx_requires_free(requires);
	exit(0);
}

int main(int argc, char **argv)
{
	void *library = argc > 1 ? dlopen(argv[1], RTLD_NOW) : NULL;
	struct grant *driver = library ? dlsym(library, "driver_grant") : NULL;

	if (!driver) {
		fprintf(stderr, "%s\n",
			argc > 1 ? dlerror() : "usage: requires DRIVER MODULE...");
		return 1;
	}
	for (int i = 2; i < argc; i++) {
		int status;
		pid_t child;

		fflush(stdout);
		child = fork();
		if (!child)
			ask_module(driver, argv[i]);
		if (child < 0 || waitpid(child, &status, 0) != child)
			return 1;
		if (WIFEXITED(status) && WEXITSTATUS(status) == MISSING)
			return MISSING;
		if (!WIFEXITED(status))
			printf("%s\t-\tall\t-\t-\t-\tcrash\t\n", argv[i]);
	}
	return 0;
}

/* SPDX-License-Identifier: MIT */
/*
 * <spvx/check.h> - whether a module is valid by the specification, with every error in it.
 *
 *	struct spvx_check_options options;
 *	struct spvx_check_result result;
 *	struct spvx_check *check;
 *	int err;
 *
 *	spvx_check_options_init(&options);
 *	options.env = spvx_check_env("vulkan1.3");
 *	options.found = print;
 *	err = spvx_check_create(&options, &check);
 *	if (!err)
 *		err = spvx_check_module(check, data, size, &result);
 *	if (!err && result.cls == SPVX_CHECK_VALID)
 *		printf("valid\n");
 *	spvx_check_free(check);
 *
 * An invalid module is not an error of the call: spvx_check_module() returns 0, and passes
 * the findings to @found, sorted by instruction; spvx_check_message() is the text of one.
 * The rules are those of SPIRV-Tools' validator, which stops at the first error; @cls and
 * @insn of the result are the error that it would report.
 *
 * A check is for one thread at a time. It keeps its memory from module to module: a few
 * bytes for each <id> and instruction in the module, whatever bound the header claims.
 */
#ifndef SPVX_CHECK_H
#define SPVX_CHECK_H

#include <spvx/grammar.h>
#include <spvx/walk.h>

#ifndef SPVX_NO_CHECK
SPVX_BEGIN_DECLS

/**
 * enum spvx_check_class - kinds of error, as the reference validator distinguishes them
 */
enum spvx_check_class {
	SPVX_CHECK_VALID,      /* SUCCESS */
	SPVX_CHECK_BINARY,     /* INVALID_BINARY */
	SPVX_CHECK_ID,         /* INVALID_ID */
	SPVX_CHECK_LAYOUT,     /* INVALID_LAYOUT */
	SPVX_CHECK_CFG,        /* INVALID_CFG */
	SPVX_CHECK_DATA,       /* INVALID_DATA */
	SPVX_CHECK_CAPABILITY, /* INVALID_CAPABILITY */
	SPVX_CHECK_VERSION,    /* WRONG_VERSION */
	SPVX_CHECK_EXTENSION,  /* MISSING_EXTENSION */
	SPVX_CHECK_VALUE,      /* INVALID_VALUE */
	SPVX_CHECK_CLASSES
};

/** spvx_check_class_name() - the reference's name: "INVALID_ID"; NULL past the last */
SPVX_API const char *spvx_check_class_name(unsigned cls);

/**
 * enum spvx_check_severity - how bad a finding is
 */
enum spvx_check_severity {
	SPVX_CHECK_ERROR,   /* the module is not valid */
	SPVX_CHECK_WARNING, /* the module is valid, but its behavior is undefined */
	SPVX_CHECK_NOTE     /* breaks a rule that the reference does not check */
};

/** spvx_check_severity_name() - "error", "warning", "note" */
SPVX_API const char *spvx_check_severity_name(unsigned severity);

/**
 * enum spvx_check_flags - relaxed rules, as by the options of the same names of spirv-val
 */
enum spvx_check_flags {
	SPVX_CHECK_RELAX_STRUCT_STORE = 1 << 0,
	SPVX_CHECK_RELAX_LOGICAL_POINTER = 1 << 1,
	SPVX_CHECK_BEFORE_HLSL_LEGALIZATION = 1 << 2,
	SPVX_CHECK_RELAX_BLOCK_LAYOUT = 1 << 3,
	SPVX_CHECK_UNIFORM_BUFFER_STANDARD_LAYOUT = 1 << 4,
	SPVX_CHECK_SCALAR_BLOCK_LAYOUT = 1 << 5,
	SPVX_CHECK_WORKGROUP_SCALAR_BLOCK_LAYOUT = 1 << 6,
	SPVX_CHECK_SKIP_BLOCK_LAYOUT = 1 << 7,
	SPVX_CHECK_ALLOW_LOCALSIZEID = 1 << 8,
	SPVX_CHECK_ALLOW_OFFSET_TEXTURE_OPERAND = 1 << 9,
	SPVX_CHECK_ALLOW_VULKAN_32_BIT_BITWISE = 1 << 10,
	SPVX_CHECK_NOTES = 1 << 11 /* report notes too */
};

/**
 * enum spvx_check_limit - bounds that can be changed; spec 2.17
 */
enum spvx_check_limit {
	SPVX_CHECK_MAX_STRUCT_MEMBERS,
	SPVX_CHECK_MAX_STRUCT_DEPTH,
	SPVX_CHECK_MAX_LOCAL_VARIABLES,
	SPVX_CHECK_MAX_GLOBAL_VARIABLES,
	SPVX_CHECK_MAX_SWITCH_BRANCHES,
	SPVX_CHECK_MAX_FUNCTION_ARGS,
	SPVX_CHECK_MAX_CONTROL_FLOW_NESTING_DEPTH,
	SPVX_CHECK_MAX_ACCESS_CHAIN_INDEXES,
	SPVX_CHECK_MAX_ID_BOUND,
	SPVX_CHECK_LIMITS
};

/**
 * enum spvx_check_descriptor - opaque descriptors whose size a driver decides
 */
enum spvx_check_descriptor {
	SPVX_CHECK_BUFFER_DESCRIPTOR,
	SPVX_CHECK_IMAGE_DESCRIPTOR,
	SPVX_CHECK_SAMPLER_DESCRIPTOR,
	SPVX_CHECK_TENSOR_DESCRIPTOR,
	SPVX_CHECK_DESCRIPTORS
};

/** spvx_check_limit_name() - "max-struct-members"; NULL past the last */
SPVX_API const char *spvx_check_limit_name(unsigned limit);

/** spvx_check_limit_default() - the universal limit, enum spvx_check_limit; spec 2.17 */
SPVX_API uint32_t spvx_check_limit_default(unsigned limit);

/** SPVX_CHECK_ENV_AUTO - the highest environment that the version and the capabilities of
 * each module fit */
#define SPVX_CHECK_ENV_AUTO (-1)

/** spvx_check_env() - number of an environment by name ("vulkan1.3"); -1 = no such name */
SPVX_API int spvx_check_env(const char *name);

/** spvx_check_env_name() - name of an environment by number, from 0; NULL past the last */
SPVX_API const char *spvx_check_env_name(int env);

/**
 * struct spvx_check_finding - one error, warning or note
 * @rule:     number of the rule, for spvx_check_rule()
 * @check:    number of the check of that rule, for spvx_check_subrule()
 * @severity: enum spvx_check_severity
 * @cls:      enum spvx_check_class
 * @vuid:     number of the Vulkan rule, for spvx_check_vuid(); 0 = none
 * @word:     index of the word at fault in the instruction; 0 = the whole instruction
 * @insn:     number of the instruction, counted from 1; 0 = the whole module
 * @offset:   byte offset of the instruction
 * @id:       <id> that the finding is about, 0 = none
 */
struct spvx_check_finding {
	uint16_t rule;
	uint8_t severity;
	uint8_t cls;
	uint16_t vuid;
	uint16_t word;
	uint32_t insn;
	uint16_t check;
	uint64_t offset;
	uint32_t id;
	/* the library's own: parts of the message */
	uint32_t detail;
	const void *made_of;
};

struct spvx_check;

/** spvx_check_found_fn - receives a finding. Return: 0, or a code that ends the delivery
 * and that spvx_check_module() returns */
typedef int spvx_check_found_fn(void *ctx, const struct spvx_check *check,
				const struct spvx_check_finding *finding);

/**
 * struct spvx_check_options - how to check; set up by spvx_check_options_init(), since 0 is
 * no default: it is the first environment, and a limit that every module exceeds
 * @size:         sizeof(struct spvx_check_options), so that it can grow
 * @allocator:    NULL = libc's
 * @grammar:      NULL = built in; must outlive the check
 * @env:          number of an environment, or SPVX_CHECK_ENV_AUTO
 * @flags:        enum spvx_check_flags, or'ed together
 * @limits:       by enum spvx_check_limit
 * @descriptors:  size and alignment in bytes by enum spvx_check_descriptor; 0 = unknown
 * @max_findings: largest number of findings to keep of a module; all are counted
 * @found:        receives the findings after the module was checked; may be NULL
 * @ctx:          passed to @found
 */
struct spvx_check_options {
	size_t size;
	const struct spvx_allocator *allocator;
	const struct spvx_grammar *grammar;
	int env;
	uint32_t flags;
	uint32_t limits[SPVX_CHECK_LIMITS];
	uint32_t descriptors[SPVX_CHECK_DESCRIPTORS][2];
	uint32_t max_findings;
	spvx_check_found_fn *found;
	void *ctx;
};

/** spvx_check_options_init_sized() - spvx_check_options_init(), given the size of the
 * caller's struct */
SPVX_API void spvx_check_options_init_sized(struct spvx_check_options *options,
					    size_t size);

/** spvx_check_options_init() - set the defaults: environment auto, no relaxed rule,
 * universal limits */
SPVX_INLINE void spvx_check_options_init(struct spvx_check_options *options)
{
	spvx_check_options_init_sized(options, sizeof(*options));
}

/**
 * struct spvx_check_result - the verdict
 * @env:    number of the environment that the module was checked for
 * @cls:    class of the error that the reference validator would have stopped at;
 *          SPVX_CHECK_VALID when there is none
 * @insn:   number of the instruction of that error, counted from 1; 0 = none
 * @counts: number of findings by enum spvx_check_severity, including those not kept
 */
struct spvx_check_result {
	int env;
	unsigned cls;
	uint32_t insn;
	uint64_t counts[3];
};

/**
 * spvx_check_create() - create a check, for one module after the other
 * @options: copied; NULL = defaults
 * @check:   receives the check, to be released with spvx_check_free()
 * Return: 0, -SPVX_EINVAL (no such environment, sizes), -SPVX_ENOMEM.
 */
SPVX_API int spvx_check_create(const struct spvx_check_options *options,
			       struct spvx_check **check);

/** spvx_check_free() - release a check; NULL is ignored */
SPVX_API void spvx_check_free(struct spvx_check *check);

/**
 * spvx_check_set() - change the options for the next modules
 * @check:   from spvx_check_create()
 * @options: must have the allocator and the grammar that @check was created with
 * Return: 0, -SPVX_EINVAL (no such environment, sizes); the options are the defaults then.
 */
SPVX_API int spvx_check_set(struct spvx_check *check,
			    const struct spvx_check_options *options);

/**
 * spvx_check_module() - check a module
 * @check:  from spvx_check_create()
 * @data:   bytes of the module, at any alignment, in either byte order
 * @size:   number of bytes
 * @result: receives the verdict; may be NULL
 * Return: 0 (also for an invalid module), -SPVX_ENOMEM, -SPVX_ELIMIT (16 GiB or more), or
 * the code that @found returned.
 * Lifetime: findings and their messages are valid until the next module; @data must stay
 * valid as long as they are used.
 */
SPVX_API int spvx_check_module(struct spvx_check *check, const void *data, size_t size,
			       struct spvx_check_result *result);

/**
 * spvx_check_message() - the text of a finding, without its position
 * @check:   the check that reported @finding, not used for another module since
 * @finding: the finding
 * @text:    receives one line, NUL-terminated, cut to fit
 * @room:    size of @text, in bytes
 * Return: length of the whole line, in bytes.
 */
SPVX_API size_t spvx_check_message(const struct spvx_check *check,
				   const struct spvx_check_finding *finding, char *text,
				   size_t room);

/**
 * struct spvx_check_names - names of <id>s in messages
 * @size: sizeof(struct spvx_check_names), so that it can grow
 * @name: returns the name of an <id>, without the %; it may write the digits of a number to
 *        @room, which has 10 bytes
 * @ctx:  passed to @name
 */
struct spvx_check_names {
	size_t size;
	struct spvx_str (*name)(void *ctx, uint32_t id, char *room);
	void *ctx;
};

/**
 * spvx_check_message_named() - as spvx_check_message(), with names for <id>s
 * @check:   the check that reported @finding, not used for another module since
 * @finding: the finding
 * @names:   NULL = numbers, as in spvx_check_message()
 * @text:    receives one line, NUL-terminated, cut to fit
 * @room:    size of @text, in bytes
 * Return: length of the whole line, in bytes.
 */
SPVX_API size_t spvx_check_message_named(const struct spvx_check *check,
					 const struct spvx_check_finding *finding,
					 const struct spvx_check_names *names, char *text,
					 size_t room);

/**
 * spvx_check_note() - the second place of a finding: the previous one of two instructions
 * that exclude each other, or the definition of the <id> that the message is about
 * @check:   the check that reported @finding, not used for another module since
 * @finding: the finding
 * @names:   NULL = numbers
 * @offset:  receives the byte offset of the instruction there; 0 = none
 * @text:    receives one line, NUL-terminated, cut to fit: "%true is defined here"
 * @room:    size of @text, in bytes
 * Return: length of the whole line, in bytes; 0 = there is no second place.
 */
SPVX_API size_t spvx_check_note(const struct spvx_check *check,
				const struct spvx_check_finding *finding,
				const struct spvx_check_names *names, uint64_t *offset,
				char *text, size_t room);

/**
 * struct spvx_check_rule - a rule that modules are checked against
 * @id:    such as "cap/operand"
 * @spec:  section of the specification, or document, that states the rule
 * @title: one line
 * @help:  how to fix an error
 * @tier:  1 words and counters, 2 types of operands, 3 control flow, layout, interfaces
 *
 * The strings are static.
 */
struct spvx_check_rule {
	const char *id;
	const char *spec;
	const char *title;
	const char *help;
	unsigned tier;
};

/** spvx_check_rule() - get rule @index, counted from 0. Return: false past the last */
SPVX_API bool spvx_check_rule(unsigned index, struct spvx_check_rule *rule);

/** spvx_check_rule_find() - number of a rule by its id; -1 = no such rule */
SPVX_API int spvx_check_rule_find(struct spvx_str id);

/**
 * spvx_check_vuid() - the whole identifier of a Vulkan rule
 * ("VUID-RuntimeSpirv-Offset-10213")
 * @number: from the @vuid of a finding
 * Return: a static string; NULL = unknown number.
 */
SPVX_API const char *spvx_check_vuid(unsigned number);

/**
 * struct spvx_check_subrule - a single check of a rule
 * @id:       "image/operands:sign-extend": the rule's id and the check's name. It is never
 *            renamed, nor used for another check.
 * @rule:     number of the rule, for spvx_check_rule()
 * @vuid:     number of the Vulkan rule if there is exactly one, else 0
 * @severity: enum spvx_check_severity
 */
struct spvx_check_subrule {
	const char *id;
	unsigned rule;
	unsigned vuid;
	unsigned severity;
};

/** spvx_check_subrule() - get check @index, counted from 0. Return: false past the last */
SPVX_API bool spvx_check_subrule(unsigned index, struct spvx_check_subrule *subrule);

/** spvx_check_subrule_find() - number of a check by its id; -1 = no such check */
SPVX_API int spvx_check_subrule_find(struct spvx_str id);

/**
 * spvx_check_subrule_title() - one line that states the requirement of a check
 * @index: number of the check
 * @text:  receives it, NUL-terminated, cut to fit
 * @room:  size of @text, in bytes
 * Return: length of the whole line, in bytes; 0 = no such check.
 */
SPVX_API size_t spvx_check_subrule_title(unsigned index, char *text, size_t room);

SPVX_END_DECLS
#endif /* SPVX_NO_CHECK */
#endif

/* SPDX-License-Identifier: MIT */
/*
 * check/interface/builtins.h - Vulkan's rules on built-ins: a table with a row for each.
 */
#ifndef SPVX_CHECK_INTERFACE_BUILTINS_H
#define SPVX_CHECK_INTERFACE_BUILTINS_H

#include "check/engine/check.h"

enum ck_builtin_classes {
	CK_BI_IN = 1 << 0,
	CK_BI_OUT = 1 << 1
};

enum ck_builtin_flags {
	CK_BI_LATE = 1 << 0,      /* the type is checked only in functions that name it */
	CK_BI_ARRAYED = 1 << 1,   /* a variable may be an array of it */
	CK_BI_NOT_V = 1 << 2,     /* but not in a vertex shader */
	CK_BI_NO_MEMBER = 1 << 3, /* may not decorate a member of a struct */
	CK_BI_DEF_CLASS = 1 << 4, /* the storage class is checked only at the definition */
	CK_BI_CONSTANT = 1 << 5,  /* decorates a constant */
	CK_BI_PATCH = 1 << 6,     /* needs Patch */
	CK_BI_UNSIGNED = 1 << 7,  /* no signed integer */
	CK_BI_NOT_MESH = 1 << 8,  /* the type has other rules in mesh shaders */
	CK_BI_DEPTH = 1 << 9,     /* needs DepthReplacing */
	CK_BI_NEVER = 1 << 10     /* never allowed */
};

/* The type that a built-in must have: a scalar, vector or matrix of these components, or an
 * array. */
struct ck_builtin_type {
	uint8_t kind;    /* enum sx_type_kind; 0 = not checked */
	uint8_t width;   /* 0 = any */
	uint8_t dim;     /* components */
	uint8_t columns; /* of a matrix, else 0 */
	uint8_t array;   /* length, ANY_LENGTH; 0 = no array */
};

#define CK_BI_ANY_LENGTH 255

/* The execution models in which a built-in may not have a storage class. */
struct ck_builtin_limit {
	uint32_t models;
	uint16_t vuid;
};

/* Rules on a built-in. @in, @out: models that may not have it as input, as output; @vuid:
 * of the rules on model, storage class and type. */
struct ck_builtin {
	uint32_t builtin;
	const struct ck_builtin_type *type;
	uint16_t flags;
	uint8_t classes;
	uint32_t models;
	uint16_t vuid[3];
	struct ck_builtin_limit in;
	struct ck_builtin_limit out;
};

/* A decoration BuiltIn. */
struct ck_bi_entry {
	const struct ck_builtin *row;
	uint32_t target;
	uint32_t type; /* of the variable or member */
	bool is_member;
	bool in_mesh;  /* a function of a MeshEXT entry point names it */
	bool reported; /* it has a finding */
};

/* The row of a built-in; NULL: it has no rules. */
const struct ck_builtin *sx_ck_builtin(uint32_t builtin);

#endif

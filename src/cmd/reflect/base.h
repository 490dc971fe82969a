/* SPDX-License-Identifier: MIT */
/*
 * cmd/reflect/base.h - `reflect --base`: compares two interfaces.
 */
#ifndef SPVX_CMD_REFLECT_BASE_H
#define SPVX_CMD_REFLECT_BASE_H

#include "base/map.h"
#include "base/vec.h"
#include "cmd/reflect/opts.h"
#include "report/reflect/base.h"

/**
 * struct reflect_base - the comparison
 * @old, @now: facts of either interface, struct reflect_fact
 * @changes:   struct sx_base_change
 * @addresses: of either module
 * @modules:   number of modules of either side; @now_read: the new side is being read
 * @from_document: the old one is a document, not a module
 * @has_needs: the old one lists the needs of the module
 */
struct reflect_base {
	struct cmd_run *run;
	struct sx_vec old;
	struct sx_vec now;
	struct sx_vec changes;
	struct spvx_str addresses[2];
	uint32_t modules[2];
	bool now_read;
	bool from_document;
	bool has_needs;
};

/* The effect of a changed fact on a pipeline made for the old interface. */
enum reflect_rule {
	REFLECT_NEED,    /* the shader requires it: a new or different value breaks */
	REFLECT_OFFER,   /* the shader provides it: a missing or different value breaks */
	REFLECT_AMOUNT,  /* a number that the shader requires: a larger one breaks */
	REFLECT_DEVICE,  /* required of a device: a new one, or a larger number, breaks */
	REFLECT_MEANING, /* if both interfaces have it: a different value breaks */
	REFLECT_REMARK   /* breaks nothing */
};

/* One fact: @key names its subject; the key of a part begins with the key of the whole. */
struct reflect_fact {
	struct spvx_str key;
	struct spvx_str value;
	enum reflect_rule rule;
};

/* ---- facts.c ---- */

/* Read the facts of a document of `reflect -f json`, in its order; the arena owns them.
 * @needs: NULL, or receives whether it lists needs, of which any module has some.
 * Return: 0, -SPVX_EINVAL: invalid document, -SPVX_ENOMEM. */
int reflect_facts(struct sx_arena *arena, struct spvx_str json, struct sx_vec *facts,
		  bool *needs);

/* ---- base.c ---- */

/* Whether a number, or the length of a runtime array, is larger than another. */
bool reflect_is_larger(struct spvx_str is, struct spvx_str was);

/* Begin with the old interface, if it is a document; otherwise its module is added first.
 * Return: 0, -SPVX_EINVAL or -SPVX_EIO (reported), -SPVX_ENOMEM. */
int reflect_base_begin(struct reflect_base *b, struct cmd_run *run);

/* End the old interface. Return: 0 or -SPVX_EINVAL: it is not one module (reported). */
int reflect_base_was(struct reflect_base *b);

/* Add a module of the side that is being read. Return: 0, -SPVX_ENOMEM. */
int reflect_base_add(struct reflect_base *b, struct sx_reflect_view *v);

/* Compare, and write the changes, or report that the new side is not one module. Return: 0,
 * -SPVX_ENOMEM. */
int reflect_base_end(struct reflect_base *b);

void reflect_base_free(struct reflect_base *b);

#endif

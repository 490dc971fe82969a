/* SPDX-License-Identifier: MIT */
/*
 * cmd/reflect/base.h - what `reflect --base` does: two interfaces compared with each other.
 */
#ifndef SPVX_CMD_REFLECT_BASE_H
#define SPVX_CMD_REFLECT_BASE_H

#include "base/map.h"
#include "base/vec.h"
#include "cmd/reflect/opts.h"
#include "report/reflect/base.h"

/**
 * struct reflect_base - the comparison
 * @old, @now: facts of either, struct reflect_fact
 * @changes:   struct sx_base_change
 * @modules:   of either; @now_read: it is the new one that is read
 * @from_document: the old one is a document, not a module
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
};

/* What a difference in a fact does to a pipeline made for the old interface. */
enum reflect_rule {
	REFLECT_NEED,    /* something the shader asks for: more of it, or other, breaks */
	REFLECT_OFFER,   /* something it gives: less of it, or other, breaks */
	REFLECT_AMOUNT,  /* a number it asks for: a larger one breaks */
	REFLECT_DEVICE,  /* something it asks of a device: more of it, or a larger number */
	REFLECT_MEANING, /* of two that have it: another one breaks */
	REFLECT_REMARK   /* breaks nothing */
};

/* One fact: @key names what it is about; that of a part begins with that of the whole. */
struct reflect_fact {
	struct spvx_str key;
	struct spvx_str value;
	enum reflect_rule rule;
};

/* ---- facts.c ---- */

/* The facts of a document of `reflect -f json`, in its order, in the memory of the run.
 * Return: 0, -SPVX_EINVAL (invalid), -SPVX_ENOMEM. */
int reflect_facts(struct cmd_run *run, struct spvx_str json, struct sx_vec *facts);

/* ---- base.c ---- */

/* A number, or the length of a runtime array, is more than another. */
bool reflect_is_larger(struct spvx_str is, struct spvx_str was);

/* @key is of a part of what @whole is of, which is new, gone or another thing as a whole. */
bool reflect_is_part(struct spvx_str key, struct spvx_str whole);

/* Begin with the interface to compare with, if it is a document; else a module is to follow.
 * Return: 0, -SPVX_EINVAL (said), -SPVX_EIO (said), -SPVX_ENOMEM. */
int reflect_base_begin(struct reflect_base *b, struct cmd_run *run);

/* The old one has been read. Return: 0 or -SPVX_EINVAL: it is not one module (said). */
int reflect_base_was(struct reflect_base *b);

/* The next module. Return: 0, -SPVX_ENOMEM. */
int reflect_base_add(struct reflect_base *b, struct sx_reflect_view *v);

/* Compare, and write; that the new one is not one module is said. Return: 0, -SPVX_ENOMEM. */
int reflect_base_end(struct reflect_base *b);

void reflect_base_free(struct reflect_base *b);

#endif

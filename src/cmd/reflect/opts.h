/* SPDX-License-Identifier: MIT */
/*
 * cmd/reflect/opts.h - the options of `reflect`, and the entry points and values they
 * choose.
 */
#ifndef SPVX_CMD_REFLECT_OPTS_H
#define SPVX_CMD_REFLECT_OPTS_H

#include "frame/command.h"
#include "frame/docs.h"
#include "report/reflect/reflect.h"
#include "report/reflect/vertex_layout.h"

/* The options as given. */
struct reflect_opts {
	struct opt_list entry;
	struct opt_list spec;
	struct opt_list dynamic;
	bool used_only;
	bool pipeline;
	const char *base;
	unsigned lang;
	uint64_t max_descriptors;
	struct opt_list type;
	const char *types;
	struct sx_vec own_types; /* struct sx_header_type, of @type and @types */
	struct sx_header_options header;
	const char *vertex;
	struct sx_vertex_layout layout; /* read from @vertex */
};

/* An entry point to show. */
struct reflect_entry {
	struct spvx_str name;
	struct spvx_str stage; /* empty: any */
};

/* A value for a specialization constant, whose type defines how @text is read. */
struct reflect_spec {
	uint32_t spec_id;
	struct spvx_str name;
	struct spvx_str text;
};

/**
 * struct reflect_choice - the options, parsed
 * @values: values of @specs in the current module
 * @hidden: by entry point of the current module: do not show it
 * @turns: by entry: number of its module, from 0; NULL: each entry applies to all modules
 * @next: number of the next module
 */
struct reflect_choice {
	struct cmd_run *run;
	struct reflect_entry *entries;
	size_t entry_count;
	struct reflect_spec *specs;
	size_t spec_count;
	struct spvx_spec *values;
	size_t value_count;
	struct sx_reflect_binding *dynamic;
	size_t dynamic_count;
	bool *hidden;
	size_t hidden_cap;
	bool used_only;
	size_t *turns;
	size_t next;
};

/* ---- parsing, shared by the commands of this folder ---- */

/* Parse a number. Return: false if @s is no number, or it is too large. */
bool reflect_read_u32(struct spvx_str s, uint32_t *v);

/* Parse a value of a type. Return: false if @text is none. */
bool reflect_read_value(const struct spvx_type *t, struct spvx_str text, uint64_t *bits);

/* Return: the first constant with that name, or without a name, with the SpecId; NULL: there is
 * none. @module: the bytes of @r. */
const struct spvx_constant *reflect_constant(const struct spvx_reflection *r,
					     const void *module, struct spvx_str name,
					     uint32_t spec_id);

/* ---- the options of `reflect` ---- */

/* Refuse outputs in a format that a document does not have, for the sake of @option. Return: 0
 * or -SPVX_EINVAL (reported). */
int reflect_check_formats(struct cmd_run *run, const struct sx_document *what,
			  const char *option);

/* Begin documents, each a struct sx_reflect_doc; write those that have only one row. Return:
 * 0 or -SPVX_ENOMEM. */
int reflect_docs_open(struct cmd_docs *docs, struct cmd_run *run,
		      const struct sx_document *what);
int reflect_docs_put(struct cmd_run *run, const struct sx_document *what, const void *row,
		     const struct sx_ending *ending);

/* Read the options of a run. Return: 0, -SPVX_EINVAL (reported), -SPVX_ENOMEM. */
int reflect_choice_make(struct reflect_choice *c, struct cmd_run *run,
			const struct opt_list *entry, const struct opt_list *spec);
int reflect_choice_read(struct reflect_choice *c, struct cmd_run *run);

/* Read --vertex, which may name a file. Return: 0, -SPVX_EINVAL or -SPVX_EIO (reported),
 * -SPVX_ENOMEM. */
int reflect_vertex_read(struct reflect_opts *own, struct cmd_run *run);

/* Read --type and --types. Return: as reflect_vertex_read(). */
int reflect_types_read(struct reflect_opts *own, struct cmd_run *run);

/* Set the values of the constants in the module of a view, and report values that do not
 * fit. */
void reflect_choice_specs(struct reflect_choice *c, const struct sx_reflect_view *v);

/* Set the parts of the module that a view shows, and report missing entry points. Return: 0
 * or -SPVX_ENOMEM. */
int reflect_choice_view(struct reflect_choice *c, struct sx_reflect_view *v);

/* Add the modules of a thread to those of the run; after all modules, report the buffers of
 * --dynamic that no module has. */
void reflect_choice_add(struct reflect_choice *to, const struct reflect_choice *c);
void reflect_choice_end(const struct reflect_choice *c);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * cmd/module_files.h - modules written to files of their own in a folder: --to, --name.
 *
 * A file's name cannot lead out of the folder: it is a digest, or an address without a
 * slash. No file is overwritten: an equal one stays, any other is reported. The documents
 * of the run are the manifest, which lists the modules and their files.
 */
#ifndef SPVX_CMD_MODULE_FILES_H
#define SPVX_CMD_MODULE_FILES_H

#include "base/map.h"
#include "cmd/inputs/inputs.h"
#include "frame/command.h"
#include "frame/docs.h"
#include "frame/safe_tree.h"
#include "report/modules/extract.h"

#define MODULE_FILES_DIGITS 64 /* of a SHA-256 */

/* Values of --name. */
enum module_naming {
	MODULE_BY_SHA256,
	MODULE_BY_ADDRESS
};

extern const struct opt_value module_naming_values[];
extern const char *const module_files_formats[];

/**
 * struct module_files - a folder being written to
 * @to:     name of the folder
 * @naming: enum module_naming
 * @suffix: of the file names
 * @name:   of the next file; NULL: @naming decides
 * @sha256: of the current module, NUL-terminated
 * @uses:   pipelines that use the current module
 *
 * The other members are private: @seen maps the SHA-256 of a module that was written to the
 * place of its file's name in @names; @path is the current file, @tree the folder.
 */
struct module_files {
	struct cmd_run *run;
	const char *to;
	unsigned naming;
	const char *suffix;
	const char *name;
	char sha256[MODULE_FILES_DIGITS + 1];
	struct sx_uses uses;

	struct cmd_docs docs;
	struct sx_strmap seen;
	struct sx_buf names;
	struct sx_buf path;
	struct safe_tree tree;
};

/* Make the folder, if it does not exist, and begin the documents. The caller has set .run
 * to .suffix and zeroed the rest. Return: 0, -SPVX_EINVAL or -SPVX_EIO (reported),
 * -SPVX_ENOMEM. */
int module_files_open(struct module_files *f);

/* End the documents, once all messages are written; also after a failure to open. */
void module_files_close(struct module_files *f, const struct sx_ending *ending);

/**
 * module_files_begin() - begin with a module that is to be written
 * @f:    open
 * @data: the module, for the digest
 * @size: in bytes
 * Return: true: the module is new; false: it was written before, and module_files_again()
 * follows instead of module_files_put()
 */
bool module_files_begin(struct module_files *f, const void *data, size_t size);

/**
 * module_files_put() - write the file of the module
 * @f:       after module_files_begin()
 * @text:    content of the file
 * @size:    of the module, in bytes
 * @address: where the module was found
 * Return: 0 (also when a different file has that name; reported), -SPVX_ENOMEM.
 */
int module_files_put(struct module_files *f, struct spvx_str text, size_t size,
		     struct spvx_str address);

/* List a module whose file exists already. */
void module_files_again(struct module_files *f, size_t size, struct spvx_str address);

/* ---- output of commands that rewrite modules ---- */

/**
 * struct module_out - where modules go: one to the file of -o, or each to a file of its own
 * @run, @in, @to, @naming: set by the command
 * @text:    the module being made
 * @modules: number taken so far
 */
struct module_out {
	struct cmd_run *run;
	struct cmd_inputs *in;
	const char *to;
	unsigned naming;
	struct sx_buf text;
	uint64_t modules;
	struct module_files files;
};

/**
 * struct module_out_from - the module that another is made from
 * @data:    all of it
 * @size:    in bytes
 * @address: as printed; valid as long as @data
 */
struct module_out_from {
	const unsigned char *data;
	size_t size;
	struct spvx_str address;
};

/* Check that the options name a place to write to. Return: 0 or -SPVX_EINVAL (reported). */
int module_out_check(const struct module_out *o);

/* Begin, with the inputs; close it also after a failure. Return: 0, -SPVX_EINVAL or
 * -SPVX_EIO (reported), -SPVX_ENOMEM. */
int module_out_open(struct module_out *o);
void module_out_close(struct module_out *o, int err);

/* Take the current module, and empty @text. A damaged module is reported and skipped.
 * Return: 1; 0: skipped; -SPVX_EINVAL: a second module for the one file of -o (reported);
 * or an error of cmd_inputs_whole(). */
int module_out_take(struct module_out *o, const struct spvx_input_item *item,
		    struct module_out_from *from);

/* Write @text, which was made from the module of @item. Return: 0, -SPVX_ENOMEM. */
int module_out_put(struct module_out *o, const struct spvx_input_item *item,
		   struct spvx_str address);

/* Append to @text: the write callback of spvx_strip() and spvx_remap(). */
int module_out_append(void *text, const void *data, size_t size);

#endif

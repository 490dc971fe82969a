/* SPDX-License-Identifier: MIT */
/*
 * cmd/module_files.h - modules written to files of their own in a folder: --to, --name.
 *
 * A file's name is made here of what cannot lead out of the folder: a digest, or an address
 * without a slash. No file is overwritten: an equal one stays, any other is reported. What
 * went where is in the documents of the run, the manifest.
 */
#ifndef SPVX_CMD_MODULE_FILES_H
#define SPVX_CMD_MODULE_FILES_H

#include "base/map.h"
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

extern const char *const module_namings[];
extern const char *const module_files_formats[];

/**
 * struct module_files - a folder being written to
 * @to:     its name
 * @naming: enum module_naming
 * @suffix: of the files
 * @name:   of the next file, in the place of one that is made; NULL: it is made
 * @sha256: of the current module, NUL-terminated
 * @uses:   of the current module
 *
 * The rest is its own: documents; SHA-256 of a module that was written to the place of its
 * file's name in @names; the path of the current file; the folder.
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

/* Make the folder, if it is not there, and begin the documents; .run to .suffix are set, the
 * rest is zero. Return: 0, -SPVX_EINVAL or -SPVX_EIO (reported), -SPVX_ENOMEM. */
int module_files_open(struct module_files *f);

/* End the documents, once all messages are out. Fine also where opening has failed. */
void module_files_close(struct module_files *f, const struct sx_ending *ending);

/**
 * module_files_begin() - a module is to be written
 * @f:    open
 * @data: its bytes, for the digest
 * @size: how many
 * Return: 1 when it has not come before; 0 when it has, and module_files_again() follows
 * instead of module_files_put(); -SPVX_ENOMEM.
 */
int module_files_begin(struct module_files *f, const void *data, size_t size);

/**
 * module_files_put() - write it
 * @f:       begun with it
 * @text:    content of the file
 * @size:    bytes of the module
 * @address: where the module was found
 * Return: 0 (also when there is another file; reported), -SPVX_ENOMEM.
 */
int module_files_put(struct module_files *f, struct spvx_str text, size_t size,
		     struct spvx_str address);

/* It is in a file already. */
void module_files_again(struct module_files *f, size_t size, struct spvx_str address);

#endif

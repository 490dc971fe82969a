/* SPDX-License-Identifier: MIT */
/*
 * report/records/one_module.h - a document about one module in memory, for a caller of the
 * library.
 *
 * Shared by all functions of <spvx/report.h>: opens the module in the bytes, sets up the
 * writer, and returns the ending that the program has for the same bytes.
 */
#ifndef SPVX_REPORT_RECORDS_ONE_MODULE_H
#define SPVX_REPORT_RECORDS_ONE_MODULE_H

#include "base/buf.h"
#include "report/records/ending.h"
#include "report/records/table.h"

#include <spvx/report.h>
#include <spvx/stream.h>

/**
 * struct sx_one_module - a document being written
 * @options: of the caller, or the defaults
 * @address: of the module
 * @format:  of the document
 * @stream:  at the module; after it once sx_one_module_whole() has been called
 * @out: the text
 *
 * The other members are private.
 */
struct sx_one_module {
	struct spvx_report_options options;
	struct spvx_str address;
	const char *format;
	struct spvx_stream stream;
	struct sx_buf out;
	struct sx_buf fault;
	struct sx_trouble trouble;
	struct sx_ending ending;
	spvx_write_fn *write;
	void *ctx;
};

/* The arguments of the functions of <spvx/report.h>; @format: "json"; of info "text", of
 * stats and annotate "html", of others "markdown" that becomes a page. */
struct sx_one_module_args {
	const void *data;
	size_t size;
	const char *address;
	const struct spvx_report_options *options;
	spvx_write_fn *write;
	void *ctx;
	const char *format;
};

/* The page that its markdown becomes; limited to the bytes that --max-bytes has by default. */
static inline struct sx_page sx_one_module_page(struct sx_one_module *d)
{
	return (struct sx_page){
		.out = &d->out, .escape = true, .browser = true, .max_bytes = 60000
	};
}

/* Write a document: @put writes the report of the first module in the bytes. Return: 0, or
 * the code for the caller. */
int sx_one_module(const struct sx_one_module_args *args,
		  int (*put)(struct sx_one_module *d));

/* The documents that have other formats, too. Return: as above. */
int sx_one_module_info(const struct sx_one_module_args *args);
int sx_one_module_stats(const struct sx_one_module_args *args);
int sx_one_module_annotate(const struct sx_one_module_args *args);
int sx_one_module_check(const struct sx_one_module_args *args);
int sx_one_module_reflect(const struct sx_one_module_args *args);

/* Define the functions of the document @name_ that put_document() writes: of any format, and
 * that of <spvx/report.h>. */
#define SX_ONE_MODULE(name_)                                                            \
	int sx_one_module_##name_(const struct sx_one_module_args *args)                \
	{                                                                               \
		return sx_one_module(args, put_document);                               \
	}                                                                               \
                                                                                        \
	int spvx_##name_##_json(const void *data, size_t size, const char *address,     \
				const struct spvx_report_options *options,              \
				spvx_write_fn *write, void *ctx)                        \
	{                                                                               \
		const struct sx_one_module_args args = { data,  size, address, options, \
							 write, ctx,  "json" };         \
                                                                                        \
		return sx_one_module_##name_(&args);                                    \
	}

/* All bytes of the module, damage included: a view of the caller's data. Return: as
 * above. */
int sx_one_module_whole(struct sx_one_module *d, const unsigned char **data, size_t *size);

/* The ending of a run over the module, once it has been read. @fault_counts: a damaged
 * module makes it incomplete. */
const struct sx_ending *sx_one_module_ending(struct sx_one_module *d, bool fault_counts);

/* The fault of the module that @s has just read; @text: an empty buffer for its text. */
void sx_fault_trouble(struct sx_trouble *t, struct sx_buf *text,
		      const struct spvx_stream *s, struct spvx_str address);

#endif

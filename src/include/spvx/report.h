/* SPDX-License-Identifier: MIT */
/*
 * <spvx/report.h> - the program's JSON documents for one module in memory.
 *
 * Each function writes the document that `spvx COMMAND -f json ADDRESS` prints, byte for
 * byte; `spvx help --schema=COMMAND` prints its schema, whose number is the first member.
 * Meant for bindings to other languages, which then need no struct of the library.
 *
 *	static int put(void *ctx, const char *text, size_t len)
 *	{
 *		return fwrite(text, 1, len, ctx) == len ? 0 : -SPVX_EIO;
 *	}
 *
 *	spvx_reflect_json(data, size, "a.spv", NULL, put, stdout);
 *
 * A damaged module is not an error of the call: the document describes the damage, and ends
 * with "complete": false if that of the program does. Memory comes from libc.
 */
#ifndef SPVX_REPORT_H
#define SPVX_REPORT_H

#include <spvx/check.h>

#ifndef SPVX_NO_JSON
SPVX_BEGIN_DECLS

/**
 * spvx_write_fn - receives a document, piece by piece
 * @ctx:  as passed with the function
 * @text: the next piece; valid during the call, not followed by a NUL
 * @len:  size of @text in bytes
 * Return: 0, or a negative code that ends the writing and that the caller returns.
 */
typedef int spvx_write_fn(void *ctx, const char *text, size_t len);

/**
 * struct spvx_report_options - how to report
 * @size:    sizeof(struct spvx_report_options), so that it can grow
 * @grammar: NULL = built in
 * @check:   for spvx_check_json(): environment, flags, limits; its .grammar, .found and
 *           .ctx are not used. NULL = those of `spvx check` without options
 */
struct spvx_report_options {
	size_t size;
	const struct spvx_grammar *grammar;
	const struct spvx_check_options *check;
};

#ifndef SPVX_NO_REFLECT_JSON
/**
 * spvx_reflect_json() - write the interface of a module: `spvx reflect -f json`
 * @data:    bytes of a module, at any alignment; of several back to back the first is used
 * @size:    size of @data in bytes
 * @address: name of the module in the document, such as its path; NULL = "-"
 * @options: NULL = defaults
 * @write:   receives the document
 * @ctx:     passed to @write
 * Return: 0; -SPVX_ESHORT, -SPVX_EMAGIC (not a module); -SPVX_ELIMIT (its interface is far
 * too large for its size); -SPVX_EINVAL (sizes); -SPVX_ENOMEM; or the code that @write
 * returned.
 */
SPVX_API int spvx_reflect_json(const void *data, size_t size, const char *address,
			       const struct spvx_report_options *options,
			       spvx_write_fn *write, void *ctx);
#endif

#ifndef SPVX_NO_STATS_JSON
/** spvx_stats_json() - write the composition of a module: `spvx stats -f json`; parameters
 * as of spvx_reflect_json() */
SPVX_API int spvx_stats_json(const void *data, size_t size, const char *address,
			     const struct spvx_report_options *options,
			     spvx_write_fn *write, void *ctx);
#endif

#ifndef SPVX_NO_INFO_JSON
/** spvx_info_json() - write a summary of a module: `spvx info -f json`; parameters as of
 * spvx_reflect_json() */
SPVX_API int spvx_info_json(const void *data, size_t size, const char *address,
			    const struct spvx_report_options *options, spvx_write_fn *write,
			    void *ctx);
#endif

#ifndef SPVX_NO_CHECK_JSON
/** spvx_check_json() - write the errors of a module: `spvx check -f json`; parameters as of
 * spvx_reflect_json() */
SPVX_API int spvx_check_json(const void *data, size_t size, const char *address,
			     const struct spvx_report_options *options,
			     spvx_write_fn *write, void *ctx);
#endif

#ifndef SPVX_NO_ANNOTATE_JSON
/** spvx_annotate_json() - write the cost of the source lines of a module: `spvx annotate -f
 * json`; parameters as of spvx_reflect_json() */
SPVX_API int spvx_annotate_json(const void *data, size_t size, const char *address,
				const struct spvx_report_options *options,
				spvx_write_fn *write, void *ctx);
#endif

SPVX_END_DECLS
#endif /* SPVX_NO_JSON */
#endif

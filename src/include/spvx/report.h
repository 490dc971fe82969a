/* SPDX-License-Identifier: MIT */
/*
 * <spvx/report.h> - the program's JSON documents for one module in memory.
 *
 * Each function writes the document that `spvx COMMAND -f json ADDRESS` prints, byte for
 * byte: `spvx help --schema=COMMAND` prints its schema, whose number is the first member.
 * For bindings: all they need is text, no struct of ours.
 *
 *	static int put(void *ctx, const char *text, size_t len)
 *	{
 *		return fwrite(text, 1, len, ctx) == len ? 0 : -SPVX_EIO;
 *	}
 *
 *	spvx_reflect_json(data, size, "a.spv", NULL, put, stdout);
 *
 * A damaged module is no error of the call: the document describes the damage, and ends
 * with "complete": false where the program's does. Memory comes from libc.
 */
#ifndef SPVX_REPORT_H
#define SPVX_REPORT_H

#include <spvx/check.h>

#ifndef SPVX_NO_JSON
#ifdef __cplusplus
extern "C" {
#endif

/**
 * spvx_write_fn - takes a document, piece by piece
 * @ctx:  as passed with it
 * @text: the next piece; valid during the call, no NUL after it
 * @len:  bytes of it
 * Return: 0, or a negative error code, with which the function then ends.
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
 * spvx_reflect_json() - the interface of a module: `spvx reflect -f json`
 * @data:    the module, or several, of which the first is taken; at any alignment
 * @size:    bytes of it
 * @address: what documents call it, such as its path; NULL = "-"
 * @options: NULL = defaults
 * @write:   takes the document
 * @ctx:     passed to @write
 * Return: 0; -SPVX_ESHORT, -SPVX_EMAGIC: no module; -SPVX_ELIMIT: it spells out more than a
 * module of its size may; -SPVX_EINVAL: options; -SPVX_ENOMEM; what @write has returned.
 */
SPVX_API int spvx_reflect_json(const void *data, size_t size, const char *address,
			       const struct spvx_report_options *options,
			       spvx_write_fn *write, void *ctx);
#endif

#ifndef SPVX_NO_STATS_JSON
/** spvx_stats_json() - its composition: `spvx stats -f json`; as spvx_reflect_json() */
SPVX_API int spvx_stats_json(const void *data, size_t size, const char *address,
			     const struct spvx_report_options *options,
			     spvx_write_fn *write, void *ctx);
#endif

#ifndef SPVX_NO_INFO_JSON
/** spvx_info_json() - its summary: `spvx info -f json`; as spvx_reflect_json() */
SPVX_API int spvx_info_json(const void *data, size_t size, const char *address,
			    const struct spvx_report_options *options, spvx_write_fn *write,
			    void *ctx);
#endif

#ifndef SPVX_NO_CHECK_JSON
/** spvx_check_json() - whether it is valid: `spvx check -f json`; as spvx_reflect_json() */
SPVX_API int spvx_check_json(const void *data, size_t size, const char *address,
			     const struct spvx_report_options *options,
			     spvx_write_fn *write, void *ctx);
#endif

#ifndef SPVX_NO_ANNOTATE_JSON
/** spvx_annotate_json() - the cost of its source lines: `spvx annotate -f json`; as
 * spvx_reflect_json() */
SPVX_API int spvx_annotate_json(const void *data, size_t size, const char *address,
				const struct spvx_report_options *options,
				spvx_write_fn *write, void *ctx);
#endif

#ifdef __cplusplus
}
#endif
#endif /* SPVX_NO_JSON */
#endif

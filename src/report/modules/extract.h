/* SPDX-License-Identifier: MIT */
/*
 * report/modules/extract.h - the manifest of `spvx extract`: which module went into which
 * file.
 */
#ifndef SPVX_REPORT_MODULES_EXTRACT_H
#define SPVX_REPORT_MODULES_EXTRACT_H

#include "report/records/document.h"
#include "report/records/members.h"

/* Outcome for the file of a module. */
enum sx_extracted {
	SX_EXTRACT_WRITTEN,
	SX_EXTRACT_KEPT, /* an equal one was there */
	SX_EXTRACT_AGAIN /* an equal module has come before: this is its file */
};

/**
 * struct sx_extract_row - a module
 * @sha256:  digest of its bytes, as text
 * @bytes:   its size
 * @file:    its file, below the folder
 * @address: where it was found
 * @what: outcome for the file
 * @uses:    uses of the module in a Filament material
 */
struct sx_extract_row {
	struct spvx_str sha256;
	uint64_t bytes;
	struct spvx_str file;
	struct spvx_str address;
	enum sx_extracted what;
	struct sx_uses uses;
};

/**
 * struct sx_extract_doc - a manifest being written
 * @doc:   its rows
 * @count: number of rows by enum sx_extracted
 * @left_out:       modules that --where left out
 * @left_out_bytes: their size
 */
struct sx_extract_doc {
	struct sx_doc doc;
	uint64_t count[SX_EXTRACT_AGAIN + 1];
	uint64_t left_out;
	uint64_t left_out_bytes;
};

extern const struct sx_document sx_extract_document;

#endif

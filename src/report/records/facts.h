/* SPDX-License-Identifier: MIT */
/*
 * report/records/facts.h - lists of facts as TSV: lines that begin with the module's address, but
 * only where there is more than one module.
 *
 * So the lines of a first module wait until a second comes or the list ends.
 */
#ifndef SPVX_REPORT_RECORDS_FACTS_H
#define SPVX_REPORT_RECORDS_FACTS_H

#include "base/buf.h"

/**
 * struct sx_facts - a list in the making
 * @out:     where it goes
 * @lines:   of the current module: write here, whole lines, no address
 * @address: of that module, as a field
 * @modules: begun so far
 */
struct sx_facts {
	struct sx_buf *out;
	struct sx_buf lines;
	struct sx_buf address;
	uint64_t modules;
};

void sx_facts_begin(struct sx_facts *f, struct sx_buf *out);

/* The lines of another module follow. */
void sx_facts_module(struct sx_facts *f, struct spvx_str address);

/* Ends the list and releases what it kept. */
void sx_facts_end(struct sx_facts *f);

#endif

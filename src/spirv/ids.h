/* SPDX-License-Identifier: MIT */
/*
 * spirv/ids.h - what the operand machine asks of the <id> table beyond its public face.
 */
#ifndef SPVX_SPIRV_IDS_H
#define SPVX_SPIRV_IDS_H

#include <spvx/operand.h>

/* The <id> is declared as a type. */
bool sx_ids_is_type(const struct spvx_ids *ids, uint32_t id);

/* The <id> is an OpExtInstImport, of whatever set. */
bool sx_ids_is_import(const struct spvx_ids *ids, uint32_t id);

/*
 * spvx_ids_learn() for a module whose length is known, and has been told to the table of
 * facts by sx_idtable_saw(). @op is the instruction's entry, NULL = the grammar has none.
 */
int sx_ids_learn(struct spvx_ids *ids, const struct spvx_grammar *g,
		 const struct spvx_entry *op, const struct spvx_insn *insn);

#endif

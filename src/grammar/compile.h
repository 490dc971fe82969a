/* SPDX-License-Identifier: MIT */
/*
 * grammar/compile.h - compiles instruction sets, as read from tables, to a grammar image.
 *
 * Runs on the build machine for the built-in grammar (gen/mkgrammar prints the image) and
 * at run time for --grammar, so that both obey the same rules.
 */
#ifndef SPVX_GRAMMAR_COMPILE_H
#define SPVX_GRAMMAR_COMPILE_H

#include "grammar/facts.h"
#include "grammar/table.h"

struct spvx_grammar;

/**
 * sx_grammar_compile() - make an image
 * @a:      for the image
 * @sets:   the sets: core first, the generator registry among the others. Of several names
 *          for a value the first counts; the others are aliases
 * @count:  number of @sets
 * @facts:  facts that the JSON grammar lacks, may be NULL
 * @image:  receives it; one block of @image->size bytes from @a
 * @err:    receives line and message, may be NULL
 * Return: 0, -SPVX_ESYNTAX (an undeclared name), -SPVX_ELIMIT, -SPVX_ENOMEM.
 */
int sx_grammar_compile(const struct spvx_allocator *a, const struct sx_tset *const *sets,
		       size_t count, const struct sx_fact_group *facts,
		       struct spvx_grammar **image, struct spvx_error *err);

/*
 * The compiler knows the line of an error, but not its text. The caller therefore numbers
 * the lines of all texts consecutively: these functions add @by to every line of a set, or
 * of facts.
 */
void sx_compile_move_lines(struct sx_tset *set, uint32_t by);
void sx_compile_move_fact_lines(struct sx_fact_group *facts, uint32_t by);

#endif

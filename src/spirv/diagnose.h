/* SPDX-License-Identifier: MIT */
/*
 * spirv/diagnose.h - what has happened to a damaged module, beyond where its walk stopped.
 *
 * A fault is a symptom: bytes that a text conversion replaced or inserted are before it,
 * and the stream often makes sense again after it. Yields facts; putting them into words
 * is for report/. What an instruction can be is asked for.
 */
#ifndef SPVX_SPIRV_DIAGNOSE_H
#define SPVX_SPIRV_DIAGNOSE_H

#include <spvx/walk.h>

/* Whether there is an instruction @opcode that can have @words words. */
typedef bool sx_known_fn(void *ctx, uint16_t opcode, uint16_t words);

/**
 * struct sx_diagnosis - what is known of the damage; all offsets in bytes from the header
 * @damage_at:      the first byte known to be wrong: the fault, or a cause before it
 * @readable_insns: instructions that end before that
 * @readable_end:   where the last of them ends; 0 when even the header is not whole
 * @replaced:       places from @replaced_at on that hold EF BF BD: UTF-8's replacement
 *                  character, put in place of a byte above 7F; not counted are those in
 *                  strings of instructions that are in order
 * @replaced_at:    the first of them
 * @inserted:       places that hold 0D 0A for 0A: a file written in text mode; reported
 *                  only when the stream makes sense without the 0D
 * @inserted_at:    the first of them
 * @resumes:        the stream makes sense again after the damage (not looked for where
 *                  leaving out what was inserted makes sense of it):
 * @resumes_at:     from here on
 * @resumes_swapped: in the other byte order
 * @shift:          by so many bytes it is off its place there, as far as can be determined:
 *                  what was inserted, else how far off a multiple of 4
 */
struct sx_diagnosis {
	uint64_t damage_at;
	uint64_t readable_insns;
	uint64_t readable_end;
	uint64_t replaced;
	uint64_t replaced_at;
	uint64_t inserted;
	uint64_t inserted_at;
	bool resumes;
	uint64_t resumes_at;
	bool resumes_swapped;
	uint64_t shift;
};

/**
 * sx_diagnose() - look into a damaged module
 * @data:  the module, or as much of it as is current
 * @size:  in bytes
 * @fault_offset: where its walk stopped
 * @known: distinguishes instructions from other words
 * @ctx:   passed to @known
 * @d:     receives what was found
 *
 * Takes time in proportion to @size; @known is called at most a few times a byte.
 */
void sx_diagnose(const unsigned char *data, size_t size, uint64_t fault_offset,
		 sx_known_fn *known, void *ctx, struct sx_diagnosis *d);

struct spvx_grammar;

/* The same by the instructions of @g (NULL = built in). */
void sx_diagnose_by(const struct spvx_grammar *g, const unsigned char *data, size_t size,
		    uint64_t fault_offset, struct sx_diagnosis *d);

#endif

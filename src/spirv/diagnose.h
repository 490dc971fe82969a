/* SPDX-License-Identifier: MIT */
/*
 * spirv/diagnose.h - causes and extent of damage in a module.
 *
 * The fault that stops a walk is a symptom: bytes that a text conversion replaced or
 * inserted are before it, and the stream often makes sense again after it. The facts are
 * put into words by report/. A callback decides which words can be an instruction.
 */
#ifndef SPVX_SPIRV_DIAGNOSE_H
#define SPVX_SPIRV_DIAGNOSE_H

#include <spvx/walk.h>

/* Whether an instruction @opcode exists that can have @words words. */
typedef bool sx_known_fn(void *ctx, uint16_t opcode, uint16_t words);

/**
 * struct sx_diagnosis - facts about the damage; all offsets in bytes from the header
 * @damage_at:      the first byte known to be wrong: the fault, or a cause before it
 * @readable_insns: number of instructions that end before @damage_at
 * @readable_end:   offset of their end; 0 when even the header is cut
 * @replaced:       number of EF BF BD from @replaced_at on: UTF-8's replacement character,
 *                  in the place of a byte above 7F; those in strings of valid instructions
 *                  are not counted
 * @replaced_at:    offset of the first EF BF BD
 * @inserted:       number of 0D 0A in the place of 0A: a file written in text mode; set
 *                  only when the stream makes sense without the 0D
 * @inserted_at:    offset of the first 0D 0A
 * @resumes:        the stream makes sense again after the damage (not searched for when it
 *                  makes sense without the inserted bytes)
 * @resumes_at:     offset from which it makes sense
 * @resumes_swapped: it does so in the other byte order
 * @shift:          number of bytes by which the stream is displaced there, as far as can be
 *                  determined: those inserted, else the offset modulo 4
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
 * sx_diagnose() - examine a damaged module
 * @data:  the module, or as much of it as is in memory
 * @size:  of @data, in bytes
 * @fault_offset: byte offset of the fault that stopped the walk
 * @known: distinguishes instructions from other words
 * @ctx:   passed to @known
 * @d:     receives the facts
 *
 * Takes time in proportion to @size; @known is called at most a few times a byte.
 */
void sx_diagnose(const unsigned char *data, size_t size, uint64_t fault_offset,
		 sx_known_fn *known, void *ctx, struct sx_diagnosis *d);

struct spvx_grammar;

/* sx_diagnose() with the instructions of @g (NULL = built in). */
void sx_diagnose_by(const struct spvx_grammar *g, const unsigned char *data, size_t size,
		    uint64_t fault_offset, struct sx_diagnosis *d);

#endif

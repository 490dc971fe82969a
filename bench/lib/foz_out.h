/* SPDX-License-Identifier: MIT */
/*
 * bench/lib/foz_out.h - a Fossilize archive being written: entries as the recorder writes them,
 * each hash once.
 */
#ifndef SPVX_BENCH_FOZ_OUT_H
#define SPVX_BENCH_FOZ_OUT_H

#include "base/map.h"

#include <stdint.h>
#include <stdio.h>

/* A payload, and how it is stored. */
struct bench_entry {
	uint64_t tag;
	uint64_t hash;
	const void *payload;
	size_t stored;
	size_t size; /* decoded */
	uint32_t coding;
	uint32_t crc;
};

struct bench_foz {
	FILE *out;
	struct sx_strmap written; /* tag and hash */
};

void bench_foz_open(struct bench_foz *f, const char *path);
void bench_foz_close(struct bench_foz *f, const char *path);

/* Return: false: it is in the archive already. */
bool bench_foz_put(struct bench_foz *f, const struct bench_entry *e);

/* The same of JSON or the like, not compressed. */
bool bench_foz_put_plain(struct bench_foz *f, uint64_t tag, uint64_t hash,
			 const void *payload, size_t size);

/* A module, its words 7 bits a byte. Return: its hash. */
uint64_t bench_foz_put_module(struct bench_foz *f, const unsigned char *module,
			      size_t size);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * base/sha256.c - SHA-256, FIPS 180-4, in plain C and with the SHA instructions of x86.
 *
 * Names of variables and functions are those of the standard (section 4.1.2 and 6.2.2).
 */
#include "base/hash.h"

#include "base/align.h"
#include "base/compiler.h"

#include <string.h>

#if defined(__x86_64__) && SX_GNU_C
#define HAVE_SHA_NI 1
#include <cpuid.h>
#include <immintrin.h>
#else
#define HAVE_SHA_NI 0
#endif

#define BLOCK        ((size_t)64)
#define WORTH_ASKING ((size_t)8192)

typedef void compress_fn(uint32_t state[8], const unsigned char *p, size_t blocks);

static const uint32_t K[64] = {
	0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4,
	0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe,
	0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f,
	0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7,
	0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc,
	0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
	0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116,
	0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
	0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
	0xc67178f2,
};

static inline uint32_t rotr(uint32_t x, unsigned n)
{
	return x >> n | x << (32 - n);
}

/* One round: stores the new a and e in h and d; the next round renames them. */
static inline void sha_round(uint32_t a, uint32_t b, uint32_t c, uint32_t *d, uint32_t e,
			     uint32_t f, uint32_t g, uint32_t *h, uint32_t kw)
{
	uint32_t Sigma0 = rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22);
	uint32_t Sigma1 = rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25);
	uint32_t Ch = g ^ (e & (f ^ g));
	uint32_t Maj = (a & b) | (c & (a | b));
	uint32_t T1 = *h + Sigma1 + Ch + kw;

	*d += T1;
	*h = T1 + Sigma0 + Maj;
}

/* Replace a word of the schedule by the one 16 rounds later. */
static inline uint32_t schedule(uint32_t W[16], unsigned t)
{
	uint32_t w1 = W[(t + 1) & 15];
	uint32_t w14 = W[(t + 14) & 15];
	uint32_t sigma0 = rotr(w1, 7) ^ rotr(w1, 18) ^ w1 >> 3;
	uint32_t sigma1 = rotr(w14, 17) ^ rotr(w14, 19) ^ w14 >> 10;

	return W[t & 15] += sigma1 + W[(t + 9) & 15] + sigma0;
}

/* The next sixteen words. Unrolled, so that each index is a constant. */
static inline void sixteen_words(uint32_t W[16])
{
#pragma GCC unroll 16
	for (unsigned t = 0; t < 16; t++)
		schedule(W, t);
}

static inline void eight_rounds(uint32_t s[8], const uint32_t *k, uint32_t *W)
{
	sha_round(s[0], s[1], s[2], &s[3], s[4], s[5], s[6], &s[7], k[0] + W[0]);
	sha_round(s[7], s[0], s[1], &s[2], s[3], s[4], s[5], &s[6], k[1] + W[1]);
	sha_round(s[6], s[7], s[0], &s[1], s[2], s[3], s[4], &s[5], k[2] + W[2]);
	sha_round(s[5], s[6], s[7], &s[0], s[1], s[2], s[3], &s[4], k[3] + W[3]);
	sha_round(s[4], s[5], s[6], &s[7], s[0], s[1], s[2], &s[3], k[4] + W[4]);
	sha_round(s[3], s[4], s[5], &s[6], s[7], s[0], s[1], &s[2], k[5] + W[5]);
	sha_round(s[2], s[3], s[4], &s[5], s[6], s[7], s[0], &s[1], k[6] + W[6]);
	sha_round(s[1], s[2], s[3], &s[4], s[5], s[6], s[7], &s[0], k[7] + W[7]);
}

static void compress_plain(uint32_t state[8], const unsigned char *p, size_t blocks)
{
	for (; blocks; blocks--, p += BLOCK) {
		uint32_t s[8];
		uint32_t W[16];

		memcpy(s, state, sizeof(s));
		for (unsigned t = 0; t < 16; t++)
			W[t] = sx_be32(p + 4 * t);
		for (unsigned t = 0; t < 64; t += 16) {
			eight_rounds(s, &K[t], &W[0]);
			eight_rounds(s, &K[t + 8], &W[8]);
			if (t < 48)
				sixteen_words(W);
		}
		for (unsigned i = 0; i < 8; i++)
			state[i] += s[i];
	}
}

#if HAVE_SHA_NI

#define SHA_TARGET __attribute__((target("sha,sse4.1")))

/* Four big-endian words. */
SHA_TARGET
static inline __m128i load_words(const unsigned char *p)
{
	const __m128i swap = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);

	return _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)p), swap);
}

/* Four rounds; the instruction does two, with the words in the lower half of @kw. */
SHA_TARGET
static inline void four_rounds(__m128i *abef, __m128i *cdgh, __m128i w, unsigned t)
{
	__m128i kw =
		_mm_add_epi32(w, _mm_loadu_si128((const __m128i *)(const void *)&K[t]));

	*cdgh = _mm_sha256rnds2_epu32(*cdgh, *abef, kw);
	*abef = _mm_sha256rnds2_epu32(*abef, *cdgh, _mm_shuffle_epi32(kw, 0x0e));
}

/* The four words of the schedule that follow the sixteen in @w0 to @w3. */
SHA_TARGET
static inline __m128i four_words(__m128i w0, __m128i w1, __m128i w2, __m128i w3)
{
	__m128i sum = _mm_sha256msg1_epu32(w0, w1);

	sum = _mm_add_epi32(sum, _mm_alignr_epi8(w3, w2, 4));
	return _mm_sha256msg2_epu32(sum, w3);
}

/* One of several messages. */
struct lane {
	__m128i abef;
	__m128i cdgh;
	__m128i w[4];
};

SHA_TARGET
static inline void load_lane(struct lane *l, const uint32_t state[8])
{
	const __m128i *const in = (const __m128i *)(const void *)state;
	__m128i badc = _mm_shuffle_epi32(_mm_loadu_si128(in), 0xb1);
	__m128i efgh = _mm_shuffle_epi32(_mm_loadu_si128(in + 1), 0x1b);

	l->abef = _mm_alignr_epi8(badc, efgh, 8);
	l->cdgh = _mm_blend_epi16(efgh, badc, 0xf0);
}

SHA_TARGET
static inline void store_lane(const struct lane *l, uint32_t state[8])
{
	__m128i *const out = (__m128i *)(void *)state;
	__m128i feba = _mm_shuffle_epi32(l->abef, 0x1b);
	__m128i dchg = _mm_shuffle_epi32(l->cdgh, 0xb1);

	_mm_storeu_si128(out, _mm_blend_epi16(feba, dchg, 0xf0));
	_mm_storeu_si128(out + 1, _mm_alignr_epi8(dchg, feba, 8));
}

/* The same four rounds of @count lanes, which do not wait for one another. */
SHA_TARGET
static SX_ALWAYS_INLINE void rounds(struct lane *l, size_t count, unsigned t)
{
	unsigned at = t / 4 % 4;

#pragma GCC unroll 2
	for (size_t i = 0; i < count; i++) {
		four_rounds(&l[i].abef, &l[i].cdgh, l[i].w[at], t);
		if (t < 48)
			l[i].w[at] = four_words(l[i].w[at], l[i].w[(at + 1) % 4],
						l[i].w[(at + 2) % 4], l[i].w[(at + 3) % 4]);
	}
}

SHA_TARGET
static SX_ALWAYS_INLINE void one_block(struct lane *l, const unsigned char *p[],
				       size_t count)
{
	struct lane before[2];

#pragma GCC unroll 2
	for (size_t i = 0; i < count; i++) {
		before[i] = l[i];
		l[i].w[0] = load_words(p[i]);
		l[i].w[1] = load_words(p[i] + 16);
		l[i].w[2] = load_words(p[i] + 32);
		l[i].w[3] = load_words(p[i] + 48);
		p[i] += BLOCK;
	}
#pragma GCC unroll 16
	for (unsigned t = 0; t < 64; t += 4)
		rounds(l, count, t);
#pragma GCC unroll 2
	for (size_t i = 0; i < count; i++) {
		l[i].abef = _mm_add_epi32(l[i].abef, before[i].abef);
		l[i].cdgh = _mm_add_epi32(l[i].cdgh, before[i].cdgh);
	}
}

SHA_TARGET
static SX_ALWAYS_INLINE void compress_lanes(uint32_t *const state[],
					    const unsigned char *p[], size_t count,
					    size_t blocks)
{
	struct lane l[2];

#pragma GCC unroll 2
	for (size_t i = 0; i < count; i++)
		load_lane(&l[i], state[i]);
	for (; blocks; blocks--)
		one_block(l, p, count);
#pragma GCC unroll 2
	for (size_t i = 0; i < count; i++)
		store_lane(&l[i], state[i]);
}

SHA_TARGET
static void compress_ni(uint32_t state[8], const unsigned char *p, size_t blocks)
{
	compress_lanes((uint32_t *[]){ state }, (const unsigned char *[]){ p }, 1, blocks);
}

/* Two messages take hardly longer than one. */
SHA_TARGET
static void compress_two_ni(uint32_t a[8], const unsigned char *p, uint32_t b[8],
			    const unsigned char *q, size_t blocks)
{
	compress_lanes((uint32_t *[]){ a, b }, (const unsigned char *[]){ p, q }, 2,
		       blocks);
}

/*
 * Whether the processor has SHA instructions. GCC's run-time library caches the answer. With
 * clang, CPUID is read each time, but only for long messages: in a virtual machine it takes
 * as long as hashing some kilobytes.
 */
static bool use_sha_ni(size_t len)
{
#if defined(__clang__)
	unsigned eax, ebx, ecx, edx;

	return len >= WORTH_ASKING && __builtin_cpu_supports("sse4.1") &&
	       __get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) && (ebx & bit_SHA);
#else
	(void)len;
	return __builtin_cpu_supports("sse4.1") && __builtin_cpu_supports("sha");
#endif
}

static compress_fn *choose(size_t len)
{
	return use_sha_ni(len) ? compress_ni : compress_plain;
}

static void compress_two(uint32_t a[8], const unsigned char *p, uint32_t b[8],
			 const unsigned char *q, size_t blocks)
{
	if (use_sha_ni(2 * blocks * BLOCK)) {
		compress_two_ni(a, p, b, q, blocks);
		return;
	}
	compress_plain(a, p, blocks);
	compress_plain(b, q, blocks);
}

#else

static compress_fn *choose(size_t len)
{
	(void)len;
	return compress_plain;
}

static void compress_two(uint32_t a[8], const unsigned char *p, uint32_t b[8],
			 const unsigned char *q, size_t blocks)
{
	compress_plain(a, p, blocks);
	compress_plain(b, q, blocks);
}

#endif

static const uint32_t H0[8] = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
				0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19 };

void sx_sha256_init(struct sx_sha256 *s)
{
	memcpy(s->state, H0, sizeof(H0));
	s->bytes = 0;
}

static void add(struct sx_sha256 *s, compress_fn *compress, const void *data, size_t len)
{
	const unsigned char *p = data;
	size_t waiting = s->bytes % BLOCK;

	s->bytes += len;
	if (waiting && len >= BLOCK - waiting) {
		memcpy(s->block + waiting, p, BLOCK - waiting);
		compress(s->state, s->block, 1);
		p += BLOCK - waiting;
		len -= BLOCK - waiting;
		waiting = 0;
	}
	if (!waiting && len >= BLOCK) {
		compress(s->state, p, len / BLOCK);
		p += len / BLOCK * BLOCK;
		len %= BLOCK;
	}
	if (len)
		memcpy(s->block + waiting, p, len);
}

static inline void put_state(unsigned char digest[32], const uint32_t state[8])
{
#pragma GCC unroll 8
	for (size_t i = 0; i < 8; i++)
		sx_put_be32(digest + 4 * i, state[i]);
}

/* Section 5.1.1: a bit 1, then zeros, then the length in bits. */
static void end(struct sx_sha256 *s, compress_fn *compress, unsigned char digest[32])
{
	size_t used = s->bytes % BLOCK;

	s->block[used++] = 0x80;
	if (used > BLOCK - 8) {
		memset(s->block + used, 0, BLOCK - used);
		compress(s->state, s->block, 1);
		used = 0;
	}
	memset(s->block + used, 0, BLOCK - 8 - used);
	sx_put_be64(s->block + BLOCK - 8, s->bytes * 8);
	compress(s->state, s->block, 1);
	put_state(digest, s->state);
}

void sx_sha256_add(struct sx_sha256 *s, const void *data, size_t len)
{
	add(s, choose(len), data, len);
}

/* Add bytes up to the end of a block. Return: bytes taken. */
static size_t fill_block(struct sx_sha256 *s, const void *data, size_t len)
{
	size_t missing = (BLOCK - s->bytes % BLOCK) % BLOCK;
	size_t n = missing < len ? missing : len;

	sx_sha256_add(s, data, n);
	return n;
}

void sx_sha256_add_two(struct sx_sha256 *a, const void *data_a, size_t len_a,
		       struct sx_sha256 *b, const void *data_b, size_t len_b)
{
	size_t at_a = fill_block(a, data_a, len_a);
	size_t at_b = fill_block(b, data_b, len_b);
	const unsigned char *p = (const unsigned char *)data_a + at_a;
	const unsigned char *q = (const unsigned char *)data_b + at_b;
	size_t left = len_a - at_a < len_b - at_b ? len_a - at_a : len_b - at_b;
	size_t both = left / BLOCK * BLOCK;

	if (both) {
		compress_two(a->state, p, b->state, q, both / BLOCK);
		a->bytes += both;
		b->bytes += both;
	}
	sx_sha256_add(a, p + both, len_a - at_a - both);
	sx_sha256_add(b, q + both, len_b - at_b - both);
}

void sx_sha256_end(struct sx_sha256 *s, unsigned char digest[32])
{
	end(s, choose(0), digest);
}

void sx_sha256(const void *data, size_t len, unsigned char digest[32])
{
	compress_fn *compress = choose(len);
	struct sx_sha256 s;

	sx_sha256_init(&s);
	add(&s, compress, data, len);
	end(&s, compress, digest);
}

/* As end(), on whole blocks: always writes the maximum of zeros. */
void sx_sha256_short(unsigned char *message, size_t len, unsigned char digest[32])
{
	size_t blocks = (len + 8) / BLOCK + 1;
	uint32_t state[8];

	memcpy(state, H0, sizeof(state));
	memset(message + len, 0, SX_SHA256_PADDING);
	message[len] = 0x80;
	sx_put_be64(message + blocks * BLOCK - 8, (uint64_t)len * 8);
	choose(len)(state, message, blocks);
	put_state(digest, state);
}

void sx_sha256_plain(const void *data, size_t len, unsigned char digest[32])
{
	struct sx_sha256 s;

	sx_sha256_init(&s);
	add(&s, compress_plain, data, len);
	end(&s, compress_plain, digest);
}

/* SPDX-License-Identifier: MIT */
/*
 * audit/rules_m.c - malformed modules: damage in the encoding. Validity is checked
 * elsewhere.
 */
#include "audit/audit.h"
#include "audit/rules.h"

#include "base/str.h"
#include "spirv/diagnose.h"
#include "spirv/stream.h"

/* ---- the end of the walk ---- */

/* Add the cause of the damage, if the bytes show one. */
static void say_cause(struct spvx_audit *a, unsigned rule, const struct spvx_stream *s)
{
	struct sx_diagnosis d;
	size_t size;
	const unsigned char *data = sx_stream_bytes(s, &size);

	if (!data)
		return;
	sx_diagnose_by(a->g, data, size, s->fault_offset, &d);
	if (d.replaced)
		sx_au_say(a, rule,
			  "; bytes EF BF BD from 0x%llx: damaged by a text conversion",
			  (unsigned long long)d.replaced_at);
	if (d.inserted)
		sx_au_say(a, rule, "; bytes 0D 0A from 0x%llx: written as text",
			  (unsigned long long)d.inserted_at);
}

static void say_fault(struct spvx_audit *a, const struct spvx_stream *s)
{
	uint64_t left = s->bytes - s->fault_offset;
	uint64_t at = s->offset + s->fault_offset;
	const char *name = spvx_code_rule((int)s->fault);
	uint32_t words = 0;

	if (at >= s->data_offset && at - s->data_offset + SPVX_WORD_BYTES <= s->size)
		words = spvx_load32(s->data + (at - s->data_offset), s->header.big) >> 16;
	if (s->fault == SPVX_EZERO)
		sx_au_say(a, AU_M002, "%s: word count 0", name);
	else
		SX_AU_SAY(a, AU_M002, SX_C(name), SX_T(": "),
			  SX_COUNT(words, "word", "words"), SX_T(", "),
			  SX_COUNT(left, "byte is", "bytes are"), SX_T(" left"));
	say_cause(a, AU_M002, s);
}

/* Whether all bytes from the fault to the end are zeros: padding. */
static bool only_zeros(const struct spvx_stream *s)
{
	size_t size;
	const unsigned char *data = sx_stream_bytes(s, &size);

	if (!data || s->fault != SPVX_EZERO || s->fault_offset > size)
		return false;
	for (size_t n = (size_t)s->fault_offset; n < size; n++)
		if (data[n])
			return false;
	return true;
}

bool sx_au_is_padding(const struct spvx_stream *s)
{
	return s->fault == SPVX_ETRAILING || only_zeros(s);
}

void sx_au_fault(struct spvx_audit *a, const struct spvx_stream *s)
{
	uint32_t insn = a->m.insns + 1;

	if (s->fault == SPVX_ETRAILING) {
		if (sx_au_hit_at(a, AU_M004, insn, s->fault_offset, 0))
			SX_AU_SAY(a, AU_M004, SX_C(spvx_code_rule(SPVX_ETRAILING)),
				  SX_T(": "),
				  SX_COUNT(s->bytes - s->fault_offset, "byte", "bytes"),
				  SX_T(" after the last instruction"));
	} else if (only_zeros(s)) {
		if (sx_au_hit_at(a, AU_M004, insn, s->fault_offset, 0))
			sx_au_say(a, AU_M004, "%s: zero padding after the last instruction",
				  spvx_code_rule(SPVX_EZERO));
	} else if (sx_au_hit_at(a, AU_M002, insn, s->fault_offset, 0)) {
		say_fault(a, s);
	}
}

/* ---- strings ---- */

#define ONES  UINT32_C(0x01010101)
#define HIGHS UINT32_C(0x80808080)

/* The bytes of a word after its NUL. */
static uint32_t bytes_after(uint32_t w)
{
	uint32_t nul = (w - ONES) & ~w & HIGHS; /* the lowest bit marks the first NUL */

	return w & ~(nul ^ (nul - 1));
}

/* Whether a string is ASCII up to a NUL in the last word of the instruction, as usual. */
static bool is_usual(const struct spvx_insn *raw, unsigned word)
{
	unsigned last = raw->word_count - 1u;
	uint32_t w = spvx_insn_word(raw, last);
	uint32_t odd = w;

	for (; word < last; word++) {
		uint32_t one = spvx_load32(raw->bytes + (size_t)word * SPVX_WORD_BYTES,
					   SX_NATIVE_BIG);

		odd |= one | (one - ONES);
	}
	return !(odd & HIGHS) && (w - ONES) & HIGHS && !bytes_after(w);
}

static SX_NOINLINE void look_closely(struct spvx_audit *a, const struct au_insn *i,
				     unsigned word, bool more)
{
	const uint32_t most = a->policy->limits[AU_LIMIT_MAX_STRING_CHARS];
	unsigned n;
	uint32_t w;
	size_t len;

	if (!spvx_insn_strlen(&i->raw, word, &len)) {
		if (sx_au_hit(a, AU_M007, i))
			sx_au_say(a, AU_M007, "%s: unterminated string",
				  spvx_entry_name(a->g, i->op));
		return;
	}
	n = word + (unsigned)(len / SPVX_WORD_BYTES); /* the word with the NUL */
	w = spvx_insn_word(&i->raw, n);
	if ((bytes_after(w) || (n + 1 < i->raw.word_count && !more)) &&
	    sx_au_hit(a, AU_M007, i))
		sx_au_say(a, AU_M007, "%s: bytes after the NUL of a string",
			  spvx_entry_name(a->g, i->op));
	if (!sx_utf8_valid(sx_au_text(a, i, word)) && sx_au_hit(a, AU_M007, i))
		sx_au_say(a, AU_M007, "%s: string that is not UTF-8",
			  spvx_entry_name(a->g, i->op));
	if (len > most && sx_au_hit(a, AU_L001, i))
		SX_AU_SAY(a, AU_L001, SX_T("string of more than "),
			  SX_COUNT(most, "byte", "bytes"));
}

#define SHORT_WORDS 16u /* memchr() is faster for longer strings */

/* Check a string from @word to the end of the instruction, or before other operands
 * (@more). */
static inline void look_at_string(struct spvx_audit *a, const struct au_insn *i,
				  unsigned word, bool more)
{
	unsigned words = i->raw.word_count - word;

	if (word < i->raw.word_count &&
	    (words > SHORT_WORDS || !is_usual(&i->raw, word) ||
	     words * SPVX_WORD_BYTES > a->policy->limits[AU_LIMIT_MAX_STRING_CHARS]))
		look_closely(a, i, word, more);
}

static void string_at_1(struct spvx_audit *a, const struct au_insn *i)
{
	look_at_string(a, i, 1, false);
}

static void string_at_2(struct spvx_audit *a, const struct au_insn *i)
{
	look_at_string(a, i, 2, false);
}

static void string_at_3(struct spvx_audit *a, const struct au_insn *i)
{
	look_at_string(a, i, 3, i->raw.opcode == SPVX_OP_EntryPoint);
}

static void string_at_4(struct spvx_audit *a, const struct au_insn *i)
{
	look_at_string(a, i, 4, i->raw.opcode == SPVX_OP_MemberDecorateString);
}

/* ---- the module ---- */

static void model_and_entry(struct spvx_audit *a)
{
	if (a->m.models != 1 && sx_au_hit(a, AU_M008, NULL))
		sx_au_say(a, AU_M008,
			  a->m.models ? "more than one OpMemoryModel" : "no OpMemoryModel");
	if (!a->m.entries && !a->m.graphs && !au_declares(a, SPVX_CAPABILITY_Linkage) &&
	    sx_au_hit(a, AU_M008, NULL))
		sx_au_say(a, AU_M008, "no entry point, and no capability Linkage");
}

#define VERSION_FIRST 0x00010000u /* 1.0 */
#define VERSION_LAST  0x00010600u /* 1.6 */

static void header(struct spvx_audit *a)
{
	const struct spvx_header *h = &a->m.header;

	if ((h->version & 0xff0000ffu || h->version < VERSION_FIRST ||
	     h->version > VERSION_LAST) &&
	    sx_au_hit(a, AU_M009, NULL))
		sx_au_say(a, AU_M009, "version word 0x%08x", h->version);
	else if (h->schema && sx_au_hit(a, AU_M009, NULL))
		sx_au_say(a, AU_M009, "reserved schema %u", h->schema);
}

static const struct au_visitor visitors[] = {
	AU_VISIT(Extension, string_at_1, AU_M007, AU_L001),
	AU_VISIT(ExtInstImport, string_at_2, AU_M007, AU_L001),
	AU_VISIT(String, string_at_2, AU_M007, AU_L001),
	AU_VISIT(Name, string_at_2, AU_M007, AU_L001),
	AU_VISIT(MemberName, string_at_3, AU_M007, AU_L001),
	AU_VISIT(SourceExtension, string_at_1, AU_M007, AU_L001),
	AU_VISIT(SourceContinued, string_at_1, AU_M007, AU_L001),
	AU_VISIT(Source, string_at_4, AU_M007, AU_L001),
	AU_VISIT(ModuleProcessed, string_at_1, AU_M007, AU_L001),
	AU_VISIT(EntryPoint, string_at_3, AU_M007, AU_L001),
	AU_VISIT(DecorateString, string_at_3, AU_M007, AU_L001),
	AU_VISIT(MemberDecorateString, string_at_4, AU_M007, AU_L001),
	{ .visit = NULL }
};

static const struct au_rule rules[] = {
	RULE(M001, ERROR, HEADER, "not a SPIR-V module",
	     "This is not a SPIR-V module[: {}]",
	     "It does not begin with the magic number, or is shorter than the 20-byte header. A driver rejects it; find out what wrote it.", ),
	RULE(M002, ERROR, WALK, "malformed instruction",
	     "An instruction is malformed[: {}]",
	     "The word count of an instruction is 0 or runs past the end of the module; the rest cannot be read. `spvx dis --around` shows the place.", ),
	RULE(M003, WARNING, WALK, "unknown opcode",
	     "An instruction has an unknown opcode[: {}]",
	     "The built-in grammar lacks it: a newer extension, or damage. --grammar adds a grammar.", ),
	RULE(M004, ERROR, WALK, "bytes after the last instruction",
	     "The last instruction is followed by other bytes[: {}]",
	     "The size is not a multiple of 4, or the module is padded with zeros. Drivers take all bytes as code.", ),
	RULE(M005, ERROR, WALK, "invalid <id>", "An <id> is invalid[: {}]",
	     "An <id> is 0, not below the bound of the header, or defined twice. Drivers size tables by the bound. `spvx check` has details.", ),
	RULE(M006, ERROR, WALK, "instruction in the wrong section",
	     "An instruction is in the wrong section[: {}]",
	     "The logical layout of a module has an order (specification 2.4), and drivers rely on it. `spvx check` has details.", ),
	RULE(M007, ERROR, STRINGS, "malformed string", "A string is malformed[: {}]",
	     "A literal string is not terminated, has bytes after its NUL, or is not UTF-8.", ),
	RULE(M008, ERROR, END, "no memory model, or no entry point",
	     "The module must have one memory model and an entry point[: {}]",
	     "A module has one OpMemoryModel, and an entry point unless it declares Linkage.",
	     .end = model_and_entry),
	RULE(M009, WARNING, HEADER, "unknown SPIR-V version",
	     "The header has an unknown SPIR-V version[: {}]",
	     "The version is above 1.6, or reserved words are used.", .end = header),
	RULE(M010, ERROR, WALK, "malformed block structure",
	     "The block structure is malformed[: {}]",
	     "An instruction is outside any block, or a block has no terminator. `spvx check` has details.", ),
	RULE(M011, WARNING, WALK, "branch without its merge instruction",
	     "A branch has no merge instruction[: {}]",
	     "Shaders require structured control flow; drivers may miscompile anything else.", ),
};

AU_FAMILY(m, AU_M001, .visitors = visitors, );

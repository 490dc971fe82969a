/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/operand.c - the operand machine on the shared material: modules it must
 * consume to the last word, and recorded faults whose place and reason it must name.
 *
 * What is expected is what the reference said, in its own words; where we differ on purpose
 * the exception is in a table with its reason.
 */
#include "corpus.h"

#include <criterion/criterion.h>

TestSuite(corpus_operand, .timeout = 120);

/* What the reference's words mean; the first that fits. */
static const struct {
	const char *says;
	enum spvx_code code;
} reasons[] = {
	{ "has invalid mask component", SPVX_EMASK },
	{ "Invalid opcode", SPVX_EOPCODE },
	{ "Invalid OpSpecConstantOp opcode", SPVX_ESPECOP },
	{ "Invalid extended instruction number", SPVX_EEXTINST },
	{ "Invalid extended instruction import", SPVX_ESET },
	{ "does not reference an OpExtInstImport", SPVX_ENOTSET },
	{ "Invalid OpSwitch: selector", SPVX_ENOTYPE },
	{ "is not a scalar numeric type", SPVX_ENOTYPE },
	{ "is not a type", SPVX_ENOTTYPE },
	{ "is defined more than once", SPVX_EIDTWICE },
	{ " is 0", SPVX_EIDZERO },
	{ "truncated literal string", SPVX_ESTRING },
	{ "End of input reached", SPVX_EMISSING },
	{ "expected no more operands", SPVX_ESURPLUS },
	/* it reads on into the next instruction where the words of this one end */
	{ "Invalid word count: OpConstant", SPVX_EMISSING },
	{ "Invalid word count: ", SPVX_ESTRING },
	{ " operand: ", SPVX_EENUM },
	{ "incomplete header", SPVX_ESHORT },
	{ "Missing module", SPVX_ESHORT },
	{ "Invalid instruction word count: 0", SPVX_EZERO },
};

static enum spvx_code reason_of(const char *diag)
{
	for (size_t i = 0; i < sizeof(reasons) / sizeof(reasons[0]); i++) {
		if (strstr(diag, reasons[i].says))
			return reasons[i].code;
	}
	return SPVX_OK;
}

/* The number after @words in a text. */
static bool number_behind(const char *text, const char *words, unsigned long *number)
{
	const char *at = strstr(text, words);
	char *end;

	if (!at)
		return false;
	at += strlen(words);
	*number = strtoul(at, &end, 10);
	return end != at;
}

/* Place and reason of a fault against the reference's message about the module. */
static void check_fault(const char *name, const struct test_parse *p, const char *diag)
{
	static const char *const before_word[] = { "operands after ", "at word offset " };
	enum spvx_code code = reason_of(diag);
	unsigned long n;

	cr_expect(!p->gap, "%s: operands do not follow one another", name);
	/* what reaches past the end of the module is for the walk to say, whatever it is */
	if (!p->walked || p->code == SPVX_EZERO || p->code == SPVX_ESHORT)
		cr_expect(p->code == code, "%s: %s, but the reference says: %s", name,
			  spvx_code_text(p->code), diag);
	if (number_behind(diag, "starting at word ", &n))
		cr_expect(p->offset == n * SPVX_WORD_BYTES, "%s: fault at word %lu: %s",
			  name, (unsigned long)p->offset / SPVX_WORD_BYTES, diag);
	for (size_t i = 0; i < 2; i++) {
		if (!p->walked && number_behind(diag, before_word[i], &n))
			cr_expect(p->word == n, "%s: fault at its word %u: %s", name,
				  p->word, diag);
	}
	if (code == SPVX_EENUM && number_behind(diag, " operand: ", &n))
		cr_expect(p->value == n, "%s: fault about %lu: %s", name,
			  (unsigned long)p->value, diag);
}

/* ---- all modules ---- */

#define STATUS_NAME 66 /* a sha256 and two spaces are before the name */

/* The reference's message about a module; NULL when it lists it. */
static char *reference_error(const char *name)
{
	struct test_rows rows;
	char *error = NULL;

	cr_assert(test_rows_open(&rows, "corpus/expected/dis.default.sha256"));
	while (!error && test_rows_next(&rows)) {
		if (strlen(rows.fields[0]) < STATUS_NAME ||
		    strcmp(rows.fields[0] + STATUS_NAME, name))
			continue;
		if (strcmp(rows.fields[1], "0"))
			error = test_format("%s", rows.fields[2]);
		break;
	}
	return error;
}

/*
 * The reference does not know the LLVM translator's old name of OpenCL.DebugInfo.100 and
 * stops there. What it says of the module compiled with the new name holds for both.
 */
static char *error_of_twin(char *error, const char *name)
{
	char *twin;

	if (!strstr(error, "'SPIRV.debug'"))
		return error;
	cr_assert(!strncmp(name, "opencl-legacy/", 14), "%s: no twin", name);
	twin = test_format("opencl-ocl-100/%s", name + 14);
	error = reference_error(twin);
	return error;
}

static void check_module(const char *name, const char *instructions, const char *framing)
{
	struct test_bytes b = test_corpus_read(name);
	struct test_parse p = test_parse(b.data, b.len);
	char *error;
	unsigned long n;

	cr_assert(b.data, "%s cannot be read", name);
	cr_expect(!p.gap, "%s: operands do not follow one another", name);
	if (p.code && !strcmp(framing, "ok")) {
		error = reference_error(name);
		cr_assert(error, "%s: %s at 0x%lx, which the reference lists", name,
			  spvx_code_text(p.code), (unsigned long)p.offset);
		error = error_of_twin(error, name);
		cr_assert(error, "%s: the reference lists its twin", name);
		check_fault(name, &p, error);
		cr_expect(!number_behind(error, "error: ", &n) || n == p.insn + 1,
			  "%s: fault at instruction %lu: %s", name,
			  (unsigned long)p.insn + 1, error);
	} else if (!p.code) {
		cr_expect(!strcmp(framing, "ok"), "%s: no fault, but framing %s", name,
			  framing);
		cr_expect(p.insns == strtoul(instructions, NULL, 10),
			  "%s: %lu instructions instead of %s", name,
			  (unsigned long)p.insns, instructions);
	}
}

/* 2093 modules of 15 groups; every word of every instruction belongs to an operand. */
Test(corpus_operand, every_word)
{
	struct test_rows rows;
	size_t path, instructions, framing;
	size_t count = 0;

	if (!test_recorded())
		cr_skip_test("no shared material");
	cr_assert(test_rows_open(&rows, "corpus/MANIFEST.tsv") && test_rows_next(&rows));
	path = test_rows_column(&rows, "path");
	instructions = test_rows_column(&rows, "instructions");
	framing = test_rows_column(&rows, "framing");
	for (; test_rows_next(&rows); count++)
		check_module(rows.fields[path], rows.fields[instructions],
			     rows.fields[framing]);
	cr_expect(test_enough(count, 2000), "only %zu modules", count);
}

static void check_swapped(const char *path, const char *source)
{
	struct test_bytes a = test_corpus_read(path);
	struct test_bytes b = test_corpus_read(source);
	struct test_parse p = test_parse(a.data, a.len);
	struct test_parse q = test_parse(b.data, b.len);

	cr_assert(a.data && b.data, "%s or its source cannot be read", path);
	cr_expect(p.code == q.code && p.insns == q.insns && p.offset == q.offset &&
			  p.word == q.word && p.value == q.value && !p.gap,
		  "%s differs from its source", path);
}

/* A swapped copy parses exactly as its source. */
Test(corpus_operand, swapped)
{
	struct test_rows rows;
	size_t path, source;
	size_t count = 0;

	if (!test_recorded())
		cr_skip_test("no shared material");
	cr_assert(test_rows_open(&rows, "corpus/swapped/MANIFEST.tsv") &&
		  test_rows_next(&rows));
	path = test_rows_column(&rows, "path");
	source = test_rows_column(&rows, "source_path");
	for (; test_rows_next(&rows); count++)
		check_swapped(rows.fields[path], rows.fields[source]);
	cr_expect(test_enough(count, 20), "only %zu pairs", count);
}

/* ---- malformed modules ---- */

/* Where we do not say what the reference says. */
static const struct {
	const char *path;
	enum spvx_code code; /* what we say */
	const char *why;
} differences[] = {
	{ "bad/version_zero.spv", SPVX_OK, "the walk does not judge versions" },
	{ "bad/version_all_ones.spv", SPVX_OK, "the walk does not judge versions" },
	{ "bad/version_1_7.spv", SPVX_OK, "the walk does not judge versions" },
	{ "bad/two_modules.spv", SPVX_OK, "a header begins another module" },
	{ "bad/two_modules_mixed.spv", SPVX_OK, "a header begins another module" },
	{ "bad/extset_spirv_debug.spv", SPVX_OK, "we know the alias" },
	{ "bad/text_hex.spv", SPVX_EMAGIC, "hex text is for the inputs to read" },
	{ "bad/int_width_0.spv", SPVX_ENOTYPE, "a number without bits is no number" },
	{ "bad/phi_odd.spv", SPVX_EMISSING, "it reads pairs of ids as any number of ids" },
};

static bool differs(const char *path, enum spvx_code code)
{
	for (size_t i = 0; i < sizeof(differences) / sizeof(differences[0]); i++) {
		if (strcmp(path, differences[i].path))
			continue;
		cr_expect(code == differences[i].code, "%s: %s (%s)", path,
			  spvx_code_text(code), differences[i].why);
		return true;
	}
	return false;
}

static void check_framing(const char *path, const struct test_parse *p, const char *framing)
{
	unsigned long word;

	if (number_behind(framing, "bad word count at word ", &word)) {
		/* an operand may be at fault before */
		if (p->walked)
			cr_expect(
				p->offset == word * SPVX_WORD_BYTES &&
					(p->code == SPVX_EZERO || p->code == SPVX_EPASTEND),
				"%s: %s at 0x%lx", path, spvx_code_text(p->code),
				(unsigned long)p->offset);
		else
			cr_expect(p->offset < word * SPVX_WORD_BYTES, "%s: 0x%lx", path,
				  (unsigned long)p->offset);
	} else if (!strcmp(framing, "ok")) {
		cr_expect(!p->walked, "%s: the walk says %s", path,
			  spvx_code_text(p->code));
	} else if (!strcmp(framing, "short")) {
		cr_expect(p->code == SPVX_ESHORT, "%s: %s", path, spvx_code_text(p->code));
	} else if (!strcmp(framing, "magic")) {
		cr_expect(p->code == SPVX_EMAGIC, "%s: %s", path, spvx_code_text(p->code));
	} else {
		cr_expect(!strcmp(framing, "size not multiple of 4") &&
				  p->code == SPVX_ETRAILING,
			  "%s: %s, framing %s", path, spvx_code_text(p->code), framing);
	}
}

static void check_bad(const char *path, const char *framing, const char *error)
{
	struct test_bytes b = test_corpus_read(path);
	struct test_parse p = test_parse(b.data, b.len);
	unsigned long n;

	cr_assert(b.data, "%s cannot be read", path);
	if (!differs(path, p.code)) {
		check_framing(path, &p, framing);
		if (!*error)
			cr_expect(!p.code, "%s: %s, which the reference lists", path,
				  spvx_code_text(p.code));
		else if (number_behind(error, "error: ", &n)) {
			check_fault(path, &p, error);
			cr_expect(p.insn + 1 == n, "%s: fault at instruction %lu: %s", path,
				  (unsigned long)p.insn + 1, error);
		}
	}
}

Test(corpus_operand, bad)
{
	struct test_rows rows;
	size_t path, framing, error;
	size_t count = 0;

	if (!test_recorded())
		cr_skip_test("no shared material");
	cr_assert(test_rows_open(&rows, "corpus/bad/MANIFEST.tsv") &&
		  test_rows_next(&rows));
	path = test_rows_column(&rows, "path");
	framing = test_rows_column(&rows, "framing");
	error = test_rows_column(&rows, "dis_error");
	for (; test_rows_next(&rows); count++)
		check_bad(rows.fields[path], rows.fields[framing], rows.fields[error]);
	cr_expect(test_enough(count, 150), "only %zu files", count);
}

/* ---- the reference's own parser tests ---- */

/* As the reference groups the codes: what is wrong with an <id> as such, and all else. */
static const char *verdict_of(const struct test_parse *p, const char *diag)
{
	switch (p->code) {
	case SPVX_OK:
		return "SUCCESS";
	case SPVX_EIDZERO:
		/* it counts scopes and memory semantics as numbers here */
		if (strstr(diag, "scope ID") || strstr(diag, "semantics ID"))
			return "INVALID_BINARY";
		return "INVALID_ID";
	case SPVX_EIDTWICE:
	case SPVX_ENOTSET:
		return "INVALID_ID";
	default:
		return "INVALID_BINARY";
	}
}

static void check_case(const struct test_rows *r, const struct test_bytes *modules)
{
	const char *name = r->fields[0];
	const char *verdict = r->fields[3];
	const char *diag = r->fields[7];
	size_t at = strtoul(r->fields[4], NULL, 10);
	size_t len = strtoul(r->fields[5], NULL, 10);
	unsigned long position = strtoul(r->fields[6], NULL, 10);
	struct test_parse p;

	/* a callback there says to stop: the module is good, and we have no such callback */
	if (strstr(r->fields[2], "EarlyReturn"))
		return;
	cr_assert(at + len <= modules->len, "case %s", name);
	p = test_parse(modules->data + at, len);
	cr_expect(!strcmp(verdict_of(&p, diag), verdict), "case %s: %s instead of %s (%s)",
		  name, verdict_of(&p, diag), verdict, diag);
	if (*diag)
		check_fault(name, &p, diag);
	if (position)
		cr_expect(p.insn + 1 == position, "case %s: instruction %lu instead of %lu",
			  name, (unsigned long)p.insn + 1, position);
}

Test(corpus_operand, parser_cases)
{
	struct test_bytes modules;
	struct test_rows rows;
	size_t count = 0;

	if (!test_recorded())
		cr_skip_test("no shared material");
	modules = test_corpus_read("cases/parse/modules.bin");
	cr_assert(test_rows_open(&rows, "corpus/cases/parse/index.tsv"));
	cr_assert(modules.data && test_rows_next(&rows));
	for (; test_rows_next(&rows); count++)
		check_case(&rows, &modules);
	cr_expect(test_all(count, 56), "%zu cases", count);
}

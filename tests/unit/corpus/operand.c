/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/operand.c - the operand machine on the shared material: modules it must
 * consume to the last word, and recorded faults whose place and reason it must name.
 *
 * What is expected is what the reference said, in its own words; where we differ on purpose
 * the exception is in a table with its reason.
 */
#include "corpus.h"

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

static void check_module(const struct test_walk *w)
{
	struct test_parse p = test_parse(w->bytes.data, w->bytes.len);
	const char *framing = test_cell(&w->table, "framing");
	const char *name = w->path;
	char *error;
	unsigned long n;

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
		cr_expect_eq(p.insns, test_walk_number(w, "instructions"), "%s", name);
	}
}

/* 2093 modules of 15 groups; every word of every instruction belongs to an operand. */
Test(corpus_operand, every_word)
{
	size_t count = test_walk_all("corpus/MANIFEST.tsv", check_module);

	cr_expect(test_enough(count, 2000), "only %zu modules", count);
}

static void check_swapped(const struct test_walk *w)
{
	struct test_bytes source = test_corpus_read(test_cell(&w->table, "source_path"));
	struct test_parse p = test_parse(w->bytes.data, w->bytes.len);
	struct test_parse q = test_parse(source.data, source.len);

	cr_expect(p.code == q.code && p.insns == q.insns && p.offset == q.offset &&
			  p.word == q.word && p.value == q.value && !p.gap,
		  "%s differs from its source", w->path);
}

/* A swapped copy parses exactly as its source. */
Test(corpus_operand, swapped)
{
	size_t count = test_walk_all("corpus/swapped/MANIFEST.tsv", check_swapped);

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

static void check_bad(const struct test_walk *w)
{
	struct test_parse p = test_parse(w->bytes.data, w->bytes.len);
	const char *error = test_cell(&w->table, "dis_error");
	const char *path = w->path;
	unsigned long n;

	if (!differs(path, p.code)) {
		check_framing(path, &p, test_cell(&w->table, "framing"));
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
	size_t count = test_walk_all("corpus/bad/MANIFEST.tsv", check_bad);

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

static void check_case(const struct test_walk *w)
{
	const char *name = w->path;
	const char *verdict = test_cell(&w->table, "verdict");
	const char *diag = test_cell(&w->table, "diag");
	unsigned long position = test_walk_number(w, "position");
	struct test_parse p;

	/* a callback there says to stop: the module is good, and we have no such callback */
	if (strstr(test_cell(&w->table, "test"), "EarlyReturn"))
		return;
	p = test_parse(w->bytes.data, w->bytes.len);
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
	struct test_walk w;
	size_t count = 0;

	test_need_recorded();
	for (w = test_walk_cases("parse"); test_walk_next(&w); count++)
		check_case(&w);
	cr_expect(test_all(count, 56), "%zu cases", count);
}

/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/audit_known.c - what is known to be in the shared modules and archives
 * is found: the damage that was done to them on purpose, what published samples leak,
 * sources in those built for debuggers, duplicates. What is expected is recorded with the
 * material, or counted by tools of the system.
 */
#include "audit.h"
#include "corpus.h"
#include "lines.h"

TestSuite(corpus_audit_known, .timeout = 300);

static unsigned rule_of(const char *id)
{
	int rule = spvx_audit_rule_find((struct spvx_str){ id, strlen(id) });

	cr_assert(rule >= 0, "%s", id);
	return (unsigned)rule;
}

/* ---- modules that are damaged on purpose ---- */

/* Where our rules have it otherwise than a reader of one module: zeros after a module are
 * padding (M004), and several modules in a file are several modules. */
static const char *const otherwise[][2] = {
	{ "bad/trailing_zero_words.spv", "size not multiple" },
	{ "bad/two_modules.spv", "ok" },
	{ "bad/two_modules_mixed.spv", "ok" },
};

/* What the manifest says of the framing, and the rule that it breaks. */
static const struct framing {
	const char *begins;
	const char *rule;
} framings[] = {
	{ "short", "M001" },
	{ "magic", "M001" },
	{ "bad word count", "M002" },
	{ "size not multiple", "M004" },
	{ "ok", NULL },
};

static void check_framing(const char *path, const char *framing, const struct audited *r)
{
	static const char *const rules[] = { "M001", "M002", "M004" };

	for (size_t n = 0; n < sizeof(otherwise) / sizeof(otherwise[0]); n++)
		if (!strcmp(path, otherwise[n][0]))
			framing = otherwise[n][1];
	for (size_t n = 0; n < sizeof(framings) / sizeof(framings[0]); n++) {
		const struct framing *f = &framings[n];

		if (strncmp(framing, f->begins, strlen(f->begins)) != 0)
			continue;
		for (size_t k = 0; k < sizeof(rules) / sizeof(rules[0]); k++) {
			bool expected = f->rule && !strcmp(f->rule, rules[k]);

			cr_expect((r->counts[rule_of(rules[k])] != 0) == expected,
				  "%s (%s): %s", path, framing, r->text);
		}
	}
}

Test(corpus_audit_known, damage)
{
	struct spvx_audit_policy *p = audit_policy_of("ci", NULL);
	struct test_rows rows;
	size_t framing;
	size_t count = 0;

	if (!test_shared() || !test_rows_open(&rows, "corpus/bad/MANIFEST.tsv"))
		cr_skip_test("no shared material");
	cr_assert(test_rows_next(&rows));
	framing = test_rows_column(&rows, "framing");
	while (test_rows_next(&rows)) {
		struct test_bytes b = test_corpus_read(rows.fields[0]);
		struct audited r;

		if (!b.data)
			continue;
		r = audit_bytes(p, b.data, b.len);
		check_framing(rows.fields[0], rows.fields[framing], &r);
		count++;
	}
	cr_expect(count > 140, "%zu", count);
	spvx_audit_policy_free(p);
}

/* ---- opcodes that no grammar has ---- */

/* A set of opcodes: those that the JSON grammar names, by a plain search of its text. */
static bool *read_opcodes(void)
{
	char *path = test_format("%s/grammar/spirv.core.grammar.json", test_shared());
	struct test_bytes text = test_read(path);
	bool *known = calloc(65536, sizeof(*known));
	size_t count = 0;

	for (const char *at = (const char *)text.data;
	     at && (at = strstr(at, "\"opcode\"")); at++, count++)
		known[strtoul(at + strcspn(at, ":") + 1, NULL, 10) & 0xffff] = true;
	if (count)
		return known;
	free(known);
	return NULL;
}

static uint64_t count_unknown(const struct test_bytes *b, const bool *known)
{
	uint64_t count = 0;

	for (size_t at = 20; at + 4 <= b->len;) {
		bool big = b->data[0] == 7;
		unsigned words = big ? b->data[at] << 8 | b->data[at + 1]
				     : b->data[at + 3] << 8 | b->data[at + 2];
		unsigned opcode = big ? b->data[at + 2] << 8 | b->data[at + 3]
				      : b->data[at + 1] << 8 | b->data[at];

		if (!words || words > (b->len - at) / 4)
			break;
		count += !known[opcode];
		at += words * 4u;
	}
	return count;
}

Test(corpus_audit_known, opcodes)
{
	struct spvx_audit_policy *p = audit_policy_of("ci", NULL);
	static const char *const lists[] = { "corpus/MANIFEST.tsv",
					     "corpus/bad/MANIFEST.tsv" };
	bool *known = test_shared() ? read_opcodes() : NULL;
	uint64_t total = 0;

	if (!known)
		cr_skip_test("no shared material");
	for (size_t n = 0; n < 2; n++) {
		struct test_rows rows;

		cr_assert(test_rows_open(&rows, lists[n]) && test_rows_next(&rows));
		while (test_rows_next(&rows)) {
			struct test_bytes b = test_corpus_read(rows.fields[0]);
			struct audited r = { .rules = 0 };
			uint64_t plain;

			if (b.data && b.len >= 20)
				r = audit_bytes(p, b.data, b.len);
			/* where a walk breaks off, what it met before is not believed */
			if (r.rules && !r.counts[rule_of("M001")] &&
			    !r.counts[rule_of("M002")]) {
				plain = count_unknown(&b, known);
				cr_expect_eq(r.counts[rule_of("M003")], plain, "%s",
					     rows.fields[0]);
				total += plain;
			}
		}
	}
	cr_expect_gt(total, 0);
	free(known);
	spvx_audit_policy_free(p);
}

/* ---- folders and archives ---- */

/* `rules FILE... ` prints the rules that are broken, one a line, as often as they are. */
#define RULES                                                                            \
	"rules() { spvx audit --exit-zero --max-per-rule=0 -f tsv \"$@\" 2>/dev/null | " \
	"tail -n +2 | cut -f 3 | sed 's/SPVX-//'; }\n"

static const struct known {
	const char *name;
	const char *lines;
} cases[] = {
	{ "hostile archives, as their list says",
	  "tail -n +2 $S/corpus-foz/hostile/EXPECTED.tsv | while IFS='\t' read f n d s; "
	  "do\n"
	  "got=$(rules --profile=all --include=$f $S/corpus-foz/hostile | grep ^C | sort "
	  "-u | "
	  "paste -sd,)\n"
	  "[ \"${got:--}\" = \"$d\" ] || { echo \"$f: $got, not $d\"; exit 1; }; done" },
	{ "two archives in one file",
	  "cat $S/corpus-foz/sw-glsl-zlib.foz $S/corpus-foz/sw-hlsl-raw.foz >two.foz\n"
	  "[ $(rules --profile=ci two.foz | grep -c C003) = 1 ]\n"
	  "spvx audit --exit-zero two.foz | grep -q '^579 modules'" },
	{ "the published samples",
	  "cd $S/corpus; rules --profile=ci vulkan-samples | sort | uniq -c | "
	  "awk '{ print $2, $1 }' >$T/got\n"
	  "printf '%s\\n' 'I001 1' 'I002 1' 'I003 1' 'I006 1' 'I007 4' 'M002 3' 'Q002 8' "
	  ">$T/want\n"
	  "grep -E '^(I|M|Q)' $T/got | diff - $T/want\n"
	  "spvx audit --exit-zero vulkan-samples | grep -q '^345 modules, 1,120,556 "
	  "bytes'\n"
	  "spvx audit --exit-zero vulkan-samples >$T/text\n"
	  "grep -A 2 'barycentric__hlsl__object.vert.spv:0x480' $T/text | "
	  "grep -q 'EF BF BD from 0x206'\n"
	  "grep -A 1 'relaxed_demo.comp.spv:0xd4' $T/text | grep -q 'OpString \"/home/'\n"
	  "grep -q 'relaxed_demo.comp.spv:0x950' $T/text\n"
	  "grep -A 1 Q002 $T/text | grep -q '%  .*relaxed_demo'" },
	{ "embedded sources of modules for debuggers",
	  "cd $S/corpus; for d in glsl-debug debug-inlined; do\n"
	  "grep -laE '#version|(void|float4) main' $d/*.spv | sort >$T/want; [ -s $T/want "
	  "]\n"
	  "spvx audit --exit-zero --max-per-rule=0 --profile=ci -f tsv $d | grep SPVX-I003 "
	  "| "
	  "cut -f 1 | sort | diff - $T/want; done" },
	{ "duplicates of files and archives",
	  "cd $S; printf '[rules]\\ndefault = none\\nQ003 = note\\n' >$T/policy\n"
	  "cut -f 3 corpus-foz/*.expected.tsv >$T/all; wc -l <$T/all | grep -q 869\n"
	  "sha256sum corpus/vulkan/*.spv corpus/vulkan-samples/*.spv corpus/own-glsl/*.spv "
	  "| "
	  "cut -d ' ' -f 1 >>$T/all\n"
	  "want=$(($(wc -l <$T/all) - $(sort -u $T/all | wc -l))); [ $want -gt 50 ]\n"
	  "[ $(rules --policy=$T/policy corpus-foz/sw-*.foz corpus/vulkan "
	  "corpus/vulkan-samples corpus/own-glsl | wc -l) = $want ]\n"
	  "[ $(rules --policy=$T/policy corpus-foz/sw-*.foz | wc -l) = "
	  "$(cut -f 3 corpus-foz/*.expected.tsv | sort | uniq -d | wc -l) ]" },
	{ "versions of tools",
	  "cd $S/corpus; for d in vulkan glsl-debug spirv-cross; do\n"
	  "want=$(od -An -v -j 8 -N 4 -t u4 /dev/null; for f in $d/*.spv; do "
	  "od -An -j 8 -N 4 -t u4 $f; done | sort -u | awk '{ n[int($1 / 65536)]++ } "
	  "END { for (t in n) c += t && n[t] > 1; print c + 0 }')\n"
	  "[ $(rules --profile=ci $d | grep -c R004) = $want ] || "
	  "{ echo \"$d: not $want\"; exit 1; }; done" },
	{ "capabilities that a policy denies",
	  "cd $S/corpus; for c in ImageQuery Geometry Float64 Kernel; do\n"
	  "printf '[rules]\\ndefault = none\\nP001 = error\\n[capability]\\ndeny = "
	  "'$c'\\n' "
	  ">$T/policy\n"
	  "awk -F '\\t' -v c=$c 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == "
	  "\"capabilities\") at = i; next } $1 ~ /^(vulkan|opencl-legacy)\\// && "
	  "(\",\" $at \",\") ~ \"[ ,]\" c \"[ ,]\" { print $1 }' MANIFEST.tsv | sort "
	  ">$T/want\n"
	  "spvx audit --exit-zero --max-per-rule=0 --policy=$T/policy -f tsv vulkan "
	  "opencl-legacy | tail -n +2 | cut -f 1 | sort | diff - $T/want; done" },
};

Test(corpus_audit_known, folders)
{
	char *folder;

	if (!test_shared())
		cr_skip_test("no shared material");
	folder = test_folder();
	for (size_t n = 0; n < sizeof(cases) / sizeof(cases[0]); n++) {
		test_lines(folder, cases[n].name,
			   test_format("S='%s' T='%s'\n" RULES "%s", test_shared(), folder,
				       cases[n].lines));
	}
}

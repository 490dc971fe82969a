/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd_audit.c - `spvx audit` from run to run: baselines, fingerprints that
 * survive a move, threads, memory.
 */
#include "archive.h"
#include "assemble.h"
#include "base/hash.h"
#include "support.h"

#include <criterion/criterion.h>
#include <spvx/audit.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

TestSuite(cmd_audit, .timeout = 120);

#define ARGS(...) ((const char *const[]){ "spvx", "audit", __VA_ARGS__, NULL })

/* Run the program in @dir; standard output from malloc. */
static char *run(const char *dir, int status, const char *const *argv)
{
	struct test_run r = { .argv = argv, .dir = dir };
	char *out;

	test_run(&r);
	cr_expect(r.status == status, "status %d: %s%s", r.status,
		  r.err.data ? (char *)r.err.data : "",
		  r.out.data ? (char *)r.out.data : "");
	out = test_format("%s", r.out.data ? (char *)r.out.data : "");
	test_run_free(&r);
	return out;
}

static void expect(const char *dir, int status, const char *const *argv, const char *says)
{
	char *out = run(dir, status, argv);

	cr_expect(strstr(out, says), "not \"%s\": %s", says, out);
	free(out);
}

#define HEAD "OpCapability Shader\nOpMemoryModel Logical GLSL450\n"
#define ENTRY \
	"OpEntryPoint GLCompute %main \"main\"\nOpExecutionMode %main LocalSize 1 1 1\n"
#define BODY                                               \
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n" \
	"%main = OpFunction %void None %fn\n%entry = OpLabel\nOpReturn\nOpFunctionEnd\n"

static void write_module(const char *dir, const char *name, const char *text)
{
	char *path = test_format("%s/%s", dir, name);
	const unsigned char *module;
	struct test_as as;
	size_t size;

	cr_assert(!test_as_open(&as, 0, 0x10000, NULL));
	cr_assert(!test_as_run(&as, text, strlen(text), &module, &size), "%s", as.errors);
	test_write(path, module, size);
	test_as_close(&as);
	free(path);
}

/* A tar of one file. */
static void write_tar(const char *dir, const char *archive, const char *name)
{
	char *from = test_format("%s/%s", dir, name);
	char *to = test_format("%s/%s", dir, archive);
	struct test_bytes b = test_read(from);
	size_t padded = (b.len + 511) / 512 * 512;
	unsigned char *tar = calloc(1, 512 + padded + 1024);
	unsigned sum = 0;

	cr_assert(b.data && tar);
	snprintf((char *)tar, 100, "deep/in/%s", name);
	memcpy(tar + 100, "0000644", 8);
	snprintf((char *)tar + 124, 12, "%011o", (unsigned)b.len);
	memcpy(tar + 136, "00000000000", 12);
	memset(tar + 148, ' ', 8);
	tar[156] = '0';
	memcpy(tar + 257, "ustar\00000", 8);
	for (size_t n = 0; n < 512; n++)
		sum += tar[n];
	snprintf((char *)tar + 148, 8, "%06o", sum);
	memcpy(tar + 512, b.data, b.len);
	test_write(to, tar, 512 + padded + 1024);
	free(tar);
	test_bytes_free(&b);
	free(from);
	free(to);
}

static void remove_file(const char *dir, const char *name)
{
	char *path = test_format("%s/%s", dir, name);

	unlink(path);
	free(path);
}

/* A leak, and a module that breaks off. */
static void write_both(const char *dir)
{
	static const unsigned char half[] = { 3, 2, 0x23, 7, 0, 0, 1, 0, 0,  0, 0, 0,
					      9, 0, 0,    0, 0, 0, 0, 0, 17, 0, 2, 0 };
	char *path = test_format("%s/half.spv", dir);

	write_module(dir, "leak.spv",
		     HEAD ENTRY "%s = OpString \"/home/ann/x.comp\"\n" BODY);
	test_write(path, half, sizeof(half));
	free(path);
}

Test(cmd_audit, baseline)
{
	char *dir = test_folder();

	write_both(dir);
	expect(dir, 1, ARGS("."), "I001");
	free(run(dir, 0, ARGS("--baseline-write=accepted", ".")));
	expect(dir, 0, ARGS("--baseline=accepted", "."), "PASS: nothing new");
	expect(dir, 0, ARGS("--baseline=accepted", "."), "3 unchanged, 0 new, 0 gone");
	/* it moves, into an archive */
	write_tar(dir, "moved.tar", "leak.spv");
	remove_file(dir, "leak.spv");
	expect(dir, 0, ARGS("--baseline=accepted", "moved.tar", "half.spv"),
	       "3 unchanged, 0 new, 0 gone");
	/* one new leak is found */
	write_module(dir, "new.spv",
		     HEAD ENTRY "%s = OpString \"/home/bob/y.comp\"\n" BODY);
	expect(dir, 1, ARGS("--baseline=accepted", "moved.tar", "half.spv", "new.spv"),
	       "FAIL: 2 new findings");
	/* one that is gone does not fail */
	expect(dir, 0, ARGS("--baseline=accepted", "moved.tar"),
	       "2 unchanged, 0 new, 1 gone");
	expect(dir, 0, ARGS("--baseline=accepted", "-f", "tsv", "moved.tar"), "\tabsent\t");
	test_remove(dir);
	free(dir);
}

/* Half an audit does not replace a baseline, and no input becomes one. */
Test(cmd_audit, baseline_kept)
{
	char *dir = test_folder();
	char *path = test_format("%s/accepted", dir);
	char *leak = test_format("%s/leak.spv", dir);
	struct test_bytes before;
	struct test_bytes after;

	write_both(dir);
	free(run(dir, 0, ARGS("--baseline-write=accepted", ".")));
	before = test_read(path);
	expect(dir, 2, ARGS("--baseline-write=accepted", ".", "gone.spv"),
	       "gone.spv: No such file or directory");
	after = test_read(path);
	cr_expect(before.len && before.len == after.len &&
		  !memcmp(before.data, after.data, before.len));
	test_bytes_free(&after);
	test_bytes_free(&before);
	before = test_read(leak);
	expect(dir, 2, ARGS("--baseline-write=leak.spv", "."), "not overwritten");
	after = test_read(leak);
	cr_expect(before.len == after.len && !memcmp(before.data, after.data, before.len));
	test_bytes_free(&after);
	test_bytes_free(&before);
	/* brought up to date */
	expect(dir, 0, ARGS("--baseline=accepted", "--baseline-write=accepted", "."),
	       "ACCEPTED");
	expect(dir, 0, ARGS("--baseline=accepted", "."), "PASS: nothing new");
	test_remove(dir);
	free(leak);
	free(path);
	free(dir);
}

/* New findings are shown however many others a baseline has, and before them. */
Test(cmd_audit, baseline_new_first)
{
	char *dir = test_folder();
	char *out;

	for (unsigned i = 0; i < 9; i++) {
		char *name = test_format("a%u.spv", i);
		char *text = test_format("%s%s%u%s", HEAD ENTRY, "%s = OpString \"/home/a/",
					 i, "\"\n" BODY);

		write_module(dir, name, text);
		free(text);
		free(name);
	}
	free(run(dir, 0, ARGS("--baseline-write=accepted", ".")));
	write_module(dir, "z.spv", HEAD ENTRY "%s = OpString \"/home/z/z\"\n" BODY);
	out = run(dir, 1, ARGS("--baseline=accepted", "."));
	cr_expect(strstr(out, "z.spv") && !strstr(out, "a0.spv"), "%s", out);
	cr_expect(strstr(out, "(9 in the baseline)"), "%s", out);
	free(out);
	out = run(dir, 1, ARGS("--baseline=accepted", "-f", "markdown", "."));
	cr_expect(strstr(out, "| **new** warning |") && !strstr(out, "a0.spv"), "%s", out);
	free(out);
	out = run(dir, 1,
		  ARGS("--baseline=accepted", "--max-per-rule=1", "-f", "tsv", "."));
	cr_expect(strstr(out, "z.spv") && !strstr(out, "a0.spv"), "%s", out);
	free(out);
	test_remove(dir);
	free(dir);
}

/* G005 says what changed, by what `reflect --base` calls it; so does a merge. */
Test(cmd_audit, interface_changes)
{
	static const char before[] =
		"OpCapability Shader\nOpMemoryModel Logical GLSL450\n"
		"OpEntryPoint Fragment %main \"main\" %out\n"
		"OpExecutionMode %main OriginUpperLeft\nOpDecorate %out Location 0\n"
		"%float = OpTypeFloat 32\n"
		"%vec = OpTypeVector %float 3\n%ptr = OpTypePointer Output %vec\n"
		"%out = OpVariable %ptr Output\n" BODY;
	char *dir = test_folder();
	char *sub = test_format("%s/old", dir);
	char *after = test_format("%s", before);

	*strstr(strstr(after, "OpTypeVector %float 3"), "3") = '4';
	cr_assert(!mkdir(sub, 0777));
	write_module(dir, "old/m.spv", before);
	write_module(dir, "m.spv", after);
	expect(dir, 1, ARGS("--base=old/m.spv", "m.spv"),
	       "compared with old/m.spv: Fragment main output location 0: vec3<f32> -> "
	       "vec4<f32>\n");
	test_remove(dir);
	free(after);
	free(sub);
	free(dir);
}

Test(cmd_audit, baseline_wrong)
{
	char *dir = test_folder();
	char *path = test_format("%s/wrong", dir);
	struct test_run r = { .argv = ARGS("--baseline=wrong", "."), .dir = dir };

	write_both(dir);
	test_write(path, "# fine\nnot a fingerprint\n", 25);
	test_run(&r);
	cr_expect(r.status == 2 && strstr((char *)r.err.data, "wrong:2:"), "%d: %s",
		  r.status, (char *)r.err.data);
	test_run_free(&r);
	test_remove(dir);
	free(path);
	free(dir);
}

Test(cmd_audit, budget)
{
	char *dir = test_folder();
	char *path = test_format("%s/policy", dir);

	write_module(dir, "m.spv", HEAD ENTRY BODY);
	test_write(path, "[budget *]\ninsts = 10\n", 22);
	expect(dir, 0, ARGS("--policy=policy", "m.spv"), "PASS");
	write_module(dir, "m.spv", HEAD ENTRY "OpName %main \"main\"\n" BODY);
	expect(dir, 1, ARGS("--policy=policy", "m.spv"), "11 insts (limit 10");
	/* once for all copies */
	write_module(dir, "again.spv", HEAD ENTRY "OpName %main \"main\"\n" BODY);
	write_tar(dir, "third.tar", "m.spv");
	expect(dir, 1, ARGS("--policy=policy", "."), "11 insts (limit 10, *), in 3 copies");
	expect(dir, 1, ARGS("--policy=policy", "-j3", "."), "FAIL: 1 finding at");
	test_remove(dir);
	free(path);
	free(dir);
}

/* In a list and in reports a policy has one name, and a rule one threshold: its own. */
Test(cmd_audit, list_rules_says_what_reports_say)
{
	char *dir = test_folder();
	char *path = test_format("%s/team.policy", dir);
	char *text = test_format("%s", "[rules]\n");
	struct spvx_audit_rule rule;
	char *out;

	for (unsigned n = 0; spvx_audit_rule(n, &rule); n++) {
		char *more = test_format("%s%s = warning%s\n", text, rule.id,
					 rule.unit ? " 7" : "");

		free(text);
		text = more;
	}
	test_write(path, text, strlen(text));
	out = run(dir, 0, ARGS("--list-rules", "--policy=team.policy"));
	for (unsigned n = 0; spvx_audit_rule(n, &rule); n++) {
		char *line = test_format("\n%s ", rule.id);
		char *number = test_format(" %u ", rule.threshold);
		char *at = strstr(out, line);
		char *here = at ? test_format("%.*s", (int)strcspn(at + 1, "\n"), at + 1)
				: test_format("%.*s", (int)strcspn(out, "\n"), out);

		cr_expect(!strncmp(here, rule.id, 4), "%s is not listed", rule.id);
		cr_expect(!rule.unit || (strstr(here, "(7 ") && !strstr(here, number)),
			  "%s", here);
		free(here);
		free(number);
		free(line);
	}
	free(out);
	write_module(dir, "m.spv", HEAD ENTRY "OpName %main \"main\"\n" BODY);
	expect(dir, 1, ARGS("--policy=team.policy", "m.spv"), "more than 7 % debug inform");
	expect(dir, 1, ARGS("--policy=team.policy", "m.spv"),
	       "policy desktop+team.policy:");
	expect(dir, 1, ARGS("--policy=team.policy", "-f", "json", "m.spv"),
	       "\"policy\": \"desktop+team.policy\"");
	expect(dir, 0, ARGS("m.spv"), "policy desktop:");
	test_write(path, "[policy]\nname = ours\n", 21);
	expect(dir, 0, ARGS("--policy=team.policy", "m.spv"), "policy ours:");
	test_remove(dir);
	free(text);
	free(path);
	free(dir);
}

static unsigned count_in(const char *text, const char *what)
{
	unsigned n = 0;

	for (const char *at = text; (at = strstr(at, what)) != NULL; at++)
		n++;
	return n;
}

/* Different modules, as sha256sum distinguishes them. */
static unsigned count_by_sha256sum(const char *dir)
{
	char *command = test_format("cd '%s' && sha256sum *.spv | cut -c1-64 | sort -u | "
				    "wc -l",
				    dir);
	FILE *f = popen(command, "r");
	unsigned count = 0;

	cr_assert(f && fscanf(f, "%u", &count) == 1);
	pclose(f);
	free(command);
	return count;
}

/* Of two codes with seven strings for debuggers. */
static void write_copies(const char *dir, unsigned count)
{
	for (unsigned n = 0; n < count; n++) {
		char *text = test_format("%s%%s = OpString \"%u\"\n%s%s", HEAD ENTRY, n % 7,
					 n % 2 ? "%u = OpTypeInt 32 0\n" : "", BODY);
		char *name = test_format("%02u.spv", n);

		write_module(dir, name, text);
		free(text);
		free(name);
	}
}

Test(cmd_audit, copies)
{
	static const char rules[] =
		"[rules]\ndefault = none\nQ003 = note\nR003 = warning\n";
	char *dir = test_folder();
	char *path = test_format("%s/policy", dir);
	unsigned different;
	char *out;

	write_copies(dir, 30);
	test_write(path, rules, sizeof(rules) - 1);
	different = count_by_sha256sum(dir);
	cr_expect(different == 14, "%u", different);
	out = run(dir, 0,
		  ARGS("--policy=policy", "-f", "tsv", "--baseline-write=all", "."));
	cr_expect(count_in(out, "SPVX-Q003") == 30 - different, "%s", out);
	cr_expect(count_in(out, "SPVX-R003") == different - 2, "%s", out);
	cr_expect(strstr(out, "same code as ./00.spv") &&
			  strstr(out, "same bytes as ./00.spv"),
		  "%s", out);
	free(out);
	/* what is accepted stays so in other files, and in another order */
	write_tar(dir, "moved.tar", "00.spv");
	remove_file(dir, "00.spv");
	expect(dir, 0, ARGS("--policy=policy", "--baseline=all", "."), "PASS: nothing new");
	write_module(dir, "new.spv", HEAD ENTRY "%s = OpString \"new\"\n" BODY);
	expect(dir, 1, ARGS("--policy=policy", "--baseline=all", "."),
	       "FAIL: 1 new finding at warning");
	test_remove(dir);
	free(path);
	free(dir);
}

/* Where the rule for equal code is on, a module keeps its fingerprints when it is stripped. */
Test(cmd_audit, prints_of_code)
{
	static const char rules[] = "[rules]\nR003 = note\nP016 = warning\n";
	char *dir = test_folder();
	char *path = test_format("%s/policy", dir);

	test_write(path, rules, sizeof(rules) - 1);
	write_module(dir, "m.spv",
		     HEAD
		     "OpEntryPoint GLCompute %main \"other\"\n"
		     "OpExecutionMode %main LocalSize 1 1 1\n%s = OpString \"x\"\n" BODY);
	free(run(dir, 0, ARGS("--policy=policy", "--baseline-write=all", "m.spv")));
	write_module(dir, "m.spv",
		     HEAD "OpEntryPoint GLCompute %main \"other\"\n"
			  "OpExecutionMode %main LocalSize 1 1 1\n" BODY);
	expect(dir, 0, ARGS("--policy=policy", "--baseline=all", "m.spv"), "1 unchanged");
	test_write(path, "[rules]\nP016 = warning\n", 23);
	expect(dir, 1, ARGS("--policy=policy", "--baseline=all", "m.spv"), "1 new");
	test_remove(dir);
	free(path);
	free(dir);
}

/* ---- --base ---- */

#define VARIABLE(set)                                                                \
	"OpDecorate %v DescriptorSet " set "\nOpDecorate %v Binding 0\n"             \
	"OpDecorate %b Block\nOpMemberDecorate %b 0 Offset 0\n%f = OpTypeFloat 32\n" \
	"%b = OpTypeStruct %f\n%p = OpTypePointer Uniform %b\n%v = OpVariable %p "   \
	"Uniform\n"

static const char small[] = HEAD ENTRY VARIABLE("0") BODY;

/* Modules of an old and a new folder: @rule of @name, @says of it; "" = nothing. */
static const struct base_case {
	const char *now;
	const char *rule;
	const char *says;
} base_cases[] = {
	{ small, "", "" },
	/* more names, less than 16 words of them */
	{ HEAD ENTRY "OpName %main \"a longer name than before\"\n" VARIABLE("0") BODY, "",
	  "" },
	{ HEAD ENTRY
	  "OpName %main \"one that is longer than sixteen words of four bytes each, "
	  "which is what may be added to a module of this size\"\n" VARIABLE("0") BODY,
	  "SPVX-G001", "+" },
	{ "OpCapability Float64\n" HEAD ENTRY VARIABLE("0") BODY, "SPVX-G004",
	  "needs Float64" },
	{ "OpCapability Shader\nOpExtension \"SPV_KHR_multiview\"\n"
	  "OpMemoryModel Logical GLSL450\n" ENTRY VARIABLE("0") BODY,
	  "SPVX-G004", "needs SPV_KHR_multiview" },
	{ HEAD ENTRY VARIABLE("1") BODY, "SPVX-G005", "compared with old/m.spv" },
};

static void make_folder(const char *dir, const char *name)
{
	char *path = test_format("%s/%s", dir, name);

	cr_assert(!mkdir(path, 0777));
	free(path);
}

#define BASE_RULES                                                                     \
	"[rules]\ndefault = none\nG001 = warning\nG002 = warning 20\nG003 = warning\n" \
	"G004 = warning\nG005 = error\n"

static void expect_case(const char *dir, const struct base_case *c)
{
	char *out;

	write_module(dir, "new/m.spv", c->now);
	out = run(dir, *c->rule != '\0',
		  ARGS("--base=old", "--policy=policy", "-f", "tsv", "new"));
	cr_expect(strstr(out, c->rule) && strstr(out, c->says), "not %s %s: %s", c->rule,
		  c->says, out);
	/* what has grown is reported all together as well */
	cr_expect(count_in(out, "\tnew\t") ==
			  (unsigned)(*c->rule != 0) +
				  (unsigned)!strcmp(c->rule, "SPVX-G001"),
		  "%s: %s", c->rule, out);
	free(out);
}

Test(cmd_audit, base)
{
	char *dir = test_folder();
	char *path = test_format("%s/policy", dir);
	char *one;
	char *three;

	make_folder(dir, "old");
	make_folder(dir, "new");
	test_write(path, BASE_RULES, strlen(BASE_RULES));
	write_module(dir, "old/m.spv", small);
	for (size_t n = 0; n < sizeof(base_cases) / sizeof(base_cases[0]); n++)
		expect_case(dir, &base_cases[n]);
	/* two alone are a pair, whatever they are called */
	write_module(dir, "other.spv", small);
	expect(dir, 0, ARGS("--base=old/m.spv", "--policy=policy", "other.spv"), "PASS");
	/* a module that moved is the same; another is gone, and one is new */
	write_module(dir, "new/moved.spv", small);
	write_module(dir, "old/gone.spv", HEAD ENTRY BODY);
	remove_file(dir, "new/m.spv");
	write_module(dir, "new/more.spv", HEAD ENTRY "OpName %main \"x\"\n" BODY);
	one = run(dir, 1, ARGS("-j1", "--base=old", "--policy=policy", "-f", "tsv", "new"));
	cr_expect(count_in(one, "SPVX-G003") == 2 && strstr(one, "old/gone.spv\twarning") &&
			  strstr(one, "new/more.spv\twarning"),
		  "%s", one);
	three = run(dir, 1,
		    ARGS("-j3", "--base=old", "--policy=policy", "-f", "tsv", "new"));
	cr_expect(!strcmp(one, three), "%s", three);
	free(one);
	free(three);
	test_remove(dir);
	free(path);
	free(dir);
}

/* A budget of growth is above the threshold. */
Test(cmd_audit, base_budget)
{
	static const char *const budgets[] = { "", "[budget *m.spv]\ngrowth = 500%\n" };
	char *dir = test_folder();
	char *path = test_format("%s/policy", dir);

	write_module(dir, "old.spv", small);
	write_module(dir, "m.spv", base_cases[2].now);
	for (unsigned n = 0; n < 2; n++) {
		char *text = test_format("[rules]\ndefault = none\nG001 = warning\n%s",
					 budgets[n]);

		test_write(path, text, strlen(text));
		expect(dir, !n, ARGS("--base=old.spv", "--policy=policy", "m.spv"),
		       n ? "PASS" : "G001");
		free(text);
	}
	test_remove(dir);
	free(path);
	free(dir);
}

/* growth goes by stages, too: of a model below 32, and of one that is not. */
Test(cmd_audit, base_budget_of_a_stage)
{
	static const char *const models[] = { "GLCompute", "RayGenerationKHR", "MeshEXT" };
	char *dir = test_folder();
	char *path = test_format("%s/policy", dir);

	for (size_t n = 0; n < 3; n++) {
		char *old = test_format("%sOpEntryPoint %s %%main \"main\"\n%s", HEAD,
					models[n], BODY);
		char *new = test_format("%sOpEntryPoint %s %%main \"main\"\n"
					"%%s = OpString \"%0120d\"\n%s",
					HEAD, models[n], 7, BODY);

		write_module(dir, "old.spv", old);
		write_module(dir, "new.spv", new);
		for (size_t k = 0; k < 3; k++) {
			char *policy = test_format("[rules]\ndefault = none\n"
						   "G001 = warning 1000\n"
						   "[budget stage:%s]\ngrowth = 1%%\n",
						   models[k]);

			test_write(path, policy, strlen(policy));
			expect(dir, n == k,
			       ARGS("--base=old.spv", "--policy=policy", "new.spv"),
			       n == k ? "G001" : "PASS");
			free(policy);
		}
		free(old);
		free(new);
	}
	test_remove(dir);
	free(path);
	free(dir);
}

/* Whatever the number of threads, the same bytes. */
Test(cmd_audit, threads)
{
	char *dir = test_folder();
	char *first = NULL;

	for (unsigned n = 0; n < 40; n++) {
		char *text = test_format("%s%%s = OpString \"/home/ann/%u\"\n%s",
					 HEAD ENTRY, n / 2, BODY);
		char *name = test_format("%02u.spv", n);

		write_module(dir, name, text);
		free(text);
		free(name);
	}
	for (unsigned jobs = 1; jobs <= 4; jobs++) {
		char *option = test_format("-j%u", jobs);
		char *out = run(dir, 1, ARGS("--profile=all", "-f", "tsv", option, "."));

		if (!first)
			first = test_format("%s", out);
		cr_expect(!strcmp(first, out), "-j%u: %s", jobs, out);
		cr_expect(strstr(out, "Q003"));
		free(out);
		free(option);
	}
	free(first);
	test_remove(dir);
	free(dir);
}

/* The first digits of the SHA-256 of rule|entry|place|0. */
static void expect_print(const char *out, const char *rule, const char *entry,
			 const char *place)
{
	char *of = test_format("%s|%s|%s|0", rule, entry, place);
	char *line = test_format("SPVX-%s\t", rule);
	unsigned char digest[32];
	char print[17];

	sx_sha256(of, strlen(of), digest);
	for (size_t n = 0; n < 8; n++)
		sprintf(print + 2 * n, "%02x", digest[n]);
	cr_expect(strstr(out, line) && strstr(out, print), "%s: not %s: %s", of, print,
		  out);
	free(line);
	free(of);
}

/* Damage of an archive is known by its rule and where in the archive it is, not by how the
 * message is worded: a baseline outlives both. */
Test(cmd_audit, prints_of_archives)
{
	unsigned char header[20] = { 3, 2, 0x23, 7, 0, 0, 1, 0, 0, 0, 0, 0, 9 };
	const struct test_module m = { .data = header, .len = sizeof(header) };
	char *dir = test_folder();
	char *path = test_format("%s/a.foz", dir);
	struct test_out o = { 0 };
	char *entry, *place, *out;

	test_foz_header(&o);
	test_foz_module(&o, 0xabc, &m);
	o.data[o.len - 1] ^= 1; /* of its words, after their CRC-32 */
	entry = test_format("#%016x", 0xabc);
	place = test_format("0x%zx", o.len);
	test_foz_module(&o, 1, &m);
	test_write(path, o.data, o.len - 1);
	out = run(dir, 1, ARGS("-f", "tsv", "--profile=all", "."));
	expect_print(out, "C007", entry, "");
	expect_print(out, "C002", "", place);
	free(out);
	free(place);
	free(entry);
	free(path);
	test_out_free(&o);
	test_remove(dir);
	free(dir);
}

/* Nothing of the address goes into a fingerprint but what no digest can be had of. */
Test(cmd_audit, outputs)
{
	char *dir = test_folder();
	char *out;

	write_both(dir);
	out = run(dir, 1, ARGS("--also=tsv:t", "--also=json:j", "--max-per-rule=1", "."));
	cr_expect(strstr(out, "FAIL: 3 findings"), "%s", out);
	free(out);
	expect(dir, 0, ARGS("--exit-zero", "."), "FAIL: 3 findings");
	expect(dir, 1, ARGS("--fail-on=error", "."), "FAIL: 1 finding at error");
	test_remove(dir);
	free(dir);
}

/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/report/ls.c - a list of modules in each of its formats, to the byte.
 */
#include "report/modules/ls.h"

#include "base/str.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

TestSuite(report_ls, .timeout = 30);

/* Two modules: a usual one, and one in which nothing is. */

static const struct sx_ls_entry plain_entries[] = { { 4, 0, 4 } };

static const struct sx_ls_row plain = {
	.address = { "a b.spv", 7 },
	.bytes = 1234567,
	.header = { .version = 0x00010600, .generator = 8u << 16 | 11 },
	.entries = plain_entries,
	.entry_count = 1,
	.names = "main",
	.identity.sha256 = { 0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef },
};

#define ODD_NAMES \
	"a,b:c"   \
	"\t\x1b"  \
	"\xff"    \
	"main"

static const struct sx_ls_entry odd_entries[] = {
	{ 0, 0, 5 }, { 99999, 5, 2 }, { 5313, 7, 1 }, { 5, 8, 4 }, { 5, 12, 0 }
};

static const struct sx_ls_row odd = {
	.address = { "x\ty\xff.spv@0x40", 13 },
	.offset = UINT64_C(1) << 53,
	.bytes = 5,
	.header = { .version = 0xffffffff, .generator = 999u << 16 | 65535, .big = true },
	.entries = odd_entries,
	.entry_count = 5,
	.names = ODD_NAMES,
	.identity.sha256 = { 0xff },
	.fault = SPVX_EZERO,
	.fault_offset = 0x70,
};

static const struct sx_ls_row bare = {
	.address = { "-", 1 },
	.bytes = 20,
	.header = { .version = 0x00010000 },
};

#define ZEROES "000000000000000000000000000000000000000000000000"

static void check(const char *name, bool escape, bool complete,
		  const struct sx_ls_row *const *rows, const char *want)
{
	struct sx_ls_doc d = { .bytes = 0 };
	struct sx_buf b;

	sx_buf_init(&b, NULL);
	sx_doc_init(&d.doc, &sx_ls_document, name,
		    (struct sx_page){ .out = &b, .width = 80, .escape = escape });
	sx_ls_begin(&d);
	while (*rows)
		sx_ls_put(&d, *rows++);
	sx_doc_end(&d.doc, &(struct sx_ending){ .complete = complete });
	sx_buf_putc(&b, '\0');
	cr_expect(!b.error && !strcmp(b.data, want), "%s:\nwant |%s|\ngot  |%s|", name,
		  want, b.data);
	sx_buf_free(&b);
}

static const struct sx_ls_row *const all[] = { &plain, &odd, &bare, NULL };
static const struct sx_ls_row *const none[] = { NULL };

Test(report_ls, text)
{
	static const char heading[] = "    bytes  SPIR-V  made by          sha256      "
				      "entry points        address\n";
	static const char first[] = "1,234,567  1.6     Glslang 11       0123456789  "
				    "Fragment main       a b.spv\n";
	char want[2000];

	snprintf(want, sizeof(want),
		 "%s%s"
		 "        5  255.255  Unknown(999) 65535  ff00000000  "
		 "Vertex a,b:c, 99999 \t\x1b, RayGenerationKHR \xff and 2 more  "
		 "x\ty\xff.spv@0x40  (big-endian)  (damaged at 0x70)\n"
		 "       20  1.0     Khronos 0        0000000000  none                -\n"
		 "\n"
		 "3 modules, 1,234,592 bytes, 1 damaged\n",
		 heading, first);
	check("text", false, true, all, want);
	snprintf(want, sizeof(want),
		 "%s%s"
		 "        5  255.255  Unknown(999) 65535  ff00000000  "
		 "Vertex a,b:c, 99999 \\x09\\x1b, RayGenerationKHR \\xff and 2 more  "
		 "x\\x09y\\xff.spv@0x40  (big-endian)  (damaged at 0x70)\n"
		 "       20  1.0     Khronos 0        0000000000  none                -\n"
		 "\n"
		 "3 modules, 1,234,592 bytes, 1 damaged\n",
		 heading, first);
	check("text", true, true, all, want);
	check("text", false, true, none, "0 modules, 0 bytes\n");
	snprintf(want, sizeof(want), "%s%s\n1 module, 1,234,567 bytes\n", heading, first);
	check("text", false, true, (const struct sx_ls_row *[]){ &plain, NULL }, want);
}

#define TSV_HEADING \
	"address\toffset\tbytes\tbyte_order\tversion\tgenerator\tentry_points\tsha256\tsymbol\tsection\n"

Test(report_ls, tsv)
{
	check("tsv", false, true, all,
	      TSV_HEADING
	      "a b.spv\t0\t1234567\tlittle\t1.6\tKhronos Glslang Reference Front End; 11\t"
	      "Fragment:main\t0123456789abcdef" ZEROES "\t-\t-\n"
	      "x\\ty\\xff.spv@0x40\t9007199254740992\t5\tbig\t255.255\tUnknown(999); "
	      "65535\t"
	      "Vertex:a%2Cb%3Ac,99999:\\t\\x1b,RayGenerationKHR:\\xff,GLCompute:main,"
	      "GLCompute:\tff00000000000000" ZEROES "\t-\t-\n"
	      "-\t0\t20\tlittle\t1.0\tKhronos; 0\t-\t0000000000000000" ZEROES "\t-\t-\n");
	check("tsv", false, false, none, TSV_HEADING);
}

#define PLAIN_MEMBERS                                                                     \
	"\"address\":\"a b.spv\",\"offset\":0,\"bytes\":1234567,\"byte_order\":"          \
	"\"little\",\"version\":\"1.6\",\"generator\":\"Khronos Glslang Reference Front " \
	"End; 11\",\"entry_points\":[{\"model\":\"Fragment\",\"name\":\"main\"}],"        \
	"\"sha256\":\"0123456789abcdef" ZEROES "\""

#define ODD_MEMBERS                                                                       \
	"\"address\":\"x\\ty\xef\xbf\xbd.spv@0x40\",\"address_hex\":"                     \
	"\"780979ff2e7370764030783430\",\"offset\":9007199254740992,\"bytes\":5,"         \
	"\"byte_order\":\"big\",\"version\":\"255.255\",\"generator\":"                   \
	"\"Unknown(999); 65535\",\"entry_points\":[{\"model\":\"Vertex\",\"name\":"       \
	"\"a,b:c\"},{\"model\":\"99999\",\"name\":\"\\t\\u001b\"},{\"model\":"            \
	"\"RayGenerationKHR\",\"name\":\"\xef\xbf\xbd\",\"name_hex\":\"ff\"},{\"model\":" \
	"\"GLCompute\",\"name\":\"main\"},{\"model\":\"GLCompute\",\"name\":\"\"}],"      \
	"\"sha256\":\"ff00000000000000" ZEROES "\",\"fault\":{\"rule\":"                  \
	"\"bin/word-count-zero\",\"byte_offset\":112}"

Test(report_ls, ndjson)
{
	static const struct sx_ls_row *const two[] = { &plain, &odd, NULL };

	check("ndjson", false, true, two,
	      "{\"t\":\"module\",\"spvx_ls\":1," PLAIN_MEMBERS "}\n"
	      "{\"t\":\"module\"," ODD_MEMBERS "}\n"
	      "{\"t\":\"total\",\"modules\":2,\"bytes\":1234572,\"malformed\":1,"
	      "\"complete\":true}\n");
	check("ndjson", false, false, none,
	      "{\"t\":\"total\",\"spvx_ls\":1,\"modules\":0,\"bytes\":0,\"malformed\":0,"
	      "\"complete\":false}\n");
}

Test(report_ls, json)
{
	check("json", false, true, (const struct sx_ls_row *[]){ &bare, NULL },
	      "{\n"
	      "  \"spvx_ls\": 1,\n"
	      "  \"modules\": [\n"
	      "    {\"address\": \"-\", \"offset\": 0, \"bytes\": 20, \"byte_order\": "
	      "\"little\", \"version\": \"1.0\", \"generator\": \"Khronos; 0\", "
	      "\"entry_points\": [], \"sha256\": \"0000000000000000" ZEROES "\"}\n"
	      "  ],\n"
	      "  \"bytes\": 20,\n"
	      "  \"malformed\": 0,\n"
	      "  \"skipped\": [],\n"
	      "  \"not_looked_into\": 0,\n"
	      "  \"complete\": true\n"
	      "}\n");
	check("json", false, false, none,
	      "{\n"
	      "  \"spvx_ls\": 1,\n"
	      "  \"modules\": [],\n"
	      "  \"bytes\": 0,\n"
	      "  \"malformed\": 0,\n"
	      "  \"skipped\": [],\n"
	      "  \"not_looked_into\": 0,\n"
	      "  \"complete\": false\n"
	      "}\n");
}

/* SPDX-License-Identifier: MIT */
/*
 * report/stats_schema.c - the JSON Schema of `stats -f json`; open to new keys.
 */
#include "report/stats.h"

/* clang-format off */

/* What stands in a report of all modules, and in that of each with --per-module. */
#define REF(key, what) "\"" key "\": {\"$ref\": \"#/$defs/" what "\"},\n"
#define REPORT \
	REF("totals", "totals") REF("unique_totals", "totals") REF("base_totals", "totals") \
	REF("leaves", "leaves") \
	REF("opcode", "figures") REF("class", "figures") REF("section", "figures") \
	REF("capability", "figures") REF("extension", "figures") REF("import", "figures") \
	REF("extinst", "figures") REF("storage", "figures") REF("decoration", "figures") \
	REF("builtin", "figures") REF("exec_model", "figures") REF("exec_mode", "figures") \
	REF("generator", "figures") REF("version", "figures") \
	"\"size_bucket\": {\"$ref\": \"#/$defs/figures\"}"

#define INTEGER(key) REF(key, "integer")
#define COUNTS \
	INTEGER("unique_count") INTEGER("unique_words") \
	INTEGER("base_count") INTEGER("base_words") INTEGER("delta_words") \
	INTEGER("count") "\"words\": {\"$ref\": \"#/$defs/integer\"}"

#define NAME(key) "\"" key "\": {\"type\": \"string\"},\n\"" key "_hex\": {\"type\": \"string\"},\n"

const char sx_stats_schema[] =
"{\n"
"\"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"
"\"title\": \"spvx stats\",\n"
"\"description\": \"What the words of SPIR-V modules are spent on.\",\n"
"\"type\": \"object\",\n"
"\"required\": [\"spvx_stats\", \"complete\"],\n"
"\"properties\": {\n"
"\"spvx_stats\": {\"const\": 1},\n"
"\"labels\": {\"description\": \"as given by --label\", \"type\": \"object\", \"additionalProperties\": {\"type\": \"string\"}},\n"
"\"sources\": {\"description\": \"as given by -d: keys of each leaf\", \"type\": \"array\", \"items\": {\"type\": \"string\"}},\n"
"\"modules\": {\"description\": \"with --per-module\", \"type\": \"array\", \"items\": {\"$ref\": \"#/$defs/module\"}},\n"
REPORT ",\n"
"\"largest\": {\"type\": \"array\", \"items\": {\n"
"\"type\": \"object\", \"required\": [\"address\", \"bytes\"], \"properties\": {\n"
NAME("address")
"\"bytes\": {\"$ref\": \"#/$defs/integer\"}}}},\n"
"\"complete\": {\"description\": \"false: not all was done\", \"type\": \"boolean\"}\n"
"},\n"
"\"$defs\": {\n"
"\"integer\": {\"description\": \"above 2^53 in decimal digits\", \"anyOf\": [{\"type\": \"integer\"}, {\"type\": \"string\"}]},\n"
"\"module\": {\"type\": \"object\", \"required\": [\"address\", \"totals\"], \"properties\": {\n"
NAME("address")
REPORT "}},\n"
"\"totals\": {\"type\": \"object\", \"required\": [\"modules\", \"bytes\", \"words\", \"instructions\"], \"properties\": {\n"
INTEGER("modules") INTEGER("unique_modules") INTEGER("malformed") INTEGER("foreign_endian")
INTEGER("without_entry_point") INTEGER("bytes") INTEGER("words") INTEGER("instructions")
INTEGER("instruction_words") INTEGER("unknown_opcodes") INTEGER("unknown_words")
INTEGER("debug_words") INTEGER("min_bytes") INTEGER("max_bytes")
INTEGER("p50_bytes") INTEGER("p90_bytes")
"\"p99_bytes\": {\"$ref\": \"#/$defs/integer\"}}},\n"
"\"figures\": {\"type\": \"array\", \"items\": {\"type\": \"object\", \"required\": [\"name\", \"count\", \"words\"], \"properties\": {\n"
NAME("name")
COUNTS "}}},\n"
"\"leaves\": {\"description\": \"with -d: each word is counted in one of them\", \"type\": \"array\", \"items\": {\"type\": \"object\", \"required\": [\"count\", \"words\"], \"properties\": {\n"
NAME("opcode") NAME("class") NAME("section") NAME("function") NAME("entry") NAME("stage")
NAME("capability") NAME("extension") NAME("import") NAME("storage") NAME("decoration")
NAME("generator") NAME("version") NAME("file") NAME("module") NAME("debug")
COUNTS "}}}\n"
"}\n"
"}\n";

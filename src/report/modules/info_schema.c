/* SPDX-License-Identifier: MIT */
/*
 * report/modules/info_schema.c - what `spvx info -f json` writes, as a JSON Schema.
 *
 * Open to new keys, as readers of it should be.
 */
#include "report/modules/info.h"

/* clang-format off */

#define KEY(key, what)     "      \"" key "\": {\"$ref\": \"#/$defs/" what "\"}"
#define INTEGER(key)       KEY(key, "integer")
#define NAME(key)          "      \"" key "\": {\"type\": \"string\"},\n" KEY(key "_hex", "hex")
#define LIST(key, what)    "      \"" key "\": {\"type\": \"array\", \"items\": " \
			   "{\"$ref\": \"#/$defs/" what "\"}}"
#define OR_NULL(key, what) "      \"" key "\": {\"anyOf\": [{\"type\": \"null\"}, " \
			   "{\"$ref\": \"#/$defs/" what "\"}]}"
#define OBJECT(name, required) \
	"    \"" name "\": {\"type\": \"object\", \"required\": [" required "], " \
	"\"properties\": {\n"
#define END "\n    }}"

const char sx_info_schema[] =
	"{\n"
	"  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"
	"  \"title\": \"spvx info\",\n"
	"  \"description\": \"What SPIR-V modules are.\",\n"
	"  \"type\": \"object\",\n"
	"  \"required\": [\"spvx_info\", \"modules\", \"findings\", \"complete\"],\n"
	"  \"properties\": {\n"
	"      \"spvx_info\": {\"const\": 1},\n"
	LIST("modules", "module") ",\n"
	LIST("findings", "finding") ",\n"
	"      \"complete\": {\"description\": \"false: not all was done\", "
	"\"type\": \"boolean\"}\n"
	"  },\n"
	"  \"$defs\": {\n"
	"    \"integer\": {\"description\": \"a string when it is above 2^53\", \"anyOf\": ["
	"{\"type\": \"integer\", \"minimum\": 0}, "
	"{\"type\": \"string\", \"pattern\": \"^[0-9]+$\"}]},\n"
	"    \"hex\": {\"description\": \"the bytes of a name that is not UTF-8\", "
	"\"type\": \"string\", \"pattern\": \"^([0-9a-f]{2})*$\"},\n"
	"    \"enumerant\": {\"description\": \"its first name in the grammar, or its number\", "
	"\"anyOf\": [{\"type\": \"string\"}, {\"$ref\": \"#/$defs/integer\"}]},\n"
	OBJECT("module", "\"address\", \"bytes\", \"sha256\", \"byte_order\", \"version\", "
	       "\"generator\", \"bound\", \"damage\", \"entry_points\", \"interface\", "
	       "\"capabilities\", \"extensions\", \"imports\", \"memory_model\", \"code\", "
	       "\"debug\"")
	NAME("address") ",\n"
	INTEGER("bytes") ",\n"
	"      \"sha256\": {\"description\": \"of the bytes of the module as they lie\", "
	"\"type\": \"string\", \"pattern\": \"^[0-9a-f]{64}$\"},\n"
	"      \"byte_order\": {\"enum\": [\"little\", \"big\"]},\n"
	"      \"version\": {\"description\": \"1.5; the word in hexadecimal when it is none\", "
	"\"type\": \"string\"},\n"
	KEY("generator", "generator") ",\n"
	INTEGER("bound") ",\n"
	INTEGER("schema") ",\n"
	OR_NULL("damage", "damage") ",\n"
	LIST("languages", "language") ",\n"
	LIST("files", "file") ",\n"
	NAME("build_id") ",\n"
	INTEGER("build_id_flags") ",\n"
	NAME("storage_path") ",\n"
	LIST("entry_points", "entry_point") ",\n"
	KEY("interface", "counts") ",\n"
	LIST("linkage", "link") ",\n"
	LIST("capabilities", "enumerant") ",\n"
	"      \"extensions\": {\"type\": \"array\", \"items\": {\"type\": \"string\"}},\n"
	LIST("imports", "import") ",\n"
	OR_NULL("memory_model", "memory_model") ",\n"
	KEY("code", "counts") ",\n"
	"      \"debug\": {\"description\": \"each instruction belongs to one kind\", "
	"\"type\": \"object\", \"additionalProperties\": {\"$ref\": \"#/$defs/counts\"}}"
	END ",\n"
	OBJECT("generator", "\"tool\", \"name\", \"version\"")
	INTEGER("tool") ",\n"
	"      \"name\": {\"description\": \"null: not registered\", "
	"\"type\": [\"string\", \"null\"]},\n"
	INTEGER("version") END ",\n"
	OBJECT("language", "\"name\", \"version\"")
	KEY("name", "enumerant") ",\n"
	INTEGER("version") END ",\n"
	OBJECT("file", "\"name\", \"text_bytes\"")
	NAME("name") ",\n"
	OR_NULL("text_bytes", "integer") END ",\n"
	OBJECT("entry_point", "\"model\", \"name\", \"function\", \"modes\"")
	KEY("model", "enumerant") ",\n"
	NAME("name") ",\n"
	INTEGER("function") ",\n"
	LIST("modes", "mode") END ",\n"
	OBJECT("mode", "\"mode\", \"operands\"")
	KEY("mode", "enumerant") ",\n"
	"      \"operands\": {\"type\": \"array\", \"items\": {\"anyOf\": ["
	"{\"$ref\": \"#/$defs/integer\"}, {\"description\": \"its value is not known\", "
	"\"type\": \"object\", \"required\": [\"id\"], \"properties\": {"
	"\"id\": {\"$ref\": \"#/$defs/integer\"}}}]}}" END ",\n"
	"    \"counts\": {\"type\": \"object\", "
	"\"additionalProperties\": {\"$ref\": \"#/$defs/integer\"}},\n"
	OBJECT("link", "\"name\", \"type\", \"id\"")
	NAME("name") ",\n"
	KEY("type", "enumerant") ",\n"
	INTEGER("id") END ",\n"
	OBJECT("import", "\"name\", \"calls\", \"debug\"")
	NAME("name") ",\n"
	INTEGER("calls") ",\n"
	"      \"debug\": {\"description\": \"a vocabulary of debug information\", "
	"\"type\": \"boolean\"}" END ",\n"
	OBJECT("memory_model", "\"addressing\", \"memory\"")
	KEY("addressing", "enumerant") ",\n"
	KEY("memory", "enumerant") END ",\n"
	OBJECT("damage", "\"rule\", \"offset\", \"message\", \"replaced_bytes\", "
	       "\"inserted_bytes\", \"resumes\", \"readable_instructions\", "
	       "\"readable_bytes\"")
	"      \"rule\": {\"type\": \"string\"},\n"
	INTEGER("offset") ",\n"
	"      \"message\": {\"type\": \"string\"},\n"
	OR_NULL("replaced_bytes", "places") ",\n"
	OR_NULL("inserted_bytes", "places") ",\n"
	OR_NULL("resumes", "resumes") ",\n"
	INTEGER("readable_instructions") ",\n"
	INTEGER("readable_bytes") END ",\n"
	OBJECT("places", "\"places\", \"offset\"")
	INTEGER("places") ",\n"
	INTEGER("offset") END ",\n"
	OBJECT("resumes", "\"offset\", \"shift\", \"other_byte_order\"")
	INTEGER("offset") ",\n"
	INTEGER("shift") ",\n"
	"      \"other_byte_order\": {\"type\": \"boolean\"}" END ",\n"
	OBJECT("finding", "\"address\", \"rule\", \"offset\", \"message\"")
	NAME("address") ",\n"
	"      \"rule\": {\"type\": \"string\"},\n"
	INTEGER("offset") ",\n"
	"      \"message\": {\"type\": \"string\"}" END "\n"
	"  }\n"
	"}\n";

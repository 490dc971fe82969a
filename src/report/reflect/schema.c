/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/schema.c - what `spvx reflect -f json` writes, as a JSON Schema: a document
 * about a module, or a set of them. Each line of ndjson is a document.
 *
 * Open to new keys, as readers of it should be.
 */
#include "report/reflect/reflect.h"

/* clang-format off */

#define KEY(key, what)     "      \"" key "\": {\"$ref\": \"#/$defs/" what "\"}"
#define INTEGER(key)       KEY(key, "integer")
#define BOOL(key)          "      \"" key "\": {\"type\": \"boolean\"}"
#define TRUE(key)          "      \"" key "\": {\"const\": true}"
#define STRING(key)        "      \"" key "\": {\"type\": \"string\"}"
#define NAME(key)          STRING(key) ",\n" KEY(key "_hex", "hex")
#define LIST(key, what)    "      \"" key "\": {\"type\": \"array\", \"items\": " \
			   "{\"$ref\": \"#/$defs/" what "\"}}"
#define OR_NULL(key, what) "      \"" key "\": {\"anyOf\": [{\"type\": \"null\"}, " \
			   "{\"$ref\": \"#/$defs/" what "\"}]}"
#define OBJECT(name, required) \
	"    \"" name "\": {\"type\": \"object\", \"required\": [" required "], " \
	"\"properties\": {\n"
#define END "\n    }},\n"

/* What is decorated. */
#define TRAITS \
	TRUE("readonly") ",\n" TRUE("writeonly") ",\n" TRUE("coherent") ",\n" \
	TRUE("volatile") ",\n" TRUE("restrict") ",\n" TRUE("aliased") ",\n" \
	TRUE("relaxed_precision") ",\n" TRUE("flat") ",\n" TRUE("noperspective") ",\n" \
	TRUE("centroid") ",\n" TRUE("sample") ",\n" TRUE("patch") ",\n" \
	TRUE("per_vertex") ",\n" TRUE("per_primitive") ",\n" TRUE("invariant")

/* A number that may depend on specialization. */
#define SPECIALIZED(key) \
	OR_NULL(key, "integer") ",\n" INTEGER("spec_id") ",\n" TRUE("spec_op") ",\n" \
	KEY("expr", "expression")

const char sx_reflect_schema[] =
	"{\n"
	"  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"
	"  \"title\": \"spvx reflect\",\n"
	"  \"description\": \"The interface of SPIR-V modules. Absent: there is none; null: "
	"not known.\",\n"
	"  \"anyOf\": [{\"$ref\": \"#/$defs/document\"}, {\"$ref\": \"#/$defs/set\"}, "
	"{\"$ref\": \"#/$defs/pipeline\"}, {\"$ref\": \"#/$defs/base\"}],\n"
	"  \"$defs\": {\n"
	OBJECT("set", "\"spvx_reflect_set\", \"modules\", \"complete\"")
	"      \"spvx_reflect_set\": {\"const\": 1},\n"
	LIST("modules", "document") ",\n"
	BOOL("complete")
	END
	OBJECT("document", "\"spvx_reflect\", \"module\", \"entry_points\", "
	       "\"descriptor_sets\", \"push_constants\", \"specialization_constants\", "
	       "\"types\", \"complete\"")
	"      \"spvx_reflect\": {\"const\": 1},\n"
	KEY("module", "module") ",\n"
	KEY("source", "source") ",\n"
	LIST("entry_points", "entry_point") ",\n"
	LIST("descriptor_sets", "descriptor_set") ",\n"
	LIST("unbound", "binding") ",\n"
	LIST("push_constants", "push_constant") ",\n"
	LIST("specialization_constants", "specialization_constant") ",\n"
	"      \"types\": {\"description\": \"by the name they are referred to\", "
	"\"type\": \"object\", \"additionalProperties\": {\"$ref\": \"#/$defs/type\"}},\n"
	LIST("linkage", "linkage") ",\n"
	LIST("errors", "note") ",\n"
	LIST("notes", "note") ",\n"
	"      \"complete\": {\"description\": \"false: the module is damaged\", "
	"\"type\": \"boolean\"}"
	END
	"    \"integer\": {\"description\": \"a string when it is above 2^53\", \"anyOf\": ["
	"{\"type\": \"integer\", \"minimum\": 0}, "
	"{\"type\": \"string\", \"pattern\": \"^[0-9]+$\"}]},\n"
	"    \"hex\": {\"description\": \"the bytes of a name that is not UTF-8\", "
	"\"type\": \"string\", \"pattern\": \"^([0-9a-f]{2})*$\"},\n"
	"    \"digest\": {\"type\": \"string\", \"pattern\": \"^[0-9a-f]{64}$\"},\n"
	"    \"enumerant\": {\"description\": \"its first name in the grammar, or its number\", "
	"\"type\": \"string\"},\n"
	"    \"type_name\": {\"description\": \"u32, vec3<f32>, mat4x3<f32> (columns x rows), "
	"ptr<T>, or _ID: in types\", \"type\": \"string\"},\n"
	"    \"format\": {\"type\": \"string\", \"pattern\": \"^VK_FORMAT_\"},\n"
	"    \"stage\": {\"type\": \"string\", \"pattern\": \"^VK_SHADER_STAGE_\"},\n"
	"    \"string\": {\"type\": \"string\"},\n"
	OBJECT("module", "\"address\", \"bytes\", \"sha256\", \"interface_hash\", "
	       "\"version\", \"generator\", \"generator_version\", \"capabilities\", "
	       "\"extensions\", \"ext_inst_imports\"")
	NAME("address") ",\n"
	INTEGER("bytes") ",\n"
	KEY("sha256", "digest") ",\n"
	KEY("interface_hash", "digest") ",\n"
	STRING("version") ",\n"
	INTEGER("generator") ",\n"
	INTEGER("generator_version") ",\n"
	KEY("addressing_model", "enumerant") ",\n"
	KEY("memory_model", "enumerant") ",\n"
	LIST("capabilities", "enumerant") ",\n"
	LIST("extensions", "string") ",\n"
	LIST("ext_inst_imports", "string") ",\n"
	KEY("requires", "requires")
	END
	OBJECT("source", "\"files\"")
	KEY("language", "enumerant") ",\n"
	INTEGER("version") ",\n"
	LIST("files", "string")
	END
	OBJECT("entry_point", "\"name\", \"id\", \"execution_model\", "
	       "\"execution_model_value\", \"execution_modes\", \"inputs\", \"outputs\", "
	       "\"resources\"")
	NAME("name") ",\n"
	INTEGER("id") ",\n"
	KEY("execution_model", "enumerant") ",\n"
	INTEGER("execution_model_value") ",\n"
	KEY("stage", "stage") ",\n"
	INTEGER("stage_flags") ",\n"
	LIST("execution_modes", "mode") ",\n"
	KEY("local_size", "local_size") ",\n"
	INTEGER("workgroup_memory") ",\n"
	LIST("inputs", "io") ",\n"
	LIST("outputs", "io") ",\n"
	LIST("resources", "use") ",\n"
	LIST("push_constant_ranges", "range") ",\n"
	LIST("specialization_constants", "integer") ",\n"
	LIST("sampler_pairs", "pair") ",\n"
	LIST("ray_interface", "passed") ",\n"
	LIST("task_payload", "passed") ",\n"
	KEY("requires", "requires") ",\n"
	LIST("parameters", "parameter")
	END
	OBJECT("mode", "\"mode\", \"operands\"")
	KEY("mode", "enumerant") ",\n"
	"      \"operands\": {\"type\": \"array\", \"items\": {\"anyOf\": ["
	"{\"$ref\": \"#/$defs/integer\"}, {\"$ref\": \"#/$defs/value\"}]}}"
	END
	OBJECT("value", "\"value\"")
	SPECIALIZED("value")
	END
	OBJECT("expression", "\"op\", \"id\", \"operands\"")
	STRING("op") ",\n"
	INTEGER("id") ",\n"
	LIST("operands", "operand") ",\n"
	LIST("literals", "integer")
	END
	OBJECT("operand", "")
	INTEGER("id") ",\n"
	INTEGER("spec_id") ",\n"
	"      \"value\": {\"type\": [\"string\", \"null\"]}"
	END
	OBJECT("local_size", "\"source\", \"components\"")
	"      \"source\": {\"enum\": [\"LocalSize\", \"LocalSizeId\", \"WorkgroupSize\"]},\n"
	LIST("components", "value")
	END
	OBJECT("io", "\"name\", \"id\", \"type\"")
	NAME("name") ",\n"
	NAME("type_name") ",\n"
	INTEGER("id") ",\n"
	KEY("type", "type_name") ",\n"
	KEY("builtin", "enumerant") ",\n"
	OR_NULL("location", "integer") ",\n"
	INTEGER("component") ",\n"
	INTEGER("location_count") ",\n"
	KEY("format", "format") ",\n"
	INTEGER("format_value") ",\n"
	INTEGER("index") ",\n"
	LIST("dims", "dim") ",\n"
	"      \"arrayed\": {\"description\": \"the first of dims runs over vertices or "
	"primitives\", \"const\": true},\n"
	TRAITS ",\n"
	BOOL("in_call_tree") ",\n"
	BOOL("in_interface") ",\n"
	NAME("semantic") ",\n"
	LIST("attributes", "attribute") ",\n"
	LIST("members", "io_member") ",\n"
	KEY("words", "words")
	END
	OBJECT("io_member", "\"name\", \"type\"")
	NAME("name") ",\n"
	KEY("type", "type_name") ",\n"
	KEY("builtin", "enumerant") ",\n"
	OR_NULL("location", "integer") ",\n"
	INTEGER("component") ",\n"
	INTEGER("location_count") ",\n"
	KEY("format", "format") ",\n"
	INTEGER("format_value") ",\n"
	LIST("dims", "dim") ",\n"
	TRAITS ",\n"
	BOOL("in_call_tree") ",\n"
	NAME("semantic") ",\n"
	KEY("words", "words")
	END
	OBJECT("attribute", "\"location\", \"format\", \"format_value\"")
	INTEGER("location") ",\n"
	KEY("format", "format") ",\n"
	INTEGER("format_value")
	END
	OBJECT("dim", "\"length\"")
	SPECIALIZED("length") ",\n"
	TRUE("runtime") ",\n"
	INTEGER("stride") ",\n"
	KEY("words", "words")
	END
	"    \"used_range\": {\"description\": \"offset, size; null: up to the end\", "
	"\"type\": \"array\", \"items\": {\"anyOf\": [{\"type\": \"null\"}, "
	"{\"$ref\": \"#/$defs/integer\"}]}},\n"
	OBJECT("use", "\"id\", \"static_use\", \"in_call_tree\", \"in_interface\", "
	       "\"reads\", \"writes\", \"atomics\"")
	INTEGER("set") ",\n"
	INTEGER("binding") ",\n"
	INTEGER("id") ",\n"
	BOOL("static_use") ",\n"
	BOOL("in_call_tree") ",\n"
	BOOL("in_interface") ",\n"
	BOOL("reads") ",\n"
	BOOL("writes") ",\n"
	BOOL("atomics") ",\n"
	LIST("used_ranges", "used_range")
	END
	OBJECT("range", "\"id\", \"offset\", \"size\"")
	INTEGER("id") ",\n"
	INTEGER("offset") ",\n"
	INTEGER("size") ",\n"
	LIST("used_ranges", "used_range")
	END
	OBJECT("place", "\"id\"")
	INTEGER("set") ",\n"
	INTEGER("binding") ",\n"
	INTEGER("id")
	END
	OBJECT("pair", "\"image\", \"sampler\"")
	KEY("image", "place") ",\n"
	KEY("sampler", "place")
	END
	OBJECT("passed", "\"class\", \"name\", \"id\", \"type\"")
	KEY("class", "enumerant") ",\n"
	NAME("name") ",\n"
	INTEGER("id") ",\n"
	INTEGER("location") ",\n"
	KEY("type", "type_name") ",\n"
	LIST("dims", "dim") ",\n"
	LIST("used_ranges", "used_range")
	END
	OBJECT("requires", "")
	LIST("subgroup_ops", "string") ",\n"
	LIST("coop_matrix", "type_name") ",\n"
	LIST("needs", "need")
	END
	OBJECT("need", "\"rule\", \"offset\"")
	"      \"needs\": {\"description\": \"alternatives, of each list one; as `spvx "
	"requires` spells them\", \"type\": \"array\", \"items\": {\"type\": "
	"\"array\", \"items\": {\"type\": \"string\"}}},\n"
	STRING("limit") ",\n"
	"      \"value\": {\"type\": \"integer\"},\n"
	STRING("rule") ",\n"
	INTEGER("offset") ",\n"
	"      \"how\": {\"enum\": [\"writes\", \"declared\", \"default\"]},\n"
	TRUE("basic") ",\n"
	TRUE("note")
	END
	OBJECT("parameter", "\"index\", \"name\", \"type\"")
	INTEGER("index") ",\n"
	NAME("name") ",\n"
	KEY("type", "type_name") ",\n"
	KEY("storage_class", "enumerant") ",\n"
	KEY("access", "enumerant")
	END
	OBJECT("descriptor_set", "\"set\", \"bindings\"")
	INTEGER("set") ",\n"
	LIST("bindings", "binding")
	END
	OBJECT("binding", "\"name\", \"type_name\", \"id\", \"descriptor_type\", "
	       "\"descriptor_type_value\", \"count\", \"access\", \"stages\", "
	       "\"stage_flags\"")
	INTEGER("binding") ",\n"
	NAME("name") ",\n"
	NAME("type_name") ",\n"
	INTEGER("id") ",\n"
	"      \"descriptor_type\": {\"type\": \"string\", "
	"\"pattern\": \"^VK_DESCRIPTOR_TYPE_\"},\n"
	INTEGER("descriptor_type_value") ",\n"
	OR_NULL("count", "integer") ",\n"
	LIST("dims", "dim") ",\n"
	KEY("block", "block") ",\n"
	KEY("image", "image") ",\n"
	INTEGER("input_attachment_index") ",\n"
	"      \"access\": {\"description\": \"what code does; what is decorated has a key "
	"of its own\", \"enum\": [\"none\", \"readonly\", \"writeonly\", \"readwrite\"]},\n"
	TRAITS ",\n"
	LIST("stages", "stage") ",\n"
	INTEGER("stage_flags") ",\n"
	KEY("source", "position") ",\n"
	NAME("semantic") ",\n"
	NAME("user_type") ",\n"
	KEY("counter", "place") ",\n"
	KEY("words", "words")
	END
	OBJECT("block", "\"type\", \"size\"")
	"      \"type\": {\"type\": \"string\", \"pattern\": \"^_[0-9]+$\"},\n"
	OR_NULL("size", "integer") ",\n"
	INTEGER("size_aligned16") ",\n"
	INTEGER("runtime_stride") ",\n"
	INTEGER("min_offset")
	END
	OBJECT("image", "\"dim\", \"sampled_type\", \"arrayed\", \"multisampled\", "
	       "\"depth\", \"format\"")
	KEY("dim", "enumerant") ",\n"
	KEY("sampled_type", "type_name") ",\n"
	BOOL("arrayed") ",\n"
	BOOL("multisampled") ",\n"
	BOOL("depth") ",\n"
	KEY("format", "enumerant") ",\n"
	INTEGER("format_value")
	END
	OBJECT("position", "\"file\", \"line\", \"column\"")
	NAME("file") ",\n"
	INTEGER("line") ",\n"
	INTEGER("column")
	END
	"    \"words\": {\"description\": \"where in the module a decoration says its number, in "
	"words; value: where the default stands\", "
	"\"type\": \"object\", \"additionalProperties\": {\"$ref\": \"#/$defs/integer\"}},\n"
	OBJECT("push_constant", "\"id\", \"name\", \"type_name\", \"stages\", \"stage_flags\"")
	INTEGER("id") ",\n"
	NAME("name") ",\n"
	NAME("type_name") ",\n"
	KEY("block", "block") ",\n"
	LIST("stages", "stage") ",\n"
	INTEGER("stage_flags") ",\n"
	KEY("words", "words")
	END
	OBJECT("specialization_constant", "\"spec_id\", \"name\", \"id\", \"type\", \"size\", "
	       "\"default_text\", \"default_bits\"")
	INTEGER("spec_id") ",\n"
	NAME("name") ",\n"
	INTEGER("id") ",\n"
	KEY("type", "type_name") ",\n"
	INTEGER("size") ",\n"
	"      \"default_text\": {\"type\": [\"string\", \"null\"]},\n"
	STRING("default_bits") ",\n"
	"      \"value_text\": {\"description\": \"as --spec has it\", "
	"\"type\": [\"string\", \"null\"]},\n"
	STRING("value_bits") ",\n"
	KEY("words", "words") ",\n"
	LIST("also", "specialization_constant")
	END
	OBJECT("type", "\"id\", \"name\"")
	INTEGER("id") ",\n"
	NAME("name") ",\n"
	OR_NULL("size", "integer") ",\n"
	INTEGER("runtime_stride") ",\n"
	LIST("members", "member") ",\n"
	KEY("cooperative_matrix", "cooperative_matrix") ",\n"
	KEY("cooperative_vector", "cooperative_vector") ",\n"
	KEY("tensor_element", "type_name")
	END
	OBJECT("member", "\"name\", \"type\"")
	NAME("name") ",\n"
	KEY("type", "type_name") ",\n"
	INTEGER("offset") ",\n"
	OR_NULL("size", "integer") ",\n"
	LIST("dims", "dim") ",\n"
	INTEGER("matrix_stride") ",\n"
	BOOL("row_major") ",\n"
	TRUE("pointer") ",\n"
	INTEGER("padded_size") ",\n"
	KEY("builtin", "enumerant") ",\n"
	INTEGER("location") ",\n"
	INTEGER("component") ",\n"
	TRAITS ",\n"
	NAME("semantic") ",\n"
	KEY("words", "words")
	END
	OBJECT("cooperative_matrix", "\"component\", \"scope\", \"rows\", \"columns\"")
	KEY("component", "type_name") ",\n"
	OR_NULL("scope", "enumerant") ",\n"
	OR_NULL("rows", "integer") ",\n"
	OR_NULL("columns", "integer") ",\n"
	KEY("use", "enumerant")
	END
	OBJECT("cooperative_vector", "\"component\", \"components\"")
	KEY("component", "type_name") ",\n"
	OR_NULL("components", "integer")
	END
	OBJECT("pipeline", "\"spvx_pipeline\", \"stages\", \"descriptor_sets\", "
	       "\"push_constant_ranges\", \"push_constant_ranges_merged\", "
	       "\"vertex_input\", \"interfaces\", \"specialization_constants\", "
	       "\"conflicts\", \"complete\"")
	"      \"spvx_pipeline\": {\"const\": 1},\n"
	LIST("stages", "pipeline_stage") ",\n"
	LIST("descriptor_sets", "pipeline_set") ",\n"
	LIST("empty_sets", "integer") ",\n"
	LIST("push_constant_ranges", "pipeline_range") ",\n"
	LIST("push_constant_ranges_merged", "pipeline_range") ",\n"
	LIST("vertex_input", "pipeline_attribute") ",\n"
	LIST("interfaces", "pipeline_link") ",\n"
	LIST("specialization_constants", "pipeline_constant") ",\n"
	LIST("conflicts", "conflict") ",\n"
	BOOL("complete")
	END
	OBJECT("pipeline_stage", "\"file\", \"entry_point\", \"stage\"")
	NAME("file") ",\n"
	KEY("sha256", "digest") ",\n"
	NAME("entry_point") ",\n"
	OR_NULL("stage", "stage")
	END
	OBJECT("pipeline_set", "\"set\", \"bindings\"")
	INTEGER("set") ",\n"
	LIST("bindings", "pipeline_binding")
	END
	OBJECT("pipeline_binding", "\"binding\", \"name\", \"descriptor_type\", "
	       "\"descriptor_type_value\", \"count\", \"stages\", \"stage_flags\"")
	INTEGER("binding") ",\n"
	NAME("name") ",\n"
	NAME("type_name") ",\n"
	"      \"descriptor_type\": {\"type\": \"string\", "
	"\"pattern\": \"^VK_DESCRIPTOR_TYPE_\"},\n"
	INTEGER("descriptor_type_value") ",\n"
	OR_NULL("count", "integer") ",\n"
	INTEGER("size") ",\n"
	LIST("stages", "stage") ",\n"
	INTEGER("stage_flags") ",\n"
	BOOL("in_call_tree")
	END
	OBJECT("pipeline_range", "\"offset\", \"size\", \"stages\", \"stage_flags\"")
	INTEGER("offset") ",\n"
	INTEGER("size") ",\n"
	LIST("stages", "stage") ",\n"
	INTEGER("stage_flags")
	END
	OBJECT("pipeline_attribute", "\"location\", \"format\", \"format_value\", \"name\"")
	INTEGER("location") ",\n"
	INTEGER("component") ",\n"
	KEY("format", "format") ",\n"
	INTEGER("format_value") ",\n"
	NAME("name") ",\n"
	INTEGER("element") ",\n"
	INTEGER("column")
	END
	OBJECT("pipeline_link", "\"from\", \"to\", \"matched\", \"unread_outputs\", "
	       "\"unwritten_inputs\"")
	KEY("from", "stage") ",\n"
	KEY("to", "stage") ",\n"
	LIST("matched", "integer") ",\n"
	LIST("unread_outputs", "integer") ",\n"
	LIST("unwritten_inputs", "integer")
	END
	OBJECT("pipeline_constant", "\"spec_id\", \"name\", \"type\", \"default_text\", "
	       "\"stages\", \"stage_flags\"")
	INTEGER("spec_id") ",\n"
	NAME("name") ",\n"
	KEY("type", "type_name") ",\n"
	STRING("default_text") ",\n"
	LIST("stages", "stage") ",\n"
	INTEGER("stage_flags")
	END
	OBJECT("conflict", "\"code\", \"severity\", \"text\", \"shaders\"")
	"      \"code\": {\"type\": \"string\", \"pattern\": \"^[EW]_[A-Z_]+$\"},\n"
	"      \"severity\": {\"enum\": [\"error\", \"warning\", \"note\"]},\n"
	STRING("text") ",\n"
	"      \"shaders\": {\"description\": \"indices in stages\", "
	"\"type\": \"array\", \"items\": {\"$ref\": \"#/$defs/integer\"}},\n"
	INTEGER("set") ",\n"
	INTEGER("binding") ",\n"
	INTEGER("location") ",\n"
	INTEGER("component") ",\n"
	INTEGER("spec_id") ",\n"
	INTEGER("offset") ",\n"
	STRING("path") ",\n"
	LIST("sides", "conflict_side")
	END
	OBJECT("conflict_side", "\"shader\", \"name\"")
	"      \"shader\": {\"description\": \"index in stages\", "
	"\"$ref\": \"#/$defs/integer\"},\n"
	NAME("name") ",\n"
	KEY("type", "type_name") ",\n"
	"      \"descriptor_type\": {\"type\": \"string\", "
	"\"pattern\": \"^VK_DESCRIPTOR_TYPE_\"},\n"
	INTEGER("descriptor_type_value")
	END
	OBJECT("base", "\"spvx_reflect_base\", \"base\", \"address\", \"compatible\", "
	       "\"changes\", \"complete\"")
	"      \"spvx_reflect_base\": {\"const\": 1},\n"
	NAME("base") ",\n"
	NAME("address") ",\n"
	BOOL("compatible") ",\n"
	LIST("changes", "change") ",\n"
	BOOL("complete")
	END
	OBJECT("change", "\"subject\", \"old\", \"new\", \"breaks\"")
	NAME("subject") ",\n"
	OR_NULL("old", "string") ",\n"
	KEY("old_hex", "hex") ",\n"
	OR_NULL("new", "string") ",\n"
	KEY("new_hex", "hex") ",\n"
	BOOL("breaks")
	END
	OBJECT("linkage", "\"name\", \"id\", \"type\", \"kind\"")
	NAME("name") ",\n"
	INTEGER("id") ",\n"
	KEY("type", "enumerant") ",\n"
	"      \"kind\": {\"enum\": [\"function\", \"variable\"]}"
	END
	OBJECT("note", "\"text\"")
	STRING("text") ",\n"
	STRING("rule") ",\n"
	"      \"offset\": {\"description\": \"in bytes\", \"$ref\": \"#/$defs/integer\"},\n"
	INTEGER("id") ",\n"
	NAME("entry_point")
	"\n    }}\n"
	"  }\n"
	"}\n";

/* clang-format on */

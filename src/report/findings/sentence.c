/* SPDX-License-Identifier: MIT */
/*
 * report/findings/sentence.c - findings as whole sentences.
 */
#include "report/findings/sentence.h"

#include "base/str.h"
#include "report/findings/audit.h"

/* clang-format off */
static const struct {
	char id[5];
	const char *text;
} sentences[] = {
	{ "C001", "The archive is of an unknown version[: {}]" },
	{ "C002", "The archive is truncated inside an entry[: {}]" },
	{ "C003", "The archive contains a second archive[: {}]" },
	{ "C005", "An entry has an invalid name[: {}]" },
	{ "C006", "Two entries of one name have different bytes[: {}]" },
	{ "C007", "The checksum of an entry does not match[: {}]" },
	{ "C008", "An entry cannot be decompressed[: {}]" },
	{ "C009", "Compressed data is followed by other bytes[: {}]" },
	{ "C010", "The size of an entry differs from its header[: {}]" },
	{ "C011", "An entry has an unknown encoding[: {}]" },
	{ "C012", "The description of an entry is invalid[: {}]" },
	{ "C013", "An entry has an unusual encoding[: {}]" },
	{ "C014", "The name of an entry differs from its hash[: {}]" },
	{ "C015", "An entry exceeds a limit[: {}]" },
	{ "C016", "Some files were not scanned[: {}]" },
	{ "M001", "This is not a SPIR-V module[: {}]" },
	{ "M002", "An instruction is malformed[: {}]" },
	{ "M003", "An instruction has an unknown opcode[: {}]" },
	{ "M004", "The last instruction is followed by other bytes[: {}]" },
	{ "M005", "An <id> is invalid[: {}]" },
	{ "M006", "An instruction is in the wrong section[: {}]" },
	{ "M007", "A string is malformed[: {}]" },
	{ "M008", "The module does not have one memory model and an entry point[: {}]" },
	{ "M009", "The header is of an unknown version[: {}]" },
	{ "M010", "The block structure is malformed[: {}]" },
	{ "M011", "A branch has no merge instruction[: {}]" },
	{ "I001", "The module contains an absolute path[: {}]" },
	{ "I002", "The module names the home folder of a user[: {}]" },
	{ "I003", "The module carries the source text it was compiled from[; {}]" },
	{ "I004", "The module carries names of variables and types[: {}]" },
	{ "I005", "The module carries line numbers[: {}]" },
	{ "I006", "The module carries debug information[: {}]" },
	{ "I007", "The module uses DebugPrintf[: {}]" },
	{ "I008", "The module contains a secret or an address[: {}]" },
	{ "I009", "The module carries HLSL semantics[: {}]" },
	{ "I010", "The module carries the command line of its compiler[: {}]" },
	{ "I011", "The module contains leftovers of a stripper[: {}]" },
	{ "I012", "The module has neither line numbers nor a build identifier[: {}]" },
	{ "I013", "Modules with other code have the same build identifier[: {}]" },
	{ "R001", "The module contains a date or a time[: {}]" },
	{ "R002", "The module names a temporary file[: {}]" },
	{ "R003", "The module has the code of another one and other bytes[: {}]" },
	{ "R004", "The modules were made by several versions of one compiler[: {}]" },
	{ "P001", "The module declares a capability that the policy denies[: {}]" },
	{ "P002", "The module declares an extension or a set that the policy denies[: {}]" },
	{ "P003", "The version of the module is outside those of the policy[: {}]" },
	{ "P004", "The module uses a capability that it does not declare[: {}]" },
	{ "P005", "The module declares a capability that it does not need[: {}]" },
	{ "P006", "The module declares an extension without need, or needs one without declaring it[: {}]" },
	{ "P007", "The module declares a capability that the target API does not have[: {}]" },
	{ "P008", "The module uses physical addresses[: {}]" },
	{ "P009", "The module has numbers that are not 32 bits wide[: {}]" },
	{ "P010", "The module uses something provisional or specific to a vendor[: {}]" },
	{ "P011", "The module uses something deprecated[: {}]" },
	{ "P012", "The generator of the module is unknown or denied[: {}]" },
	{ "P013", "An image is accessed without a format[: {}]" },
	{ "P014", "An array of resources is indexed dynamically[: {}]" },
	{ "P015", "An array of resources has no length[: {}]" },
	{ "P016", "The module does not have exactly one entry point named main[: {}]" },
	{ "P017", "The module uses Volatile or Coherent with the Vulkan memory model[: {}]" },
	{ "P018", "A resource has no descriptor set or no binding[: {}]" },
	{ "L001", "The module is beyond the universal limits[: {}]" },
	{ "L002", "The module has large push constants[: {}]" },
	{ "L003", "The module has much workgroup memory[: {}]" },
	{ "L004", "The workgroup is large[: {}] (limit {limit} invocations)" },
	{ "L005", "The module has more descriptors than every device[: {}]" },
	{ "L006", "A function has large arrays[: {}] (limit {limit} bytes)" },
	{ "L007", "The module has locations beyond the limits[: {}]" },
	{ "L008", "The module or a function of it is very large[: {}]" },
	{ "Q001", "The id bound is far above the highest <id> in use[: {} of it are unused] (limit {limit} %)" },
	{ "Q002", "Much of the module is debug information[: {}] (limit {limit} %)" },
	{ "Q003", "The module is a duplicate[: {}]" },
	{ "Q004", "The module has functions that are never called[: {}]" },
	{ "Q005", "The module has unused types, constants or variables[: {}] (limit {limit} %)" },
	{ "Q006", "A type or constant is declared twice[: {}]" },
	{ "Q007", "The module has instructions without effect[: {}]" },
	{ "Q008", "The share of CompositeExtract and CompositeConstruct is high[: {}] (limit {limit} %)" },
	{ "Q009", "Local variables are not optimised away[: {}] (limit {limit} %)" },
	{ "G001", "The module has grown[: {}] (limit +{limit} %)" },
	{ "G002", "The total size has grown[: {}] (limit +{limit} %)" },
	{ "G003", "The module was added or removed[: {}]" },
	{ "G004", "The module needs something that its base does not need[: {}]" },
	{ "G005", "The interface has changed[, {}]" },
	{ "G006", "The module is over its budget[: {}]" },
	{ "G007", "The module is in no pipeline" },
	{ "G008", "A pipeline refers to an object that is missing[: {}]" },
	{ "G009", "A pipeline does not fit its shaders[: {}]" },
	{ "V001", "A device does not take the SPIR-V version of the module[: {}]" },
	{ "V002", "A device lacks a capability or an extension that the module declares[: {}]" },
	{ "V003", "A device lacks a feature that the code needs[: {}]" },
	{ "V004", "A device lacks a property that the code needs[: {}]" },
	{ "V005", "The module exceeds a limit of a device[: {}]" },
	{ "V006", "It cannot be decided whether a device takes the module[: {}]" },
	{ "V007", "A capability or an extension is unknown to this build[: {}]" },
	{ "V008", "A device does not meet a possible need of the module[: {}]" },
};

/* clang-format on */

const char *sx_sentence_of(const char *id)
{
	for (size_t n = 0; n < sizeof(sentences) / sizeof(sentences[0]); n++)
		if (!strcmp(sentences[n].id, id))
			return sentences[n].text;
	return NULL;
}

static void fill(struct sx_buf *b, const char *text, const struct sx_finding *f)
{
	bool has = f->message.len != 0;

	while (*text) {
		size_t plain = strcspn(text, "[]{");

		sx_buf_put(b, text, plain);
		text += plain;
		if (!strncmp(text, "{}", 2)) {
			sx_buf_put(b, f->message.ptr, f->message.len);
			text += 2;
		} else if (*text == '{') {
			sx_buf_u64(b, f->rule->limit);
			text += strlen("{limit}");
		} else if (*text == '[' && !has) {
			text += strcspn(text, "]") + 1;
		} else {
			text += *text != '\0';
		}
	}
}

/* A word of lower-case letters gets a capital; a name or an identifier stays as it is. */
static void capitalise(char *text, size_t len)
{
	size_t n = 0;

	while (n < len && text[n] >= 'a' && text[n] <= 'z')
		n++;
	if (n && (n == len || text[n] == ' ' || text[n] == ','))
		text[0] = (char)(text[0] - 'a' + 'A');
}

void sx_put_sentence(struct sx_buf *b, const struct sx_finding *f)
{
	const char *text = sx_sentence_of(sx_audit_short_id(f->rule));
	size_t begin = b->len;

	if (text) {
		fill(b, text, f);
	} else {
		struct spvx_str message = sx_finding_text(f);

		sx_buf_put(b, message.ptr, message.len);
	}
	if (b->error || b->len == begin)
		return;
	capitalise(b->data + begin, b->len - begin);
	if (!strchr(".!?", b->data[b->len - 1]))
		sx_buf_putc(b, '.');
}

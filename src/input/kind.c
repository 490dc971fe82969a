/* SPDX-License-Identifier: MIT */
/*
 * input/kind.c - the kind of a file by its first bytes, advice for users about it, and how
 * modules are read from it.
 *
 * One file: one table has all kinds, and two others identify the kinds without a probe, by
 * magic numbers and by words that only one kind of text has.
 */
#include <spvx/input.h>

#include "base/align.h"
#include "base/str.h"
#include "input/container.h"
#include "input/foz.h"
#include "input/hex.h"
#include "input/sections.h"

#define TEXT_LOOKED_AT 4096 /* bytes that are searched for words */

#define BGFX_VERSIONS     32 /* bytes that its version can be; 12 today */
#define DILIGENT_VERSIONS 32 /* likewise; 7 today */
#define JAVA_VERSIONS     45 /* the lowest version of a class */

#define MAGIC(at, bytes, kind)                     \
	{                                          \
		bytes, sizeof(bytes) - 1, at, kind \
	}

static const struct magic {
	char bytes[24];
	uint8_t len;
	uint16_t at;
	uint8_t kind; /* enum spvx_input_kind */
} magics[] = {
	MAGIC(0, "\x03\x02\x23\x07", SPVX_KIND_SPIRV),
	MAGIC(0, "\x07\x23\x02\x03", SPVX_KIND_SPIRV),
	MAGIC(0, "\201FOSSILIZEDB", SPVX_KIND_FOSSILIZE),
	MAGIC(0, "\x1f\x8b", SPVX_KIND_GZIP),
	MAGIC(257, "ustar", SPVX_KIND_TAR),
	MAGIC(0, "VKS", SPVX_KIND_VKD3D_CACHE),
	MAGIC(0, "VKL", SPVX_KIND_VKD3D_CACHE),
	MAGIC(0, "\x20\0\0\0\1\0\0\0", SPVX_KIND_VK_PIPELINE_CACHE),
	MAGIC(0, "DXVK", SPVX_KIND_DXVK_CACHE),
	MAGIC(0, "GFXR", SPVX_KIND_GFXRECONSTRUCT),
	MAGIC(0, "RDOC", SPVX_KIND_RENDERDOC),
	MAGIC(0, "SPVC", SPVX_KIND_GODOT_SHADER),
	MAGIC(0, "GRSC", SPVX_KIND_GODOT_SHADER),
	MAGIC(0, "GDSC", SPVX_KIND_GODOT_SHADER),
	MAGIC(0, "\xfd\x37zXZ\0", SPVX_KIND_XZ),
	MAGIC(0, "BZh", SPVX_KIND_BZIP2),
	MAGIC(0, "7z\xbc\xaf\x27\x1c", SPVX_KIND_7Z),
	MAGIC(0, "DXBC", SPVX_KIND_DXIL),
	MAGIC(0, "BC\xc0\xde", SPVX_KIND_LLVM_BITCODE),
	MAGIC(0, "\xde\xc0\x17\x0b", SPVX_KIND_LLVM_BITCODE), /* with a wrapper */
	MAGIC(0, "\177ELF", SPVX_KIND_ELF),
	MAGIC(0, "MZ\x90\0", SPVX_KIND_PE),
	MAGIC(0, "MZ\0\0", SPVX_KIND_PE),
	MAGIC(0, "\xfe\xed\xfa\xce", SPVX_KIND_MACH_O),
	MAGIC(0, "\xfe\xed\xfa\xcf", SPVX_KIND_MACH_O),
	MAGIC(0, "\xce\xfa\xed\xfe", SPVX_KIND_MACH_O),
	MAGIC(0, "\xcf\xfa\xed\xfe", SPVX_KIND_MACH_O),
	MAGIC(0, "!<arch>\ndebian-binary", SPVX_KIND_DEB),
	MAGIC(0, "!<thin>\n", SPVX_KIND_AR),
	MAGIC(0, "UnityFS\0", SPVX_KIND_UNITY),
	MAGIC(0, "qres\0\0\0", SPVX_KIND_RCC),
	MAGIC(0, "DUKC", SPVX_KIND_DUCKSTATION),
	MAGIC(0, "\4\"M\x18", SPVX_KIND_LZ4),
	MAGIC(0, "Rar!\x1a\7", SPVX_KIND_RAR),
	MAGIC(0, "\x89PNG\r\n\x1a\n", SPVX_KIND_PNG),
	MAGIC(0, "\xff\xd8\xff", SPVX_KIND_MEDIA), /* JPEG */
	MAGIC(0, "GIF8", SPVX_KIND_MEDIA),
	MAGIC(0, "II*\0", SPVX_KIND_MEDIA), /* TIFF */
	MAGIC(0, "MM\0*", SPVX_KIND_MEDIA),
	MAGIC(0, "DDS ", SPVX_KIND_MEDIA),
	MAGIC(0, "\xabKTX ", SPVX_KIND_MEDIA),
	MAGIC(0, "RIFF", SPVX_KIND_MEDIA), /* WAV, WebP, AVI */
	MAGIC(0, "OggS", SPVX_KIND_MEDIA),
	MAGIC(0, "fLaC", SPVX_KIND_MEDIA),
	MAGIC(0, "ID3", SPVX_KIND_MEDIA),              /* MP3 */
	MAGIC(4, "ftyp", SPVX_KIND_MEDIA),             /* MP4 */
	MAGIC(0, "\x1a\x45\xdf\xa3", SPVX_KIND_MEDIA), /* Matroska, WebM */
	MAGIC(0, "\0\1\0\0\0", SPVX_KIND_MEDIA),       /* fonts */
	MAGIC(0, "OTTO", SPVX_KIND_MEDIA),
	MAGIC(0, "ttcf", SPVX_KIND_MEDIA),
	MAGIC(0, "wOF", SPVX_KIND_MEDIA),
	MAGIC(0, "%PDF-", SPVX_KIND_MEDIA),
};

/* Words of texts, in the order in which they are searched for, without regard to case. */
static const struct word {
	char text[24];
	bool start; /* the text must begin with it */
	uint8_t kind;
} words[] = {
	{ "version https://git-lfs", true, SPVX_KIND_GIT_LFS },
	{ "; SPIR-V", true, SPVX_KIND_SPIRV_ASSEMBLY },
	{ "<!doctype html", true, SPVX_KIND_HTML },
	{ "<html", true, SPVX_KIND_HTML },
	{ "#version", false, SPVX_KIND_GLSL },
	{ "OpCapability ", false, SPVX_KIND_SPIRV_ASSEMBLY },
	{ "OpMemoryModel ", false, SPVX_KIND_SPIRV_ASSEMBLY },
	{ "@vertex", false, SPVX_KIND_WGSL },
	{ "@fragment", false, SPVX_KIND_WGSL },
	{ "@compute", false, SPVX_KIND_WGSL },
	{ "@group(", false, SPVX_KIND_WGSL },
	{ "cbuffer ", false, SPVX_KIND_HLSL },
	{ ": SV_", false, SPVX_KIND_HLSL },
	{ ": register(", false, SPVX_KIND_HLSL },
	{ "[numthreads(", false, SPVX_KIND_HLSL },
	{ "[shader(", false, SPVX_KIND_HLSL },
	{ "StructuredBuffer<", false, SPVX_KIND_HLSL },
	{ "layout(", false, SPVX_KIND_GLSL },
	{ "layout (", false, SPVX_KIND_GLSL },
	{ "gl_Position", false, SPVX_KIND_GLSL },
	{ "void main(", false, SPVX_KIND_GLSL },
};

/* clang-format off */
/**
 * struct kind - facts about a kind of file
 * @what:     its description, a noun phrase
 * @advice:   for users, about a file that holds no module; or NULL
 * @name:     as in struct spvx_input_kind_facts, as are the three after it
 * @ops:      how modules are read from it; a kind without a probe() is in the other tables
 * @raw:      the file is a sequence of modules
 */
static const struct kind {
	const char *what;
	const char *advice;
	const char *name;
	const char *label;
	const char *cure;
	bool may_hold;
	bool raw;
	const struct sx_container_ops *ops[2];
} kinds[SPVX_KIND_COUNT] = {
	[SPVX_KIND_UNKNOWN] = { "a file of unknown kind", NULL,
		"unknown", "unknown", "--carve", true, false, { NULL } },
	[SPVX_KIND_SPIRV] = { "SPIR-V", NULL,
		"spirv", "SPIR-V", NULL, false, true, { NULL } },
	[SPVX_KIND_HEX_TEXT] = { "SPIR-V as hexadecimal text", NULL,
		"hex", "hexadecimal text", NULL, false, true, { NULL } },
	[SPVX_KIND_EMPTY] = { "an empty file", NULL,
		"empty", "empty", NULL, false, false, { NULL } },
	[SPVX_KIND_SPIRV_ASSEMBLY] = { "SPIR-V assembly text", "assemble it first: spvx as",
		"assembly", "assembly", "--assembly", true, false, { &sx_assembly } },
	[SPVX_KIND_GLSL] = { "GLSL source", "compile it first: glslang -V, or glslc",
		"glsl", "GLSL", NULL, false, false, { NULL } },
	[SPVX_KIND_HLSL] = { "HLSL source", "compile it first: dxc -spirv",
		"hlsl", "HLSL", NULL, false, false, { NULL } },
	[SPVX_KIND_WGSL] = { "WGSL source", "compile it first: naga, or tint",
		"wgsl", "WGSL", NULL, false, false, { NULL } },
	[SPVX_KIND_DXIL] = { "a Direct3D shader (DXBC or DXIL)",
		"compile its source with dxc -spirv",
		"dxil", "DXIL", NULL, false, false, { NULL } },
	[SPVX_KIND_LLVM_BITCODE] = { "LLVM bitcode", "translate it first: llvm-spirv",
		"llvm-bitcode", "LLVM bitcode", NULL, false, false, { NULL } },
	[SPVX_KIND_FOSSILIZE] = { "a Fossilize archive", NULL,
		"fossilize", "Fossilize", NULL, true, false, { &sx_foz } },
	[SPVX_KIND_ZIP] = { "a zip archive", NULL,
		"zip", "zip", "unzip", true, false, { &sx_zip } },
	[SPVX_KIND_GZIP] = { "gzip data", NULL,
		"gzip", "gzip", "gzip -dc", true, false, { &sx_gzip } },
	[SPVX_KIND_TAR] = { "a tar archive", NULL,
		"tar", "tar", "tar -x", true, false, { &sx_tar } },
	[SPVX_KIND_ZSTD] = { "zstd data", NULL,
		"zstd", "zstd", "zstd -dc", true, false, { &sx_zstd } },
	[SPVX_KIND_ELF] = { "an ELF program or library", "modules may be embedded: --carve",
		"elf", "ELF", "--carve", true, false, { NULL } },
	[SPVX_KIND_PE] = { "a Windows program or library",
		"modules may be embedded: --carve",
		"pe", "PE", "--carve", true, false, { NULL } },
	[SPVX_KIND_PNG] = { "a PNG image", NULL,
		"png", "PNG", NULL, false, false, { NULL } },
	[SPVX_KIND_HTML] = { "an HTML page",
		"download the file itself, not the page that shows it",
		"html", "HTML", NULL, false, false, { NULL } },
	[SPVX_KIND_GIT_LFS] = { "a Git LFS pointer", "fetch the file itself: git lfs pull",
		"git-lfs", "Git LFS pointer", "git lfs pull", true, false, { NULL } },
	[SPVX_KIND_JSON] = { "JSON", NULL, "json", "JSON", NULL, false, false, { NULL } },
	[SPVX_KIND_TEXT] = { "text", NULL, "text", "text", NULL, false, false, { NULL } },
	[SPVX_KIND_FOSSILIZE_BLOB] = { "a file of a Fossilize directory", NULL,
		"fossilize-blob", "Fossilize file", NULL, true, false, { &sx_foz_file } },
	[SPVX_KIND_VKD3D_CACHE] = { "a vkd3d-proton cache", NULL,
		"vkd3d", "vkd3d-proton cache", NULL, true, false, { &sx_vkd3d } },
	[SPVX_KIND_MESA_CACHE] = { "a Mesa shader cache", "it holds driver code, no SPIR-V",
		"mesa-cache", "Mesa cache", NULL, false, false, { NULL } },
	[SPVX_KIND_VK_PIPELINE_CACHE] = { "a Vulkan pipeline cache",
		"it holds driver code, no SPIR-V",
		"vk-pipeline-cache", "Vulkan pipeline cache", NULL, false, false, { NULL } },
	[SPVX_KIND_DXVK_CACHE] = { "a DXVK state cache", "it holds no shaders",
		"dxvk", "DXVK cache", NULL, false, false, { NULL } },
	[SPVX_KIND_GFXRECONSTRUCT] = { "a GFXReconstruct capture",
		"try --carve, or gfxrecon-extract",
		"gfxr", "GFXReconstruct capture", "--carve", true, false, { &sx_gfxr } },
	[SPVX_KIND_RENDERDOC] = { "a RenderDoc capture", NULL,
		"rdc", "RenderDoc capture", "renderdoccmd", true, false, { &sx_rdc } },
	[SPVX_KIND_GODOT_SHADER] = { "a Godot shader container", "try --carve",
		"godot", "Godot shader", "--carve", true, false, { &sx_godot_cache, &sx_godot_shaders } },
	[SPVX_KIND_XZ] = { "xz data", "decompress it first: xz -d",
		"xz", "xz", "xz -dc", true, false, { NULL } },
	[SPVX_KIND_BZIP2] = { "bzip2 data", "decompress it first: bzip2 -d",
		"bzip2", "bzip2", "bzip2 -dc", true, false, { NULL } },
	[SPVX_KIND_7Z] = { "a 7z archive", "unpack it first: 7z x",
		"7z", "7z", "7z x", true, false, { NULL } },
	[SPVX_KIND_MACH_O] = { "a Mach-O program or library",
		"modules may be embedded: --carve",
		"mach-o", "Mach-O", "--carve", true, false, { NULL } },
	[SPVX_KIND_AR] = { "a library of object files", "modules may be embedded: --carve",
		"ar", "object library", "--carve", true, false, { &sx_ar } },
	[SPVX_KIND_UNITY] = { "a Unity asset bundle", "unpack it first, then --carve",
		"unityfs", "UnityFS", "UnityPy", true, false, { NULL } },
	[SPVX_KIND_SMOLV] = { "SMOL-V", NULL,
		"smolv", "SMOL-V", NULL, true, false, { &sx_smolv } },
	[SPVX_KIND_FILAMAT] = { "a Filament material", NULL,
		"filamat", "Filament material", NULL, true, false, { &sx_filamat } },
	[SPVX_KIND_BGFX] = { "a bgfx shader", NULL,
		"bgfx", "bgfx shader", NULL, true, false, { &sx_carve_each } },
	[SPVX_KIND_DILIGENT] = { "an archive of Diligent Engine", NULL,
		"diligent", "Diligent Engine archive", NULL, true, false, { &sx_carve_each } },
	[SPVX_KIND_DEB] = { "a Debian package", NULL,
		"deb", "Debian package", "dpkg-deb -x", true, false, { &sx_deb } },
	[SPVX_KIND_QSB] = { "a Qt shader pack", NULL,
		"qsb", "Qt shader pack", "qsb -x", true, false, { &sx_qsb } },
	[SPVX_KIND_RCC] = { "a file of Qt resources", NULL,
		"rcc", "Qt resources", "rccextended", true, false, { &sx_rcc } },
	[SPVX_KIND_VGF] = { "a VGF model", NULL,
		"vgf", "VGF model", "vgf_dump", true, false, { &sx_vgf } },
	[SPVX_KIND_OFFLOAD_BUNDLE] = { "a clang offload bundle", NULL,
		"offload-bundle", "offload bundle", "clang-offload-bundler -unbundle", true,
		false, { &sx_offload } },
	[SPVX_KIND_DUCKSTATION] = { "the index of a DuckStation shader cache",
		"the shaders are in the .bin next to it",
		"duckstation", "DuckStation index", NULL, false, false, { NULL } },
	[SPVX_KIND_LZ4] = { "lz4 data", "decompress it first: lz4 -d",
		"lz4", "lz4", "lz4 -dc", true, false, { NULL } },
	[SPVX_KIND_RAR] = { "a rar archive", "unpack it first: unrar x",
		"rar", "rar", "unrar x", true, false, { NULL } },
	[SPVX_KIND_MEDIA] = { "an image, sound, film, font or document", NULL,
		"media", "media", NULL, false, false, { NULL } },
};

/* clang-format on */

_Static_assert(SPVX_KIND_COUNT <= SPVX_KIND_MOST, "raise SPVX_KIND_MOST");

static bool blank(char c)
{
	return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Skip a byte order mark and blanks at the beginning of a text. */
static struct spvx_str skip_blanks(struct spvx_str s)
{
	s = sx_str_unmarked(s);
	while (s.len && blank(*s.ptr))
		s = sx_str_n(s.ptr + 1, s.len - 1);
	return s;
}

/* Whether bytes are text: no control bytes, and UTF-8 except for a few letters of an older
 * encoding. */
static bool is_text(struct spvx_str s)
{
	size_t odd = 0;
	unsigned len;

	for (size_t i = 0; i < s.len; i += len) {
		if ((unsigned char)s.ptr[i] < ' ' && !blank(s.ptr[i]))
			return false;
		len = sx_utf8_next(sx_str_n(s.ptr + i, s.len - i), NULL);
		if (!len) {
			odd++;
			len = 1;
		}
	}
	return odd <= s.len / 8;
}

static bool begins(struct spvx_str s, const char *word)
{
	size_t i = 0;

	while (i < s.len && word[i] && sx_lower(s.ptr[i]) == sx_lower(word[i]))
		i++;
	return !word[i];
}

/* Find a word of the table in a text, in one pass. Return: the index of the first word of
 * the table that the text has; the number of words if it has none. */
static size_t find_word(struct spvx_str s, struct spvx_str start)
{
	size_t first = SX_ARRAY_SIZE(words);
	bool begins_one[256] = { false };

	for (size_t i = 0; i < first; i++) {
		if (words[i].start && begins(start, words[i].text))
			first = i;
		begins_one[(unsigned char)sx_lower(words[i].text[0])] = true;
	}
	for (; s.len; s.ptr++, s.len--) {
		if (!begins_one[(unsigned char)sx_lower(*s.ptr)])
			continue;
		for (size_t i = 0; i < first; i++) {
			if (!words[i].start && begins(s, words[i].text))
				first = i;
		}
	}
	return first;
}

static bool is_json(struct spvx_str s)
{
	struct spvx_str next;

	if (!s.len || (*s.ptr != '{' && *s.ptr != '['))
		return false;
	next = skip_blanks(sx_str_n(s.ptr + 1, s.len - 1));
	return next.len && (*next.ptr == '"' || *next.ptr == s.ptr[0] + 2 ||
			    (*s.ptr == '[' && (*next.ptr == '{' || *next.ptr == '[')));
}

/* Whether a text is assembly: after comments, it begins with an instruction, `OpName ...`
 * or `%id = OpName ...`. */
static bool is_assembly(struct spvx_str s)
{
	while (sx_str_starts(s, ";")) {
		sx_take_until(&s, '\n');
		s = skip_blanks(s);
	}
	if (sx_str_starts(s, "%")) {
		do
			s = sx_str_n(s.ptr + 1, s.len - 1);
		while (s.len && sx_is_name_char(*s.ptr));
		s = skip_blanks(s);
		if (!sx_str_starts(s, "="))
			return false;
		s = skip_blanks(sx_str_n(s.ptr + 1, s.len - 1));
	}
	return s.len > 2 && sx_str_starts(s, "Op") && sx_is_name_char(s.ptr[2]) &&
	       (s.ptr[2] < 'a' || s.ptr[2] > 'z');
}

static enum spvx_input_kind text_kind(struct spvx_str s)
{
	struct spvx_str start = skip_blanks(s);
	size_t i;

	if (is_json(start))
		return SPVX_KIND_JSON;
	if (is_assembly(start))
		return SPVX_KIND_SPIRV_ASSEMBLY;
	i = find_word(s, start);
	return i < SX_ARRAY_SIZE(words) ? (enum spvx_input_kind)words[i].kind
					: SPVX_KIND_TEXT;
}

/* Whether bytes are a Windows program, also if its linker puts other bytes between the two
 * magic numbers. */
static bool is_pe(struct spvx_str s)
{
	uint32_t at;

	if (s.len < 64 || !sx_str_starts(s, "MZ"))
		return false;
	at = sx_le32((const unsigned char *)s.ptr + 60);
	return at <= s.len - 4 && !memcmp(s.ptr + at, "PE\0\0", 4);
}

const struct sx_container_ops *sx_container_probe(const unsigned char *data, size_t size)
{
	for (size_t i = 0; i < SPVX_KIND_COUNT; i++) {
		for (size_t n = 0; n < 2 && kinds[i].ops[n]; n++) {
			if (kinds[i].ops[n]->probe && kinds[i].ops[n]->probe(data, size))
				return kinds[i].ops[n];
		}
	}
	return NULL;
}

const struct sx_container_ops *sx_container_of(enum spvx_input_kind kind)
{
	const struct sx_container_ops *ops = kinds[kind].ops[0];

	return ops && !ops->probe ? ops : NULL;
}

enum spvx_input_kind spvx_input_sniff(const void *data, size_t size)
{
	struct spvx_str s = sx_str_n(data, size < TEXT_LOOKED_AT ? size : TEXT_LOOKED_AT);
	const struct sx_container_ops *ops;
	struct sx_hex hex;

	if (!size)
		return SPVX_KIND_EMPTY;
	ops = sx_container_probe(data, size);
	if (ops)
		return ops->kind;
	for (size_t i = 0; i < SX_ARRAY_SIZE(magics); i++) {
		const struct magic *m = &magics[i];

		if (size >= m->at + (size_t)m->len &&
		    !memcmp(s.ptr + m->at, m->bytes, m->len))
			return sx_foz_is_mesa(data, size) ? SPVX_KIND_MESA_CACHE
							  : (enum spvx_input_kind)m->kind;
	}
	/* a truncated magic number */
	if (s.len < SPVX_WORD_BYTES && (!memcmp(s.ptr, "\x03\x02\x23", s.len) ||
					!memcmp(s.ptr, "\x07\x23\x02", s.len)))
		return SPVX_KIND_SPIRV;
	/* a Mach-O file for several machines: their number is where a Java class has its version */
	if (s.len >= 8 && !memcmp(s.ptr, "\xca\xfe\xba\xbe\0\0\0", 7) && s.ptr[7] > 0 &&
	    s.ptr[7] < JAVA_VERSIONS)
		return SPVX_KIND_MACH_O;
	if (is_pe(s) || sx_coff_is_object(data, size))
		return SPVX_KIND_PE;
	/* the stage, and the version of the format, which can be equal to a tab or line feed;
	 * a text may begin that way, too */
	if ((sx_str_starts(s, "VSH") || sx_str_starts(s, "FSH") ||
	     sx_str_starts(s, "CSH")) &&
	    s.len > 3 && s.ptr[3] > 0 && s.ptr[3] < BGFX_VERSIONS && !is_text(s))
		return SPVX_KIND_BGFX;
	/* the magic number, and the version of the format */
	if (s.len >= 8 && !memcmp(s.ptr, "\x0a\0\0\xde", 4) && s.ptr[4] > 0 &&
	    s.ptr[4] < DILIGENT_VERSIONS && !memcmp(s.ptr + 5, "\0\0", 3))
		return SPVX_KIND_DILIGENT;
	if (sx_hex_probe(&hex, data, size) == SX_HEX_YES)
		return SPVX_KIND_HEX_TEXT;
	return is_text(s) ? text_kind(s) : SPVX_KIND_UNKNOWN;
}

static const struct kind *row_of(enum spvx_input_kind kind)
{
	return &kinds[(unsigned)kind < SPVX_KIND_COUNT ? kind : SPVX_KIND_UNKNOWN];
}

const char *spvx_input_kind_text(enum spvx_input_kind kind, const char **advice)
{
	if (advice)
		*advice = row_of(kind)->advice;
	return row_of(kind)->what;
}

void spvx_input_kind_facts(enum spvx_input_kind kind, struct spvx_input_kind_facts *facts)
{
	const struct kind *k = row_of(kind);

	*facts = (struct spvx_input_kind_facts){
		.name = k->name,
		.label = k->label,
		.cure = k->cure,
		.may_hold = k->may_hold,
		.holds = k->raw || k->ops[0],
	};
}

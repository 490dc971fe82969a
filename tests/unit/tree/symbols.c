/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/tree/symbols.c - what the linker sees of the library: public names are spvx_*,
 * internal ones sx_*, nothing prints, exits, reads the environment or starts threads, no
 * data can be written to, and the generated tables need no relocation.
 *
 * Reads the archive, objects and shared library of the build folder as ELF files. Builds
 * with sanitizers, counters or link-time code have symbols of their own and are skipped.
 */
#include "suite.h"

#include <elf.h>
#include <link.h>

TestSuite(tree_symbols, .timeout = 60);

/* An object of this machine's word size and byte order. */
struct object {
	const char *name;
	const unsigned char *data;
	size_t len;
	const ElfW(Ehdr) * head;
	const ElfW(Shdr) * sections;
};

typedef void object_fn(const struct object *o, void *ctx);

/* What the library may not call: each entry is a name, or a prefix when it ends in '*'. */
static const char *const forbidden[] = {
	"_Exit",         "abort",        "alarm",          "__assert_*",   "atexit",
	"clock",         "cnd_*",        "dprintf",        "environ",      "exec*",
	"fnmatch",       "_exit",        "exit",           "fork",         "fprintf",
	"__fprintf_chk", "fputc",        "fputs",          "fwrite",       "getenv",
	"gettimeofday",  "kill",         "longjmp",        "mtx_*",        "perror",
	"popen",         "posix_spawn*", "printf",         "__printf_chk", "psignal",
	"pthread_*",     "putc",         "putchar",        "putenv",       "puts",
	"quick_exit",    "raise",        "rand",           "random",       "secure_getenv",
	"setenv",        "setjmp",       "setlocale",      "signal",       "sleep",
	"srand",         "stderr",       "stdin",          "stdout",       "strtok",
	"syslog",        "system",       "thrd_*",         "time",         "tss_*",
	"vdprintf",      "vfprintf",     "__vfprintf_chk", "vprintf",      "__vprintf_chk",
	"vsyslog",
};

/* Where mutable data lives; .data.rel.ro is written by the dynamic linker alone. */
static const char *const writable[] = { ".data", ".bss", ".tdata", ".tbss" };

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

static bool matches(const char *name, const char *const *patterns, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		size_t len = strlen(patterns[i]);

		if (patterns[i][len - 1] == '*' ? !strncmp(name, patterns[i], len - 1)
						: !strcmp(name, patterns[i]))
			return true;
	}
	return false;
}

/* ---- reading ELF ------------------------------------------------------------------ */

static bool object_open(struct object *o, const char *name, const unsigned char *data,
			size_t len)
{
	static const uint16_t one = 1;
	unsigned char order = *(const unsigned char *)&one ? ELFDATA2LSB : ELFDATA2MSB;

	o->name = name;
	o->data = data;
	o->len = len;
	o->head = (const void *)data;
	if (len < sizeof(*o->head) || memcmp(data, ELFMAG, SELFMAG))
		return false;
	if (data[EI_CLASS] != (sizeof(void *) == 8 ? ELFCLASS64 : ELFCLASS32) ||
	    data[EI_DATA] != order)
		return false;
	o->sections = (const void *)(data + o->head->e_shoff);
	return o->head->e_shoff + o->head->e_shnum * sizeof(*o->sections) <= len;
}

static const char *section_name(const struct object *o, size_t i)
{
	return (const char *)o->data + o->sections[o->head->e_shstrndx].sh_offset +
	       o->sections[i].sh_name;
}

static size_t symbols(const struct object *o, uint32_t type, const ElfW(Sym) * *syms,
		      const char **names)
{
	for (size_t i = 0; i < o->head->e_shnum; i++) {
		const ElfW(Shdr) *s = &o->sections[i];

		if (s->sh_type != type)
			continue;
		*syms = (const void *)(o->data + s->sh_offset);
		*names = (const char *)o->data + o->sections[s->sh_link].sh_offset;
		return s->sh_size / sizeof(**syms);
	}
	return 0;
}

/* Instrumented or intermediate code. */
static bool is_foreign(const struct object *o)
{
	static const char *const signs[] = { "__asan_*",  "__ubsan_*",     "__tsan_*",
					     "__gcov_*",  "__sanitizer_*", "__llvm_*",
					     "__sancov_*" };
	const ElfW(Sym) * syms;
	const char *names;
	size_t count = symbols(o, SHT_SYMTAB, &syms, &names);

	for (size_t i = 0; i < count; i++)
		if (matches(names + syms[i].st_name, signs, COUNT(signs)))
			return true;
	for (size_t i = 0; i < o->head->e_shnum; i++)
		if (!strncmp(section_name(o, i), ".gnu.lto_", 9))
			return true;
	return false;
}

/* ---- the archive ------------------------------------------------------------------ */

/* Call @fn for each member. Return: how many there were. */
static size_t each_member(const struct test_bytes *archive, object_fn *fn, void *ctx)
{
	const char *data = (const char *)archive->data;
	size_t pos = 8;
	const char *long_names = "";
	size_t count = 0;

	while (pos + 60 <= archive->len) {
		size_t size = strtoul(data + pos + 48, NULL, 10);
		const char *field = data + pos;
		unsigned char *copy;
		struct object o;
		char *name;

		if (field[0] == '/' && field[1] >= '0' && field[1] <= '9')
			field = long_names + strtoul(field + 1, NULL, 10);
		if (!strncmp(field, "// ", 3))
			long_names = data + pos + 60;
		name = test_format("%.*s", (int)strcspn(field, "/"), field);
		/* Members are at even addresses only; the copy is aligned. */
		copy = malloc(size + 1);
		cr_assert(copy && pos + 60 + size <= archive->len, "member %s", name);
		memcpy(copy, data + pos + 60, size);
		if (*name) {
			cr_assert(object_open(&o, name, copy, size), "%s is no object",
				  name);
			fn(&o, ctx);
			count++;
		}
		free(copy);
		pos += 60 + size + (size & 1);
	}
	return count;
}

static struct test_bytes build_file(const char *name)
{
	struct test_bytes b = test_read(test_format("%s/%s", test_build(), name));

	return b;
}

static void note_foreign(const struct object *o, void *ctx)
{
	*(bool *)ctx |= is_foreign(o);
}

/* The archive of an ordinary build; other builds skip the test. */
static struct test_bytes plain_archive(void)
{
	struct test_bytes archive = build_file("libspvx.a");
	bool foreign = false;

	cr_assert(archive.len > 8 && !memcmp(archive.data, "!<arch>\n", 8), "no libspvx.a");
	if (archive.len > 68 && !memcmp(archive.data + 68, "BC\xc0\xde", 4))
		cr_skip_test("link-time code");
	each_member(&archive, note_foreign, &foreign);
	if (foreign)
		cr_skip_test("sanitizers, counters or link-time code");
	return archive;
}

/* ---- the tests -------------------------------------------------------------------- */

static void check_names(const struct object *o, void *ctx)
{
	static const char *const ours[] = { "spvx_*", "sx_*" };
	const ElfW(Sym) * syms;
	const char *names;
	size_t count = symbols(o, SHT_SYMTAB, &syms, &names);

	(void)ctx;
	for (size_t i = 0; i < count; i++) {
		const char *name = names + syms[i].st_name;
		unsigned bind = ELF64_ST_BIND(syms[i].st_info);

		if (bind == STB_LOCAL || !*name)
			continue;
		if (syms[i].st_shndx == SHN_UNDEF)
			cr_expect(!matches(name, forbidden, COUNT(forbidden)),
				  "%s calls or uses %s", o->name, name);
		else
			cr_expect(matches(name, ours, COUNT(ours)),
				  "%s defines %s: neither spvx_ nor sx_", o->name, name);
		cr_expect(syms[i].st_shndx != SHN_COMMON, "%s: %s is a variable", o->name,
			  name);
	}
}

Test(tree_symbols, names)
{
	struct test_bytes archive = plain_archive();
	size_t count = each_member(&archive, check_names, NULL);

	cr_expect(count > 5, "only %zu objects in libspvx.a", count);
}

static bool is_writable(const char *section)
{
	for (size_t i = 0; i < COUNT(writable); i++) {
		size_t len = strlen(writable[i]);

		if (!strncmp(section, writable[i], len) &&
		    (!section[len] || section[len] == '.'))
			return strncmp(section, ".data.rel.ro", 12) != 0;
	}
	return false;
}

static void check_data(const struct object *o, void *ctx)
{
	(void)ctx;
	for (size_t i = 0; i < o->head->e_shnum; i++)
		cr_expect(!is_writable(section_name(o, i)) || !o->sections[i].sh_size,
			  "%s: %zu bytes of %s can be written to", o->name,
			  (size_t)o->sections[i].sh_size, section_name(o, i));
}

Test(tree_symbols, no_mutable_data)
{
	struct test_bytes archive = plain_archive();

	each_member(&archive, check_data, NULL);
}

/* Sections that are patched at start-up, when code and debug sections are left aside. */
static void check_relocations(const struct object *o)
{
	static const char *const fine[] = { ".text*", ".debug_*", ".eh_frame",
					    ".init*", ".note*",   ".llvm*" };

	for (size_t i = 0; i < o->head->e_shnum; i++) {
		const ElfW(Shdr) *s = &o->sections[i];
		const char *target;

		if ((s->sh_type != SHT_RELA && s->sh_type != SHT_REL) || !s->sh_size)
			continue;
		target = section_name(o, s->sh_info);
		cr_expect(matches(target, fine, COUNT(fine)),
			  "%s: relocations in %s, %zu bytes of them", o->name, target,
			  (size_t)s->sh_size);
	}
}

static bool has_suffix(const char *s, const char *suffix)
{
	size_t len = strlen(s);
	size_t tail = strlen(suffix);

	return len >= tail && !strcmp(s + len - tail, suffix);
}

/* Objects that include a generated table are known by their dependency files. */
Test(tree_symbols, tables_without_relocations)
{
	char *folder = test_format("%s/obj/grammar", test_build());
	char **names = test_list(folder);
	size_t count = 0;

	plain_archive();
	for (size_t i = 0; names && names[i]; i++) {
		char *path = test_format("%s/%s", folder, names[i]);
		struct test_bytes needs = test_read(path);
		struct test_bytes code;
		struct object o;

		if (has_suffix(path, ".d") && needs.data &&
		    strstr((char *)needs.data, "gen/grammar_")) {
			path[strlen(path) - 2] = '\0';
			code = test_read(path);
			cr_assert(code.data && object_open(&o, path, code.data, code.len),
				  "%s", path);
			check_relocations(&o);
			count++;
		}
	}
	cr_expect(count, "no object with a generated table in %s", folder);
}

/* The shared library exports what is public, and nothing else. */
Test(tree_symbols, exports)
{
	static const char *const ours[] = { "spvx_*" };
	static const char *const version[] = { "SPVX_0" };
	struct test_bytes library = build_file("libspvx.so");
	const ElfW(Sym) *syms = NULL;
	const char *names = NULL;
	size_t exported = 0;
	struct object o;
	size_t count;

	if (!library.data)
		cr_skip_test("no shared library in this build");
	cr_assert(object_open(&o, "libspvx.so", library.data, library.len));
	count = symbols(&o, SHT_DYNSYM, &syms, &names);
	for (size_t i = 0; i < count; i++) {
		const char *name = names + syms[i].st_name;

		if (syms[i].st_shndx == SHN_UNDEF || !*name ||
		    matches(name, version, COUNT(version)))
			continue;
		cr_expect(matches(name, ours, COUNT(ours)), "libspvx.so exports %s", name);
		exported++;
	}
	cr_expect(exported > 0, "libspvx.so exports nothing");
}

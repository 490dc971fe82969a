/* SPDX-License-Identifier: MIT */
/*
 * tests/support.c - see support.h: the allocator, files and folders, modules. Running
 * programs is in spawn.c.
 */
#define _GNU_SOURCE /* asprintf */
#include "support.h"

#include <dirent.h>
#include <limits.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <sys/stat.h>
#include <unistd.h>

static void *must(void *p, const char *what)
{
	if (!p) {
		perror(what);
		abort();
	}
	return p;
}

#ifdef __GLIBC__
/* Pages that were given back to the system are slow to get again on some virtual machines. */
__attribute__((constructor)) static void keep_memory(void)
{
	mallopt(M_TRIM_THRESHOLD, INT_MAX);
	mallopt(M_MMAP_THRESHOLD, 32 << 20);
}
#endif

/* Of the leak checker, where it is linked. */
void __lsan_ignore_object(const void *p) __attribute__((weak));

void *test_keep(void *p)
{
	if (__lsan_ignore_object && p)
		__lsan_ignore_object(p);
	return p;
}

/* ---- the allocator ---------------------------------------------------------------- */

/* Stands before each block, so that the size a caller says can be compared. */
union block_head {
	size_t size;
	max_align_t align;
};

/* Stands behind each block, so that a write there shows. */
#define BLOCK_END 0xc3

static void check_told(const union block_head *block, size_t old_size)
{
	size_t real = block ? block->size : 0;

	if (real == old_size &&
	    (!block || ((const unsigned char *)(block + 1))[real] == BLOCK_END))
		return;
	fprintf(stderr, "allocator: reported %zu bytes of a block of %zu, or wrote more\n",
		old_size, real);
	abort();
}

static bool fails(struct test_alloc *t)
{
	t->calls++;
	if (!t->fail_at || t->calls < t->fail_at)
		return false;
	return !t->fail_once || t->calls == t->fail_at;
}

static void *counted_resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
	struct test_alloc *t = ctx;
	union block_head *old = ptr ? (union block_head *)ptr - 1 : NULL;
	union block_head *block;

	check_told(old, old_size);
	if (new_size && (fails(t) || new_size > SIZE_MAX - sizeof(*block) - 1))
		return NULL;
	/* Always another place: stale pointers to the old block are detected. */
	block = new_size ? malloc(sizeof(*block) + new_size + 1) : NULL;
	if (new_size && !block)
		return NULL;
	if (block) {
		block->size = new_size;
		memset(block + 1, 0xa5, new_size);
		((unsigned char *)(block + 1))[new_size] = BLOCK_END;
		t->live_blocks++;
		t->live_bytes += new_size;
	}
	if (old) {
		if (block)
			memcpy(block + 1, old + 1,
			       old_size < new_size ? old_size : new_size);
		memset(old + 1, 0x5a, old_size);
		free(old);
		t->live_blocks--;
		t->live_bytes -= old_size;
	}
	if (t->live_bytes > t->peak_bytes)
		t->peak_bytes = t->live_bytes;
	return block ? block + 1 : NULL;
}

void test_alloc_init(struct test_alloc *t)
{
	memset(t, 0, sizeof(*t));
	t->hook.resize = counted_resize;
	t->hook.ctx = t;
}

/* ---- files and folders ------------------------------------------------------------ */

struct test_bytes test_read(const char *path)
{
	struct test_bytes b = { NULL, 0 };
	size_t cap = 0;
	size_t got;
	FILE *f = fopen(path, "rb");

	if (!f)
		return b;
	do {
		if (cap - b.len < 2) {
			cap = cap ? cap * 2 : 65536;
			b.data = must(realloc(b.data, cap), "realloc");
		}
		got = fread(b.data + b.len, 1, cap - b.len - 1, f);
		b.len += got;
	} while (got);
	b.data[b.len] = '\0';
	if (ferror(f))
		test_bytes_free(&b);
	fclose(f);
	test_keep(b.data);
	return b;
}

void test_write(const char *path, const void *data, size_t len)
{
	FILE *f = must(fopen(path, "wb"), path);

	if ((len && fwrite(data, 1, len, f) != len) || fclose(f)) {
		perror(path);
		abort();
	}
}

int test_bytes_append(void *ctx, const void *data, size_t size)
{
	struct test_bytes *b = ctx;

	memcpy(b->data + b->len, data, size);
	b->len += size;
	return 0;
}

void test_bytes_free(struct test_bytes *b)
{
	free(b->data);
	b->data = NULL;
	b->len = 0;
}

bool test_file_is(const char *path, const char *text)
{
	struct test_bytes b = test_read(path);
	bool same = b.data && b.len == strlen(text) && !memcmp(b.data, text, b.len);

	test_bytes_free(&b);
	return same;
}

char *test_format(const char *format, ...)
{
	va_list ap;
	char *s = NULL;
	int n;

	va_start(ap, format);
	n = vasprintf(&s, format, ap);
	va_end(ap);
	return test_keep(must(n < 0 ? NULL : s, "asprintf"));
}

int test_by_bytes(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

char **test_list(const char *folder)
{
	DIR *dir = opendir(folder);
	char **names = NULL;
	size_t count = 0;
	struct dirent *entry;

	if (!dir)
		return NULL;
	names = must(malloc(sizeof(*names)), "malloc");
	while ((entry = readdir(dir))) {
		if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, ".."))
			continue;
		names = must(realloc(names, (count + 2) * sizeof(*names)), "realloc");
		names[count++] = must(strdup(entry->d_name), "strdup");
	}
	closedir(dir);
	names[count] = NULL;
	if (count)
		qsort(names, count, sizeof(*names), test_by_bytes);
	return test_keep(names);
}

char **test_own_modules(void)
{
	char *folder = test_format("%s/tests/modules", test_src());
	char **names = test_list(folder);
	size_t count = 0;

	for (char **name = must(names, folder); *name; name++)
		if (strstr(*name, ".spv"))
			names[count++] = test_format("%s/%s", folder, *name);
	names[count] = NULL;
	return names;
}

void test_list_free(char **names)
{
	for (size_t i = 0; names && names[i]; i++)
		free(names[i]);
	free(names);
}

const char *test_listed(const char *folder)
{
	static char text[500];
	char **names = test_list(folder);
	size_t len = 0;

	text[0] = '\0';
	for (size_t i = 0; names && names[i] && len < sizeof(text); i++)
		len += (size_t)snprintf(text + len, sizeof(text) - len, "%s%s",
					i ? " " : "", names[i]);
	test_list_free(names);
	return text;
}

/* What test_folder() has made, by this process. */
static struct made_folder {
	struct made_folder *next;
	char *path;
	pid_t maker;
} * made_folders;

static void remove_folders(void)
{
	if (made_folders && chdir("/"))
		perror("/");
	for (struct made_folder *f = made_folders; f; f = f->next)
		if (f->maker == getpid())
			test_remove(f->path);
}

char *test_folder(void)
{
	const char *tmp = getenv("TMPDIR");
	char *path = test_format("%s/spvx-test-XXXXXX", tmp && *tmp ? tmp : "/tmp");
	struct made_folder *f = must(malloc(sizeof(*f)), "malloc");

	f->path = must(strdup(must(mkdtemp(path), path)), "strdup");
	f->maker = getpid();
	f->next = made_folders;
	if (!made_folders)
		atexit(remove_folders);
	made_folders = f;
	return path;
}

void test_remove(const char *folder)
{
	char **names = test_list(folder);

	for (size_t i = 0; names && names[i]; i++) {
		char *path = test_format("%s/%s", folder, names[i]);

		if (unlink(path))
			test_remove(path);
		free(path);
	}
	test_list_free(names);
	rmdir(folder);
}

char *test_enter(void)
{
	char *folder = test_folder();

	if (chdir(folder)) {
		perror(folder);
		abort();
	}
	return folder;
}

void test_leave(char *folder)
{
	if (chdir("/")) {
		perror("/");
		abort();
	}
	test_remove(folder);
}

/* The absolute form of a path, or NULL when there is nothing. */
static char *absolute(const char *path)
{
	return path && *path ? realpath(path, NULL) : NULL;
}

static const char *from_env(const char **kept, const char *name, const char *otherwise)
{
	const char *value = getenv(name);

	if (!*kept)
		*kept = absolute(value && *value ? value : otherwise);
	return *kept;
}

const char *test_src(void)
{
	static const char *path;

	return from_env(&path, "SPVX_SRC", ".");
}

const char *test_build(void)
{
	static const char *path;

	return from_env(&path, "SPVX_BUILD", ".");
}

const char *test_bin(void)
{
	static const char *path;
	char *beside = test_format("%s/spvx", test_build());

	from_env(&path, "SPVX_BIN", beside);
	free(beside);
	return must((void *)(uintptr_t)path, "no program (SPVX_BIN)");
}

const char *test_shared(void)
{
	static const char *path;
	char *beside = test_format("%s/../shared", test_src());

	from_env(&path, "SPVX_SHARED", beside);
	free(beside);
	return path;
}

const char *test_recorded(void)
{
	static const char *path;
	char *unpacked;

	if (test_shared())
		return test_shared();
	unpacked = test_format("%s/gen/facts/shared", test_build());
	path = path ? path : absolute(unpacked);
	free(unpacked);
	return path;
}

bool test_all(size_t count, size_t whole)
{
	return test_shared() ? count == whole : count > 0;
}

bool test_enough(size_t count, size_t least)
{
	return count >= (test_shared() ? least : 1);
}

bool test_sanitized(void)
{
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
	return true;
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
	return true;
#else
	return getenv("SPVX_SANITIZED") != NULL;
#endif
}

bool test_turn(unsigned every)
{
	static unsigned count;
	const char *turn = getenv("SPVX_TURN");

	return (!test_sanitized() && !getenv("SPVX_PART")) ||
	       (count++ + (turn ? (unsigned)atoi(turn) : 0)) % every == 0;
}

/* ---- building modules ------------------------------------------------------------- */

void test_module_word(struct test_module *m, uint32_t word)
{
	if (m->swapped)
		word = __builtin_bswap32(word);
	if (m->cap - m->len < sizeof(word)) {
		m->cap = m->cap ? m->cap * 2 : 256;
		m->data = test_keep(must(realloc(m->data, m->cap), "realloc"));
	}
	memcpy(m->data + m->len, &word, sizeof(word));
	m->len += sizeof(word);
}

void test_module_header(struct test_module *m, uint32_t version, uint32_t bound)
{
	test_module_word(m, 0x07230203);
	test_module_word(m, version);
	test_module_word(m, 0);
	test_module_word(m, bound);
	test_module_word(m, 0);
}

void test_module_insn(struct test_module *m, uint16_t opcode, size_t count,
		      const uint32_t *words)
{
	test_module_word(m, (uint32_t)(count + 1) << 16 | opcode);
	for (size_t i = 0; i < count; i++)
		test_module_word(m, words[i]);
}

void test_module_of(struct test_module *m, unsigned insns)
{
	test_module_header(m, 0x00010300, insns + 1);
	for (uint32_t i = 0; i < insns; i++)
		TEST_INSN(m, 17 + i % 5, i, i * 7);
}

void test_module_insn_str(struct test_module *m, uint16_t opcode, size_t count,
			  const uint32_t *words, const char *s, size_t more,
			  const uint32_t *after)
{
	size_t total = 1 + count + strlen(s) / 4 + 1 + more;

	test_module_word(m, (uint32_t)total << 16 | opcode);
	for (size_t i = 0; i < count; i++)
		test_module_word(m, words[i]);
	test_module_string(m, s);
	for (size_t i = 0; i < more; i++)
		test_module_word(m, after[i]);
}

void test_module_string(struct test_module *m, const char *s)
{
	size_t words = strlen(s) / 4 + 1;

	for (size_t i = 0; i < words; i++) {
		uint32_t word = 0;

		for (unsigned k = 0; k < 4 && *s; k++)
			word |= (uint32_t)(unsigned char)*s++ << 8 * k;
		test_module_word(m, word);
	}
}

void test_module_free(struct test_module *m)
{
	free(m->data);
	memset(m, 0, sizeof(*m));
}

/* SPDX-License-Identifier: MIT */
/*
 * input/dir.c - the names in a directory, sorted by byte value.
 */
#include "input/tree.h"

#include "base/alloc.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

void sx_dir_init(struct sx_dir_stack *s, const struct spvx_allocator *allocator)
{
	memset(s, 0, sizeof(*s));
	s->allocator = allocator;
}

void sx_dir_free(struct sx_dir_stack *s)
{
	sx_free(s->allocator, s->entries, s->cap * sizeof(*s->entries));
	sx_free(s->allocator, s->names, s->names_cap);
	sx_dir_init(s, s->allocator);
}

void sx_dir_pop(struct sx_dir_stack *s, size_t count, size_t names_len)
{
	s->count = count;
	s->names_len = names_len;
}

static int reserve(struct sx_dir_stack *s, size_t entries, size_t name_bytes)
{
	void *array = s->entries;
	int err = sx_grow(s->allocator, &array, &s->cap, s->count + entries,
			  sizeof(*s->entries));

	s->entries = array;
	if (err)
		return err;
	array = s->names;
	err = sx_grow(s->allocator, &array, &s->names_cap, s->names_len + name_bytes, 1);
	s->names = array;
	return err;
}

static int add(struct sx_dir_stack *s, const char *name, unsigned char type)
{
	size_t size = strlen(name) + 1;
	int err = reserve(s, 1, size);

	if (err)
		return err;
	s->entries[s->count++] = (struct sx_dir_entry){ 0, s->names_len, type };
	memcpy(s->names + s->names_len, name, size);
	s->names_len += size;
	return 0;
}

static bool wanted(const struct dirent *d)
{
	if (d->d_name[0] == '.' &&
	    (!d->d_name[1] || (d->d_name[1] == '.' && !d->d_name[2])))
		return false;
	return d->d_type == DT_REG || d->d_type == DT_DIR || d->d_type == DT_LNK ||
	       d->d_type == DT_UNKNOWN;
}

static int read_all(struct sx_dir_stack *s, DIR *dir)
{
	const struct dirent *d;
	int err = 0;

	errno = 0;
	while (!err && (d = readdir(dir))) {
		if (wanted(d))
			err = add(s, d->d_name, d->d_type);
		errno = 0;
	}
	if (!err && errno)
		err = -SPVX_EIO;
	return err;
}

/* Names in a directory often have a common prefix: the key begins at the first
 * difference. */
static void make_keys(struct sx_dir_stack *s, size_t from)
{
	const char *first = s->names + s->entries[from].name;
	size_t prefix = strlen(first);

	for (size_t i = from + 1; i < s->count; i++) {
		const char *name = s->names + s->entries[i].name;
		size_t same = 0;

		while (same < prefix && first[same] == name[same])
			same++;
		prefix = same;
	}
	for (size_t i = from; i < s->count; i++) {
		const char *p = s->names + s->entries[i].name + prefix;
		uint64_t key = 0;

		for (int shift = 56; shift >= 0 && *p; shift -= 8)
			key |= (uint64_t)(unsigned char)*p++ << shift;
		s->entries[i].key = key;
	}
}

static bool before(const struct sx_dir_stack *s, const struct sx_dir_entry *a,
		   const struct sx_dir_entry *b)
{
	if (a->key != b->key)
		return a->key < b->key;
	return strcmp(s->names + a->name, s->names + b->name) < 0;
}

/* Merge the sorted runs [@a, @b) and [@b, @end) into @to. */
static void merge(const struct sx_dir_stack *s, struct sx_dir_entry *to,
		  const struct sx_dir_entry *a, const struct sx_dir_entry *b,
		  const struct sx_dir_entry *end)
{
	const struct sx_dir_entry *middle = b;

	while (a < middle && b < end)
		*to++ = before(s, b, a) ? *b++ : *a++;
	memcpy(to, a, (size_t)(middle - a) * sizeof(*to));
	to += middle - a;
	memcpy(to, b, (size_t)(end - b) * sizeof(*to));
}

/* Merge sort, using the space after the entries. */
static void sort(struct sx_dir_stack *s, size_t begin)
{
	size_t count = s->count - begin;
	struct sx_dir_entry *from = s->entries + begin;
	struct sx_dir_entry *to = from + count;
	struct sx_dir_entry *swap;

	for (size_t run = 1; run < count; run *= 2) {
		for (size_t i = 0; i < count; i += 2 * run) {
			size_t middle = count - i < run ? count : i + run;
			size_t end = count - i < 2 * run ? count : i + 2 * run;

			merge(s, to + i, from + i, from + middle, from + end);
		}
		swap = from;
		from = to;
		to = swap;
	}
	if (from != s->entries + begin)
		memcpy(s->entries + begin, from, count * sizeof(*from));
}

int sx_dir_push(struct sx_dir_stack *s, int fd)
{
	size_t from = s->count;
	int copy = fcntl(fd, F_DUPFD_CLOEXEC, 0);
	DIR *dir = copy < 0 ? NULL : fdopendir(copy);
	int read_errno;
	int err;

	if (!dir) {
		if (copy >= 0)
			close(copy);
		return -SPVX_EIO;
	}
	err = read_all(s, dir);
	read_errno = errno;
	closedir(dir);
	if (err != -SPVX_ENOMEM && s->count > from + 1) {
		if (reserve(s, s->count - from, 0))
			return -SPVX_ENOMEM;
		make_keys(s, from);
		sort(s, from);
	}
	errno = read_errno;
	return err;
}

/* SPDX-License-Identifier: MIT */
/*
 * frame/safe_tree.c - files written below one folder.
 *
 * One file: a name is safe only together with the way in which it is opened.
 *
 * First a path is made of the untrusted name, its components valid on every common file
 * system. Then one is chosen that no other file of this run has, without regard to case. Then
 * each folder of the path is opened by its name in its parent, never through a link, so
 * that a concurrent change cannot redirect it.
 */
#include "frame/safe_tree.h"

#include "base/hash.h"
#include "base/retry.h"
#include "base/say.h"
#include "base/str.h"
#include "frame/outfile.h"

#include <spvx/error.h>
#include <spvx/input.h>

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The bit that letters of the two cases differ in. */
#define CASE 0x20

/* Append `~` and the first @digits hexadecimal digits of @sha256. */
static void put_mark(struct sx_buf *out, const unsigned char sha256[32], unsigned digits)
{
	sx_buf_putc(out, '~');
	sx_buf_hex_bytes(out, sha256, digits / 2);
}

static void mark(struct sx_buf *out, struct spvx_str s)
{
	unsigned char sha256[32];

	sx_sha256(s.ptr, s.len, sha256);
	put_mark(out, sha256, SAFE_DIGITS);
}

/* CON, nul.txt, Com1: to some systems these are devices in every folder. */
static bool is_device(struct spvx_str stem)
{
	static const char *const names[] = { "con", "nul", "aux", "prn", "com", "lpt" };

	for (size_t i = 0; i < SX_ARRAY_SIZE(names); i++) {
		bool numbered = i >= 4;

		if (stem.len != (numbered ? 4u : 3u) ||
		    (stem.ptr[0] | CASE) != names[i][0] ||
		    (stem.ptr[1] | CASE) != names[i][1] ||
		    (stem.ptr[2] | CASE) != names[i][2])
			continue;
		if (!numbered || (stem.ptr[3] >= '1' && stem.ptr[3] <= '9'))
			return true;
	}
	return false;
}

static void put_escaped(struct sx_buf *out, struct spvx_str s)
{
	for (size_t i = 0; i < s.len; i++) {
		unsigned char c = (unsigned char)s.ptr[i];

		if (c >= 0x20 && c != 0x7f && !strchr(":*?\"<>|", c))
			sx_buf_putc(out, (char)c);
		else
			sx_buf_printf(out, "_%02X", c);
	}
}

/* Bytes of the longest prefix of @s of at most @most bytes that splits no character. */
static size_t cut(const char *s, size_t most)
{
	size_t n = most;

	while (n && most - n < 4 && ((unsigned char)s[n] & 0xc0) == 0x80)
		n--;
	return most - n < 4 ? n : most;
}

/* Append a component that is neither empty nor `.` */
static void put_component(struct sx_buf *out, struct spvx_str s)
{
	struct spvx_str stem = s;
	size_t begin = out->len;
	const char *dot = memchr(s.ptr, '.', s.len);

	if (sx_str_is(s, "..")) {
		sx_buf_puts(out, "__");
		return;
	}
	if (dot)
		stem.len = (size_t)(dot - s.ptr);
	put_escaped(out, stem);
	if (is_device(stem))
		sx_buf_putc(out, '_');
	put_escaped(out, sx_str_n(stem.ptr + stem.len, s.len - stem.len));
	if (out->error || out->len - begin <= SAFE_COMPONENT)
		return;
	out->len = begin + cut(out->data + begin, SAFE_COMPONENT - SAFE_DIGITS - 1);
	mark(out, s);
}

/* Take the next component off @left, without drive letter. Return: false: the end. */
static bool next(struct spvx_str *left, struct spvx_str *component)
{
	do {
		size_t n = 0;

		while (left->len && sx_is_separator(*left->ptr))
			*left = sx_str_n(left->ptr + 1, left->len - 1);
		while (n < left->len && !sx_is_separator(left->ptr[n]))
			n++;
		*component = sx_str_n(left->ptr, n);
		*left = sx_str_n(left->ptr + n, left->len - n);
	} while (sx_str_is(*component, "."));
	return component->len;
}

void safe_path_put(struct sx_buf *out, struct spvx_str name, uint64_t index)
{
	struct spvx_str last = { NULL, 0 };
	struct spvx_str left = name;
	size_t begin = out->len;
	struct spvx_str component;
	unsigned depth = 0;

	if (left.len > 1 && sx_is_letter(left.ptr[0]) && left.ptr[1] == ':')
		left = sx_str_n(left.ptr + 2, left.len - 2);
	while (next(&left, &component)) {
		last = component;
		if (++depth > SAFE_DEPTH || out->len - begin > SAFE_PATH)
			continue;
		if (depth > 1)
			sx_buf_putc(out, '/');
		put_component(out, component);
	}
	if (!depth) {
		SX_SAY(out, SX_T("source-"), SX_PLAIN(index));
	} else if (!out->error && (depth > SAFE_DEPTH || out->len - begin > SAFE_PATH)) {
		out->len = begin;
		put_component(out, last);
		mark(out, name);
	}
}

/* ---- files of a tree ---- */

#define FOLDER      (O_RDONLY | O_DIRECTORY | O_CLOEXEC)
#define FOLDER_MODE 0777 /* less the umask */
#define BLOCK       16384

static int fail(struct safe_tree *t)
{
	t->why = errno == ELOOP     ? "a symbolic link is in the way"
		 : errno == ENOTDIR ? "a file or link is in the way"
		 : errno == EEXIST  ? "it exists; --overwrite replaces it"
				    : strerror(errno);
	return -SPVX_EIO;
}

int safe_tree_open(struct safe_tree *t, const char *dir, bool make)
{
	bool made = true;
	int why = 0; /* of the first folder that could not be made */

	sx_strmap_init(&t->taken, NULL);
	for (size_t i = 1; make && *dir && i <= strlen(dir); i++) {
		if (dir[i] && dir[i] != '/')
			continue;
		t->path.len = 0;
		SX_SAY(&t->path, SX_S(sx_str_n(dir, i)), SX_T("\0"));
		made = !t->path.error &&
		       (!mkdir(t->path.data, FOLDER_MODE) || errno == EEXIST);
		if (!made && !why)
			why = t->path.error ? ENOMEM : errno;
	}
	t->path.len = 0;
	t->dir = made ? SX_RETRY(open(dir, FOLDER)) : -1;
	if (t->dir >= 0)
		return 0;
	t->why = errno == ENOENT && !make ? "no such directory; --mkdir creates it"
					  : strerror(made ? errno : why);
	return -SPVX_EIO;
}

void safe_tree_close(struct safe_tree *t)
{
	if (t->dir >= 0)
		close(t->dir);
	t->dir = -1;
	sx_arena_free(&t->names);
	sx_strmap_free(&t->taken);
	sx_free(NULL, t->digests, t->digest_cap * sizeof(*t->digests));
	t->digests = NULL;
	sx_buf_free(&t->path);
	sx_buf_free(&t->key);
}

/* ---- choosing a free path ---- */

/* Make @t->key, the path with ASCII letters in lower case. Other letters are distinguished
 * byte by byte, which is safe, but may fail with EEXIST on a file system that folds their
 * case. */
static void fold(struct safe_tree *t)
{
	t->key.len = 0;
	sx_buf_put(&t->key, t->path.data, t->path.len);
	if (t->path.error)
		t->key.error = t->path.error;
	for (size_t i = 0; !t->key.error && i < t->key.len; i++)
		t->key.data[i] = sx_lower(t->key.data[i]);
}

/* End of the component that begins at @from. */
static size_t component_end(const struct sx_buf *b, size_t from)
{
	const char *slash = memchr(b->data + from, '/', b->len - from);

	return slash ? (size_t)(slash - b->data) : b->len;
}

/* Whether a folder of the path is a file of this run. */
static bool is_blocked(const struct safe_tree *t)
{
	for (size_t end = component_end(&t->key, 0); end < t->key.len;
	     end = component_end(&t->key, end + 1)) {
		const uint64_t *taken = sx_strmap_find(&t->taken, t->key.data, end);

		if (taken && *taken)
			return true;
	}
	return false;
}

enum place {
	FREE,    /* unused */
	WRITTEN, /* a file with this content has it */
	TAKEN
};

static enum place look(const struct safe_tree *t, const unsigned char sha256[32])
{
	const uint64_t *taken = sx_strmap_find(&t->taken, t->key.data, t->key.len);

	if (!taken)
		return FREE;
	return *taken && !memcmp(t->digests[*taken - 1], sha256, 32) ? WRITTEN : TAKEN;
}

/*
 * Choose a path for a file. If a name is taken, more and more digits distinguish the two:
 * eight can be made to collide, and a name can be made to look like a marked one.
 * Return: 0 (@place is FREE or WRITTEN), -SPVX_EIO, -SPVX_ENOMEM.
 */
static int choose(struct safe_tree *t, struct spvx_str name, uint64_t index,
		  const unsigned char sha256[32], enum place *place)
{
	unsigned digits = SAFE_DIGITS;
	size_t len;

	t->path.len = 0;
	safe_path_put(&t->path, name, index);
	fold(t);
	if (!t->key.error && is_blocked(t)) {
		/* reduce the path to its last component */
		len = t->path.len;
		while (len && t->path.data[len - 1] != '/')
			len--;
		t->path.len -= len;
		memmove(t->path.data, t->path.data + len, t->path.len);
		put_mark(&t->path, sha256, SAFE_DIGITS_MAX);
		fold(t);
	}
	len = t->path.len;
	while (!t->key.error && (*place = look(t, sha256)) == TAKEN) {
		if (digits > SAFE_DIGITS_MAX) {
			t->why = "name already in use";
			return -SPVX_EIO;
		}
		t->path.len = len;
		put_mark(&t->path, sha256, digits);
		fold(t);
		digits *= 2;
	}
	return t->key.error;
}

/* Record that the path and its folders belong to this run. */
static int take(struct safe_tree *t, const unsigned char sha256[32])
{
	uint64_t *slot;
	int err = sx_grow(NULL, (void **)&t->digests, &t->digest_cap, t->digest_count + 1,
			  sizeof(*t->digests));

	if (err)
		return err;
	memcpy(t->digests[t->digest_count], sha256, 32);
	for (size_t end = component_end(&t->key, 0); end < t->key.len;
	     end = component_end(&t->key, end + 1)) {
		if (!sx_strmap_at(&t->taken, t->key.data, end, NULL))
			return -SPVX_ENOMEM;
	}
	slot = sx_strmap_at(&t->taken, t->key.data, t->key.len, NULL);
	if (!slot)
		return -SPVX_ENOMEM;
	*slot = ++t->digest_count;
	return 0;
}

/* ---- writing ---- */

#define SNIFFED ((size_t)1 << 20) /* bytes of a file that identify its kind */
#define MARK    4                 /* bytes of each of these */

/* Magic numbers of a module, in both byte orders, and of the directory of an appended
 * archive: a text, which may be replaced, has none of them. */
static const char *const marks[] = { "\3\2\x23\7", "\7\x23\2\3", "PK\5\6" };

/* Whether a file seems to hold modules, without reading it as an input; @room has SNIFFED
 * bytes.
 * Return: 1, 0, -SPVX_EIO with errno. */
static int holds_modules(int fd, char *room)
{
	struct spvx_input_kind_facts facts;
	size_t len = 0;
	bool holds = false;
	bool first = true;
	ssize_t n;

	while ((n = cmd_file_fill(fd, room + len, SNIFFED - len)) > 0) {
		struct spvx_str s = sx_str_n(room, len + (size_t)n);

		if (first) {
			enum spvx_input_kind kind = spvx_input_sniff(s.ptr, s.len);

			spvx_input_kind_facts(kind, &facts);
			/* in a file of unknown kind, a magic number at any place counts */
			holds = facts.holds ||
				(facts.may_hold && kind != SPVX_KIND_UNKNOWN);
		}
		for (size_t i = 0; i < SX_ARRAY_SIZE(marks) && !holds; i++)
			holds = sx_str_has(s, marks[i]);
		if (holds)
			return 1;
		first = false;
		len = s.len < MARK ? s.len : MARK - 1;
		memmove(room, s.ptr + s.len - len, len);
	}
	return n < 0 ? -SPVX_EIO : 0;
}

/* Whether the existing file is an input, or may become one as a walk continues. Return: 1,
 * 0; -SPVX_EIO: it cannot be read, errno says why; -SPVX_ENOMEM. */
static int is_input(const struct safe_tree *t, int dir, const char *name)
{
	int fd =
		SX_RETRY(openat(dir, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
	char *room = NULL;
	struct stat st;
	int input;

	if (fd < 0)
		return errno == ENOENT || errno == ELOOP ? 0 : -SPVX_EIO;
	input = fstat(fd, &st) ? -SPVX_EIO : 0;
	if (!input && S_ISREG(st.st_mode) && t->inputs)
		input = cmd_targets_has(t->inputs, st.st_dev, st.st_ino);
	if (!input && S_ISREG(st.st_mode)) {
		room = sx_zalloc(NULL, SNIFFED);
		input = room ? holds_modules(fd, room) : -SPVX_ENOMEM;
	}
	sx_free(NULL, room, SNIFFED);
	close(fd);
	return input;
}

/* Write a file in the open folder: it appears complete or not at all, even if others create
 * files there meanwhile. */
static int write_file(struct safe_tree *t, int dir, const char *name, struct spvx_str text)
{
	struct cmd_file f;
	int err = t->overwrite ? is_input(t, dir, name) : 0;

	if (err > 0) {
		t->why = "it is an input, or holds modules, and is not overwritten";
		return -SPVX_EIO;
	}
	if (err)
		return err == -SPVX_EIO ? fail(t) : err;
	sx_arena_reset(&t->names);
	err = cmd_file_open_at(&f, dir, name, !t->overwrite, &t->names);
	f.sync = t->sync;
	if (!err)
		err = cmd_file_write(&f, text.ptr, text.len);
	if (!err)
		err = cmd_file_commit(&f, false);
	else
		cmd_file_discard(&f);
	errno = f.error;
	return err == -SPVX_EIO ? fail(t) : err;
}

/* Write a file; @path is split at its slashes, in place. */
static int write_path(struct safe_tree *t, char *path, struct spvx_str text)
{
	int dir = t->dir;
	char *slash;
	int err;

	while ((slash = strchr(path, '/'))) {
		int saved;
		int fd;

		*slash = '\0';
		fd = SX_RETRY(openat(dir, path, FOLDER | O_NOFOLLOW));
		if (fd < 0 && errno == ENOENT &&
		    (!mkdirat(dir, path, FOLDER_MODE) || errno == EEXIST))
			fd = SX_RETRY(openat(dir, path, FOLDER | O_NOFOLLOW));
		saved = errno;
		if (dir != t->dir)
			close(dir);
		errno = saved;
		dir = fd;
		if (dir < 0)
			return fail(t);
		path = slash + 1;
	}
	err = write_file(t, dir, path, text);
	if (dir != t->dir)
		close(dir);
	return err;
}

int safe_tree_put(struct safe_tree *t, struct spvx_str name, uint64_t index,
		  struct spvx_str text, const unsigned char sha256[32],
		  struct spvx_str *file)
{
	enum place place = FREE;
	int err = choose(t, name, index, sha256, &place);

	*file = sx_buf_str(&t->path);
	if (err || place == WRITTEN)
		return err;
	t->key.len = 0; /* a copy that is split */
	SX_SAY(&t->key, SX_S(sx_buf_str(&t->path)), SX_T("\0"));
	err = t->key.error ? t->key.error : write_path(t, t->key.data, text);
	if (err)
		return err;
	fold(t);
	return t->key.error ? t->key.error : take(t, sha256);
}

/* Whether the file holds exactly these bytes. */
static bool is_equal(int fd, struct spvx_str text)
{
	char block[BLOCK];
	ssize_t n;

	while ((n = SX_RETRY(read(fd, block, sizeof(block)))) > 0) {
		if ((size_t)n > text.len || memcmp(block, text.ptr, (size_t)n) != 0)
			return false;
		text = sx_str_n(text.ptr + n, text.len - (size_t)n);
	}
	return !n && !text.len;
}

int safe_tree_keep(struct safe_tree *t, const char *name, struct spvx_str text, bool *kept)
{
	int fd = SX_RETRY(
		openat(t->dir, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));

	*kept = false;
	if (fd < 0 && errno == ENOENT)
		return write_file(t, t->dir, name, text);
	if (fd >= 0) {
		*kept = is_equal(fd, text);
		close(fd);
		t->why = "exists with different contents";
	} else {
		t->why = errno == ELOOP ? "is a symbolic link: not written"
					: strerror(errno);
	}
	return *kept ? 0 : -SPVX_EIO;
}

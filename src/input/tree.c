/* SPDX-License-Identifier: MIT */
/*
 * input/tree.c - walks the files below a directory.
 */
#include "input/tree.h"

#include "base/alloc.h"
#include "base/glob.h"
#include "base/retry.h"
#include "base/str.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#ifdef __linux__
#include <sys/vfs.h>
#endif
#include <unistd.h>

#define KEEP_OPEN 32 /* deepest directories that stay open; others are reopened */
#define OPEN_DIR  (O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOCTTY)

/* A directory the walk is in. */
struct sx_tree_level {
	int fd;     /* -1: closed to save descriptors */
	bool local; /* see struct sx_tree_step, of its files */
	dev_t dev;
	ino_t ino;
	size_t first; /* its entries in the stack */
	size_t next;
	size_t ahead; /* next entry of sx_tree_prefetch(), unless @next is later */
	size_t end;
	size_t names;    /* length of the stack's names before it */
	size_t path_len; /* of the path with its name and a slash */
};

void sx_tree_init(struct sx_tree *t, const struct spvx_input_options *options)
{
	memset(t, 0, sizeof(*t));
	t->options = options;
	sx_dir_init(&t->list, options->allocator);
	sx_buf_init(&t->path, options->allocator);
	sx_buf_init(&t->match, options->allocator);
}

static struct sx_tree_level *top(struct sx_tree *t)
{
	return &t->levels[t->depth - 1];
}

static const char *entry_name(const struct sx_tree *t, size_t entry)
{
	return t->list.names + t->list.entries[entry].name;
}

static void close_level(struct sx_tree_level *l)
{
	if (l->fd >= 0)
		close(l->fd);
	l->fd = -1;
}

void sx_tree_free(struct sx_tree *t)
{
	while (t->depth)
		close_level(&t->levels[--t->depth]);
	sx_free(t->options->allocator, t->levels, t->levels_cap * sizeof(*t->levels));
	t->levels = NULL;
	t->levels_cap = 0;
	sx_dir_free(&t->list);
	sx_buf_free(&t->path);
	sx_buf_free(&t->match);
}

/* ---- which entries are taken ---- */

static bool matches(const char *const *patterns, size_t count, const char *path,
		    const char *base)
{
	for (size_t i = 0; i < count; i++) {
		if (sx_glob(patterns[i], sx_str(path)) ||
		    (!strchr(patterns[i], '/') && sx_glob(patterns[i], sx_str(base))))
			return true;
	}
	return false;
}

/* Return: 1 taken, 0 not, -SPVX_ENOMEM. */
static int is_taken(struct sx_tree *t, const char *name, bool dir)
{
	const struct spvx_input_options *o = t->options;
	struct sx_buf *b = &t->match;

	if (!o->exclude_count && (dir || !o->include_count))
		return 1;
	b->len = 0;
	sx_buf_put(b, t->path.data + t->below, t->path.len - t->below);
	sx_buf_put(b, name, strlen(name) + 1);
	if (b->error)
		return b->error;
	if (matches(o->exclude, o->exclude_count, b->data, name))
		return 0;
	return dir || !o->include_count ||
	       matches(o->include, o->include_count, b->data, name);
}

/* ---- going down and up ---- */

static bool is_same(const struct sx_tree_level *l, const struct stat *st)
{
	return l->dev == st->st_dev && l->ino == st->st_ino;
}

/* Whether the file system of a directory is known to be local, see struct sx_tree_step. */
static bool is_local(int fd)
{
#ifdef __linux__
	static const unsigned long known[] = {
		0xef53,     /* ext2, ext3, ext4 */
		0x58465342, /* xfs */
		0x9123683e, /* btrfs */
		0xf2f52010, /* f2fs */
		0x2fc12fc1, /* zfs */
		0x01021994, /* tmpfs */
	};
	struct statfs st = { .f_type = 0 };

	fstatfs(fd, &st); /* after a failure the type matches none */
	for (size_t i = 0; i < sizeof(known) / sizeof(*known); i++) {
		if (((unsigned long)st.f_type & 0xffffffff) == known[i])
			return true;
	}
#else
	(void)fd;
#endif
	return false;
}

/* Enter a directory. The level exists afterwards unless the result is -SPVX_ENOMEM. */
static int push(struct sx_tree *t, int fd, const struct stat *st, const char *name)
{
	struct sx_tree_level *l;
	void *levels = t->levels;
	int err = sx_grow(t->options->allocator, &levels, &t->levels_cap, t->depth + 1,
			  sizeof(*l));

	t->levels = levels;
	if (err) {
		close(fd);
		return err;
	}
	l = &t->levels[t->depth++];
	*l = (struct sx_tree_level){
		.fd = fd,
		.local = t->depth > 1 && l[-1].dev == st->st_dev ? l[-1].local
								 : is_local(fd),
		.dev = st->st_dev,
		.ino = st->st_ino,
		.first = t->list.count,
		.names = t->list.names_len,
	};
	sx_buf_puts(&t->path, name);
	if (!t->path.len || t->path.data[t->path.len - 1] != '/')
		sx_buf_putc(&t->path, '/');
	if (t->path.error)
		return t->path.error;
	l->path_len = t->path.len;
	err = sx_dir_push(&t->list, fd);
	l->next = l->first;
	l->end = t->list.count;
	if (t->depth > KEEP_OPEN + 1) /* the INPUT itself stays open */
		close_level(&t->levels[t->depth - 1 - KEEP_OPEN]);
	return err;
}

int sx_tree_open(struct sx_tree *t, int fd, const char *name)
{
	size_t len = strlen(name);
	struct stat st;

	if (fstat(fd, &st)) {
		close(fd);
		return -SPVX_EIO;
	}
	while (len > 1 && name[len - 1] == '/' && name[len - 2] == '/')
		len--;
	t->path.len = 0;
	sx_buf_put(&t->path, name, len);
	if (len && name[len - 1] != '/')
		sx_buf_putc(&t->path, '/');
	t->below = t->path.len;
	return push(t, fd, &st, "");
}

/* Reopen the directory of level @at, name by name from the INPUT down. */
static int reopen_by_name(struct sx_tree *t, size_t at)
{
	int flags = OPEN_DIR | (t->options->follow ? 0 : O_NOFOLLOW);
	int fd = t->levels[0].fd;

	for (size_t i = 1; i <= at && fd >= 0; i++) {
		size_t from = t->levels[i - 1].path_len;
		size_t len = t->levels[i].path_len - from - 1;
		int next;

		t->match.len = 0;
		sx_buf_put(&t->match, t->path.data + from, len);
		sx_buf_putc(&t->match, '\0');
		next = t->match.error ? -1 : SX_RETRY(openat(fd, t->match.data, flags));
		if (i > 1)
			close(fd);
		fd = next;
	}
	return fd;
}

/* Reopen the level above the deepest, which was closed to save descriptors. */
static void reopen(struct sx_tree *t, size_t at)
{
	struct sx_tree_level *l = &t->levels[at];
	struct stat st;
	int fd = -1;

	if (l[1].fd >= 0)
		fd = SX_RETRY(openat(l[1].fd, "..", OPEN_DIR));
	if (fd >= 0 && (fstat(fd, &st) || !is_same(l, &st))) {
		/* it was entered through a link */
		close(fd);
		fd = -1;
	}
	if (fd < 0)
		fd = reopen_by_name(t, at);
	if (fd >= 0 && (fstat(fd, &st) || !is_same(l, &st))) {
		close(fd);
		fd = -1;
	}
	l->fd = fd;
}

/* ---- steps ---- */

static int problem(struct sx_tree_step *step, const char *name, int error, const char *why)
{
	*step = (struct sx_tree_step){
		.dir_fd = -1, .name = name, .why = why, .error = error
	};
	return 1;
}

static int problem_errno(struct sx_tree_step *step, const char *name)
{
	return problem(step, name, -SPVX_EIO, strerror(errno));
}

/* Return: 1 with a problem, 0, -SPVX_ENOMEM. */
static int enter(struct sx_tree *t, const char *name, bool link, struct sx_tree_step *step)
{
	const struct spvx_input_options *o = t->options;
	struct stat st;
	int fd;
	int err;

	if (o->max_depth && t->depth >= o->max_depth)
		return 0;
	err = is_taken(t, name, true);
	if (err <= 0)
		return err;
	fd = SX_RETRY(openat(top(t)->fd, name, OPEN_DIR | (link ? 0 : O_NOFOLLOW)));
	if (fd < 0)
		return problem_errno(step, name);
	if (fstat(fd, &st)) {
		err = problem_errno(step, name);
		close(fd);
		return err;
	}
	for (size_t i = 0; o->follow && i < t->depth; i++) {
		if (!is_same(&t->levels[i], &st))
			continue;
		close(fd); /* a link has led back */
		return 0;
	}
	err = push(t, fd, &st, name);
	return err == -SPVX_EIO ? problem_errno(step, "") : err;
}

/* What a name denotes, where readdir() does not say or it is a link. A link to a directory
 * stays DT_LNK. Return: DT_..., -1 with errno. */
static int look(int dir_fd, const char *name, int type)
{
	struct stat st;

	if (type == DT_UNKNOWN) {
		if (fstatat(dir_fd, name, &st, AT_SYMLINK_NOFOLLOW))
			return -1;
		if (!S_ISLNK(st.st_mode))
			return S_ISREG(st.st_mode)   ? DT_REG
			       : S_ISDIR(st.st_mode) ? DT_DIR
						     : 0;
	}
	if (fstatat(dir_fd, name, &st, 0))
		return -1;
	return S_ISREG(st.st_mode) ? DT_REG : S_ISDIR(st.st_mode) ? DT_LNK : 0;
}

/* Return: 1 with a step, 0 when there is nothing to do about this entry, -SPVX_ENOMEM. */
static int visit(struct sx_tree *t, size_t entry, struct sx_tree_step *step)
{
	const char *name = entry_name(t, entry);
	int dir_fd = top(t)->fd;
	int type = t->list.entries[entry].type;
	bool local = type == DT_REG && top(t)->local;
	struct stat st;
	int err;

	if (type != DT_REG && type != DT_DIR)
		type = look(dir_fd, name, type);
	if (type == DT_DIR)
		return enter(t, name, false, step);
	if (type == DT_LNK)
		return t->options->follow ? enter(t, name, true, step) : 0;
	if (!type)
		return 0;
	err = is_taken(t, name, false);
	if (err <= 0)
		return err;
	/* a missing file that is not a link has just been removed */
	if (type < 0 && (errno == ENOENT || errno == ELOOP || errno == ENOTDIR) &&
	    !fstatat(dir_fd, name, &st, AT_SYMLINK_NOFOLLOW) && S_ISLNK(st.st_mode))
		return problem(step, name, -SPVX_ENOENT, "dangling link");
	if (type < 0)
		return problem_errno(step, name);
	*step = (struct sx_tree_step){ .dir_fd = dir_fd, .name = name, .local = local };
	return 1;
}

int sx_tree_next(struct sx_tree *t, struct sx_tree_step *step)
{
	struct sx_tree_level *l;
	int err = 0;

	while (!err && t->depth) {
		l = top(t);
		if (l->next == l->end) {
			if (t->depth > 1 && l[-1].fd < 0)
				reopen(t, t->depth - 2);
			close_level(l);
			sx_dir_pop(&t->list, l->first, l->names);
			t->depth--;
			if (t->depth)
				t->path.len = l[-1].path_len;
		} else if (l->fd < 0) {
			l->next = l->end;
			err = problem(step, "", -SPVX_EIO, "moved during the walk");
		} else {
			err = visit(t, l->next++, step);
		}
	}
	return err;
}

/* ---- ahead ---- */

/* Entries that sx_tree_prefetch() may be ahead of the walk. */
#define AHEAD ((size_t)256)

static size_t ahead_of(const struct sx_tree_level *l)
{
	return l->ahead > l->next ? l->ahead : l->next;
}

bool sx_tree_wants_prefetch(const struct sx_tree *t)
{
	const struct sx_tree_level *l = t->depth ? &t->levels[t->depth - 1] : NULL;

	return l && l->fd >= 0 && ahead_of(l) < l->end && ahead_of(l) - l->next < AHEAD / 2;
}

bool sx_tree_prefetch(struct sx_tree *t, struct sx_tree_step *step)
{
	struct sx_tree_level *l = top(t);

	l->ahead = ahead_of(l);
	while (l->ahead < l->end && l->ahead - l->next < AHEAD) {
		size_t entry = l->ahead++;
		const char *name = entry_name(t, entry);

		if (t->list.entries[entry].type != DT_REG || is_taken(t, name, false) <= 0)
			continue;
		*step = (struct sx_tree_step){ .dir_fd = l->fd, .name = name };
		return true;
	}
	return false;
}

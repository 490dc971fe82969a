/* SPDX-License-Identifier: MIT */
/*
 * gen/mkamalgam.c - host tool: the library as one C file and one header.
 *
 *	mkamalgam OUTDIR -I FOLDER... FILE.c...
 *
 * Writes OUTDIR/spvx.c and OUTDIR/spvx.h from FILE.c (as they are called in one of the
 * folders), what these include, and <spvx/spvx.h>. A file that no public function needs is
 * left out. A name that only one file knows takes that of its file before it.
 */
#include "gen/amalgam.h"

#include "gen/file.h"

#include <stdio.h>

void sx_amalgam_complain(struct amalgam *m, const char *path, const char *what,
			 struct spvx_str name)
{
	fprintf(stderr, "mkamalgam: %s: %s: %.*s\n", path, what, (int)name.len, name.ptr);
	m->failed = true;
}

static struct spvx_str read_file(struct sx_arena *arena, const char *folder,
				 const char *path)
{
	char full[4096];
	int len = snprintf(full, sizeof(full), "%s/%s", folder, path);

	return len < (int)sizeof(full) ? sx_host_read(arena, full) : sx_str_n(NULL, 0);
}

/* What a directive includes, NULL when it is not ours. */
static const char *included(struct amalgam *m, const struct source *s, size_t i)
{
	const struct token *t = &s->tokens[i];
	const char *end = s->text.ptr + s->text.len;
	const char *path;
	size_t len = 0;

	if (!(t->flags & TOKEN_DIRECTIVE) || *t->at != '#' || i + 2 >= s->token_count ||
	    !sx_token_is(t + 1, "include"))
		return NULL;
	path = t[2].at + 1;
	while (path + len < end && !strchr("\">\n", path[len]))
		len++;
	if (t[2].at[0] == '<' && !sx_str_starts(sx_str_n(path, len), "spvx/"))
		return NULL;
	return sx_arena_strdup(&m->arena, path, len);
}

static void find_includes(struct amalgam *m, struct source *s)
{
	size_t count = 0;

	for (size_t i = 0; i < s->token_count; i++)
		count += sx_token_is(&s->tokens[i], "include");
	s->includes = sx_arena_zalloc(&m->arena, count + 1, sizeof(struct source *));
	for (size_t i = 0; s->includes && i < s->token_count; i++) {
		const char *path = included(m, s, i);
		struct source *other = path ? sx_amalgam_source(m, path) : NULL;

		if (path && !other)
			sx_amalgam_complain(m, s->path, "no such file", sx_str(path));
		if (other) {
			other->header = true;
			s->includes[s->include_count++] = other;
		}
	}
}

static bool is_guarded(const struct source *s)
{
	size_t i = 0;

	while (i < s->token_count && s->tokens[i].kind == TOKEN_COMMENT)
		i++;
	return i + 2 < s->token_count && sx_token_is(&s->tokens[i + 1], "ifndef") &&
	       sx_str_ends(sx_str_n(s->tokens[i + 2].at, s->tokens[i + 2].len), "_H");
}

struct source *sx_amalgam_source(struct amalgam *m, const char *path)
{
	struct source *s;

	for (size_t i = 0; i < m->source_count; i++) {
		if (!strcmp(m->sources[i]->path, path))
			return m->sources[i];
	}
	s = sx_arena_zalloc(&m->arena, 1, sizeof(*s));
	if (!s || m->source_count == AMALGAM_MAX_SOURCES)
		return NULL;
	for (size_t i = 0; i < m->folder_count && !s->text.ptr; i++)
		s->text = read_file(&m->arena, m->folders[i], path);
	if (!s->text.ptr)
		return NULL;
	s->path = path;
	s->public = sx_str_starts(sx_str(path), "spvx/");
	s->header = !sx_str_ends(sx_str(path), ".c");
	s->number = m->source_count;
	m->sources[m->source_count++] = s;
	sx_amalgam_cut(m, s);
	s->guarded = is_guarded(s);
	find_includes(m, s);
	sx_amalgam_scan(m, s);
	return s;
}

static void write_all(struct amalgam *m, const char *dir, struct source *umbrella)
{
	struct sx_buf b;

	sx_amalgam_resolve(m);
	sx_buf_init(&b, NULL);
	sx_amalgam_header(m, &b, umbrella);
	m->failed |= sx_host_write(dir, "spvx.h", &b);
	b.len = 0;
	sx_amalgam_code(m, &b);
	m->failed |= sx_host_write(dir, "spvx.c", &b);
	sx_buf_free(&b);
}

int main(int argc, char **argv)
{
	struct amalgam m = { .failed = false };
	struct source *umbrella = NULL;
	int i = 2;

	sx_arena_init(&m.arena, NULL, 0);
	sx_strmap_init(&m.names, NULL);
	for (;
	     i + 1 < argc && !strcmp(argv[i], "-I") && m.folder_count < AMALGAM_MAX_FOLDERS;
	     i += 2)
		m.folders[m.folder_count++] = argv[i + 1];
	if (i >= argc) {
		fprintf(stderr, "usage: mkamalgam OUTDIR -I FOLDER... FILE.c...\n");
		return 2;
	}
	for (; i < argc; i++) {
		if (!sx_amalgam_source(&m, argv[i]))
			sx_amalgam_complain(&m, argv[i], "cannot be read", sx_str(""));
	}
	umbrella = sx_amalgam_source(&m, "spvx/spvx.h");
	if (!umbrella)
		sx_amalgam_complain(&m, "spvx/spvx.h", "cannot be read", sx_str(""));
	if (!m.failed)
		write_all(&m, argv[1], umbrella);
	sx_strmap_free(&m.names);
	sx_arena_free(&m.arena);
	return m.failed;
}

/* SPDX-License-Identifier: MIT */
/*
 * audit/policy_read.c - policy files: sections, keys, values.
 *
 * A line is `[section]`, `key = values`, or blank; `#` and `;` begin a comment, at the
 * beginning of a line or after a blank; `\` before a blank makes it part of a value. An
 * unknown key is an error; a repeated key adds values.
 */
#include "audit/policy_read.h"

#include "base/say.h"

#define INCLUDE_FILES 256 /* of one policy: nested includes can grow exponentially */
#define VALUE_MAX     4096

/* ---- values ---- */

/* Whether the byte at @at makes the blank after it part of a value. */
static bool is_escape(struct spvx_str s, size_t at)
{
	return s.ptr[at] == '\\' && at + 1 < s.len && sx_is_blank(s.ptr[at + 1]);
}

int sx_policy_next_value(struct au_reader *r)
{
	struct spvx_str s = sx_str_trim(r->rest);
	size_t end = 0;
	size_t len = 0;
	char *value;

	if (!s.len)
		return 0;
	while (end < s.len && !sx_is_blank(s.ptr[end]))
		end += is_escape(s, end) ? 2 : 1;
	if (end > VALUE_MAX)
		return policy_wrong(r, "a value is too long: %.*s", s);
	r->value = value = sx_arena_alloc(&r->p->arena, end + 1);
	if (!value)
		return -SPVX_ENOMEM;
	for (size_t from = 0; from < end; from++) {
		from += is_escape(s, from);
		value[len++] = s.ptr[from];
	}
	value[len] = '\0';
	r->rest = sx_str_n(s.ptr + end, s.len - end);
	return 1;
}

int sx_policy_only_value(struct au_reader *r)
{
	int rc = sx_policy_next_value(r);

	if (rc == 0)
		return policy_wrong(r, "missing value of %.*s", r->key);
	if (rc > 0 && sx_str_trim(r->rest).len)
		return policy_wrong(r, "%.*s takes one value", r->key);
	return rc < 0 ? rc : 0;
}

void sx_choice_init(struct au_choice *c, struct spvx_str word)
{
	*c = (struct au_choice){ .full = false };
	sx_nearest_init(&c->near, word);
}

void sx_choice_add(struct au_choice *c, const char *name)
{
	size_t len = strlen(name);
	size_t gap = c->len ? 2 : 0;

	sx_nearest_try(&c->near, name);
	c->full |= c->len + gap + len >= sizeof(c->list);
	if (c->full)
		return;
	memcpy(c->list + c->len, ", ", gap);
	memcpy(c->list + c->len + gap, name, len + 1);
	c->len += gap + len;
}

/* Length of the fixed parts of a message about an unknown word. */
#define MESSAGE_FIXED sizeof(" ''; did you mean ?; expected ")
#define LINE_FIXED    sizeof(":4294967295: ")

int sx_policy_unknown(struct au_reader *r, const char *what, const struct au_choice *c,
		      const char *see)
{
	const char *near = c->near.name;
	size_t len = strlen(what) + (size_t)sx_policy_shown(c->near.word) +
		     (near ? strlen(near) : 0) + MESSAGE_FIXED +
		     (r->depth ? r->frames[r->depth].name.len + LINE_FIXED : 0);
	bool fits = !c->full && len + c->len <= sizeof(r->err->message);

	return sx_error_at(r->err, SPVX_ESYNTAX, r->frames[r->depth].line, 0,
			   "%s '%.*s'%s%s%s%s%s", what, sx_policy_shown(c->near.word),
			   c->near.word.ptr, near ? "; did you mean " : "",
			   near ? near : "", near ? "? " : "; ",
			   fits   ? (near ? "Expected " : "expected ")
			   : near ? "See "
				  : "see ",
			   fits ? c->list : see);
}

/* ---- lines ---- */

static int begin_section(struct au_reader *r, struct spvx_str line)
{
	struct spvx_str name = sx_str_trim(sx_str_n(line.ptr + 1, line.len - 1));
	bool budget;

	if (!name.len || name.ptr[name.len - 1] != ']')
		return policy_wrong(r, "missing ] after the section: %.*s", line);
	name = sx_str_trim(sx_str_n(name.ptr, name.len - 1));
	budget = name.len >= 6 && sx_str_eq_fold(sx_str_n(name.ptr, 6), sx_str("budget")) &&
		 (name.len == 6 || sx_is_blank(name.ptr[6]));
	r->section = sx_policy_section(budget ? sx_str("budget") : name);
	if (!r->section)
		return sx_policy_unknown_section(r, name);
	return budget ? sx_policy_begin_budget(
				r, sx_str_trim(sx_str_n(name.ptr + 6, name.len - 6)))
		      : 0;
}

static const char help[] = "`spvx help policy`";

int sx_policy_beside(struct au_reader *r, size_t at)
{
	struct spvx_str from = r->frames[r->depth].name;
	struct sx_buf b = { .a = r->p->a };

	if (r->value[at] == '/')
		return 0;
	from.len -= sx_str_last(from, "/").len;
	SX_SAY(&b, SX_S(sx_str_n(r->value, at)), SX_S(from), SX_C(r->value + at));
	r->value = sx_buf_keep(&b, &r->p->arena).ptr;
	return r->value ? 0 : -SPVX_ENOMEM;
}

/* Push an included file, which is read before the next line. */
static int key_include(struct au_reader *r)
{
	struct spvx_str text;
	int err = sx_policy_only_value(r);

	if (!err)
		err = sx_policy_beside(r, 0);
	if (err)
		return err;
	if (!r->include)
		return policy_wrong(r, "include is not supported here: %.*s",
				    sx_str(r->value));
	if (++r->files > INCLUDE_FILES || r->depth + 1 == AU_INCLUDE_DEPTH) {
		r->depth = 0; /* the place of the first include is enough */
		return policy_wrong(r,
				    "%.*s includes itself, or too many files are included",
				    sx_str(r->value));
	}
	err = r->include(r->ctx, sx_str(r->value), &text);
	if (err == -SPVX_ENOENT || err == -SPVX_EIO)
		return policy_wrong(r, "cannot be read: %.*s", sx_str(r->value));
	if (!err)
		r->frames[++r->depth] = (struct frame){ sx_str(r->value), text, 0 };
	return err;
}

static int key_key(struct au_reader *r, struct spvx_str line)
{
	const char *equals = memchr(line.ptr, '=', line.len);
	const struct au_key *k;
	struct au_choice choice;
	size_t at;

	if (!equals)
		return policy_wrong(r, "expected KEY = VALUE: '%.*s'", line);
	at = (size_t)(equals - line.ptr);
	r->key = sx_str_trim(sx_str_n(line.ptr, at));
	r->rest = sx_str_n(equals + 1, line.len - at - 1);
	if (sx_str_eq_fold(r->key, sx_str("include")))
		return key_include(r);
	if (!r->section)
		return policy_wrong(r, "%.*s is outside any section", r->key);
	sx_choice_init(&choice, r->key);
	for (k = r->section->keys; k->name; k++) {
		r->to = (char *)r->p + k->at;
		if (sx_str_eq_fold(r->key, sx_str(k->name))) {
			r->p->keyed[k->rule] |= k->rule && !r->depth;
			return k->read(r);
		}
		sx_choice_add(&choice, k->name);
	}
	return r->section->any ? r->section->any(r)
			       : sx_policy_unknown(r, "unknown key", &choice, help);
}

/* A line without its comment. */
static struct spvx_str uncomment(struct spvx_str line)
{
	for (size_t n = 0; n < line.len; n++)
		if ((line.ptr[n] == '#' || line.ptr[n] == ';') &&
		    (!n || sx_is_blank(line.ptr[n - 1])) &&
		    (n < 2 || line.ptr[n - 2] != '\\'))
			line.len = n;
	return sx_str_trim(line);
}

static int read_line(struct au_reader *r)
{
	struct frame *f = &r->frames[r->depth];
	struct spvx_str line = uncomment(sx_take_until(&f->rest, '\n'));

	f->line++;
	if (!line.len)
		return 0;
	return line.ptr[0] == '[' ? begin_section(r, line) : key_key(r, line);
}

int sx_policy_read(struct spvx_audit_policy *p, struct spvx_str text,
		   spvx_audit_include_fn *include, void *ctx, struct spvx_error *err)
{
	struct au_reader r = { .p = p, .include = include, .ctx = ctx, .err = err };
	int rc = 0;

	r.frames[0] = (struct frame){ sx_str_n(NULL, 0), text, 0 };
	while (!rc) {
		if (r.frames[r.depth].rest.len)
			rc = read_line(&r);
		else if (r.depth)
			r.depth--;
		else
			break;
	}
	if (rc == -SPVX_ESYNTAX && r.depth && err) {
		/* an error in an included file has the position of the include, and its own
		 * in the message */
		const struct frame *f = &r.frames[r.depth];
		struct spvx_error own = *err;

		sx_error_at(err, own.code, r.frames[0].line, 0, "%.*s:%lu: %s",
			    sx_policy_shown(f->name), f->name.ptr, (unsigned long)f->line,
			    own.message);
	}
	/* at the end, since a later line may change a profile's limit */
	if (!rc && p->max_version && p->min_version > p->max_version)
		return sx_error_at(err, SPVX_ESYNTAX, 0, 0,
				   "min-version %u.%u is above max-version %u.%u",
				   p->min_version >> 4, p->min_version & 0xf,
				   p->max_version >> 4, p->max_version & 0xf);
	return rc;
}

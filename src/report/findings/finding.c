/* SPDX-License-Identifier: MIT */
/*
 * report/findings/finding.c - a finding on its own.
 */
#include "report/findings/finding.h"

#include "base/str.h"
#include "report/records/table.h"

const char *const sx_severity_names[] = { "error", "warning", "note", NULL };
const char *const sx_state_names[] = { "new", "unchanged", "absent", NULL };

const char *sx_severity_name(unsigned severity)
{
	return sx_severity_names[severity];
}

bool sx_put_severity_counts(struct sx_buf *b, const uint64_t counts[SX_SEVERITIES])
{
	static const char *const words[SX_SEVERITIES][2] = {
		{ "error", "errors" },
		{ "warning", "warnings" },
		{ "note", "notes" },
	};
	const char *before = ": ";

	for (unsigned n = 0; n < SX_SEVERITIES; n++) {
		if (!counts[n])
			continue;
		sx_buf_puts(b, before);
		sx_put_count(b, counts[n], words[n][0], words[n][1]);
		before = ", ";
	}
	return *before != ':';
}

static bool own_str(struct spvx_str *s, struct sx_arena *arena)
{
	s->ptr = sx_arena_strdup(arena, s->len ? s->ptr : "", s->len);
	return s->ptr != NULL;
}

bool sx_finding_own(struct sx_finding *f, struct sx_arena *arena)
{
	if (f->sha256) {
		unsigned char *sha = sx_arena_alloc(arena, 32);

		if (!sha)
			return false;
		memcpy(sha, f->sha256, 32);
		f->sha256 = sha;
	}
	return own_str(&f->address, arena) && own_str(&f->container, arena) &&
	       own_str(&f->message, arena) && own_str(&f->justification, arena) &&
	       own_str(&f->function, arena);
}

struct spvx_str sx_finding_text(const struct sx_finding *f)
{
	return f->message.len ? f->message : sx_str(f->rule->title);
}

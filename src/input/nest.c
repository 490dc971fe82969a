/* SPDX-License-Identifier: MIT */
/*
 * input/nest.c - one file and, if it is an archive, the files nested in it.
 *
 * The bytes of a level come through the container below it, a block at a time, so that no
 * entry has to be in memory, except a module that can only be checked as a whole.
 *
 * One file: each step pushes or pops a level of the one stack that all others read.
 */
#include "input/nest.h"

#include "base/str.h"

#include <string.h>

int sx_nest_init(struct sx_nest *n, const struct sx_limits *limits, bool archives)
{
	int err;

	memset(n, 0, sizeof(*n));
	n->limits = *limits;
	sx_buf_init(&n->near, limits->allocator);
	err = sx_raw_init(&n->levels[0].raw, limits->allocator);
	n->levels[0].ready = !err;
	n->levels[0].raw.archives = archives;
	n->limits.file = &n->levels[0].raw.file;
	return err;
}

static struct sx_level *top(struct sx_nest *n)
{
	return &n->levels[n->depth - 1];
}

static void pop(struct sx_nest *n)
{
	struct sx_level *l = top(n);

	if (l->container.ops) {
		sx_container_close(&l->container);
		sx_seen_free(&l->names);
	}
	n->holds = false;
	n->depth--;
}

uint64_t sx_nest_bytes(const struct sx_nest *n)
{
	const struct sx_file *f = &n->levels[0].raw.file;

	return f->passed + f->got;
}

uint64_t sx_nest_close(struct sx_nest *n)
{
	uint64_t bytes = sx_nest_bytes(n);

	while (n->depth)
		pop(n);
	if (n->levels[0].ready)
		sx_raw_close(&n->levels[0].raw);
	n->levels[0].raw.file.got = 0;
	n->levels[0].raw.file.passed = 0;
	return bytes;
}

void sx_nest_free(struct sx_nest *n)
{
	sx_nest_close(n);
	sx_buf_free(&n->near);
	for (unsigned i = 0; i < SX_NEST_LEVELS; i++) {
		if (n->levels[i].ready)
			sx_raw_free(&n->levels[i].raw);
		n->levels[i].ready = false;
	}
}

/* ---- modules and problems ---- */

static int yield_module(struct sx_nest *n, struct sx_found *found, struct spvx_stream *s)
{
	found->stream = s;
	found->level = top(n);
	found->entry = n->depth > 1 || (n->holds && !top(n)->container.entry.alone);
	found->stored_at = top(n)->base;
	found->stored_at += n->holds ? top(n)->container.entry.head : s->offset;
	found->clear = top(n)->clear && !n->holds && top(n)->raw.kind != SPVX_KIND_HEX_TEXT;
	if (n->holds) {
		found->uses = top(n)->container.entry.uses;
		found->use_count = top(n)->container.entry.use_count;
		found->symbols = top(n)->container.entry.symbols;
	}
	for (unsigned i = n->depth - !n->holds; i && !found->section.len; i--)
		found->section = n->levels[i - 1].container.entry.section;
	n->named = n->depth - !n->holds;
	n->yielded++;
	return 1;
}

/* Take a finding of the container at the top; findings of lower levels wait until reading
 * continues there. Return: 1 with a finding, 0. */
static int take_finding(struct sx_nest *n, struct sx_found *found)
{
	struct sx_level *l = top(n);

	if (!sx_container_finding(&l->container, &found->finding))
		return 0;
	found->problem = -SPVX_EENTRY;
	found->level = l;
	found->entry = n->depth > 1 || found->finding.of_entry;
	n->named = n->depth - !found->finding.of_entry;
	n->yielded += found->finding.severity == SPVX_INPUT_ERROR;
	return 1;
}

/* Give up the file and all levels in it after a read error. */
static int fail_file(struct sx_nest *n, struct sx_found *found)
{
	while (n->depth)
		pop(n);
	*found = (struct sx_found){ .problem = -SPVX_EIO, .level = &n->levels[0] };
	n->named = 0;
	n->failed = true;
	n->yielded++;
	return 1;
}

/* Give up the level at the top. Return: 1 with a problem; 0: a finding describes it, and
 * reading continues in the container below; -SPVX_ENOMEM. */
static int give_up(struct sx_nest *n, struct sx_found *found, int err)
{
	unsigned levels = n->depth;

	if (err == -SPVX_ENOMEM)
		return err;
	if (err == -SPVX_EIO)
		return fail_file(n, found);
	/* up to the highest one with a finding */
	while (levels && !n->levels[levels - 1].container.finding_count)
		levels--;
	if (err == -SPVX_EENTRY && levels) {
		while (n->depth > levels)
			pop(n);
		return 0;
	}
	found->problem = err;
	found->level = top(n);
	found->entry = n->depth > 1;
	n->named = n->depth - 1;
	n->yielded++;
	pop(n);
	return 1;
}

/* ---- levels ---- */

static int open_container(struct sx_nest *n, const struct sx_container_ops *ops)
{
	struct sx_level *l = top(n);
	struct sx_container *c = &l->container;
	struct spvx_str rest = l->steps;
	unsigned containers = 0;

	for (unsigned i = 0; i < n->depth; i++)
		containers +=
			n->levels[i].container.ops && !n->levels[i].container.ops->leaf;
	if (!ops->leaf && containers == SX_NEST_DEPTH)
		return -SPVX_ELIMIT;
	sx_bytes_init(&c->bytes, &l->raw.binary, n->depth == 1 ? &l->raw.file : NULL);
	if (l->clear && n->limits.file->regular) {
		c->bytes.stored = n->limits.file;
		c->bytes.base = l->base;
	}
	c->limits = &n->limits;
	sx_seen_init(&l->names, n->limits.allocator);
	l->chosen = false;
	l->repeated = false;
	sx_address_step(&rest, &l->step);
	return sx_container_open(c, ops);
}

/* The level holds modules: all are wanted, or only the one at @steps. */
static int want_module(struct sx_nest *n, struct spvx_str steps)
{
	struct sx_step step;

	n->only_one = steps.len > 0;
	n->found = false;
	sx_address_step(&steps, &step);
	n->wanted = step.offset;
	return n->only_one && (step.kind != '@' || step.within || steps.len) ? -SPVX_EINVAL
									     : 0;
}

/* The reader for bytes that are not a container: by kind, an assembler or a search for
 * modules; else carving if requested, also by an address in them. NULL: none. */
static const struct sx_container_ops *reader_of(const struct sx_nest *n,
						const struct sx_level *l)
{
	enum spvx_input_kind kind = l->raw.kind;
	const struct sx_container_ops *ops = sx_container_of(kind);
	bool program;
	bool wanted = ops == &sx_assembly
			      ? n->limits.text && (l->is_named || n->limits.assembly)
			      : l->raw.archives;

	if (ops && wanted)
		return ops;
	/* in a library, possibly an object file */
	program =
		kind == SPVX_KIND_ELF || kind == SPVX_KIND_PE || kind == SPVX_KIND_MACH_O ||
		(l > n->levels && l[-1].container.ops == &sx_ar && kind != SPVX_KIND_EMPTY);
	if (!n->limits.carve && l->is_named && l->raw.archives && (program || l->steps.len))
		return &sx_carve_program;
	return n->limits.carve && kind != SPVX_KIND_EMPTY ? &sx_carve : NULL;
}

/* Begin the level at the top, whose bytes were opened with result @err. Return: 0: it can
 * be read; -SPVX_EMAGIC: it holds no module; another error. */
static int begin_level(struct sx_nest *n, int err)
{
	struct sx_level *l = top(n);

	n->named = n->depth - 1; /* for the errors of a text */
	if (err == -SPVX_EMAGIC && !l->raw.container)
		l->raw.container = reader_of(n, l);
	if (err == -SPVX_EMAGIC && l->raw.container)
		return open_container(n, l->raw.container);
	return err ? err : want_module(n, l->steps);
}

/* Go to the wanted module's offset in the file, unless the file is a text. A file that does
 * not begin as SPIR-V may hold other bytes after the module. @err: result of opening the
 * file.
 * Return: as sx_raw_open(). */
static int go_to_module(struct sx_nest *n, int err)
{
	struct sx_level *l = &n->levels[0];
	struct spvx_str rest = l->steps;
	unsigned char header[SPVX_HEADER_BYTES];
	struct sx_step step;
	struct sx_bytes bytes;
	bool raw = !err;

	sx_address_step(&rest, &step);
	if (step.kind != '@' || step.within || rest.len ||
	    l->raw.kind == SPVX_KIND_HEX_TEXT || !l->raw.file.regular ||
	    !sx_file_get(&l->raw.file, step.offset, header, sizeof(header)) ||
	    !spvx_header_plausible(header, sizeof(header)))
		return err;
	sx_file_seek(&l->raw.file, step.offset);
	err = sx_raw_open(&l->raw);
	sx_bytes_init(&bytes, &l->raw.binary, NULL);
	if (err || raw || !sx_carve_measure(&bytes, n->limits.max_entry))
		return err;
	l->steps = rest;
	l->raw.container = &sx_carve_here;
	return -SPVX_EMAGIC;
}

/* Divide a large file of modules among the shards. */
static void divide(struct sx_nest *n)
{
	struct sx_raw *r = &n->levels[0].raw;
	uint64_t size;

	if (n->shards < 2 || n->depth != 1 || n->levels[0].container.ops || n->only_one ||
	    r->stream == &r->decoded || !r->file.regular)
		return;
	size = sx_file_size(&r->file);
	if (size == UINT64_MAX || size < SX_NEST_DIVIDED)
		return;
	n->from = sx_nest_share(size, n->shard, n->shards);
	n->to = n->shard + 1 < n->shards ? sx_nest_share(size, n->shard + 1, n->shards)
					 : UINT64_MAX;
	spvx_stream_stop(r->stream, n->to);
}

int sx_nest_open(struct sx_nest *n, const struct sx_file *file, bool is_named,
		 struct spvx_str steps)
{
	struct sx_level *l = &n->levels[0];
	int err;

	l->raw.file = *file;
	l->base = 0;
	l->clear = true;
	l->steps = steps;
	l->is_named = is_named;
	n->depth = 1;
	n->yielded = 0;
	n->other = SPVX_KIND_UNKNOWN;
	n->entries = 0;
	n->elsewhere = false;
	n->near.len = 0;
	n->near_count = 0;
	n->named = 0;
	n->holds = false;
	n->only_one = false;
	n->over = false;
	n->next_part = 0;
	n->failed = false;
	n->from = 0;
	n->to = 0;
	err = sx_raw_open(&l->raw);
	if (steps.len && (!err || err == -SPVX_EMAGIC))
		err = go_to_module(n, err);
	err = begin_level(n, err);
	if (!err)
		divide(n);
	if (l->raw.file.error && err != -SPVX_ENOMEM)
		return -SPVX_EIO;
	return err == -SPVX_EENTRY ? 0 : err;
}

/* ---- modules ---- */

/* Read the wanted module, or the next one. Return: as spvx_stream_module(). */
static int next_of(struct sx_nest *n, struct spvx_stream *s)
{
	int err;

	if (!n->only_one || n->found)
		return spvx_stream_module(s);
	do
		err = spvx_stream_module(s);
	while (err == 1 && s->offset < n->wanted);
	if (err < 0)
		return err;
	if (!err || s->offset > n->wanted)
		return -SPVX_EINVAL;
	n->found = true;
	spvx_stream_end(s);
	return 1;
}

static int next_module(struct sx_nest *n, struct sx_found *found)
{
	struct sx_raw *r = &top(n)->raw;
	int err = next_of(n, r->stream);

	if (err == 1 && r->stream->offset < n->from)
		return 0;
	if (err == 1)
		return yield_module(n, found, r->stream);
	/* unreadable pages of a mapping read as zeros, which makes any result invalid */
	if (err != -SPVX_ENOMEM && sx_raw_end(r))
		err = -SPVX_EIO;
	if (err)
		return give_up(n, found, err);
	pop(n);
	return 0;
}

/* ---- entries ---- */

/* The current entry is a module. */
static int hold_module(struct sx_nest *n, struct sx_found *found)
{
	struct sx_level *l = top(n);
	struct sx_container *c = &l->container;
	const unsigned char *data = NULL;
	size_t size = 0;
	int err;

	if (c->entry.other) {
		n->other = c->entry.other;
		n->named = n->depth;
		n->skip(n->skip_ctx, c->entry.other, c->entry.stored);
		return 0;
	}
	err = sx_container_module(c, &data, &size);
	if (err)
		return give_up(n, found, err);
	if (!size)
		return 0;
	spvx_stream_init_memory(&n->held, data, size);
	n->held.data_offset = c->ops->places ? c->entry.head : 0;
	err = want_module(n, sx_nest_steps_into(l));
	if (!err)
		err = next_of(n, &n->held);
	if (err == -SPVX_EINVAL)
		return give_up(n, found, err);
	if (err != 1) {
		sx_container_find(c, SX_RULE_MODULE, true, "not a SPIR-V module");
		return 0;
	}
	n->holds = true;
	l->chosen |= l->steps.len > 0 && !sx_nest_is_alias(l);
	return yield_module(n, found, &n->held);
}

/* Whether the modules of a kind have to be unpacked, or assembled, before a search finds
 * them all. */
static bool is_closed(enum spvx_input_kind kind)
{
	struct spvx_input_kind_facts facts;

	spvx_input_kind_facts(kind, &facts);
	return facts.cure && strcmp(facts.cure, "--carve") != 0;
}

void sx_nest_skip(struct sx_nest *n)
{
	struct sx_level *l = top(n);
	uint64_t size;

	if (n->depth == 1) {
		size = sx_file_size(&l->raw.file);
		size = size == UINT64_MAX ? sx_nest_bytes(n) : size;
	} else {
		const struct sx_container *c = &l[-1].container;

		if (is_closed(l->raw.kind) && !n->other)
			n->other = l->raw.kind;
		n->named = n->depth - 1;
		size = c->entry.size ? c->entry.size : c->entry.stored;
		if (!size && c->entry.coding && c->bytes.size != UINT64_MAX)
			size = c->bytes.size - c->entry.data; /* its encoded bytes */
	}
	n->skip(n->skip_ctx, l->raw.kind, size);
}

/* Open the current entry as a file. */
static int open_entry(struct sx_nest *n, struct sx_found *found)
{
	struct sx_level *l = top(n);
	struct sx_container *c = &l->container;
	struct sx_level *inner = &n->levels[n->depth];
	int err = 0;

	if (n->depth == SX_NEST_LEVELS)
		return give_up(n, found, -SPVX_ELIMIT);
	if (!inner->ready)
		err = sx_raw_init(&inner->raw, n->limits.allocator);
	if (err)
		return err;
	inner->ready = true;
	inner->raw.archives = true;
	inner->base = c->entry.coding ? 0 : l->base + c->entry.data;
	inner->clear = l->clear && !c->entry.coding;
	inner->steps = sx_nest_steps_into(l);
	l->chosen |= c->entry.is_file && l->steps.len > 0;
	inner->is_named = l->is_named && (l->steps.len || !sx_nest_has_step(&c->entry) ||
					  c->ops == &sx_ar);
	n->depth++;
	err = begin_level(n, sx_raw_open_on(&inner->raw, c->ops->read, c));
	if (!err || (err == -SPVX_EENTRY && inner->container.ops))
		return 0;
	if (err == -SPVX_EMAGIC && !inner->steps.len && !l->chosen) {
		sx_nest_skip(n);
		pop(n);
		return 0;
	}
	return give_up(n, found, err);
}

#define REST_MOST ((uint64_t)64 * 1024 * 1024) /* bytes */

static int end_container(struct sx_nest *n, struct sx_found *found)
{
	struct sx_level *l = top(n);
	struct sx_bytes *bytes = &l->container.bytes;
	int err = -SPVX_ECUT;

	if (l->container.finding_count)
		return 0;
	if (n->depth == 1) {
		n->over |= l->container.over;
		n->next_part = l->container.next_part;
	}
	if (l->steps.len && !l->chosen && !n->yielded)
		return give_up(n, found, -SPVX_EINVAL);
	/* the checksum of the outer container is known once the last byte has been read; it
	 * is not verified if that many bytes are left to read */
	if (n->depth > 1 && !l->steps.len && !spvx_stream_error(bytes->window))
		err = sx_bytes_seek(bytes, sx_bytes_offset(bytes) + REST_MOST);
	if (err && err != -SPVX_ECUT)
		return give_up(n, found, err);
	if (l->container.ops == &sx_carve && !l->steps.len && is_closed(l->raw.kind))
		sx_nest_skip(n);
	pop(n);
	return 0;
}

static int next_entry(struct sx_nest *n, struct sx_found *found)
{
	struct sx_level *l = top(n);
	struct spvx_str name;
	int seen;
	int err = 0;

	if (!l->chosen)
		err = sx_container_next(&l->container);
	if (!err)
		return end_container(n, found);
	if (err < 0)
		return give_up(n, found, err);
	n->entries += !l->container.ops->leaf;
	name = l->container.entry.name;
	seen = name.ptr ? sx_seen_put(&l->names, name.ptr, name.len) : 0;
	if (seen < 0)
		return seen;
	l->repeated = seen > 0;
	if (!sx_nest_is_wanted(l))
		return sx_nest_note_near(n, l);
	err = sx_nest_is_in_shard(n);
	if (err <= 0)
		return err;
	return l->container.entry.is_file ||
			       (l->container.ops->read && !l->container.ops->module)
		       ? open_entry(n, found)
		       : hold_module(n, found);
}

static int next_step(struct sx_nest *n, struct sx_found *found)
{
	if (take_finding(n, found))
		return 1;
	if (n->holds) {
		if (next_of(n, &n->held) == 1)
			return yield_module(n, found, &n->held);
		n->holds = false;
		return 0;
	}
	return top(n)->container.ops ? next_entry(n, found) : next_module(n, found);
}

/* A reader may take a read error for the end of the file, so errors of the file are checked
 * before findings are reported. */
int sx_nest_next(struct sx_nest *n, struct sx_found *found)
{
	struct sx_file *f = n->limits.file;
	int err = 0;

	memset(found, 0, sizeof(*found));
	while (!err && n->depth && !f->error)
		err = next_step(n, found);
	if (!err && !n->failed && sx_file_finish(f))
		return fail_file(n, found);
	if (f->error && !n->failed && (!err || (err == 1 && found->problem)))
		return fail_file(n, found);
	return err;
}

/* ---- addresses ---- */

int sx_nest_followed(struct sx_nest *n)
{
	int followed;

	if (!n->holds)
		return sx_raw_followed(&top(n)->raw);
	followed = spvx_stream_followed(&n->held);
	return followed > 0;
}

bool sx_nest_has_units(const struct sx_nest *n)
{
	const struct sx_container_ops *ops = n->levels[0].container.ops;

	return ops == &sx_foz || ops == &sx_zip;
}

bool sx_nest_is_place(const struct sx_nest *n)
{
	const struct sx_container *c = &n->levels[n->depth - 1].container;

	return n->holds && c->ops->places && !c->entry.alone;
}

bool sx_nest_is_symbol(const struct sx_nest *n)
{
	const struct sx_level *l = &n->levels[n->depth - 1];

	return n->holds && l->container.ops->places && l->container.entry.name.ptr &&
	       !l->repeated;
}

struct spvx_str sx_nest_name(const struct sx_nest *n)
{
	for (unsigned i = n->depth; i; i--) {
		const struct sx_entry *e = &n->levels[i - 1].container.entry;

		if (i == n->depth && !n->holds)
			continue;
		if (e->symbols.len)
			return sx_str(e->symbols.ptr);
		if (e->name.ptr)
			return e->name;
		if (e->hash[0])
			return sx_str(e->hash);
	}
	return sx_str("");
}

void sx_nest_put_within(const struct sx_nest *n, struct sx_buf *b)
{
	const struct sx_container *c = &n->levels[n->depth - 1].container;

	if (!n->holds || !c->entry.within)
		return;
	sx_buf_puts(b, "+0x");
	sx_buf_hex(b, c->entry.within, 1);
}

void sx_nest_put_steps(const struct sx_nest *n, struct sx_buf *b)
{
	for (unsigned i = 0; i < n->named; i++) {
		const struct sx_level *l = &n->levels[i];
		const struct sx_entry *e = &l->container.entry;

		if (e->hash[0]) {
			sx_buf_putc(b, '#');
			sx_buf_puts(b, e->hash);
		} else if (e->name.ptr ? l->repeated : e->is_file) {
			sx_address_put_offset(b, e->head);
		} else if (e->name.ptr) {
			sx_buf_putc(b, '!');
			sx_address_put_path(b, e->name);
		}
	}
}

/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/c_names.c - names of a C header: valid in all compilers, and unique.
 */
#include "report/reflect/c_header.h"

#include "base/hash.h"
#include "base/str.h"
#include "report/reflect/glsl.h"

#include <string.h>

/* Suffixes that are tried for a name that is taken; after these, numbers from that of the
 * module on. */
#define TRIES 100

void sx_header_put_word(struct sx_buf *b, struct spvx_str name, bool in_capitals)
{
	for (size_t i = 0; i < name.len; i++) {
		char c = sx_is_name_char(name.ptr[i]) ? name.ptr[i] : '_';

		sx_buf_putc(b, in_capitals && c >= 'a' ? (char)(c - 32) : c);
	}
}

void sx_header_put_first(struct sx_buf *b, struct spvx_str name, bool in_capitals)
{
	if (name.len && sx_is_digit(name.ptr[0]))
		sx_buf_putc(b, '_');
	sx_header_put_word(b, name, in_capitals);
}

void sx_header_put_comment(struct sx_buf *b, struct spvx_str text)
{
	for (size_t i = 0; i < text.len; i++) {
		unsigned char c = (unsigned char)text.ptr[i];
		bool plain = c >= 0x20 && c < 0x7f && c != '*' && c != '?' && c != '\\';

		sx_buf_putc(b, plain ? (char)c : '_');
	}
}

/* ---- keywords ---- */

/* Of C up to C23 and C++ up to C++20, macros of compilers and of <windows.h>, types and macros
 * that the header itself uses; each between blanks. */
static const char keywords[] =
	" NULL SPVX_PACKED _Alignas _Alignof _Atomic _BitInt _Bool _Complex _Decimal128"
	" _Decimal32 _Decimal64 _Float128 _Float16 _Float32 _Float64 _Generic _Imaginary"
	" _Noreturn _Static_assert _Thread_local alignas alignof and and_eq asm auto bitand"
	" bitor bool break case catch char char16_t char32_t char8_t class co_await co_return"
	" co_yield compl concept const const_cast consteval constexpr constinit continue"
	" decltype default delete do double dynamic_cast else enum explicit export extern"
	" false far float for friend goto i386 if inline int int16_t int32_t int64_t int8_t"
	" linux long mutable namespace near new noexcept not not_eq nullptr offsetof operator"
	" or or_eq private protected public register reinterpret_cast requires restrict return"
	" short signed size_t sizeof static static_assert static_cast struct switch template"
	" this thread_local throw true try typedef typeid typename typeof typeof_unqual"
	" uint16_t uint32_t uint64_t uint8_t union unix unsigned using virtual void volatile"
	" wchar_t while xor xor_eq ";

bool sx_header_is_keyword(struct spvx_str word)
{
	if (sx_str_starts(word, "__")) /* a keyword or macro of some compiler */
		return true;
	for (const char *at = keywords; at; at = strchr(at + 1, ' ')) {
		if (word.len && !strncmp(at + 1, word.ptr, word.len) &&
		    at[1 + word.len] == ' ')
			return true;
	}
	return false;
}

void sx_header_put_identifier(struct sx_buf *b, struct spvx_str name, bool again,
			      uint32_t number)
{
	size_t from = b->len;

	sx_header_put_first(b, name, false);
	if (again ||
	    (!b->error && sx_header_is_keyword(sx_str_n(b->data + from, b->len - from))))
		sx_buf_printf(b, "_%u", number);
}

void sx_header_make_unique(struct sx_buf *names, size_t from, struct sx_strmap *taken,
			   uint32_t number)
{
	bool fresh = false;

	while (!names->error && !fresh) {
		if (!sx_strmap_at(taken, names->data + from, names->len - from, &fresh))
			names->error = -SPVX_ENOMEM;
		else if (!fresh)
			sx_buf_printf(names, "_%u", number);
	}
}

/* ---- the prefix ---- */

/* The file's name up to its first dot: after the last / or !. */
static struct spvx_str stem_of(struct spvx_str address)
{
	size_t begin = 0;
	size_t len = 0;

	for (size_t i = 0; i < address.len; i++) {
		if (address.ptr[i] == '/' || address.ptr[i] == '!')
			begin = i + 1;
	}
	while (begin + len < address.len && address.ptr[begin + len] != '.' &&
	       address.ptr[begin + len] != '@' && address.ptr[begin + len] != '#')
		len++;
	if (begin + len < address.len && !len) /* .spv */
		return sx_str("module");
	if (sx_str_is(address, "-") || sx_str_starts(address, "-@"))
		return sx_str("stdin");
	return sx_str_n(address.ptr + begin, len);
}

/* The stage that all entry points shown have; NULL: they differ, or there is none. */
static const char *stage_of(const struct sx_reflect_view *v)
{
	const char *stage = NULL;

	sx_for_each_entry(e, v) {
		const char *mode = sx_glsl_stage(e->model);

		if (stage && mode != stage)
			return NULL;
		stage = mode;
	}
	return stage;
}

struct spvx_str sx_header_namespace(struct spvx_str name)
{
	while (name.len > 1 && name.ptr[name.len - 1] == '_' &&
	       !sx_header_is_keyword(sx_str_n(name.ptr, name.len - 1)))
		name.len--;
	return name;
}

void sx_header_set_prefix(struct sx_header *h)
{
	const char *given = h->wishes->prefix;
	struct spvx_str stem = stem_of(h->v->address);
	const char *stage = h->no_stage ? NULL : stage_of(h->v);

	h->own.len = 0;
	sx_header_put_first(&h->own, stem, false);
	sx_buf_putc(&h->own, '_');
	if (stage)
		SX_SAY(&h->own, SX_C(stage), SX_T("_"));
	h->prefix.len = 0;
	if (given)
		sx_header_put_first(&h->prefix, sx_str(given), false);
	else
		sx_buf_put(&h->prefix, h->own.data ? h->own.data : "", h->own.len);
	if (h->wishes->cxx && h->prefix.len) {
		h->prefix.len = sx_header_namespace(sx_buf_str(&h->prefix)).len;
		if (sx_header_is_keyword(sx_buf_str(&h->prefix)))
			sx_buf_putc(&h->prefix, '_');
	}
}

/* ---- the guard ---- */

void sx_header_name_guard(struct sx_header *h)
{
	const char *given = h->wishes->prefix;

	if (given && *given) {
		sx_header_put_first(&h->guard, sx_str(given), true);
		if (given[strlen(given) - 1] != '_')
			sx_buf_putc(&h->guard, '_');
	}
	sx_header_put_word(&h->guard, sx_buf_str(&h->own), true);
}

void sx_header_add_file(struct sx_header *h, const struct sx_reflect_view *v)
{
	struct spvx_str name = stem_of(v->address);
	const char *stage = stage_of(v);
	uint64_t hash = sx_fnv1a(SX_FNV_BASIS, name.ptr, name.len);

	if (stage)
		hash = sx_fnv1a(sx_fnv1a_word(hash, '.'), stage, strlen(stage));
	h->set += hash; /* in any order */
	h->files++;
}

/* ---- names ---- */

/* Give a name the meaning @what. Return: false: it has another meaning, or no memory. */
static bool take(struct sx_header *h, struct spvx_str name, uint64_t what, bool *fresh)
{
	uint64_t *value = sx_strmap_at(&h->names, name.ptr, name.len, fresh);

	if (!value) {
		h->word.error = -SPVX_ENOMEM;
		return false;
	}
	if (*fresh)
		*value = what;
	return *value == what;
}

size_t sx_header_claim(struct sx_header *h, bool in_capitals, uint32_t id,
		       struct spvx_str what, bool *fresh)
{
	uint64_t hash = sx_fnv1a(SX_FNV_BASIS, what.ptr, what.len);
	bool shared = h->wishes->prefix && h->module > 1;

	for (unsigned attempt = 0; !h->word.error; attempt++) {
		/* if modules share the prefix, the second attempt adds the module's own */
		bool own = shared && attempt;

		if (attempt == TRIES && h->module > TRIES)
			attempt = h->module;
		h->text.len = 0;
		/* The current name with its prefix becomes h->text. */
		if (h->wishes->cxx && h->prefix.len)
			SX_SAY(&h->text, SX_S(sx_buf_str(&h->prefix)), SX_T("::"));
		else
			sx_header_put_word(&h->text, sx_buf_str(&h->prefix), in_capitals);
		if (own)
			sx_header_put_word(&h->text, sx_buf_str(&h->own), in_capitals);
		sx_header_put_word(&h->text, sx_buf_str(&h->word), in_capitals);
		/* later attempts add the <id>, then the <id> and a number */
		if (attempt > own)
			sx_buf_printf(&h->text, "_%u", id);
		if (attempt > 1u + own)
			sx_buf_printf(&h->text, "_%u", attempt - own);
		if (h->text.error)
			break;
		if (!take(h, sx_buf_str(&h->text), hash, fresh))
			continue;
		h->word.len = 0;
		sx_buf_put(&h->word, h->text.data, h->text.len);
		return h->word.len;
	}
	return 0;
}

struct spvx_str sx_header_local(struct spvx_str name)
{
	for (size_t i = name.len; i; i--) {
		if (name.ptr[i - 1] == ':')
			return sx_str_n(name.ptr + i, name.len - i);
	}
	return name;
}

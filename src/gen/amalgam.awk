# SPDX-License-Identifier: MIT
#
# amalgam.awk - the library as one C file and one header.
#
#	awk -v folders='FOLDER...' -v version=V -f amalgam.awk spvx/FILE.h... >spvx.h
#	awk -v folders='FOLDER...' -v version=V -f amalgam.awk FILE.c... >spvx.c
#
# The files follow one another, each after the headers that it includes. A static name of a
# .c file is a macro until the end of that file: `put` of text/print.c is text_print_put to
# the compiler. Functions that files share become static. Code of a part that can be left
# out (spvx/api.h) is between #ifndef and #endif, by its folder.

# ---- reading -----------------------------------------------------------------------------

# Read the lines of a file into text[path, 1..lines[path]].
function read(path, folder, n, i, line, full, name)
{
	if (path in lines)
		return
	n = split(folders, folder, " ")
	for (i = 1; i <= n && !lines[path]; i++) {
		full = folder[i] "/" path
		while ((getline line <full) > 0)
			text[path, ++lines[path]] = line
		close(full)
	}
	if (!lines[path])
		fail(path ": no such file")
	for (i = 1; i <= lines[path]; i++) {
		line = text[path, i]
		if (line ~ /^#define [A-Za-z0-9_]+\([^)]*, \.\.\.\)/) {
			sub(/^#define /, "", line)
			name = word(line)
			sub(/\).*/, "", line)
			named[name] = gsub(/,/, ",", line)
		}
	}
	for (i = 1; i <= lines[path] && text[path, i] !~ /^#/; i++)
		;
	guarded[path] = text[path, i] ~ /^#ifndef .*_H$/
}

function fail(what)
{
	print "amalgam.awk: " what >"/dev/stderr"
	failed = 1
	exit 1
}

# The file of this project that a line includes, or "".
function included(line)
{
	if (line ~ /^#include "/ || line ~ /^#include <spvx\//) {
		sub(/^#include ["<]/, "", line)
		sub(/[">].*/, "", line)
		return line
	}
	return ""
}

# ---- one file ----------------------------------------------------------------------------

# The switch that leaves out the part of the library a file belongs to, or "".
function part(path)
{
	for (p = 1; p <= parts; p++) {
		if (path ~ ("^" prefix[p]))
			return switch_of[p]
	}
	return ""
}

# Copy the text of a file to body[1..size]; includes of files without a guard are expanded.
function expand(path, i, other)
{
	read(path)
	for (i = text[path, 1] ~ /SPDX/ ? 2 : 1; i <= lines[path]; i++) {
		other = included(text[path, i])
		if (other == "") {
			body[++size] = text[path, i]
			continue
		}
		read(other)
		if (!guarded[other])
			expand(other)
	}
}

# Put the headers that a file includes, each once.
function put_headers(path, i, other)
{
	read(path)
	for (i = 1; i <= lines[path]; i++) {
		other = included(text[path, i])
		if (other == "" || (public && !(other in listed)))
			continue
		read(other)
		if (!guarded[other])
			put_headers(other)
		else if (!(other in done))
			put(other)
	}
}

function put(path, i, title, condition)
{
	done[path] = 1
	put_headers(path)
	if (path ~ /^spvx\// && !public)
		return # they are in spvx.h
	title = "/* ---- " path " "
	while (length(title) < 88)
		title = title "-"
	print "\n" title " */\n"
	condition = public ? "" : part(path)
	if (condition != "")
		print "#ifndef " condition "\n"
	size = 0
	expand(path)
	if (path ~ /\.c$/)
		put_code(path)
	else
		for (i = 1; i <= size; i++)
			print shared(body[i])
	if (condition != "")
		print "#endif /* " condition " */"
	delete body
}

# A declaration or definition that several files use: static here, except for arrays
# declared without a size, which C does not allow to be static; they become hidden.
function shared(line, name)
{
	if (public || line !~ /^[A-Za-z]/ || line ~ /^(static|typedef|SPVX_API|[A-Z_]*INLINE) /)
		return line
	if (line ~ /^[A-Za-z][A-Za-z0-9_ *]*[ *](sx|ck)_[a-z0-9_]*\(/)
		return "SX_LOCAL " line
	if (line ~ /^[a-z][a-z0-9_]* sx_[a-z0-9_]+[;,]/ && line !~ /^(struct|union|enum) /)
		return "SX_LOCAL " line
	if (line ~ /^(extern )?const [^(]*[ *]sx_[a-z0-9_]*(\[.*\])*( =|;)/) {
		name = line
		sub(/[[=;].*/, "", name)
		sub(/ +$/, "", name)
		sub(/.*[ *]/, "", name)
		if (line ~ /^extern [^;]*;/ && line !~ /\[\]/)
			sized[name] = 1
		if (!(name in sized))
			return "SX_HIDDEN " line
		sub(/^extern /, "", line)
		return "SX_LOCAL " line
	}
	return line
}

# ---- names of a .c file ------------------------------------------------------------------

# The names that a line at file scope declares static: words, separated by blanks.
function declared(line)
{
	if (line ~ /^}.*[;={]$/ || line ~ /^} [a-z]/) {
		sub(/^} /, "", line)
		return word(line)
	}
	if (line ~ /^static ([a-z]+ )*(struct|union|enum) [A-Za-z0-9_]+ {/ || line ~ /^(struct|union|enum) [A-Za-z0-9_]+ {/) {
		sub(/ {.*/, "", line)
		sub(/^static (const )?/, "", line)
		tags[++tag_count] = line
		sub(/.* /, "", line)
		return line
	}
	if (line !~ /^(static|typedef|SX_APART|APART|[A-Z_]*INLINE) /)
		return ""
	gsub(/ __attribute__\(\(.*\)\)/, "", line)
	if (line ~ /^[^(]*\(\*/) {
		sub(/^[^(]*\(\*(const )?/, "", line)
		return word(line)
	}
	sub(/[[(=;].*/, "", line)
	sub(/ +$/, "", line)
	sub(/.*[ *]/, "", line)
	return word(line)
}

function word(line)
{
	return match(line, /^[A-Za-z_][A-Za-z0-9_]*/) ? substr(line, 1, RLENGTH) : ""
}

function add_name(name)
{
	if (name != "" && name !~ /^(sx|spvx|SX|SPVX)_/ && !(name in names)) {
		names[name] = 1
		order[++name_count] = name
	}
}

# Collect names, macros, members of the file's structs, and members that are used.
function look(i, line, in_enum, in_struct, w, n, k)
{
	name_count = macro_count = tag_count = first = 0
	for (i = 1; i <= size; i++) {
		line = body[i]
		if (line ~ /^#[ \t]*define /) {
			sub(/^#[ \t]*define /, "", line)
			macros[++macro_count] = word(line)
		} else if (line ~ /^[A-Za-z]/ && !first) {
			first = i
		}
		line = body[i]
		if (line !~ /^[ #\/]/)
			add_name(declared(line))
		if (line ~ /^(static const )?enum( [a-z0-9_]+)? {/) {
			in_enum = 1
			n = split(line, w, /[{},]/)
			for (k = 2; k <= n; k++) {
				sub(/^ +/, "", w[k])
				add_name(word(w[k]))
			}
		} else if (in_enum && line ~ /^\t[A-Za-z]/) {
			add_name(word(substr(line, 2)))
		}
		if (line ~ /^\t*([a-z]+ )*(struct|union)( [a-z0-9_]+)? {$/)
			in_struct = 1
		if (line ~ /^\t*}/ || line ~ /};?$/)
			in_enum = in_struct = 0
		if (in_struct && line ~ /;|\(\*/) {
			sub(/(;| :|\[).*/, "", line)
			sub(/^[^(]*\(\*/, "", line)
			sub(/\).*/, "", line)
			sub(/.*[ *]/, "", line)
			own[word(line)] = 1
		}
		line = body[i]
		while (match(line, /(->|\.)[A-Za-z_][A-Za-z0-9_]*/)) {
			w[1] = substr(line, RSTART, RLENGTH)
			sub(/^.*[.>]/, "", w[1])
			used[w[1]] = 1
			line = substr(line, RSTART + RLENGTH)
		}
	}
}

# The line with a word replaced, except where it is a member, or quoted.
function replaced(line, from, to, done_part, at, before, after)
{
	done_part = ""
	while ((at = index(line, from)) > 0) {
		before = substr(line, 1, at - 1)
		after = substr(line, at + length(from))
		done_part = done_part before
		if (done_part ~ /[A-Za-z0-9_.>]$/ || after ~ /^[A-Za-z0-9_]/ || \
		    gsub(/"/, "\"", done_part) % 2)
			done_part = done_part from
		else
			done_part = done_part to
		line = after
	}
	return done_part line
}

# ISO C requires an argument for `...`, which may be empty: add it to a call of a macro. The
# call begins with the parenthesis at column @at of line @i of the body.
function pass_nothing(i, at, most, depth, commas, rest, c)
{
	for (; i <= size; i++) {
		rest = substr(body[i], at)
		while (match(rest, /[][(){},"]/)) {
			c = substr(rest, RSTART, 1)
			at += RSTART
			rest = substr(rest, RSTART + 1)
			if (c == "\"") {
				match(rest, /^([^"\\]|\\.)*"/)
				at += RLENGTH
				rest = substr(rest, RLENGTH + 1)
			} else if (c ~ /[[({]/) {
				depth++
			} else if (c == ",") {
				commas += depth == 1
			} else if (--depth == 0) {
				if (commas + 1 == most)
					body[i] = substr(body[i], 1, at - 2) ", " \
						substr(body[i], at - 1)
				return
			}
		}
		at = 1
	}
}

function complete_calls(i, line, at, name, past)
{
	for (i = 1; i <= size; i++) {
		line = body[i]
		if (line ~ /^[ \/]/)
			continue
		for (at = 1; match(line, /[A-Za-z_][A-Za-z0-9_]*\(/); at += past) {
			past = RSTART + RLENGTH - 1 # pass_nothing() matches, too
			name = substr(line, RSTART, RLENGTH - 1)
			line = substr(line, past + 1)
			if (name in named)
				pass_nothing(i, at + past - 1, named[name])
		}
	}
}

# A name that is also a member cannot be a macro: it is replaced where it is no member.
function put_code(path, base, i, k, line, name, from, to, count)
{
	base = path
	sub(/\.c$/, "", base)
	gsub(/\//, "_", base)
	look()
	complete_calls()
	for (k = 1; k <= macro_count; k++)
		delete names[macros[k]]
	for (k = 1; k <= tag_count; k++) {
		name = tags[k]
		sub(/.* /, "", name)
		if (name in names && name in used) {
			from[++count] = tags[k]
			to[count] = tags[k]
			sub(/ /, " " base "_", to[count])
			delete names[name]
		}
	}
	for (k = 1; k <= name_count; k++) {
		name = order[k]
		if (name in names && name in used && !(name in own)) {
			from[++count] = name
			to[count] = base "_" name
			delete names[name]
		}
	}
	for (i = 1; i <= size; i++) {
		line = body[i]
		for (k = 1; k <= name_count && i == first; k++)
			if (order[k] in names)
				print "#define " order[k] " " base "_" order[k]
		for (k = 1; k <= count && line !~ /^[ \/]/; k++)
			line = replaced(line, from[k], to[k])
		print shared(line)
	}
	for (k = 1; k <= name_count; k++)
		if (order[k] in names)
			macros[++macro_count] = order[k]
	for (k = 1; k <= macro_count; k++)
		print "#undef " macros[k]
	delete names
	delete order
	delete macros
	delete own
	delete used
	delete tags
}

# Put a file unchanged, except for @NAME@ and @VERSION@.
function put_text(path, i, line)
{
	read(path)
	for (i = 1; i <= lines[path]; i++) {
		line = text[path, i]
		sub(/@NAME@/, public ? "spvx.h" : "spvx.c", line)
		sub(/@VERSION@/, version, line)
		print line
	}
}

# ---- the whole ---------------------------------------------------------------------------

BEGIN {
	# the first match counts; folders of documents by the kind of document
	split("reflect/merge SPVX_NO_PIPELINE reflect/slots SPVX_NO_PIPELINE " \
	      "reflect/remap SPVX_NO_PIPELINE reflect/ SPVX_NO_REFLECT " \
	      "check/ SPVX_NO_CHECK text/ SPVX_NO_TEXT debug/ SPVX_NO_DEBUG " \
	      "profile/(label|position) SPVX_NO_STATS_JSON profile/info SPVX_NO_INFO_JSON profile/ SPVX_NO_PROFILE diff/ SPVX_NO_PROFILE requires/ SPVX_NO_REQUIRES " \
	      "spirv/capabilities SPVX_NO_CHECK spirv/leave_out SPVX_NO_STRIP spirv/strip SPVX_NO_STRIP " \
	      "grammar/(load|import|compile|table|schema|facts) SPVX_NO_LOAD " \
	      "grammar/vulkan SPVX_NO_REQUIRES " \
	      "report/re[a-z]*/reflect SPVX_NO_REFLECT_JSON " \
	      "report/(reflect|requires)/ SPVX_NO_REFLECT_JSON " \
	      "report/stats/ SPVX_NO_STATS_JSON report/modules/ SPVX_NO_INFO_JSON " \
	      "report/findings/ SPVX_NO_CHECK_JSON report/code/ SPVX_NO_ANNOTATE_JSON " \
	      "report/ SPVX_NO_JSON", list, " ")
	for (parts = 0; (2 * parts + 1) in list; parts++) {
		prefix[parts + 1] = list[2 * parts + 1]
		switch_of[parts + 1] = list[2 * parts + 2]
	}
	public = ARGV[1] ~ /\.h$/
	for (i = 1; i < ARGC; i++)
		listed[ARGV[i]] = 1
	put_text("gen/amalgam.head")
	if (!public)
		put_text("gen/amalgam.begin")
	for (i = 1; i < ARGC; i++)
		if (!(ARGV[i] in done))
			put(ARGV[i])
	exit failed
}

# the totals of all modules, of each once, and of the base
$ for f in json ndjson; do spvx stats --count=both --base=blur.comp.spv -f $f mesh.frag.spv mesh.vert.spv ./mesh.vert.spv | grep -oE '"[a-z_]*totals"|"(modules|unique_modules|words|instructions)": ?[0-9]+' | head -n 15; done
"totals"
"modules": 3
"unique_modules": 2
"words": 3567
"instructions": 822
"unique_totals"
"modules": 2
"unique_modules": 2
"words": 2805
"instructions": 654
"base_totals"
"modules": 1
"unique_modules": 1
"words": 631
"instructions": 145
"totals"
"modules":3
"unique_modules":2
"words":3567
"instructions":822
"unique_totals"
"modules":2
"unique_modules":2
"words":2805
"instructions":654
"base_totals"
"modules":1
"unique_modules":1
"words":631
"instructions":145

# `stats -f tsv` and `ls -f tsv` against a count of their own. Names, classes and enumerants come from the published
# grammar and the registry, not from our tables; awk walks the words; sections, sizes and distinct
# modules are counted as `spvx help formats` defines them, over the whole module at once.
$ cd $SHARED/grammar

# lines of "op NUMBER NAME CLASS", "KIND NUMBER NAME", "set IMPORT NUMBER NAME", "tool NUMBER NAME"
$ fields='match($0, /^ *"(opname|class|opcode|kind|enumerant|value)" *: */) { key = $1; gsub(/"|:/, "", key); v = substr($0, RLENGTH + 1); gsub(/"| *,$/, "", v); f[key] = v }'
> awk "$fields"' key == "opcode" && !(v in seen) { seen[v]; print "op\t" v "\t" f["opname"] "\t" f["class"]; key = "" }
> 	key == "value" { if (v ~ /^0x/) next; print f["kind"] "\t" v "\t" f["enumerant"]; key = "" }' spirv.core.grammar.json >$TMP/names
> while read -r import file; do awk -v import="$import" "$fields"' key == "opcode" { print "set\t" import "\t" v "\t" f["opname"]; key = "" }' extinst.$file.grammar.json; done >>$TMP/names <<'.'
> GLSL.std.450 glsl.std.450
> OpenCL.std opencl.std.100
> DebugInfo debuginfo
> OpenCL.DebugInfo.100 opencl.debuginfo.100
> SPIRV.debug opencl.debuginfo.100
> NonSemantic.Shader.DebugInfo.100 nonsemantic.shader.debuginfo.100
> NonSemantic.Shader.DebugInfo. nonsemantic.shader.debuginfo
> NonSemantic.DebugBreak nonsemantic.debugbreak
> NonSemantic.DebugPrintf nonsemantic.debugprintf
> NonSemantic.ClspvReflection. nonsemantic.clspvreflection
> SPV_AMD_gcn_shader spv-amd-gcn-shader
> SPV_AMD_shader_ballot spv-amd-shader-ballot
> SPV_AMD_shader_explicit_vertex_parameter spv-amd-shader-explicit-vertex-parameter
> SPV_AMD_shader_trinary_minmax spv-amd-shader-trinary-minmax
> TOSA.001000.1 tosa.001000.1
> .
> sed -n 's/.*<id value="\([0-9]*\)" *vendor="\([^"]*\)" *tool="\([^"]*\)".*/tool\t\1\t\2 \3/p; t; s/.*<id value="\([0-9]*\)" *vendor="\([^"]*\)".*/tool\t\1\t\2/p' spir-v.xml >>$TMP/names
> cut -f 1 $TMP/names | sort | uniq -c | awk '$1 > 300 { print $2 }'
Capability
op
set

$ cat >$TMP/count.awk <<'.'
> function add(kind, name, n, of) { if (!((kind, name) in count)) order[++used] = kind SUBSEP name; count[kind, name] += n; words[kind, name] += of }
> function named(kind, enum, value, of) { add(kind, (enum, value) in name ? name[enum, value] : value, 1, of) }
> function debug(n) { add("total", "debug_words", n, n) }
> # the string that begins at word n of instruction i, as far as its NUL
> function string(i, n,   s, k, w) { for (; n < len[i]; n++) { w = W[at[i] + n]; for (k = 0; k < 4; k++) { if (w % 256 == 0) return s; s = s sprintf("%c", w % 256); w = int(w / 256) } } return s }
> function is_debug(set) { return set == "DebugInfo" || set == "OpenCL.DebugInfo.100" || set == "SPIRV.debug" || set ~ /^NonSemantic\.Shader\.DebugInfo\./ }
> # the sections that an opcode may be in; none: it stays where it is
> function sections(op) {
> 	if (op ~ /^(8|317|0|1|12|4433)$/ || !(op in opname)) return ""
> 	if (op in fixed) return fixed[op]
> 	if (class[op] == "Debug") return " debug_string "
> 	if (class[op] == "Annotation") return " annotation "
> 	if (class[op] ~ /^(Type-Declaration|Constant-Creation)$/ || opname[op] ~ /^Op(Type|Constant)/) return " type_const_global "
> 	if (class[op] == "Graph") return opname[op] ~ /^OpGraphConstant/ ? " type_const_global " : " function_definition "
> 	return " function_declaration function_definition "
> }
> function count_sections(   i, op, k, may, s, now, inside) {
> 	now = 1; inside = 0
> 	for (i = 1; i <= insns; i++) {
> 		op = ops[i]; may = sections(op); s = now
> 		if (op == 54) { inside = 12; for (k = i + 1; k <= insns && ops[k] != 54 && ops[k] != 56; k++) if (ops[k] == 248) { inside = 13; break } }
> 		if (inside && (may == "" || may ~ /function_declaration|function_definition/)) s = inside
> 		else if (may != "") { while (s <= 13 && !index(may, " " section[s] " ")) s++; if (s > 13) for (s = 1; !index(may, " " section[s] " ");) s++ }
> 		if (s > now) now = s
> 		add("section", section[s], 1, len[i])
> 		if (op == 56) inside = 0
> 	}
> }
> function details(i, op, n,   a, set, k) {
> 	a = at[i]
> 	if (op == 17) named("capability", "Capability", W[a + 1], n)
> 	else if (op == 10) add("extension", string(i, 1), 1, n)
> 	else if (op == 11) { imports[W[a + 1]] = set = string(i, 2); add("import", set, 1, n); if (is_debug(set)) debug(n) }
> 	else if (op == 12 || op == 4433) {
> 		set = imports[W[a + 3]]; k = set
> 		if (!((k) in sets)) for (k in sets) if (k ~ /\.$/ && index(set, k) == 1) break
> 		add("extinst", set "/" ((k, W[a + 4]) in ext ? ext[k, W[a + 4]] : W[a + 4]), 1, n); if (is_debug(set)) debug(n)
> 	} else if (op == 15) { named("exec_model", "ExecutionModel", W[a + 1], n); entries = entries (entries == "" ? "" : ",") name["ExecutionModel", W[a + 1]] ":" string(i, 3) }
> 	else if (op == 16 || op == 331) named("exec_mode", "ExecutionMode", W[a + 2], n)
> 	else if (op == 59 || op == 4418) named("storage", "StorageClass", W[a + 3], n)
> 	else if (op ~ /^(71|332|5632|72|5127|5633)$/) {
> 		k = a + (op ~ /^(72|5127|5633)$/ ? 3 : 2); named("decoration", "Decoration", W[k], n)
> 		if (W[k] == 11) named("builtin", "BuiltIn", W[k + 1], n)
> 	}
> }
> function count_module(size, sha, big,   i, op, n, p, step) {
> 	insns = split("", imports); add("total", "modules", 1); add("total", "unique_modules", !(sha in shas)); shas[sha]
> 	for (p = 5; p * 4 < size; p += n) {
> 		op = W[p] % 65536; n = int(W[p] / 65536)
> 		if (!n || (p + n) * 4 > size) break
> 		at[++insns] = p; len[insns] = n; ops[insns] = op
> 	}
> 	add("total", "malformed", p * 4 < size); add("total", "foreign_endian", big); add("total", "bytes", size); n = int(size / 4); add("total", "words", n)
> 	op = int(W[2] / 65536); tool = ("tool", op) in name ? name["tool", op] : "Unknown(" op ")"; add("generator", tool, 1, n)
> 	version = int(W[1] / 65536) % 256 "." int(W[1] / 256) % 256; add("version", version, 1, n); entries = ""
> 	for (step = 1; size / step >= 16;) step *= 2
> 	add("size_bucket", int(size / step) * step, 1, n)
> 	for (i = 1; i <= insns; i++) {
> 		op = ops[i]; n = len[i]; add("total", "instructions", 1, n)
> 		add("opcode", op in opname ? opname[op] : "Op" op, 1, n); add("class", op in opname ? class[op] : "unknown", 1, n)
> 		if (class[op] == "Debug") debug(n)
> 		if (!(op in opname)) add("total", "unknown_opcodes", 1, n)
> 		details(i, op, n)
> 	}
> 	count_sections()
> 	print path[file] "\t0\t" size "\t" (big ? "big" : "little") "\t" version "\t" tool "; " W[2] % 65536 "\t" (entries == "" ? "-" : entries) "\t" sha >list
> }
> BEGIN {
> 	split("capability extension import memory_model entry_point execution_mode debug_string debug_name debug_processed annotation type_const_global function_declaration function_definition", section, " ")
> 	n = split("17 1 10 2 11 3 14 4 15 5 16 6 331 6 5 8 6 8 330 9", pairs, " "); for (i = 1; i < n; i += 2) fixed[pairs[i]] = " " section[pairs[i + 1]] " "
> 	fixed[59] = fixed[4418] = " type_const_global function_definition "
> 	n = split("modules unique_modules malformed foreign_endian bytes words instructions unknown_opcodes debug_words", pairs, " "); for (i = 1; i <= n; i++) add("total", pairs[i], 0, 0)
> }
> FILENAME ~ /names$/ { if ($1 == "op") { opname[$2] = $3; class[$2] = $4 } else if ($1 == "set") { sets[$2]; if (!(($2, $3) in ext)) ext[$2, $3] = $4 } else if (!(($1, $2) in name)) name[$1, $2] = $3; next }
> # SIZE DIGEST PATH of a file, then its words
> FILENAME ~ /files$/ { size[++files] = $1; digest[files] = $2; path[files] = $3; next }
> { if (!got++) file++; w = $1 + 0
> 	if (got == 1) big = w == 50471687
> 	if (big) w = w % 256 * 16777216 + int(w / 256) % 256 * 65536 + int(w / 65536) % 256 * 256 + int(w / 16777216)
> 	W[got - 1] = w; if (got * 4 >= size[file]) { count_module(size[file], digest[file], big); got = 0 } }
> END { for (i = 1; i <= used; i++) { split(order[i], pair, SUBSEP); print pair[1] "\t" pair[2] "\t" count[order[i]] "\t" words[order[i]] + 0 } }
> .

$ cd $SHARED/corpus

# every line is a figure that was counted, and every figure has its line
$ for group in $(ls -d */ | grep -vE '^(bad|cases|containers|expected)/'); do
> 	find $group -type f | LC_ALL=C sort | while read -r f; do case $(od -An -tx1 -N4 "$f") in ' 03 02 23 07' | ' 07 23 02 03') echo "$f" ;; esac; done >$TMP/list
> 	xargs sha256sum <$TMP/list | cut -c 1-64 >$TMP/sha; xargs stat -c %s <$TMP/list | paste - $TMP/sha $TMP/list >$TMP/files
> 	while read -r f; do od -An -v -tu4 -w4 --endian=little "$f"; done <$TMP/list | LC_ALL=C awk -F'\t' -v list=$TMP/rows -f $TMP/count.awk $TMP/names $TMP/files - | LC_ALL=C sort >$TMP/want
> 	spvx stats -f tsv $group 2>$TMP/err >$TMP/said; [ $? = $(awk -F'\t' '$2 == "malformed" { print $3 ? 2 : 0 }' $TMP/want) ] || echo "$group: status"
> 	sed -n 1p $TMP/said; grep -v '^skipped	\|^kind	' $TMP/said | LC_ALL=C sort | diff $TMP/want - | sed "s@^@$group @" | head -n 20
> 	spvx ls -f tsv $group 2>$TMP/err >$TMP/said; [ $? = $(awk -F'\t' '$2 == "malformed" { print $3 != 0 }' $TMP/want) ] || echo "$group: status of ls"
> 	sort $TMP/rows >$TMP/sorted; tail -n +2 $TMP/said | cut -f 1-8 | sed 's/\\\\/\\/g' | sort | diff - $TMP/sorted
> done | sort | uniq -c
     18 kind	name	count	words

# sizes are in the order of their numbers, also together with those of a base
$ cd $TMP; printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' '%v = OpTypeVoid' | spvx as --target-env=spv1.0 -o small.spv -; for base in small.spv $SRC/tests/modules/blur.comp.spv; do spvx stats --base=$base -f tsv small.spv $SRC/tests/modules/blur.comp.spv | grep size_bucket | cut -f 2 | paste -sd ' '; done
48 2304
48 2304

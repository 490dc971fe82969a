# the page of `stats`: the figures of its map add up, nothing is fetched, and no name of a module gets out of its place
$ cat >$TMP.sh <<'.'
> EVIL='</script><script>alert(1)</script><img src=x onerror=alert(2)>"'"'&"
> page() { spvx stats -f html "$@" >$TMP/page; }
> many() { for text; do echo "$text $(grep -oF -- "$text" $TMP/page | wc -l)"; done; }
> # words NAMES [BACK]: the sum over all leaves, each of which has so many names or is a figure; those of the base are two numbers before
> words() {
> 	tr -d '\n' <$TMP/page | sed 's/.*id="leaves">//; s/<\/script>.*//' | awk -v names=$1 -v back=${2:-0} '/</ { print "a tag" } {
> 		gsub(/"([^"\\]|\\.)*"/, "s"); gsub(/\[\[|\]\]/, ""); leaves = split($0, leaf, /\],\[/)
> 		for (i = 1; i <= leaves; i++) { n = split(leaf[i], field, ","); if (n > 1 && n != names + 3 && n != 4) print n " fields"; sum += field[n - back] }
> 		print sum + 0 }'
> }
> closed() { many http: https: src= 'url(' @import innerHTML 'eval(' | grep -v ' 0$'; many '<script' '</script>'; grep -o "default-src 'none'[^\"]*" $TMP/page; grep -c 'prefers-color-scheme: dark' $TMP/page; }
> .

$ page --full . && closed && words 2 && grep -o '<h1>.* words' $TMP/page; many 'class="sizes"' '<details' '</details>' '<table' '</table>' '<tr>' '</tr>'
<script 2
</script> 2
default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'
3
11484
<h1>10 modules (10 distinct), 45,936 bytes, 11,484 words
class="sizes" 1
<details 18
</details> 18
<table 18
</table> 18
<tr> 298
</tr> 298

# no table and no row is called by a key of JSON alone
$ page --full . && for key in sha256 n1 n2 ids id_gaps unused_ids functions dead_functions id_gap_p50 id_gap_p90 id_gap_p99 id_gap_max source_text_bytes size_bucket exec_model exec_mode; do
> 	grep -qF "<code>$key</code>" $TMP/page || echo "no $key"
> 	many "<th scope=\"row\" class=\"s\">$key</th>" "<summary>$key " | grep -v ' 0$'
> done; grep -o '<th scope="row" class="s">[a-z][^ <]*' $TMP/page | grep '_'
[1]

# a function's name
$ { echo 'OpCapability Shader
> OpMemoryModel Logical GLSL450'; printf '%s\n' "$EVIL" | sed 's/"/\\"/g; s/^/OpName %f "/; s/$/"/'; echo '%void = OpTypeVoid
> %fn = OpTypeFunction %void
> %f = OpFunction %void None %fn
> %l = OpLabel
> OpReturn
> OpFunctionEnd'; } | spvx as -o $TMP/evil.spv -; page -d function,opcode $TMP/evil.spv; many '<img' '&lt;/script&gt;&lt;script&gt;alert(1)' '<script' | sort -u; [ $(words 2) = $(($(wc -c <$TMP/evil.spv) / 4)) ]
&lt;/script&gt;&lt;script&gt;alert(1) 4
<img 0
<script 2

# names of inputs and labels head the page, as text, in an order of their own
$ cd $TMP

$ cp $SRC/tests/modules/mesh.vert.spv b.spv; cp b.spv 'm<img src=x>.spv'
> page --base=b.spv --label="$EVIL" b.spv 'm<img src=x>.spv'; mv page other; page --base=b.spv --label="$EVIL" 'm<img src=x>.spv' b.spv; cmp other page
> grep -o '<dt>\(inputs\|base\)</dt>.*</dd>' page; many '<dt>&lt;/script&gt;&lt;script&gt;alert(1)'; words 2; words 2 2
<dt>inputs</dt><dd><span>b.spv</span>, <span>m&lt;img src=x&gt;.spv</span></dd>
<dt>base</dt><dd><span>b.spv</span></dd>
<dt>&lt;/script&gt;&lt;script&gt;alert(1) 1
1524
762

$ spvx stats -f html --per-module .
! spvx: error: --per-module is not supported with -f html; use -d module,class
!   see: spvx stats --help
[2]

$ page --allow-empty --files-from=- </dev/null && closed && words 2
<script 2
</script> 2
default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'
3
0

# bars of modules of different sizes have an axis; it is labelled with the smallest size of each class
$ mkdir $TMP/sizes; cp $SRC/tests/modules/water.frag.spv $TMP/sizes; page $TMP/sizes; many 'class="axis"'; cp $SRC/tests/modules/outline.geom.spv $TMP/sizes; page $TMP/sizes; grep 'class="axis"' $TMP/page
class="axis" 0
<p class="axis"><span>4,096</span><span>6,144</span></p>

# titles and descriptions of tables and rows; bars and their bounds
$ cd $SRC/tests/modules; page --full .; sed -n 's/.*<summary>\(.*\) <small>.*/\1/p; s/^<p>\(.*\) In JSON.*<code>\(.*\)<.code>.*/  \2: \1/p' $TMP/page; grep -o '<th scope="row" class="s">.*</small>' $TMP/page | sed 's/<br>/: /; s/<[^>]*>//g'
> sed -n '/class="legend"/,/largest/s/<[^>]*>//gp' $TMP/page; grep -o 'title="[^"]* modules*"' $TMP/page; page mesh.vert.spv; grep -c 'title="[^"]* modules*"\|&le;' $TMP/page
Classes of instructions
  class: Instructions, by their class in the grammar.
Opcodes
  opcode: Instructions, by opcode.
Sections
  section: Sections of the logical layout of a module.
Capabilities
  capability: Declared by OpCapability.
Extensions
  extension: Declared by OpExtension.
Extended instruction sets
  import: Instructions of a set that OpExtInstImport names.
Extended instructions
  extinst: OpExtInst, by set and instruction.
Storage classes
  storage: Variables, by their storage class.
Decorations
  decoration: Instructions that decorate, by decoration.
Built-ins
  builtin: BuiltIn decorations, by built-in.
Execution models
  exec_model: Entry points, by stage; a module may have several.
Execution modes
  exec_mode: OpExecutionMode and OpExecutionModeId, by mode.
Generators
  generator: Modules, by the tool that their header names.
SPIR-V versions
  version: Modules, by the version in their header.
Sizes
  size_bucket: Modules, by size in bytes.
Copies
  copies: Duplicate modules, and their words.
Use of ids and functions
  usage: Declarations, and those that nothing refers to.
same code n1: equal but for debug information and the numbers of ids
same interface and code n2: equal but for debug information, the numbers of ids and the order of declarations
same bytes sha256: SHA-256 of the file is equal
unreachable functions dead_functions: no entry point and no exported function calls them
functions functions: with their words
unused numbers, maximum id_gap_max: share of the bound: no module has more
unused numbers, median id_gap_p50: share of the bound: half of the modules have at most this
unused numbers, 90 % id_gap_p90: share of the bound: 90 % of the modules have at most this
unused numbers, 99 % id_gap_p99: share of the bound: 99 % of the modules have at most this
unused numbers id_gaps: numbers below the bounds of the modules that are not ids
ids ids: defined by instructions of all modules
bytes of source text source_text_bytes: embedded in the modules
unused declarations unused_ids: types, constants and variables that nothing refers to
smallest 2,416
median &le; 4,607
90 % &le; 6,655
99 % &le; 8,172
largest 8,172
title="2,304 to 2,559 bytes: 2 modules"
title="2,816 to 3,071 bytes: 1 module"
title="3,840 to 4,095 bytes: 1 module"
title="4,096 to 4,607 bytes: 2 modules"
title="5,120 to 5,631 bytes: 2 modules"
title="6,144 to 6,655 bytes: 1 module"
title="7,680 to 8,191 bytes: 1 module"
0

# a page without a script allows none
$ spvx variants -f html . | grep -o "default-src 'none'[^\"]*"
default-src 'none'; style-src 'unsafe-inline'

# up to 8 INPUTs are named
$ cd $TMP; for i in $(seq 9); do cp $SRC/tests/modules/water.frag.spv $i.spv; done; for n in 8 9; do spvx stats -f html $(seq -f %.0f.spv $n) | grep -o '<dt>inputs.*' | sed 's/<[^>]*>//g'; done
inputs1.spv, 2.spv, 3.spv, 4.spv, 5.spv, 6.spv, 7.spv, 8.spv
inputs1.spv, 2.spv, 3.spv, 4.spv, 5.spv, 6.spv, 7.spv, 8.spv and 1 more

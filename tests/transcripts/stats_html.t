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
> closed() { many http: https: src= 'url(' @import innerHTML 'eval(' | grep -v ' 0$'; many '<script' '</script>'; grep -c "default-src 'none'" $TMP/page; grep -c 'prefers-color-scheme: dark' $TMP/page; }
> .

$ page --full . && closed && words 2 && grep -o '<h1>.* words' $TMP/page; many 'class="sizes"' '<details' '</details>' '<table' '</table>' '<tr>' '</tr>'
<script 2
</script> 2
1
3
11484
<h1>10 modules (10 distinct), 45,936 bytes, 11,484 words
class="sizes" 1
<details 18
</details> 18
<table 18
</table> 18
<tr> 297
</tr> 297

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
1
3
0

# bars of modules of different sizes have an axis; it is labelled with the smallest size of each class
$ mkdir $TMP/sizes; cp $SRC/tests/modules/water.frag.spv $TMP/sizes; page $TMP/sizes; many 'class="axis"'; cp $SRC/tests/modules/outline.geom.spv $TMP/sizes; page $TMP/sizes; grep 'class="axis"' $TMP/page
class="axis" 0
<p class="axis"><span>4,096</span><span>6,144</span></p>

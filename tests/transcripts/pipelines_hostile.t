# Caches that no recorder writes: cut, damaged, with documents of any kind, with references in
# circles, with very many entries. Commands that read pipelines end, with a status that they have.
$ mkdir $TMP/hostile; cp $SRC/tests/inputs/pipelines.sh $TMP.sh; cat >>$TMP.sh <<'.'
> n=0; for command in 'pipelines --check --verify --show=all t.foz' \
> 	'pipelines --check --tree t.foz' \
> 	'pipelines -f dot t.foz' \
> 	'pipelines -j3 --check -f ndjson t.foz' \
> 	'pipelines --by=n1 --show=same -f json t.foz' \
> 	'pipelines --check --tree -f json t.foz' \
> 	'ls --pipelines t.foz' \
> 	'ls --where=unused t.foz' \
> 	'audit --profile=all t.foz' \
> 	'extract --where=!unused -o out.foz t.foz'; do
> 	eval "command$n=\$command"; n=$((n + 1)); done
> # ends COMMAND...; end N: one of them; all
> ends() { s=0; spvx "$@" >out 2>said || s=$?; [ $s -le 2 ] || { echo "$*: $s"; cat said; }; }
> end() { eval "ends \$command$(($1 % 10))"; }
> all() { for n in 0 1 2 3 4 5 6 7 8 9; do end $n; done; }
> cache() { head_of; modules; layouts; pipeline b00 31 "$(spec 4 $four '0 4 7')"; }
> # entries: standard input, TAG HASH DOCUMENT, as entries without a checksum
> entries() {
> 	LC_ALL=C awk '{ d = substr($0, length($1) + length($2) + 3); n = length(d)
> 		printf "%024x%16s%c%c%c%c%c%c%c%c%c%c%c%c%c%c%c%c%s", $1, $2, n % 256, n / 256 % 256, n / 65536, 0, 1, 0, 0, 0, 0, 0, 0, 0, n % 256, n / 256 % 256, n / 65536, 0, d }'
> }
> .

$ cd $TMP/hostile

# cut anywhere, and with a byte that is another anywhere; the commands take turns
$ cache >whole; steps=${SANITIZED:+60}; steps=${steps:-240}; mkdir $(seq -f c%g 0 $((steps - 1)))
> od -An -v -tu1 -w1 whole | LC_ALL=C awk -v steps=$steps '{ b[NR - 1] = $1 } END { for (i = 0; i < steps; i++) {
> 	at = int(NR * i / steps); to = "c" i "/t.foz"; bit = 2 ^ (int(i / 2) % 8); for (k = 0; k < at; k++) printf "%c", b[k] >to
> 	if (i % 2 == 0) for (; k < NR; k++) printf "%c", b[k] + (k != at ? 0 : int(b[k] / bit) % 2 ? -bit : bit) >to
> 	printf "" >to; close(to) } }'
> for i in $(seq 0 $((steps - 1))); do cd c$i; end $((i / 2)); cd ..; done; cat c*/out c*/said | wc -c | grep -cx '[1-9].*'; rm -r c*
1

# a large archive is read in parts: 20,000 pipelines of 15,000 hashes between the same three modules
$ { head_of; modules; LC_ALL=C awk 'BEGIN { for (i = 0; i < 20000; i++) { h = sprintf("%016x", i % 15000 + 4096)
> 	print 7, h, "{\"version\":6,\"computePipelines\":{\"" h "\":{\"flags\":0,\"layout\":\"0000000000000031\",\"stage\":{\"flags\":0,\"name\":\"main\",\"module\":\"" h "\",\"stage\":32}}}}" } }' | entries; modules; } >t.foz
> [ $(stat -c %s t.foz) -gt 4300000 ]; for j in 1 2 5; do spvx ls -j$j -q t.foz | tail -n 1; spvx pipelines -j$j t.foz | grep '^[0-9,]* pipelines ('; done
3 modules, 1,288 bytes
15,000 pipelines (15,000 compute), 3 modules
3 modules, 1,288 bytes
15,000 pipelines (15,000 compute), 3 modules
3 modules, 1,288 bytes
15,000 pipelines (15,000 compute), 3 modules

# documents, and the message about each, if there is one
$ cache >begin; n=0; while IFS='	' read -r tag document said; do
> 	n=$((n + 1)); pipe='{"version":6,"graphicsPipelines":{"0000000000000a00":'
> 	case $document in +*) document="$pipe${document#+}}}" ;; esac
> 	{ cat begin; printf "$document" | entry $tag a00; } >t.foz; end 0
> 	if [ "$said" ]; then grep -qF -e "$said" out; else ! grep -q pipe/unreadable out; fi || { echo "$document: $said"; cat out; }
> 	end $((1 + n % 9))
> done <<'.'
> 6	+{"stages":[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[	nested too deeply
> 6	+{"stages":[{"module":1}]}	stages[0].module
> 6	+{"stages":{}}	wrong type of value
> 6	+{"stages":[{"mod\\u0075le":"00000000000000ff","stage":1}]}	missing-module
> 6	+{"stages":[{"module":"x","module":"y"}]}	stages[0].module
> 6	+{"flags":-99999999999999999999}	flags
> 6	+[]	not an object
> 6	+{"stages":[1,null,true,"",[],{}]}
> 6	+{"layout":"12345678123456781"}	layout
> 6	+{"dynamicState":{"dynamicState":[0,0,0,4294967295]}}
> 6	+{"pNext":[{"sType":1000290000,"libraries":["0000000000000a00"]},{"sType":99}]}	pipe/unknown
> 6	+{"stages":[{"stage":1,"specializationInfo":{"dataSize":18446744073709551615,"data":"====","mapEntries":[{"offset":4294967295,"size":18446744073709551615,"constantID":1}]}}]}
> 6	+{"stages":[{"specializationInfo":{"dataSize":4,"data":5}}]}	stages[0].specializationInfo.data
> 6	+{"stages":[{"specializationInfo":{"dataSize":"4","data":"AQAAAA=="}}]}	stages[0].specializationInfo.dataSize
> 6	+{"stages":[{"specializationInfo":{"dataSize":4,"data":"AQAAAA=="}}]}
> 6	+{"stages":[{"name":5}]}	stages[0].name
> 2	{"version":6,"setLayouts":{"0000000000000a00":{"bindings":[{}],"pNext":[{"sType":1000351002,"mutableDescriptorTypeLists":[6]}]}}}	mutableDescriptorTypeLists[0]
> 2	{"version":6,"setLayouts":{"0000000000000a00":{"bindings":[{}],"pNext":[{"sType":1000351002,"mutableDescriptorTypeLists":[[6]]}]}}}
> 6	{"version":7,"graphicsPipelines":{}}	unknown version 7
> 6	{"version":6}	no objects of a known kind
> 6	{"graphicsPipelines":{}}	no version
> 6	[{}, {}, {}]	not an object
> 6	\377\376 and so on	expected a value
> 6	+{"stages":[{"name":"\303"}]}	invalid UTF-8
> 6	{"version":6,"graphicsPipelines":{"0000000000000a00":{"inputAssemblyState":{"topology":	infinite or NaN
> 2	{"version":6,"setLayouts":{"0000000000000a00":{"bindings":[{"descriptorType":6,"descriptorCount":4294967295,"binding":4294967295}]}}}
> 3	{"version":6,"pipelineLayouts":{"0000000000000a00":{"setLayouts":["0",""]}}}	setLayouts[1]
> 5	{"version":6,"renderPasses":{"0000000000000a00":{"subpasses":3}}}	subpasses
> 7	{"version":6,"computePipelines":{"0000000000000a00":{"stage":{"stage":32}}}}
> 9	{"version":6,"raytracingPipelines":{"0000000000000a00":{"groups":[{"type":9,"generalShader":4}]}}}	pipe/group
> .

# lists that are longer than any, of which one item is not read
$ { cat begin; object 6 a00 graphicsPipelines "\"stages\":[$(yes '{}' | head -n 4097 | paste -sd,)]"; } >t.foz; end 0; grep -o 'stages: too many items' out
> { cat begin; object 6 a00 graphicsPipelines "\"dynamicState\":{\"dynamicState\":[$(yes 0 | head -n 65537 | paste -sd,)]}"; } >t.foz; end 0; grep -o 'dynamicState: too many items' out
stages: too many items
dynamicState: too many items

# pipelines with as many dynamic states as a list may have, all different but for two: compared with one
# another they take minutes
$ body="{\"dynamicState\":{\"dynamicState\":[$(seq -s, 0 65533),0,65533]}}"; { cat begin; for i in $(seq 96); do h=$(h e$i); echo "6 $h {\"version\":6,\"graphicsPipelines\":{\"$h\":$body}}"; done | entries; } >t.foz; spvx pipelines --show=dynamic -f tsv t.foz | grep '^65533	'
65533	96

# a page draws up to 65,536 layouts of pipelines and of their stages: those of 256 pipelines of 255 stages each, not one more
$ stages=$(yes "{\"module\":\"$(cat vertex)\",\"stage\":1}" | head -n 255 | paste -sd,); for more in 0 1; do
> 	{ head_of; modules; layouts; for i in $(seq 256); do h=$(h e$i); echo "6 $h {\"version\":6,\"graphicsPipelines\":{\"$h\":{\"layout\":\"$(h 31)\",\"stages\":[$stages]}}}"; done | entries; [ $more = 0 ] || graphics f0 31; } >t.foz
> 	spvx pipelines -f html t.foz | grep -o -e '<svg class="graph"' -e 'More stages.*all[.]'
> done
<svg class="graph"
More stages than a page draws: -f dot has them all.

# a layout of so many sets, all with one layout of so many bindings, or each with another
$ bindings=$(seq -f '{"descriptorType":6,"descriptorCount":1,"stageFlags":1,"binding":%g}' -s, 0 19999); many() {
> 	{ head_of; object 2 e01 setLayouts "\"bindings\":[$bindings]"; object 3 e02 pipelineLayouts "\"setLayouts\":[$1]"; object 6 e00 graphicsPipelines "\"layout\":\"$(h e02)\",\"stages\":[]"; } >t.foz
> 	shift; spvx "$@" >out; [ $(wc -c <out) -lt 10000000 ] || wc -c out
> }
> same=$(yes "\"$(h e01)\"" | head -n 20000 | paste -sd,)
> many "$same" pipelines --tree t.foz#$(h e00); grep '^    set 19999 ' out
> many "$same" pipelines --tree -f json t.foz#$(h e00); grep -c '"hash": "0000000000000e01",' out; grep -c '^            "as_set": 0' out
> many "$(seq -f '"e%g"' -s, 0 19999)" pipelines -f dot t.foz; grep -qF 19999 out
    set 19999 0000000000000e01, as set 0
20000
19999

# each is a library of the next one and of itself, and derived from it
$ { cat begin; for i in 0 1 2; do n=$(h d0$(((i + 1) % 3))); object 6 d0$i graphicsPipelines "\"flags\":2052,\"basePipelineHandle\":\"$n\",\"layout\":\"$(h 31)\",\"stages\":[{\"name\":\"main\",\"module\":\"$(cat vertex)\",\"stage\":1}],\"pNext\":[{\"sType\":1000320002,\"flags\":$((1 << i))},{\"sType\":1000290000,\"libraries\":[\"$n\",\"$(h d0$i)\"]}]"; done; } >t.foz; all
> while read -r c; do spvx $c >out 2>said; [ $? -lt 2 ] || echo "$c"; done <<'.'
> pipelines t.foz#0000000000000d00
> pipelines --tree -f dot t.foz#0000000000000d01
> check t.foz#0000000000000d00
> reflect t.foz#0000000000000d02
> dis t.foz#0000000000000d02
> ls --where=pipeline:0000000000000d00 t.foz
> extract t.foz#0000000000000d00 -o one.foz
> extract --bases t.foz#0000000000000d00 -o all.foz
> .

# a library that names itself as often as a list is long: all libraries, down to the fourth, would never end
$ { cat begin; object 6 d00 graphicsPipelines "\"flags\":2048,\"pNext\":[{\"sType\":1000320002,\"flags\":1},{\"sType\":1000290000,\"libraries\":[$(yes "\"$(h d00)\"" | head -n 20000 | paste -sd,)]}]"; } >t.foz; all

# a million names of modules without anything that can be read, links, and names without content
$ n=${SANITIZED:+50000}; n=${n:-1000000}; { cat begin; LC_ALL=C awk -v n=$n 'BEGIN { split("4 8 6 7", tag, " "); for (i = 0; i < n; i++) {
> 	name = sprintf("%024x%08x%08x", tag[i % 4 + 1], i, i * 40503 % 65536)
> 	if (i % 4 < 2) printf "%s%c%c%c%c%c%c%c%c%c%c%c%c%c%c%c%c%c%c%c%c%c%c%c%c%c%c%c%c%c%c%c%c", name, 16, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
> 	else printf "%s%c%c%c%c%c%c%c%c%c%c%c%c%c%c%c%c", name, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 } }'; } >t.foz
> spvx pipelines --check -f tsv t.foz >out 2>said; echo $?; cut -f 1 out; spvx pipelines --show=summary t.foz >out; grep -c "in no pipeline: .* $(echo $((n / 4 + 1)) | sed 's/...$/,&/') modules" out; grep -c ', 1 graphics pipeline' out
0
pipeline
t.foz#0000000000000b00
1
1

# an object that is taken out is missing for its users alone, wherever entries are: two modules, two sets,
# layouts with the first, the first, the second, pipelines with these layouts
$ modules >m; n=$((56 + $(od -An -tu4 -j40 -N4 m))); head -c $n m >p00; tail -c +$((n + 1)) m >rest; head -c $((56 + $(od -An -tu4 -j40 -N4 rest))) rest >p01
> set_of 20 "$(binding 6 2 16 3)" >p02; set_of 21 "$(binding 6 2 16 3)" >p03; layout 30 20 16 >p04; layout 31 20 16 >p05; layout 32 21 16 >p06
> i=0; for l in 30 31 32 32 30 30; do pipeline b0$i $l >p$(printf %02d $((i + 7))); i=$((i + 1)); done
> for without in p00 p01 p02 p03 p04 p05 p06 p07 p08 p09 p10 p11 p12 none; do for order in '' -r; do
> 	{ head_of; ls $order p[01][0-9] | grep -v $without | xargs cat; } >t.foz; spvx pipelines --check --show=findings -f tsv t.foz | awk -F'\t' '$2 == "error" { print substr($1, 20), $3 }' | sort >got
> 	i=0; for l in 4 5 6 6 4 4; do case $without in p00 | p01) lacks=module ;; p0$l) lacks=layout ;; p02) [ $l = 6 ] && lacks= || lacks=set-layout ;; p03) [ $l = 6 ] && lacks=set-layout || lacks= ;; *) lacks= ;; esac
> 		[ $without = $(printf p%02d $((7 + i))) ] || [ -z "$lacks" ] || echo b0$i pipe/missing-$lacks; i=$((i + 1)); done | diff - got || echo "$without $order"
> done; done

# Archives that several threads divide: the second has what the first refers to, most of what the first
# has once more, a document that cannot be read here and there, and entries where a part would begin if
# it was not known that they are inside another. Output and status do not depend on threads.
$ rm -f *; cache >t.foz; for l in 31 99; do for a in '0 0 109' ''; do for s in '' "$(spec 4 AwAAAA== '0 4 7')"; do pipeline abc $l "$s" "$(vertices ${a:+"$a"})" | tail -c +57; echo; done; done; done >../documents
> awk '{ d[NR - 1] = $0 } END { for (i = 0; i < 1800; i++) {
> 	t = d[(i % 5 == 0) * 4 + (i % 7 == 0) * 2 + (i % 3 == 0)]; h = sprintf("%016x", 65536 + i); gsub(/0000000000000abc/, h, t)
> 	print 6, h, t; if (i % 3) print 6, h, t >"../again"; if (i % 500 == 0) printf "6 %016x {\"version\":6, and no more\n", 131072 + i } }' ../documents >../rows
> entries <../again >>t.foz; awk 'NR == 1 { for (i = 0; i < 256; i++) { t = $0; h = sprintf("%016x", 196608 + i); gsub(/0000000000000abc/, h, t); print 6, h, t } }' ../documents | entries >../once
> cat ../once ../once >../hidden; n=$(wc -c <../hidden); [ $n -gt 307200 ] || echo $n
> hidden() { printf '%024x%016x' 10 $1; for i in 1 2; do printf "\\$(printf %03o $((n % 256)))\\$(printf %03o $((n / 256 % 256)))\\$(printf %03o $((n / 65536)))\0"; [ $i = 2 ] || printf '\1\0\0\0\0\0\0\0'; done; cat ../hidden; }
> { head_of; hidden 0; head -n 700 ../rows | entries; hidden 700; sed -n 701,1400p ../rows | entries; hidden 1400; sed 1,1400d ../rows | entries; } >a.foz
> while read -r c; do for j in 1 3 5; do
> 	spvx $c -j$j >../out.$j 2>../said.$j; s=$?; [ $s = 1 ] && cmp ../out.1 ../out.$j && cmp ../said.1 ../said.$j || echo "$c -j$j: $s"
> done; [ $(wc -c <../out.1) -gt 1000 ] && ! grep -n 00000000000300 ../out.1 || { echo "$c"; grep -v "^  see" ../said.1 | head -n 3; }; done <<'.'
> pipelines -f tsv a.foz t.foz
> pipelines --check a.foz t.foz
> pipelines --check --verify --show=all -f json --include=*.foz .
> pipelines --check -f ndjson --shard=1/3 a.foz t.foz
> pipelines --check -f markdown t.foz a.foz
> pipelines --check --tree t.foz
> .

# an archive that ends inside an entry is not written as one that never had it, nor is a pipeline without
# one of its objects: the file that was there stays
$ { head_of; modules; layouts; pipeline a00 31; pipeline a07 36 "$(spec 4 $four '0 4 7')"; } >c.foz
> od -An -v -tu1 -w1 c.foz | awk '{ b[NR - 1] = $1 } END { for (at = 16; at < NR; ) { at += 56 + b[at + 40] + 256 * b[at + 41] + 65536 * b[at + 42]; print at } }' >ends
> n=17; while [ $n -le $(wc -c <c.foz) ]; do
> 	echo old >o; head -c $n c.foz >cut.foz; spvx extract --as=foz -o o cut.foz >out 2>said; s=$?
> 	want=2; ! grep -qx $n ends || want=0; [ $s = $want ] && { [ $want = 0 ] || [ "$(head -c 4 o)" = old ]; } && { [ $want = 2 ] || [ $(wc -c <o) -gt 4 ]; } || echo "$n: $s"
> 	n=$((n + 1 + n % 61))
> done; wc -l <ends
17

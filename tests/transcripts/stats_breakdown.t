# the words of a module by each source, in both byte orders
$ cd $TMP && mkdir dir

$ cat >$TMP.sh <<'.'
> make() { # FILE BIG: of statements for awk
> { echo 'BEGIN { f = file'; cat; echo '}'; } >make.awk; LC_ALL=C awk -v file="$1" -v big="$2" -f $SRC/tests/inputs/modules.awk -f functions.awk -f make.awk
> }
> by() { spvx stats -f tsv -d "$1" $2 | sed "s/^/$1: /"; }
> .

# two entry points that call one function, which calls itself; another that is not called; a declaration; one without an end
$ cat >functions.awk <<'.'
> function body(id, callee) {
> 	insn("54 1 " id " 0 2")
> 	insn("248 " (id + 1000))
> 	if (callee)
> 		insn("57 1 " (id + 200) " " callee)
> 	insn("253"); insn("56")
> }
> .
> for big in 0 1; do make dir/$big.spv $big <<'.'
> 	header(4, 0, 2000)
> 	insn("17 1")
> 	insn("10" text("SPV_A"))
> 	insn("11 90" text("NonSemantic.Shader.DebugInfo.100"))
> 	insn("15 4 20" text("fs"))
> 	insn("15 0 21" text("vs"))
> 	insn("7 91" text("a.hlsl"))
> 	insn("5 20" text("one"))
> 	insn("5 22" text("both"))
> 	insn("71 60 2")
> 	insn("59 61 60 2")
> 	insn("12 1 62 90 1 91") # DebugCompilationUnit
> 	insn("54 1 50 0 2")
> 	insn("55 1 51")
> 	insn("56")
> 	body(20, 22)
> 	body(21, 22)
> 	body(22, 22)
> 	body(23, 0)
> 	insn("8 91 1 1") # between functions
> 	insn("54 1 24 0 2")
> 	insn("248 25")
> 	insn("12 1 63 90 103 91") # DebugLine
> .
> done
> for source in function entry stage version debug import section; do
> by $source dir/0.spv | tee little; by $source dir/1.spv | diff little -
> done
function: function	count	words
function: -	12	52
function: both	5	13
function: one	5	13
function: vs	5	13
function: %24	3	13
function: %23	4	9
function: %50	3	9
function: (headers)	1	5
entry: entry	count	words
entry: -	12	52
entry: (unreached)	10	31
entry: fs	5	13
entry: fs+vs	5	13
entry: vs	5	13
entry: (headers)	1	5
stage: stage	count	words
stage: Vertex+Fragment	1	127
version: version	count	words
version: 1.4	1	127
debug: debug	count	words
debug: code	30	84
debug: debug info	2	17
debug: lines	2	10
debug: names	2	7
debug: (headers)	1	5
debug: strings and source	1	4
import: import	count	words
import: -	34	99
import: NonSemantic.Shader.DebugInfo.100	3	23
import: (headers)	1	5
section: section	count	words
section: function_definition	23	65
section: import	1	11
section: type_const_global	2	10
section: function_declaration	3	9
section: entry_point	2	8
section: debug_name	2	7
section: (headers)	1	5
section: debug_string	1	4
section: annotation	1	3
section: extension	1	3
section: capability	1	2

# modules back to back: the container is the file, in which each has its address
$ cat dir/0.spv dir/1.spv >dir/both.spv; by container dir/both.spv; by module dir/both.spv
container: container	count	words
container: dir/both.spv	2	254
module: module	count	words
module: dir/both.spv@0x0	1	127
module: dir/both.spv@0x1fc	1	127

# beside a base, addresses begin after the INPUT: one that has modules itself is "."
$ tar cf dir/both.tar -C dir 0.spv both.spv; cp dir/both.tar dir/same.tar; tar cf dir/nested.tar -C dir 0.spv same.tar
> for name in both.spv both.tar nested.tar; do spvx stats -f tsv -d container,module --base=dir/$name dir/$name | cut -f 1-4; done; spvx stats -f tsv -d container dir/both.tar dir/nested.tar
container	module	count	words
.	@0x0	1	127
.	@0x1fc	1	127
container	module	count	words
.	0.spv	1	127
.	both.spv@0x0	1	127
.	both.spv@0x1fc	1	127
container	module	count	words
.	0.spv	1	127
same.tar	same.tar!0.spv	1	127
same.tar	same.tar!both.spv@0x0	1	127
same.tar	same.tar!both.spv@0x1fc	1	127
container	count	words
dir/both.tar	3	381
dir/nested.tar!same.tar	3	381
dir/nested.tar	1	127

# a long name is cut before the character that does not fit, of two bytes here, in both byte orders; figures have names of 1,023 bytes
$ for n in 1021 1022 4094 4095; do for big in 0 1; do make long.spv $big <<.
> 	header(4, 0, 2000)
> 	insn("10" text(sprintf("%0${n}d", 0) "\\303\\274"))
> 	insn("5 20" text(sprintf("%0${n}d", 0) "\\303\\274"))
> 	body(20, 0)
> .
> echo $n: $(for d in extension function; do spvx stats -d $d -f tsv long.spv | LC_ALL=C awk '/^0/ { print length($1) }'; done; spvx stats -f tsv long.spv | LC_ALL=C awk '$1 == "extension" { print length($2) }'); done; done
1021: 1023 1023 1023
1021: 1023 1023 1023
1022: 1024 1024 1022
1022: 1024 1024 1022
4094: 4096 4096 1023
4094: 4096 4096 1023
4095: 4095 4095 1023
4095: 4095 4095 1023

# two levels of a breakdown; a damaged module
$ make damaged.spv 0 <<'.'
> 	header(4, 0, 2000)
> 	body(20, 0)
> 	word(327697); word(0) # five words, of which two are left
> .
> by stage,function damaged.spv
stage,function: stage	function	count	words
stage,function: -	%20	4	9
stage,function: -	(headers)	1	5
stage,function: -	(damaged)	1	2
! damaged.spv:0x38: error: bin/truncated: instruction of 5 words runs past the end (8 bytes are left)
!   see: spvx dis --around=0x38 damaged.spv

# more entry points than are distinguished, each with a function of its own
$ make many.spv 0 <<'.'
> 	header(0, 0, 5000)
> 	for (i = 0; i < 200; i++)
> 		insn("15 5 " (1000 + i) text("e" i))
> 	for (i = 0; i < 200; i++)
> 		body(1000 + i, 0)
> .
> by entry many.spv | grep 'e0	\|e62	\|e63	\|others'; by entry many.spv | wc -l
entry: (others)	548	1233
entry: e0	4	9
entry: e62	4	9
67

# decorations of members that are <id>s are decorations like others
$ spvx as -o ids.spv - <<'.'
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpMemberDecorateIdEXT %s 0 OffsetIdEXT %c
> OpMemberDecorate %s 1 Offset 4
> %u = OpTypeInt 32 0
> %c = OpConstant %u 0
> %s = OpTypeStruct %u %u
> .
> by decoration ids.spv; spvx stats -f tsv ids.spv | grep ^decoration
decoration: decoration	count	words
decoration: -	5	17
decoration: (headers)	1	5
decoration: Offset	1	5
decoration: OffsetIdEXT	1	5
decoration	Offset	1	5
decoration	OffsetIdEXT	1	5

# the rows of a module and its copy have each figure twice
$ make wide.spv 0 <<'.'
> 	header(0, 0, 5000)
> 	for (i = 0; i < 400; i++)
> 		body(1000 + i, 1000)
> .
> cp wide.spv copy.spv; for s in function,opcode opcode,function entry,function,opcode; do
> 	for files in wide.spv 'wide.spv copy.spv'; do spvx stats -f tsv -d $s $files | awk -F'\t' 'NR > 1 { $(NF - 1) /= n; $NF /= n; print }' n=$(echo $files | wc -w); done | sort | uniq -c | awk '{ n[$1]++ } END { for (i in n) print i, n[i] }'
> done
2 2001
2 2001
2 2001

# several slashes between a folder and a name are one: the module is that of the base
$ mkdir -p $TMP/slash/d/x $TMP/slash/e; cd $TMP/slash; for name in d/b d/x/c e/b; do cp $SRC/tests/modules/blur.comp.spv $name.spv; done; printf 'd//b.spv\nd///x/c.spv\n' >list
> spvx stats -d module -f tsv --base=e --files-from=list d | grep spv | cut -f 1,2,4
x/c.spv	2	0
b.spv	2	1

# the first 63 entry points of 65 are named, and the others have one name; all 64 of 64 have theirs. A function that no
# entry point calls, one that the last calls, one that all call
$ cd $TMP; entries() { { echo 'OpCapability Shader'; echo 'OpMemoryModel Logical GLSL450'; for i in $(seq $1); do echo "OpEntryPoint GLCompute %m$i \"e$i\""; done; printf '%s\n' '%v = OpTypeVoid' '%fn = OpTypeFunction %v'
> for f in idle last all; do printf '%s\n' "%$f = OpFunction %v None %fn" "%l$f = OpLabel" OpReturn OpFunctionEnd; done
> for i in $(seq $1); do printf '%s\n' "%m$i = OpFunction %v None %fn" "%l$i = OpLabel" "%c$i = OpFunctionCall %v %all"; [ $i != $1 ] || echo "%clast = OpFunctionCall %v %last"; printf '%s\n' OpReturn OpFunctionEnd; done; } | spvx as -o many.spv -; }
> for n in 64 65; do entries $n; spvx stats -n 0 -f tsv -d entry many.spv | sed 's/^e1+e2+.*+\(e62+\)/e1+...+\1/' | grep -v '^e[1-9]	\|^e[1-5].	'; done
entry	count	words
-	68	266
e64	10	26
e60	5	13
e61	5	13
e62	5	13
e63	5	13
(unreached)	4	9
e1+...+e62+e63+e64	4	9
(headers)	1	5
entry	count	words
-	69	270
(others)	15	39
e60	5	13
e61	5	13
e62	5	13
e63	5	13
(unreached)	4	9
e1+...+e62+e63+(others)	4	9
(headers)	1	5

# the modules of a shader cache are of one container
$ (. $SRC/tests/inputs/pipelines.sh; { head_of; shader one GLCompute; shader two Vertex; } >dir/m.foz); spvx stats -f tsv -d container dir/m.foz
container	count	words
dir/m.foz	2	102

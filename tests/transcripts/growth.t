# Inputs that are cheap to make do not cost more than they have: work that grows with the square of their
# number would take minutes here, and runs into the limit.
$ cd $TMP

$ cat >$TMP.sh <<'.'
> # make FILE N: standard input is what awk does in the beginning, with f = FILE and n = N
> make() { { echo 'BEGIN { f = file'; cat; echo '}'; } >$TMP/make.awk; LC_ALL=C awk -v file="$1" -v n="$2" -f $SRC/tests/inputs/modules.awk -f $TMP/make.awk; }
> # many N M: the first, but the second where sanitizers take their time
> many() { if [ "$SANITIZED" ]; then echo $2; else echo $1; fi; }
> ulimit -t 90
> .

# modules of 40 bytes, each of another generator and with more <id>s than all have words
$ make m $(many 200000 60000) <<'.'
> 	for (i = 0; i < n; i++) { g = i * 2654435761; header(0, g - int(g / 4294967296) * 4294967296, 4000000); insn("17 1"); insn("14 0 1") }
> .
> spvx audit - <m | grep -c "^$(many 200,000 60,000) modules"
1

# as many INPUTs: each is looked up among the others
$ mkdir l; head -c $((40 * $(many 60000 15000))) m | split -a 4 -b 40 - l/
> for command in variants 'reflect -f ndjson'; do (ulimit -t 6; spvx $command l/* >out 2>said) || echo "$command: $?"; done; rm -r l

# a module in which every function is an entry point
$ make m $(many 200000 60000) <<'.'
> 	header(0, 0, 2 * n + 10); insn("17 1"); insn("14 0 1")
> 	for (i = 0; i < n; i++) insn("15 5 " 10 + i text("e"))
> 	insn("19 1"); insn("33 2 1")
> 	for (i = 0; i < n; i++) { insn("54 1 " 10 + i " 0 2"); insn("248 " 10 + n + i); insn("253"); insn("56") }
> .
> spvx cfg --function=none --function=no '--function=nor this' - <m 2>&1 | grep -c '^spvx: error: .*no module has a function none$'
1

# many entry points that ask for the same: once for each is not once for each pair
$ make m $(many 40000 10000) <<'.'
> 	header(0, 0, n + 10); insn("17 1"); insn("14 0 1")
> 	for (i = 0; i < n; i++) insn("15 5 " 10 + i text("e"))
> 	for (i = 0; i < n; i++) insn("16 " 10 + i " 17 " 200 + i " 1 1")
> 	insn("19 1"); insn("33 2 1")
> 	for (i = 0; i < n; i++) { insn("54 1 " 10 + i " 0 2"); insn("248 3"); insn("253"); insn("56") }
> .
> make few 0 <<'.'
> 	header(0, 0, 10); insn("17 1"); insn("14 0 1")
> .
> for command in 'requires --device=vulkan1.0' 'requires --device=vulkan1.0 --per-module' 'audit --device=vulkan1.0' info 'reflect -f json' 'diff few'; do
> 	spvx $command m >out 2>said; [ $? -lt 2 ] && grep -q 'maxComputeWorkGroupSize\[0\]' out || echo "$command"
> done

# structs of many members, each an array of arrays of arrays
$ make m $(many 60000 20000) <<'.'
> 	structs = n == 60000 ? 30 : 5; header(3, 0, n + structs + 3); insn("17 1"); insn("14 0 1"); insn("21 1 32 0"); insn("43 1 2 1")
> 	for (i = 0; i < n; i++) insn("28 " i + 3 " " (i ? i + 2 : 1) " 2")
> 	for (i = 0; i < structs; i++) { word(65002 * 65536 + 30); word(n + 3 + i); for (k = 0; k < 65000; k++) word(n + 2) }
> .
> for c in 'audit --exit-zero' 'reflect -f ndjson'; do spvx $c - <m 2>said >got || echo "$c: $?"; done

# inputs that are arrays of structures, most of whose members have no location
$ make m 60000 <<'.'
> 	for (list = "15 4 100" text("m"); v < 80; v++) list = list " " 200 + v
> 	header(3, 0, 1000); insn("17 1"); insn("14 0 1"); insn(list); insn("16 100 7"); for (v = 0; v < 80; v++) insn("71 " 200 + v " 30 0")
> 	insn("19 1"); insn("33 2 1"); insn("22 3 32"); insn("21 4 32 0"); insn("43 4 5 4096"); insn("30 6")
> 	word((n + 3) * 65536 + 30); word(7); for (k = 0; k < n; k++) word(6); word(3)
> 	insn("28 8 7 5"); insn("32 9 1 8"); for (v = 0; v < 80; v++) insn("59 9 " 200 + v " 1")
> 	insn("54 1 100 0 2"); insn("248 101"); for (v = 0; v < 80; v++) insn("61 8 " 400 + v " " 200 + v); insn("253"); insn("56")
> .
> (ulimit -t 20; spvx reflect --pipeline m $SRC/tests/modules/mesh.vert.spv >got 2>said; [ $? -lt 2 ] || echo slow)

# blocks, each of a type of its own, of two interfaces and of two stages
$ cat >$TMP/blocks <<'.'
> 	header(3, 0, 4 * n + 300); insn("17 1"); insn("14 0 1"); insn("15 " (f == "m" ? 4 : 0) " 100" text("m")); insn("16 100 7")
> 	for (i = 0; i < n; i++) { insn("71 " 202 + 3 * i " 34 " int(i / 4)); insn("71 " 202 + 3 * i " 33 " i % 4); insn("71 " 200 + 3 * i " 2"); insn("72 " 200 + 3 * i " 0 35 " (f == "m" ? 0 : 16)) }
> 	insn("19 1"); insn("33 2 1"); insn("22 3 32"); for (i = 0; i < n; i++) { insn("30 " 200 + 3 * i " 3"); insn("32 " 201 + 3 * i " 2 " 200 + 3 * i); insn("59 " 201 + 3 * i " " 202 + 3 * i " 2") }
> 	insn("54 1 100 0 2"); insn("248 101"); for (i = 0; i < n; i++) insn("61 " 200 + 3 * i " " 200 + 3 * n + i " " 202 + 3 * i); insn("253"); insn("56")
> .
> for f in m v; do make $f $(many 50000 10000) <$TMP/blocks; done
> for c in --base=m '--pipeline m'; do (ulimit -t 8; spvx reflect $c v >got 2>said; [ $? -lt 2 ] || echo "$c: slow"); done

# payloads of a ray generation shader, each a structure of its own
$ make m $(many 60000 10000) <<'.'
> 	header(3, 0, 4 * n + 300); insn("17 4479"); insn("14 0 1"); insn("15 5313 100" text("m")); insn("19 1"); insn("33 2 1"); insn("22 3 32")
> 	for (i = 0; i < n; i++) { insn("30 " 200 + 4 * i " 3"); insn("32 " 201 + 4 * i " 5338 " 200 + 4 * i); insn("59 " 201 + 4 * i " " 202 + 4 * i " 5338") }
> 	insn("54 1 100 0 2"); insn("248 101"); for (i = 0; i < n; i++) insn("61 " 200 + 4 * i " " 203 + 4 * i " " 202 + 4 * i); insn("253"); insn("56")
> .
> (ulimit -t 8; spvx reflect -f vulkan m 2>said | grep -o 'PAYLOAD_SIZE.*' || echo slow)
PAYLOAD_SIZE 4

# loads of a structure of many members, one of which is used
$ make m $(many 100000 20000) <<'.'
> 	header(3, 0, 2 * n + 1000); insn("17 1"); insn("14 0 1"); insn("15 4 100" text("m")); insn("16 100 7")
> 	insn("19 1"); insn("33 2 1"); insn("22 3 32"); word(65002 * 65536 + 30); word(7); for (k = 0; k < 65000; k++) word(3)
> 	insn("32 9 2 7"); insn("59 9 200 2"); insn("54 1 100 0 2"); insn("248 101")
> 	for (i = 0; i < n; i++) { insn("61 7 " 1000 + 2 * i " 200"); insn("81 3 " 1001 + 2 * i " " 1000 + 2 * i " 0") }
> 	insn("253"); insn("56")
> .
> (ulimit -t 8; spvx audit --profile=lint --exit-zero m >got 2>said || echo slow)

# as many modules as differ in everything that is counted, a version, a tool, names, strings, numbers: a
# list that is searched for each would take longer than there is
$ make m $(many 20000 4000) <<'.'
> 	for (i = 0; i < n; i++) {
> 		s = text("n" i); g = i * 2654435761; header(i * 257 % 65536 / 256, g - int(g / 4294967296) * 4294967296, 20 + i % 5000)
> 		insn("17 " 10000 + i); insn("10" s); insn("11 2" s); insn("14 0 1"); insn("15 5 3" s); insn("16 3 " 20000 + i)
> 		insn("7 1" s); insn("3 2 450 1"); insn("5 3" s); insn("71 3 " 30000 + i); insn("19 4"); insn("33 5 4")
> 		insn(7000 + i % 50000 " " i); insn("54 4 3 0 5"); insn("248 6"); insn("253"); insn("56")
> 	}
> .
> while read -r c; do spvx $c - <m >got 2>said; [ $(wc -c <got) -gt 100 ] || echo "$c"; done <<'.'
> stats -f json
> stats --count=both -f tsv
> stats -d generator,extension,import
> stats -d dup,version
> stats --full -f json
> stats --partial
> ls --identity=n1,n2,foz
> audit --exit-zero --profile=all
> audit --partial
> reflect -f ndjson
> requires
> info
> .

# entry points that call one function, which uses as many buffers: what a module comes to is reflected as
# long as it is in proportion, in no format beyond that
$ cat >uses <<'.'
> 	first = 20; loads = first + n; functions = loads + 2 * n # variable; then loads, then functions and labels
> 	header(3, 0, functions + 3 * n + 10); insn("17 1"); insn("14 0 1")
> 	for (i = 0; i < n; i++) insn("15 5 " functions + 3 * i text("e"))
> 	insn("71 6 2"); insn("72 6 0 35 0")
> 	for (i = 0; i < n; i++) { insn("71 " first + i " 34 " int(i / 64)); insn("71 " first + i " 33 " i % 64) }
> 	insn("19 1"); insn("33 2 1"); insn("21 3 32 0"); insn("43 3 4 0"); insn("30 6 3"); insn("32 7 2 6"); insn("32 8 2 3")
> 	for (i = 0; i < n; i++) insn("59 7 " first + i " 2")
> 	insn("54 1 9 0 2"); insn("248 10")
> 	for (i = 0; i < n; i++) { insn("65 8 " loads + 2 * i " " first + i " 4"); insn("61 3 " loads + 2 * i + 1 " " loads + 2 * i) }
> 	insn("253"); insn("56")
> 	for (i = 0; i < n; i++) {
> 		insn("54 1 " functions + 3 * i " 0 2"); insn("248 " functions + 3 * i + 1); insn("57 1 " functions + 3 * i + 2 " 9"); insn("253"); insn("56")
> 	}
> .
> make few 200 <uses; make many 2048 <uses
> for f in text json ndjson tsv spirv-cross c-header vulkan markdown; do
> 	spvx reflect -f $f - <few >got 2>said || echo "$f: $?"
> 	spvx reflect -f $f - <many 2>&1 >got | grep -c 'interface too large'
> 	[ $(wc -c <got) -lt $(wc -c <many) ] || wc -c got
> done | uniq -c; spvx requires - <few >got && spvx requires - <many >got
      8 1
! -: error: interface too large for a module of this size
[2]

# twins in one compressed file: it is not read again for each
$ printf 'OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %%m "m"\nOpExecutionMode %%m LocalSize 1 1 1\n%%f = OpString "a.comp"\n%%v = OpTypeVoid\n%%fn = OpTypeFunction %%v\n%%m = OpFunction %%v None %%fn\n%%l = OpLabel\nOpLine %%f 7 1\nOpReturn\nOpFunctionEnd\n' | spvx as -o 0 -; spvx strip -o s.spv 0
> for i in $(seq $(many 16 13)); do cat 0 0 >1; mv 1 0; done; gzip 0
> spvx addr2line --brief --symbols=0.gz s.spv w37 2>&1 >got | grep -c 'lines from 0.gz@0x0 '
1

# a variable, a block and a branch for each: a store in its block or the first one, in structured control
# flow or without
$ cat >blocks <<'.'
> 	early = ENVIRON["kind"] % 2; wild = ENVIRON["kind"] > 1; v = 20; l = v + n # variables, then labels, then loads
> 	header(3, 0, l + 3 * n + 3); insn("17 1"); insn("14 0 1"); insn("15 5 10" text("m")); insn("19 1"); insn("33 2 1")
> 	insn("20 3"); insn("41 3 4"); insn("32 5 7 3"); insn("54 1 10 0 2"); insn("248 11")
> 	for (i = 0; i < n; i++) insn("59 5 " v + i " 7")
> 	for (i = 0; early && i < n; i++) insn("62 " v + i " 4")
> 	insn("249 " l)
> 	for (i = 0; i < n; i++) {
> 		far = l + (wild ? 2 * ((i * 7919 + 13) % n) + 1 : 2 * i + 2); insn("248 " l + 2 * i); if (!wild) insn("247 " far " 0")
> 		insn("250 4 " l + 2 * i + 1 " " far); insn("248 " l + 2 * i + 1); if (!early) insn("62 " v + i " 4"); insn("249 " l + 2 * i + 2)
> 	}
> 	insn("248 " l + 2 * n)
> 	for (i = 0; i < n; i++) insn("61 3 " l + 2 * n + 1 + i " " v + i)
> 	insn("253"); insn("56")
> .
> for kind in 0 1 2 3; do export kind; make m $(many 50000 10000) <blocks; spvx audit --exit-zero --profile=lint - <m | grep -o 'a function of\|not every path' | paste -sd,; done
a function of,not every path
a function of
a function of,not every path
a function of

# what lint analyses in a function: branches, loops, variables, flags, cycles with two entries; functions that call
# one another
$ cat >lint.head <<'.'
> 	header(6, 0, 4 * n + 200); insn("17 1"); insn("14 0 1"); insn("15 4 10" text("main") " 6"); insn("16 10 7")
> 	insn("19 1"); insn("33 2 1"); insn("20 3"); insn("22 4 32"); insn("32 5 1 4"); insn("59 5 6 1"); insn("32 7 7 4"); insn("32 8 7 3"); insn("41 3 9"); insn("42 3 16"); id = 100
> 	insn("54 1 10 0 2"); insn("248 11"); for (i = 0; i < n; i++) if (vars) insn("59 " 8 - (i % vars == 0) " " 100 + 3 * n + i " 7")
> 	insn("61 4 12 6"); insn("186 3 13 12 12")
> .
$ cat >lint.branches <<'.'
> 	for (i = 0; i < n; i++) { a = id++; b = id++; d = id++; insn("247 " b " 0"); insn("250 13 " a " " b); insn("248 " a); insn("207 4 " d " 12"); insn("249 " b); insn("248 " b) }
> .
$ cat >lint.loops <<'.'
> 	for (i = 0; i < n; i++) { h = id++; b = id++; c = id++; insn("249 " h); insn("248 " h); insn("246 " b " " c " 0"); insn("250 13 " c " " b); insn("248 " c); insn("207 4 " id++ " 12"); insn("249 " h); insn("248 " b) }
> .
$ { echo '	vars = 1;' && cat lint.head && echo '	for (i = 0; i < n; i++) { a = id++; b = id++; l = id++; v = 100 + 3 * n + i; insn("247 " b " 0"); insn("250 13 " a " " b); insn("248 " a); insn("62 " v " 12"); insn("249 " b); insn("248 " b); insn("61 4 " l " " v) }'; } >lint.variables
$ { echo '	vars = 2;' && cat lint.head && echo '	for (i = 0; i < n; i += 2) { v = 100 + 3 * n + i; s = v + 1; a = id++; b = id++; c = id++; d = id++; insn("62 " s " 16"); insn("247 " b " 0"); insn("250 13 " a " " b); insn("248 " a); insn("62 " v " 12"); insn("62 " s " 9"); insn("249 " b); insn("248 " b); insn("61 3 " id " " s); insn("247 " d " 0"); insn("250 " id++ " " c " " d); insn("248 " c); insn("61 4 " id++ " " v); insn("249 " d); insn("248 " d) }'; } >lint.flags
$ cat >lint.cycles <<'.'
> 	insn("250 13 100 101"); for (i = 0; i < n; i++) { insn("248 " 100 + 2 * i); insn("250 13 " 101 + 2 * i " " 102 + 2 * i); insn("248 " 101 + 2 * i); insn("250 13 " 100 + 2 * i " " 103 + 2 * i) }
> 	insn("248 " 100 + 2 * n); insn("207 4 14 12"); insn("249 " 101 + 2 * n); insn("248 " 101 + 2 * n)
> .
$ cat >lint.calls <<'.'
> 	for (i = 0; i < n; i++) { insn("57 1 " 100 + 3 * i " " 101 + 3 * i); }
> 	insn("253"); insn("56"); for (i = 0; i < n; i++) { insn("54 1 " 101 + 3 * i " 0 2"); insn("248 " 102 + 3 * i); insn("207 4 " 100 + 3 * n + i " 12"); insn("57 1 " 100 + 4 * n + i " " 101 + 3 * ((i + 1) % n)); if (i < n - 1) { insn("253"); insn("56") } }
> .
$ cat >lint.copies <<'.'
> 	insn("1 7 99"); for (i = 0; i < n; i++) insn("83 7 " 100 + i " " 99 + i)
> 	for (i = 0; i < n; i++) insn("62 " 99 + n " 12")
> 	insn("61 4 " 100 + n " " 99 + n); insn("186 3 " 101 + n " " 100 + n " 12"); insn("247 " 103 + n " 0"); insn("250 " 101 + n " " 102 + n " " 103 + n)
> 	insn("248 " 102 + n); insn("207 4 " 104 + n " 12"); insn("249 " 103 + n); insn("248 " 103 + n)
> .
$ for shape in branches loops variables flags cycles calls copies; do { case $shape in variables|flags) ;; *) cat lint.head ;; esac; cat lint.$shape; echo '	insn("253"); insn("56")'; } | make m $(many 100000 20000); spvx audit --profile=lint --exit-zero -f tsv - <m >got 2>said || echo "$shape: $?"; echo $shape $(cut -f 3 got | grep -o "U00." | sort); done
branches U001 U009
loops U001 U009
variables U004 U009
flags U009
cycles U001 U009
calls
copies U001

# one name for all <id>s; as many others that have the names which these would get with a suffix
$ cat >names <<'.'
> 	others = ENVIRON["others"]; header(3, 0, 2 * n + 1)
> 	for (i = 1; others && i <= n; i++) insn("5 " n + i text("x_" i))
> 	for (i = 1; i <= n; i++) insn("5 " i text("x"))
> .
> for others in 0 1; do export others; n=$(many 400000 100000); make m $n <names; spvx dis m | tail -n 1 | grep -c "OpName %x_$(((others + 1) * n - 2)) \"x\""; done
1
1

# arrays in one another that many instructions look through; blocks of many members in the lists of many entry points; decorations that a target
# has from a group, and by itself; kernels and entry points
$ slow() { for c; do (ulimit -t 20; spvx $c m >out 2>said); [ $? -lt 2 ] || echo "$c: $?"; done; }
> make m $(many 60000 15000) <<'.'
> 	header(3, 0, 3 * n + 30); insn("17 1"); insn("14 0 1")
> 	for (i = 0; i < n; i++) insn("71 " 2 * n + 20 + i " 24")
> 	insn("21 1 32 0"); insn("43 1 2 1")
> 	for (i = 0; i < n; i++) insn("28 " i + 10 " " (i ? i + 9 : 1) " 2")
> 	insn("32 3 12 " n + 9)
> 	for (i = 0; i < n; i++) insn("46 " n + 9 " " n + 20 + i)
> 	for (i = 0; i < n; i++) insn("59 3 " 2 * n + 20 + i " 12")
> .
> slow check 'audit --exit-zero'
> make m $(many 60000 15000) <<'.'
> 	header(3, 0, 2 * n + 40); insn("17 1"); insn("14 0 1")
> 	for (i = 0; i < n; i++) insn("15 0 " 20 + i text("e" i) " 3")
> 	insn("71 4 2"); for (i = 0; i < n; i++) insn("72 4 " i " 30 " i)
> 	insn("22 1 32"); for (members = "30 4"; k < n; k++) members = members " 1"
> 	insn(members); insn("32 2 3 4"); insn("59 2 3 3"); insn("19 5"); insn("33 6 5")
> 	for (i = 0; i < n; i++) { insn("54 5 " 20 + i " 0 6"); insn("248 " 20 + n + i); insn("253"); insn("56") }
> .
> slow check
> make m $(many 120000 30000) <<'.'
> 	header(3, 0, 10); insn("17 1"); insn("14 0 1")
> 	for (i = 0; i < n; i++) insn("71 9 20")
> 	insn("73 9"); insn("74 9 8"); for (i = 0; i < n; i++) insn("71 8 20")
> 	insn("21 1 32 0"); insn("32 2 6 1"); insn("59 2 8 6")
> .
> slow check
> make m $(many 60000 15000) <<'.'
> 	header(6, 0, n + 30); insn("17 1"); insn("11 1" text("NonSemantic.ClspvReflection.5")); insn("14 0 1")
> 	for (i = 0; i < n; i++) insn("15 5 7" text("e" i))
> 	insn("7 2" text("e")); insn("19 3"); insn("33 4 3")
> 	insn("54 3 7 0 4"); insn("248 8"); insn("253"); insn("56")
> 	for (i = 0; i < n; i++) insn("12 3 " 20 + i " 1 1 7 2")
> .
> slow check

# three builds: one more, one gone, one moved, others changed in code, in names, in order
$ cat >$TMP.sh <<'END'
> shader() {	# FILE CONSTANT NAME [DECLARATIONS]
> spvx as -o $1 - <<ASM
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> OpName %main "$3"
> ${4:-%void = OpTypeVoid}
> ${5:-%uint = OpTypeInt 32 0}
> %fn = OpTypeFunction %void
> %bound = OpConstant %uint $2
> %main = OpFunction %void None %fn
> %entry = OpLabel
> %a = OpIAdd %uint %bound %bound
> OpReturn
> OpFunctionEnd
> ASM
> }
> END
> . $TMP.sh; mkdir -p $TMP/w/1/sub $TMP/w/2/sub $TMP/w/3/sub; cd $TMP/w
> for b in 1 2 3; do shader $b/a.spv 1 main; shader $b/sub/b.spv 2 main; done
> shader 1/c.spv 3 main; shader 2/c.spv 3 'a longer name'; cp 2/c.spv 3/moved.spv
> shader 1/d.spv 4 main; shader 2/d.spv 5 main; shader 3/d.spv 5 main
> shader 1/e.spv 6 main; shader 2/e.spv 6 main '%uint = OpTypeInt 32 0' '%void = OpTypeVoid'
> shader 2/f.spv 7 main; cp 2/f.spv 3/f.spv; cp 2/f.spv 3/g.spv
> for b in 1 2 3; do spvx stats --record --label=build=$b -o $b.record $b; done
> spvx trend 3.record 1.record 2.record
3 builds: 1 to 3

figure                           first         last     change  builds
modules                              5            6         +1  _##
bytes                            1,040        1,256       +216  _##
words                              260          314        +54  _##
debug information                7.7 %        8.3 %             _##
duplicates                           0            1         +1  __#
bytes of duplicates                  0          208       +208  __#
capability Shader                    5            6         +1  _##
stage GLCompute                      5            6         +1  _##
version 1.6                          5            6         +1  _##

build           modules       bytes      change   new  gone  debug  code  other
1                     5       1,040
2                     6       1,256        +216     1     0      1     1      1
3                     6       1,256           0     1     1      0     0      0

from 2 to 3

kind                           modules       before        bytes       change
before                               6                     1,256
new                                  1            0          208         +208
gone                                 1          208            0         -208
moved, same bytes                    1          216          216            0
after                                6                     1,256

change          bytes  module
gone             -208  e.spv
new              +208  g.spv
moved               0  moved.spv
! spvx: note: builds are in the order of their labels, not of the command line

$ cd $TMP/w

$ spvx trend -f tsv 1 2 3
build	modules	bytes	words	debug_words	duplicates	duplicate_bytes	findings	new	new_bytes	gone	gone_bytes	changed	changed_bytes_before	changed_bytes	debug	debug_bytes_before	debug_bytes	code	code_bytes_before	code_bytes	other	other_bytes_before	other_bytes	moved
1	5	1040	260	20	0	0	-	-	-	-	-	-	-	-	-	-	-	-	-	-	-	-	-	-
2	6	1256	314	26	0	0	-	1	208	0	0	3	624	632	1	208	216	1	208	208	1	208	208	0
3	6	1256	314	26	1	208	-	1	208	1	208	0	0	0	0	0	0	0	0	0	0	0	0	1

$ spvx trend 1 2 | sed -n '/^kind/,/^after/p'
kind                           modules       before        bytes       change
before                               5                     1,040
new                                  1            0          208         +208
debug information only               1          208          216           +8
code                                 1          208          208            0
other                                1          208          208            0
after                                6                     1,256

$ spvx trend -f tsv --modules 1 2 3
build	change	bytes_before	bytes	module
2	new	0	208	f.spv
2	debug	208	216	c.spv
2	code	208	208	d.spv
2	other	208	208	e.spv
3	gone	208	0	e.spv
3	new	0	208	g.spv
3	moved	216	216	moved.spv

$ spvx trend -f tsv --needs 1 2.record
build	kind	name	count
1	capability	Shader	5
1	stage	GLCompute	5
1	version	1.6	5
2	capability	Shader	6
2	stage	GLCompute	6
2	version	1.6	6

$ spvx trend -f ndjson 1 2
{"t":"build","spvx_trend":1,"build":"1","modules":5,"bytes":1040,"words":260,"debug_words":20,"duplicates":0,"duplicate_bytes":0,"findings":null}
{"t":"build","build":"2","modules":6,"bytes":1256,"words":314,"debug_words":26,"duplicates":0,"duplicate_bytes":0,"findings":null,"new":1,"new_bytes":208,"gone":0,"gone_bytes":0,"changed":3,"changed_bytes_before":624,"changed_bytes":632,"debug":1,"debug_bytes_before":208,"debug_bytes":216,"code":1,"code_bytes_before":208,"code_bytes":208,"other":1,"other_bytes_before":208,"other_bytes":208,"moved":0}
{"t":"change","build":"2","change":"new","bytes_before":0,"bytes":208,"module":"f.spv"}
{"t":"change","build":"2","change":"debug","bytes_before":208,"bytes":216,"module":"c.spv"}
{"t":"change","build":"2","change":"code","bytes_before":208,"bytes":208,"module":"d.spv"}
{"t":"change","build":"2","change":"other","bytes_before":208,"bytes":208,"module":"e.spv"}
{"t":"need","build":"1","kind":"capability","name":"Shader","count":5}
{"t":"need","build":"1","kind":"stage","name":"GLCompute","count":5}
{"t":"need","build":"1","kind":"version","name":"1.6","count":5}
{"t":"need","build":"2","kind":"capability","name":"Shader","count":6}
{"t":"need","build":"2","kind":"stage","name":"GLCompute","count":6}
{"t":"need","build":"2","kind":"version","name":"1.6","count":6}
{"t":"end","complete":true}

# in JSON each kind of record is a list
$ spvx trend -f ndjson 1 2 | grep -o '^{"t":"[a-z]*"' | sort | uniq -c; spvx trend -f json 1 2 | awk '/^  "/ { of = $1 } /^    {/ { n[of]++ } END { for (of in n) print n[of], of }' | sort
      2 {"t":"build"
      4 {"t":"change"
      1 {"t":"end"
      6 {"t":"need"
2 "builds":
4 "changes":
6 "needs":

$ spvx trend -f markdown -n 1 --needs 2 3
2 builds: 2 to 3

| figure | first | last | change | builds |
|:--|--:|--:|--:|:--|
| `modules` | 6 | 6 | 0 | ▁▁ |
| `bytes` | 1,256 | 1,256 | 0 | ▁▁ |
| `words` | 314 | 314 | 0 | ▁▁ |
| `debug information` | 8.3 % | 8.3 % |  | ▁▁ |
| `duplicates` | 0 | 1 | +1 | ▁█ |
| `bytes of duplicates` | 0 | 208 | +208 | ▁█ |
| `capability Shader` | 6 | 6 | 0 | ▁▁ |

and 2 more (-n 0 shows all)

| build | modules | bytes | change | new | gone | debug | code | other |
|:--|--:|--:|--:|--:|--:|--:|--:|--:|
| `2` | 6 | 1,256 |  |  |  |  |  |  |
| `3` | 6 | 1,256 | 0 | 1 | 1 | 0 | 0 | 0 |

from 2 to 3

| kind | modules | bytes before | bytes | change |
|:--|--:|--:|--:|--:|
| before | 6 |  | 1,256 |  |
| new | 1 | 0 | 208 | +208 |
| gone | 1 | 208 | 0 | -208 |
| moved, same bytes | 1 | 216 | 216 | 0 |
| after | 6 |  | 1,256 |  |

| change | bytes | module |
|:--|--:|:--|
| `gone` | -208 | `e.spv` |

and 2 more (-n 0 shows all)


# findings of an audit, by rule, as the audit counts them
$ for b in 1 2; do spvx audit --profile=all --exit-zero --partial -o a$b $b; spvx merge --record --label=build=$b -o f$b.record a$b $b.record; done; spvx trend -f tsv --needs f1.record f2.record | grep finding; spvx audit --profile=all -f tsv 2 | cut -f3 | grep -c SPVX-I004
1	finding	SPVX-I004	5
2	finding	SPVX-I004	6
6

$ spvx audit --profile=all --partial 1 >whole; sed '$d' whole >cut; cat whole cut >twice; for p in cut twice whole; do spvx merge --record -o g 1.record $p; echo $?; done; cat whole whole >twice; spvx merge --record -o g 1.record twice
2
2
0
! cut: error: incomplete: this partial has no end
! twice: error: incomplete: this partial has no end

# one build; labels that are times; numbers in labels by value
$ spvx trend 1
1 build: 1

figure                           first         last     change  builds
modules                              5            5          0  _
bytes                            1,040        1,040          0  _
words                              260          260          0  _
debug information                7.7 %        7.7 %             _
duplicates                           0            0          0  _
bytes of duplicates                  0            0          0  _
$ for b in 9 10; do spvx stats --record --label=time=2026-1-$b --label=build=x -o t$b 1; done; spvx trend -f tsv t10 t9 | cut -f1,2,9
build	modules	new
x	5	-
x	5	0
! spvx: note: builds are in the order of their times, not of the command line

# builds of one time stay in the order of the command line
$ for b in 1 2 3; do spvx stats --record --label=build=$b --label=time=2026-1-9 -o u$b $b; done; spvx trend -f tsv u2 u3 u1 t10 | cut -f1
build
2
3
1
x

# shards, from records and lines, are the record of all
$ for s in 0 1; do spvx stats --record --label=build=1 --shard=$s/2 -o s$s 1; spvx stats --partial --shard=$s/2 -o p$s 1; done
> spvx merge --record -o m s1 s0; cmp m 1.record; spvx merge --record --label=build=1 -o m p1 s0; cmp m 1.record
> spvx trend -f tsv s0 | cut -f1-3; spvx merge --record -o n s0 2.record; [ -e n ]
build	modules	bytes
1	1	208
! spvx: error: shards missing: 1 of 2
! 2.record: error: record of a build with other labels
[1]

# what a record does not go with
$ spvx stats --record --partial 1; spvx stats --record -d opcode 1; spvx stats --record --resume -o r 1; spvx stats --record --label=x -o r 1
! spvx: error: --partial and --record cannot be used together
!   see: spvx stats --help
! spvx: error: --record records all figures; it takes no --breakdown, --per-module or --base
!   see: spvx stats --help
! spvx: error: --resume requires --partial
!   see: spvx stats --help
! spvx: error: --label: invalid value 'x': expected KEY=VALUE
!   see: spvx stats --help
[2]

# a key of labels has one value, also where it comes from a partial
$ spvx stats --record --label=a=1 --label=ab=1 --label=a=2 -o r 1; spvx stats --partial --label=a=1 --label=a=12 1
> for l in a=1 a=2 b=2 =1; do spvx stats --partial --label=a=1 1 | spvx merge --record --label=$l -o r - && spvx trend -f tsv r | tail -n 1 | cut -f 1,2; done
1	5
1	5
! spvx: error: duplicate label a
!   see: spvx stats --help
! spvx: error: duplicate label a
!   see: spvx stats --help
! spvx: error: duplicate label a
!   see: spvx merge --help
! spvx: error: --label: invalid value '=1': expected KEY=VALUE
!   see: spvx merge --help
[2]

$ spvx merge 1.record; spvx merge --record --partial 1.record; spvx trend --modules --needs 1; echo 1 | spvx trend --files-from=-
! spvx: error: 1.record is a record, which --record merges
!   see: spvx merge --help
! spvx: error: --partial and --record cannot be used together
!   see: spvx merge --help
! spvx: error: --modules and --needs cannot be used together
!   see: spvx trend --help
! spvx: error: each BUILD is a word of the command line
!   see: spvx trend --help
[2]

# builds that are none; the others are compared
$ mkdir none; echo no >text; head -c 99 1.record >cut; spvx trend -f tsv 1 none text cut absent 1.record 1.record 2.record | cut -f1,2,9,11
build	modules	new	gone
1	5	-	-
1	5	0	0
2	6	1	0
! none: error: no module in this build
! text:0x0: error: bin/magic: no SPIR-V module: text
! text: error: no module in this build
! cut: error: damaged record
! absent: error: cannot read: No such file or directory
! 1.record: error: label 1 is that of 1.record already; this build is left out

# damage is reported with any form of a build
$ mkdir bad; cp 1/a.spv bad; head -c 102 1/c.spv >bad/c.spv; spvx stats --record -o bad.record bad; spvx trend -f tsv bad 1 | cut -f1-3
build	modules	bytes
bad	2	310
1	5	1040
! bad/c.spv:0x64: error: bin/trailing-bytes: 2 stray bytes after the last instruction
!   see: spvx dis --around=0x64 bad/c.spv
! bad/c.spv:0x64: error: bin/trailing-bytes: 2 stray bytes after the last instruction
!   see: spvx dis --around=0x64 bad/c.spv

$ spvx trend -f tsv bad.record 1 | cut -f1-3
build	modules	bytes
bad	2	310
1	5	1040
! bad/c.spv:0x64: error: bin/trailing-bytes: 2 stray bytes after the last instruction

$ spvx trend -f json bad.record >o; [ $? = 2 ] && grep complete o
  "complete": false
! bad/c.spv:0x64: error: bin/trailing-bytes: 2 stray bytes after the last instruction

# findings are new where the build before was not audited, and alike where the other one was not
$ cd $TMP

$ mkdir f; cd f; m=$SRC/tests/modules/mesh.frag.spv; for b in 1 2; do spvx stats --record --label=build=$b -o s$b $m; spvx audit --profile=all --exit-zero --record --label=build=$b -o a$b $m; done; spvx trend --needs s1 a2 | grep find; spvx trend a1 s2 | grep -c find
finding SPVX-I004                    -            1             ?_
finding SPVX-P011                    -            1             ?_
finding SPVX-U001                    -            1             ?_
0
[1]

# labels by their numbers, of which zeros in front do not count, and a part before the whole
$ for v in 1.10b 1.9 1.10 01.02 1 1.10a; do spvx stats --partial --label=build=$v $SRC/tests/modules/water.frag.spv >$v.p; done
> spvx trend -f tsv $(ls -r *.p) 2>/dev/null | tail -n +2 | cut -f 1 | paste -sd ' '
1 01.02 1.9 1.10 1.10a 1.10b

# three builds of a thousand modules, whose differences are known
$ cat >$TMP.sh <<'END'
> build() { # NAME FROM TO DEBUG CODE OTHER: modules of these numbers; of them so many are not as they were
> mkdir -p $1/0 $1/1 $1/2 $1/3 $1/4 $1/5 $1/6
> LC_ALL=C awk -v name=$1 -v from=$2 -v to=$3 -v debug=$4 -v code=$5 -v other=$6 -f $SRC/tests/inputs/modules.awk -f build.awk
> }
> builds() { for b in monday tuesday wednesday; do eval "$1" || echo "$b: $?"; done; }
> END

$ cd $TMP && mkdir builds && cd builds

$ cat >build.awk <<'END'
> BEGIN {
> for (i = from; i < to; i++) {
> at = i - from; f = name "/" i % 7 "/" i ".spv"
> swapped = at >= debug + code && at < debug + code + other
> header(3, 0, 40); insn("17 1"); insn("14 0 1"); insn("15 5 1" text("main")); insn("16 1 17 1 1 1")
> insn("5 1" text(at < debug ? "a name of 16 and" : "x"))
> if (swapped) insn("21 4 32 0")
> insn("19 2"); insn("33 3 2")
> if (!swapped) insn("21 4 32 0")
> insn("43 4 5 " i); insn("54 2 1 0 3"); insn("248 6"); insn("128 4 7 5 5")
> if (at >= debug && at < debug + code) insn("128 4 8 5 5")
> insn("253"); insn("56"); close(f)
> }
> }
> END
> build monday 0 1000 0 0 0; build tuesday 100 1400 300 50 20; build wednesday 100 1400 300 50 20
> mv wednesday/0/700.spv wednesday/1/moved.spv; cp wednesday/2/800.spv wednesday/1/copy.spv
> spvx trend -f tsv -n0 monday tuesday wednesday
build	modules	bytes	words	debug_words	duplicates	duplicate_bytes	findings	new	new_bytes	gone	gone_bytes	changed	changed_bytes_before	changed_bytes	debug	debug_bytes_before	debug_bytes	code	code_bytes_before	code_bytes	other	other_bytes_before	other_bytes	moved
monday	1000	204000	51000	3000	0	0	-	-	-	-	-	-	-	-	-	-	-	-	-	-	-	-	-	-
tuesday	1300	271000	67750	5100	0	0	-	400	81600	100	20400	370	75480	81280	300	61200	66000	50	10200	11200	20	4080	4080	0
wednesday	1301	271204	67801	5103	1	204	-	1	204	0	0	0	0	0	0	0	0	0	0	0	0	0	0	1

# the same from folders, archives, partials, records, and records merged from shards; with findings, one a module, from
# records of audits and from partials of shards
$ printf '[rules]\ndefault = none\nI004 = note\n' >p; mkdir plain part kv merged lines audit found
> builds 'spvx stats --record --label=build=$b -o $b.record $b'
> builds 'spvx stats --record -j3 -o r-$b $b; cp r-$b plain/$b.record'
> builds 'spvx stats --partial -o part/$b.ndjson $b; spvx stats --partial --kv -o kv/$b.ndjson $b'
> builds 'spvx audit --policy=p --record -o audit/$b.record $b'
> builds 'for s in 0 1 2; do spvx stats --record --shard=$s/3 --label=build=$b -o s$s $b; spvx stats --partial --shard=$s/3 -o l$s $b; done
> for s in 0 1; do spvx audit --policy=p --partial --shard=$s/2 -o f$s $b; done
> spvx merge --record -o merged/$b.record s2 s0 s1; spvx merge --record --label=build=$b -o lines/$b.record l1 s2 l0
> spvx merge --record -o found/$b.record f1 s2 l0 f0 l1; rm s? l? f?'
> spvx trend -f tsv -n0 audit/*.record | cut -f 1,8
> same() { # RECORDS FORMS...: each of the forms prints the same as the records, MONDAY,TUESDAY,WEDNESDAY
> for f in text tsv csv json markdown html ndjson; do for o in -n0 --modules --needs; do
> spvx trend -f $f $o $1/*.record >want || echo $f $o
> for form; do [ $form = $1 ] || { spvx trend -f $f $o $(echo $form | tr , ' ') >got 2>said && cmp got want; } || echo $f $o $form; done
> done; done; }
> same plain monday,tuesday,wednesday monday.record,tuesday.record,wednesday.record wednesday.record,monday.record,tuesday.record part/monday.ndjson,part/tuesday.ndjson,part/wednesday.ndjson kv/monday.ndjson,tuesday,wednesday.record merged/monday.record,merged/tuesday.record,merged/wednesday.record lines/monday.record,merged/tuesday.record,part/wednesday.ndjson
> same audit found/monday.record,audit/tuesday.record,found/wednesday.record
build	findings
monday	1000
tuesday	1300
wednesday	1301

# a build that is missing, damaged, or labelled as another is reported; the others are compared, and one whose shards are
# missing as well
$ rm -r *day; build monday 0 20 0 0 0; build tuesday 5 30 2 3 0; build wednesday 5 30 2 3 1
> builds 'spvx stats --record --label=build=$b -o $b.record $b'; head -c 300 monday.record >cut; { printf 'spvxrec\002'; tail -c +9 monday.record; } >later
> spvx stats --partial monday | sed '$d' >ended; spvx stats --record --shard=0/3 --label=build=xday -o shard monday
> spvx trend -f tsv -n0 *day.record | tee want | cut -f 1-3,8-10
> for bad in missing cut later monday.record shard ended; do spvx trend -f tsv -n0 *day.record $bad >got; echo $?; diff want got | cut -f 1-3,8-10; done
build	modules	bytes	findings	new	new_bytes
monday	20	4080	-	-	-
tuesday	25	5192	-	10	2040
wednesday	25	5192	-	0	0
2
2
2
2
2
4a5
\> xday	8	1632	-	2	408
2
! missing: error: cannot read: No such file or directory
! cut: error: damaged record
! later: error: record of an unsupported version
! monday.record: error: label monday is that of monday.record already; this build is left out
! spvx: error: shards missing: 1-2 of 3
! ended: error: incomplete: this partial has no end

# the last 4,096 bytes of a name count: "1" and "2" before them do not
$ spvx stats --partial $TMP/w/1/a.spv >$TMP/p; for n in 4095 4096 5000; do
> 	for b in 1 2; do
> 		sed 's/"src":\["[^"]*/"src":["a","'$b$(printf "%0${n}d" 0)'/; s/"sha":"../"sha":"'$b$b/ $TMP/p >$TMP/$b.ndjson
> 	done
> 	spvx trend --modules -f tsv $TMP/1.ndjson $TMP/2.ndjson | awk '{ print $2, substr($5, 1, 1), length($5) }'
> done
change m 6
gone 1 4096
new 2 4096
debug a 1
change m 6
debug 0 4096
debug a 1
change m 6
debug 0 4096
debug a 1

# a line of sparks has up to 16 builds, one character each
$ cd $TMP; for i in $(seq 17); do cp $SRC/tests/modules/water.frag.spv $i.spv; done; for n in 15 16 17; do spvx trend $(seq -f %.0f.spv $n) | sed -n 's/^modules.* //p'; done
_______________
________________
________________

# the name of a folder has no slash at its end
$ cd $TMP; mkdir -p one/two; cp $SRC/tests/modules/water.frag.spv one/two; spvx trend one/ one/two// | head -n 1
2 builds: one to two

# labels in the order of their numbers, with zeros in front or not, and of their letters; of two that begin alike the shorter one is first
$ mkdir $TMP/labels; cd $TMP/labels; n=0; for l in a10 a2 a01 a007 a 1b 1a 10a a2b A3 2; do n=$((n + 1)); spvx stats --partial --label=build=$l -o $n.p $SRC/tests/modules/blur.comp.spv; done; spvx trend -f tsv *.p | sed 1d | cut -f 1 | paste -sd ' '
1a 1b 2 10a A3 a a01 a2 a2b a007 a10
! spvx: note: builds are in the order of their labels, not of the command line

# modules whose code is the same differ in debug information only if there is any
$ mkdir -p $TMP/tool/1 $TMP/tool/2; cd $TMP/tool; for name in bare named; do { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450'; [ $name = bare ] || echo 'OpName %v "v"'; echo '%v = OpTypeVoid'; } | spvx as -o 1/$name.spv -; { head -c 8 1/$name.spv; printf '\1\0\10\0'; tail -c +13 1/$name.spv; } >2/$name.spv; done; spvx trend --modules -f tsv 1 2 | cut -f 2,5
change	module
other	bare.spv
debug	named.spv

# a build in one archive has the names of its members, as a folder has those of its files
$ cd $TMP/w; for b in 1 2; do (cd $b; tar -cf ../$b.tar $(find * -type f)); spvx stats --partial $b | spvx merge --record --label=build=$b -o folder$b -; spvx stats --partial $b.tar | spvx merge --record --label=build=$b -o tar$b -; done; spvx trend -f tsv folder1 folder2 | cut -f 1,2,9,11,13; spvx trend -f tsv tar1 tar2 | cut -f 1,2,9,11,13
build	modules	new	gone	changed
1	5	-	-	-
2	6	1	0	3
build	modules	new	gone	changed
1	5	-	-	-
2	6	1	0	3

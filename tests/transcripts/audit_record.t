# a record of a build with the findings of its audit, which a later audit accepts
$ M=$SRC/tests/modules; mkdir -p $TMP/w/1 $TMP/w/2/sub; cd $TMP/w
> for m in blur.comp mesh.frag mesh.vert mirror.rchit; do cp $M/$m.spv 1; done; spvx strip -o 1/water.frag.spv $M/water.frag.spv
> for m in mesh.frag water.frag outline.geom; do cp $M/$m.spv 2; done; spvx strip -o 2/mesh.vert.spv 1/mesh.vert.spv; cp 1/mirror.rchit.spv 2/sub/moved.spv

$ cd $TMP/w

# the same bytes as from partials, also of shards; `trend` has the findings of both builds
$ for b in 1 2; do spvx audit --record --profile=all --label=build=$b -o $b.record $b; done
> spvx audit --profile=all --partial -o a 1; spvx stats --partial -o s 1; spvx merge --record --label=build=1 -o m s a; cmp m 1.record
> for s in 0 1; do spvx audit --record --profile=all --label=build=1 --shard=$s/2 -o r$s 1; done; spvx merge --record -o n r1 r0
> for r in 1.record n; do spvx trend -f tsv --needs $r; done | sort | uniq -c | grep -c '2 .*finding'
> spvx trend -f tsv --needs 1.record 2.record | grep finding | head -3
6
1	finding	SPVX-I004	3
1	finding	SPVX-P008	1
1	finding	SPVX-P011	1

# a partial of `audit` is in a record only if its shards are those of the modules, or all
$ for s in 0 1; do for c in 'audit --profile=all' 'stats --label=build=1'; do spvx $c --partial --shard=$s/2 -o ${c%% *}.$s 1; done; done; for p in 's audit.0' 's audit.1 audit.0' 'stats.1 audit.1' 'stats.1 a' 'stats.0 audit.0 audit.0'; do spvx merge --record --label=build=1 -o x $p; echo $p: $?; done
> for s in 0 1; do spvx merge --record -o r$s stats.$s audit.$s; done; spvx merge --record -o x r0 r1; cmp x 1.record
s audit.0: 2
s audit.1 audit.0: 0
stats.1 audit.1: 0
stats.1 a: 0
stats.0 audit.0 audit.0: 0
! spvx: error: audit shards missing: 1 of 2
! spvx: warning: audit shards read twice: 0 of 2

# findings about several modules together, and skipped files, are in a record, too; what a baseline has as well counts once
$ mkdir two; cp 2/mesh.frag.spv two/a.spv; cp two/a.spv two/b.spv; spvx strip -o two/c.spv $SRC/tests/modules/outline.geom.spv; printf '\007' | dd of=two/c.spv bs=1 seek=8 conv=notrunc status=none; echo >two/d; printf \\0 >two/e.spv; spvx audit --profile=all --record -o two.record two; spvx audit --profile=all --baseline-write=two.baseline two >/dev/null
> for o in '' --baseline=two.baseline; do for d in two two/c.spv; do spvx audit --profile=all --base=two.record $o -f json $d | grep -o '"new.*absent": [0-9]*'; done; done; spvx audit --profile=all --baseline=two.baseline -f tsv two | cut -f 3,6 | grep -E 'C016|Q003|R004'
"new": 0, "unchanged": 10, "absent": 0
"new": 2, "unchanged": 1, "absent": 6
"new": 0, "unchanged": 10, "absent": 0
"new": 2, "unchanged": 1, "absent": 6
SPVX-R004	unchanged
SPVX-C016	unchanged
SPVX-Q003	unchanged

# the record of a build is the same whatever its shards
$ for n in 2 3; do for s in 0 1 2; do [ $s = $n ] || spvx audit --profile=all --record --shard=$s/$n -o shard.$s two; done; spvx merge --record -o shards.$n $(echo shard.?); rm shard.?; done; cmp shards.2 shards.3; spvx trend -f tsv --needs shards.2 two.record | grep finding
shards.2	finding	SPVX-I004	2
shards.2	finding	SPVX-P011	2
shards.2	finding	SPVX-P014	1
shards.2	finding	SPVX-U001	2
two	finding	SPVX-C016	1
two	finding	SPVX-I004	2
two	finding	SPVX-P011	2
two	finding	SPVX-P014	1
two	finding	SPVX-Q003	1
two	finding	SPVX-R004	1
two	finding	SPVX-U001	2

# other partials, versions and shards
$ cat a s | spvx merge --record -o x -; spvx requires --partial 1 | cat a - | spvx merge --record -o x s -; sed '1s/"v":1/"v":2/' a | spvx merge --record -o x s -; sed '1s,0/2,2/2,' audit.0 | spvx merge --record -o x s -
> { cat a; echo '{"t":"z"}'; } | spvx merge - | tail -n 2
not complete:
  -:16:1: record of unknown type
! -:16:1: error: partial of another command
! -:16:1: error: partial of another command
! -:1:1: error: partial of an unsupported version
! -:1:1: error: invalid shard
! -:16:1: error: record of unknown type

# modules and findings of a record, or a partial: only new findings fail
$ spvx audit --profile=all --max-per-rule=1 --base=1.record 2
5 modules, 25,440 bytes, policy all: 11 warnings, 11 notes

warning  I003  source text embedded                                 2 modules
  2/outline.geom.spv:0xb4
      fix: build without -g
  and 1 more (--max-per-rule=0 shows all)
warning  I006  debug information in a release                       1 module
  2/water.frag.spv:0x7a8 (and 60 more)
      NonSemantic.Shader.DebugInfo.100
warning  Q002  more than 30 % debug information                     2 modules
  60.6 %  2/water.frag.spv
  and 1 more (--max-per-rule=0 shows all)
warning  G001  module has grown                                     1 module
  +156.9 %  2/water.frag.spv
warning  G002  total size has grown                                 1 finding
  +25.0 %  2
warning  G004  new capability or extension                          1 module
  2/water.frag.spv
      needs SPV_KHR_non_semantic_info
note     I004  names of variables and types                         2 modules
  2/outline.geom.spv:0x47c (and 19 more)
  and 1 more (--max-per-rule=0 shows all)
  (2 in the baseline)
note     I005  line numbers                                         2 modules
  2/outline.geom.spv:0x94c (and 15 more)
  and 1 more (--max-per-rule=0 shows all)
note     I010  command line of the compiler                         1 module
  2/water.frag.spv:0x690 (and 3 more)
      "client vulkan100"
note     P014  dynamically indexed resource array                   1 module
  2/outline.geom.spv:0xad4
      from outline.geom:27: gl_Position = gl_in[i % 3].gl_Position;
note     G003  module added or removed                              2 modules
  2/outline.geom.spv
      new
  and 1 more (--max-per-rule=0 shows all)

FAIL: 8 new findings at warning or above, in 2 modules
baseline: 6 unchanged, 16 new, 2 gone
[1]

$ for b in 1 s a; do spvx audit --profile=all -f tsv --base=$b 2 | cut -f1,4,7,8 | sort >f$b; wc -l <f$b; done; cmp f1 fs
23
23
18
f1 fs differ: char 1, line 1
[1]

# partials have the modules compared; merge accepts the findings
$ spvx audit --profile=all --partial --base=1.record -o p 2; spvx merge --base=1.record p >m1; spvx audit --profile=all --base=1.record 2 >m2; cmp m1 m2
> spvx merge --base=1.record a | tail -2
PASS: nothing new at warning or above
baseline: 8 unchanged, 0 new, 0 gone

# a partial of an audit has findings alone, and is compared with nothing; modules that an empty folder lacks are new
$ mkdir empty; spvx audit --profile=all --partial -o p 2; spvx audit --record -o empty.record empty 2>said
> for b in 1 p empty empty.record; do spvx audit --allow-empty --profile=all --rules='G*' --base=$b 2 | grep -c '^[a-z]* *G00'; spvx audit --allow-empty --profile=all --rules='G*' --base=$b --partial 2 | spvx merge - | grep -c '^[a-z]* *G00'; done
4
4
0
0
1
1
0
0
[1]

# terms that no module of the base meets: the module beside is new all the same
$ M=$SRC/tests/modules; mkdir w1 w2; cp $M/mesh.frag.spv w1; cp $M/mesh.frag.spv $M/blur.comp.spv w2; spvx audit --rules=G003 --profile=all --where=stage:GLCompute --base=w1 w2
1 module, 2,524 bytes, policy all: 1 note

note     G003  module added or removed                              1 module
  w2/blur.comp.spv
      new

PASS: nothing at warning or above

# modules that are damaged on one side, and ignored ones, count on neither; a base without a module that can be read is none
$ M=$SRC/tests/modules; mkdir g1 g2; cp $M/mesh.vert.spv g1/a.spv; cp $M/mesh.frag.spv g2/a.spv; cp $M/blur.comp.spv g1/b.spv; cp $M/blur.comp.spv g2/b.spv
> printf '[paths]\nignore = */a.spv\n' >ignore.policy; growth() { spvx audit --rules='G00[12]' "$@" g2 | grep '^  [^ ]\|findings$'; }
> growth --base=g1; growth --base=g1 --policy=ignore.policy; head -c 402 $M/mesh.vert.spv >g1/a.spv; growth --base=g1; spvx audit --base=g1 --partial -o g.part g2; spvx merge g.part | head -n 1; printf 'short' >g1/a.spv; rm g1/b.spv; head -c 12 $M/mesh.vert.spv >g1/b.spv; spvx audit --base=g1 g2
  +168.1 %  g2/a.spv
  +92.0 %  g2
2 modules, 10,696 bytes, policy desktop+ignore.policy: no findings
2 modules, 10,696 bytes, policy desktop: no findings
2 modules, 10,696 bytes, policy desktop: 1 note
! g1/a.spv: warning: damaged; skipped in the comparison
! g1/a.spv: warning: damaged; skipped in the comparison
! g1/b.spv:0x0: warning: shorter than the 20-byte header
! spvx: error: no module found in 2 files
[2]

# what only the baseline has is as severe as the policy makes it
$ spvx audit --baseline-write=levels $SRC/tests/modules/water.frag.spv >said; spvx audit --baseline=levels -f tsv $SRC/tests/modules/mesh.vert.spv | cut -f 2,3,6
severity	rule	state
warning	SPVX-I003	absent
warning	SPVX-I006	absent
note	SPVX-Q002	absent

# the base comes first, and nothing else is read without it
$ head -c 300 1.record >cut; for b in cut none; do spvx audit --base=$b no-such-file; done; sed '$d' s >part; spvx audit --base=part 2
> spvx stats -f json -o r.json 1; spvx audit --base=r.json 2; spvx stats --base=1.record 2; spvx merge --base=1.record s; spvx merge --base=s a
! cut: error: damaged record
! none: error: No such file or directory
! part: error: incomplete: this partial has no end
! r.json: error: a report lacks the modules: name a record, a partial or modules
! spvx: error: --base: '1.record' is a record of modules, without their figures; see `spvx trend`, or name a partial
!   see: spvx stats --help
! spvx: error: --base is only used with partials of statistics, and a record with those of audits
!   see: spvx merge --help
! spvx: error: --base is only used with partials of statistics, and a record with those of audits
!   see: spvx merge --help
[2]

# records take all findings, and INPUTs that can be read twice
$ spvx audit --record --baseline=b -o x 1; spvx audit --record --base=1.record -o x 1; spvx audit --record --partial 1; spvx audit --label=a=b 1; spvx audit --record -o x - <s
> spvx audit --record --label=x -o x 1; spvx audit --record --also=json:y -o x 1
! spvx: error: --record records all findings: baselines only apply to reports
!   see: spvx audit --help
! spvx: error: --record and --base cannot be used together
!   see: spvx audit --help
! spvx: error: --partial and --record cannot be used together
!   see: spvx audit --help
! spvx: error: --label requires --record
!   see: spvx audit --help
! spvx: error: --record reads INPUTs twice, and standard input can only be read once
!   see: spvx audit --help
! spvx: error: --label: invalid value 'x': expected KEY=VALUE
!   see: spvx audit --help
! spvx: error: -f and --also do not apply to --record
!   see: spvx audit --help
[2]

# damaged modules and skipped files, once each
$ mkdir bad; cp 1/mesh.frag.spv bad; head -c 402 1/blur.comp.spv >bad/c.spv; echo hello >bad/x.txt; spvx audit --record -o bad.record bad; spvx audit --partial -o ba bad; spvx stats --partial -o bs bad
> spvx merge --record -o bm ba bs; cmp bm bad.record; spvx trend -f tsv bad.record | cut -f1-3; spvx audit --base=bad.record bad | tail -3
build	modules	bytes
bad	2	8574
2 modules, 8,574 bytes, policy desktop: 1 error, 2 notes
PASS: nothing new at warning or above
baseline: 3 unchanged, 0 new, 0 gone
! bad/c.spv:0x190: error: bin/trailing-bytes: 2 stray bytes after the last instruction
!   see: spvx dis --around=0x190 bad/c.spv
! bad/c.spv:0x190: error: bin/trailing-bytes: 2 stray bytes after the last instruction
!   see: spvx dis --around=0x190 bad/c.spv
! bad/c.spv:0x190: error: bin/trailing-bytes: 2 stray bytes after the last instruction
! bad/c.spv:0x190: warning: bin/trailing-bytes: 2 stray bytes after the last instruction

# a build that was not audited has no findings, which are not 0; one whose audit has found nothing has
$ printf 'OpCapability Shader\nOpMemoryModel Logical GLSL450\n' | spvx as -o bare.spv -
> spvx audit --rules=P011 --record --label=build=2 -o audited.record bare.spv; spvx stats --record --label=build=2 -o counted.record bare.spv
> spvx audit --rules=P011 --partial -o none bare.spv; spvx merge --record none counted.record | cmp - audited.record
> for r in '1.record audited.record' '1.record counted.record'; do
> 	spvx trend -f tsv $r | cut -f 1,8; spvx trend -f json $r | grep -o '"findings": [^,]*,'; spvx trend -n 0 $r | grep finding
> done
> spvx trend --needs counted.record 1.record | grep finding | tail -n 1
build	findings
1	8
2	0
"findings": 8},
"findings": 0,
finding SPVX-I004                    3            0         -3  #_
finding SPVX-P008                    1            0         -1  #_
finding SPVX-P011                    1            0         -1  #_
finding SPVX-P015                    1            0         -1  #_
finding SPVX-Q005                    1            0         -1  #_
finding SPVX-U001                    1            0         -1  #_
build	findings
1	8
2	-
"findings": 8},
"findings": null,
finding SPVX-P008                    1            -             _?
! spvx: note: builds are in the order of their labels, not of the command line

# what only the audit could not read makes the record of a build incomplete: that of the audit, and one
# merged of its partial, in either order; the others are complete
$ mkdir $TMP/part; cd $TMP/part; cp $SRC/tests/modules/mesh.vert.spv fine.spv
> spvx stats --partial -o stats fine.spv; spvx audit --partial -o audit fine.spv; spvx audit --partial -q -o lost fine.spv gone.spv; spvx audit --record -q -o 1 fine.spv gone.spv
> spvx merge --record -o 2 stats lost; spvx merge --record -o 3 lost stats; spvx merge --record -o 4 stats audit
> for r in 1 2 3 4; do spvx trend -n 0 $r >out 2>&1; echo $r: $? $(grep gone.spv out | sort -u); done; cd ..; rm -r part
1: 2 gone.spv: No such file or directory gone.spv: error: No such file or directory
2: 2 gone.spv: No such file or directory gone.spv: error: No such file or directory
3: 2 gone.spv: No such file or directory gone.spv: error: No such file or directory
4: 0
! gone.spv: error: No such file or directory
! gone.spv: error: No such file or directory
! gone.spv: error: No such file or directory

# new findings, those of a baseline, and those that only it has are limited apart: none of the baseline
# is called new; the findings beyond the limit are counted
$ mkdir old new; for i in 1 2 3; do for s in old/$i new/$i new/more$i; do
> 	printf 'OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpSource GLSL %s\n' $i | spvx as -o $s.spv -; done; done; cp $SRC/tests/modules/blur.comp.spv old/a.spv; cp old/a.spv old/b.spv; cp old/a.spv old/c.spv
> spvx audit --profile=all --rules=R003,Q003 --baseline-write=known old | tail -n 1
> spvx audit --profile=all --rules=R003,Q003 --baseline=known --max-per-rule=1 --exit-zero -f markdown new | grep -e details -e "^| .new"
> spvx audit --profile=all --rules=R003,Q003 --baseline=known --max-per-rule=1 --exit-zero -f sarif new | grep -o '"baselineState.*"' | sort | uniq -c | sed 's/^ *//'
> for f in tsv ndjson sarif; do spvx audit --profile=all --rules=R003,Q003 --baseline=known --max-per-rule=1 --exit-zero -f $f new | grep -e 'and . more' -e '"t":"more"' -e 'left out'; done
> for f in sarif json; do for max in 0 1; do spvx audit --profile=all --rules=R003,Q003 --baseline=known --max-per-rule=$max --exit-zero -f $f new | grep -o '"errors.*"notes": [0-9]*'; done; done
> for max in 0 1; do spvx audit --profile=all --rules=R003,Q003 --baseline=known --max-per-rule=$max --exit-zero -f junit new | grep 'left out'; done
> spvx audit --profile=all --rules=R003,Q003 --baseline=known --max-per-rule=0 --exit-zero -f tsv new | cut -f 1,3,6
ACCEPTED: 0 findings at warning or above
<details><summary><code>SPVX-Q003</code> note: duplicate module, 3 new findings</summary>
| `new/more1.spv` | `The module is a duplicate: same bytes as new/1.spv.` |
</details>
1 "baselineState": "absent"
1 "baselineState": "new"
1 "baselineState": "unchanged"
new	note	SPVX-R003	-	-	-	and 1 more	all
-	note	SPVX-Q003	-	-	-	and 1 more	all
new	note	SPVX-Q003	-	-	-	and 2 more	all
{"t":"more","container":"new","severity":"note","rule":"SPVX-R003","count":1}
{"t":"more","severity":"note","rule":"SPVX-Q003","count":1}
{"t":"more","container":"new","severity":"note","rule":"SPVX-Q003","count":2}
            {"level": "warning", "message": {"text": "4 of 7 results are left out; new ones come first, then the most severe."}}
"errors": 0, "warnings": 0, "notes": 5
"errors": 0, "warnings": 0, "notes": 5
"errors": 0, "warnings": 0, "notes": 5
"errors": 0, "warnings": 0, "notes": 5
      <system-out>5 findings, 0 left out</system-out>
      <system-out>5 findings, 3 left out</system-out>
address	rule	state
new/2.spv	SPVX-R003	unchanged
new/3.spv	SPVX-R003	unchanged
new/more1.spv	SPVX-Q003	new
new/more2.spv	SPVX-Q003	new
new/more3.spv	SPVX-Q003	new
old/b.spv	SPVX-Q003	absent
old/c.spv	SPVX-Q003	absent

# a module that the policy ignores has no part in the growth, be the base modules or a record
$ mkdir $TMP/kept; cd $TMP/kept; mkdir old new; cp $SRC/tests/modules/mesh.vert.spv old; cp old/* new; cp $SRC/tests/modules/water.frag.spv old/z_gen.spv; cp $SRC/tests/modules/mesh.frag.spv new/n.spv
> printf '[paths]\nignore = *z_gen*\n' >p; spvx audit -q --record -o old.rec old; for base in old old.rec; do spvx audit --policy=p --base=$base --rules=G002 -f tsv new | cut -f 2,3,7 | sed 1d; done
warning	SPVX-G002	+268.1 %
warning	SPVX-G002	+268.1 %

# --max-per-rule leaves out new findings; none that the baseline has comes in their place
$ rm -rf $TMP/known; mkdir $TMP/known; cd $TMP/known; key() { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' "%s = OpString \"ghp_0123456789abcdef$1\"" '%v = OpTypeVoid' | spvx as --target-env=spv1.0 -o in/$1.spv -; }; mkdir in; key 2; spvx audit -q --rules=I008 --baseline-write=base in >said; key 1; key 3
> for n in 1 2 3; do spvx audit --rules=I008 --baseline=base --max-per-rule=$n -f markdown in | grep -o 'in/..spv\|and .* more.*' | paste -sd ' '; done
in/1.spv and 1 more finding
in/1.spv in/3.spv
in/1.spv in/3.spv

# What is compared with something that cannot be read: every command with --base, and `diff`, whose
# sides are each the base of the other. What has no module is no empty corpus.
$ cd $TMP

$ cat >$TMP.sh <<'.'
> # ends BASE WORDS: errors of a base are named when those of inputs have used up what --max-errors allows
> ends() {
> 	base=$1; shift; s=0; spvx "$@" --max-errors=1 -o out >said 2>&1 || s=$?
> 	[ $s = 2 ] && [ ! -e out ] && ! grep -q -e new -e gone said && grep -q -e "$base.*: error: " -e 'no module found' -e 'not a document' said || { echo "$*: $s"; cat said; }
> }
> .

$ mkdir empty bad base && printf 'OpCapability Shader\nOpMemoryModel Logical GLSL450\n%%v = OpTypeVoid\n' | spvx as -o good.spv -
> for i in 1 2 3; do head -c 30 good.spv >bad/$i.spv; done
> spvx stats -f json good.spv >report.json; spvx stats --partial good.spv >partial; echo words >words; ln -s locked.spv locked.spv

$ n=0; for c in $(grep "^[a-z]" $SRC/tests/commands.tsv | cut -f 1 | sort -u); do
> 	spvx help $c | grep -q -e "^ *--base=" || continue
> 	case $c in stats | merge) records= ;; audit) records=report.json ;; *) records='report.json partial' ;; esac
> 	for b in nowhere.spv empty $records words locked.spv; do ends $b $c --base=$b bad good.spv; done
> 	n=$((n + 1))
> done; [ $n -ge 4 ] || echo $n
> for b in nowhere.spv empty report.json partial words locked.spv; do ends $b diff bad $b; ends $b diff $b bad; done

# a file of a base among others, by one thread or several
$ try <<'.'
> [ -e /proc/self/mem ] || exit 0
> for i in $(seq 40); do cp good.spv base/$i.spv; done
> mkdir base/x; cp good.spv base/x/; ln -s /proc/self/mem base/x/mem.spv
> for c in 'stats --base=base' 'audit --base=base' 'diff base'; do
> for j in 1 4; do s=0; spvx $c -j$j good.spv 2>e >o || s=$?
> [ $s = 2 ]; grep -q 'mem.spv: error' e
> [ ! -s o ] || [ "$(head -n 1 o)" = 'not complete:' ]; done; done
> .

# that there is nothing to compare with may be allowed; damage is compared with
$ try <<'.'
> for c in 'stats --base=empty' 'audit --base=empty' 'diff empty'; do
> s=0; spvx $c --allow-empty good.spv >out || s=$?; [ $s -lt 2 ]; [ -s out ]; done
> spvx stats --base=bad good.spv >out 2>e || [ $? = 2 ]; [ -s out ]
> spvx reflect --base=good.spv good.spv | grep -q 'is the same'
> .

# what is wrong with the command line is named behind any number of errors of inputs
$ spvx stats --max-errors=1 bad nowhere.spv 2>&1 >o | grep -e nowhere -e more
nowhere.spv: error: No such file or directory
spvx: note: 2 more errors; --max-errors=0 names all

$ spvx dis --max-errors=1 --function=none bad 2>&1 >o | grep none
spvx: error: --function: no module has a function none

$ spvx stats --max-errors=1 -j4 bad --base=nowhere.spv >o
! nowhere.spv: error: No such file or directory
[2]

# a partial that has no end, alone and before a whole one
$ cd $TMP; m=$SRC/tests/modules/blur.comp.spv; spvx stats --partial $m >whole; head -n 2 whole >open; cat open whole >both; for b in open both whole; do spvx stats --base=$b $m 2>&1 | grep -o 'incomplete: . of . partials have an end' || echo whole; done
incomplete: 0 of 1 partials have an end
incomplete: 0 of 1 partials have an end
incomplete: 1 of 2 partials have an end
incomplete: 1 of 2 partials have an end
whole

# of many, as many are named as --max-errors allows, and one when inputs have used that up
$ mkdir many; for i in 1 2 3 4; do ln -s /proc/self/mem many/$i.spv; done; [ -e /proc/self/mem ] && for c in 'stats --base=many' 'diff many' 'diff bad many' 'audit -j3 --base=many'; do case $c in diff\ bad*) last= ;; *) last=good.spv ;; esac; spvx $c --max-errors=2 $last 2>&1 >out | sed 's/\(many[^ ]* error\).*/\1/'; done
many/1.spv: error
many/2.spv: error
spvx: note: 2 more errors; --max-errors=0 names all
many/1.spv: error
many/2.spv: error
spvx: note: 2 more errors; --max-errors=0 names all
bad/1.spv:0x1c: error: bin/trailing-bytes: 2 stray bytes after the last instruction
  see: spvx dis --around=0x1c bad/1.spv
bad/2.spv:0x1c: error: bin/trailing-bytes: 2 stray bytes after the last instruction
  see: spvx dis --around=0x1c bad/2.spv
many/1.spv: error
spvx: note: 4 more errors; --max-errors=0 names all
many/1.spv: error
many/2.spv: error
spvx: note: 2 more errors; --max-errors=0 names all

# texts of a base with errors, and partials that are empty or have no end, are counted as well
$ cd $TMP; m=$SRC/tests/modules/blur.comp.spv; for i in 1 2 3 4; do echo OpBogus >$i.spvasm; spvx stats --partial $m | head -n 2 >$i.open; echo >$i.blank; done; spvx stats --max-errors=2 --base=1.spvasm --base=2.spvasm --base=3.spvasm $m 2>&1 >out | grep -c error:; for k in open blank; do spvx merge --max-errors=1 *.$k 2>&1 >out; done
2
1.open: error: incomplete: this partial has no end; --allow-partial accepts that
spvx: note: 3 more errors; --max-errors=0 names all
1.blank: error: no partial: an empty file; --allow-partial accepts that
spvx: note: 3 more errors; --max-errors=0 names all

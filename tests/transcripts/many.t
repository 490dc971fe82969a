# a folder of 2,000 modules, most of which are the same, some with other generators
$ cd $TMP

$ m=$SRC/tests/modules/mesh.vert.spv; head -c 8 $m >head; tail -c +10 $m >tail
> for i in $(seq 0 1999); do n=0; [ $((i % 7)) != 0 ] || n=$((i / 14)); { cat head; printf "\\$(printf %03o $n)"; cat tail; } >m$(printf %04d $i).spv; done
> rm head tail

# one screen; nothing is left out where all is asked for, or for programs
$ for c in info ls 'ls --duplicates'; do spvx $c . >$OUT/o || echo $?; grep -c ' modules, ' $OUT/o; [ $(wc -l <$OUT/o) -le 40 ] || wc -l $OUT/o; done; rm $OUT/o
> spvx ls -n0 . | wc -l; spvx ls -f tsv . | wc -l
1
1
1
2003
2001

# each file named by itself is the same as the folder; what other INPUTs have stays their own
$ try <<'.'
> info() { spvx info "$@" >out; }
> info *.spv; wc -l <out | awk '$1 > 40 { exit 1 }'; sed 1d out >named; head -n1 out >first
> echo 'm0000.spv and 1,999 more files: 2,000 modules, 6,096,000 bytes' | cmp - first
> info .; sed 1d out | cmp - named; info m000?.spv; [ $(grep -c SPIR-V out) = 10 ]
> .

$ spvx info m00[01]?.spv | head -n 1; spvx info --each m00[01]?.spv | grep -c ' shader, '
> mkdir d; cp m00??.spv d; spvx info m0000.spv m0001.spv d m0002.spv | grep -o '^[^ ].*: ..*, '; rm -r d
m0000.spv and 19 more files: 20 modules, 60,960 bytes
20
m0000.spv: SPIR-V 1.0 vertex shader, 
m0001.spv: SPIR-V 1.0 vertex shader, 
d: 100 modules, 
m0002.spv: SPIR-V 1.0 vertex shader, 

# the same files as sha256sum and uniq have, with the same counts, by one thread or two
$ sha256sum *.spv >sums; cut -c-64 sums | sort | uniq -c | awk '$1 > 1 { print $2, $1 }' | sort >want
> for j in 1 2; do
> 	spvx ls -j$j --duplicates -f tsv --include='*.spv' . >list.tsv || echo $?
> 	awk -F'\t' 'NR == 1 { for (i = 1; i <= NF; i++) c[$i] = i; next } { print $c["sha256"], $c["copies"] }' list.tsv | sort -u | diff want -
> 	n=$(cut -d' ' -f1 want | while read s; do grep "^$s" sums; done | wc -l); [ $n = $(($(wc -l <list.tsv) - 1)) ] || echo rows $n
> done

# `grep` counts, lists and exits as grep does of the listing, with an input that is not there, first or
# last, and without; nothing but matches is printed without --summary, and all of them are
$ rm -rf ${TMP:?}/*; for m in mesh.vert mesh.frag blur.comp; do cp $SRC/tests/modules/$m.spv .; spvx dis --raw-id --no-indent --no-header $m.spv >$m.spv.txt; done
> while read -r p; do
> 	for o in -c -l -q '-c -m2' '-l -m1'; do
> 		while read -r files; do
> 			r=0; grep -H -E $o -e "$p" $(printf '%s.txt ' $files) >want 2>/dev/null || r=$?
> 			s=0; spvx grep $o -e "$p" $files >got 2>/dev/null || s=$?
> 			[ $r = $s ] && sed 's/\.txt//' want | diff - got || echo "$o $p $files: $r $s"
> 		done <<'END'
> mesh.vert.spv
> mesh.vert.spv mesh.frag.spv blur.comp.spv
> none.spv mesh.vert.spv
> mesh.vert.spv none.spv
> END
> 	done
> 	s=0; n=$(spvx grep -e "$p" $SRC/tests/modules 2>said | wc -l); spvx grep -q -e "$p" $SRC/tests/modules || s=$?
> 	[ $(spvx grep -e "$p" --summary $SRC/tests/modules 2>>said | wc -l) = $((n + 1)) ] && ! grep -v ': note: nothing found' said && [ $s = $((n == 0)) ] || echo "$p: $n $s"
> done <<'END'
> OpLoad
> OpKill
> ^Op
> OpFoo
> Binding [0-9]$
> = OpTypeFloat 32$
> %1[0-9]? 
> OpEntryPoint .*main
> END

# a document has up to 1,000 errors, by their causes; more are counted
$ cd $TMP; mkdir damaged; head -c 22 $SRC/tests/modules/water.frag.spv >damaged/1; for i in $(seq 2 1001); do ln damaged/1 damaged/$i; done; for n in 1000 1001; do spvx stats $(seq -f damaged/%.0f $n) 2>said | sed '1,/not complete/d'; done
  damaged/1:0x14: bin/trailing-bytes: 2 stray bytes after the last instruction (and 999 more)
  damaged/1:0x14: bin/trailing-bytes: 2 stray bytes after the last instruction (and 999 more)
  and 1 more

# What goes wrong around a long run: interrupts, full disks, files that cannot be read, vanish, grow, or
# are no files. Each has a message, and nothing is left half done. What cannot be made here is left out.
$ cat >$TMP.sh <<'.'
> # in a folder with 60 modules, a header and one more word for each that is larger
> run() {
> 	rm -rf ${TMP:?}/*; cd $TMP; { cat <<'END'; cat; } | try || [ $? = 77 ]
> mkdir t; H='\x03\x02\x23\x07\0\0\1\0\0\0\0\0\1\0\0\0\0\0\0\0'
> N='\0\0\1\0'; for i in $(seq 60); do B="$B$N"; printf "$H$B" >t/$i.spv; done
> END
> }
> .

# an interrupt leaves nothing behind
$ run <<'.'
> cp -r t u; for i in 1 2 3 4 5; do cat u/* u/* >>v; cat v v v v >u/$i; done
> for s in INT TERM HUP; do for d in 0.001 0.005 0.02 0.05; do for j in 1 4; do
> rm -f out; (trap - INT; exec "$SPVX_BIN" ls -j$j -f tsv u u/. u/.. -o out 2>/dev/null) & p=$!
> sleep $d; kill -$s $p 2>/dev/null || :; wait $p && r=0 || r=$?
> [ -z "$(ls -A | grep tmp)" ]
> [ $r != 130 ] || [ ! -e out ]
> case $s$r in [ITH]*[02]|INT130|TERM143|HUP129) ;; *) echo "$s: $r"; exit 1;; esac
> done; done; done
> .

# a full device
$ run <<'.'
> [ -c /dev/full ] || exit 77
> for j in 1 4; do
> spvx ls -j$j t -o /dev/full 2>why && exit 1 || [ $? = 2 ]
> grep -q '^/dev/full: error: cannot write: No space left' why
> spvx stats --partial -j$j t 2>why >/dev/full && exit 1 || [ $? = 2 ]
> grep -q 'standard output: error: cannot write: No space' why; done
> .

# a full disk
$ run <<'.'
> mkdir disk; mount -t tmpfs -o size=16k tmpfs disk 2>/dev/null || exit 77
> for i in 1 2 3 4 5 6 7 8 9; do cp t/* .; cat t/* >>all; done
> rc=0; spvx ls -f json -j4 all t -o disk/out 2>why || rc=$?
> left=$(ls -A disk); umount disk
> [ $rc = 2 ]; [ -z "$left" ]; grep -q 'cannot write: No space left' why
> .

# a folder that cannot be read; root drops its privileges for this
$ run <<'.'
> mkdir t/no; cp t/1.spv t/no; chmod 0 t/no; chmod 755 .
> ! ls t/no >/dev/null 2>&1 || as='setpriv --reuid=65534 --regid=65534 --clear-groups --'
> $as "$SPVX_BIN" --version >/dev/null 2>&1 || exit 77
> ! $as ls t/no >/dev/null 2>&1 || exit 77
> for j in 1 4; do rc=0; $as "$SPVX_BIN" ls -j$j -f tsv t >out 2>why || rc=$?
> [ $rc = 2 ]; [ $(wc -l <out) = 61 ]
> grep -q 't/no: error: Permission denied' why; done; chmod 700 t/no
> .

# files that vanish
$ run <<'.'
> ls t/* >list; echo t/gone >>list
> for j in 1 4; do rc=0
> spvx ls -j$j -f tsv --files-from=list >out 2>why || rc=$?
> [ $rc = 2 ]; [ $(wc -l <out) = 61 ]
> grep -q '^t/gone: error: No such file' why; done
> (for i in $(seq 40); do mv t u; mv u t; rm -f t/1.spv; cp t/2.spv t/1.spv; done) 2>/dev/null & p=$!
> for i in $(seq 20); do spvx ls -j4 t >out 2>why || [ $? -le 2 ]
> not grep -v 'No such file\|moved away\|no module found\|header-short' why; done
> wait $p || :
> .

# a pipe among the files, and one that is named
$ run <<'.'
> mkfifo t/pipe; for j in 1 4; do spvx ls -j$j -f tsv t >out; [ $(wc -l <out) = 61 ]
> (cat t/1.spv t/2.spv >t/pipe) & spvx ls -j$j -f tsv t/pipe t/3.spv >out; wait
> [ $(wc -l <out) = 4 ]; done
> .

# a file that grows
$ run <<'.'
> cat t/* >t/grows; cat t/* >more
> (for i in $(seq 60); do cat more more more >>t/grows; done) & p=$!
> for i in $(seq 20); do spvx stats -j4 t >out 2>why || [ $? = 2 ]
> not grep -v 'grows.*bin/\|see: \|makes sense\|grows' why; done; wait $p
> spvx stats t >/dev/null
> .

# a document says that it is not complete where another could not be written: 2,048 rows are more than are held back
$ cd $TMP; rm -rf ./*; echo OpNop | spvx as --target-env=spv1.0 -o m.spv -; for i in 1 2 3 4 5 6 7 8 9 10 11; do cat m.spv m.spv >n.spv; mv n.spv m.spv; done
> spvx ls --rows=0 -f json --also=tsv:/dev/full m.spv 2>said | grep -o '"complete.*'
"complete": false

# each document names the first twenty causes and counts the others
$ cd $TMP; cp $SRC/tests/modules/mesh.vert.spv m; for n in 20 21 22; do for f in text markdown html; do spvx stats -f $f m $(seq -f gone%g $n) 2>said | sed -n '/gone20:/p; /and .* more/p'; done; done
  gone20: No such file or directory
- `gone20: No such file or directory`
<dt>inputs</dt><dd><span>gone1</span>, <span>gone10</span>, <span>gone11</span>, <span>gone12</span>, <span>gone13</span>, <span>gone14</span>, <span>gone15</span>, <span>gone16</span> and 13 more</dd>
<li>gone20: No such file or directory</li>
  gone20: No such file or directory
  and 1 more
- `gone20: No such file or directory`
- and 1 more
<dt>inputs</dt><dd><span>gone1</span>, <span>gone10</span>, <span>gone11</span>, <span>gone12</span>, <span>gone13</span>, <span>gone14</span>, <span>gone15</span>, <span>gone16</span> and 14 more</dd>
<li>gone20: No such file or directory</li>
<li>and 1 more</li>
  gone20: No such file or directory
  and 2 more
- `gone20: No such file or directory`
- and 2 more
<dt>inputs</dt><dd><span>gone1</span>, <span>gone10</span>, <span>gone11</span>, <span>gone12</span>, <span>gone13</span>, <span>gone14</span>, <span>gone15</span>, <span>gone16</span> and 15 more</dd>
<li>gone20: No such file or directory</li>
<li>and 2 more</li>

# that a page is not complete is a paragraph of its own, and a list after it
$ cd $TMP; for c in stats 'stats --per-module' check audit requires 'requires --per-module' variants 'reflect --pipeline' reflect 'trend m' pipelines; do for more in '' m; do spvx $c --allow-empty -f markdown gone $more 2>said | awk -v c="$c $more" '/Not complete/ { n++; if (before != "" && NR > 1) print c ": after " before } after && /./ { print c ": before " $0 } { after = /Not complete/; before = $0 } END { if (!n) print c ": " NR }'; done; done

# errors are named however many findings there are, and the other way round
$ cd $TMP; mkdir found; for i in $(seq 1005); do printf '\003\002\043\007\0\0\001\0\0\0\0\0\010\0\0\0\0\0\0\0\0\0\0\0' >found/$i.spv; done
$ spvx ls --rows=1 found nowhere 2>said | tail -n 2; spvx ls -f json found nowhere 2>said >got; grep -c '"rule": "bin/word-count-zero", "message"' got; grep -A 3 -e '"nowhere"' got | tail -n 4
not complete:
  nowhere: No such file or directory
1000
    {"address": "nowhere", "message": "No such file or directory"}
  ],
  "more_problems": 5,
  "complete": false

# Files that are there before a run: what -o keeps of them, and what is not taken for an input: one that
# changes, one without end. Each case has a folder with a module.
$ cat >$TMP.sh <<'.'
> new() { rm -rf ${TMP:?}/* && cp $SRC/tests/modules/water.frag.spv $TMP/a.spv; cd $TMP; exec 2>$TMP.said; }
> .

$ cd $TMP

# mode
$ new; echo old >o; chmod 600 o; spvx info -o o a.spv; stat -c %a o; head -c 5 o
600
a.spv
\

# mode of each output
$ new; echo >o; echo >p; chmod 640 o; chmod 604 p; spvx ls -o o --also=json:p a.spv
> stat -c %a o p
640
604

# a new file has the mode of the umask
$ new; umask 027; spvx info -o o a.spv; stat -c %a o
640

# hard links
$ new; echo old >o; ln o other; spvx info -o o a.spv; cmp o other && stat -c %h o
2

# hard links of a longer file
$ new; spvx dis a.spv >o; ln o other; spvx ls -f tsv -o o a.spv; spvx ls -f tsv a.spv | cmp - o; cmp o other; wc -l <o
2

# hard links of a running program, which cannot be written: no dependencies are recorded
$ new; cp "$(command -v sleep)" o; ln o other; ./o 60 & until [ /proc/$!/exe -ef o ]; do sleep 0.01; done; spvx info -o o --depfile=d a.spv; echo $?; kill $!; cmp o other; ls
2
a.spv
o
other

# hard links, nothing left of the temporary
$ new; echo >o; ln o other; spvx info -o o a.spv; ls -A
a.spv
o
other

# hard links and --if-changed
$ new; spvx info -o o a.spv; ln o other; touch -d @5 o; spvx info --if-changed -o o a.spv
> stat -c '%h %Y' o
2 5

# a link
$ new; echo >o; ln -s o l; spvx info -o l a.spv; readlink l; head -c 5 o
o
a.spv
\

# a dangling link
$ new; ln -s o l; spvx info -o l a.spv; readlink l; head -c 5 o
o
a.spv
\

# dangling links in folders
$ new; mkdir d e; ln -s ../e/m d/l; ln -s o e/m; spvx info -o d/l a.spv
> readlink d/l; readlink e/m; head -c 5 e/o
../e/m
o
a.spv
\

# a dangling link in a folder to an absolute path
$ new; mkdir d; ln -s $PWD/o d/l; spvx info -o d/l a.spv; head -c 5 o; ls d
a.spvl

# links that are together longer than a path may be
$ new; mkdir d; up=$(printf 'd/../%.0s' $(seq 50)); for i in $(seq 30); do ln -s ${up}l$((i - 1)) l$i; done; echo old >l0
> spvx info -o l30 a.spv; head -c 5 l0
a.spv
\

# a link to a folder that is not there
$ new; ln -s n/o l; spvx info -o l a.spv; echo $?; ls -A
2
a.spv
l

# a link to itself
$ new; ln -s l l; spvx info -o l a.spv; echo $?; ls -A
2
a.spv
l

# code that would lack something
$ new; echo old >o; spvx reflect -f c-header -o o a.spv none.spv; echo $?
> spvx dis -o o none.spv; echo $?; spvx srcmap -f map -o o none.spv; echo $?; cat o
2
2
2
old

# a partial that would lack another
$ new; spvx stats --partial -o p a.spv; echo old >o; spvx merge --partial -o o p none; echo $?
> cat o
2
old

# TMPDIR
$ new; mkdir t; cat $SRC/tests/inputs/archives/game.apk | TMPDIR=$PWD/t spvx ls -f tsv - >o; echo $?; ls t
0

# TMPDIR that is not there, or too long
$ new; cat $SRC/tests/inputs/archives/game.apk | TMPDIR=/none spvx ls -f tsv - 2>&1 >o; echo $?
-:0xf52: error: temporary file: No such file or directory, in /none
2
$ TMPDIR=/none$(printf '/%.0sx' $(seq 2040)) spvx ls - <$SRC/tests/inputs/archives/game.apk 2>&1 >o | grep -o 'temporary.*' | sed 's/Filename/File name/' | cut -c 1-60
temporary file: File name too long, in /none/x/x/x/x/x/x/x/x

# more than is read of a text, in no more time or memory than its size takes to find out
$ new; truncate -s 5G big; ln -s big big.json; [ "$SANITIZED" ] || ulimit -v 700000
> for c in 'audit --policy=big' 'audit --baseline=big' as 'grammar import' merge 'check --limits=big' 'reflect --base=big.json' 'info --grammar=big' 'requires --device=big'; do
> 	case $c in *=*) spvx $c a.spv ;; *) spvx $c big ;; esac >o
> 	echo $? $(grep -c 'big.*: .*File too large' $TMP.said)
> 	: >$TMP.said
> done | uniq -c
> rm $TMP.said
      9 2 1

# the largest text that is read
$ new; truncate -s 256M big; spvx audit --policy=big a.spv >o; echo $?; cat $TMP.said; rm $TMP.said
2
big:1:1: error: expected KEY = VALUE: ''

# the program waits for its reader, who changes the input meanwhile: read in pieces, mapped
$ for n in 20 300; do (new; i=0; while [ $i -lt $n ]; do cat a.spv; i=$((i + 1)); done >big
> 	touch -d @5 big
> 	{ spvx grep Op big; echo $? >status; } | { read l; touch big; wc -l; } >o
> 	echo $(cat status) $(grep -c 'big:.* the file changed while it was read' $TMP.said)); done
> rm $TMP.said
2 1
2 1

# one dash
$ spvx help -schema=x
! spvx: error: unknown option -schema; did you mean --schema?
!   see: spvx help --help
[2]

# .spv forgotten
$ spvx particles.swapped
! spvx: error: 'particles.swapped' is neither a command nor a file; did you mean particles.swapped.spv?
!   see: spvx --help
[2]
$ spvx info particles.swapped
not complete:
  particles.swapped: No such file or directory; did you mean particles.swapped.spv?
! particles.swapped: error: No such file or directory; did you mean particles.swapped.spv?
[2]

# option typo
$ spvx --hepl
! spvx: error: unknown option --hepl; did you mean --help?
!   see: spvx --help
[2]

# the option of the program itself; of a command it is unknown
$ spvx --versoin; spvx ls --versoin
! spvx: error: unknown option --versoin; did you mean --version?
!   see: spvx --help
! spvx: error: unknown option --versoin
!   see: spvx ls --help
[2]

# a document does not take the place of a standard stream that is closed: no message gets into it
$ spvx info -o $TMP/i $SRC/tests/modules/mesh.vert.spv $TMP/none 2>&-; echo $?; grep -c error $TMP/i
2
0
[1]

# a command, a file or an option as the first word; help in all its forms: the first lines
$ first() { for line; do s=0; spvx $line >$TMP/got 2>$TMP/said || s=$?; echo "$line: $s: $(sed 's/ "20.*//;q' $TMP/got)"; cat $TMP/said; done; }
> first 'mesh.vert.spv mesh.frag.spv -f json' '-f ndjson mesh.vert.spv' --help -h help 'help ls' '--help ls' 'ls --help' 'ls a.spv -qh --bogus' 'ls -o out --help' 'help help' \
> 	'help --man=ls' 'help --man ls' 'help --man' 'help --completion=bash' '--help --bogus'; spvx - -f json <mesh.vert.spv | head -n 3; spvx --version | cut -c 1-5; spvx help --version | cut -c 1-5
mesh.vert.spv mesh.frag.spv -f json: 0: {
-f ndjson mesh.vert.spv: 0: {"t":"info","spvx_info":1}
--help: 0: usage: spvx [COMMAND] [OPTION...] [INPUT...]
-h: 0: usage: spvx [COMMAND] [OPTION...] [INPUT...]
help: 0: usage: spvx [COMMAND] [OPTION...] [INPUT...]
help ls: 0: usage: spvx ls [OPTION...] INPUT...
--help ls: 0: usage: spvx ls [OPTION...] INPUT...
ls --help: 0: usage: spvx ls [OPTION...] INPUT...
ls a.spv -qh --bogus: 0: usage: spvx ls [OPTION...] INPUT...
ls -o out --help: 0: usage: spvx ls [OPTION...] INPUT...
help help: 0: usage: spvx help [COMMAND|TOPIC]
help --man=ls: 0: .TH SPVX\-LS 1
help --man ls: 0: .TH SPVX\-LS 1
help --man: 0: .TH SPVX 1
help --completion=bash: 0: # bash completion for spvx; made by: spvx help --completion=bash
--help --bogus: 2: 
spvx: error: unknown option --bogus
  see: spvx help --help
{
  "spvx_info": 1,
  "modules": [
spvx 
spvx 

$ for s in --schema=ls '--schema ls'; do spvx help $s | sed -n '2,3p'; done
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "spvx ls",
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "spvx ls",

# Nothing asked: the help, but as an error; `spvx | less` shows that nothing was done.
$ spvx 2>&1 >$TMP/got | head -n 1; spvx >$TMP/got 2>&1; echo $?
usage: spvx [COMMAND] [OPTION...] [INPUT...]
2

# unknown words and options, no INPUT, standard input twice, options that do not fit together: status 2, and nothing on standard output
$ cd $TMP; refused() { spvx "$@" 2>$TMP/said; [ $? = 2 ] || echo "$*: $?"; cat $TMP/said; }
> while read -r line; do refused $line; done <<'.'
> -- info
> -v info a.spv
> help --schema=as
> help --schema=sl
> help --man=zzzz
> help satts
> help info ls
> help --man --version
> help --completion=tcsh
> inof
> Info
> frobnicate
> inf a.spv
> info --formt=json a
> info -f xml a
> info -j 0 a
> --hepl
> -x
> info
> info --each
> -q
> info - -
> info - --files-from=-
> info --files0-from - --files-from=-
> info a --also=json:-
> info a --if-changed
> info -o out --bogus a
> info -o out
> ls --also=jsn:a a
> ls --also=json a
> ls --also=json: a
> ls --also=:a a
> ls -o - --also=json:- a
> ls -o out --also=json:out a
> ls -o out --also=json:a --also=tsv:a a
> ls -o out --depfile=out a
> ls -o - --depfile=d a
> ls --output= a
> ls -o out --depfile= a
> ls -o out --also=json:- --also=tsv:- a
> .
> ls
spvx: error: the command comes first: spvx info [OPTION...] [INPUT...]
  see: spvx --help
spvx: error: the command comes first: spvx info [OPTION...] [INPUT...]
  see: spvx --help
spvx: error: as has no JSON Schema
  see: spvx help --help
spvx: error: unknown command 'sl'; did you mean ls?
  see: spvx --help
spvx: error: unknown command 'zzzz'
  see: spvx --help
spvx: error: unknown command 'satts'; did you mean stats?
  see: spvx --help
spvx: error: expected one COMMAND, TOPIC or option
  see: spvx help --help
spvx: error: expected one COMMAND, TOPIC or option
  see: spvx help --help
spvx: error: --completion: invalid value 'tcsh': expected one of bash, zsh, fish
  see: spvx help --help
spvx: error: 'inof' is neither a command nor a file; did you mean info?
  see: spvx --help
spvx: error: 'Info' is neither a command nor a file; did you mean info?
  see: spvx --help
spvx: error: 'frobnicate' is neither a command nor a file
  see: spvx --help
spvx: error: 'inf' is neither a command nor a file; did you mean info?
  see: spvx --help
spvx: error: unknown option --formt; did you mean --format?
  see: spvx info --help
spvx: error: -f: invalid value 'xml': expected one of text, json, ndjson
  see: spvx info --help
spvx: error: -j: invalid number '0': expected 1 to 1024
  see: spvx info --help
spvx: error: unknown option --hepl; did you mean --help?
  see: spvx --help
spvx: error: unknown option -x
  see: spvx --help
spvx: error: missing INPUT: name a file or a directory, or - for standard input
  see: spvx info --help
spvx: error: missing INPUT: name a file or a directory, or - for standard input
  see: spvx info --help
spvx: error: missing INPUT: name a file or a directory, or - for standard input
  see: spvx --help
spvx: error: standard input (-) is named more than once
  see: spvx info --help
spvx: error: standard input (-) is named more than once
  see: spvx info --help
spvx: error: standard input (-) is named more than once
  see: spvx info --help
spvx: error: two outputs to standard output
  see: spvx info --help
spvx: error: --if-changed needs a file to compare with: --output=FILE
  see: spvx info --help
spvx: error: unknown option --bogus
  see: spvx info --help
spvx: error: missing INPUT: name a file or a directory, or - for standard input
  see: spvx info --help
spvx: error: --also: unknown format 'jsn'; did you mean json?
  see: spvx ls --help
spvx: error: --also: invalid value 'json': expected FMT:FILE
  see: spvx ls --help
spvx: error: --also: invalid value 'json:': expected FMT:FILE
  see: spvx ls --help
spvx: error: --also: unknown format ''
  see: spvx ls --help
spvx: error: two outputs to standard output
  see: spvx ls --help
spvx: error: two outputs to out
  see: spvx ls --help
spvx: error: two outputs to a
  see: spvx ls --help
spvx: error: two outputs to out
  see: spvx ls --help
spvx: error: --depfile needs a file that depends: --output=FILE
  see: spvx ls --help
spvx: error: --output: the name is empty
  see: spvx ls --help
spvx: error: --depfile: the name is empty
  see: spvx ls --help
spvx: error: two outputs to standard output
  see: spvx ls --help
got
i
said

# one file by two names: a path, a link, standard output, a baseline; nothing is written. Files of one
# name in two folders are two, and /dev/null keeps neither
$ mkdir $TMP/two; cd $TMP/two; mkdir sub; echo old >b; ln -s b link; ln b hard; a=$SRC/tests/modules/mesh.vert.spv
> while read -r command options; do spvx $command $options $a 2>&1 >out; echo "$? $(ls -C)"; done <<'.' | sed "s|$PWD|PWD|"
> ls -o y --also=json:./y
> ls -o sub/../y --depfile=y
> ls -o link --also=json:b
> ls -o hard --also=json:b
> ls --also=json:out
> ls --also=json:/dev/stdout
> audit -o y --depfile=d --baseline-write=d
> audit -o y --baseline-write=sub/../y
> audit --baseline-write=-
> ls -o out
> ls -o /dev/null --also=tsv:/dev/stdout
> ls -o y --also=json:sub/y
> .
> cat b; ls sub; spvx ls -o out $a >out; wc -l <out; spvx ls --also=json:/dev/null $a >/dev/null; spvx audit --partial -o p $a; spvx merge -o y --baseline-write=./y p; cd ..; rm -r two
spvx: error: two outputs to one file: y and ./y
  see: spvx ls --help
2 b  hard  link  out  sub
spvx: error: two outputs to one file: sub/../y and y
  see: spvx ls --help
2 b  hard  link  out  sub
spvx: error: two outputs to one file: link and b
  see: spvx ls --help
2 b  hard  link  out  sub
spvx: error: two outputs to one file: hard and b
  see: spvx ls --help
2 b  hard  link  out  sub
spvx: error: two outputs to one file: standard output and out
  see: spvx ls --help
2 b  hard  link  out  sub
spvx: error: two outputs to one file: standard output and /dev/stdout
  see: spvx ls --help
2 b  hard  link  out  sub
spvx: error: two outputs to d
  see: spvx audit --help
2 b  hard  link  out  sub
spvx: error: two outputs to one file: y and sub/../y
  see: spvx audit --help
2 b  hard  link  out  sub
spvx: error: two outputs to standard output
  see: spvx audit --help
2 b  hard  link  out  sub
0 b  hard  link  out  sub
0 b  hard  link  out  sub
0 b  hard  link  out  sub  y
old
y
4
! spvx: error: two outputs to one file: y and ./y
!   see: spvx merge --help

# nor to a file that is to be created, and a link to it
$ cd $TMP; ln -s fresh points; spvx ls -o points --also=json:fresh $SRC/tests/modules/mesh.vert.spv; spvx ls -o points --also=json:fresher $SRC/tests/modules/mesh.vert.spv; ls fresh fresher; rm fresh fresher points
fresh
fresher
! spvx: error: two outputs to one file: points and fresh
!   see: spvx ls --help

# options that fit together: only the INPUT does not exist
$ for options in '-o -' '-o out --also=json:a --also=tsv:b --depfile=d --if-changed' '--also=json:a --depfile=d --if-changed' '-o out --also=json:-' '-o out --also=json:a:b'; do spvx ls $options none 2>&1 >$TMP/got; ls; rm -f out a b d a:b; done
none: error: No such file or directory
got
i
said
none: error: No such file or directory
a
b
d
got
i
out
said
none: error: No such file or directory
a
d
got
i
said
none: error: No such file or directory
got
i
out
said
none: error: No such file or directory
a:b
got
i
out
said

# documents in several formats, of equal content; each file once, each output
$ cp $SRC/tests/modules/mesh.vert.spv 'in 1.spv'; cp 'in 1.spv' b.spv; rm got said; spvx ls -q -o out --also=json:j --also=tsv:- --depfile=dep 'in 1.spv' b.spv 'in 1.spv@0x0' | cut -f 1,3; cat dep; for f in text:out json:j; do spvx ls -q -f ${f%:*} 'in 1.spv' b.spv 'in 1.spv@0x0' | cmp - ${f#*:}; done; ls
address	bytes
in 1.spv	3048
b.spv	3048
in 1.spv	3048
out j: in\ 1.spv b.spv
b.spv
dep
i
in 1.spv
j
out

# equal: left alone
$ touch -t 200109090146 out j; echo >j; touch -t 200109090146 j; spvx ls -q -o out --also=json:j --if-changed 'in 1.spv' b.spv 'in 1.spv@0x0'; for f in out j; do [ $f -nt b.spv ] && echo $f; done; spvx ls -q -f json 'in 1.spv' b.spv 'in 1.spv@0x0' | cmp - j; rm out j dep
j

# status 2, one message, and no file at all appears: not after a write error
$ for options in '-o /dev/full --also=json:j' '-o out --also=json:/dev/full --depfile=dep' '-o out --also=json:no/such' '-o /' '-o out --depfile=no/dep' '-f tsv -o /dev/full'; do spvx ls $options b.spv; echo $?; ls; rm -f out; done
2
b.spv
i
in 1.spv
2
b.spv
i
in 1.spv
2
b.spv
i
in 1.spv
2
b.spv
i
in 1.spv
2
b.spv
i
in 1.spv
out
2
b.spv
i
in 1.spv
! /dev/full: error: cannot write: No space left on device
! /dev/full: error: cannot write: No space left on device
! no/such: error: cannot write: No such file or directory
! /: error: cannot write: Is a directory
! no/dep: error: cannot write: No such file or directory
! /dev/full: error: cannot write: No space left on device

# standard output that is full or closed; where it is not needed it is not missed
$ for line in --help 'info --help' --version 'info b.spv' 'help --man'; do spvx $line >/dev/full; echo $?; spvx $line >&-; echo $?; done; spvx ls -o out b.spv >&-; ls; rm out
2
2
2
2
2
2
2
2
2
2
b.spv
i
in 1.spv
out
! standard output: error: cannot write: No space left on device
! standard output: error: cannot write: Bad file descriptor
! standard output: error: cannot write: No space left on device
! standard output: error: cannot write: Bad file descriptor
! standard output: error: cannot write: No space left on device
! standard output: error: cannot write: Bad file descriptor
! standard output: error: cannot write: No space left on device
! standard output: error: cannot write: Bad file descriptor
! standard output: error: cannot write: No space left on device
! standard output: error: cannot write: Bad file descriptor

# the reader has gone: no message, whether the signal is taken or ignored, and nothing is left
$ cat >broken <<'.'
> trap "$1" PIPE; { sleep 0.3; trap - PIPE; [ -z "$1" ] && trap '' PIPE; "$SPVX_BIN" ls -o out --also=json:- b.spv; echo $? >&2; } | true
> .

$ bash broken -; bash broken ''; rm broken; ls
b.spv
i
in 1.spv
! 141
! 2

# status 2 after a failure, 1 with findings; colours of messages
$ spvx ls -q --exit-zero none; echo $?; spvx info --color=always none 2>&1 | head -n 1
0 modules, 0 bytes
not complete:
  none: No such file or directory
2
\none: \x1b[1;31merror:\x1b[0m No such file or directory
! none: error: No such file or directory

# a loop of a shell ends with the run that was interrupted in it; a file above the limit of size ends the run by a signal, too; no file is left
$ timeout -s INT 1 bash -c 'trap - INT; for i in 1 2 3; do "$0" ls - < <(exec sleep 9); echo after $i; done' "$SPVX_BIN"
> bash -c 'ulimit -f 1; ulimit -c 0; "$SPVX_BIN" dis $SRC/tests/modules/water.frag.spv -o out' 2>$TMP/said; kill -l $?; rm said; ls
XFSZ
b.spv
i
in 1.spv

# of more outputs than usual each is kept from replacing an INPUT, and each is written
$ mkdir $TMP/seven; cd $TMP/seven; cp $SRC/tests/modules/mesh.vert.spv in; for f in a b c d e f g; do echo old >$f; done; for last in in f; do spvx ls -o a --also=json:b --also=tsv:c --also=ndjson:d --also=json:e --also=tsv:$last --depfile=g in; echo $? $(grep -l old *); done; cmp in $SRC/tests/modules/mesh.vert.spv; cmp c f; cd ..; rm -r seven
2 a b c d e f g
0
! spvx: error: 'in' is not overwritten: it is an input

# a link to a file that is to be created is kept, through many links, of which systems and C libraries follow about 40; not in a loop
$ mkdir $TMP/links; cd $TMP/links; m=$SRC/tests/modules/mesh.vert.spv; at=new; for i in $(seq 60); do ln -s $at $i; at=$i; done; ln -s two one; ln -s one two; ln -s none/x gone
> for to in 1 30 60 one gone; do rm -f new; spvx ls -o $to $m 2>err; echo "$to $? $(readlink $to) $(ls new 2>/dev/null)" $(grep -o 'cannot write' err); done; cd ..; rm -r links
1 0 new new
30 0 29 new
60 2 59  cannot write
one 2 two  cannot write
gone 2 none/x  cannot write

# options of a letter that there are not, alone and among others; without a value; the usage without a command
$ for o in -z -qz -zq -z5 -o '-qf'; do spvx ls a.spv $o 2>&1 | head -n 1; done; spvx --usage | sed -n '1p;$p'
spvx: error: unknown option -z
spvx: error: unknown option -z in -qz
spvx: error: unknown option -z in -zq
spvx: error: unknown option -z in -z5
spvx: error: -o needs a value: -o FILE
spvx: error: -f needs a value: -f FMT
usage: spvx INPUT...
`spvx --help` shows more, `spvx help common` the common options.

# a file that has the name of a command: after options it is the file
$ cd $TMP; cp $SRC/tests/modules/mesh.vert.spv ls; spvx -q ls | head -n 1; spvx -q info
ls: SPIR-V 1.0 vertex shader, 3,048 bytes
! spvx: error: the command comes first: spvx info [OPTION...] [INPUT...]
!   see: spvx --help

# names of outputs that make cannot read, one and two; the file that an option reads is an input, too
$ cd $TMP; cp $SRC/tests/modules/mesh.vert.spv a; lf=$(printf 'a\nb'); spvx ls --also=json:"$lf" --depfile=dep a >said; cat dep; spvx ls --also=json:"$lf" --also=tsv:"$lf.tsv" --depfile=dep a >said
> echo mat4=m >types; spvx reflect -f c-header --types=types -o types a; cat types; spvx ls --also=x:y --also=json:z a
: a
mat4=m
! dep: warning: 1 name with line breaks omitted: make cannot read it
! dep: warning: 2 names with line breaks omitted: make cannot read them
! spvx: error: 'types' is not overwritten: it is an input
! spvx: error: --also: unknown format 'x'
!   see: spvx ls --help

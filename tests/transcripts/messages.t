# Each message is in a test in which it appears: what this prints needs a line in the transcript of its subject.
# The others need gigabytes, or another system.
$ cat $(ls $SRC/tests/transcripts/*.t | grep -v messages) $(find $SRC/tests/unit -type f) >$TMP/texts
> cd $SRC/src; find * -name '*.[ch]' ! -path 'gen/*' | LC_ALL=C sort | xargs awk -v TEXTS=$TMP/texts -f $SRC/tests/inputs/messages.awk
cmd/debug/map.c: too large for a source map
cmd/debug/symbols.c: too large to keep in memory: not used for look-ups; name a file instead of standard input or a pipe
cmd/inputs/assembler.c: more ids than a module can number
cmd/listing/dis_list.c: too many bytes after the damage: not listed from here
frame/safe_tree.c: a symbolic link is in the way

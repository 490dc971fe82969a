# Each message is in a test in which it appears: what this prints needs a line in the transcript of its subject.
# The others need gigabytes, or another system.
$ cat $(ls $SRC/tests/transcripts/*.t | grep -v messages) $(find $SRC/tests/unit -type f) >$TMP/texts
> cd $SRC/src; find * -name '*.[ch]' ! -path 'gen/*' | LC_ALL=C sort | xargs awk -v TEXTS=$TMP/texts -f $SRC/tests/inputs/messages.awk
cmd/debug/map.c: too large for a source map
cmd/debug/symbols.c: too large to keep in memory: not used for look-ups; name a file instead of standard input or a pipe
cmd/inputs/assembler.c: more ids than a module can number
cmd/listing/dis_list.c: too many bytes after the damage: not listed from here
frame/safe_tree.c: a symbolic link is in the way

# Each member of a record is in a test with its value, as a member of JSON or as a column.
$ { tr '\t' '\n' <$TMP/texts | grep -oE '^[a-z_0-9]+$'; grep -oE '"[a-z_0-9]+\\?"' $TMP/texts | tr -d '"\\'; } | sort -u >$TMP/shown
> find $SRC/src -name "*.[ch]" ! -path "*/gen/*" | xargs cat | tr -s '\n\t ' ' ' | grep -oE '\b(SX_F|SX_RJ|F)_[A-Z_0-9]+\( ?"[a-z_0-9]+"' | sed 's/.*"\(.*\)"/\1/' | sort -u | comm -23 - $TMP/shown

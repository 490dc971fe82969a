# Several threads give, byte for byte, what one does: documents, messages, status. Many folders have few files and few have many; every seventh file is
# no module, every eleventh is damaged, one cannot be read, one link leads nowhere.
$ cd $TMP

$ for i in 1 2 3 4 5 6 7 8 9; do mkdir -p t/$i/deep/er; done; cat >tree.awk <<'END'
> BEGIN {
> 	for (i = 0; i < 400; i++) {
> 		f = "t/" (i % 9 + 1) (i % 2 ? "/deep/er/" : "/") sprintf("%03d", i)
> 		if (i % 7) { header(0, 0, 1); nops(i, 1) } else printf "something else" >f
> 		close(f)
> 		if (i % 11 == 0) system("truncate -s " 19 + i / 11 " " f)
> 	}
> }
> END
> LC_ALL=C awk -f $SRC/tests/inputs/modules.awk -f tree.awk; ln -s nowhere t/5/link; chmod 0 t/6/deep/er/005; find t | LC_ALL=C sort -r >list

$ i=0; while read -r words; do i=$((i + 1)); turn 3 $i || continue
> 	for j in 1 ${SANITIZED:+3} $([ "$SANITIZED" ] || echo 2 3 16); do
> 		rm -f out.tsv dep; s=0; eval "spvx $words -j$j" >o.$j 2>e.$j || s=$?; { cat out.tsv dep 2>said; echo $s; } >>o.$j; cmp o.1 o.$j && cmp e.1 e.$j || echo "$words -j$j"
> 	done
> done <<'END'
> stats t
> stats -f tsv t nowhere t/1/000
> stats -f json --max-errors=0 t
> stats -d module,opcode --count=both -f tsv t
> stats --per-module -f tsv t
> stats --count=unique -f json t t/2
> stats --count=both --base=t/1 -f tsv t t/2
> stats -d section,opcode -f tsv t
> stats -d module --count=both -f tsv t t/2
> stats -d container --base=t/3 -f json t
> stats --full -f tsv t t/2
> stats --full --count=both --base=t/3 -f tsv t t/2
> stats --full --count=unique -f json t t/2 t/2
> stats -d opcode,file --count=unique -f tsv t t/2
> stats -d section,dup -f tsv t t/2
> stats --base=t/2 t
> stats --include=001 t
> stats --include=no t
> ls t
> ls -f json --max-errors=1 t t/1 nowhere
> ls -f ndjson --where='words>100' t
> ls -v -f tsv --files-from=list t/3
> ls --depfile=dep -o out.tsv -f tsv t
> stats --partial t t t/2
> dis t t/2 nowhere
> dis --raw-id --offsets --max-errors=0 t
> dis --comment --color=always --no-header t
> dis --function=%1 t
> dis t/1/deep/er/009
> grep --op='Op*' t
> grep -c -f tsv --op=OpNop t t/1
> grep -L --op=OpNop t
> grep --source -m 2 -C 1 -f ndjson Op[NM] t
> grep nothing t
> check t
> check -f json t nowhere
> check -f tsv --rules='bin/*' t t/1
> check -f ndjson --where='words>100' t
> diff -f tsv t/1 t/2
> diff -f json --functions t/3 t
> reflect -f ndjson t
> reflect -f ndjson --max-errors=1 t/1 t nowhere
> END

# modules of more bytes than are searched for the beginning of the next, in a file that is read in parts
$ ulimit -t 60; echo 'BEGIN { f = "m"; header(0, 0, 1); insn("17 1"); insn("14 0 1") }' >m.awk; LC_ALL=C awk -f $SRC/tests/inputs/modules.awk -f m.awk; printf '\0\0\1\0' >nops
> for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do cat nops nops >more; mv more nops; done; cat m nops nops m m nops m >big
> for j in 1 3; do spvx ls -j$j -f tsv big | cut -f 2,3; done | sort -n | uniq -c
      2 0	8388648
      2 offset	bytes
      2 8388648	40
      2 8388688	4194344
      2 12583032	40

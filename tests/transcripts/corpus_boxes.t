# Files that other tools wrote around modules: captures, packs, models, packages. Each row of their tables in a file, in a pipe, and as many zip
# files deep as make four archives with the file's own. (Cut off anywhere: tests/unit/corpus/boxes.c.)
$ cd $SHARED/corpus-outside

$ cat >$TMP/rows.awk <<'END'
> # Three inputs: the messages about a FILE, the list of `ls` below PREFIX, the rows of the table; STATUS is that of `ls`. Addresses are made of columns.
> BEGIN { FS = "\t"; hex = "0123456789abcdef" }
> function number(s, n) { for (s = substr(s, 3); s != ""; s = substr(s, 2)) n = 16 * n + index(hex, substr(s, 1, 1)) - 1; return n }
> function qsb() { return "!spirv" $c["spirv_version"] ($c["variant"] == "Standard" ? "" : "-batchable") }
> function step(within, at) {
> 	if (kind == "qsb") return qsb()
> 	if (kind == "vgf") return "!" $c["name"]
> 	if (kind == "rdc") return $c["name"] == "-" || $c["name"] == "blur" ? sprintf("!0x%x", $c["resource"]) : "!" $c["name"] # one module has it
> 	if (kind != "resource") return ""
> 	within = $c["spirv_version"] == "-" ? "" : qsb()
> 	if (file ~ /[.]rcc/) return "!" substr($c["resource"], 3) within
> 	at = $c["offset"] ~ /^0x/ ? number($c["offset"]) : 0
> 	if (!at) return "*" # in a codec of the program
> 	# within rcc's zlib data, which stores it as it is: after the heads of rcc, of zlib and of its block
> 	return sprintf("@0x%x%s", at - (file ~ /zlib/ && $c["resource"] ~ /a-frag|c-debug/ ? 11 : 0), within)
> }
> function no_fault(verdict, bytes) {
> 	return verdict ~ /^no SPIR-V: / || verdict == "no module" || verdict == "the SPIR-V was erased (qsb -e)" || (bytes == "0" && verdict !~ / claims /)
> }
> function expect(is, what) { if (!is) print prefix " " file ": " what }
> part == 1 { said = said $0 "\n"; next }
> part == 2 { if (FNR == 1) next; expect(index($1, prefix) == 1, $1); listed++; of = $3 " " $8; all[of]++; got[(kind == "-" ? "" : substr($1, length(prefix) + 1)) " " of]++; next }
> FNR == 1 { for (i = 1; i <= NF; i++) c[$i] = i; next }
> $1 == file {
> 	of = $c["bytes"] " " $c["sha256"]; it = $c[verdict]
> 	if (it == "xz") unread = 1
> 	else if (length($c["sha256"]) == 64 && it != "not required") { wanted++; at = step(); if (at == "*") any[of]++; else if (got[at " " of]-- > 0) all[of]--; else print file ": no " at " " of }
> 	else if (!no_fault(it, $c["bytes"])) fails = 1
> }
> END {
> 	for (of in any) expect(all[of] >= any[of], "no " of)
> 	expect(fails || listed == wanted, listed " modules, not " wanted)
> 	expect(file == "bad-empty.qsb" || !fails == !(said ~ /error: SPVX-C/), "fails: " fails + 0 "\n" said)
> 	expect(fails ? status && said ~ /error: / : status == (wanted ? 0 : 2), "status " status "\n" said)
> 	expect(!unread || said ~ /xz data, not scanned/, said)
> 	print wanted + 0
> }
> END
> cat >$TMP.sh <<'END'
> zipped() { # FILE: a zip file in which it is z
> 	set -- $1 $(gzip -nc1 $1 | tail -c 8 | od -An -v -to1); t="\\$2\\$3\\$4\\$5" size="\\$6\\$7\\$8\\$9"; n=$((0$6 + (0$7 << 8) + (0$8 << 16) + (0$9 << 24) + 31))
> 	printf "PK\3\4\24\0\0\0\0\0\0\0\0\0$t$size$size\1\0\0\0z"; cat $1
> 	printf "PK\1\2\24\0\24\0\0\0\0\0\0\0\0\0$t$size$size\1\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0z"
> 	printf "PK\5\6\0\0\0\0\1\0\1\0\57\0\0\0"; le $n 4; printf '\0\0'
> }
> listed() { # PREFIX NAME
> 	s=0; spvx ls -f tsv $2 $carve >$TMP/got 2>$TMP/said || s=$?
> 	awk -v file=$file -v kind=$kind -v verdict=$verdict -v prefix=$1 -v status=$s -f $TMP/rows.awk part=1 $TMP/said part=2 $TMP/got part=3 $SHARED/corpus-outside/$dir/EXPECTED.tsv
> }
> END

$ while read -r dir kind verdict carving own; do
> 	awk -F'\t' -v carve=$carving 'FNR > 1 && $1 != last { last = $1; print $1, carve == "-" || $2 == "xz" ? "" : carve }' $dir/EXPECTED.tsv | while read -r file carve; do
> 		cp $dir/$file $TMP/0; prefix=-; for i in $(seq $((4 - own))); do zipped $TMP/$((i - 1)) >$TMP/$i; prefix=$prefix!z; done
> 		(cd $dir; listed $file $file); listed - - <$dir/$file; listed $prefix - <$TMP/$i
> 	done | awk -v dir=$dir '/ / { print } { n += $1 } END { print dir ": " NR / 3 " files, " n / 3 " modules" }'
> done <<'END'
> containers/qsb qsb note - 1
> containers/qsb-in-programs resource stored --carve 2
> containers/vgf vgf verdict - 1
> containers/rdc rdc verdict - 1
> containers/deb - compression --carve 3
> zstd/containers - verdict - 2
> END
containers/qsb: 21 files, 26 modules
containers/qsb-in-programs: 6 files, 54 modules
containers/vgf: 13 files, 14 modules
containers/rdc: 17 files, 384 modules
containers/deb: 6 files, 63 modules
zstd/containers: 13 files, 58 modules

# each address leads to its module and no other, also by the name or the resource that it is not listed by
$ cd $SHARED/corpus-outside/containers

$ for address in 'rdc/lz4-named.rdc!0x92' 'rdc/lz4-named.rdc!blur' 'rdc/lz4-named.rdc!last' 'rdc/lz4-named.rdc!0x93' 'rdc/lz4-named.rdc!none' 'qsb/three-versions.qsb!spirv130' \
> 	'vgf/three.vgf!post/ü' 'qsb-in-programs/zlib.rcc!shaders/b-batchable.qsb' 'qsb-in-programs/libnone.so@0x2514!spirv100' 'qsb-in-programs/libzstd.so@0x2514' 'qsb-in-programs/libzlib.so@0x2d0a'
> do echo "$address" $(spvx ls -f tsv "$address" 2>$TMP/said | tail -n +2 | cut -f 3); done
rdc/lz4-named.rdc!0x92 1160
rdc/lz4-named.rdc!blur 6420 5392
rdc/lz4-named.rdc!last 648
rdc/lz4-named.rdc!0x93 8452
rdc/lz4-named.rdc!none
qsb/three-versions.qsb!spirv130 728
vgf/three.vgf!post/ü 2128
qsb-in-programs/zlib.rcc!shaders/b-batchable.qsb 1108 896
qsb-in-programs/libnone.so@0x2514!spirv100 896
qsb-in-programs/libzstd.so@0x2514 1108 896
qsb-in-programs/libzlib.so@0x2d0a 728

# frames of Zstandard, of the reference program, of its generator and by hand, from a file and a pipe: refused frames have an error,
# others have none. Two that libzstd reads, as other bytes than were compressed, are refused here: a bitstream has to be consumed exactly (RFC 8878, 4.1 and 3.1.1.3.2.1).
$ cd $SHARED/corpus-outside/zstd

$ awk -F'\t' 'NR > 1 { print $1, ($4 == "refused" || $1 ~ /^bad.flip-nocheck-(09|25)[.]zst$/) }' EXPECTED.tsv >$TMP/rows; set --; while read -r name refused; do set -- "$@" $name; done <$TMP/rows
> spvx ls --max-errors=0 -f tsv "$@" 2>$TMP/file >$TMP/got; for name; do [ $name = bad/bomb-2.6g.zst ] || { echo "= $name"; spvx ls -f tsv - <$name 2>&1 >$TMP/got; }; done >$TMP/pipe
> awk 'FILENAME ~ /rows$/ { refused[$1] = $2; next } FILENAME ~ /pipe$/ && /^= / { name = $2; piped[name]; next } FILENAME ~ /file$/ { name = $0; sub(/:.*/, "", name) }
> 	/error: SPVX-C0|kind|not with the magic number|module: text/ { if (FILENAME ~ /file$/) file[name]; else pipe[name] }
> 	END { for (name in refused) { if (name in file != refused[name]) print name " from a file: refused: " refused[name]; if (name in piped && name in pipe != refused[name]) print name " from a pipe: refused: " refused[name] } }' $TMP/rows $TMP/file $TMP/pipe; wc -l <$TMP/rows
327

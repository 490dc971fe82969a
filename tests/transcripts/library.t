# What a program that is linked with libspvx.so depends on: the functions it exports, and on x86-64 the sizes of the public structs, are those of
# tests/abi.txt. SPVX_REBASE=1 rewrites that file; a change of it is one for a new minor version. Builds with sanitizers have other symbols.
$ cd $TMP; cat >$TMP.sh <<'.'
> has() { for tool; do command -v $tool >$TMP/found || return 1; done; }
> is_x86_64() { [ -z "$SANITIZED" ] && [ -e $BUILD/libspvx.so ] && set -- $(od -An -tu1 -N19 $BUILD/libspvx.so) && [ $5.${19} = 2.62 ]; }
> structs() {
> 	{ echo '#include <spvx/spvx.h>'; echo '#include <stdio.h>'; echo 'int main(void) {'
> 	sed -n 's/^\(struct spvx_[a-z0-9_]*\) {$/printf("\1 %u\\n", (unsigned)sizeof(\1));/p' $SRC/src/include/spvx/*.h; echo 'return 0; }'; } >sizes.c
> 	$SPVX_CC -I$SRC/src/include -I$BUILD/gen -o sizes sizes.c && ./sizes | LC_ALL=C sort
> }
> .

$ if has nm && is_x86_64 && [ "$SPVX_CC" ]; then
> 	{ echo '# functions'; nm -D --defined-only $BUILD/libspvx.so | sed -n 's/@.*//; s/.* T //p' | LC_ALL=C sort; echo '# structs on x86-64, in bytes'; structs; } >abi.txt
> 	[ -z "$SPVX_REBASE" ] || cp abi.txt $SRC/tests/abi.txt; diff $SRC/tests/abi.txt abi.txt
> fi

# Public functions can be called from any language: none takes a variable number of arguments, no struct above 16 bytes, two registers of
# common calling conventions, is passed or returned by value; <spvx/report.h> has nothing inline.
$ cat $SRC/src/include/spvx/*.h | awk '/^SPVX_API / { on = 1; text = "" } on { text = text " " $0 } on && /;/ { print text; on = 0 }' >prototypes
> grep -F ... prototypes; [ $(wc -l <prototypes) -gt 200 ] || wc -l <prototypes; grep -n 'inline\|SPVX_INLINE' $SRC/src/include/spvx/report.h
> awk 'NR == FNR { if (/^struct /) size[$2] = $3; next } { text = $0; gsub(/struct [A-Za-z0-9_]+[ \t]*\*/, "", text)
> 	for (; match(text, /struct [A-Za-z0-9_]+/); text = substr(text, RSTART + RLENGTH)) {
> 		name = substr(text, RSTART + 7, RLENGTH - 7); passed++; if (!size[name] || size[name] > 16) print name " by value: " $0
> 	} } END { print (passed > 10) }' $SRC/tests/abi.txt prototypes
1

# What the linker sees of the library: public names are spvx_*, internal ones sx_*; nothing prints, exits, reads the environment or starts
# threads, and no data can be written to: what .data.rel.ro has, the dynamic linker alone writes. Counters and link-time code have symbols of their own.
$ if has nm size readelf && [ -z "$SANITIZED" ] && ! { nm $BUILD/libspvx.a 2>&1 | grep -q '__\(asan\|ubsan\|tsan\|gcov\|sanitizer\|llvm\|sancov\)_\|not recognized\|plugin needed'; }; then
> 	nm -g $BUILD/libspvx.a >names; [ $(grep -c ':$' names) -gt 5 ] || grep -c ':$' names
> 	awk '/:$/ { object = $1; next } $1 == "U" && $2 ~ /^(_Exit|abort|alarm|__assert_.*|atexit|clock|cnd_.*|dprintf|environ|exec.*|fnmatch|_exit|exit|fork|fprintf|__fprintf_chk|fputc|fputs|fwrite|getenv|gettimeofday|kill|longjmp|mtx_.*|perror|popen|posix_spawn.*|printf|__printf_chk|psignal|pthread_.*|putc|putchar|putenv|puts|quick_exit|raise|rand|random|secure_getenv|setenv|setjmp|setlocale|signal|sleep|srand|stderr|stdin|stdout|strtok|syslog|system|thrd_.*|time|tss_.*|vdprintf|vfprintf|__vfprintf_chk|vprintf|__vprintf_chk|vsyslog)$/ { print object, "calls or uses", $2 }
> 		NF == 3 && ($2 == "C" || $3 !~ /^(spvx|sx)_/) { print object, "defines", $3 }' names
> 	size -A $BUILD/libspvx.a | awk '/:$/ { object = $1 } $1 ~ /^[.](data|bss|tdata|tbss)([.]|$)/ && $1 !~ /^[.]data[.]rel[.]ro/ && $2 > 0 { print object, $2, "bytes of", $1, "can be written to" }'
> 	n=0; for needs in $(grep -l gen/grammar_ $BUILD/obj/grammar/*.d); do n=$((n + 1))
> 		readelf -rW ${needs%.d} 2>said | sed -n "s/^Relocation section '[.]rela\{0,1\}\([.][^']*\)'.*/\1/p" | grep -v '^[.]\(text\|debug_\|init\|note\|llvm\)\|^[.]eh_frame$'
> 	done; [ $n -gt 0 ] || echo no object with a generated table
> fi

# the shared library exports the public functions alone
$ if has nm && [ -z "$SANITIZED" ] && [ -e $BUILD/libspvx.so ]; then nm -D --defined-only $BUILD/libspvx.so | awk '$NF !~ /^spvx_|^SPVX_0/ { print "exports", $NF } END { if (!NR) print "exports nothing" }'; fi

# status, place and rule of each damaged module, as the column `framing` of the list has them; and no more
# memory than that of a module of a few bytes, 64 times its size and 1 MiB
$ cd $SHARED/corpus

$ within() { (ulimit -d $1; exec $SPVX_BIN ls -f tsv $2); }
> byte() { od -An -tu1 -j$(($2)) -N1 $1 | tr -d ' '; }
> low=0; high=65536; if [ "$SANITIZED" ] || ! within $high bad/text_hex.spv >$TMP/got 2>&1; then high=; fi
> while [ "$high" ] && [ $((high - low)) -gt 16 ]; do mid=$(((low + high) / 2)); if within $mid bad/text_hex.spv >$TMP/got 2>&1; then high=$mid; else low=$mid; fi; done
> sed 1d bad/MANIFEST.tsv | cut -f 1,3,5 | while IFS='	' read -r name bytes framing; do
> 	status=1 rows=1 said=
> 	case $name:$framing in
> 	bad/two_modules*) status=0 rows=2 ;;
> 	bad/text_hex.spv:* | bad/gzip.spv:* | *:ok) status=0 ;;
> 	*:bad*) at=$((4 * ${framing##* })); high16=2; if [ "$(byte $name 0)" = 7 ]; then high16=0; fi
> 		if [ $((at + 4)) -gt $bytes ]; then rule=trailing-bytes; elif [ $(($(byte $name at+high16) + $(byte $name at+high16+1))) != 0 ]; then rule=truncated; else rule=word-count-zero; fi
> 		said=$(printf '%s:0x%x: error: bin/%s: ' $name $at $rule) ;;
> 	*:size*) said=$(printf '%s:0x%x: error: bin/trailing-bytes: ' $name $((bytes / 4 * 4))) ;;
> 	*:short) status=2 rows=0 said="$name:0x0: error: bin/header-short: " ;;
> 	*:magic) status=2 rows=0 said="$name:0x0: error: bin/magic: " ;;
> 	esac
> 	most=unlimited; if [ "$high" ]; then most=$((high + 1024 + bytes / 16)); fi
> 	within $most $name >$TMP/got 2>$TMP/said; got="$? $(($(wc -l <$TMP/got) - 1)) $(head -c ${#said} $TMP/said)"
> 	[ "$got" = "$status $rows $said" ] && { [ "$said" ] || [ ! -s $TMP/said ]; } || echo "$got, not $status $rows $said"
> done

# bytes that are not searched, by their kind
$ cd $SHARED/corpus-outside/containers
$ spvx ls -n 1 . 2>/dev/null | tail -n 1
not scanned: 1 unknown (12 bytes; --carve), 8 ELF (175,936 bytes; --carve), 2 xz (9,352 bytes; xz -dc)

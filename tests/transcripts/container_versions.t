# the versions of containers that are read, and the one after the last
$ cat >$TMP.sh <<'END'
> be() { for n; do printf "\\$(printf %o $((n >> 24)))\\$(printf %o $((n >> 16 & 255)))\\$(printf %o $((n >> 8 & 255)))\\$(printf %o $((n & 255)))"; done; }
> resources() { # VERSION UNITS NAME: a folder, and in it the module under a name of so many units
> 	time= head=20; [ $1 = 1 ] || time='16909060 16909060'; [ $1 -lt 3 ] || head=24
> 	size=$(wc -c <m); printf qres; be $1 $((head + 10 + size + 2 * $2)) $head $((head + 4 + size)); [ $1 -lt 3 ] || be 0; be $size; cat m
> 	printf "\\0\\$2\\0\\0\\0\\0$3"; be 0; printf '\0\2'; be 1 1 $time; be 0; printf '\0\0\0\0\0\0'; be 0 $time; }
> END
> cd $TMP; printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' '%v = OpTypeVoid' | spvx as --target-env=spv1.0 -o m -

# resources of Qt: nodes have a time from version 2 on, the header has flags from 3 on
$ cd $TMP; for v in 1 2 3 4; do resources $v 2 '\0m\0n' >$v.rcc; spvx ls -q -f tsv $v.rcc | sed 1d | cut -f 1-3; done 2>&1
1.rcc!mn	24	48
2.rcc!mn	24	48
3.rcc!mn	28	48
4.rcc:0x0: error: SPVX-C001: unsupported version 4

# a character of two units, and one of them alone, which is none
$ for name in '2 \330\75\336\0' '2 \0m\336\0' '2 \330\75\0m' '2 \330\75\330\75'; do resources 2 $name >n.rcc; spvx ls -q -f tsv n.rcc | sed 1d | cut -f 1; done 2>&1
n.rcc!😀
n.rcc!m�
n.rcc!�m
n.rcc!��

# shader packs of Qt
$ for v in 1 9 10 255; do { be $v 1; head -c 48 /dev/zero; be 1 0 100 0 0 $(wc -c <m); cat m; be 4; printf main; } >pack
> n=$(wc -c <pack); { be $n; printf "\\170\\1\\1\\$(printf %o $n)\\0\\$(printf %o $((255 - n)))\\377"; cat pack; be $(od -An -v -tu1 pack | awk 'BEGIN { a = 1 } { for (i = 1; i <= NF; i++) { a = (a + $i) % 65521; b = (b + a) % 65521 } } END { printf "%.0f", b * 65536 + a }'); } >$v.qsb; spvx ls -q -f tsv $v.qsb | sed 1d | cut -f 1-3; done 2>&1
1.qsb!spirv100	80	48
9.qsb!spirv100	80	48
10.qsb:0x97: error: SPVX-C001: unsupported version 10
255.qsb:0x97: error: SPVX-C001: unsupported version 255

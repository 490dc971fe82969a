# archives
$ spvx extract --name=address --to=$OUT --root=$SRC/tests/inputs/archives $SRC/tests/inputs/archives
    bytes  file <- address
    4,060  cache.foz#1f9016749cfbf86b.spv <- cache.foz#1f9016749cfbf86b
    4,176  cache.foz#e85c3aa780155f9d.spv <- cache.foz#e85c3aa780155f9d
    4,060  cache.foz#1f9016749cfbf86b.spv <- game.apk!assets/a%21.spv
    5,424  game.apk!assets%2Fc.spv <- game.apk!assets/c.spv
    4,060  cache.foz#1f9016749cfbf86b.spv <- nested.tar.gz!a.spv
    4,176  cache.foz#e85c3aa780155f9d.spv <- nested.tar.gz@0x1200
    4,060  cache.foz#1f9016749cfbf86b.spv <- nested.tar.gz!game.apk!assets/a%21.spv
    5,424  game.apk!assets%2Fc.spv <- nested.tar.gz!game.apk!assets/c.spv

8 modules: 3 files written, 0 there already, 5 equal to another
not scanned: 1 unknown (9,739 bytes; --carve)
not complete:
  cache.foz#e85c3aa780155f9d:0x672: SPVX-C007: CRC-32 mismatch: the bytes have changed since they were written
! cache.foz#e85c3aa780155f9d:0x672: error: SPVX-C007: CRC-32 mismatch: the bytes have changed since they were written
! cache.foz:0x18b1: warning: SPVX-C002: truncated archive: it ends 2,233 bytes into an entry
= cache.foz#1f9016749cfbf86b.spv, 4060 bytes, sha256 563fc8e23b8bfa61acd1d978be641204c07d6c72287769f6dab421d3516c2eda
= cache.foz#e85c3aa780155f9d.spv, 4176 bytes, sha256 f145a2b14d56dda5f677b6f9b719ea3bfdb6b9b0f1668c1c9e9e57cee13adf2f
= game.apk!assets%2Fc.spv, 5424 bytes, sha256 7470b75c9c6946727fba70dff4d59f060881a347063eca9475e78d2d01589e90
[2]

# --where says how much it leaves out
$ spvx extract --to=$OUT --where=stage:Vertex .
    bytes  file <- address
    3,048  9105ef856418d99b86aba04888dfbb457df786628b9ca780cc9040bfa635ebcb.spv <- ./mesh.vert.spv

1 module: 1 file written, 0 there already, 0 equal to another
left out by --where: 9 modules, 42,888 bytes
= 9105ef856418d99b86aba04888dfbb457df786628b9ca780cc9040bfa635ebcb.spv, 3048 bytes, sha256 9105ef856418d99b86aba04888dfbb457df786628b9ca780cc9040bfa635ebcb

# --where, as JSON
$ spvx extract --to=$OUT --where='path:./mesh.*' -f json . | tail -n 9
  "left_out": 8,
  "left_out_bytes": 34716,
  "skipped": [
    {"kind": "glsl", "may_hold": false, "files": 8, "bytes": 11257, "first": "./blur.comp"},
    {"kind": "text", "may_hold": false, "files": 2, "bytes": 1275, "first": "./compile.sh"}
  ],
  "not_looked_into": 0,
  "complete": true
}
= 9105ef856418d99b86aba04888dfbb457df786628b9ca780cc9040bfa635ebcb.spv, 3048 bytes, sha256 9105ef856418d99b86aba04888dfbb457df786628b9ca780cc9040bfa635ebcb
= 967602d7ac15eb0964bcdae9aa398c7d5d89b4293bb78c90ca39c75577761da9.spv, 8172 bytes, sha256 967602d7ac15eb0964bcdae9aa398c7d5d89b4293bb78c90ca39c75577761da9

# foz
$ spvx extract --as=foz -o $OUT/small.foz --root=$SRC/tests/inputs/archives $SRC/tests/inputs/archives/cache.foz
! cache.foz#e85c3aa780155f9d:0x672: error: SPVX-C007: CRC-32 mismatch: the bytes have changed since they were written
! cache.foz:0x18b1: warning: SPVX-C002: truncated archive: it ends 2,233 bytes into an entry
! $OUT/small.foz: error: not written: it would be incomplete
[2]

$ spvx extract --as=foz -o $OUT/none.foz water.frag.spv
! water.frag.spv: warning: left out: it is not in a Fossilize archive
! $OUT/none.foz: error: not written: it would be empty
[2]
$ spvx extract --as=foz --allow-empty -o $OUT/none.foz water.frag.spv
! water.frag.spv: warning: left out: it is not in a Fossilize archive

# json
$ spvx extract -f json --to=$OUT particles.comp.spv
{
  "spvx_extract": 1,
  "modules": [
    {"address": "particles.comp.spv", "sha256": "d7879190af33741359213aa92feeadde90d372ab5ea602a0f2672ffec62ebb78", "bytes": 5424, "file": "d7879190af33741359213aa92feeadde90d372ab5ea602a0f2672ffec62ebb78.spv"}
  ],
  "written": 1,
  "kept": 0,
  "equal": 0,
  "skipped": [],
  "not_looked_into": 0,
  "complete": true
}
= d7879190af33741359213aa92feeadde90d372ab5ea602a0f2672ffec62ebb78.spv, 5424 bytes, sha256 d7879190af33741359213aa92feeadde90d372ab5ea602a0f2672ffec62ebb78

# missing
$ spvx extract --to=$OUT mesh.frag.spv none.spv
    bytes  file <- address
    8,172  967602d7ac15eb0964bcdae9aa398c7d5d89b4293bb78c90ca39c75577761da9.spv <- mesh.frag.spv

1 module: 1 file written, 0 there already, 0 equal to another
not complete:
  none.spv: No such file or directory
! none.spv: error: No such file or directory
= 967602d7ac15eb0964bcdae9aa398c7d5d89b4293bb78c90ca39c75577761da9.spv, 8172 bytes, sha256 967602d7ac15eb0964bcdae9aa398c7d5d89b4293bb78c90ca39c75577761da9
[2]

# no folder
$ spvx extract mesh.frag.spv
! spvx: error: missing --to=DIR, the directory to write to
!   see: spvx extract --help
[2]

# text
$ spvx extract --to=$OUT .
    bytes  file <- address
    2,524  a118871887ea523a6d067297e0b6de785023b3398f08376e777cdc51765b4186.spv <- ./blur.comp.spv
    2,416  33c8860c8c962919f74dd0138a3f94005869fe374d5109b7ed96ec1feb5ba022.spv <- ./histogram.cl.spv
    8,172  967602d7ac15eb0964bcdae9aa398c7d5d89b4293bb78c90ca39c75577761da9.spv <- ./mesh.frag.spv
    3,048  9105ef856418d99b86aba04888dfbb457df786628b9ca780cc9040bfa635ebcb.spv <- ./mesh.vert.spv
    4,060  563fc8e23b8bfa61acd1d978be641204c07d6c72287769f6dab421d3516c2eda.spv <- ./mirror.rchit.spv
    4,176  f145a2b14d56dda5f677b6f9b719ea3bfdb6b9b0f1668c1c9e9e57cee13adf2f.spv <- ./outline.geom.spv
    5,424  d7879190af33741359213aa92feeadde90d372ab5ea602a0f2672ffec62ebb78.spv <- ./particles.comp.spv
    5,424  7470b75c9c6946727fba70dff4d59f060881a347063eca9475e78d2d01589e90.spv <- ./particles.swapped.spv
    4,136  d820c7ceed65ba8355b0838348d3932a9ca697e2fec18b308d3c6c4c6fcdd154.spv <- ./terrain.tesc.spv
    6,556  b5dac154f7ae30597a646a5efda4d4cb6401f2a83c39383fb23c5f4c0636e93e.spv <- ./water.frag.spv

10 modules: 10 files written, 0 there already, 0 equal to another
= 33c8860c8c962919f74dd0138a3f94005869fe374d5109b7ed96ec1feb5ba022.spv, 2416 bytes, sha256 33c8860c8c962919f74dd0138a3f94005869fe374d5109b7ed96ec1feb5ba022
= 563fc8e23b8bfa61acd1d978be641204c07d6c72287769f6dab421d3516c2eda.spv, 4060 bytes, sha256 563fc8e23b8bfa61acd1d978be641204c07d6c72287769f6dab421d3516c2eda
= 7470b75c9c6946727fba70dff4d59f060881a347063eca9475e78d2d01589e90.spv, 5424 bytes, sha256 7470b75c9c6946727fba70dff4d59f060881a347063eca9475e78d2d01589e90
= 9105ef856418d99b86aba04888dfbb457df786628b9ca780cc9040bfa635ebcb.spv, 3048 bytes, sha256 9105ef856418d99b86aba04888dfbb457df786628b9ca780cc9040bfa635ebcb
= 967602d7ac15eb0964bcdae9aa398c7d5d89b4293bb78c90ca39c75577761da9.spv, 8172 bytes, sha256 967602d7ac15eb0964bcdae9aa398c7d5d89b4293bb78c90ca39c75577761da9
= a118871887ea523a6d067297e0b6de785023b3398f08376e777cdc51765b4186.spv, 2524 bytes, sha256 a118871887ea523a6d067297e0b6de785023b3398f08376e777cdc51765b4186
= b5dac154f7ae30597a646a5efda4d4cb6401f2a83c39383fb23c5f4c0636e93e.spv, 6556 bytes, sha256 b5dac154f7ae30597a646a5efda4d4cb6401f2a83c39383fb23c5f4c0636e93e
= d7879190af33741359213aa92feeadde90d372ab5ea602a0f2672ffec62ebb78.spv, 5424 bytes, sha256 d7879190af33741359213aa92feeadde90d372ab5ea602a0f2672ffec62ebb78
= d820c7ceed65ba8355b0838348d3932a9ca697e2fec18b308d3c6c4c6fcdd154.spv, 4136 bytes, sha256 d820c7ceed65ba8355b0838348d3932a9ca697e2fec18b308d3c6c4c6fcdd154
= f145a2b14d56dda5f677b6f9b719ea3bfdb6b9b0f1668c1c9e9e57cee13adf2f.spv, 4176 bytes, sha256 f145a2b14d56dda5f677b6f9b719ea3bfdb6b9b0f1668c1c9e9e57cee13adf2f

# tsv
$ spvx extract -f tsv --to=$OUT/new mesh.frag.spv water.frag.spv mesh.frag.spv
address	sha256	bytes	file
mesh.frag.spv	967602d7ac15eb0964bcdae9aa398c7d5d89b4293bb78c90ca39c75577761da9	8172	967602d7ac15eb0964bcdae9aa398c7d5d89b4293bb78c90ca39c75577761da9.spv
water.frag.spv	b5dac154f7ae30597a646a5efda4d4cb6401f2a83c39383fb23c5f4c0636e93e	6556	b5dac154f7ae30597a646a5efda4d4cb6401f2a83c39383fb23c5f4c0636e93e.spv
= new/967602d7ac15eb0964bcdae9aa398c7d5d89b4293bb78c90ca39c75577761da9.spv, 8172 bytes, sha256 967602d7ac15eb0964bcdae9aa398c7d5d89b4293bb78c90ca39c75577761da9
= new/b5dac154f7ae30597a646a5efda4d4cb6401f2a83c39383fb23c5f4c0636e93e.spv, 6556 bytes, sha256 b5dac154f7ae30597a646a5efda4d4cb6401f2a83c39383fb23c5f4c0636e93e

# ---- Files that are called what they are, each once: a, b, d/a as a, and one that is big-endian.
$ cd $TMP; rm -rf *; mkdir d; m() { spvx as --target-env=spv1.0 "$@" -; }
> echo OpNop | m -o a; printf 'OpNop\nOpNop\n' | m -o b; cp a d/a; printf 'OpNop\nOpNop\n' | m --byte-order=big -o big

$ spvx extract --to=o a b big d | tail -n 1; (cd o && for f in *; do sha256sum $f; done | grep -cE '^(.*)  \1.spv$')
> spvx extract --to=o a b | tail -n 1; spvx extract --to=o -f tsv a d | cut -f 1,3; spvx extract --to=o -f json a | tail -n 7
4 modules: 3 files written, 0 there already, 1 equal to another
3
2 modules: 0 files written, 2 there already, 0 equal to another
address	bytes
a	24
d/a	24
  "written": 0,
  "kept": 1,
  "equal": 0,
  "skipped": [],
  "not_looked_into": 0,
  "complete": true
}

# by address: the path, whose special characters are escaped; long ones are cut, and stay distinct
$ spvx extract --to=p --name=address d b >/dev/null; ls p; mkdir -p x/y; cp b x/y/c.spv
> (cd x/y && spvx extract --to=../../q --name=address ../../b ../y >/dev/null); ls q
> n=$(printf %0200d 1); cp a $n; mkdir $n.d; cp b $n.d/$n; spvx extract --to=r --name=address $n.d $n >/dev/null
> ls r | wc -l; ls r | awk 'length($0) > 255'
> for i in 189 190 191; do n=$(printf "%${i}s" | tr ' ' x)éé.spv; cp a $n; spvx extract --to=s$i --name=address $n >/dev/null; rm $n; ls s$i | sed 's/^x*//; s/-.*\./-DIGEST./'; done
b.spv
d%2Fa.spv
%2E.%2F..%2Fb.spv
2
é-DIGEST.spv
-DIGEST.spv
-DIGEST.spv

# as text: eight words a line, as numbers, whatever the byte order of the module
$ printf 'OpCapability Shader\nOpMemoryModel Logical GLSL450\n' | spvx as --target-env=spv1.0 --byte-order=big -o few -
> spvx extract --as=c --name=address --to=$OUT few; spvx extract --as=hex --name=address --to=$OUT few
    bytes  file <- address
       40  few.c <- few

1 module: 1 file written, 0 there already, 0 equal to another
    bytes  file <- address
       40  few.hex <- few

1 module: 1 file written, 0 there already, 0 equal to another
= few.c
#include <stdint.h>

/* sha256 22d6bb34ba5a7ab49ea0bdde6920b1820703258ccbf29482df8bfa447862b058 */
const uint32_t spirv_22d6bb34ba5a7ab4[] = {
0x07230203, 0x00010000, 0x00070000, 0x00000001, 0x00000000, 0x00020011, 0x00000001, 0x0003000e,
0x00000000, 0x00000001,
};
= few.hex
0x07230203, 0x00010000, 0x00070000, 0x00000001, 0x00000000, 0x00020011, 0x00000001, 0x0003000e,
0x00000000, 0x00000001,

# words as text are the same module, in little-endian order
$ for f in hex c; do
> 	spvx extract --to=$f --as=$f a b >/dev/null; spvx ls -f tsv $f | cut -f 3,4,8 | sort >l$f
> done
> cmp lhex lc; spvx ls -f tsv a b | cut -f 3,4,8 | sort | cmp - lc
> spvx extract --to=w --as=hex big >/dev/null; spvx ls -f tsv w b | cut -f 4,8 | tail -n 2 | uniq | wc -l
1

# a folder in folders that are not there; one below a file
$ spvx extract --to=deep/er//and a >/dev/null && ls deep/er | cat; spvx extract --to=$TMP/deep/er/. a | tail -n 1; spvx extract --to=a/b a
and
1 module: 1 file written, 0 there already, 0 equal to another
! a/b: error: Not a directory
[2]

# what is there with other contents stays, and nothing goes through a link
$ spvx extract --to=s a >/dev/null; f=$(ls s); echo more >>s/$f; cp a copy; spvx extract --to=s a b copy || echo status $?; rm copy; tail -c 5 s/$f
    bytes  file <- address
       28  14e0083c4fab379ffb78b2304b332f3d86066ed4273659f05116f352d874f787.spv <- b

1 module: 1 file written, 0 there already, 0 equal to another
not complete:
  s/0344a10290fe4a9bb567b91f2a21738fc78e977a546a502388e56c15578965e9.spv: exists with different contents
status 2
more
! s/0344a10290fe4a9bb567b91f2a21738fc78e977a546a502388e56c15578965e9.spv: error: exists with different contents

$ rm s/*; ln -s ../outside s/$(ls o | grep "$(sha256sum <a | cut -c -64)"); spvx extract --to=s a; ls outside
0 modules: 0 files written, 0 there already, 0 equal to another
not complete:
  s/0344a10290fe4a9bb567b91f2a21738fc78e977a546a502388e56c15578965e9.spv: is a symbolic link: not written
! s/0344a10290fe4a9bb567b91f2a21738fc78e977a546a502388e56c15578965e9.spv: error: is a symbolic link: not written
! ls: cannot access 'outside': No such file or directory
[2]

$ spvx extract a
! spvx: error: missing --to=DIR, the directory to write to
!   see: spvx extract --help
[2]

$ spvx extract --to=a b
! a: error: Not a directory
[2]

# while it runs its folder is moved away, and a link to another is in its place
$ mkdir out; { for i in $(seq 600); do ls t/*.spv >/dev/null 2>&1 && break; sleep 0.05; done; mv t moved && ln -s out t; cat b; } |
> 	spvx extract --to=t a - >/dev/null
> ls out | wc -l; ls moved | wc -l
0
2

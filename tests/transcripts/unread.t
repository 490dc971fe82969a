# files of each kind that is not read: one line, each with its number of bytes and the tool that reads it; those
# that hold no SPIR-V are not in it
$ cd $TMP

$ mkdir all
> put() { printf "$2" >all/$1; }
> put a.elf '\177ELF\2\1\1\0'; put b.exe 'MZ\220\0'; put c.dylib '\317\372\355\376'; put d.xz '\375\067zXZ\0'
> put e.bz2 'BZh9'; put f.7z '7z\274\257\047\034'; put g.lz4 '\4"M\030'; put h.rar 'Rar!\032\7'
> put i.unity3d 'UnityFS\0'; put j.bin '\356\356\356\356'; put k.spvasm 'OpCapability Shader\n'
> put l.lfs 'version https://git-lfs.github.com/spec/v1\n'
> put m.idx 'DUKC\4\0\0\0\1\0\0\0'; put n.png '\211PNG\r\n\032\n'; put o.dxbc 'DXBC\1\2\3\4'; put p.bc 'BC\300\336'
> spvx ls --allow-empty all
0 modules, 0 bytes
not scanned: 1 unknown (4 bytes; --carve), 1 assembly (20 bytes; --assembly), 1 ELF (8 bytes; --carve), 1 PE (4 bytes; --carve), 1 Git LFS pointer (43 bytes; git lfs pull), 1 xz (6 bytes; xz -dc), 1 bzip2 (4 bytes; bzip2 -dc), 1 7z (6 bytes; 7z x), 1 Mach-O (4 bytes; --carve), 1 UnityFS (8 bytes; UnityPy), 1 lz4 (4 bytes; lz4 -dc), 1 rar (6 bytes; unrar x)

# a window above 128 MiB, or above --max-window, is refused with its size before it is allocated
$ printf '\050\265\057\375\000\220\001\000\000' >28.zst; printf '\050\265\057\375\000\120\001\000\000' >20.zst
> ([ "$SANITIZED" ] || ulimit -v 100000; spvx ls 28.zst; spvx ls --max-window=1023K 20.zst; spvx ls --max-window=1M 20.zst)
0 modules, 0 bytes
0 modules, 0 bytes
0 modules, 0 bytes
not complete:
  20.zst:0x0: bin/magic: no SPIR-V module: zstd data that holds none
! 28.zst:0x9: error: SPVX-C008: zstd data: zstd window larger than the limit (268435456 bytes; --max-window)
! 20.zst:0x9: error: SPVX-C008: zstd data: zstd window larger than the limit (1048576 bytes; --max-window)
! 20.zst:0x0: error: bin/magic: no SPIR-V module: zstd data that holds none
[2]

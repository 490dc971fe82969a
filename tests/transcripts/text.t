# Assembly text as an input. That every command says of it what it says of the module which `as` makes of
# it is in tests/unit/input/text.c.
$ cd $TMP

$ printf 'OpCapability Shader\nOpMemoryModel Logical GLSL450\n' >good

# of one with errors what `as` says, with status 2, and what follows is read
$ while read -r text; do
> 	printf "$text" >x; spvx ls -f tsv x good >got 2>said; echo $? $(cut -f 1 got | sed 1d); spvx as -o - x 2>&1 >/dev/null | cmp - said; [ -s said ] || echo "$text"
> 	spvx info - <x >got 2>said; echo $?; spvx as -o - - <x 2>&1 >/dev/null | cmp - said
> done <<'.' | uniq -c
> OpCapability Shadr\n
> OpCapability Shader\n%%1 = OpTypeInt 32\n%%2 = OpTypeVod\n
> ; a comment\n\n   %%x = OpTypeVoid OpTypeVoid\n
> OpMemoryModel Logical GLSL450 "\303\244" 7 ; too much\n
> OpName %%a "not ended\n
> .
      1 2 good
      1 2
      1 2 good
      1 2
      1 2 good
      1 2
      1 2 good
      1 2
      1 2 good
      1 2

# text is a module where it is named: by a path, an address, a list, decompressed, on standard input;
# found in a folder or an archive it is skipped without --assembly
$ mkdir sub; cp good sub/t; gzip -c good >t.gz; (cd sub; tar -cf ../t.tar t); printf 'sub/t\nt.gz\n' >list; while read -r words; do echo $(spvx grep -l OpMemoryModel $words 2>said; echo $?); done <<'.'
> sub/t
> --files-from=list
> t.tar!t sub/t@0x0
> t.tar
> sub
> sub/t@0x4
> --assembly t.tar sub
> --assembly -j3 t.tar sub
> --no-archives sub/t
> .
> spvx grep -l OpMemoryModel - <good
sub/t 0
sub/t t.gz 0
t.tar!t sub/t 0
2
2
2
t.tar!t sub/t 0
t.tar!t sub/t 0
sub/t 0
-

# `spvx check < FILE`, in every command that takes INPUTs, is `spvx check - < FILE`
$ for c in info check reflect stats dis; do spvx $c - <good >with 2>said; s=$?; spvx $c <good >without 2>said2; [ $? = $s ] && [ -s with ] && cmp with without && cmp said said2 || echo $c; done

# 64 MiB are taken, a byte more is not
$ { cat good; head -c $((67108864 - $(wc -c <good))) /dev/zero | tr '\0' '\n'; } >x; spvx grep -l OpMemoryModel x; echo >>x; spvx info x 2>&1 | grep -o '^x:0x0: error: SPVX-C015'; rm x
x
x:0x0: error: SPVX-C015

# The version that text is assembled for is that of --target-env, whoever takes it and whatever a comment
# of the text says: the verdict is that on the module which `as` makes of it.
$ t='OpCapability Linkage\nOpCapability Shader\nOpMemoryModel Logical GLSL450\n'; printf "$t" >a.spvasm; printf "; SPIR-V\n; Version: 1.6\n$t" >b.spvasm
> spvx check --help | tr -s ' \n' ' ' | sed -n 's/.*for: auto, \([^;]*\);.*/\1/p' | tr -d ' ' | tr , '\n' >environments; [ $(wc -l <environments) -gt 9 ] || cat environments
> while read -r e; do for c in check 'audit --check'; do for f in a b; do
> 	spvx as --target-env=$e -o $f.spv $f.spvasm; spvx $c --target-env=$e -f ndjson $f.spv >1; spvx $c --target-env=$e -f ndjson $f.spvasm >2
> 	! grep version/env 2; sed 's/[.]spvasm/.spv/g; s/"line":[0-9]*,"column":[0-9]*,//' 2 | cmp 1 -
> done; done; done <environments

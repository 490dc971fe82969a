# No output replaces what was read. That each command keeps to it, by each option that names a file to
# write, is in tests/unit/program/overwrite.c.
$ cd $TMP

$ cp $SRC/tests/modules/water.frag.spv kept

# a list has one format: nothing empty is left where another was asked for
$ for c in 'audit --list-rules' 'check --list-rules' 'stats --list-sources' 'audit --policy-check'; do spvx $c --also=json:more >got 2>said; echo $? $(grep -c -e --also said); [ ! -e more ] || echo more; done | uniq -c
      4 2 1

# what a list does not use is not refused with it
$ spvx audit --list-rules --record --partial | grep -c '^I00'; spvx requires --list-devices --partial --per-module | wc -l
9
10

# a folder that is read may have reports in it: a module is an input, a report is not
$ mkdir d; cp kept d/x.spv; for i in 1 2; do for j in 1 4; do spvx stats -j$j -o d/report.txt d && spvx ls -j$j -o d/list.txt d || echo $j; done; done
> : >d/empty; spvx ls -o d/empty d/x.spv || echo empty
> for j in 1 4; do for c in stats ls check audit 'stats --partial' 'audit --partial' 'requires --partial'; do
> 	spvx $c -j$j -o d/x.spv d 2>said; [ $? = 2 ] && cmp d/x.spv kept || echo "$c -j$j"
> done; done
> tar -C d -cf a.tar x.spv; cp a.tar whole; spvx ls -o a.tar 'a.tar!x.spv' 2>said; echo $?; cmp a.tar whole
2

# a module that carries a source with the name of a module
$ rm -r d; mkdir d; printf 'OpCapability Shader\nOpMemoryModel Logical GLSL450\n%%1 = OpString "b.spv"\nOpSource GLSL 450 %%1 "void main() {}"\n' | spvx as -o d/a.spv -; cp d/a.spv d/b.spv; cp d/a.spv kept
> spvx sources --extract=d --overwrite d 2>&1 >got | grep -o 'not overwritten'; cmp d/b.spv kept; echo text >d/b.spv; spvx sources --extract=d --overwrite d/a.spv >got || echo $?; grep -c main d/b.spv
not overwritten
not overwritten
1

# the list that an option prints goes to the file of -o, wherever that is on the command line
$ mkdir $TMP/lists && cd $TMP/lists; awk -F'\t' '$4 == "list" && $2 ~ /^--[a-z-]*( |$)/ { sub(/ .*/, "", $2); print $1, $2 }' $SRC/tests/commands.tsv | while read -r command list; do for words in "-o out $list" "$list -o out"; do spvx $command $words; echo $command $list: $? $(ls); rm -f out; done; done
pipelines --list-rules: 0 out
pipelines --list-rules: 0 out
stats --list-sources: 0 out
stats --list-sources: 0 out
requires --list-devices: 0 out
requires --list-devices: 0 out
requires --list-rules: 0 out
requires --list-rules: 0 out
check --list-rules: 0 out
check --list-rules: 0 out
audit --policy-example: 0 out
audit --policy-example: 0 out
audit --list-rules: 0 out
audit --list-rules: 0 out

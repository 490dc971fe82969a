# Shaders of samples that run: the validation layers take no offence at their layouts.
$ cd $SHARED/corpus/vulkan

$ ls *.spv | sed 's/\.[^.]*\.spv$//' | uniq -c | while read -r n name; do
> 	[ $n -gt 1 ] && [ $n -le 8 ] || continue
> 	spvx reflect --pipeline $(ls | grep "^$(echo "$name" | sed 's/[.]/\\&/g')\.[^.]*\.spv\$") >$TMP/got 2>$TMP/said; [ -s $TMP/got ] || echo "$name"; grep E_DESCRIPTOR_TYPE $TMP/got; echo several
> done | sort | uniq -c
    142 several

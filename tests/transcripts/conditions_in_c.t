# a module in C is there unless it is in `#if 0`; 0x1 and 01 are not 0
$ cd $TMP; printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' '%v = OpTypeVoid' | spvx as --target-env=spv1.0 -o m -; numbers=$(od -An -v -tx1 m | sed 's/ \(..\)/0x\1,/g')
> for c in 'if 0' 'if 0x1' 'if 01' 'if 1' ' if	0' 'ifdef M' 'ifndef M' 'if 0 /* never */'; do printf '#%s\nconst unsigned m[] = {\n%s\n};\n#endif\nconst unsigned n[] = { 1 };\n' "$c" "$numbers" >m.h; echo "$c: $(spvx ls -q -f tsv --allow-empty m.h 2>said | grep -c "^m")"; done
if 0: 0
if 0x1: 1
if 01: 1
if 1: 1
 if	0: 0
ifdef M: 1
ifndef M: 1
if 0 /* never */: 0

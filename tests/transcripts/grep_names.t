# names and patterns of extended instructions need a set; a pattern or a number may be for one that only modules know
$ for name in GLSL.std.450/Sin 'GLSL*/Si*' '*/Sin' 'GLSL*/13' 'NoSuchSet/Si*' NoSuchSet/13 NoSuchSet/Sin GLSL.std.450/Sinn /Sin '/Si*'; do echo "$name: $(spvx grep -c --op="$name" water.frag.spv 2>&1 | head -n 1)"; done
GLSL.std.450/Sin: water.frag.spv:1
GLSL*/Si*: water.frag.spv:1
*/Sin: water.frag.spv:1
GLSL*/13: water.frag.spv:1
NoSuchSet/Si*: water.frag.spv:0
NoSuchSet/13: water.frag.spv:0
NoSuchSet/Sin: spvx: error: --op: unknown extended instruction 'NoSuchSet/Sin'; did you mean GLSL.std.450/Sin?
GLSL.std.450/Sinn: spvx: error: --op: unknown extended instruction 'GLSL.std.450/Sinn'; did you mean GLSL.std.450/Sin?
/Sin: spvx: error: --op: unknown extended instruction '/Sin'; did you mean GLSL.std.450/Sin?
/Si*: spvx: error: --op: unknown extended instruction '/Si*'

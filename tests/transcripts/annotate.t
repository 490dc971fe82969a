# every row of a page has the columns of its heading, without a base and with one
$ for b in -q --base=outline.geom.spv; do spvx annotate -f html $b water.frag.spv | awk '/<tr/ { n = gsub(/<t[hd]/, "&"); if (match($0, /colspan="[0-9]+/)) n += substr($0, RSTART + 9, RLENGTH - 9) - 1; if (!(n in seen)) { seen[n]; print n } }'; done
11
12

# base missing
$ spvx annotate --base=nothing.spv water.frag.spv
! nothing.spv: error: No such file or directory
[2]

# base twice
$ spvx annotate --base=water.frag.spv --base=outline.geom.spv water.frag.spv
! spvx: error: --base requires a single module
!   see: spvx annotate --help
[2]

# base of several modules: the first, and a message
$ mkdir $TMP/two; cp outline.geom.spv $TMP/two/a.spv; cp water.frag.spv $TMP/two/b.spv
> for b in two two/b.spv; do spvx annotate -f json --base=$TMP/$b water.frag.spv >$TMP/json; echo $?; grep -o '"base": "[^"]*"' $TMP/json; done
2
"base": "$TMP/two/a.spv"
0
"base": "$TMP/two/b.spv"
! $TMP/two: error: contains more than one module, using the first; name another by its address (spvx ls)

# base
$ spvx annotate --base=outline.geom.spv --min=30 water.frag.spv
water.frag.spv: 624 body words, 392 on 11 lines of 2 files

water.frag: 392 words on 11 lines

words    +/- insts  mem  alu  tex ctl call dbg  line
   44    +44    10   21   21    0   2    0   0    18    return sin(dot(at, way) + frame.seconds * pace);
   38    +38     9   24    0    0   2    5   7    21  void main()
   46    +46    12   14   10    0  14    0   8    25    for (int i = 1; i <= 3; i++)
   78    +78    19   29   41    0   2    6   0    26      height += wave(vec2(i, 4 - i), 1.5 * float(i)) / float(i);
   37    +37     7   11   13    5   0    0   8    28    vec3 white = texture(foam, at * 0.1).rgb;
   31    +31     7    7   22    0   2    0   0    30      color = vec4(white, 1.0);
   67    +67    14   19   46    0   2    0   0    32      color = vec4(mix(deep, white, height * height * 0.2), 0.9);

outline.geom: 0 words on 0 lines

words    +/- insts  mem  alu  tex ctl call dbg  line
    0    -41     0    0    0    0   0    0   0    15  (no text) outline.geom:15
    0    -41     0    0    0    0   0    0   0    16  (no text) outline.geom:16
    0    -41     0    0    0    0   0    0   0    17  (no text) outline.geom:17
    0   -109     0    0    0    0   0    0   0    19  (no text) outline.geom:19
    0    -38     0    0    0    0   0    0   0    26  (no text) outline.geom:26

hottest  78 words water.frag:26   67 water.frag:32   46 water.frag:25
         44 water.frag:18   38 water.frag:21
words    392 on lines + 19 without a line + 23 on line 0 + 190 line records
         = 624
base     441 body words, now +183 (+41.5 %): outline.geom.spv

# class
$ spvx annotate --by=class --min=20 outline.geom.spv
outline.geom: 441 body words, 369 on 13 lines

words insts  mem  alu  tex ctl call dbg oth  line
   41     8   24   17    0   0    0   0   0    15    vec2 a = gl_in[0].gl_Position.xy / gl_in[0].gl_Position.w;
   41     8   24   17    0   0    0   0   0    16    vec2 b = gl_in[1].gl_Position.xy / gl_in[1].gl_Position.w;
   41     8   24   17    0   0    0   0   0    17    vec2 c = gl_in[2].gl_Position.xy / gl_in[2].gl_Position.w;
  109    24   72   35    0   2    0   0   0    19    return (b.x - a.x) * (c.y - a.y) < (c.x - a.x) * (b.y - a.y);
   38    11   14   10    0  14    0   0   0    26    for (int i = 0; i < 4; i++) {
   27     6   22    5    0   0    0   0   0    27      gl_Position = gl_in[i % 3].gl_Position;
   21     5   16    5    0   0    0   0   0    28      color_out = color_in[i % 3];

mem      72 words :19   24 :15   24 :16   24 :17   22 :27
alu      35 words :19   17 :15   17 :16   17 :17   10 :26
ctl      14 words :26   7 :24   2 :13   2 :19   2 :22
call     5 words :13   5 :22   4 :24
oth      1 word :29   1 :31
words    369 on lines + 16 without a line + 0 on line 0 + 56 line records
         = 441

# file
$ spvx annotate '--file=*.h' water.frag.spv
water.frag: 624 body words, 392 on 11 lines

words    392 on lines + 19 without a line + 23 on line 0 + 190 line records
         = 624
not complete:
  --file: no module has lines of a matching file
! spvx: error: --file: no module has lines of a matching file
[2]

# the heaviest lines of all, or of each class, and in which unit
$ for by in words insts class; do spvx annotate --by=$by water.frag.spv | sed -n 's/^\([a-z]\{3,7\}  *[0-9]* [a-z]* :[0-9]*\).*/\1/p' | tr -s ' '
> spvx annotate -f html --by=$by water.frag.spv | sed -n 's/<p class="legend">\([a-z]*\): <span><b>\([0-9]*\)<.b> \([a-z]*\) .*>\(:[0-9]*\)<.*/\1 \2 \3 \4/p'; done
hottest 78 words :26
hottest 78 words :26
hottest 19 insts :26
hottest 19 insts :26
mem 29 words :26
alu 46 words :32
tex 5 words :28
ctl 14 words :25
call 11 words :16
dbg 8 words :23
mem 29 words :26
alu 46 words :32
tex 5 words :28
ctl 14 words :25
call 11 words :16
dbg 8 words :23

# html
$ spvx annotate -f html --min=40 water.frag.spv
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>spvx annotate</title>
<style>
:root {
  --page: #fff; --ink: #1b1f24; --soft: #5d6773; --rule: #dfe3e8;
  --panel: #f5f7f9; --link: #0b57b0; --heat: 226, 88, 34; --more: #b0400f; --less: #1f5fa8;
  --mem: #2f6fb5; --alu: #3c8d40; --tex: #a03fb0; --ctl: #b88200; --call: #0f8f95;
  --dbg: #97a0ab; --oth: #8c5a3b; --none: #8198c7; --rec: #c5cbd3;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #14171b; --ink: #e3e7ec; --soft: #a0a9b4;
    --rule: #2c323a; --panel: #1c2026; --link: #7db4f5; --heat: 255, 112, 48;
    --more: #ff9161; --less: #7db4f5;
    --mem: #5d9be0; --alu: #62b566; --tex: #cb74da; --ctl: #dba931; --call: #43bcc2;
    --dbg: #69727d; --oth: #bf8a67; --none: #6f86b8; --rec: #3d454f;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink);
  font: 15px/1.45 system-ui, sans-serif; }
main { max-width: 1200px; margin: 0 auto; padding: 16px; }
section + section { margin-top: 48px; padding-top: 16px;
  border-top: 1px solid var(--rule); }
h1 { font-size: 20px; margin: 0 0 4px; overflow-wrap: anywhere; }
h2 { font-size: 16px; margin: 28px 0 8px; overflow-wrap: anywhere; }
h2 small { font-weight: normal; color: var(--soft); white-space: nowrap; }
p, ul { margin: 4px 0; color: var(--soft); overflow-wrap: anywhere; }
a { color: var(--link); text-decoration: none; }
a:hover { text-decoration: underline; }
b { color: var(--ink); font-variant-numeric: tabular-nums; }
.split { display: flex; height: 12px; margin: 14px 0 6px; border-radius: 3px;
  overflow: hidden; background: var(--panel); }
.split i { min-width: 0; }
.legend span { display: inline-block; margin-right: 14px; }
.legend i, .key i { display: inline-block; width: 10px; height: 10px; margin-right: 5px;
  border-radius: 2px; }
.key { font-size: 13px; }
.key span { margin-right: 12px; white-space: nowrap; }
.hot { background: rgb(var(--heat)); } .none { background: var(--none); }
.zero { background: var(--oth); } .rec { background: var(--rec); }
.mem { background: var(--mem); } .alu { background: var(--alu); }
.tex { background: var(--tex); } .ctl { background: var(--ctl); }
.call { background: var(--call); } .dbg { background: var(--dbg); }
.oth { background: var(--oth); }
.table { overflow-x: auto; border: 1px solid var(--rule); border-radius: 4px; }
table { border-collapse: collapse; width: 100%;
  font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; }
th { font-weight: normal; color: var(--soft); background: var(--panel); }
th, td { padding: 0 8px; text-align: right; white-space: nowrap;
  vertical-align: top; font-variant-numeric: tabular-nums; }
th { padding: 4px 8px; }
td.n, td.l { color: var(--soft); }
td.l { border-right: 1px solid var(--rule); }
td.w { color: var(--ink); }
th.s, td.s { text-align: left; width: 100%; }
td.s { white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 4;
  unicode-bidi: isolate; }
td.b { padding: 6px 4px 0; min-width: 74px; }
.bar { display: flex; height: 8px; }
.bar i { min-width: 0; }
tr.c { background: rgba(var(--heat), calc(var(--h) * 0.0045)); }
tr:not(.c) td.s { color: var(--soft); }
tr.c td { color: var(--ink); }
tr:target { outline: 2px solid var(--link); outline-offset: -2px; }
tr.gap td { color: var(--soft); text-align: center; }
.up { color: var(--more); } .down { color: var(--less); }
@media (max-width: 700px) {
  main { padding: 12px 8px; }
  th.n, td.n { display: none; }
  th, td { padding-left: 4px; padding-right: 4px; }
  td.b { min-width: 40px; }
  td.s { tab-size: 2; }
  table { font-size: 12px; }
}
</style>
</head>
<body>
<main>
<section>
<h1>water.frag.spv</h1>
<p>624 body words</p>
<div class="split"><i class="hot" style="width:62.82%"></i><i class="none" style="width:3.04%"></i><i class="zero" style="width:3.68%"></i><i class="rec" style="width:30.44%"></i></div>
<p class="legend"><span><i class="hot"></i><b>392</b> words on lines</span>
<span><i class="none"></i><b>19</b> without a line</span>
<span><i class="zero"></i><b>23</b> on line 0</span>
<span><i class="rec"></i><b>190</b> line records</span>
</p>
<p class="legend">hottest: <span><b>78</b> words <a href="#m0-f0-l26">:26</a></span>
<span><b>67</b> <a href="#m0-f0-l32">:32</a></span>
<span><b>46</b> <a href="#m0-f0-l25">:25</a></span>
<span><b>44</b> <a href="#m0-f0-l18">:18</a></span>
<span><b>38</b> <a href="#m0-f0-l21">:21</a></span>
</p>
<p class="key"><span><i class="mem"></i>mem</span>
<span><i class="alu"></i>alu</span>
<span><i class="tex"></i>tex</span>
<span><i class="ctl"></i>ctl</span>
<span><i class="call"></i>call</span>
<span><i class="dbg"></i>dbg</span>
</p>
<h2>water.frag <small>392 words on 11 lines</small></h2>
<div class="table"><table>
<tr><th scope="col">words</th><th scope="col" class="n">insts</th><th scope="col" class="n">mem</th><th scope="col" class="n">alu</th><th scope="col" class="n">tex</th><th scope="col" class="n">ctl</th><th scope="col" class="n">call</th><th scope="col" class="n">dbg</th><th scope="col"></th><th scope="col">line</th><th scope="col" class="s">source</th></tr>
<tr id="m0-f0-l18" class="c" style="--h:56"><td class="w">44</td><td class="n">10</td><td class="n">21</td><td class="n">21</td><td class="n"></td><td class="n">2</td><td class="n"></td><td class="n"></td><td class="b"><div class="bar"><i class="mem" style="width:26.92%"></i><i class="alu" style="width:26.92%"></i><i class="ctl" style="width:2.56%"></i></div></td><td class="l">18</td><td class="s">	return sin(dot(at, way) + frame.seconds * pace);</td></tr>
<tr id="m0-f0-l25" class="c" style="--h:58"><td class="w">46</td><td class="n">12</td><td class="n">14</td><td class="n">10</td><td class="n"></td><td class="n">14</td><td class="n"></td><td class="n">8</td><td class="b"><div class="bar"><i class="mem" style="width:17.94%"></i><i class="alu" style="width:12.82%"></i><i class="ctl" style="width:17.94%"></i><i class="dbg" style="width:10.25%"></i></div></td><td class="l">25</td><td class="s">	for (int i = 1; i &lt;= 3; i++)</td></tr>
<tr id="m0-f0-l26" class="c" style="--h:100"><td class="w">78</td><td class="n">19</td><td class="n">29</td><td class="n">41</td><td class="n"></td><td class="n">2</td><td class="n">6</td><td class="n"></td><td class="b"><div class="bar"><i class="mem" style="width:37.17%"></i><i class="alu" style="width:52.56%"></i><i class="ctl" style="width:2.56%"></i><i class="call" style="width:7.69%"></i></div></td><td class="l">26</td><td class="s">		height += wave(vec2(i, 4 - i), 1.5 * float(i)) / float(i);</td></tr>
<tr id="m0-f0-l32" class="c" style="--h:85"><td class="w">67</td><td class="n">14</td><td class="n">19</td><td class="n">46</td><td class="n"></td><td class="n">2</td><td class="n"></td><td class="n"></td><td class="b"><div class="bar"><i class="mem" style="width:24.35%"></i><i class="alu" style="width:58.97%"></i><i class="ctl" style="width:2.56%"></i></div></td><td class="l">32</td><td class="s">		color = vec4(mix(deep, white, height * height * 0.2), 0.9);</td></tr>
</table></div>
</section>
</main>
</body>
</html>

# insts
$ spvx annotate --by=insts --min=5 water.frag.spv
water.frag: 624 body words, 392 on 11 lines

words insts  mem  alu  tex ctl call dbg  line
   44    10    5    4    0   1    0   0    18    return sin(dot(at, way) + frame.seconds * pace);
   38     9    6    0    0   1    1   1    21  void main()
   46    12    4    2    0   5    0   1    25    for (int i = 1; i <= 3; i++)
   78    19    8    9    0   1    1   0    26      height += wave(vec2(i, 4 - i), 1.5 * float(i)) / float(i);
   37     7    3    2    1   0    0   1    28    vec3 white = texture(foam, at * 0.1).rgb;
   31     7    2    4    0   1    0   0    30      color = vec4(white, 1.0);
   67    14    5    8    0   1    0   0    32      color = vec4(mix(deep, white, height * height * 0.2), 0.9);

hottest  19 insts :26   14 :32   12 :25   10 :18   9 :21
words    392 on lines + 19 without a line + 23 on line 0 + 190 line records
         = 624

# json
$ spvx annotate -f json --min=60 --base=water.frag.spv water.frag.spv
{
  "spvx_annotate": 1,
  "modules": [
    {
      "module": "water.frag.spv",
      "inline_to": "callee",
      "words": {"body": 624, "lines": 392, "none": 19, "zero": 23, "records": 190},
      "base": "water.frag.spv",
      "base_words": {"body": 624, "lines": 392, "none": 19, "zero": 23, "records": 190},
      "files": [
        {
          "file": "water.frag",
          "words": 392,
          "insts": 90,
          "base": {
            "words": 392,
            "insts": 90
          },
          "lines": [
            {"line": 26, "words": 78, "insts": 19, "classes": {"mem": {"words": 29, "insts": 8}, "alu": {"words": 41, "insts": 9}, "ctl": {"words": 2, "insts": 1}, "call": {"words": 6, "insts": 1}}, "base": {"words": 78, "insts": 19}, "source": "\t\theight += wave(vec2(i, 4 - i), 1.5 * float(i)) / float(i);"},
            {"line": 32, "words": 67, "insts": 14, "classes": {"mem": {"words": 19, "insts": 5}, "alu": {"words": 46, "insts": 8}, "ctl": {"words": 2, "insts": 1}}, "base": {"words": 67, "insts": 14}, "source": "\t\tcolor = vec4(mix(deep, white, height * height * 0.2), 0.9);"}
          ]
        }
      ],
      "inlined": []
    }
  ],
  "complete": true
}

# min wrong
$ spvx annotate --min=few water.frag.spv
! spvx: error: --min: invalid number 'few'
!   see: spvx annotate --help
[2]

# no input
$ spvx annotate
! spvx: error: missing INPUT: name a file or a directory, or - for standard input
!   see: spvx annotate --help
[2]

# schema
$ spvx help --schema=annotate
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "spvx annotate",
  "description": "The cost of each source line of SPIR-V modules.",
  "type": "object",
  "required": ["spvx_annotate", "modules", "complete"],
  "properties": {
        "spvx_annotate": {"const": 1},
        "modules": {"type": "array", "items": {"$ref": "#/$defs/module"}},
        "problems": {"description": "errors, and findings that messages report", "type": "array", "items": {"$ref": "#/$defs/problem"}},
        "more_problems": {"description": "number of problems that are left out", "$ref": "#/$defs/count"},
        "complete": {"description": "all inputs could be read", "type": "boolean"}
  },
  "$defs": {
    "count": {"description": "a string when it is above 2^53", "anyOf": [
      {"type": "integer", "minimum": 0},
      {"type": "string", "pattern": "^[0-9]+$"}
    ]},
    "hex": {"description": "the bytes of a name that is not UTF-8", "type": "string", "pattern": "^([0-9a-f]{2})*$"},
    "enumerant": {"description": "its first name in the grammar, or its number", "anyOf": [{"type": "string"}, {"$ref": "#/$defs/count"}]},
    "module": {"type": "object",
      "required": ["module", "inline_to", "words", "files", "inlined"],
      "properties": {
        "module": {"description": "its address", "type": "string"},
        "module_hex": {"$ref": "#/$defs/hex"},
        "symbols": {"description": "module that its lines come from", "$ref": "#/$defs/symbols"},
        "inline_to": {"description": "line that inlined code is charged to", "enum": ["caller", "callee"]},
        "words": {"$ref": "#/$defs/totals"},
        "base": {"description": "address of the module compared with", "type": "string"},
        "base_hex": {"$ref": "#/$defs/hex"},
        "base_words": {"$ref": "#/$defs/totals"},
        "files": {"description": "the most expensive first", "type": "array", "items": {"$ref": "#/$defs/file"}},
        "inlined": {"description": "by line of the call, the most expensive first", "type": "array", "items": {"$ref": "#/$defs/call"}}
      }},
    "problem": {"type": "object",
      "required": ["message"],
      "properties": {
        "address": {"type": "string"},
        "address_hex": {"$ref": "#/$defs/hex"},
        "byte_offset": {"$ref": "#/$defs/count"},
        "line": {"type": "integer", "minimum": 0},
        "column": {"type": "integer", "minimum": 0},
        "rule": {"type": "string"},
        "message": {"type": "string"},
        "message_hex": {"$ref": "#/$defs/hex"}
      },
      "additionalProperties": false},
    "symbols": {"type": "object",
      "required": ["module", "by", "level", "instructions"],
      "properties": {
        "module": {"type": "string"},
        "module_hex": {"$ref": "#/$defs/hex"},
        "by": {"enum": ["build-id", "index", "shape", "name"]},
        "level": {"enum": ["code", "body"]},
        "instructions": {"type": "integer", "minimum": 0}
      }},
    "totals": {"description": "body is the sum of the others", "type": "object",
      "required": ["body", "lines", "none", "zero", "records"],
      "properties": {
        "body": {"$ref": "#/$defs/count"},
        "lines": {"$ref": "#/$defs/count"},
        "none": {"$ref": "#/$defs/count"},
        "zero": {"$ref": "#/$defs/count"},
        "records": {"$ref": "#/$defs/count"}
      }},
    "file": {"type": "object",
      "required": ["file", "words", "insts", "lines"],
      "properties": {
        "file": {"description": "null: not known", "type": ["string", "null"]},
        "file_hex": {"$ref": "#/$defs/hex"},
        "words": {"type": "integer", "minimum": 0},
        "insts": {"type": "integer", "minimum": 0},
        "base": {"$ref": "#/$defs/cost"},
        "lines": {"type": "array", "items": {"$ref": "#/$defs/line"}}
      }},
    "call": {"type": "object",
      "required": ["file", "line", "words", "insts"],
      "properties": {
        "file": {"description": "null: not known", "type": ["string", "null"]},
        "file_hex": {"$ref": "#/$defs/hex"},
        "line": {"type": "integer", "minimum": 0},
        "words": {"$ref": "#/$defs/count"},
        "insts": {"$ref": "#/$defs/count"}
      }},
    "cost": {"type": "object",
      "required": ["words", "insts"],
      "properties": {
        "words": {"type": "integer", "minimum": 0},
        "insts": {"type": "integer", "minimum": 0}
      }},
    "line": {"type": "object",
      "required": ["line", "words", "insts", "classes", "source"],
      "properties": {
        "line": {"type": "integer", "minimum": 0},
        "words": {"type": "integer", "minimum": 0},
        "insts": {"type": "integer", "minimum": 0},
        "classes": {"description": "the classes it has: mem, alu, tex, ctl, call, dbg, oth", "type": "object", "additionalProperties": {"$ref": "#/$defs/cost"}},
        "base": {"$ref": "#/$defs/cost"},
        "source": {"description": "text of the line; null: not known", "type": ["string", "null"]}
      }}
  }
}

# several
$ spvx annotate water.frag.spv mesh.vert.spv outline.geom.spv
water.frag.spv: 624 body words, 392 on 11 lines of 1 file

water.frag: 392 words on 11 lines

words insts  mem  alu  tex ctl call dbg  line
   13     4    0    0    0   2   11   0    16  float wave(vec2 way, float pace)
                                           17  {
   44    10   21   21    0   2    0   0    18    return sin(dot(at, way) + frame.seconds * pace);
                                           19  }
                                           20
   38     9   24    0    0   2    5   7    21  void main()
                                           22  {
   11     2    3    0    0   0    0   8    23    float height = 0.0;
                                           24
   46    12   14   10    0  14    0   8    25    for (int i = 1; i <= 3; i++)
   78    19   29   41    0   2    6   0    26      height += wave(vec2(i, 4 - i), 1.5 * float(i)) / float(i);
   11     2    3    0    0   0    0   8    27    vec3 deep = vec3(0.0, 0.1, 0.2);
   37     7   11   13    5   0    0   8    28    vec3 white = texture(foam, at * 0.1).rgb;
   16     4    4    5    0   7    0   0    29    if (height > 1.0)
   31     7    7   22    0   2    0   0    30      color = vec4(white, 1.0);
                                           31    else
   67    14   19   46    0   2    0   0    32      color = vec4(mix(deep, white, height * height * 0.2), 0.9);

hottest  78 words :26   67 :32   46 :25   44 :18   38 :21
words    392 on lines + 19 without a line + 23 on line 0 + 190 line records
         = 624

mesh.vert.spv: 274 body words, none on a line

words    0 on lines + 274 without a line + 0 on line 0 + 0 line records
         = 274

outline.geom.spv: 441 body words, 369 on 13 lines of 1 file

outline.geom: 369 words on 13 lines

words insts  mem  alu  tex ctl call dbg oth  line
   19     5   12    0    0   2    5   0   0    13  bool faces_viewer()
                                               14  {
   41     8   24   17    0   0    0   0   0    15    vec2 a = gl_in[0].gl_Position.xy / gl_in[0].gl_Position.w;
   41     8   24   17    0   0    0   0   0    16    vec2 b = gl_in[1].gl_Position.xy / gl_in[1].gl_Position.w;
   41     8   24   17    0   0    0   0   0    17    vec2 c = gl_in[2].gl_Position.xy / gl_in[2].gl_Position.w;
                                               18
  109    24   72   35    0   2    0   0   0    19    return (b.x - a.x) * (c.y - a.y) < (c.x - a.x) * (b.y - a.y);
                                               20  }
                                               21
   11     3    4    0    0   2    5   0   0    22  void main()
                                               23  {
   15     4    0    4    0   7    4   0   0    24    if (!faces_viewer())
    1     1    0    0    0   1    0   0   0    25      return;
   38    11   14   10    0  14    0   0   0    26    for (int i = 0; i < 4; i++) {
   27     6   22    5    0   0    0   0   0    27      gl_Position = gl_in[i % 3].gl_Position;
   21     5   16    5    0   0    0   0   0    28      color_out = color_in[i % 3];
    3     2    0    0    0   2    0   0   1    29      EmitVertex();
                                               30    }
    2     2    0    0    0   1    0   0   1    31    EndPrimitive();

hottest  109 words :19   41 :15   41 :16   41 :17   38 :26
words    369 on lines + 16 without a line + 0 on line 0 + 56 line records
         = 441

# text
$ spvx annotate water.frag.spv
water.frag: 624 body words, 392 on 11 lines

words insts  mem  alu  tex ctl call dbg  line
   13     4    0    0    0   2   11   0    16  float wave(vec2 way, float pace)
                                           17  {
   44    10   21   21    0   2    0   0    18    return sin(dot(at, way) + frame.seconds * pace);
                                           19  }
                                           20
   38     9   24    0    0   2    5   7    21  void main()
                                           22  {
   11     2    3    0    0   0    0   8    23    float height = 0.0;
                                           24
   46    12   14   10    0  14    0   8    25    for (int i = 1; i <= 3; i++)
   78    19   29   41    0   2    6   0    26      height += wave(vec2(i, 4 - i), 1.5 * float(i)) / float(i);
   11     2    3    0    0   0    0   8    27    vec3 deep = vec3(0.0, 0.1, 0.2);
   37     7   11   13    5   0    0   8    28    vec3 white = texture(foam, at * 0.1).rgb;
   16     4    4    5    0   7    0   0    29    if (height > 1.0)
   31     7    7   22    0   2    0   0    30      color = vec4(white, 1.0);
                                           31    else
   67    14   19   46    0   2    0   0    32      color = vec4(mix(deep, white, height * height * 0.2), 0.9);

hottest  78 words :26   67 :32   46 :25   44 :18   38 :21
words    392 on lines + 19 without a line + 23 on line 0 + 190 line records
         = 624

$ cd $SHARED/corpus/glsl-debug

# example
$ spvx annotate vulkan__shaders__glsl__shadowmapping__scene.frag.gVS.spv
shaders/glsl/shadowmapping/scene.frag: 1,587 body words, 844 on 29 lines

words insts  mem  alu  tex ctl call dbg  line
   23     3    0    0    0   0    0  23    17  float textureProj(vec4 shadowCoord, vec2 off)
                                           18  {
   11     2    3    0    0   0    0   8    19    float shadow = 1.0;
   44    11   18   10    0  16    0   0    20    if ( shadowCoord.z > -1.0 && shadowCoord.z < 1.0 )
                                           21    {
   45     9   15   17    5   0    0   8    22      float dist = texture( shadowMap, shadowCoord.st + off ).r;
   48    12   22   10    0  16    0   0    23      if ( shadowCoord.w > 0.0 && dist < shadowCoord.z )
                                           24      {
    5     2    3    0    0   2    0   0    25        shadow = ambient;
                                           26      }
                                           27    }
    6     2    4    0    0   2    0   0    28    return shadow;
                                           29  }
                                           30
   15     2    0    0    0   0    0  15    31  float filterPCF(vec4 sc)
                                           32  {
   24     5    7    0    9   0    0   8    33    ivec2 texDim = textureSize(shadowMap, 0);
   11     2    3    0    0   0    0   8    34    float scale = 1.5;
   38     8   16   14    0   0    0   8    35    float dx = scale * 1.0 / float(texDim.x);
   38     8   16   14    0   0    0   8    36    float dy = scale * 1.0 / float(texDim.y);
                                           37
   11     2    3    0    0   0    0   8    38    float shadowFactor = 0.0;
   11     2    3    0    0   0    0   8    39    int count = 0;
   11     2    3    0    0   0    0   8    40    int range = 1;
                                           41
   58    15   22   14    0  14    0   8    42    for (int x = -range; x <= range; x++)
                                           43    {
   58    15   22   14    0  14    0   8    44      for (int y = -range; y <= range; y++)
                                           45      {
   67    16   33   28    0   0    6   0    46        shadowFactor += textureProj(sc, vec2(dx*x, dy*y));
   14     4    7    5    0   2    0   0    47        count++;
                                           48      }
                                           49
                                           50    }
   19     5    8    9    0   2    0   0    51    return shadowFactor / count;
                                           52  }
                                           53
    7     1    0    0    0   0    0   7    54  void main()
                                           55  {
  102    24   48   24    0  11   11   8    56    float shadow = (enablePCF == 1) ? filterPCF(inShadowCoord / inShadowCoord.w) : textureProj(inShadowCoord / inShadowCoord.w, vec2(0.0));
                                           57
   21     4    7    6    0   0    0   8    58    vec3 N = normalize(inNormal);
   21     4    7    6    0   0    0   8    59    vec3 L = normalize(inLightVec);
   21     4    7    6    0   0    0   8    60    vec3 V = normalize(inViewVec);
   36     7   11   17    0   0    0   8    61    vec3 R = normalize(-reflect(L, N));
   40     8   15   17    0   0    0   8    62    vec3 diffuse = max(dot(N, L), ambient) * inColor;
                                           63
   38     8   11   27    0   0    0   0    64    outFragColor = vec4(diffuse * shadow, 1.0);
                                           65
    1     1    0    0    0   1    0   0    66  }

hottest  102 words :56   67 :46   58 :42   58 :44   48 :23
words    844 on lines + 185 without a line + 0 on line 0 + 558 line records
         = 1,587

$ cd $SHARED/corpus/debug-inlined

# inline to caller
$ spvx annotate --inline-to=caller --min=50 vulkan__shaders__glsl__shadowmapping__scene.frag.gVS.inl.spv
shaders/glsl/shadowmapping/scene.frag: 2,082 body words, 1,003 on 13 lines

words insts  mem  alu  tex ctl call dbg  line
  750   169  342  196   19  41    0 152    56    float shadow = (enablePCF == 1) ? filterPCF(inShadowCoord / inShadowCoord.w) : textureProj(inShadowCoord / inShadowCoord.w, vec2(0.0));

hottest  750 words :56   40 :62   38 :64   36 :61   28 :20
inlined  651 words at :56   148 :46
words    1,003 on lines + 212 without a line + 0 on line 0 + 867 line records
         = 2,082

# inlined
$ spvx annotate --min=50 vulkan__shaders__glsl__shadowmapping__scene.frag.gVS.inl.spv
shaders/glsl/shadowmapping/scene.frag: 2,082 body words, 1,003 on 29 lines

words insts  mem  alu  tex ctl call dbg  line
   88    22   36   20    0  32    0   0    20    if ( shadowCoord.z > -1.0 && shadowCoord.z < 1.0 )
   90    18   30   34   10   0    0  16    22      float dist = texture( shadowMap, shadowCoord.st + off ).r;
   96    24   44   20    0  32    0   0    23      if ( shadowCoord.w > 0.0 && dist < shadowCoord.z )
   58    15   22   14    0  14    0   8    42    for (int x = -range; x <= range; x++)
   58    15   22   14    0  14    0   8    44      for (int y = -range; y <= range; y++)
   65    16   37   28    0   0    0   0    46        shadowFactor += textureProj(sc, vec2(dx*x, dy*y));
   99    24   56   24    0  11    0   8    56    float shadow = (enablePCF == 1) ? filterPCF(inShadowCoord / inShadowCoord.w) : textureProj(inShadowCoord / inShadowCoord.w, vec2(0.0));

hottest  99 words :56   96 :23   90 :22   88 :20   65 :46
inlined  651 words at :56   148 :46
words    1,003 on lines + 212 without a line + 0 on line 0 + 867 line records
         = 2,082

$ cd $SHARED/corpus/srcmap

# no text
$ spvx annotate k.O2.ocl-100.spv
./k.cl: 505 body words, 126 on 8 lines

words insts  mem  alu  tex ctl call dbg  line
    5     1    0    5    0   0    0   0     2  (no text) ./k.cl:2
    5     1    0    5    0   0    0   0     4  (no text) ./k.cl:4
   11     2    6    5    0   0    0   0     7  (no text) ./k.cl:7
   25     6    0   15    0  10    0   0     8  (no text) ./k.cl:8
   20     3    6    0    0  14    0   0     9  (no text) ./k.cl:9
   21     4   11   10    0   0    0   0    10  (no text) ./k.cl:10
   38     8   23    9    0   6    0   0    12  (no text) ./k.cl:12
    1     1    0    0    0   1    0   0    13  (no text) ./k.cl:13

hottest  38 words :12   25 :8   21 :10   20 :9   11 :7
inlined  26 words at :9   13 :4
words    126 on lines + 63 without a line + 80 on line 0 + 236 line records
         = 505

# source path
$ spvx annotate --source-path=. --min=20 k.O2.ocl-100.spv
./k.cl: 505 body words, 126 on 8 lines

words insts  mem  alu  tex ctl call dbg  line
   25     6    0   15    0  10    0   0     8    for (int j = 0; j < n; j++) {
   20     3    6    0    0  14    0   0     9      float v = cube(p[i]);
   21     4   11   10    0   0    0   0    10      p[i] += v + s[i].x;
   38     8   23    9    0   6    0   0    12    if (n > 3) s[i].y[1] = (int)p[i];

hottest  38 words :12   25 :8   21 :10   20 :9   11 :7
inlined  26 words at :9   13 :4
words    126 on lines + 63 without a line + 80 on line 0 + 236 line records
         = 505

# lines of a file that has a name, and of one that has none
$ for f in %f %v; do printf '%s\n' 'OpCapability Linkage' 'OpMemoryModel Logical GLSL450' '%f = OpString "a.c"' '%v = OpTypeVoid' '%fn = OpTypeFunction %v' '%m = OpFunction %v None %fn' '%l = OpLabel' "OpLine $f 3 1" OpReturn OpFunctionEnd | spvx as -o $TMP/a.spv -; spvx annotate $TMP/a.spv | sed -n '1p;4p'; spvx annotate -f html $TMP/a.spv | grep '<h2>'; done
a.c: 13 body words, 1 on 1 line
    1     1    0    0    0   1    0   0     3  (no text) a.c:3
<h2>a.c <small>1 word on 1 line</small></h2>
(no file): 13 body words, 1 on 1 line
    1     1    0    0    0   1    0   0     3  (no text) (no file):3
<h2>(no file) <small>1 word on 1 line</small></h2>

# five call sites are shown and the others counted; each costs the 5 words of an OpIAdd, the last one also OpReturn
$ cd $TMP

$ sites() { printf '%s\n' 'OpCapability Shader' 'OpExtension "SPV_KHR_non_semantic_info"' '%set = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"' '%name = OpString "a.comp"' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%uint = OpTypeInt 32 0'
> 	for i in $(seq 0 11); do echo "%$i = OpConstant %uint $i"; done
> 	printf '%s = OpExtInst %%void %%set Debug%s\n' %file 'Source %name' %unit 'CompilationUnit %1 %4 %file %2' %type 'TypeFunction %0 %void' %f 'Function %name %type %file %1 %1 %unit %name %0 %1'
> 	for i in $(seq $1); do echo "%at$i = OpExtInst %void %set DebugInlinedAt %$i %f"; done
> 	printf '%s\n' '%main = OpFunction %void None %fn' '%in = OpLabel'
> 	for i in $(seq $1); do printf '%s\n' "%s$i = OpExtInst %void %set DebugScope %f %at$i" "%l$i = OpExtInst %void %set DebugLine %file %9 %9 %1 %1" "%v$i = OpIAdd %uint %1 %$i"; done
> 	printf '%s\n' OpReturn OpFunctionEnd; }
> for n in 5 6; do sites $n | spvx as --target-env=spv1.3 -o sites.spv -; spvx annotate sites.spv | grep inlined; done
> sites 1 | sed 's/%v1 = OpIAdd.*/OpNop/; /^OpReturn/i %out = OpExtInst %void %set DebugNoScope' | spvx as --target-env=spv1.3 -o nop.spv -; for f in nop sites; do spvx annotate $f.spv | grep -o 'inlined .*:.'; spvx annotate -f html $f.spv | grep -o 'inlined at calls: .* words*'; done
> for n in 10 11; do sites $n | spvx as --target-env=spv1.3 -o sites.spv -; spvx annotate -f html sites.spv | sed -n '/inlined at calls/,/<.p>/p' | tr '\n' ' ' | sed 's/<[^>]*>//g; s/$/\n/'; done # a page names up to 10
inlined  6 words at :5   5 :1   5 :2   5 :3   5 :4
inlined  6 words at :6   5 :1   5 :2   5 :3   5 :4   and 1 more
inlined  1 word at :1
inlined at calls: <span><b>1</b> word
inlined  6 words at :6   5 :1   5 :2   5 :3   5 :4
inlined at calls: <span><b>6</b> words
inlined at calls: 6 words :10 5 :1 5 :2 5 :3 5 :4 5 :5 5 :6 5 :7 5 :8 5 :9  
inlined at calls: 6 words :11 5 :1 5 :2 5 :3 5 :4 5 :5 5 :6 5 :7 5 :8 5 :9 and 1 more 

# source lines are whole unless a width is given; a note then says that they are cut, and each grows with the width
$ cd $TMP; cat >$TMP.sh <<'.'
> module() { # of so many source lines; every second of the first 40 has code
> 	awk -v lines=$1 'BEGIN {
> 		print "OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %main \"main\"\nOpExecutionMode %main LocalSize 1 1 1"
> 		printf "%%file = OpString \"a.comp\"\nOpSource GLSL 450 %%file \""
> 		for (i = 1; i <= lines; i++) printf "L%d %s end%d;\n", i, sprintf("%0" (i <= 40 ? int(i * 1500 / 40) : 1) "d", 0), i
> 		print "\"\n%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%u = OpTypeInt 32 0\n%main = OpFunction %void None %fn\n%l = OpLabel"
> 		for (i = 2; i <= 40 && i <= lines; i += 2) printf "OpLine %%file %d 1\n%%%d = OpUndef %%u\n", i, 100 + i
> 		print "OpReturn\nOpFunctionEnd" }' | spvx as -o m.spv -
> }
> whole() { awk '/0\.\.\.$/ { print "cut: " $0 } { n[$NF]++ } END { for (i = 2; i <= 40; i += 2) if (n["end" i ";"] != 1) print "not whole: " i }'; }
> cut_at() { awk -v width=$1 '!/  L/ { next } length($0) > width { print "too wide: " $0 } !/;$/ { cut++; if (!/\.\.\.$/) print "no mark: " $0 } END { print (cut > 20) }'; }
> .

$ module 40; spvx annotate m.spv | whole; spvx annotate -o out m.spv; whole <out; spvx annotate --width=70 m.spv | cut_at 70
> env COLUMNS=100 "$SPVX_BIN" annotate m.spv | cut_at 100; env COLUMNS=100 "$SPVX_BIN" annotate --width=60 m.spv | cut_at 60
1
1
1

# COLUMNS of more than 10,000, the most that --width can be, are 10,000
$ printf '%s\n' 'OpCapability Linkage' 'OpMemoryModel Logical GLSL450' '%f = OpString "a.c"' "OpSource GLSL 450 %f \"$(printf %020000d 0)\"" '%v = OpTypeVoid' '%fn = OpTypeFunction %v' '%u = OpTypeInt 32 0' '%m = OpFunction %v None %fn' '%l = OpLabel' 'OpLine %f 1 1' '%x = OpUndef %u' OpReturn OpFunctionEnd | spvx as -o long.spv -
> for n in 9999 10000 10001 99999; do echo $n: $(env COLUMNS=$n "$SPVX_BIN" annotate long.spv | awk '/  0/ { print length }'); done
9999: 9997
10000: 9998
10001: 9998
99999: 9998

# a page has every line up to the last, or a row that says that some are left out
$ for n in 41 239 240 241 242 1000; do module $n; spvx annotate -f html m.spv >page; echo $n $(grep -c " end$n;" page) $(grep -o '>\.\.\.</td>' page | wc -l); done
41 1 0
239 1 0
240 1 0
241 0 1
242 0 1
1000 0 1

# between two lines with code as many others as are shown, and one more: in text, on a page
$ two() { { printf '%s\n' 'OpCapability Linkage' 'OpMemoryModel Logical GLSL450' '%f = OpString "a.c"'; printf 'OpSource GLSL 450 %%f "'; seq -f L%.0f 300; printf '"\n'; printf '%s\n' '%v = OpTypeVoid' '%fn = OpTypeFunction %v' '%u = OpTypeInt 32 0' '%m = OpFunction %v None %fn' '%l = OpLabel' 'OpLine %f 2 1' '%x = OpUndef %u' "OpLine %f $1 1" '%y = OpUndef %u' OpReturn OpFunctionEnd; } | spvx as -o m.spv -; }
> for n in 11 12; do two $n; spvx annotate m.spv | awk '/  L/ { print $NF } $1 == "..."' | tr '\n' ' '; echo; done
> for n in 203 204; do two $n; spvx annotate -f html m.spv >page; echo $n: $(grep -o '>L[0-9]*<' page | wc -l) lines, $(grep -c '>\.\.\.</td>' page) left out; done
L2 L3 L4 L5 L6 L7 L8 L9 L10 L11 
L2   ... L12 
203: 300 lines, 0 left out
204: 99 lines, 1 left out

# files by patterns of their names
$ for p in water.frag 'w*' '*.frag' 'x*' water; do echo "$p: $(spvx annotate -f json "--file=$p" $SRC/tests/modules/water.frag.spv | grep -o '"file": "[^"]*"' | sort -u | tr '\n' ' ')"; done
water.frag: "file": "water.frag" 
w*: "file": "water.frag" 
*.frag: "file": "water.frag" 
x*: 
water: 
! spvx: error: --file: no module has lines of a matching file
! spvx: error: --file: no module has lines of a matching file

# characters that a terminal would act on, or does not have, take the columns of their escapes: a line is cut where these do not fit
$ cd $TMP; for text in 'aaaaaaaaaaaaaaaaa\001\033[31m' 'aaaaaaaaaaaaaaaaa\377\376\375z' 'aaaaaaaaaaaaaaaaa\342\200\256bcdefg' 'aaaaaaaaaaaaaaaaa\tbcdefgh' 'aaaaaaaaaaaaaaaaa\303\251bcdefgh'; do
> printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' '%a = OpString "a"' "OpSource HLSL 600 %a \"$(printf "$text")\"" '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%main = OpFunction %void None %fn' '%l = OpLabel' 'OpLine %a 1 1' OpReturn OpFunctionEnd | spvx as -o m.spv -
> for width in 75 76 77 80 90; do spvx annotate --width=$width m.spv | sed -n "s/^.*  1  /$width /p"; done; done
75 aaaaaaaaaaaaaaaaa\x01...
76 aaaaaaaaaaaaaaaaa\x01...
77 aaaaaaaaaaaaaaaaa\x01\x1b...
80 aaaaaaaaaaaaaaaaa\x01\x1b[31m
90 aaaaaaaaaaaaaaaaa\x01\x1b[31m
75 aaaaaaaaaaaaaaaaa\xff...
76 aaaaaaaaaaaaaaaaa\xff...
77 aaaaaaaaaaaaaaaaa\xff\xfe...
80 aaaaaaaaaaaaaaaaa\xff\xfe\xfdz
90 aaaaaaaaaaaaaaaaa\xff\xfe\xfdz
75 aaaaaaaaaaaaaaaaa\u202e...
76 aaaaaaaaaaaaaaaaa\u202eb...
77 aaaaaaaaaaaaaaaaa\u202ebc...
80 aaaaaaaaaaaaaaaaa\u202ebcdefg
90 aaaaaaaaaaaaaaaaa\u202ebcdefg
75 aaaaaaaaaaaaaaaaa  bcdefgh
76 aaaaaaaaaaaaaaaaa  bcdefgh
77 aaaaaaaaaaaaaaaaa  bcdefgh
80 aaaaaaaaaaaaaaaaa  bcdefgh
90 aaaaaaaaaaaaaaaaa  bcdefgh
75 aaaaaaaaaaaaaaaaaébcdefgh
76 aaaaaaaaaaaaaaaaaébcdefgh
77 aaaaaaaaaaaaaaaaaébcdefgh
80 aaaaaaaaaaaaaaaaaébcdefgh
90 aaaaaaaaaaaaaaaaaébcdefgh

# a damaged base is compared as far as it goes, and said to be damaged; a stripped one has the lines of its twin
$ cd $TMP; w=$SRC/tests/modules/water.frag.spv; head -c 5001 $w >cut.spv; spvx strip -o bare.spv $w; spvx annotate --base=cut.spv --min=70 $w
water.frag: 624 body words, 392 on 11 lines

words    +/- insts  mem  alu  tex ctl call dbg  line
   78      0    19   29   41    0   2    6   0    26      height += wave(vec2(i, 4 - i), 1.5 * float(i)) / float(i);

hottest  78 words :26   67 :32   46 :25   44 :18   38 :21
words    392 on lines + 19 without a line + 23 on line 0 + 190 line records
         = 624
base     239 body words, now +385 (+161.1 %): cut.spv
not complete:
  cut.spv:0x1388: bin/trailing-bytes: 1 stray byte after the last instruction
! cut.spv:0x1388: error: bin/trailing-bytes: 1 stray byte after the last instruction
!   see: spvx dis --around=0x1388 cut.spv
$ cd $TMP; cp $SRC/tests/modules/water.frag.spv $SRC/tests/modules/mesh.vert.spv .; for p in water.frag.spv mesh.vert.spv no; do spvx annotate --base=bare.spv --symbols=$p --min=60 water.frag.spv 2>&1; done; spvx annotate --base=bare.spv --symbols=- --min=60 bare.spv <water.frag.spv 2>&1 | tail -n 4
bare.spv: note: lines from water.frag.spv (shape; code proven, 161 instructions)
water.frag: 624 body words, 392 on 11 lines

words    +/- insts  mem  alu  tex ctl call dbg  line
   78      0    19   29   41    0   2    6   0    26      height += wave(vec2(i, 4 - i), 1.5 * float(i)) / float(i);
   67      0    14   19   46    0   2    0   0    32      color = vec4(mix(deep, white, height * height * 0.2), 0.9);

hottest  78 words :26   67 :32   46 :25   44 :18   38 :21
words    392 on lines + 19 without a line + 23 on line 0 + 190 line records
         = 624
base     372 body words, now +252 (+67.7 %): bare.spv
bare.spv: warning: no module with lines in mesh.vert.spv has its code
water.frag: 624 body words, 392 on 11 lines

words    +/- insts  mem  alu  tex ctl call dbg  line
   78    +78    19   29   41    0   2    6   0    26      height += wave(vec2(i, 4 - i), 1.5 * float(i)) / float(i);
   67    +67    14   19   46    0   2    0   0    32      color = vec4(mix(deep, white, height * height * 0.2), 0.9);

hottest  78 words :26   67 :32   46 :25   44 :18   38 :21
words    392 on lines + 19 without a line + 23 on line 0 + 190 line records
         = 624
base     372 body words, now +252 (+67.7 %): bare.spv
no: error: No such file or directory
bare.spv: warning: no module with lines in no has its code
water.frag: 624 body words, 392 on 11 lines

words    +/- insts  mem  alu  tex ctl call dbg  line
   78    +78    19   29   41    0   2    6   0    26      height += wave(vec2(i, 4 - i), 1.5 * float(i)) / float(i);
   67    +67    14   19   46    0   2    0   0    32      color = vec4(mix(deep, white, height * height * 0.2), 0.9);

hottest  78 words :26   67 :32   46 :25   44 :18   38 :21
words    392 on lines + 19 without a line + 23 on line 0 + 190 line records
         = 624
base     372 body words, now +252 (+67.7 %): bare.spv
not complete:
  no: No such file or directory
hottest  78 words :26   67 :32   44 :18   38 :25   31 :21
words    353 on lines + 19 without a line + 0 on line 0 + 0 line records
         = 372
base     372 body words, now 0 (=): bare.spv

# a problem with a PATH of --symbols is reported once, also where the lines of the base are looked up there
$ cd $TMP; spvx strip -o plain.spv $SRC/tests/modules/water.frag.spv; for p in gone bare.spv; do spvx annotate --base=plain.spv --symbols=$p plain.spv 2>&1 >/dev/null; done; mkdir torn; head -c 500 plain.spv >torn/a.spv; spvx annotate --base=plain.spv --symbols=torn plain.spv 2>&1 >/dev/null
gone: error: No such file or directory
plain.spv: warning: no module with lines in gone has its code
plain.spv: warning: no module with lines in gone has its code
plain.spv: warning: no module with lines in bare.spv has its code
plain.spv: warning: no module with lines in bare.spv has its code
torn: note: 1 damaged module or entry skipped
plain.spv: warning: no module with lines in torn has its code
plain.spv: warning: no module with lines in torn has its code

# the text of a file is that of its first DebugSource, whatever OpSource and another one say
$ cd $TMP; printf '%s\n' 'OpCapability Shader' 'OpExtension "SPV_KHR_non_semantic_info"' '%set = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"' 'OpExecutionMode %main LocalSize 1 1 1' '%file = OpString "a.glsl"' '%one = OpString "the first"' '%two = OpString "the second"' 'OpSource GLSL 450 %file "of OpSource"' '%void = OpTypeVoid' '%s1 = OpExtInst %void %set DebugSource %file %one' '%s2 = OpExtInst %void %set DebugSource %file %two' '%fn = OpTypeFunction %void' '%main = OpFunction %void None %fn' '%l = OpLabel' 'OpLine %file 1 1' OpReturn OpFunctionEnd | spvx as -o two.spv -; spvx annotate two.spv | sed -n 4p
    1     1    0    0    0   1    0   0     1  the first

# options that do not go together, values that are none, and beside them what is taken
$ while read -r words; do m=$(eval "spvx $words" 2>&1 >/dev/null | head -n 1); echo "${m:-$words}"; done <<'END'
> audit --target-env=vulkan1.3 water.frag.spv
> audit --check --target-env=vulkan1.3 water.frag.spv
> diff --by=op:OpLoad --functions water.frag.spv outline.geom.spv
> diff --by=op:OpLoad water.frag.spv outline.geom.spv
> diff --by=op: water.frag.spv outline.geom.spv
> diff --by=op:OpLaod water.frag.spv outline.geom.spv
> diff --by=op:OpQqqqqqqqqq water.frag.spv outline.geom.spv
> diff --ignore=nothing water.frag.spv outline.geom.spv
> diff --ignore=names water.frag.spv outline.geom.spv
> extract --as=foz water.frag.spv
> extract --as=foz --to=$TMP/a water.frag.spv
> extract --as=foz -o $TMP/one.foz water.frag.spv
> extract --bases -o $TMP/a water.frag.spv
> extract water.frag.spv
> grammar nothing
> grammar export nothing
> grammar export core
> grep --source -l OpLoad water.frag.spv
> grep --source -L OpLoad water.frag.spv
> grep --source -c OpLoad water.frag.spv
> grep --source OpLoad water.frag.spv
> ls --shard=0/1 water.frag.spv
> ls --shard=1/1 water.frag.spv
> ls --shard=1/2 water.frag.spv
> ls --shard=2/2 water.frag.spv
> ls --shard=0/0 water.frag.spv
> ls --shard=1 water.frag.spv
> ls --shard=/2 water.frag.spv
> ls --shard=1/ water.frag.spv
> ls --shard=0/2x water.frag.spv
> ls --where=shap:1 water.frag.spv
> ls --where=pipeline:0123456789abcdef water.frag.spv
> ls --where=pipeline:0123456789abcde water.frag.spv
> ls --where=pipeline:0123456789abcdef0 water.frag.spv
> ls --where=pipeline:0123456789abcdeg water.frag.spv
> stats --partial --also=json:$TMP/a water.frag.spv
> stats --partial -f json water.frag.spv
> stats --partial -f text water.frag.spv
> stats --partial --resume water.frag.spv
> stats --partial --resume -o $TMP/part water.frag.spv
> stats --partial --per-module water.frag.spv
> stats --per-module -f html water.frag.spv
> stats --per-module -f tsv water.frag.spv
> stats --symbols=$TMP water.frag.spv
> stats -d file --symbols=$TMP water.frag.spv
> stats -d line --symbols=$TMP water.frag.spv
> strip --keep=names --only=names -o $TMP/a water.frag.spv
> strip --keep=names -o $TMP/kept water.frag.spv
> strip water.frag.spv
> strip -o $TMP/a water.frag.spv mesh.vert.spv
> strip -f tsv -o $TMP/a water.frag.spv
> merge
> merge /dev/null
> merge --allow-partial /dev/null
> merge --partial $TMP/part
> merge -f nothing $TMP/part
> requires --partial --per-module water.frag.spv
> requires --partial water.frag.spv
> reflect -f vulkan --base=water.frag.spv water.frag.spv
> reflect -f json --base=water.frag.spv water.frag.spv
> reflect -f json --base=$TMP/part water.frag.spv
> reflect --pipeline --base=water.frag.spv water.frag.spv mesh.vert.spv
> reflect --pipeline water.frag.spv mesh.vert.spv
> reflect -f c-header --type=mat4 water.frag.spv
> reflect -f c-header --type=mat4= water.frag.spv
> reflect -f c-header --type==x water.frag.spv
> reflect -f c-header --type=mat4=x water.frag.spv
> remap water.frag.spv -o $TMP/a
> remap --set=7:0 water.frag.spv -o $TMP/b
> remap --set=0:7 water.frag.spv -o $TMP/c
> remap --binding=0.1:0.2 water.frag.spv -o $TMP/d
> remap --binding=0.0:0.2 water.frag.spv -o $TMP/e
> help --words=nothing
> help --words=commands
> pipelines water.frag.spv
> pipelines -f tsv water.frag.spv
> pipelines --show=list -f tsv water.frag.spv
> END
spvx: error: --target-env requires --check
audit --check --target-env=vulkan1.3 water.frag.spv
spvx: error: --by=op:NAME and --functions cannot be used together
diff --by=op:OpLoad water.frag.spv outline.geom.spv
spvx: error: --by: invalid value 'op:': expected the name of an instruction after op:
spvx: error: --by: invalid value 'op:OpLaod'; did you mean op:OpLoad?
spvx: error: --by: invalid value 'op:OpQqqqqqqqqq': expected the name of an instruction after op:
spvx: error: --ignore: invalid value 'nothing': expected debug, names or lines
diff --ignore=names water.frag.spv outline.geom.spv
spvx: error: --as=foz requires -o FILE
spvx: error: --as=foz requires -o FILE, not --to
water.frag.spv: warning: left out: it is not in a Fossilize archive
spvx: error: --bases is only used with --as=foz
spvx: error: missing --to=DIR, the directory to write to
spvx: error: unknown action 'nothing': expected list, import, export or check
spvx: error: unknown set 'nothing'; see `spvx grammar list`
grammar export core
spvx: error: --source cannot be used with -l, -L or -c
spvx: error: --source cannot be used with -l, -L or -c
spvx: error: --source cannot be used with -l, -L or -c
grep --source OpLoad water.frag.spv
ls --shard=0/1 water.frag.spv
spvx: error: --shard: invalid value '1/1': expected I/N, with I from 0 to N - 1
ls --shard=1/2 water.frag.spv
spvx: error: --shard: invalid value '2/2': expected I/N, with I from 0 to N - 1
spvx: error: --shard: invalid value '0/0': expected I/N, with I from 0 to N - 1
spvx: error: --shard: invalid value '1': expected I/N, with I from 0 to N - 1
spvx: error: --shard: invalid value '/2': expected I/N, with I from 0 to N - 1
spvx: error: --shard: invalid value '1/': expected I/N, with I from 0 to N - 1
spvx: error: --shard: invalid value '0/2x': expected I/N, with I from 0 to N - 1
spvx: error: --where=shap:1: unknown term
spvx: error: --where=pipeline:0123456789abcdef: not found in any INPUT
spvx: error: --where=pipeline:0123456789abcde: a hash has 16 hexadecimal digits
spvx: error: --where=pipeline:0123456789abcdef0: a hash has 16 hexadecimal digits
spvx: error: --where=pipeline:0123456789abcdeg: a hash has 16 hexadecimal digits
spvx: error: -f and --also do not apply to --partial
spvx: error: -f and --also do not apply to --partial
stats --partial -f text water.frag.spv
spvx: error: --resume requires --output=FILE
stats --partial --resume -o $TMP/part water.frag.spv
spvx: error: --partial records all figures; it takes no --breakdown, --per-module or --base
spvx: error: --per-module is not supported with -f html; use -d module,class
stats --per-module -f tsv water.frag.spv
spvx: error: --symbols is only used with -d file and -d line
stats -d file --symbols=$TMP water.frag.spv
stats -d line --symbols=$TMP water.frag.spv
spvx: error: --keep and --only cannot be used together
strip --keep=names -o $TMP/kept water.frag.spv
spvx: error: missing output: -o FILE or --to=DIR
$TMP/a: error: more than one module requires --to=DIR
spvx: error: -f and --also apply to the list of --to=DIR
spvx: error: missing PARTIAL: name files, or - for standard input
/dev/null: error: no partial: an empty file; --allow-partial accepts that
merge --allow-partial /dev/null
merge --partial $TMP/part
spvx: error: -f: invalid value 'nothing': expected one of text, tsv, csv, json, ndjson, markdown, html, sarif, junit, codequality
spvx: error: --partial and --per-module cannot be used together
requires --partial water.frag.spv
spvx: error: --base is not supported with -f vulkan
reflect -f json --base=water.frag.spv water.frag.spv
$TMP/part: error: a partial lacks the instructions of its modules; `spvx trend` compares builds
spvx: error: --pipeline and --base cannot be used together
reflect --pipeline water.frag.spv mesh.vert.spv
spvx: error: --type: invalid value 'mat4': expected TYPE=NAME, as in mat4=glm::mat4
spvx: error: --type: invalid value 'mat4=': expected TYPE=NAME, as in mat4=glm::mat4
spvx: error: --type: invalid value '=x': expected TYPE=NAME, as in mat4=glm::mat4
reflect -f c-header --type=mat4=x water.frag.spv
spvx: error: nothing to do: expected --set, --binding, --location, --spec
spvx: warning: no descriptor in set 7
remap --set=0:7 water.frag.spv -o $TMP/c
spvx: warning: no descriptor at set 0, binding 1
remap --binding=0.0:0.2 water.frag.spv -o $TMP/e
spvx: error: --words: unknown list 'nothing'
spvx: error: --words: unknown list 'commands'
spvx: error: no pipeline found
spvx: error: no pipeline found
spvx: error: no pipeline found

# files of those that were taken, and of no others
$ ls $TMP | tr "\n" " "
b c d e kept part 
\

# a partial with one edit: each says why, and beside it what merge takes
$ for c in stats audit requires; do spvx $c --partial water.frag.spv >$TMP/$c 2>/dev/null; done; sed 's/"opts":""/"opts":"other"/' $TMP/stats >$TMP/stats.o; sed 's/"opts":""/"opts":"other"/' $TMP/audit >$TMP/audit.o; sed 's/C001 = error/C001 = note/' $TMP/audit >$TMP/audit.p; sed 's/"opts":""/"opts":"other"/' $TMP/requires >$TMP/requires.o; spvx requires --partial --device=vulkan1.0 water.frag.spv >$TMP/device; spvx audit --partial --profile=all --base=mesh.frag.spv water.frag.spv >$TMP/base
$ while IFS='|' read -r c with edit; do echo "$c $with $edit"; sed "$edit" $TMP/$c | eval "spvx merge $with -" 2>&1 >/dev/null | head -n 1; done <<'END'
> stats||
> stats||s/"v":1/"v":2/
> stats||s/"v":1,//
> stats||s,log2/8,log2/9,
> stats||s/"t":"spvx-partial"/"u":"spvx-partial"/
> stats||s/"t":"m"/"t":"n"/
> stats||s/"t":"m"/"t":7/
> stats||s/"sha":"b/"sha":"/
> stats||s/"src":\["water.frag.spv"\]/"src":"water.frag.spv"/
> stats||s/"src":\["water.frag.spv"\]/"src":["water.frag.spv",7]/
> stats||s/"src":\["water.frag.spv"\]/"src":["water.frag.spv","b"]/
> stats||s/"src":\["water.frag.spv"\]/"src":["x"],"src_hex":["6g"]/
> stats||s/"src":\["water.frag.spv"\]/"src":["x"],"src_hex":["616"]/
> stats||s/"src":\["water.frag.spv"\]/"src":["x"],"src_hex":["61"]/
> stats||s/"opts":""/"opts":"","shard":"1\/1"/
> stats||s/"opts":""/"opts":"","shard":"0\/1"/
> stats||s/"opts":""/"opts":"","shards":"0-1\/2"/
> stats||s/"opts":""/"opts":"","shards":"1-1\/2"/
> stats||s/"opts":""/"opts":"","shards":"1-0\/2"/
> stats||s/"opts":""/"opts":"","shards":"1-2\/2"/
> stats||s/"opts":""/"opts":"","shards":"x-1\/2"/
> stats||s/"opts":""/"opts":"","shards":"0-x\/2"/
> stats||s/"opts":""/"opts":"","shards":"0-1\/x"/
> stats||s/"opts":""/"opts":"","shards":"\/2"/
> stats||s/"opts":""/"opts":"","shards":7/
> stats||s/"opts":""/"opts":"","labels":["a"]/
> stats||s/"opts":""/"opts":"","labels":["=a"]/
> stats||s/"opts":""/"opts":"","labels":[""]/
> stats||s/"opts":""/"opts":"","labels":[7]/
> stats||s/"opts":""/"opts":"","labels":["a=","b=c=d"]/
> stats||s/"sha":"/"sha":"0/
> stats||s/"sha":"[0-9a-f]*"/"sha":7/
> stats||s/"src":\[/"SRC":[/
> stats||$d
> stats||1d
> stats||s/"insns":270,/"insns":270/
> stats|$TMP/stats|
> stats|$TMP/stats.o|
> stats|$TMP/stats|s/"insns":270/"insns":77/
> stats|$TMP/audit|
> audit||
> audit||s/"v":1/"v":2/
> audit||s/"policy":"[^"]*"/"policy":"[rules"/
> audit||s/"policy":/"POLICY":/
> audit||s/"input":/"INPUT":/
> audit||s/"fp":"/"fp":"0/
> audit||s/"fp":"[0-9a-f]*"/"fp":7/
> audit||s/"rule":"SPVX-I003"/"rule":"SPVX-I004"/
> audit||s/"rule":"SPVX-I003"/"rule":"SPVX-Y003"/
> audit||s/"rule":"SPVX-I003"/"rule":7/
> audit||s/"sev":1/"sev":2/
> audit||s/"sev":1/"sev":3/
> audit||s/"n1":"[0-9a-f]*"/"bid":"00"/
> audit||s/"n1":"/"bid":"00","n1":"/
> base||
> base||s/"needs":"/"NEEDS":"/
> base||s/"needs":"[^"]*"/"needs":7/
> base||s/"facts":"[^"]*"/"facts":7/
> base||/"t":"b"/s/"sha":"[0-9a-f]*",//
> audit||$d
> audit|$TMP/audit|
> audit|$TMP/audit.o|
> audit|$TMP/audit.p|
> audit|--record -o $TMP/o $TMP/stats|
> audit|--record -o $TMP/o $TMP/stats|s/"rule":"[^"]*",//
> audit|--record -o $TMP/o $TMP/stats|s/"fp":"./"fp":"/
> requires||
> requires||s/"v":1/"v":2/
> requires||$d
> requires|$TMP/requires|
> requires|$TMP/requires.o|
> device||
> device||s/"loads":"n"/"loads":"nn"/
> device||s/"has":"n"/"has":"x"/
> device||s/"fails":1/"fails":true/
> END
stats  
stats  s/"v":1/"v":2/
-:1:1: error: partial of an unsupported version
stats  s/"v":1,//
-:1:1: error: partial of an unsupported version
stats  s,log2/8,log2/9,
-:1:1: error: partial of an unsupported version
stats  s/"t":"spvx-partial"/"u":"spvx-partial"/
-:1:1: error: record without a type
stats  s/"t":"m"/"t":"n"/
-:2:1: error: record of unknown type
stats  s/"t":"m"/"t":7/
-:2:1: error: record without a type
stats  s/"sha":"b/"sha":"/
-:2:1: error: module record without sha, src or figures
stats  s/"src":\["water.frag.spv"\]/"src":"water.frag.spv"/
-:2:1: error: invalid record of an audit
stats  s/"src":\["water.frag.spv"\]/"src":["water.frag.spv",7]/
-:2:1: error: address is not a string
stats  s/"src":\["water.frag.spv"\]/"src":["water.frag.spv","b"]/
stats  s/"src":\["water.frag.spv"\]/"src":["x"],"src_hex":["6g"]/
-:2:1: error: address with invalid bytes
stats  s/"src":\["water.frag.spv"\]/"src":["x"],"src_hex":["616"]/
-:2:1: error: address with invalid bytes
stats  s/"src":\["water.frag.spv"\]/"src":["x"],"src_hex":["61"]/
stats  s/"opts":""/"opts":"","shard":"1\/1"/
-:1:1: error: invalid shard
stats  s/"opts":""/"opts":"","shard":"0\/1"/
stats  s/"opts":""/"opts":"","shards":"0-1\/2"/
stats  s/"opts":""/"opts":"","shards":"1-1\/2"/
spvx: error: shards missing: 0 of 2
stats  s/"opts":""/"opts":"","shards":"1-0\/2"/
-:1:1: error: invalid shard
stats  s/"opts":""/"opts":"","shards":"1-2\/2"/
-:1:1: error: invalid shard
stats  s/"opts":""/"opts":"","shards":"x-1\/2"/
-:1:1: error: invalid shard
stats  s/"opts":""/"opts":"","shards":"0-x\/2"/
-:1:1: error: invalid shard
stats  s/"opts":""/"opts":"","shards":"0-1\/x"/
-:1:1: error: invalid shard
stats  s/"opts":""/"opts":"","shards":"\/2"/
-:1:1: error: invalid shard
stats  s/"opts":""/"opts":"","shards":7/
-:1:1: error: invalid shard
stats  s/"opts":""/"opts":"","labels":["a"]/
-:1:1: error: label without a key
stats  s/"opts":""/"opts":"","labels":["=a"]/
-:1:1: error: label without a key
stats  s/"opts":""/"opts":"","labels":[""]/
-:1:1: error: label without a key
stats  s/"opts":""/"opts":"","labels":[7]/
-:1:1: error: label without a key
stats  s/"opts":""/"opts":"","labels":["a=","b=c=d"]/
stats  s/"sha":"/"sha":"0/
-:2:1: error: module record without sha, src or figures
stats  s/"sha":"[0-9a-f]*"/"sha":7/
-:2:1: error: module record without sha, src or figures
stats  s/"src":\[/"SRC":[/
-:2:1: error: module record without sha, src or figures
stats  $d
-: error: incomplete: this partial has no end; --allow-partial accepts that
stats  1d
spvx: error: incomplete: no header of a partial; --allow-partial accepts that
stats  s/"insns":270,/"insns":270/
-:2:1: error: invalid record of a partial
stats $TMP/stats 
stats $TMP/stats.o 
-:1:1: error: partials made with different options
stats $TMP/stats s/"insns":270/"insns":77/
-:2:1: error: conflicting records of one sha256
stats $TMP/audit 
spvx: error: cannot merge partials of audits and of statistics
audit  
audit  s/"v":1/"v":2/
-:1:1: error: partial of an unsupported version
audit  s/"policy":"[^"]*"/"policy":"[rules"/
policy of the partial:1:1: error: missing ] after the section: [rules
audit  s/"policy":/"POLICY":/
-:1:1: error: partial of an unsupported version
audit  s/"input":/"INPUT":/
-:1:1: error: partial of an unsupported version
audit  s/"fp":"/"fp":"0/
-:2:1: error: invalid record of an audit
audit  s/"fp":"[0-9a-f]*"/"fp":7/
-:2:1: error: invalid record of an audit
audit  s/"rule":"SPVX-I003"/"rule":"SPVX-I004"/
audit  s/"rule":"SPVX-I003"/"rule":"SPVX-Y003"/
-:2:1: error: invalid record of an audit
audit  s/"rule":"SPVX-I003"/"rule":7/
-:2:1: error: invalid record of an audit
audit  s/"sev":1/"sev":2/
audit  s/"sev":1/"sev":3/
-:2:1: error: invalid record of an audit
audit  s/"n1":"[0-9a-f]*"/"bid":"00"/
audit  s/"n1":"/"bid":"00","n1":"/
base  
base  s/"needs":"/"NEEDS":"/
-:2:1: error: invalid record of an audit
base  s/"needs":"[^"]*"/"needs":7/
-:2:1: error: invalid record of an audit
base  s/"facts":"[^"]*"/"facts":7/
-:2:1: error: invalid record of an audit
base  /"t":"b"/s/"sha":"[0-9a-f]*",//
-:2:1: error: invalid record of an audit
audit  $d
-: error: incomplete: this partial has no end; --allow-partial accepts that
audit $TMP/audit 
audit $TMP/audit.o 
-:1:1: error: partials made with different options
audit $TMP/audit.p 
-:1:1: error: partials made with different policies
audit --record -o $TMP/o $TMP/stats 
audit --record -o $TMP/o $TMP/stats s/"rule":"[^"]*",//
-:2:1: error: finding without a rule
audit --record -o $TMP/o $TMP/stats s/"fp":"./"fp":"/
-:2:1: error: finding without a fingerprint
requires  
requires  s/"v":1/"v":2/
-:1:1: error: partial of an unsupported version
requires  $d
-: error: incomplete: this partial has no end; --allow-partial accepts that
requires $TMP/requires 
requires $TMP/requires.o 
-:1:1: error: partials made with different options
device  
device  s/"loads":"n"/"loads":"nn"/
-:2:1: error: invalid record of requirements
device  s/"has":"n"/"has":"x"/
-:2:1: error: invalid record of requirements
device  s/"fails":1/"fails":true/
-:2:1: error: invalid record of requirements

# a word of its own has 32 bits
$ for n in 4294967295 4294967296 -1 0x x; do echo "!$n" | spvx as -o $TMP/word -; done
! -:1:1: error: Invalid immediate integer: !4294967296
!   !4294967296
!   ^~~~~~~~~~~
! -:1:1: error: Invalid immediate integer: !-1
!   !-1
!   ^~~
! -:1:1: error: Invalid immediate integer: !0x
!   !0x
!   ^~~
! -:1:1: error: Invalid immediate integer: !x
!   !x
!   ^~
[2]

# a policy takes the version of water.frag.spv, which is 1.3, or not
$ for keys in 'max-version = 1.2' 'max-version = 1.3' 'min-version = 1.3' 'min-version = 1.4'; do printf '[policy]\n%s\n[rules]\ndefault = none\nP003 = error\n' "$keys" >$TMP/policy; echo "$keys: $(spvx audit --policy=$TMP/policy -f tsv water.frag.spv | cut -f 2-4)"; done
max-version = 1.2: severity	rule	byte_offset
error	SPVX-P003	-
max-version = 1.3: severity	rule	byte_offset
min-version = 1.3: severity	rule	byte_offset
min-version = 1.4: severity	rule	byte_offset
error	SPVX-P003	-

# the registry of generators: what is refused, and beside it what is taken
$ while read -r text; do printf "$text\n" >$TMP/x; m=$(spvx grammar import $TMP/x 2>&1 >/dev/null | head -n 1); echo "${m:-taken}"; done <<'END'
> <registry><ids type="vendor"><id value="1" vendor="a"/></ids></registry>
> <registry></registry>
> <registry><ids type="vendor"><id value="1" vendor="a"/>
> <registry><ids type="vendor"><id value="65536" vendor="a"/></ids></registry>
> <registry><ids type="vendor"><id value="1"/></ids></registry>
> <registry><ids type="vendor"><id value="1" vendor="a" color="b"/></ids></registry>
> <registry><ids type="vendor"><enum/></ids></registry>
> <registry><ids type="vendor">text</ids></registry>
> <registry><ids type="vendor"><id value="1" vendor="&copy;"/></ids></registry>
> <registry><ids type="vendor"><id value="1" vendor="&amp;"/></ids></registry>
> <registry><ids type="vendor"><id value="1" vendor="a\001"/></ids></registry>
> <registry><ids type="vendor"><id value=1 vendor="a"/></ids></registry>
> <registry><ids type="vendor"><id value vendor="a"/></ids></registry>
> <registry><ids type="vendor"><id value="1
> <registry><ids type="vendor"><id value="1"
> <registry><ids type="vendor"><="1"/></ids></registry>
> <!-- a \001 --><registry><ids type="vendor"><id value="1" vendor="a"/></ids></registry>
> <!-- a
> <!DOCTYPE registry>
> <?xml
> <r a="" b="" c="" d="" e="" f="" g="" h="" i="" j="" k="" l="" m="" n="" o="" p="" q="" r=""/>
> END
taken
$TMP/x:2:1: error: missing <ids type="vendor">
$TMP/x:2:1: error: unterminated <ids>
$TMP/x:1:41: error: expected a number up to 65535
$TMP/x:1:30: error: <id/> without value or vendor
$TMP/x:1:55: error: unknown attribute
$TMP/x:1:30: error: expected <id/>, <unused/> or </ids>
$TMP/x:1:30: error: unexpected text between elements
$TMP/x:1:52: error: unknown entity
taken
$TMP/x:1:52: error: control character in a value
$TMP/x:1:40: error: expected a quoted value
$TMP/x:1:40: error: expected =
$TMP/x:1:40: error: unterminated value
$TMP/x:1:30: error: unterminated element
$TMP/x:1:31: error: expected a name
$TMP/x:1:6: error: control character in the licence
$TMP/x:1:1: error: unterminated comment
$TMP/x:1:1: error: document type declarations are not supported
$TMP/x:1:1: error: unterminated <?
$TMP/x:1:84: error: too many attributes

# the registry of Vulkan: what is refused, and beside it what is taken
$ while read -r text; do printf "$text\n" >$TMP/x; m=$(spvx grammar check --exit-zero $TMP/x 2>&1 >/dev/null | head -n 1); echo "${m:-taken}"; done <<'END'
> <registry><!--VkPhysicalDevice--><type category="define">#define <name>VK_HEADER_VERSION</name> 7</type><spirvcapability name="A"><enable version="VK_VERSION_1_0"/></spirvcapability></registry>
> <registry><!--VkPhysicalDevice--><type category="define">#define <name>VK_HEADER_VERSION</name> 7</type><spirvcapability><enable version="VK_VERSION_1_0"/></spirvcapability></registry>
> <registry><!--VkPhysicalDevice--><type category="define">#define <name>VK_HEADER_VERSION</name> 7</type><spirvcapability name="A"><enable colour="1"/></spirvcapability></registry>
> <registry><!--VkPhysicalDevice--><type category="define">#define <name>VK_HEADER_VERSION</name> 7</type><spirvcapability name="A"><enable version="VK_VERSION_1_0" a="b"/></spirvcapability></registry>
> <registry><!--VkPhysicalDevice--><type category="define">#define <name>VK_HEADER_VERSION</name> 7</type><spirvcapability name="A" a="b"><enable version="VK_VERSION_1_0"/></spirvcapability></registry>
> <registry><!--VkPhysicalDevice--><type category="define">#define <name>VK_HEADER_VERSION</name> 7</type><spirvcapability name="A">text</spirvcapability></registry>
> <registry><!--VkPhysicalDevice--><type category="define">#define <name>VK_HEADER_VERSION</name> 7</type><spirvcapability name="A"><disable/></spirvcapability></registry>
> <registry><!--VkPhysicalDevice--><type category="define">#define <name>VK_HEADER_VERSION</name> 7</type><spirvcapability name="A"></spirvcapability></registry>
> <registry><!--VkPhysicalDevice--><type category="define">#define <name>VK_HEADER_VERSION</name> 7</type><feature api="vulkan" name="VK_VERSION_1_0" number="1.0"><require><feature struct="A"/></require></feature></registry>
> END
taken
$TMP/x:1:105: error: expected a name
$TMP/x:1:131: error: <enable> of an unknown form
$TMP/x:1:164: error: unknown attribute
$TMP/x:1:131: error: unknown attribute
$TMP/x:1:131: error: unexpected text between elements
$TMP/x:1:131: error: expected <enable/>
$TMP/x:1:131: error: <spirvcapability> without an <enable/> that is named
$TMP/x:1:172: error: <feature> without a name or a struct

# terms of --where: what is refused, and beside it what is taken
$ while read -r words; do m=$(eval "spvx $words" 2>&1 >/dev/null | head -n 1); echo "${m:-$words}"; done <<'END'
> ls --where=set:x water.frag.spv
> ls --where=set:1 water.frag.spv
> ls --where=binding:0 water.frag.spv
> ls --where=binding:0.x water.frag.spv
> ls --where=binding:0.0 water.frag.spv
> ls --where=sha256: water.frag.spv
> ls --where=sha256:g water.frag.spv
> ls --where=sha256:F water.frag.spv
> ls --where=sha256:$(printf %065d 0) water.frag.spv
> ls --where=sha256:$(printf %064d 0) water.frag.spv
> ls --where=build-id: water.frag.spv
> ls --where=build-id:a water.frag.spv
> ls --where=loads: water.frag.spv
> ls --where=loads:vulkan1.3 water.frag.spv
> ls '--where=bytes>x' water.frag.spv
> ls '--where=bytes>1X' water.frag.spv
> ls '--where=bytes>1K' water.frag.spv
> ls '--where=debug>101%' water.frag.spv
> ls '--where=debug>100%' water.frag.spv
> ls '--where=debug>x' water.frag.spv
> ls '--where=debug>1.2345%' water.frag.spv
> ls '--where=debug>1.234%' water.frag.spv
> ls '--where=debug>.5%' water.frag.spv
> ls '--where=words>x' water.frag.spv
> ls '--where=words>1' water.frag.spv
> ls '--where=version>=x' water.frag.spv
> ls '--where=version>=1.3x' water.frag.spv
> ls '--where=version>=1.3' water.frag.spv
> ls --where=cap:Shadr water.frag.spv
> ls --where=cap:Shader water.frag.spv
> ls --where=op:OpLod water.frag.spv
> ls --where=op:OpLoad water.frag.spv
> ls --where=has:debgu water.frag.spv
> ls --where=has:debug water.frag.spv
> ls --where=stage:Fragmen water.frag.spv
> ls --where=stage:Fragment water.frag.spv
> ls '--where=byte>1' water.frag.spv
> ls '--where=malformed>1' water.frag.spv
> ls --where=malformed water.frag.spv
> ls --where=generator water.frag.spv
> ls '--where=generator:*' water.frag.spv
> ls '--where=!' water.frag.spv
> ls '--where=!set:1' water.frag.spv
> ls --where=set:1,set:x water.frag.spv
> pipelines -f tsv --show=tree water.frag.spv
> extract --as=foz --also=json:$TMP/a -o $TMP/b.foz water.frag.spv
> END
spvx: error: --where=set:x: set:N: expected a number
ls --where=set:1 water.frag.spv
spvx: error: --where=binding:0: binding:SET.BINDING: expected two numbers, as in binding:0.3
spvx: error: --where=binding:0.x: binding:SET.BINDING: expected two numbers, as in binding:0.3
ls --where=binding:0.0 water.frag.spv
spvx: error: --where=sha256:: expected 1 to 64 hexadecimal digits
spvx: error: --where=sha256:g: expected hexadecimal digits
ls --where=sha256:F water.frag.spv
spvx: error: --where=sha256:00000000000000000000000000000000000000000000000000000000000000000: expected 1 to 64 hexadecimal digits
ls --where=sha256:$(printf %064d 0) water.frag.spv
spvx: error: --where=build-id:: missing digits
ls --where=build-id:a water.frag.spv
spvx: error: --where=loads:: missing file
ls --where=loads:vulkan1.3 water.frag.spv
spvx: error: --where=bytes>x: invalid size: expected bytes, or a number with K, M or G
spvx: error: --where=bytes>1X: invalid size: expected bytes, or a number with K, M or G
ls '--where=bytes>1K' water.frag.spv
spvx: error: --where=debug>101%: invalid share: expected 0% to 100%
ls '--where=debug>100%' water.frag.spv
spvx: error: --where=debug>x: invalid share: expected 0% to 100%
spvx: error: --where=debug>1.2345%: a share has three decimals at most
ls '--where=debug>1.234%' water.frag.spv
spvx: error: --where=debug>.5%: invalid share: expected 0% to 100%
spvx: error: --where=words>x: invalid number
ls '--where=words>1' water.frag.spv
spvx: error: --where=version>=x: a version looks like 1.4
spvx: error: --where=version>=1.3x: a version looks like 1.4
ls '--where=version>=1.3' water.frag.spv
spvx: error: --where=cap:Shadr: unknown capability 'Shadr'; did you mean Shader?
ls --where=cap:Shader water.frag.spv
spvx: error: --where=op:OpLod: unknown instruction 'OpLod'; did you mean OpLoad?
ls --where=op:OpLoad water.frag.spv
spvx: error: --where=has:debgu: unknown fact 'debgu'; did you mean debug?
ls --where=has:debug water.frag.spv
spvx: error: --where=stage:Fragmen: unknown execution model 'Fragmen'; did you mean Fragment?
ls --where=stage:Fragment water.frag.spv
spvx: error: --where=byte>1: unknown term; did you mean bytes>N?
spvx: error: --where=malformed>1: expected malformed
ls --where=malformed water.frag.spv
spvx: error: --where=generator: expected generator:GLOB
ls '--where=generator:*' water.frag.spv
spvx: error: --where=!: unknown term
ls '--where=!set:1' water.frag.spv
spvx: error: --where=set:x: set:N: expected a number
spvx: error: --show: invalid value 'tree': expected one of list, by-rule, findings, unused, same, uses, spec, dynamic, cost, cost-modules, cost-functions, weights, summary, all
spvx: error: -f and --also do not apply to --as=foz

# files of vertex attributes: what is refused, and beside it what is taken
$ while read -r text; do printf "$text\n" >$TMP/v; m=$(spvx reflect -f vulkan --vertex=$TMP/v mesh.vert.spv 2>&1 >/dev/null | head -n 1); echo "${m:-taken}"; done <<'END'
> location 0 format=R32G32B32_SFLOAT\nlocation 1 format=R32G32B32_SFLOAT\nlocation 2 format=R32G32B32A32_SFLOAT\nlocation 3 format=R32G32_SFLOAT
> location 0 format=R32G32B32_SFLOAT\nlocation 1 format=R32G32B32_SFLOAT\nlocation 2 format=R32G32B32A32_SFLOAT\nlocation 3 format=R32G32_SFLOAT\nlocation 4 format=R32_SFLOAT
> location 0 format=R32G32B32_SFLOAT
> location 0 format=R32_SFLOAT\nlocation 0 format=R32_SFLOAT
> location 0 colour=1
> location 0
> location
> location x
> location 99999999999 format=R32_SFLOAT
> location 0 format=R31
> place 0
> binding 0 stride=12 rate=vertex
> binding 0 rate=each
> binding 0 size=1
> binding 0 stride=x
> binding 0 stride=1\nbinding 0 stride=2
> location 4294967294 format=R8_UNORM
> location 4294967295 format=R8_UNORM
> location 0 format=R64G64B64A64_SFLOAT
> location 0 format=R64G64B64A64R8_SFLOAT
> location 0 format=
> location 0 format=BC7
> location 0 format=R32G32B32_UNORM
> location 0 format=VK_FORMAT_R8G8B8_SFLOAT
> location 0 format=r32g32_sfloat
> location 0 format=A2B10G10R10_UNORM_PACK16
> location 0 format=A2B10G10R10_UNORM_PACK32
> location 0 stride=4
> location 0 format=R8_UNORM\nlocation 0 format=R8_UNORM
> binding 0 offset=4
> binding 1\nbinding 1
> binding 1 stride=-1
> attribute 0
> \n\nlocation
> END
taken
$TMP/v:5:10: error: no shader reads location 4; remove the line
$TMP/v:2:1: error: no line for location 1, which is read by mesh.vert.spv (normal); add 'location 1 format=R32G32B32_SFLOAT'
$TMP/v:2:29: error: a second line for the location
$TMP/v:1:12: error: unknown key 'colour=1' (binding=, offset=, format=)
$TMP/v:1:11: error: missing format=
$TMP/v:1:9: error: missing number
$TMP/v:1:10: error: invalid number 'x'
$TMP/v:1:10: error: invalid number '99999999999'
$TMP/v:1:12: error: invalid format: 'format=R31'
$TMP/v:1:1: error: unknown line 'place' (location, binding)
$TMP/v:2:1: error: no line for location 0, which is read by mesh.vert.spv (position); add 'location 0 format=R32G32B32_SFLOAT'
$TMP/v:1:11: error: invalid rate: 'rate=each' (vertex, instance)
$TMP/v:1:11: error: unknown key 'size=1' (stride=, rate=)
$TMP/v:1:11: error: invalid number 'stride=x'
$TMP/v:2:19: error: a second line for the binding
$TMP/v:2:1: error: no line for location 0, which is read by mesh.vert.spv (position); add 'location 0 format=R32G32B32_SFLOAT'
$TMP/v:1:10: error: invalid number '4294967295'
$TMP/v:1:12: error: location 0 has 64-bit floats, and is read as floats by mesh.vert.spv (position); did you mean format=R32G32B32_SFLOAT?
$TMP/v:1:12: error: invalid format: 'format=R64G64B64A64R8_SFLOAT'; did you mean format=R64G64B64A64_SFLOAT?
$TMP/v:1:12: error: invalid format: 'format='
$TMP/v:1:12: error: invalid format: 'format=BC7'
$TMP/v:1:12: error: invalid format: 'format=R32G32B32_UNORM'
$TMP/v:1:12: error: invalid format: 'format=VK_FORMAT_R8G8B8_SFLOAT'
$TMP/v:1:12: error: invalid format: 'format=r32g32_sfloat'; did you mean format=R32G32_SFLOAT?
$TMP/v:1:12: error: invalid format: 'format=A2B10G10R10_UNORM_PACK16'; did you mean format=A2B10G10R10_UNORM_PACK32?
$TMP/v:2:1: error: no line for location 1, which is read by mesh.vert.spv (normal); add 'location 1 format=R32G32B32_SFLOAT'
$TMP/v:1:12: error: unknown key 'stride=4' (binding=, offset=, format=)
$TMP/v:2:27: error: a second line for the location
$TMP/v:1:11: error: unknown key 'offset=4' (stride=, rate=)
$TMP/v:2:10: error: a second line for the binding
$TMP/v:1:11: error: invalid number 'stride=-1'
$TMP/v:1:1: error: unknown line 'attribute' (location, binding)
$TMP/v:3:9: error: missing number

# files of devices: what is refused, and beside it what is taken
$ while read -r text; do printf '%s\n' "$text" >$TMP/d; m=$(spvx requires --device=$TMP/d water.frag.spv 2>&1 >/dev/null | head -n 1); echo "${m:-taken}"; done <<'END'
> {"a":"\u12g4"}
> {"a":"\udc00"}
> {"a":"\ud800x"}
> {"a":"\x"}
> {"a":01}
> {"a":1 "b":2}
> {} x
> {"a":
> {"capabilities":{"c":{}}}
> {"capabilities":{"c":{}},"profiles":{}}
> {"capabilities":{"c":{}},"profiles":{"p":{"capabilities":["c"]}}}
> {"capabilities":{"c":{}},"profiles":{"p":{"api-version":"1.x","capabilities":["c"]}}}
> {"capabilities":{"c":{}},"profiles":{"p":{"api-version":"1.1.0","capabilities":["d"]}}}
> {"capabilities":{"c":{}},"profiles":{"p":{"api-version":"1.1.0","capabilities":[1]}}}
> {"capabilities":{"c":{}},"profiles":{"p":{"api-version":"1.1.0","capabilities":["c"],"profiles":["q"]}}}
> {"capabilities":{"c":{}},"profiles":{"p":{"api-version":"1.1.0","capabilities":["c"],"profiles":["p"]}}}
> {"capabilities":{"c":{}},"profiles":{"p":{"api-version":"1.1.0","capabilities":["c"],"profiles":[1]}}}
> {"capabilities":{"c":{}},"profiles":{"p":{"api-version":"1.1.0","capabilities":["c"]},"q":{"api-version":"1.1.0","capabilities":["c"]}}}
> 
> []
> {}
> {"a":1,"a":2}
> {"capabilities":{},"profiles":{}}
> {"capabilities":{},"profiles":[]}
> {"capabilities":{},"profiles":{"P":1}}
> {"capabilities":{},"profiles":{"P":{"api-version":"1.1.0","capabilities":[[7]]}}}
> {"VkPhysicalDeviceProperties":{}}
> {"VkPhysicalDeviceProperties":{"apiVersion":99999999999999999999999}}
> {"properties":{},"features":{}}
> {"capabilities":{"c":{}},"profiles":{"p":{"api-version":"1.1.0","capabilities":["c"]}}}
> END
$TMP/d:1:7: error: \u must be followed by four hexadecimal digits
$TMP/d:1:7: error: low surrogate without a high one before it
$TMP/d:1:7: error: high surrogate not followed by a low one
$TMP/d:1:7: error: invalid escape
$TMP/d:1:6: error: leading zero in a number
$TMP/d:1:8: error: expected ',' or '}'
$TMP/d:1:4: error: unexpected text after the value
$TMP/d:2:1: error: expected a value, found the end of the text
$TMP/d:1:1: error: neither a Vulkan profile nor a device report
$TMP/d:1:37: error: missing profile
$TMP/d:1:42: error: profile 'p' has no valid api-version
$TMP/d:1:57: error: profile 'p' has no valid api-version
$TMP/d:1:81: error: unknown capability block 'd'
$TMP/d:1:81: error: expected the name of a capability block
$TMP/d:1:98: error: unknown profile 'q': neither in this file nor in q.json next to it
$TMP/d:1:98: error: profile 'p' builds on itself
$TMP/d:1:98: error: expected the name of a profile
$TMP/d:1:37: error: the file has 2 profiles; name one of them: p, q
$TMP/d:2:1: error: expected a value, found the end of the text
$TMP/d:1:1: error: expected an object
$TMP/d:1:1: error: neither a Vulkan profile nor a device report
$TMP/d:1:1: error: neither a Vulkan profile nor a device report
$TMP/d:1:31: error: missing profile
$TMP/d:1:31: error: missing profile
$TMP/d:1:36: error: profile 'P' has no valid api-version
$TMP/d:1:76: error: expected the name of a capability block
$TMP/d:1:31: error: missing or invalid apiVersion
$TMP/d:1:45: error: missing or invalid apiVersion
$TMP/d:1:15: error: missing or invalid apiVersion
taken

# a profile that the file has not, and one of a report, which has none
$ echo '{"capabilities":{"c":{}},"profiles":{"p":{"api-version":"1.1.0","capabilities":["c"]}}}' >$TMP/d; spvx requires --device=$TMP/d:q water.frag.spv
> echo '{"VkPhysicalDeviceProperties":{"apiVersion":4198405}}' >$TMP/d; spvx requires --device=$TMP/d:p water.frag.spv
! $TMP/d:1:37: error: unknown profile 'q'
! $TMP/d:1:1: error: a device report has no profiles
[2]

# profiles that build on one another, and extensions: as many as are followed, and more; the size of a file
$ said() { m=$(spvx requires --device=$TMP/d$1 water.frag.spv 2>&1 >/dev/null | head -n 1); echo "${m:-taken}"; }
> profiles() { # LEVELS TIMES
> 	awk -v n=$1 -v times=$2 'BEGIN {
> 		for (i = 0; i < n; i++) {
> 			list = ""; for (k = 0; i < n - 1 && k < times; k++) list = list (k ? "," : "") "\"p" i + 1 "\""
> 			all = all (i ? "," : "") "\"p" i "\":{\"api-version\":\"1.1.0\",\"profiles\":[" list "]}"
> 		}
> 		print "{\"capabilities\":{},\"profiles\":{" all "}}"; }' >$TMP/d; said :p0; }
> profiles 8 1; profiles 9 1; profiles 6 15; profiles 6 16
> for n in 11000 12000; do echo "{\"capabilities\":{\"c\":{\"extensions\":{\"VK\":1$(seq -f ',"VK_%.0f":1' $n | tr -d '\n')}}},\"profiles\":{\"p\":{\"api-version\":\"1.1.0\",\"capabilities\":[\"c\"]}}}" >$TMP/d; said; done
> for n in 67108864 67108865; do truncate -s $n $TMP/d; said; done; rm $TMP/d
taken
$TMP/d:1:401: error: profiles build on one another more than 8 deep
taken
$TMP/d:1:595: error: too many capabilities, or references between profiles
taken
$TMP/d:1:139528: error: too many capabilities, or references between profiles
$TMP/d:2:1: error: unexpected text after the value
$TMP/d: error: larger than 64 MiB

# a profile in a file next to the first one: an error there has both places
$ echo '{"capabilities":{},"profiles":{"p":{"api-version":"1.1.0","profiles":["q"]}}}' >$TMP/d
> while read -r text; do printf '%s\n' "$text" >$TMP/q.json; m=$(spvx requires --device=$TMP/d water.frag.spv 2>&1 >/dev/null | head -n 1); echo "${m:-taken}"; done <<'END'
> {"capabilities":{},"profiles":{"q":{"api-version":"1.1.0"}}}
> {"capabilities":{},"profiles":{"r":{"api-version":"1.1.0"}}}
> {"profiles":{"q":{"api-version":"1.1.0"}}}
> {"capabilities":{},"profiles":{"q":{"api-version":"1.x"}}}
> {"capabilities":{},"profiles":{"q":{"api-version":"1.1.0","capabilities":["c"]}}}
> {"capabilities":{},"profiles":{"q":{"api-version":"1.1.0","profiles":["p"]}}}
> {"capabilities":{},"profiles":{"q":{"api-version":"1.1.0"}}
> {"capabilities":{},"capabilities":{},"profiles":{"q":{"api-version":"1.1.0"}}}
> END
taken
$TMP/d:1:71: error: q.json: 1:1: no profile 'q'
$TMP/d:1:71: error: q.json: 1:1: no profile 'q'
$TMP/d:1:71: error: q.json: 1:51: profile 'q' has no valid api-version
$TMP/d:1:71: error: q.json: 1:75: unknown capability block 'c'
$TMP/d:1:71: error: q.json: 1:71: profile 'p' builds on itself
$TMP/d:1:71: error: q.json: 2:1: unterminated object
$TMP/q.json:1:35: warning: duplicate key 'capabilities': the last one is used

# bounds of single options, and names: what is refused, and beside it what is taken
$ while read -r words; do m=$(eval "spvx $words" 2>&1 >/dev/null | head -n 1); echo "${m:-$words}"; done <<'END'
> xref --depth=0 water.frag.spv %4
> xref --depth=1 water.frag.spv %4
> xref --depth=64 water.frag.spv %4
> xref --depth=65 water.frag.spv %4
> annotate --min=x water.frag.spv
> annotate --min=1 water.frag.spv
> reflect --entry=mian water.frag.spv
> reflect --entry=main water.frag.spv
> info --max-entry=x water.frag.spv
> info --max-entry=64 water.frag.spv
> info --jobs=0 water.frag.spv
> info --jobs=1024 water.frag.spv
> info --jobs=1025 water.frag.spv
> cfg --function=mian water.frag.spv
> cfg --function=main water.frag.spv
> END
spvx: error: --depth: invalid number '0': expected 1 to 64
xref --depth=1 water.frag.spv %4
xref --depth=64 water.frag.spv %4
spvx: error: --depth: invalid number '65': expected 1 to 64
spvx: error: --min: invalid number 'x'
annotate --min=1 water.frag.spv
water.frag.spv: error: no entry point 'mian'; did you mean main?
reflect --entry=main water.frag.spv
spvx: error: --max-entry: invalid size 'x': expected bytes, or a number with K, M, G or T
info --max-entry=64 water.frag.spv
spvx: error: --jobs: invalid number '0': expected 1 to 1024
info --jobs=1024 water.frag.spv
spvx: error: --jobs: invalid number '1025': expected 1 to 1024
spvx: error: --function: no module has a function mian; did you mean main?
cfg --function=main water.frag.spv

# a name of a function, of an entry point or of a variable that is misspelt: the nearest one is suggested
$ for words in 'cfg --function=mian' 'dis --function=%mian' 'dis --function=frame' 'dis --around=@farme' 'reflect --entry=mian' 'requires --entry=mian' 'reflect --entry=main:Vertex'; do spvx $words water.frag.spv 2>&1 >/dev/null; done; spvx addr2line water.frag.spv @wyv @way @farme
spvx: error: --function: no module has a function mian; did you mean main?
spvx: error: --function: no module has a function %mian; did you mean main?
spvx: error: --function: no module has a function frame
water.frag.spv: error: --around: @farme not found in this module; did you mean @frame?
water.frag.spv: error: no entry point 'mian'; did you mean main?
water.frag.spv: error: no entry point 'mian'; did you mean main?
water.frag.spv: error: no entry point 'main' of stage Vertex
@wyv  not defined
    ??  ??:0
0x17ec  %33 OpFunctionParameter
    wave  water.frag:16:32
@farme  not defined; did you mean @frame?
    ??  ??:0

# the range of each option that has one: the numbers at both ends are taken, those beyond are refused; what differs is printed
$ while read -r command option below least most above word; do
> for n in $below $least $most $above; do spvx $command --$option=$n $word water.frag.spv 2>&1 >/dev/null | grep -q "error: --$option: invalid" && n="$n refused"; echo "$command --$option=$n"; done |
> grep -vxF "$command --$option=$below refused
> $command --$option=$least
> $command --$option=$most
> $command --$option=$above refused"; done <<'END'
> info width 39 40 10000 10001
> info max-depth 0 1 4294967295 4294967296
> info max-entry 0 1 18446744073709551614 18446744073709551615
> info max-window 0 1 18446744073709551614 18446744073709551615
> info carve 0 1 18446744073709551614 18446744073709551615
> info jobs 0 1 1024 1025
> info max-errors -1 0 18446744073709551614 18446744073709551615
> xref depth 0 1 64 65 %4
> grep max-count 0 1 18446744073709551614 18446744073709551615 OpLoad
> grep after-context -1 0 10000 10001 OpLoad
> grep before-context -1 0 10000 10001 OpLoad
> grep context -1 0 10000 10001 OpLoad
> reflect max-descriptors 0 1 4294967294 4294967295
> audit max-per-rule -1 0 18446744073709551614 18446744073709551615
> sources max-bytes -1 0 18446744073709551614 18446744073709551615
> stats rows -1 0 18446744073709551614 18446744073709551615
> annotate min -1 0 18446744073709551614 18446744073709551615
> check max-struct-members -1 0 4294967295 4294967296
> check max-struct-depth -1 0 4294967295 4294967296
> check max-local-variables -1 0 4294967295 4294967296
> check max-global-variables -1 0 4294967295 4294967296
> check max-switch-branches -1 0 4294967295 4294967296
> check max-function-args -1 0 4294967295 4294967296
> check max-control-flow-nesting-depth -1 0 4294967295 4294967296
> check max-access-chain-indexes -1 0 4294967295 4294967296
> check max-id-bound -1 0 4294967295 4294967296
> END
[1]

# the largest number that each takes, and the next
$ cd $SRC/tests/modules; for n in 4294967295 4294967296; do echo "max-id-bound $n" >$TMP/bound.$n; echo "max-struct-members $n" >$TMP/members.$n; printf "location 0 format=R32G32B32_SFLOAT\nbinding 0 stride=$((n - 1))\n" >$TMP/stride.$n; done
$ while read -r words; do m=$(eval "spvx $words" 2>&1 >/dev/null | head -n 1); echo "${m:-$words}"; done <<'END'
> check --limits=$TMP/bound.4294967295 water.frag.spv
> check --limits=$TMP/bound.4294967296 water.frag.spv
> check --limits=$TMP/members.4294967295 water.frag.spv
> check --limits=$TMP/members.4294967296 water.frag.spv
> grep -c 'OpLoad loop>=65535' water.frag.spv
> grep -c 'OpLoad loop>=65536' water.frag.spv
> dis --around=w4611686018427387903 water.frag.spv
> dis --around=w4611686018427387904 water.frag.spv
> xref water.frag.spv 0x13
> xref water.frag.spv 0x14
> xref water.frag.spv 0x199b
> xref water.frag.spv 0x199c
> xref water.frag.spv %4294967295
> xref water.frag.spv %4294967296
> remap --set=0:4294967294 water.frag.spv -o $TMP/far
> remap --set=0:4294967295 water.frag.spv -o $TMP/far
> remap --spec=4294967295:1 water.frag.spv -o $TMP/far
> remap --spec=4294967296:1 water.frag.spv -o $TMP/far
> reflect --spec=4294967295=1 water.frag.spv
> reflect --spec=4294967296=1 water.frag.spv
> reflect -f vulkan --vertex=$TMP/stride.4294967295 mesh.vert.spv
> reflect -f vulkan --vertex=$TMP/stride.4294967296 mesh.vert.spv
> END
check --limits=$TMP/bound.4294967295 water.frag.spv
$TMP/bound.4294967296:1:1: error: invalid value of max-id-bound: expected a number up to 4294967295
check --limits=$TMP/members.4294967295 water.frag.spv
$TMP/members.4294967296:1:1: error: invalid value of max-struct-members: expected a number up to 4294967295
grep -c 'OpLoad loop>=65535' water.frag.spv
spvx: error: PATTERN: loop>=65536: expected a number below 65536
water.frag.spv: error: --around: w4611686018427387903 not found in this module
water.frag.spv: error: --around: w4611686018427387904 not found in this module
spvx: error: '0x13': no instruction there: the first 20 bytes are the header
spvx: error: '0x14': the instruction there (OpCapability) has no result id
spvx: error: '0x199b': the instruction there (OpFunctionEnd) has no result id
spvx: error: '0x199c': no instruction there: past the end
spvx: error: '%4294967295': no such <id> in the module
spvx: error: '%4294967296': no such <id> in the module
remap --set=0:4294967294 water.frag.spv -o $TMP/far
spvx: error: --set: invalid value '0:4294967295': expected OLD:NEW
spvx: warning: no specialization constant 4294967295
spvx: error: --spec: invalid value '4294967296:1': expected ID:NEW, ID=VALUE
water.frag.spv: warning: no specialization constant 4294967295
water.frag.spv: warning: no specialization constant '4294967296'
$TMP/stride.4294967295:3:1: error: no line for location 1, which is read by mesh.vert.spv (normal); add 'location 1 format=R32G32B32_SFLOAT'
$TMP/stride.4294967296:2:11: error: invalid number 'stride=4294967295'

# each reason for a refusal, and values beside it, which are accepted
$ for c in stats audit requires variants; do spvx $c --partial -o $TMP/p.$c water.frag.spv; done; echo water.frag.spv >$TMP/from; printf 'water.frag.spv\0' >$TMP/from0; printf '\n   \n# text\nmax-id-bound 99999\n' >$TMP/blank; printf ' 7\n' >$TMP/nameless
> spvx requires -f json -o $TMP/r.json water.frag.spv; sed 's/"complete": true/"complete": false/' $TMP/r.json >$TMP/r.part.json; sed 's/"modules": 1,/"modules": 4294967296,/' $TMP/r.json >$TMP/r.many.json
> sed 's/"opts":"",//' $TMP/p.requires >$TMP/p.opts; sed 's/,"devices":\[\]//' $TMP/p.requires >$TMP/p.devices; for n in 1 2 3; do sed "s/\"api\":0/\"api\":$n/" $TMP/p.requires >$TMP/p.api$n; done; mkdir $TMP/none
$ while read -r words; do m=$(eval "spvx $words" 2>&1 >/dev/null | head -n 1); echo "${m:-$words}"; done <<'END'
> audit --partial --baseline=$TMP/b water.frag.spv
> audit --partial --baseline-write=$TMP/b water.frag.spv
> audit --record -o $TMP/rec --baseline-write=$TMP/b water.frag.spv
> check --limits=$TMP/blank water.frag.spv
> check --limits=$TMP/nameless water.frag.spv
> check --limits= water.frag.spv
> requires --device= water.frag.spv
> reflect --base= water.frag.spv
> reflect --guard= water.frag.spv
> pipelines --stats= water.frag.spv
> diff --pair= water.frag.spv water.frag.spv
> merge ''
> ls --files-from= water.frag.spv
> stats --base= water.frag.spv
> diff '' water.frag.spv
> diff --files-from=$TMP/from water.frag.spv mesh.vert.spv
> diff --files0-from=$TMP/from0 water.frag.spv mesh.vert.spv
> diff water.frag.spv
> diff water.frag.spv mesh.vert.spv
> trend --files-from=$TMP/from water.frag.spv
> trend --files0-from=$TMP/from0 water.frag.spv
> trend $TMP/none
> trend --allow-empty $TMP/none
> variants --partial --axis=a water.frag.spv
> variants --partial --functions water.frag.spv
> info --grammar==water.frag.spv water.frag.spv
> info --grammar=x= water.frag.spv
> ls '--where=debug>1.-%' water.frag.spv
> ls '--where=cap:4294967295' --allow-empty water.frag.spv
> ls '--where=cap:4294967296' water.frag.spv
> ls '--where=op:Op65535' --allow-empty water.frag.spv
> ls '--where=op:Op65536' water.frag.spv
> xref water.frag.spv %0
> xref water.frag.spv %4
> xref %4 water.frag.spv
> xref water.frag.spv mesh.vert.spv
> merge $TMP/p.stats $TMP/p.audit
> merge $TMP/p.stats $TMP/p.requires
> merge $TMP/p.stats $TMP/p.variants
> merge -d label $TMP/p.stats
> merge -d label --partial $TMP/p.stats
> merge -d label --record -o $TMP/m $TMP/p.stats
> merge -d label --base=$TMP/p.stats $TMP/p.stats
> merge -d label --count=unique $TMP/p.stats
> merge --partial --also=json:$TMP/a $TMP/p.stats
> merge --partial -f json $TMP/p.audit
> merge --baseline=$TMP/b $TMP/p.stats
> merge --baseline-write=$TMP/b $TMP/p.variants
> merge --fail-on=note $TMP/p.stats
> merge --fail-on=error $TMP/p.requires
> merge --fail-on=note $TMP/p.audit
> merge --max-per-rule=0 $TMP/p.stats
> merge --max-per-rule=0 $TMP/p.audit
> merge --partial --baseline=$TMP/b $TMP/p.audit
> merge --record -o $TMP/m --baseline-write=$TMP/b $TMP/p.audit
> merge --baseline-write=$TMP/b $TMP/p.audit
> merge --label=x $TMP/p.opts
> merge $TMP/p.requires
> merge $TMP/p.opts
> merge $TMP/p.devices
> merge $TMP/p.api1
> merge $TMP/p.api2
> merge $TMP/p.api3
> requires --base=$TMP/r.json water.frag.spv
> requires --base=$TMP/r.part.json water.frag.spv
> requires --base=$TMP/r.many.json water.frag.spv
> requires --base=$TMP/p.requires water.frag.spv
> requires --base=$TMP/p.requires --api=opencl water.frag.spv
> strip --also=tsv:$TMP/a -o $TMP/s water.frag.spv
> reflect --dynamic=0.0 water.frag.spv
> reflect --dynamic=x.0 water.frag.spv
> reflect --dynamic=0.x water.frag.spv
> reflect --dynamic=0 water.frag.spv
> reflect --spec==1 water.frag.spv
> reflect --spec=0= water.frag.spv
> stats --partial --base=water.frag.spv water.frag.spv
> stats --partial --per-module water.frag.spv
> stats --partial -d class water.frag.spv
> stats --label==x water.frag.spv
> stats --label=x= water.frag.spv
> stats --label=x water.frag.spv
> END
spvx: error: --partial records all findings: baselines only apply to `spvx merge`
spvx: error: --partial records all findings: baselines only apply to `spvx merge`
spvx: error: --record records all findings: baselines only apply to reports
check --limits=$TMP/blank water.frag.spv
$TMP/nameless:1:1: error: invalid value of 7: expected a number up to 4294967295
spvx: error: --limits: the name is empty
spvx: error: --device: the name is empty
spvx: error: --base: the name is empty
spvx: error: --guard: the name is empty
spvx: error: --stats: the name is empty
spvx: error: cannot read: No such file or directory: the name is empty
spvx: error: cannot read: No such file or directory: the name is empty
spvx: error: --files-from: the name is empty
spvx: error: --base: the name is empty
spvx: error: No such file or directory: the name is empty
spvx: error: expected two INPUTs: OLD NEW
spvx: error: expected two INPUTs: OLD NEW
spvx: error: expected two INPUTs: OLD NEW
diff water.frag.spv mesh.vert.spv
spvx: error: each BUILD is a word of the command line
spvx: error: each BUILD is a word of the command line
$TMP/none: error: no module in this build
trend --allow-empty $TMP/none
spvx: error: --partial and --axis or --functions cannot be used together
spvx: error: --partial and --axis or --functions cannot be used together
spvx: error: --grammar: invalid value '=water.frag.spv': expected [NAME=]FILE
spvx: error: --grammar: invalid value 'x=': expected [NAME=]FILE
spvx: error: --where=debug>1.-%: invalid share: expected 0% to 100%
ls '--where=cap:4294967295' --allow-empty water.frag.spv
spvx: error: --where=cap:4294967296: unknown capability '4294967296'
ls '--where=op:Op65535' --allow-empty water.frag.spv
spvx: error: --where=op:Op65536: unknown instruction 'Op65536'
spvx: error: '%0': no such <id> in the module
xref water.frag.spv %4
spvx: error: 'water.frag.spv' is a file and '%4' is not: MODULE comes first
spvx: error: 'mesh.vert.spv': no such <id> in the module; expected 0xOFFSET, bBYTES, wWORD, iINSTRUCTION, %ID, id:N or @NAME
spvx: error: cannot merge partials of audits and of statistics
spvx: error: cannot merge partials of different commands
spvx: error: cannot merge partials of different commands
merge -d label $TMP/p.stats
spvx: error: -d takes no --record, --partial, --base or --count
spvx: error: -d takes no --record, --partial, --base or --count
spvx: error: -d takes no --record, --partial, --base or --count
spvx: error: -d takes no --record, --partial, --base or --count
spvx: error: -f and --also do not apply to --partial
spvx: error: -f and --also do not apply to --partial
spvx: error: baselines, --fail-on and --max-per-rule are only used with partials of audits
spvx: error: baselines, --fail-on and --max-per-rule are only used with partials of audits
spvx: error: baselines, --fail-on and --max-per-rule are only used with partials of audits
spvx: error: baselines, --fail-on and --max-per-rule are only used with partials of audits
merge --fail-on=note $TMP/p.audit
spvx: error: baselines, --fail-on and --max-per-rule are only used with partials of audits
merge --max-per-rule=0 $TMP/p.audit
spvx: error: --partial records all findings: baselines only apply to reports
spvx: error: --record records all findings: baselines only apply to reports
merge --baseline-write=$TMP/b $TMP/p.audit
spvx: error: --label: invalid value 'x': expected KEY=VALUE
merge $TMP/p.requires
$TMP/p.opts:1:1: error: partial of an unsupported version
$TMP/p.devices:1:1: error: partial of an unsupported version
merge $TMP/p.api1
merge $TMP/p.api2
$TMP/p.api3:1:1: error: partial of an unsupported version
requires --base=$TMP/r.json water.frag.spv
$TMP/r.part.json: error: no complete report of `spvx requires -f json` without --per-module
$TMP/r.many.json: error: no complete report of `spvx requires -f json` without --per-module
requires --base=$TMP/p.requires water.frag.spv
$TMP/p.requires: error: partial made with different options
spvx: error: -f and --also apply to the list of --to=DIR
spvx: warning: --dynamic: no uniform or storage buffer at set 0, binding 0
spvx: error: --dynamic: invalid value 'x.0': expected SET.BINDING
spvx: error: --dynamic: invalid value '0.x': expected SET.BINDING
spvx: error: --dynamic: invalid value '0': expected SET.BINDING
spvx: error: --spec: invalid value '=1': expected ID=VALUE or NAME=VALUE
spvx: error: --spec: invalid value '0=': expected ID=VALUE or NAME=VALUE
spvx: error: --partial records all figures; it takes no --breakdown, --per-module or --base
spvx: error: --partial records all figures; it takes no --breakdown, --per-module or --base
spvx: error: --partial records all figures; it takes no --breakdown, --per-module or --base
spvx: error: --label: invalid value '=x': expected KEY=VALUE
stats --label=x= water.frag.spv
spvx: error: --label: invalid value 'x': expected KEY=VALUE

# options and the files that they name: refusals, and accepted ones beside them
$ cd $TMP; mkdir -p f/m f/new; cd f; cp $SRC/tests/modules/water.frag.spv $SRC/tests/modules/mesh.vert.spv m
> cp m/water.frag.spv w.spv; ln -s /nowhere new/water.frag; cp $SRC/tests/inputs/archives/cache.foz .
> printf '{}' >empty.json; printf 'a\n' >pairs; printf 'w.spv\tw.spv\n' >tabs; printf 'no-limit 1\n' >limits
> printf 'max-id-bound 999\n' >bound; printf 'max-id-bound 9999999999\n' >large; printf '[strings]\npattern-leak = [\n' >leak
> printf '[strings]\npattern-leak = [x]\n' >leaks; n='
> '; cp w.spv "two${n}lines.spv"; cp w.spv "one line.spv"
> spvx audit --partial -o a.part w.spv; grep -v '"t":"spvx' a.part >headless; grep '"t":"[se]' a.part >bare
> for c in stats requires reflect; do spvx $c -f json -o $c.json w.spv; head -c 300 $c.json >cut.$c.json; done
> ln -s nothing 1; for n in $(seq 2 41); do ln -s $((n - 1)) $n; done
> spvx stats --partial -o s.part w.spv; spvx requires --partial --device=vulkan1.0 -o 1.0.part w.spv
> sed 's/"name":"/&other-/' 1.0.part >renamed; sed 's/,"version":/,"vers":/' 1.0.part >nameless; sed -n '1!p' 1.0.part >lines; head -n 1 1.0.part >>lines
> for v in 4194304 4198400; do printf '{"VkPhysicalDeviceFeatures":{},"VkPhysicalDeviceProperties":{"apiVersion":%d,"limits":{}}}' $v >$v.json; done
> for v in *4*.json; do spvx requires --partial --device=x=$v -o ${v%.json}.part w.spv; done; sed 's/}$/,"VkPhysicalDeviceFeatures":{}}/' 4194304.json >twice.json
$ while read -r words; do m=$(eval "spvx $words" 2>&1 >/dev/null | grep -v SPVX-C00 | head -n 1 | sed 's/\(character [0-9]*\|41: error: cannot write\): .*/\1/'); echo "${m:-$words}"
> done <<'END'
> dis --strict --errors w.spv
> dis --strict --handle-unknown-opcodes w.spv
> dis --strict w.spv
> dis --around=0x100 --function=main w.spv
> dis --around=0x100 --section=annotation w.spv
> dis --around=0x100 w.spv
> sources --mkdir w.spv
> sources --overwrite w.spv
> sources --mkdir --extract=made w.spv
> sources --extract=made w.spv
> sources --overwrite --extract=made w.spv
> sources --extract=new w.spv
> sources --overwrite --extract=new w.spv
> reflect --base=empty.json w.spv
> reflect --base=cut.reflect.json w.spv
> reflect --base=reflect.json w.spv
> reflect --base=m w.spv
> reflect --base=w.spv w.spv
> stats --base=cut.stats.json w.spv
> stats --base=stats.json w.spv
> requires --base=cut.requires.json w.spv
> requires --base=requires.json w.spv
> requires --partial --base=requires.json w.spv
> audit --record --base=w.spv -o r w.spv
> audit --record --resume -o r w.spv
> stats --record --also=json:x -o r w.spv
> audit --record -f sarif -o r w.spv
> stats --record -o r w.spv
> audit --record -o r w.spv
> merge -f csv a.part
> merge -f tsv --exit-zero a.part
> merge headless
> merge --allow-partial headless
> merge bare
> merge --base=s.part --partial s.part
> merge --base=s.part --full s.part
> merge --base=s.part s.part
> merge 4194304.part 4198400.part
> merge 1.0.part renamed
> merge nameless
> merge lines
> requires --device=4194304.json --exit-zero w.spv
> requires --device=twice.json --exit-zero w.spv
> pipelines -f tsv --show=list,findings --exit-zero cache.foz
> pipelines -f tsv --show=findings --exit-zero cache.foz
> diff --pair=pairs --exit-zero m m
> diff --pair=tabs --exit-zero m m
> check --limits=limits w.spv
> check --limits=large w.spv
> check --limits=bound w.spv
> audit --policy=leak --exit-zero w.spv
> audit --policy=leaks --exit-zero w.spv
> info -o w.spv w.spv
> info -o other w.spv
> info -o 39 w.spv
> info -o 41 w.spv
> info -o other --depfile=d two*lines.spv
> info -o other --depfile=d one*line.spv
> extract --as=foz -o y.foz cache.foz 'cache.foz#1f9016749cfbf86b'
> extract --as=foz -o y.foz 'cache.foz#1f9016749cfbf86b'
> pipelines 'cache.foz#0123456789abcdef'
> audit --list-rules --also=json:x
> requires --list-devices -f json
> requires --list-devices -f json --help
> audit --list-rules
> help xyzzyq
> help water
> help dis
> END
spvx: error: --strict and --errors cannot be used together
spvx: error: --strict and --handle-unknown-opcodes cannot be used together
dis --strict w.spv
spvx: error: --around and --function cannot be used together
spvx: error: --around and --section cannot be used together
dis --around=0x100 w.spv
spvx: error: --mkdir is only used with --extract=DIR
spvx: error: --overwrite is only used with --extract=DIR
sources --mkdir --extract=made w.spv
w.spv: error: cannot write made/water.frag: it exists; --overwrite replaces it
sources --overwrite --extract=made w.spv
w.spv: error: cannot write new/water.frag: it exists; --overwrite replaces it
sources --overwrite --extract=new w.spv
empty.json: error: no report of `spvx reflect -f json`
cut.reflect.json: error: no report of `spvx reflect -f json`
reflect --base=reflect.json w.spv
--base: error: expected one module, found 2
reflect --base=w.spv w.spv
cut.stats.json: error: invalid JSON: unterminated object
stats --base=stats.json w.spv
cut.requires.json: error: invalid JSON: unterminated string
requires --base=requires.json w.spv
spvx: error: --partial and --base cannot be used together
spvx: error: --record and --base cannot be used together
spvx: error: --resume requires --partial
spvx: error: -f and --also do not apply to --record
spvx: error: -f and --also do not apply to --record
stats --record -o r w.spv
audit --record -o r w.spv
spvx: error: unknown format of audits: 'csv'
merge -f tsv --exit-zero a.part
spvx: error: incomplete: no header of a partial; --allow-partial accepts that
spvx: error: no header of an audit partial: the policy is unknown
spvx: error: nothing was audited
spvx: error: --base compares reports; it takes no --partial
spvx: error: --base compares reports; it takes no --full
merge --base=s.part s.part
4198400.part:1:1: error: partials made with different options
renamed:1:1: error: partials made with different devices
nameless:1:1: error: invalid device
lines:1:1: error: module before the header of its partial
requires --device=4194304.json --exit-zero w.spv
twice.json:1:123: warning: duplicate key 'VkPhysicalDeviceFeatures': the last one is used
spvx: error: -f tsv requires --show=list, by-rule, findings, unused, same, uses, spec, dynamic, weights, cost, cost-modules or cost-functions
spvx: error: no pipeline found: 2 modules, 0 links
spvx: error: pairs:1: missing tab between two paths
tabs:1:1: warning: no module w.spv in m
limits:1:1: error: unknown limit no-limit
large:1:1: error: invalid value of max-id-bound: expected a number up to 4294967295
check --limits=bound w.spv
leak:2:1: error: pattern-leak: pattern '[', character 1
audit --policy=leaks --exit-zero w.spv
spvx: error: 'w.spv' is not overwritten: it is an input
info -o other w.spv
info -o 39 w.spv
41: error: cannot write
d: warning: 1 name with line breaks omitted: make cannot read it
info -o other --depfile=d one*line.spv
spvx: error: --as=foz cannot mix objects (cache.foz#HASH) and whole archives
extract --as=foz -o y.foz 'cache.foz#1f9016749cfbf86b'
spvx: error: no such pipeline
spvx: error: -f and --also do not apply to a list, which is text
spvx: error: -f and --also do not apply to a list, which is text
requires --list-devices -f json --help
audit --list-rules
spvx: error: unknown command 'xyzzyq'
spvx: error: unknown command 'water'
help dis

# a format by the name that it had in an extension; the format that is proposed for a packed one is the shader's
$ for f in A4R4G4B4_UNORM_PACK16_EXT R10X6_UINT_PACK16_ARM; do { echo "location 0 format=$f"; for l in 1 2 3; do echo "location $l format=R32G32B32A32_SFLOAT"; done; } >$TMP/v; spvx reflect -f vulkan --vertex=$TMP/v $SRC/tests/modules/mesh.vert.spv 2>&1 | grep -o -e "VK_FORMAT_$f.*" -e 'error: .*'; done
VK_FORMAT_A4R4G4B4_UNORM_PACK16_EXT, 0 }, /* position */
error: location 0 has unsigned integers, and is read as floats by $SRC/tests/modules/mesh.vert.spv (position); did you mean format=R32G32B32_SFLOAT?
VK_FORMAT_R10X6_UINT_PACK16_ARM, 0 }, /* position */

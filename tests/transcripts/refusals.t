# options that do not go together, values that are none, and beside them what is taken
$ while read -r words; do m=$(eval "spvx $words" 2>&1 >/dev/null | head -n 1); echo "${m:-$words}"; done <<'END'
> audit --target-env=vulkan1.3 water.frag.spv
> audit --check --target-env=vulkan1.3 water.frag.spv
> diff --by=op:OpLoad --functions water.frag.spv outline.geom.spv
> diff --by=op:OpLoad water.frag.spv outline.geom.spv
> diff --by=op: water.frag.spv outline.geom.spv
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
spvx: error: --target-env is only used with --check
audit --check --target-env=vulkan1.3 water.frag.spv
spvx: error: --by=op:NAME and --functions cannot be used together
diff --by=op:OpLoad water.frag.spv outline.geom.spv
spvx: error: --by: invalid value 'op:': expected the name of an instruction after op:
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
spvx: error: --partial and --also cannot be used together
spvx: error: --resume requires --output=FILE
stats --partial --resume -o $TMP/part water.frag.spv
spvx: error: --partial records all figures: --breakdown, --per-module, --label and --base only apply to the report
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
spvx: error: incomplete: no header of a partial; --allow-partial accepts that
merge --allow-partial /dev/null
merge --partial $TMP/part
spvx: error: -f: invalid value 'nothing': expected one of text, tsv, csv, json, ndjson, markdown, html, sarif
spvx: error: --partial and --per-module cannot be used together
requires --partial water.frag.spv
spvx: error: --base is not supported with -f vulkan
reflect -f json --base=water.frag.spv water.frag.spv
$TMP/part:0x0: error: bin/magic: no SPIR-V module: JSON
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
spvx: error: no pipelines: 0 modules, 0 links
spvx: error: no pipelines: 0 modules, 0 links
spvx: error: no pipelines: 0 modules, 0 links

# files of those that were taken, and of no others
$ ls $TMP | tr "\n" " "
b c d e kept part 
\

# a partial with one edit: each says why, and beside it what merge takes
$ for c in stats audit requires; do spvx $c --partial water.frag.spv >$TMP/$c 2>/dev/null; done; sed 's/"opts":""/"opts":"other"/' $TMP/stats >$TMP/stats.o; sed 's/"opts":""/"opts":"other"/' $TMP/audit >$TMP/audit.o; sed 's/C001 = error/C001 = note/' $TMP/audit >$TMP/audit.p; sed 's/"opts":""/"opts":"other"/' $TMP/requires >$TMP/requires.o
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
> stats||$d
> stats||1d
> stats||s/"insns":270,/"insns":270/
> stats|$TMP/stats|
> stats|$TMP/stats.o|
> stats|$TMP/audit|
> audit||
> audit||s/"v":1/"v":2/
> audit||s/"policy":"[^"]*"/"policy":"[rules"/
> audit||$d
> audit|$TMP/audit|
> audit|$TMP/audit.o|
> audit|$TMP/audit.p|
> requires||
> requires||s/"v":1/"v":2/
> requires||$d
> requires|$TMP/requires|
> requires|$TMP/requires.o|
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
stats  $d
spvx: error: incomplete: 0 of 1 partials have an end; --allow-partial accepts that
stats  1d
spvx: error: incomplete: no header of a partial; --allow-partial accepts that
stats  s/"insns":270,/"insns":270/
-:2:1: error: invalid record of a partial
stats $TMP/stats 
stats $TMP/stats.o 
-:1:1: error: partials made with different options
stats $TMP/audit 
spvx: error: cannot merge partials of audits and of statistics
audit  
audit  s/"v":1/"v":2/
-:1:1: error: partial of an unsupported version
audit  s/"policy":"[^"]*"/"policy":"[rules"/
policy of the partial:1:1: error: missing ] after the section: [rules
audit  $d
spvx: error: incomplete: 0 of 1 partials have an end; --allow-partial accepts that
audit $TMP/audit 
audit $TMP/audit.o 
-:1:1: error: partials made with different options
audit $TMP/audit.p 
-:1:1: error: partials made with different policies
requires  
requires  s/"v":1/"v":2/
-:1:1: error: partial of an unsupported version
requires  $d
spvx: error: incomplete: 0 of 1 partials have an end; --allow-partial accepts that
requires $TMP/requires 
requires $TMP/requires.o 
-:1:1: error: partials made with different options

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

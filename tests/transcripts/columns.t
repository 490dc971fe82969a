# every column of TSV and CSV is in `spvx help formats`, in its order, and every command writes these columns
$ spvx help formats >$TMP/formats

$ cat >$TMP/columns.awk <<'END'
> function is_column(title, i) { for (i = 1; i <= count[key]; i++) if (name[key, i] == title) return 1 }
> function fits(at, title) { return any[key, at] ? !is_column(title) : name[key, at] == title }
> function optional(at) { return option[key, at] || any[key, at] }
> # "  columns of tsv and csv, --each:", then a column a line, in upper case where it stands for any
> NR == FNR && /^[^ ]/ { command = $1 }
> NR == FNR && /^  ?[^ ]/ { key = "" }
> NR == FNR && /^  columns of / { when = ""; if (i = index($0, ", ")) when = substr($0, i + 2); sub(/:$/, "", when); key = command "|" when; keys[key] = 1; if (/ and csv/) csv[key] = 1 }
> NR == FNR && key && /^    and each / { more[key] = 1 }
> NR == FNR && key && /^    [^ ]/ && !/^    and each / { name[key, ++count[key]] = $1; any[key, count[key]] = $1 ~ /^[A-Z]/ }
> NR == FNR && key && /^    .*with -/ { option[key, count[key]] = 1 }
> NR == FNR { next }
> # COMMAND|WHEN, a tab, the heading; a heading that a command does not write must be optional
> {
> 	key = $1; at = 1; runs[key] = 1
> 	if (!(key in keys)) print "help has no " key
> 	for (f = 2; f <= NF; f++) {
> 		for (; at <= count[key] && !fits(at, $f); at++) if (!optional(at)) print key ": no " name[key, at]
> 		for (i = at; i <= count[key] && (i == at || any[key, i]); i++) seen[key, i] = 1
> 		if (at > count[key] && !more[key]) print key ": help has no " $f
> 		if (at <= count[key] && !any[key, at]) at++
> 	}
> 	for (; at <= count[key]; at++) if (!optional(at)) print key ": no " name[key, at]
> }
> END {
> 	for (key in keys) if (key !~ /^merge/) { # as stats
> 		if (!runs[key]) print "no run of " key
> 		for (i = 1; i <= count[key]; i++) if (!seen[key, i]) print key " never writes " name[key, i]
> 	}
> }
> END

$ cd $SRC/tests

# each with the first column; of one module and of two there are the same columns, and a cell for each in every row
$ echo 'Database,Pipeline type,Pipeline hash,PSO wall duration (ns),PSO duration (ns),Stage duration (ns),Executable name,Subgroup size,Code size,VGPRs,Other' >$TMP/to.csv
> one=inputs/debuginfo/k.O2.ocl-100.spv; two="$one modules/water.frag.spv"
> run() { rm -rf $TMP/to; spvx $command -f $1 $(echo " $words " | sed "s,OUT,$TMP/to,; s, IN , $2 ,") 2>$TMP/said; }
> while IFS='|' read -r command when words; do
> run tsv "$one" >$TMP/one; run tsv "$two" >$TMP/two; run csv "$one" >$TMP/csv
> echo "$command $when: $(sed 's/	.*//; 1q' $TMP/one)$([ ! -s $TMP/csv ] || echo ', and csv')"
> [ "$(sed 1q $TMP/one)" = "$(sed 1q $TMP/two)" ] || echo "$command $when: other columns for two modules"
> awk -F'\t' 'FNR == 1 { cells = NF } NF != cells' $TMP/one $TMP/two
> for f in one csv; do [ ! -s $TMP/$f ] || sed 1q $TMP/$f | tr , '\t' | tr -d '\r' | sed "s%^%$command|$when	%" >>$TMP/headings; done
> done <<'END' | uniq
> ls||IN
> ls||--identity=n1,n2,foz,shape,build-id --pipelines IN
> ls||--sections --duplicates IN
> ls||--cost IN
> stats||IN
> stats||--per-module IN
> stats||--count=both --base=modules --label=a=b IN bare
> stats||--count=unique IN bare
> stats||--label=a=b --label=c=d --per-module IN
> stats|-d SOURCE,...|-dopcode,line IN
> stats|-d SOURCE,...|-dmodule --per-module --label=a=b IN
> stats|-d SOURCE,...|-dclass --count=both --base=modules IN
> trend||IN modules
> trend|--modules|--modules IN modules
> trend|--needs|--needs IN modules
> variants||IN
> variants|--axis|--axis=a IN
> variants|--functions|--functions IN
> variants|--base|--base=modules modules IN
> reflect||IN
> grep||OpLoad IN
> grep||-A1 --source OpLoad IN
> grep|-c, -l, -L|-c OpLoad IN
> grep|-c, -l, -L|-l OpLoad IN
> grep|-c, -l, -L|-L OpFoo IN
> diff||modules/mesh.vert.spv modules/mesh.frag.spv
> diff|two folders or archives|inputs/diff/old inputs/diff/new
> diff|two folders or archives|--functions inputs/diff/old inputs/diff/new
> srcmap||IN
> srcmap||--wide --all IN
> srcmap|--each|--each IN
> srcmap|--each|--each --wide IN
> sources||IN
> sources|--extract|--mkdir --extract=OUT IN
> check||IN
> audit||--profile=all IN
> requires||IN
> requires||--base=modules/water.frag.spv IN
> requires||--device=vulkan1.0 IN
> requires|--per-module|--per-module --device=vulkan1.0 IN
> extract||--to=OUT IN
> strip||--to=OUT IN
> remap||--to=OUT --set=0:1 IN
> pipelines||IN
> pipelines|--show=by-rule|--show=by-rule IN
> pipelines|--show=findings|--show=findings IN
> pipelines|--show=unused|--show=unused IN
> pipelines|--show=same|--show=same IN
> pipelines|--show=uses|--show=uses IN
> pipelines|--show=spec|--show=spec IN
> pipelines|--show=dynamic|--show=dynamic IN
> pipelines|--cost|--cost IN
> pipelines|--show=cost|--show=cost --stats=OUT.csv IN
> pipelines|--show=cost-modules|--show=cost-modules --stats=OUT.csv IN
> pipelines|--show=cost-functions|--show=cost-functions --stats=OUT.csv IN
> grammar|list|list
> grammar|check|check --set=NonSemantic.DebugBreak inputs/grammar/Vendor.unknown.0.json
> END
> awk -F'\t' -f $TMP/columns.awk FS=' ' $TMP/formats FS='\t' $TMP/headings
ls : address
stats : kind, and csv
stats : address, and csv
stats : a, and csv
stats : kind, and csv
stats : address, and csv
stats -d SOURCE,...: opcode, and csv
stats -d SOURCE,...: address, and csv
stats -d SOURCE,...: class, and csv
trend : build, and csv
trend --modules: build, and csv
trend --needs: build, and csv
variants : family
variants --axis: first
variants --functions: digest
variants --base: kind
reflect : address
grep : address
grep -c, -l, -L: address
diff : old_address
diff two folders or archives: old_address
srcmap : address
srcmap --each: address
sources : address
sources --extract: address
check : address
audit : address
requires : needs
requires --per-module: address
extract : address
strip : address
remap : address
pipelines : pipeline
pipelines --show=by-rule: severity
pipelines --show=findings: pipeline
pipelines --show=unused: kind
pipelines --show=same: kind
pipelines --show=uses: module
pipelines --show=spec: module
pipelines --show=dynamic: state
pipelines --cost: pipeline
pipelines --show=cost: pipeline
pipelines --show=cost-modules: module
pipelines --show=cost-functions: module
grammar list: set
grammar check: what

# every command with such a format is in help
$ for c in $(awk '/^[a-z]/ { print $1 }' commands.tsv | sort -u); do spvx $c --help | grep -q 'output format: .*tsv' && echo $c; done >$TMP/have; awk '/^[^ ]/ { c = $1 } /^  columns of / { print c }' $TMP/formats | sort -u | diff - $TMP/have

# an option that help says a column comes with is one that the command has
$ awk '/^[a-z]/ { c = $1 } match($0, /(with|csv,|tsv,) --?[a-z-]+/) { n = split(substr($0, RSTART, RLENGTH), w, " "); print c, w[n] }' $TMP/formats | sort -u >$TMP/options
> while read -r c o; do spvx $c --usage | grep -qe "^ .*$o\>" || echo "$c has no $o"; done <$TMP/options; grep -c -e 'stats --base$' $TMP/options
1

# --rows of as many as there are, or more, is all of them, and no more are counted; of fewer the rest is
$ cd $SRC/tests; while read -r words; do spvx $words -n 0 >$TMP/all; for n in $(seq 24); do
> 	spvx $words -n $n >$TMP/some; grep -qE '[^0-9,]0 (others|more)' $TMP/some && echo "$words -n $n: 0 more"
> 	grep -qE '[0-9] (others?\)|more \()' $TMP/some || cmp -s $TMP/some $TMP/all || echo "$words -n $n: not all"
> done; done <<'.'
> ls modules
> stats modules/water.frag.spv
> sources modules
> diff -f markdown inputs/diff/old inputs/diff/new
> variants -f markdown modules
> trend -f markdown inputs/diff/old inputs/diff/new
> trend inputs/diff/old inputs/diff/new
> trend --modules inputs/diff/old inputs/diff/new
> diff inputs/diff/old inputs/diff/new
> diff --functions inputs/diff/old inputs/diff/new
> diff --by=op:OpFAdd inputs/diff/old inputs/diff/new
> variants modules
> variants --functions modules
> requires modules
> .

# comments of `dis` stay in the column of the longest line before them, but not beyond 256; next to 16 rows of words
# stand 1,024 bytes of text, and none is left out of a line of as many
$ cd $TMP; string() { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' "%s = OpString \"$(head -c $1 /dev/zero | tr '\0' x)\"" '%v = OpTypeVoid' | spvx as -q -o string.spv -; }
> for n in 150 223 224 225 226 227 228 229 300; do string $n; echo $n: $(spvx dis --no-header --offsets string.spv | awk '{ print index($0, "; 0x") - 1 }'); done
> for n in 1007 1008 1009; do string $n; echo $n: $(spvx dis --around=w10:1 string.spv | sed -n 's/.*%1 = //p' | awk '{ print length($0) + 5, substr($0, length($0) - 3) }'); done
150: 52 52 180 180
223: 52 52 252 252
224: 52 52 252 252
225: 52 52 256 256
226: 52 52 256 256
227: 52 52 256 256
228: 52 52 256 256
229: 52 52 260 256
300: 52 52 328 256
1007: 1023 xxx"
1008: 1024 xxx"
1009: 1027 x...

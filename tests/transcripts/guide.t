# The blocks of the guide that show no output (tree_readme runs those that do): terms, jobs for
# clusters, Python.
$ cd $TMP && mkdir CACHE bin && cp $SRC/tests/modules/*.spv CACHE && ln -s $SPVX_BIN bin/spvx && cat >$TMP.sh <<'.'
> # blocks of a page, their lines only
> blocks() { awk '/^```/ { b = !b; next } b' $SRC/src/guide/$1.md; }
> # the paragraph of a block, from its comment on
> job() { blocks clusters | awk -v name="$1" -v RS= 'index($0, "# " name) == 1'; }
> # the merged report is that of one run over all
> whole() { spvx stats -f json CACHE | cmp - report.json; }
> .

# every term of the page on --where is one
$ blocks where | grep -v '^[$]' | sed 's/   .*//; s/  [a-z].*//; /^$/d' >terms; wc -l <terms
29
$ { cat terms; echo nonsense; } | while read -r term; do spvx stats -f tsv --where="$term" CACHE 2>&1 | grep 'unknown term'; done; :
spvx: error: --where=nonsense: unknown term

# xargs, and GNU parallel where it is installed
$ job xargs >run; PATH=$TMP/bin:$PATH sh -e run && whole
$ command -v parallel >/dev/null || exit 0; job GNU >run; PATH=$TMP/bin:$PATH sh -e run && whole

# an array of jobs: SLURM, Kubernetes
$ for by in SLURM Kubernetes; do rm -rf out; mkdir out; job $by >run; for i in $(seq 0 63); do SLURM_ARRAY_TASK_ID=$i JOB_COMPLETION_INDEX=$i PATH=$TMP/bin:$PATH sh -e run || echo $i; done; spvx merge -f json out/*.ndjson >report.json; whole; done

# a merge as an array of jobs
$ mkdir merged; job very >run; for i in $(seq 0 15); do SLURM_ARRAY_TASK_ID=$i PATH=$TMP/bin:$PATH sh -e run || echo $i; done; spvx merge -f json merged/*.ndjson >report.json; whole

# Python, where it can load the library
$ cd $SRC
$ [ -f $BUILD/libspvx.so ] && command -v python3 >/dev/null || exit 0; blocks embedding | awk '/^import json/,/execution_model/' >$TMP/b.py; SPVX_LIBRARY=$BUILD/libspvx.so PYTHONPATH=src python3 -B $TMP/b.py >$TMP/said; printf '%s %s %s\n' 0 0 camera 0 1 lights 0 2 shadow_map 1 0 base_color 1 1 normal_map | { cat; echo Fragment; } | cmp - $TMP/said

# messages compared with the reference's: as many rows as the first table says, by which is clearer
$ awk -F' [|] ' -v OFS='\t' '/^[|] [0-9]+ [|] `/ { sub(/^[|] /, ""); for (i = 2; i <= 3; i++) gsub(/^`|`$/, "", $i); print $1, $2, $3, $4 }' $SRC/src/guide/messages.md >$TMP/rows; wc -l <$TMP/rows
> awk 'FILENAME ~ /rows$/ { split($0, cell, "\t"); row[++n] = cell[4]; next }
> 	/^[|] [a-z -]+ [|] [0-9]+ [|]$/ { split($0, cell, / ?[|] ?/); for (i = 1; i <= n; i++) cell[3] -= index(row[i], cell[2]) == 1; if (cell[3]) print; tables++ } END { print tables }' $TMP/rows $SRC/src/guide/messages.md
57
4

# each row: the reference's message as recorded, ours as `check` prints it for the text of the case
$ cd $SHARED/corpus/cases/val

$ awk -F'\t' -v OFS='\t' 'NR == FNR { theirs[$1] = $2; ours[$1] = $3; next }
> 	$1 in theirs { sub(/\\.*/, "", $14); sub(/ *$/, "", $14); if ($14 != theirs[$1] || $5) print "case " $1 ": " $14; print $1, $4, $10, $11, ours[$1] >"'$TMP/cases'" }' $TMP/rows index.tsv
> while IFS='	' read -r case env at bytes ours; do
> 	tail -c +$((at + 1)) sources.txt | head -c $bytes | spvx check --target-env=$env - | ours=$ours awk '{ s = substr($0, index($0, ": error: ") + 9) }
> 		substr(s, index(s, ": ") + 2) == ENVIRON["ours"] { found = 1 } { print } END { exit !found }' >$TMP/said && echo found || { echo "case $case: $ours"; cat $TMP/said; }
> done <$TMP/cases | sort | uniq -c | sed 's/^ *//'
57 found

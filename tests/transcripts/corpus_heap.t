# Accesses to descriptor heaps in the shared modules: each row of the recorded tables, in both byte orders. An index that is read from the push
# constants is dynamic to who made the tables.
$ cd $SHARED/corpus-heap

$ mkdir $TMP/little $TMP/big; for module in $(sed 1d heap.tsv | cut -f 1 | sort -u); do
> 	cp $module $TMP/little; od -An -v -w4 -tu1 $module | LC_ALL=C awk '{ printf "%c%c%c%c", $4, $3, $2, $1 }' >$TMP/big/${module##*/}
> done
> sed 1d heap.tsv | awk -F'\t' -v OFS='\t' '{ sub(".*/", "", $1); print $1, $3, $5, $7, $8, $9, $10, $11, $12, $13, $14, 1, $17, $19 }' | sort >$TMP/wanted
> for order in little big; do (cd $TMP/$order; spvx reflect -f tsv *) | awk -F'\t' -v OFS='\t' '$2 == "HEAP" { what[$1, $3, $4] = $5 OFS $6 OFS $7; access[$1, $3, $4] = $8 }
> 	$2 == "HP" { sure[$1, $3, $4] = $7; at[$1, $3, $4] = $6 OFS $4 OFS $5 } $2 == "HX" { gsub(/push\[[^\t\/]*/, "dynamic"); k = $1 SUBSEP $3 SUBSEP $4; print $1, $3, what[k], $5, $6, $7, $8, sure[k], access[k], at[k] }' | sort | diff $TMP/wanted - ; done; wc -l <$TMP/wanted
52

# rows of facts are as wide as the heading
$ spvx reflect -f tsv reflect | awk -F'\t' '{ n[NF]++ } END { for (i in n) print i }'
8

# no access that is not there
$ sed 1d summary.tsv | cut -f 1 | sort -u | while read -r module; do spvx reflect -f tsv $module; done | awk -F'\t' -v OFS='\t' '
> 	$2 == "HEAP" { n[$1, $3, $5]++ } FILENAME == "summary.tsv" && FNR > 1 { rows++; if (n[$1, $2, "resource"] + 0 != $4 || n[$1, $2, "sampler"] + 0 != $5) print } END { print rows }' - summary.tsv
30

# as the reference says, which lets pass one module that its own test calls invalid
$ sed 1d val.tsv | while IFS='	' read -r module env test verdict rest; do s=0; spvx check --target-env=$env $module >$TMP/said 2>&1 || s=$?
> 	[ $s = $([ $verdict = valid ]; echo $?) ] || { echo "$module is $verdict"; cat $TMP/said; }; echo $verdict; done | sort | uniq -c | sed 's/^ *//'
22 invalid
10 valid

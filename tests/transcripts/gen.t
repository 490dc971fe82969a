# The host tools that the build runs on tables/: the same tables give the same texts, a line more is an
# instruction more, a wrong line is named. The checker's are in a folder; limits, costs and
# explanations have readers of their own.
$ cat >$TMP.sh <<'.'
> # tables [TABLE LINE]: copies, with this line at the end of one
> tables() {
> 	rm -rf ${TMP:?}/*; cd $TMP; mkdir -p tables out/spvx; cp $SRC/tables/*.txt tables; (cd tables; rm limits.txt costs.txt explain.txt)
> 	[ $# = 0 ] || printf "$2" >>tables/$1
> }
> mkgrammar() { $BUILD/gen/mkgrammar out "$@"; }
> mkcheck() { $BUILD/gen/mkcheck out $SRC/tables/core.txt $SRC/tables/GLSL.std.450.txt $SRC/tables/OpenCL.std.txt -- "$1"; }
> # refuse FILE: lines of tables, a message: of each table what is said, and nothing is made
> refuse() {
> 	rm -rf ${TMP:?}/*; cd $TMP; mkdir out
> 	while read -r table; do
> 		printf "$table" >$1; mkcheck $1 2>said && echo "taken: $table"
> 		head -n 1 said; [ ! -e out/check_operands.inc ] || echo "made: $table"
> 	done
> }
> .

$ tables; mkgrammar tables/*.txt && for f in grammar_data.inc grammar_text.inc spvx/enums.h; do cmp out/$f $BUILD/gen/$f; done

$ tables; mkcheck $SRC/tables/check/operands.txt && n=$(wc -c <out/check_operands.inc) && [ $n -gt 1000 ] && [ $n -le $(wc -c <$BUILD/gen/check_operands.inc) ]

# an instruction that a rule has a row for has none of a prefix after it: as if each were named
$ rows() { printf "rule arith/operands DATA ARITHMETIC\n$1" >$TMP/t; mkcheck $TMP/t && cksum <out/check_operands.inc; }
> same() { [ "$(rows "$1")" = "$(rows "$2")" ] && echo same; }
> tables; same 'OpAtomicFlag* R=void!not-void\n' 'OpAtomicFlagClear|OpAtomicFlagTestAndSet R=void!not-void\n'
> same 'OpAtomicFlagClear R=iSV\nOpAtomicFlag* R=void!not-void\n' 'OpAtomicFlagClear R=iSV\nOpAtomicFlagTestAndSet R=void!not-void\n'
same
same

# a new instruction is one line in tables/core.txt, and nothing else; the text has it as numbers
$ tables core.txt '\t4095 OpVendorThing IdResult StorageClass:"Storage Class" IdRef %%Memory =OpVendorThingEXT v- +Shader\n'; mkgrammar tables/*.txt; grep VendorThing out/spvx/enums.h; grep -ow '"OpVendorThing" "\\0"' out/grammar_data.inc; grep -o '52,48,57,53,32,79,112,86,101,110,' out/grammar_text.inc
	SPVX_OP_VendorThing = 4095,
	SPVX_OP_VendorThingEXT = 4095,
"OpVendorThing" "\0"
52,48,57,53,32,79,112,86,101,110,

# the line that is at fault is the last
$ while read -r table line; do tables $table "$line"; mkgrammar tables/*.txt 2>said; echo $?: $(sed "s/:$(wc -l <tables/$table):/:LAST:/; q" said); done <<'.'
> core.txt \t4095 OpA IdFoo\n
> core.txt \t4095 OpA +Foo\n
> core.txt \t4095\n
> DebugInfo.txt \t4095 A IdFoo\n
> TOSA.001000.1.txt \t4095 A +Foo\n
> facts.txt nonsense\n
> facts.txt anywhere\n\tOpFoo\n
> .
1: tables/core.txt:LAST:1: error: unknown kind IdFoo
1: tables/core.txt:LAST:1: error: unknown capability Foo
1: tables/core.txt:LAST:6: error: expected a name
1: tables/DebugInfo.txt:LAST:1: error: unknown kind IdFoo
1: tables/TOSA.001000.1.txt:LAST:1: error: unknown capability Foo
1: tables/facts.txt:LAST:1: error: unknown heading nonsense
1: tables/facts.txt:LAST:1: error: no instruction OpFoo

# no table, no core, no file, no folder
$ tables; mkgrammar 2>&1 | grep -o usage:; printf 'set A\nrevision 1\nops\n' >a.txt; mkgrammar a.txt; echo $?; mkgrammar b.txt; echo $?; rm -r out; mkgrammar tables/*.txt
usage:
1
1
! mkgrammar: no core table
! b.txt: error: cannot be read
! out/grammar_data.inc: No such file or directory
! out/grammar_text.inc: No such file or directory
! out/spvx/enums.h: No such file or directory
[1]

$ refuse table.txt <<'.'
> rule arith/operands DATA ARITHMETIC\nOpNothing R=iSV\n
> rule arith/operands DATA ARITHMETIC\nOpIAdd R=iSV\nOpISub|OpIAdd R=iSV\n
> OpIAdd R=iSV\n
> rule arith/operands DATA\n
> set Nobody.std\n
> rule arith/operands DATA ARITHMETIC\nOpIAdd R=iSV,\n
> rule arith/operands DATA ARITHMETIC\nOpIAdd Q=iSV\n
> rule arith/operands DATA ARITHMETIC\nOpIAdd R=fSV32x99\n
> rule arith/operands DATA ARITHMETIC\nOpIAdd o0=ptr(WG|NO)\n
> rule arith/operands DATA ARITHMETIC\nOpIAdd R=iSV\n\to0==R !\n
> rule arith/operands DATA ARITHMETIC\nOpIAdd o15=iSV\n
> rule arith/operands DATA ARITHMETIC\nOpIAdd R.2=iSV\n
> rule arith/operands DATA ARITHMETIC\nOpIAdd fn=Add\n
> rule arith/operands DATA ARITHMETIC\nOpIAdd v1:R=iSV\n
> rule arith/operands DATA ARITHMETIC\nOpIAdd o0=there\n
> rule arith/operands DATA ARITHMETIC\nOpIAdd &none@o0\n
> rule arith/operands DATA ARITHMETIC\nOpLoad o1=has(Aligned|No)!x:y\n
> rule arith/operands DATA ARITHMETIC\npart\n
> list few Op OpIAdd|OpNothing\n
> list few Op OpIAdd\n\tOpISub OpIMul\n
> list few Scope Device|3..\nlist few2 Nobody Device\n
> rule arith/operands DATA ARITHMETIC\nOpIAdd is($none)!x:y\n
> rule arith/operands DATA ARITHMETIC\nOpLoad o1{Nothing}=k!x:y\n
> rule arith/operands DATA ARITHMETIC\nOpLoad o0{Aligned}=k!x:y\n
> rule arith/operands DATA ARITHMETIC\nOpLoad o0=ptr!x:y@^R\n
> .
table.txt:2: error: no instruction 'OpNothing'
table.txt:3: error: a second row for 'OpIAdd'
table.txt:1: error: no rule yet, or too many rows, for 'OpIAdd'
table.txt:1: error: a rule is ID CLASS PHASE [WHERE], not 'arith/operands'
table.txt:1: error: no set 'Nobody.std'
table.txt:2: error: not understood: 'R=iSV,'
table.txt:2: error: not understood: 'Q=iSV'
table.txt:2: error: not understood: 'R=fSV32x99'
table.txt:2: error: not understood: 'o0=ptr(WG|NO)'
table.txt:3: error: not understood: '!'
table.txt:2: error: not understood: 'o15=iSV'
table.txt:2: error: not understood: 'R.2=iSV'
table.txt:2: error: not understood: 'fn=Add'
table.txt:2: error: not understood: 'v1:R=iSV'
table.txt:2: error: not understood: 'o0=there'
table.txt:2: error: not understood: '&none@o0'
table.txt:2: error: not understood: 'o1=has(Aligned|No)!x:y'
table.txt:2: error: no name of a part, or too many: ''
table.txt:1: error: not a list NAME KIND A|B: 'few'
table.txt:2: error: not a list NAME KIND A|B: 'few'
table.txt:2: error: not a list NAME KIND A|B: 'few2'
table.txt:2: error: not understood: 'is($none)!x:y'
table.txt:2: error: not understood: 'o1{Nothing}=k!x:y'
table.txt:2: error: not understood: 'o0{Aligned}=k!x:y'
table.txt:2: error: not understood: 'o0=ptr!x:y@^R'

$ refuse checks.txt <<'.'
> rule arith/operands 2 Section invalid\n
> rule arith/operands 2 "Section" invalid operand\nhelp arith Convert.\nhelp comp Look.\n
> rule arith/operands 2 "Section" invalid operand\nhelp arith Convert.\nrule arith/operands 2 "Section" invalid operand\nhelp arith Convert.\n
> rule arith/operands 2 "Section" invalid operand\nhelp arith Convert.\ncomp/operands:few DATA ARITHMETIC few\n
> rule arith/operands 2 "Section" invalid operand\nhelp arith Convert.\narith/operands:few DATA ARITHMETIC\n
> rule arith/operands 2 "Section" invalid operand\nhelp arith Convert.\nvuid A-B 00012\nvuid A-C 00012\n
> .
checks.txt:1: error: a rule is ID TIER "SECTION" TITLE, not 'arith/operands'
checks.txt:3: error: help without rules: 'comp'
checks.txt:3: error: a second rule, or too many: 'arith/operands'
checks.txt:3: error: no check of a rule, or too many: 'comp/operands:few'
checks.txt:3: error: a check is ID CLASS PHASE MESSAGE, not 'arith/operands:few'
checks.txt:4: error: its number has another VUID: 'VUID-A-C-00012'

# each shell parses its completions, where it is installed
$ cd $TMP

$ for shell in bash zsh fish; do spvx help --completion=$shell >$shell; [ -s $shell ] || echo $shell; ! command -v $shell >said || $shell -n $shell; done

# zsh: each option has its text in brackets, its argument or its end behind
$ grep "^[[:blank:]]*'\**-" zsh | grep -vE "^[[:blank:]]*'\*?-[-A-Za-z0-9]+(=-?|\+)?\[([^]:[]|\\\\.)+\][:']"
[1]

# fish: each option has its text
$ grep '^complete.* -l ' fish | grep -v -- " -d '..*'$"
[1]

# and all but its functions is for spvx
$ sed '1d; /^function/,/^end/d' fish | grep -v '^complete -c spvx '
[1]

# fish: the commands that have a manual page
$ sed -n "s/.* -l man -f -a '\([^']*\)'.*/\1/p" fish | tr ' ' '\n' | sort >said; sed -n 's/^\([a-z0-9]*\)	.*/\1/p' $SRC/tests/commands.tsv | sort -u | diff said -

# zsh and fish: each command has its text of `help`
$ spvx help | tr -s ' ' >text; while read -r c; do s=$(sed -n "s/^\t\t'$c:\(.*\)'$/\1/p" zsh); grep -qF -- "$c ${s:-?}" text || echo $c
> s=$(sed -n "s/.* -a $c -d '\(.*\)'$/\1/p" fish); grep -qF -- "$c ${s:-?}" text || echo $c; done <said
help
help

# each manual page ends its indents and listings, and the page of a topic has the text of its help
$ topics=$(spvx help | sed -n '/^`spvx help TOPIC`:/,$p' | sed 's/.*://'); for page in $(cat said) $topics; do spvx help --man=$page >page || echo $page
> awk '/^[.]nf/ { n++ } /^[.]fi/ { n-- } /^[.]RS/ { r++ } /^[.]RE/ { r-- } n < 0 || n > 1 || r < 0 { print FILENAME ": " $0 } END { if (n || r) print n, r }' page | sed "s/^/$page: /"
> case " $(echo $topics) " in *" $page "*) [ $(spvx help $page | wc -w) -le $(wc -w <page) ] || echo $page ;; esac; done

# completions of bash, as readline splits words: `=` is one of its own, and the last is completed
$ mkdir place place/folder; : >place/file; cat >complete <<'END'
> compopt() { :; }
> spvx() { "$SPVX_BIN" "$@"; }
> COMP_WORDBREAKS=$' \t\n"><=;|&(:'
> . ./bash; cd place
> while IFS= read -r line; do
> 	words=($line); [[ $line == *' ' ]] && words+=('')
> 	COMP_WORDS=("${words[@]}") COMP_CWORD=$((${#words[@]} - 1)) COMPREPLY=()
> 	_spvx; echo "$line -> ${COMPREPLY[*]}"
> done
> END

$ bash complete <<'END'
> spvx in
> spvx --v
> spvx gr
> spvx fo
> spvx info --ea
> spvx info --fi
> spvx info --format = j
> spvx info -f nd
> spvx info --color = 
> spvx info --color = n
> spvx ls --rows = 
> spvx info -o fi
> spvx info --root = f
> spvx info f
> spvx grammar ex
> spvx help gr
> spvx help --man = inf
> spvx help --completion = z
> spvx as --ea
> END
spvx in -> info
spvx --v -> --version
spvx gr -> grep grammar
spvx fo -> folder
spvx info --ea -> --each
spvx info --fi -> --files-from= --files0-from=
spvx info --format = j -> json
spvx info -f nd -> ndjson
spvx info --color =  -> auto always never
spvx info --color = n -> never
spvx ls --rows =  -> 
spvx info -o fi -> file
spvx info --root = f -> folder
spvx info f -> file folder
spvx grammar ex -> export
spvx help gr -> grep grammar grammars
spvx help --man = inf -> info
spvx help --completion = z -> zsh
spvx as --ea -> 

# words that the program knows
$ bash complete <<'END'
> spvx stats -d opcode,li
> spvx stats --breakdown = opcode,line,cl
> spvx strip --keep = na
> spvx strip --keep = names,li
> spvx grep --op = OpImageGat
> spvx grep --op = OpLoad,OpStor
> spvx grep --op = GLSL.std.450/Refl
> spvx grep --operand = FragDep
> spvx ls --where = cap : Float6
> spvx ls --where = cap : Float64,has : so
> spvx ls --where = malf
> spvx ls --where = malformed,unu
> spvx ls --where = !malf
> spvx ls --where = stage : Frag
> spvx ls --where = loads : vulkan1.4
> spvx ls --where = versi
> spvx check --rules = id/zer
> spvx check --rules = image/operands : sign-e
> spvx check --rules = id/*,bin/magic : u
> spvx requires --device = vulkan1.2
> spvx audit --device = vulkan1.2
> spvx audit --profile = rel
> spvx explain OpImageGat
> spvx explain addressing
> spvx explain VK_KHR_ray_que
> spvx diff --by = op : OpPh
> spvx diff --ignore = debug,na
> spvx as --target-env = vulkan1.3
> spvx help exit
> END
spvx stats -d opcode,li -> opcode,line
spvx stats --breakdown = opcode,line,cl -> opcode,line,class
spvx strip --keep = na -> names
spvx strip --keep = names,li -> names,lines
spvx grep --op = OpImageGat -> OpImageGather OpImageGatherQCOM
spvx grep --op = OpLoad,OpStor -> OpLoad,OpStore
spvx grep --op = GLSL.std.450/Refl -> GLSL.std.450/Reflect
spvx grep --operand = FragDep -> FragDepth
spvx ls --where = cap : Float6 -> Float64 Float6EXT
spvx ls --where = cap : Float64,has : so -> source
spvx ls --where = malf -> malformed
spvx ls --where = malformed,unu -> malformed,unused
spvx ls --where = !malf -> !malformed
spvx ls --where = stage : Frag -> Fragment
spvx ls --where = loads : vulkan1.4 -> vulkan1.4
spvx ls --where = versi -> version>=
spvx check --rules = id/zer -> id/zero id/zero:id-zero
spvx check --rules = image/operands : sign-e -> sign-extend
spvx check --rules = id/*,bin/magic : u -> unknown-magic
spvx requires --device = vulkan1.2 -> vulkan1.2
spvx audit --device = vulkan1.2 -> vulkan1.2
spvx audit --profile = rel -> release
spvx explain OpImageGat -> OpImageGather OpImageGatherQCOM
spvx explain addressing -> addressing\ model
spvx explain VK_KHR_ray_que -> VK_KHR_ray_query
spvx diff --by = op : OpPh -> OpPhi
spvx diff --ignore = debug,na -> debug,names
spvx as --target-env = vulkan1.3 -> vulkan1.3
spvx help exit -> exit-status

# options that take a FILE, a PATH or a MODULE in the help complete files
$ for command in $(sed -n 's/^\([a-z0-9]*\)	.*/\1/p' $SRC/tests/commands.tsv | sort -u); do
> 	spvx help $command | grep -oE -- '--[a-z0-9-]+=(FILE|PATH|MODULE)( |$)' | sed "s/=.*/ = f/; s/^/spvx $command /"
> done | sort -u >files; bash complete <files | sed 's/.*-> //' | sort -u
file folder

# the words offered are accepted: some of each list, whole ones, put where they belong
$ cd $SRC

$ while read -r list step words; do
> 	spvx help --words=$list | awk -v step=$step '!/[:<>=]$/ && n++ % step == 0' >$TMP/some; [ -s $TMP/some ] || echo "$list: none"
> 	while IFS= read -r word; do spvx $words"$word" >$TMP/said 2>&1 || { echo "$list: $word: $?"; cat $TMP/said; }; done <$TMP/some
> done <<'END'
> where 60 ls tests/modules --exit-zero --allow-empty --where=
> op 90 grep -c --exit-zero tests/modules --op=
> operand 90 grep -c --exit-zero tests/modules --operand=
> check-rules 60 check --list-rules --rules=
> requires-rules 20 requires --exit-zero tests/modules --rules=
> device 1 requires --exit-zero tests/modules --device=
> diff-by 90 diff --exit-zero tests/modules tests/modules --by=
> END
> for list in explain help; do spvx help --words=$list | awk -v list=$list 'list == "help" || NR % 200 == 1' | while IFS= read -r word; do spvx $list "$word" >$TMP/said 2>&1 || { echo "$list: $word: $?"; cat $TMP/said; }; done; done

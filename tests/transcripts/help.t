# dashes
$ spvx help --help
usage: spvx help [COMMAND|TOPIC]
       spvx help OPTION

Without a word: the commands, a line each. With a COMMAND: its options, the
meaning of its exit status, and three examples. With a TOPIC: a page about it.

`spvx --help` is `spvx help`; `spvx COMMAND --help` is `spvx help COMMAND`, and
`spvx COMMAND -h` is a summary of it on one screen.

Options
      --schema=COMMAND       print the JSON Schema of `COMMAND -f json`
      --man[=COMMAND]        print the manual page in roff, of COMMAND (or a
                             topic), or of the whole program
      --completion=SHELL     print completions for a shell: bash, zsh, fish
      --words=LIST           print words for completions, one per line: where,
                             op, operand, set, extension, check-rules,
                             audit-rules, requires-rules, pipelines-rules,
                             device, explain and others
      --version              print the version

Common options (see `spvx help common`)
  -h/--usage --help

Exit status
  0  done
  2  incomplete: wrong usage, an input that cannot be read or holds no module,
     a write error

Examples
  spvx help help
      this text
  spvx help --man=help > spvx-help.1
      a manual page; `man ./spvx-help.1` shows it
  spvx help --completion=bash > spvx.bash
      completions; `. ./spvx.bash` tries them, and
      ~/.local/share/bash-completion/completions/spvx keeps them

# first word
$ [ "$(spvx --help help)" = "$(spvx help --help)" ] && echo the same
the same

# help
$ [ "$(spvx help help)" = "$(spvx help --help)" ] && echo the same
the same

# schema none
$ spvx help --schema=help
! spvx: error: help has no JSON Schema
!   see: spvx help --help
[2]

# shell
$ spvx help --completion=ksh
! spvx: error: --completion: invalid value 'ksh': expected one of bash, zsh, fish
!   see: spvx help --help
[2]

# two
$ spvx help help help
! spvx: error: expected one COMMAND, TOPIC or option
!   see: spvx help --help
[2]

# typo
$ spvx help hlep
! spvx: error: unknown command 'hlep'; did you mean help?
!   see: spvx --help
[2]

# unknown
$ spvx help frobnicate
! spvx: error: unknown command 'frobnicate'
!   see: spvx --help
[2]

# a summary on one screen: of more words than fit three are there
$ spvx stats -h | grep '\.\.\.$'
usage: spvx stats [OPTION...] INPUT...
  -d, --breakdown=SOURCE,...
                             opcode, class, section, ...

# the words of a command are offered in each shell
$ for s in bash zsh fish; do spvx help --completion=$s | grep -c 'list import export check'; done
1
1
1

# the commands in groups, those of a short summary two in a line
$ spvx
! usage: spvx [COMMAND] [OPTION...] [INPUT...]
! Inspects SPIR-V shaders. INPUT: .spv file, directory, .foz/.zip/.tar/.gz
! archive, any file with --carve, or - (standard input). `spvx FILE` = info.
!
! Contents              info      description of a module
!                       ls        one line per module
!                       reflect   bindings, blocks, inputs, constants
!                       pipelines pipelines of shader caches, and whether they fit
! Size and changes      stats     what the bytes are spent on
!                       variants  why there are so many modules
!                       diff      two modules, or two sets of modules
!                       trend     what changed from build to build
! Code                  dis       listing            grep     find instructions
!                       xref      definition and uses of an id
!                       cfg       control-flow graph
! Source lines          addr2line source line of an offset, and back
!                       annotate  cost per source line
!                       srcmap    line table, source map
!                       sources   embedded sources
!                       debuginfo types, functions, variables, scopes
! Validity and needs    check     valid by the specification
!                       audit     fit to ship: leaks, limits, duplicates, budgets
!                       requires  features and limits it needs of a device
! Write modules         extract   modules out of archives
!                       strip     modules without debug information
!                       remap     modules with other sets, bindings, locations
!                       as        listing to binary
! More                  merge     partial results
!                       explain   an opcode, a rule, a term
!                       grammar   instruction tables
!
! Common: -f FORMAT  -o FILE  -j N  --where=TERM   status 0 1 2
! `spvx COMMAND -h` shows its options and examples, `spvx help COMMAND` all.
! `spvx help TOPIC`: addresses caches changes clusters containers crashes devices
!                    embedding families grammars interfaces limits lines listings
!                    messages modules performance releases schemas scripts sizes
!                    symbols validity where common formats policy exit-status
[2]

# forms, words with options of their own, and no --where of a command without inputs
$ spvx grammar --help
usage: spvx grammar list
       spvx grammar import [--set=NAME] FILE
       spvx grammar export NAME
       spvx grammar check [--set=NAME] FILE

Lists, imports, exports and checks instruction tables. spvx is built from
tables/ in its source, which are made from the machine-readable grammars that
Khronos publishes. (`--grammar=FILE.json`, an option of every command that
reads modules, adds a grammar for one run.)

  list    the sets of this build
  import  FILE as a table
  export  a set of this build as JSON; NAME is core or an import name
  check   differences between this build and FILE, one per line:
          values, operands, capabilities, extensions, versions, aliases;
          of Vulkan also features, mandatory features, and limits

FILE is a JSON grammar, spir-v.xml (its generators), or the Vulkan registry
vk.xml; it may be - (standard input). Without --set the file name selects the
set: extinst.glsl.std.450.grammar.json is GLSL.std.450.

Options
      --set=NAME             import name of the extended set in FILE; the file
                             does not contain it; a name that ends in a dot
                             matches every name with that prefix
  -f, --format=FMT           output format: text, tsv, json (default text)

Common options (see `spvx help common`)
  -o/--output=FILE --also=FMT:FILE --if-changed --sync --depfile=FILE
  --color[=WHEN] --width=N --progress=WHEN -q/--quiet -v/--verbose
  --max-errors=N --exit-zero -h/--usage --help

Exit status
  0  done
  1  check: a mismatch
  2  incomplete: wrong usage, an input that cannot be read or holds no module,
     a write error

Examples
  spvx grammar list
      the sets of this build
  spvx grammar check spirv.core.grammar.json
      differences between a newer grammar and this build
  spvx grammar export DebugInfo | spvx grammar import --set=DebugInfo -
      a set as a table, a line for each instruction

# lines as they are, a short name, a value, a default, choices, formats, the other options by name, findings
$ spvx stats --help
usage: spvx stats [OPTION...] INPUT...

Counts the instructions of all inputs together and shows what their words are
spent on: by class and opcode for several modules, by section and function for
one. The other formats have every figure: opcodes, classes, sections,
capabilities, extensions, imports, extended instructions, storage classes,
decorations, built-ins, stages, execution modes, tools, versions, sizes.

Shares are of all words; the headers (5 words a module) have a row of their
own, so a column adds up. A damaged module is counted up to the fault.
Percentiles are upper bounds.

html is a self-contained page with a treemap. --full adds duplicate modules,
unreferenced declarations, and unused ids (in 0.1 % of the bound).

The sources function, callee, entry, file, line and dup, and --full, must load
each module completely, up to 256 MiB; everything else streams through a
window, at any size. Sources that only distinguish modules (stage, generator,
version, file, module) count modules; all others count instructions and
headers.

Options
  -d, --breakdown=SOURCE,...
                             break the words down by SOURCE, then by the next:
                             opcode, class, section, function, callee, entry,
                             file, line, stage, capability, extension, import,
                             storage, decoration, generator, version,
                             container, module, debug, dup, cost, label; each
                             word is in one row
      --list-sources         list the SOURCEs with their meanings
  -n, --rows=ROWS            rows of a table in text, at each level (0 = all;
                             default 10, or 20 with --breakdown)
  -s, --sort=ORDER           order of the rows (default words; with --base by
                             the change of words): words, count, name
      --count=WHAT           modules to count (default all)
                               all     every module
                               unique  each distinct module once
                               both    the two side by side
      --base=PATH            compare with the modules of PATH (repeatable): how
                             much of the change is new, gone and changed
                             modules; they are matched by path relative to each
                             side; PATH may be a partial, or a report of -f
                             json, which lacks the modules
      --per-module           report each module by itself
      --full                 also count copies, unused code and gaps of ids;
                             copies by bytes, code and interface; each module
                             is loaded completely
      --label=KEY=VALUE      put a label on the report, the partial or the
                             record (repeatable): the object `labels` in json
                             and ndjson, the first columns in tsv and csv
      --max-bytes=BYTES      cut a markdown report at BYTES (default 60000)
      --partial              write records for `spvx merge`, one per module;
                             damaged modules are records as well, and leave the
                             status at 0
      --record               write a compact record for `spvx trend`: names,
                             digests and sizes of the modules, and the --label
      --kv                   begin each line of a partial with a key and a tab
      --resume               do nothing if --output is complete already; that
                             is, a partial made with the same options
      --symbols=PATH         find lines of stripped modules in PATH; a module
                             with the same code, a folder or an archive of
                             modules, or an index made with ls -f tsv
                             --identity=build-id,shape (repeatable; default
                             SPVX_SYMBOLS)
      --no-symbols           ignore SPVX_SYMBOLS
  -f, --format=FMT           output format: text, tsv, csv, json, ndjson,
                             markdown, html (default text)

Common options (see `spvx help common`)
  --files-from=FILE --files0-from=FILE --include=GLOB --exclude=GLOB
  --max-depth=N --follow --carve[=ALIGN] --no-archives --assembly
  --max-entry=BYTES --max-window=BYTES --literal --where=TERM
  --grammar=[NAME=]FILE --root=DIR --shard=I/N -j/--jobs=N --allow-empty
  -o/--output=FILE --also=FMT:FILE --if-changed --sync --depfile=FILE
  --color[=WHEN] --width=N --progress=WHEN -q/--quiet -v/--verbose
  --max-errors=N --exit-zero -h/--usage --help

Exit status
  0  done
  2  incomplete: wrong usage, an input that cannot be read or holds no module,
     a write error
  A damaged module or archive is a finding (1) for audit, check and ls, which
  report on damage; for all other commands the run is incomplete (2).

Examples
  spvx stats shaders/
      all modules below this folder together
  spvx stats -d generator,opcode -n 5 cache.tar.zst
      the most costly instructions of each compiler
  spvx stats -f tsv --per-module --label=build=12 shaders/
      every figure of each module, for a spreadsheet

# each page has its name, its text and the page to go on with
$ for t in $(spvx help | sed -n '/help TOPIC/,$p' | sed 's/.*`: //'); do [ $(spvx help --man=$t | grep -cE '^[.]SH (NAME|DESCRIPTION|SEE ALSO)$') = 3 ] || echo $t; done

# all in one page: every command with its own options, the shared ones once
$ spvx help --man | grep '^[.]S[HS]'; spvx help --man | grep -c '^.fB.-.-where.fR='
.SH NAME
.SH SYNOPSIS
.SH DESCRIPTION
.SH COMMANDS
.SS info
.SS ls
.SS reflect
.SS pipelines
.SS stats
.SS variants
.SS diff
.SS trend
.SS dis
.SS grep
.SS xref
.SS cfg
.SS addr2line
.SS annotate
.SS srcmap
.SS sources
.SS debuginfo
.SS check
.SS audit
.SS requires
.SS extract
.SS strip
.SS remap
.SS as
.SS merge
.SS explain
.SS grammar
.SS help
.SH INPUTS
.SH OUTPUT
.SH ENVIRONMENT
.SH EXIT STATUS
1
$ spvx help --man | awk '/^.SH/ { on = /EXIT/ } on && tag { print } { tag = $0 == ".TP" }' | paste -sd' ' -
0 1 2 130

# the summary of each command has the first sentence of its help and its examples, with their purpose where a line has room
# for both; the texts of all options begin in one column
$ for c in $(sed -n 's/^\([a-z0-9]*\)	.*/\1/p' $SRC/tests/commands.tsv | sort -u); do
> 	spvx $c --help | awk -v RS= 'NR == 2' | tr '\n' ' ' | sed 's/\. .*/./; s/ $//' >$TMP/first; [ -s $TMP/first ] || echo "$c: none"
> 	spvx $c -h >$TMP/brief; case "$(awk -v RS= 'NR == 1' $TMP/brief | tr '\n' ' ')" in *" $(cat $TMP/first) ") ;; *) echo $c ;; esac
> 	spvx $c --help | awk '/^Examples/ { on = 1 } on && /^  [^ ]/ { line = $0 } on && /^      / { sub(/^ */, "  # "); print line (length(line $0) <= 79 ? $0 : "") }' | grep -vxFf $TMP/brief
> 	spvx $c --help | sed -n '/^Options/,/^$/p' | grep -E '^ {7,28}[^ ]'
> done
[1]

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
! spvx: error: too many operands and options: expected one
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

# one dash
$ spvx help -schema=x
! spvx: error: unknown option -schema; did you mean --schema?
!   see: spvx help --help
[2]

# option typo
$ spvx --hepl
! spvx: error: unknown option --hepl; did you mean --help?
!   see: spvx --help
[2]

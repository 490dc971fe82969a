# one dash
$ spvx help -schema=x
! spvx: error: unknown option -schema; did you mean --schema?
!   see: spvx help --help
[2]

# .spv forgotten
$ spvx particles.swapped
! spvx: error: 'particles.swapped' is neither a command nor a file; did you mean particles.swapped.spv?
!   see: spvx --help
[2]
$ spvx info particles.swapped
not complete:
  particles.swapped: No such file or directory; did you mean particles.swapped.spv?
! particles.swapped: error: No such file or directory; did you mean particles.swapped.spv?
[2]

# option typo
$ spvx --hepl
! spvx: error: unknown option --hepl; did you mean --help?
!   see: spvx --help
[2]

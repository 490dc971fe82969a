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

# a document does not take the place of a standard stream that is closed: no message gets into it
$ spvx info -o $TMP/i $SRC/tests/modules/mesh.vert.spv $TMP/none 2>&-; echo $?; grep -c error $TMP/i
2
0
[1]

# a file of each kind that is not read, in one line, with the tool that reads it
$ cd $TMP
$ spvx ls --allow-empty .

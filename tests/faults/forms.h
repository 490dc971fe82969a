/* SPDX-License-Identifier: MIT */
/*
 * tests/faults/forms.h - what is made to fail: command lines, and the calls.
 */
#ifndef SPVX_TESTS_FAULTS_FORMS_H
#define SPVX_TESTS_FAULTS_FORMS_H

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>

/* What the command lines read, made by the shell beside a shader cache c.foz, measurements of
 * its pipelines, a device, and a folder x of what engines write; the program runs in the sibling
 * folder w/, as ../a.spv. In y are twins of s.spv: one that comes first, and others. */
#define FAULTS_INPUTS                                                                           \
	"set -e; M=$SPVX_SRC/tests/modules; G=$SPVX_SRC/tests/inputs; P=$SPVX_BIN\n"            \
	"mkdir w t t/d e p; mv c.foz p; cp $M/mesh.frag.spv a.spv; cp $M/blur.comp.spv b.spv\n" \
	"cp $M/mesh.vert.spv v.spv; cp $G/debuginfo/shader100.spv g.spv\n"                      \
	"cp $M/water.frag.spv $M/particles.swapped.spv t; cp g.spv t/d\n"                       \
	"head -c 700 $M/mirror.rchit.spv >t/d/cut.spv; cd t/d\n"                                \
	"cp $G/archives/cache.foz $G/archives/game.apk ."                                       \
	"; cp $G/archives/nested.tar.gz .; cd ../..\n"                                          \
	"cp t/d/* a.spv e; rm e/cut.spv; head -c 1650 t/d/cache.foz >e/cache.foz\n"             \
	"i=0; while [ $i -lt 150 ]; do cat a.spv g.spv; i=$((i+1)); done >big.bin\n"            \
	"$P strip g.spv -o s.spv; $P dis g.spv -o v.txt\n"                                      \
	"$P reflect -f json a.spv -o r.json; $P stats --partial a.spv -o p3\n"                  \
	"$P stats --partial e -o p1; $P audit --partial e -o p2 || :\n"                         \
	"$P grammar export core -o core.json; $P audit --policy-example -o policy\n"            \
	"$P audit --baseline-write=base e >/dev/null || :; ls e/*.spv >w/list\n"                \
	"mv w/list list; sed -i 's,^,../,' list; echo max-id-bound 10 >limits\n"                \
	"mkdir y y/sub; cp g.spv y/b.spv; cp g.spv y/sub; cp a.spv s.spv y\n"                   \
	"$P ls -f tsv --identity=n1,n2,shape,build-id g.spv a.spv -o index\n"                   \
	"cd w; $P stats --partial -o ../p4 ../e; $P variants --partial -o ../p5 ../e\n"         \
	"$P requires --partial -o ../p6 ../e; $P info -f json ../a.spv -o ../i; cd .."

/* A command line; FMT denotes each format of the command. */
struct faults_form {
	const char *args;
	const char *in; /* file that is standard input */
	bool old;       /* what it writes is there before, with other bytes */
};

static const struct faults_form faults_forms[] = {
	{ "info -f FMT ../t/water.frag.spv", NULL, false },
	{ "info -f json --each ../e", NULL, false },
	{ "info -f json -j2 ../e", NULL, false },
	{ "info -f json --where=op:OpLoad ../e", NULL, false },
	{ "info -f json -o o ../big.bin", NULL, true },
	{ "info -f json ../v.txt", NULL, false },
	{ "info -f json --assembly -", "v.txt", false },
	{ "info -f json --sync -o o --depfile=dep ../a.spv", NULL, true },
	{ "info -f json --if-changed -o o ../a.spv", NULL, true },
	{ "info -f json --if-changed -o ../i ../a.spv", NULL, false },
	{ "trend -f FMT --modules ../p1 ../p4", NULL, false },
	{ "ls -f json ../x", NULL, false },
	{ "ls -f FMT --identity=n1,n2,foz ../t", NULL, false },
	{ "ls -f FMT -j1 --pipelines ../e", NULL, false },
	{ "ls -f FMT -j1 --order=cost ../e", NULL, false },
	{ "ls -f json -j2 ../t", NULL, false },
	{ "ls -f json --files-from=../list --depfile=dep -o o", NULL, true },
	{ "ls -f json -o o --also=ndjson:o2 ../t/water.frag.spv", NULL, true },
	{ "ls -f json --carve ../big.bin", NULL, false },
	{ "ls -f json --files-from=-", "list", false },
	{ "ls -f json -", "t/d/game.apk", false },
	{ "ls -f json -", "t/d/nested.tar.gz", false },
	{ "pipelines -f FMT --allow-empty ../e", NULL, false },
	{ "pipelines -f FMT --allow-empty --check ../e", NULL, false },
	{ "pipelines -f FMT --allow-empty --cost ../e", NULL, false },
	{ "pipelines -f json -j1 --check --verify ../p", NULL, false },
	{ "pipelines -f json -j2 --check --show=unused,same ../p", NULL, false },
	{ "pipelines -f json --show=cost --stats=../measured ../p", NULL, false },
	{ "ls -f json -j1 --pipelines ../p", NULL, false },
	{ "ls -f json -j1 --where=unused ../p", NULL, false },
	{ "stats -f FMT ../e", NULL, false },
	{ "stats -f FMT --per-module -d opcode ../e", NULL, false },
	{ "stats -f FMT --full --count=unique ../e", NULL, false },
	{ "stats -f FMT -d line ../g.spv", NULL, false },
	{ "stats -f json -d line --symbols=../g.spv ../s.spv", NULL, false },
	{ "stats -f json -d line --symbols=../y ../s.spv", NULL, false },
	{ "stats -f json -d line --symbols=../index ../s.spv", NULL, false },
	{ "stats -f json --base=../a.spv ../e", NULL, false },
	{ "stats -f json -j2 ../big.bin", NULL, false },
	{ "stats --partial -o o ../e", NULL, true },
	{ "stats --partial --resume -o o ../e", NULL, true },
	{ "stats --partial --resume -o ../p4 ../e", NULL, false },
	{ "reflect -f FMT ../a.spv", NULL, false },
	{ "reflect -f FMT ../t/water.frag.spv", NULL, false },
	{ "reflect -f FMT --pipeline ../v.spv ../a.spv", NULL, false },
	{ "reflect -f json --base=../r.json ../a.spv", NULL, false },
	{ "reflect -f c-header -o o ../a.spv", NULL, true },
	{ "requires -f FMT ../e", NULL, false },
	{ "requires -f json --per-module ../e", NULL, false },
	{ "requires -f FMT --device=../device ../a.spv", NULL, false },
	{ "dis ../g.spv", NULL, false },
	{ "dis --offsets --source -o o ../g.spv", NULL, true },
	{ "as -o o ../v.txt", NULL, true },
	{ "grep -f FMT OpLoad ../e", NULL, false },
	{ "grep -f text --source OpLoad ../g.spv", NULL, false },
	{ "xref -f FMT ../g.spv %1", NULL, false },
	{ "diff -f FMT ../a.spv ../b.spv", NULL, false },
	{ "diff -f FMT ../e ../a.spv", NULL, false },
	{ "variants -f FMT ../e", NULL, false },
	{ "cfg -f FMT ../t/water.frag.spv", NULL, false },
	{ "srcmap -f FMT ../g.spv", NULL, false },
	{ "srcmap -f map -o o ../g.spv", NULL, true },
	{ "addr2line -f FMT ../g.spv w100 w300", NULL, false },
	{ "addr2line -f FMT --symbols=../g.spv ../s.spv w100", NULL, false },
	{ "addr2line -f json --symbols=../y ../s.spv w100", NULL, false },
	{ "addr2line -f json --symbols=../index ../s.spv w100", NULL, false },
	{ "annotate -f FMT ../g.spv", NULL, false },
	{ "sources -f FMT ../g.spv", NULL, false },
	{ "sources -f json --extract=x --mkdir ../g.spv", NULL, false },
	{ "sources -f json --sync --extract=x --mkdir --overwrite ../g.spv", NULL, true },
	{ "debuginfo -f FMT ../g.spv", NULL, false },
	{ "check -f FMT ../t", NULL, false },
	{ "check -f json -j2 ../e", NULL, false },
	{ "check -f json ../big.bin", NULL, false },
	{ "check -f json --limits=../limits -o o --also=sarif:o2 ../e", NULL, true },
	{ "audit -f FMT ../t", NULL, false },
	{ "audit -f FMT --check --base=../a.spv ../e", NULL, false },
	{ "audit -f json --policy=../policy --baseline=../base ../e", NULL, false },
	{ "audit -f json --sync --baseline-write=o ../e", NULL, true },
	{ "audit -f json --device=../device ../a.spv", NULL, false },
	{ "audit -f json -j1 ../p", NULL, false },
	{ "audit -f json --baseline-write=o ../p", NULL, true },
	{ "audit -j2 --partial -o o ../e", NULL, true },
	{ "strip -o o ../g.spv", NULL, true },
	{ "strip -f FMT --to=x ../e", NULL, false },
	{ "remap -f FMT --sync --set=0:7 --to=x ../a.spv", NULL, false },
	{ "extract -f FMT --to=x ../e", NULL, false },
	{ "extract -f json --as=hex --to=x ../a.spv", NULL, false },
	{ "extract -f json --to=x ../x", NULL, false },
	{ "extract --as=foz -o o ../p", NULL, true },
	{ "extract --as=foz -o o ../p/c.foz#0000000000000a00", NULL, true },
	{ "merge -f FMT ../p1", NULL, false },
	{ "merge -f FMT ../p2", NULL, false },
	{ "merge --partial -o o ../p1", NULL, true },
	{ "merge --partial -o o ../p1 ../p3", NULL, true },
	{ "merge -f json --baseline-write=o ../p2", NULL, true },
	{ "grammar check -f FMT ../core.json", NULL, false },
	{ "../a.spv", NULL, false },
};

#define FAULTS_FORMS (sizeof(faults_forms) / sizeof(faults_forms[0]))

/* A call and how it fails. */
struct faults_fault {
	const char *call;
	int error;
	const char *how;
	bool passes; /* a run that meets it ends as if it had not */
};

static const struct faults_fault faults_faults[] = {
	{ "alloc", ENOMEM, "", false },      { "alloc", ENOMEM, "stick", false },
	{ "read", EIO, "", false },          { "read", EINTR, "", true },
	{ "read", EAGAIN, "", true },        { "read", 0, "short", true },
	{ "read", 0, "stick short", true },  { "pread", EIO, "", false },
	{ "pread", EINTR, "", true },        { "pread", 0, "short", true },
	{ "pread", EIO, "stick", false },    { "write", ENOSPC, "", false },
	{ "write", ENOSPC, "stick", false }, { "write", EINTR, "", true },
	{ "write", EAGAIN, "", true },       { "write", 0, "short", true },
	{ "open", EMFILE, "", false },       { "open", EACCES, "", false },
	{ "open", EINTR, "", true },         { "openat", EMFILE, "", false },
	{ "openat", EACCES, "", false },     { "openat", EINTR, "", true },
	{ "close", EIO, "", false },         { "close", EINTR, "", true },
	{ "mmap", ENOMEM, "", true },        { "page", 0, "", false },
	{ "fstat", EIO, "", false },         { "stat", EIO, "", false },
	{ "fstatat", EIO, "", false },       { "lseek", EIO, "", false },
	{ "renameat", EIO, "", false },      { "linkat", EIO, "", false },
	{ "linkat", EPERM, "", true },       { "unlinkat", EIO, "", false },
	{ "mkdir", ENOSPC, "", false },      { "mkdirat", ENOSPC, "", false },
	{ "readdir", EIO, "", false },       { "fdopendir", EMFILE, "", false },
	{ "mkstemp", ENOSPC, "", false },    { "realpath", EACCES, "", false },
	{ "thread", EAGAIN, "", true },      { "thread", EAGAIN, "stick", true },
	{ "dup", EMFILE, "", false },        { "fcntl", EMFILE, "", false },
	{ "pwrite", EINTR, "", true },       { "pwrite", 0, "short", true },
	{ "fallocate", ENOSPC, "", false },  { "fchmod", EPERM, "", false },
	{ "readlink", EACCES, "", false },   { "fsync", EIO, "", false },
};

#define FAULTS_FAULTS (sizeof(faults_faults) / sizeof(faults_faults[0]))

#endif

/* SPDX-License-Identifier: MIT */
/*
 * frame/shared.c - the tables of the options that commands have in common.
 *
 * Each option is one line of a table. A new shared option is a line here and, if it needs a
 * new field, one in shared.h.
 */
#include "frame/shared.h"

#define IN(field)  offsetof(struct cmd_input_opts, field)
#define OUT(field) offsetof(struct cmd_output_opts, field)

#define MAX_JOBS  1024
#define MAX_DEPTH UINT32_MAX

static const char *const when_words[] = { "auto", "always", "never", NULL };

/* clang-format off */
static const struct opt input_opts[] = {
	{ .name = "files-from", .type = OPT_LIST, .at = IN(files_from), .arg = "FILE",
	  .help = "also read input names from FILE, one per line (- is standard input)" },
	{ .name = "files0-from", .type = OPT_LIST, .at = IN(files0_from), .arg = "FILE",
	  .help = "the same, names separated by NUL" },
	{ .name = "include", .type = OPT_LIST, .at = IN(include), .arg = "GLOB",
	  .help = "take only matching paths in directories (repeatable: any)" },
	{ .name = "exclude", .type = OPT_LIST, .at = IN(exclude), .arg = "GLOB",
	  .help = "skip matching paths in directories (repeatable)" },
	{ .name = "max-depth", .type = OPT_U64, .at = IN(max_depth), .arg = "N",
	  .min = 1, .max = MAX_DEPTH,
	  .help = "descend N levels into directories (1: only the files in them)" },
	{ .name = "follow", .type = OPT_FLAG, .at = IN(follow),
	  .help = "follow symbolic links to directories" },
	{ .name = "carve", .type = OPT_U64, .at = IN(carve), .arg = "ALIGN", .min = 1,
	  .implied = "1",
	  .help = "scan files of unknown kind for modules, at every ALIGN bytes (default 1)" },
	{ .name = "no-archives", .type = OPT_FLAG, .at = IN(no_archives),
	  .help = "do not open archives" },
	{ .name = "assembly", .type = OPT_FLAG, .at = IN(assembly),
	  .help = "assemble assembly text in directories and archives too, not only in files named as INPUTs" },
	{ .name = "max-entry", .type = OPT_SIZE, .at = IN(max_entry), .arg = "BYTES",
	  .min = 1,
	  .help = "largest entry of an archive to decode (default 256M)" },
	{ .name = "max-window", .type = OPT_SIZE, .at = IN(max_window), .arg = "BYTES",
	  .min = 1, .help = "largest window of zstd data (default 128M)" },
	{ .name = "literal", .type = OPT_FLAG, .at = IN(literal),
	  .help = "take each INPUT as a file name, never as an address like a.spv@0x40" },
	{ .name = "where", .type = OPT_LIST, .at = IN(where), .arg = "TERM", .list = "where",
	  .many = true,
	  .help = "take only modules for which TERM holds; repeated: and; a,b: or; !TERM: not" },
	{ .name = "grammar", .type = OPT_LIST, .at = IN(grammar), .arg = "[NAME=]FILE",
	  .help = "also use the instructions of this JSON grammar (repeatable)" },
	{ .name = "root", .type = OPT_STRING, .at = IN(root), .arg = "DIR",
	  .help = "print addresses relative to DIR" },
	{ .name = "shard", .type = OPT_STRING, .at = IN(shard), .arg = "I/N",
	  .help = "take only shard I, from 0 on, of N: files, and entries of Fossilize and zip archives, by a hash of their address; modules of a large file by their place" },
	{ .name = "jobs", .short_name = 'j', .type = OPT_U64, .at = IN(jobs), .arg = "N",
	  .min = 1, .max = MAX_JOBS,
	  .help = "worker threads; the output is the same with any number (default: one per processor; use more for a slow disk)" },
	{ .name = "allow-empty", .type = OPT_FLAG, .at = IN(allow_empty),
	  .help = "succeed even if no input contains a module" },
	{ 0 }
};

static const struct opt output_opts[] = {
	{ .name = "format", .short_name = 'f', .type = OPT_FORMAT, .at = OUT(format),
	  .arg = "FMT", .help = "output format" },
	{ .name = "output", .short_name = 'o', .type = OPT_STRING, .at = OUT(output),
	  .arg = "FILE",
	  .help = "write to FILE, which appears whole or not at all (- is standard output)" },
	{ .name = "also", .type = OPT_LIST, .at = OUT(also), .arg = "FMT:FILE",
	  .help = "write the same result to FILE in another format (repeatable)" },
	{ .name = "if-changed", .type = OPT_FLAG, .at = OUT(if_changed),
	  .help = "keep FILE, and its time stamp, if its contents would not change" },
	{ .name = "sync", .type = OPT_FLAG, .at = OUT(sync),
	  .help = "write FILE to the disk before it appears, so that it is whole even after a crash of the system" },
	{ .name = "depfile", .type = OPT_STRING, .at = OUT(depfile), .arg = "FILE",
	  .help = "write a Makefile rule to FILE: the output depends on every file read" },
	{ .name = "color", .type = OPT_CHOICE, .at = OUT(color), .arg = "WHEN",
	  .choices = when_words, .implied = "always", .help = "use colour" },
	{ .name = "width", .type = OPT_U64, .at = OUT(width), .arg = "N",
	  .min = 40, .max = 10000,
	  .help = "columns of text; longer lines are cut (default: those of a terminal, or COLUMNS; else 80, and nothing is cut)" },
	{ .name = "progress", .type = OPT_CHOICE, .at = OUT(progress), .arg = "WHEN",
	  .choices = when_words, .help = "show progress on stderr" },
	{ .name = "quiet", .short_name = 'q', .type = OPT_FLAG, .at = OUT(quiet),
	  .help = "suppress warnings, notes and progress" },
	{ .name = "verbose", .short_name = 'v', .type = OPT_FLAG, .at = OUT(verbose),
	  .help = "print more notes" },
	{ .name = "max-errors", .type = OPT_U64, .at = OUT(max_errors), .arg = "N",
	  .initial = "20",
	  .help = "print at most N errors and N warnings of inputs and count the rest; 0 prints all" },
	{ .name = "exit-zero", .type = OPT_FLAG, .at = OUT(exit_zero),
	  .help = "exit with 0 even if there are findings" },
	{ 0 }
};

static const struct opt common_opts[] = {
	{ .name = "usage", .short_name = 'h', .type = OPT_FLAG, .ends = true,
	  .at = offsetof(struct cmd_common_opts, usage),
	  .help = "show the usage on one screen" },
	{ .name = "help", .type = OPT_FLAG, .ends = true,
	  .at = offsetof(struct cmd_common_opts, help),
	  .help = "show all options, the exit status and examples" },
	{ 0 }
};
/* clang-format on */

static const char where_note[] =
	"TERM is one of\n"
	"  cap:NAME ext:NAME import:NAME op:NAME stage:NAME entry:NAME generator:GLOB\n"
	"  version>=1.4 bytes>N words>N insts>N debug>30% set:N binding:SET.BINDING\n"
	"  has:debug has:source has:lines has:names has:spec has:build-id malformed\n"
	"  build-id:DIGITS sha256:HEX path:GLOB\n"
	"`spvx help where` explains these and lists more.";

const struct opt_group cmd_input_group = {
	.title = "Inputs",
	.note = where_note,
	.opts = input_opts,
};

const struct opt_group cmd_output_group = {
	.title = "Output",
	.opts = output_opts,
};

const struct opt_group cmd_common_group = {
	.opts = common_opts,
};

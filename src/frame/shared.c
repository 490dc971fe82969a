/* SPDX-License-Identifier: MIT */
/*
 * frame/shared.c - the tables of the options that commands have in common.
 *
 * Each option is one line of a table. A new shared option is a line here and, if it needs a
 * new field, one in shared.h.
 */
#include "frame/shared.h"

#define IN  struct cmd_input_opts
#define OUT struct cmd_output_opts

#define MAX_JOBS  1024
#define MAX_DEPTH UINT32_MAX

static const char *const when_words[] = { "auto", "always", "never", NULL };

/* clang-format off */
static const struct opt input_opts[] = {
	OPT("files-from", LIST, IN, files_from, .arg = "FILE",
	    .help = "also read input names from FILE, one per line (- is standard input)"),
	OPT("files0-from", LIST, IN, files0_from, .arg = "FILE",
	    .help = "the same, names separated by NUL"),
	OPT("include", LIST, IN, include, .arg = "GLOB",
	    .help = "take only matching paths in directories (repeatable: any)"),
	OPT("exclude", LIST, IN, exclude, .arg = "GLOB",
	    .help = "skip matching paths in directories (repeatable)"),
	OPT("max-depth", U64, IN, max_depth, .arg = "N", .min = 1, .max = MAX_DEPTH,
	    .help = "descend N levels into directories (1: only the files in them)"),
	OPT("follow", FLAG, IN, follow, .help = "follow symbolic links to directories"),
	OPT("carve", U64, IN, carve, .arg = "ALIGN", .min = 1, .implied = "1",
	    .help = "scan files of unknown kind for modules, at every ALIGN bytes (default 1)"),
	OPT("no-archives", FLAG, IN, no_archives, .help = "do not open archives"),
	OPT("assembly", FLAG, IN, assembly,
	    .help = "assemble assembly text in directories and archives too, not only in files named as INPUTs"),
	OPT("max-entry", SIZE, IN, max_entry, .arg = "BYTES", .min = 1,
	    .help = "largest entry of an archive to decode (default 256M)"),
	OPT("max-window", SIZE, IN, max_window, .arg = "BYTES", .min = 1,
	    .help = "largest window of zstd data (default 128M)"),
	OPT("literal", FLAG, IN, literal,
	    .help = "take each INPUT as a file name, never as an address like a.spv@0x40"),
	OPT("where", LIST, IN, where, .arg = "TERM", .list = "where", .many = true,
	    .help = "take only modules for which TERM holds; repeated: and; a,b: or; !TERM: not"),
	OPT("grammar", LIST, IN, grammar, .arg = "[NAME=]FILE",
	    .help = "also use the instructions of this JSON grammar (repeatable)"),
	OPT("root", STRING, IN, root, .arg = "DIR",
	    .help = "print addresses relative to DIR"),
	OPT("shard", STRING, IN, shard, .arg = "I/N",
	    .help = "take only shard I, from 0 on, of N: files, and entries of Fossilize and zip archives, by a hash of their address; modules of a large file by their place"),
	OPT("jobs", U64, IN, jobs, .short_name = 'j', .arg = "N", .min = 1, .max = MAX_JOBS,
	    .help = "worker threads; the output is the same with any number (default: one per processor; use more for a slow disk)"),
	OPT("allow-empty", FLAG, IN, allow_empty,
	    .help = "succeed even if no input contains a module"),
	{ 0 }
};

static const struct opt output_opts[] = {
	OPT("format", FORMAT, OUT, format, .short_name = 'f', .arg = "FMT",
	    .help = "output format"),
	OPT("output", STRING, OUT, output, .short_name = 'o', .arg = "FILE",
	    .help = "write to FILE, which appears whole or not at all (- is standard output)"),
	OPT("also", LIST, OUT, also, .arg = "FMT:FILE",
	    .help = "write the same result to FILE in another format (repeatable)"),
	OPT("if-changed", FLAG, OUT, if_changed,
	    .help = "keep FILE, and its time stamp, if its contents would not change"),
	OPT("sync", FLAG, OUT, sync,
	    .help = "write FILE to the disk before it appears, so that it is whole even after a crash of the system"),
	OPT("depfile", STRING, OUT, depfile, .arg = "FILE",
	    .help = "write a Makefile rule to FILE: the output depends on every file read"),
	OPT("color", CHOICE, OUT, color, .arg = "WHEN", .choices = when_words,
	    .implied = "always", .help = "use colour"),
	OPT("width", U64, OUT, width, .arg = "N", .min = 40, .max = 10000,
	    .help = "columns that text is made for; source lines of annotate are cut there (default: those of a terminal, or COLUMNS; else 80, and nothing is cut)"),
	OPT("progress", CHOICE, OUT, progress, .arg = "WHEN", .choices = when_words,
	    .help = "show progress on stderr"),
	OPT("quiet", FLAG, OUT, quiet, .short_name = 'q',
	    .help = "suppress warnings, notes and progress"),
	OPT("verbose", FLAG, OUT, verbose, .short_name = 'v', .help = "print more notes"),
	OPT("max-errors", U64, OUT, max_errors, .arg = "N", .initial = "20",
	    .help = "print at most N errors and N warnings of inputs and count the rest; 0 prints all"),
	OPT("exit-zero", FLAG, OUT, exit_zero,
	    .help = "exit with 0 even if there are findings"),
	{ 0 }
};

static const struct opt common_opts[] = {
	OPT("usage", FLAG, struct cmd_common_opts, usage, .short_name = 'h', .ends = true,
	    .help = "show the usage on one screen"),
	OPT("help", FLAG, struct cmd_common_opts, help, .ends = true,
	    .help = "show all options, the exit status and examples"),
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

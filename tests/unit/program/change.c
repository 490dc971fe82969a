/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/program/change.c - while a command reads its inputs another process truncates,
 * extends and overwrites them, and changes words through a mapping: every form of every
 * command ends, with status 2 at most.
 *
 * What is run is in tests/faults/forms.h. SPVX_CHANGES=N runs each form N times (10,000
 * runs are made so, by hand); SPVX_TURN has others changes made.
 */
#define _GNU_SOURCE /* memmem */
#include "cmd/commands.h"

#include "faults/forms.h"
#include "faults/library.h"
#include "pipelines.h"
#include "suite.h"

#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

TestSuite(program_change, .timeout = 7200);

#define SECONDS  "30" /* of the processor that a run may take: none takes one */
#define VICTIMS  64
#define FLIPPED  64 /* words at once */
#define SMALLEST ((size_t)64)

/* ---- who changes the files ---- */

static struct victim {
	char *path;
	struct test_bytes good;
} victims[VICTIMS];

static size_t victim_count;
static volatile size_t *target; /* what is being read; the others get one change in eight */

static int take_victim(const char *path, const struct stat *st, int type)
{
	if (type == FTW_F && (size_t)st->st_size >= SMALLEST && victim_count < VICTIMS &&
	    !strstr(path, "/w/")) {
		victims[victim_count].path = test_format("%s", path);
		victims[victim_count++].good = test_read(path);
	}
	return 0;
}

static uint32_t number(uint32_t *seed)
{
	*seed = *seed * 1664525u + 1013904223u;
	return *seed >> 8;
}

static void wait_a_little(uint32_t *seed)
{
	const struct timespec t = { .tv_nsec = (long)(number(seed) % 1500) * 1000 };

	nanosleep(&t, NULL);
}

/* A word that is changed: to nothing, all there can be, a number, a bit, another length. */
static uint32_t other_word(uint32_t word, uint32_t *seed)
{
	uint32_t n = number(seed);

	switch (n % 5) {
	case 0:
		return 0;
	case 1:
		return UINT32_MAX;
	case 2:
		return n;
	case 3:
		return word ^ (1u << (n >> 8 & 31));
	default:
		return 0xffff0000u | (word & 0xffff);
	}
}

static void flip(int fd, const struct victim *v, uint32_t *seed)
{
	size_t words = v->good.len / 4;
	uint32_t *p = mmap(NULL, words * 4, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);

	if (p == MAP_FAILED)
		return;
	for (unsigned round = 0; round < 50; round++) {
		size_t at[FLIPPED];
		uint32_t old[FLIPPED];

		for (unsigned i = 0; i < FLIPPED; i++) {
			at[i] = number(seed) % words;
			old[i] = p[at[i]];
			p[at[i]] = other_word(old[i], seed);
		}
		for (unsigned i = FLIPPED; i--;)
			p[at[i]] = old[i];
	}
	munmap(p, words * 4);
}

static ssize_t put(int fd, const struct test_bytes *b, off_t at)
{
	return pwrite(fd, b->data, b->len, at);
}

static void change(const struct victim *v, uint32_t *seed)
{
	int fd = open(v->path, O_RDWR);
	ssize_t done = 0;

	if (fd < 0)
		return;
	switch (number(seed) % 5) {
	case 0:
		done |= ftruncate(fd, number(seed) % 2 ? 0 : (off_t)(v->good.len / 2));
		break;
	case 1:
		done |= put(fd, &v->good, (off_t)v->good.len - 4);
		break;
	case 2:
		done |= put(fd, &victims[number(seed) % victim_count].good, 0);
		break;
	default:
		flip(fd, v, seed);
	}
	wait_a_little(seed);
	done |= put(fd, &v->good, 0);
	done |= ftruncate(fd, (off_t)v->good.len);
	close(fd);
	if (done < 0)
		_exit(1);
}

/* In a process of its own, until it is killed. */
static pid_t begin_changing(void)
{
	const char *turn = getenv("SPVX_TURN");
	uint32_t seed = turn ? (uint32_t)atol(turn) * 2654435761u + 1 : 1;
	pid_t pid = fork();

	if (pid)
		return pid;
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	for (;;) {
		size_t any = number(&seed) % (8 * victim_count);

		change(&victims[any < victim_count ? any : *target], &seed);
		wait_a_little(&seed);
	}
}

/* ---- what reads them ---- */

static unsigned runs;

/* The largest file that a command line names, or any. */
static size_t find_target(const char *args)
{
	size_t found = runs % victim_count;
	size_t most = 0;

	for (size_t i = 0; i < victim_count; i++) {
		const struct victim *v = &victims[i];

		if (v->good.len > most && strstr(args, strrchr(v->path, '/'))) {
			most = v->good.len;
			found = i;
		}
	}
	return found;
}

static void run(const char *folder, const struct faults_form *form, const char *args)
{
	char *script = test_format("rm -rf w; mkdir w; cd w; ulimit -t " SECONDS
				   "; exec \"$SPVX_BIN\" %s <../%s",
				   args, form->in ? form->in : "a.spv");
	struct test_run r = { .argv = (const char *const[]){ "/bin/sh", "-c", script,
							     NULL },
			      .dir = folder };

	*target = find_target(args);
	test_run(&r);
	runs++;
	cr_expect(
		r.status <= 2 &&
			!(r.err.len && memmem(r.err.data, r.err.len, "Sanitizer", 9)) &&
			!(r.err.len && memmem(r.err.data, r.err.len, "runtime error", 13)),
		"%s: status %d: %.2000s", args, r.status,
		r.err.data ? (const char *)r.err.data : "");
}

static void run_formats(const char *folder, const struct faults_form *form)
{
	static const char *const none[] = { "", NULL };
	char *name = test_format("%.*s", (int)strcspn(form->args, " "), form->args);
	const char *at = strstr(form->args, "FMT");
	const struct cmd *cmd = cmd_find(&cmd_program, name);
	const char *const *formats = at ? cmd->formats : none;

	for (size_t i = 0; formats[i]; i++) {
		char *args = at ? test_format("%.*s%s%s", (int)(at - form->args),
					      form->args, formats[i], at + 3)
				: test_format("%s", form->args);

		run(folder, form, args);
	}
}

/* Of the large files: what is mapped, and what is held as a whole. */
static const struct faults_form large[] = {
	{ "stats -f FMT ../big.bin", NULL, false },
	{ "stats -f json -d opcode -j1 ../big.bin", NULL, false },
	{ "stats -f json -d capability ../big.bin", NULL, false },
	{ "stats -f json --base=../big.bin ../one.bin", NULL, false },
	{ "stats -f FMT ../one.bin", NULL, false },
	{ "check -f FMT ../big.bin", NULL, false },
	{ "audit -f FMT ../big.bin", NULL, false },
	{ "ls -f FMT ../big.bin", NULL, false },
	{ "annotate -f FMT ../big.bin", NULL, false },
	{ "sources -f FMT ../big.bin", NULL, false },
	{ "dis -o o ../big.bin", NULL, false },
	{ "dis --raw-id -o o ../one.bin", NULL, false },
	{ "info -f FMT ../one.bin", NULL, false },
	{ "diff -f FMT ../big.bin ../one.bin", NULL, false },
	{ "grep -f FMT OpLoad ../big.bin", NULL, false },
	{ "requires -f FMT ../big.bin", NULL, false },
};

/* One module of more than 1 MiB, in which all is there many times. */
#define LARGE                                                                 \
	"\n{ cat g.spv; tail -c +21 g.spv >g; i=0; while [ $i -lt 300 ]; do " \
	"cat g; i=$((i+1)); done; } >one.bin\n"

static void run_all(const char *folder)
{
	const char *more = getenv("SPVX_CHANGES");
	long rounds = more ? atol(more) : 1;

	for (long n = 0; n < rounds; n++) {
		for (size_t i = 0; i < FAULTS_FORMS; i++) {
			if (more || test_turn(4))
				run_formats(folder, &faults_forms[i]);
		}
		for (size_t i = 0; i < sizeof(large) / sizeof(large[0]); i++) {
			if (more || test_turn(4))
				run_formats(folder, &large[i]);
		}
	}
}

Test(program_change, of_every_input)
{
	static const struct test_pipeline pipelines[] = {
		{ 0xa00, TEST_LAYOUT, 0, NULL, NULL, NULL, 0 },
	};
	char *folder = test_folder();
	pid_t pid;
	int status;

	test_cache_write(test_format("%s/c.foz", folder), pipelines, 1);
	folder = faults_prepared(folder, FAULTS_INPUTS LARGE);
	cr_assert(folder, "the inputs cannot be made");
	cr_assert_eq(ftw(folder, take_victim, 16), 0);
	target = mmap(NULL, sizeof(*target), PROT_READ | PROT_WRITE,
		      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	cr_assert(target != MAP_FAILED && victim_count);
	pid = begin_changing();
	run_all(folder);
	kill(pid, SIGKILL);
	waitpid(pid, &status, 0);
	cr_expect(WIFSIGNALED(status), "who changes the files has failed");
	if (getenv("SPVX_CHANGES"))
		printf("%u runs while files change\n", runs);
	for (size_t i = 0; i < victim_count; i++) {
	}
	test_remove(folder);
	free(folder);
}

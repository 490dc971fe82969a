/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/frame/progress.c - the line's text, and how often it is written.
 */
#include "frame/progress.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#define SECOND UINT64_C(1000000000)

TestSuite(frame_progress, .timeout = 30);

Test(frame_progress, line)
{
	static const struct {
		struct cmd_work work;
		uint64_t elapsed;
		const char *want;
	} cases[] = {
		{ { 0, 0, 0, false }, 0, "0 bytes  0 modules  0 bytes/s" },
		{ { 999, 0, 1, false }, SECOND, "999 bytes  1 module  999 bytes/s" },
		{ { 1500, 0, 2, false }, SECOND, "1.5 kB  2 modules  1.5 kB/s" },
		{ { 999960, 0, 2, false }, SECOND, "1.0 MB  2 modules  1.0 MB/s" },
		{ { 1200000000, 4000000000, 12345, false },
		  4 * SECOND,
		  "1.2 GB of 4.0 GB  30 %  12,345 modules  300.0 MB/s  0:09 left" },
		{ { 1000, 3601000, 1, false },
		  SECOND,
		  "1.0 kB of 3.6 MB  0 %  1 module  1.0 kB/s  1:00:00 left" },
		/* done, or more than was foreseen: no time left is reported */
		{ { 4000, 4000, 9, false },
		  2 * SECOND,
		  "4.0 kB of 4.0 kB  100 %  9 modules  2.0 kB/s" },
		{ { 5000, 4000, 9, false }, 2 * SECOND, "5.0 kB  9 modules  2.5 kB/s" },
		/* nothing yet: no rate, so no time left either */
		{ { 0, 4000, 0, false },
		  SECOND,
		  "0 bytes of 4.0 kB  0 %  0 modules  0 bytes/s" },
		/* the largest numbers */
		{ { UINT64_MAX, 0, UINT64_MAX, false },
		  SECOND,
		  "18.4 EB  18,446,744,073,709,551,615 modules  18.4 EB/s" },
		{ { 1, UINT64_MAX, 0, false },
		  SECOND,
		  "1 byte of 18.4 EB  0 %  0 modules  1 byte/s  100:00:00 left" },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct sx_buf b = { .a = NULL };

		cmd_progress_line(&b, &cases[i].work, cases[i].elapsed);
		sx_buf_putc(&b, '\0');
		cr_expect_str_eq(b.data, cases[i].want, "case %zu: |%s|", i, b.data);
		sx_buf_free(&b);
	}
}

static int reader;

static const char *written(char *text, size_t room)
{
	ssize_t n = recv(reader, text, room - 1, MSG_DONTWAIT);

	text[n > 0 ? n : 0] = '\0';
	return text;
}

static void start(struct cmd_progress *p, bool on, unsigned width)
{
	int ends[2];

	cr_assert(!socketpair(AF_UNIX, SOCK_DGRAM, 0, ends));
	reader = ends[1];
	cmd_progress_start(p, ends[0], on, width);
}

Test(frame_progress, rate)
{
	const struct cmd_work work = { .bytes = 1000, .modules = 1 };
	struct cmd_progress p;
	struct timespec t;
	char text[400];

	start(&p, true, 80);
	clock_gettime(CLOCK_MONOTONIC, &t);
	cr_expect((uint64_t)t.tv_sec - p.start / SECOND < 20, "the time of the clock");
	cr_expect(p.next - p.start == SECOND / 2, "a short run shows no line");
	p.next = UINT64_MAX;
	cmd_progress_update(&p, &work);
	cr_expect_str_eq(written(text, sizeof(text)), "", "it is not time yet");
	p.next = 0;
	p.start = 0;
	cmd_progress_update(&p, &work);
	cr_expect(!strncmp(written(text, sizeof(text)), "\r1.0 kB  1 module  ", 19), "|%s|",
		  text);
	start(&p, true, 80);
	p.next = p.start;
	cmd_progress_update(&p, &work);
	cr_expect(p.next >= p.start + SECOND / 10, "at most ten times a second");
	start(&p, true, 0);
	p.next = p.start;
	cmd_progress_update(&p, &work);
	cr_expect(p.next >= p.start + SECOND, "in a log, once a second");
}

/* On a terminal a shorter line hides a longer one, and none is wider than the terminal. */
Test(frame_progress, in_place)
{
	const struct cmd_work longer = { 1200000000, 4000000000, 12345, false };
	const struct cmd_work shorter = { 0, 0, 0, false };
	struct cmd_progress p;
	char text[400];
	size_t first;

	start(&p, true, 80);
	p.next = 0;
	cmd_progress_update(&p, &longer);
	first = strlen(written(text, sizeof(text)));
	p.next = 0;
	cmd_progress_update(&p, &shorter);
	cr_expect(strlen(written(text, sizeof(text))) == first, "|%s|", text);
	cr_expect(text[0] == '\r' && !strchr(text, '\n') && text[first - 1] == ' ');
	cmd_progress_erase(&p);
	cr_expect(strspn(written(text, sizeof(text)), "\r ") == strlen(text) && *text);
	cmd_progress_erase(&p);
	cr_expect_str_eq(written(text, sizeof(text)), "", "nothing stands there any more");

	start(&p, true, 40);
	p.next = 0;
	cmd_progress_update(&p, &longer);
	cr_expect(strlen(written(text, sizeof(text))) == 40, "a return and 39 columns");
}

Test(frame_progress, elsewhere)
{
	const struct cmd_work work = { .bytes = 1000, .modules = 1 };
	struct cmd_progress p;
	char text[400];

	start(&p, true, 0);
	p.next = 0;
	cmd_progress_update(&p, &work);
	written(text, sizeof(text));
	cr_expect(!strchr(text, '\r') && text[strlen(text) - 1] == '\n', "|%s|", text);
	cmd_progress_erase(&p);
	cr_expect_str_eq(written(text, sizeof(text)), "", "there is nothing to erase");

	start(&p, false, 80);
	p.next = 0;
	cmd_progress_update(&p, &work);
	cr_expect_str_eq(written(text, sizeof(text)), "", "it is off");
}

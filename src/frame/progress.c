/* SPDX-License-Identifier: MIT */
/*
 * frame/progress.c - `1.2 GB of 4.0 GB  30 %  12,345 modules  310 MB/s  0:09 left`
 */
#include "frame/progress.h"

#include "base/say.h"

#include <signal.h>
#include <time.h>
#include <unistd.h>

#define SECOND   UINT64_C(1000000000)
#define PATIENCE (SECOND / 2)  /* before the first line: short runs show none */
#define INPLACE  (SECOND / 10) /* between two on a terminal */
#define APART    SECOND        /* between two in a log */

/* For the signal handler: bytes of the line on the terminal, and its descriptor. */
static volatile sig_atomic_t on_terminal;
static volatile sig_atomic_t terminal;

static uint64_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * SECOND + (uint64_t)t.tv_nsec;
}

void cmd_progress_start(struct cmd_progress *p, int fd, bool on, unsigned width)
{
	memset(p, 0, sizeof(*p));
	p->fd = fd;
	p->on = on;
	p->width = width;
	if (!on)
		return;
	p->start = now();
	p->next = p->start + PATIENCE;
}

/* Write bytes with one decimal and a decimal unit. */
static void put_bytes(struct sx_buf *b, double bytes)
{
	static const char *const units[] = { "bytes", "kB", "MB", "GB", "TB", "PB", "EB" };
	size_t unit = 0;

	while (bytes >= 999.95 && unit + 1 < SX_ARRAY_SIZE(units)) {
		bytes /= 1000;
		unit++;
	}
	if (!unit && bytes >= 0.5 && bytes < 1.5)
		sx_buf_puts(b, "1 byte");
	else
		sx_buf_printf(b, "%.*f %s", unit ? 1 : 0, bytes, units[unit]);
}

void cmd_progress_line(struct sx_buf *b, const struct cmd_work *work, uint64_t elapsed)
{
	double seconds = (double)elapsed / (double)SECOND;
	double rate = elapsed ? (double)work->bytes / seconds : 0;

	put_bytes(b, (double)work->bytes);
	if (work->total && work->total >= work->bytes) {
		sx_buf_puts(b, " of ");
		put_bytes(b, (double)work->total);
		sx_buf_printf(b, "  %.0f %%",
			      100.0 * (double)work->bytes / (double)work->total);
	}
	sx_buf_puts(b, "  ");
	if (!work->uncounted)
		SX_SAY(b, SX_N(work->modules),
		       SX_C(work->modules == 1 ? " module  " : " modules  "));
	put_bytes(b, rate);
	sx_buf_puts(b, "/s");
	if (rate > 0 && work->total > work->bytes) {
		double due = (double)(work->total - work->bytes) / rate;
		unsigned long left = due < 360000 ? (unsigned long)(due + 0.5) : 360000;

		sx_buf_puts(b, "  ");
		if (left >= 3600)
			sx_buf_printf(b, "%lu:%02lu:%02lu", left / 3600, left / 60 % 60,
				      left % 60);
		else
			sx_buf_printf(b, "%lu:%02lu", left / 60, left % 60);
		sx_buf_puts(b, " left");
	}
}

/* Show the line; a failure is ignored. */
static void show(const struct cmd_progress *p, const struct sx_buf *b)
{
	ssize_t n = b->error ? 0 : write(p->fd, b->data, b->len);

	(void)n;
}

/* Overwrite the previous line; the new one is cut before the terminal would wrap it. */
static void put_over(struct sx_buf *b, struct cmd_progress *p, const struct cmd_work *work,
		     uint64_t elapsed)
{
	size_t len;

	sx_buf_putc(b, '\r');
	cmd_progress_line(b, work, elapsed);
	if (b->len > p->width)
		b->len = p->width;
	len = b->len ? b->len - 1 : 0;
	if (len < p->shown)
		sx_buf_fill(b, ' ', p->shown - len);
	p->shown = len;
	terminal = p->fd;
	on_terminal = (sig_atomic_t)(len > (size_t)on_terminal ? len : (size_t)on_terminal);
}

void cmd_progress_update(struct cmd_progress *p, const struct cmd_work *work)
{
	uint64_t t;
	struct sx_buf b = { .a = NULL };

	if (!p->on)
		return;
	t = now();
	if (t < p->next)
		return;
	p->next = t + (p->width ? INPLACE : APART);
	if (p->width) {
		put_over(&b, p, work, t - p->start);
	} else {
		cmd_progress_line(&b, work, t - p->start);
		sx_buf_putc(&b, '\n');
	}
	show(p, &b);
	sx_buf_free(&b);
}

void cmd_progress_erase(struct cmd_progress *p)
{
	struct sx_buf b = { .a = NULL };

	if (!p->shown)
		return;
	SX_SAY(&b, SX_T("\r"), SX_FILL(" ", p->shown), SX_T("\r"));
	show(p, &b);
	sx_buf_free(&b);
	p->shown = 0;
	on_terminal = 0;
}

void cmd_progress_interrupted(void)
{
	static const char blanks[] = "                                        ";
	size_t left = (size_t)on_terminal;
	ssize_t n = left ? write(terminal, "\r", 1) : 0;

	while (n > 0 && left) {
		size_t len = left < sizeof(blanks) - 1 ? left : sizeof(blanks) - 1;

		n = write(terminal, blanks, len);
		left -= n > 0 ? (size_t)n : 0;
	}
	if (n > 0)
		n = write(terminal, "\r", 1);
	(void)n;
}

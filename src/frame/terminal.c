/* SPDX-License-Identifier: MIT */
/*
 * frame/terminal.c - properties of the terminal, and the environment.
 */
#include "frame/terminal.h"

#include "base/str.h"

#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#define LEAST_WIDTH 40    /* no table can be read in less */
#define MOST_WIDTH  10000 /* as --width */

bool term_is(int fd)
{
	return isatty(fd) == 1;
}

unsigned term_width(int fd)
{
	struct winsize size;

	if (!term_is(fd) || ioctl(fd, TIOCGWINSZ, &size) || !size.ws_col)
		return TERM_WIDTH;
	return size.ws_col < LEAST_WIDTH ? LEAST_WIDTH : size.ws_col;
}

/* Return: the value; NULL: not set, or empty. */
static const char *environment(const char *name)
{
	const char *value = getenv(name);

	return value && *value ? value : NULL;
}

unsigned term_columns(void)
{
	const char *text = environment("COLUMNS");
	uint64_t columns;

	if (!text || !sx_parse_u64(sx_str(text), &columns) || !columns)
		return 0;
	return columns < LEAST_WIDTH  ? LEAST_WIDTH
	       : columns > MOST_WIDTH ? MOST_WIDTH
				      : (unsigned)columns;
}

bool term_color(int fd, enum cmd_when when)
{
	const char *force = environment("CLICOLOR_FORCE");
	const char *term = environment("TERM");

	if (when != CMD_AUTO)
		return when == CMD_ALWAYS;
	if (environment("NO_COLOR"))
		return false;
	if (force && strcmp(force, "0"))
		return true;
	return term_is(fd) && (!term || strcmp(term, "dumb"));
}

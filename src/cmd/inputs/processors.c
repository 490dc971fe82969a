/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/processors.c - the processors that threads may run on.
 */
#define _GNU_SOURCE
#include "cmd/inputs/pool.h"

#include "config.h"

#include <sched.h>
#include <unistd.h>

#ifdef HAVE_SCHED_GETAFFINITY

static long count_allowed(void)
{
	cpu_set_t set;

	return sched_getaffinity(0, sizeof(set), &set) ? 0 : CPU_COUNT(&set);
}

void cmd_processor_own(unsigned nth)
{
	cpu_set_t all;
	cpu_set_t one;
	size_t cpu;

	if (sched_getaffinity(0, sizeof(all), &all)) /* not known */
		return;
	for (cpu = 0; cpu < CPU_SETSIZE; cpu++) {
		if (!CPU_ISSET(cpu, &all) || nth--)
			continue;
		CPU_ZERO(&one);
		CPU_SET(cpu, &one);
		if (!sched_setaffinity(0, sizeof(one), &one))
			sched_setaffinity(0, sizeof(all), &all);
		return;
	}
}

#else

static long count_allowed(void)
{
	return 0;
}

void cmd_processor_own(unsigned nth)
{
	(void)nth;
}

#endif

unsigned cmd_processors(void)
{
	long count = count_allowed();

	if (count <= 0)
		count = sysconf(_SC_NPROCESSORS_ONLN);
	return count > 0 ? (unsigned)count : 1;
}

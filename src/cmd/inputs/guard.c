/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/guard.c - SIGBUS from a mapping: put a page of zeros in its place.
 *
 * The handler uses mmap() alone, which is a plain system call, and what it needs to know is
 * written before it is installed.
 */
#include "cmd/inputs/guard.h"

#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static uintptr_t page_mask;

static void on_bus_error(int sig, siginfo_t *info, void *context)
{
	union {
		uintptr_t number;
		void *address;
	} page = { .address = info->si_addr };

	void *p;

	(void)context;
	page.number &= page_mask;
	p = info->si_code != BUS_ADRERR
		    ? MAP_FAILED
		    : mmap(page.address, ~page_mask + 1, PROT_READ,
			   MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
	if (p == MAP_FAILED)
		signal(sig,
		       SIG_DFL); /* the access is tried once more, and ends the program */
}

void cmd_guard_mappings(void)
{
	struct sigaction action;

	page_mask = ~((uintptr_t)sysconf(_SC_PAGESIZE) - 1);
	memset(&action, 0, sizeof(action));
	action.sa_sigaction = on_bus_error;
	action.sa_flags = SA_SIGINFO;
	sigemptyset(&action.sa_mask);
	sigaction(SIGBUS, &action, NULL);
}

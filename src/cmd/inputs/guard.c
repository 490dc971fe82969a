/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/guard.c - SIGBUS from a mapping: put a page of zeros in its place, and record it.
 *
 * The handler uses mmap() alone, which is a plain system call, and what it needs to know is
 * written before it is installed. A thread reads what it has mapped itself, and gets the
 * signals for that: what it records is its own.
 */
#include "cmd/inputs/guard.h"

#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define PAGES 64 /* that are recorded; beyond that the first counts as unreadable too */

static uintptr_t page_mask;
static _Thread_local uintptr_t unreadable[PAGES];
static _Thread_local unsigned unreadable_count; /* more than PAGES: not all are recorded */

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
	if (p == MAP_FAILED) {
		/* the access is tried once more, and ends the program */
		signal(sig, SIG_DFL);
		return;
	}
	if (unreadable_count < PAGES)
		unreadable[unreadable_count] = page.number;
	unreadable_count += unreadable_count <= PAGES;
}

bool cmd_guard_unreadable(const void *data, size_t size, uint64_t *offset)
{
	uintptr_t begin = (uintptr_t)data;
	unsigned count = unreadable_count < PAGES ? unreadable_count : PAGES;
	bool any = false;
	unsigned kept = 0;

	*offset = UINT64_MAX;
	for (unsigned i = 0; i < count; i++) {
		uintptr_t at = unreadable[i];

		if (at < begin || at - begin >= size) {
			unreadable[kept++] = at;
			continue;
		}
		any = true;
		if (at - begin < *offset)
			*offset = at - begin;
	}
	if (unreadable_count > PAGES && !any) { /* of any mapping: this may be the one */
		*offset = 0;
		any = true;
	}
	unreadable_count = kept;
	return any;
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

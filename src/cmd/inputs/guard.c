/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/guard.c - on SIGBUS from a mapping, maps a page of zeros there, and records
 * it.
 *
 * The handler only calls mmap(), which is async-signal-safe as a system call; its data are
 * written before it is installed. A thread reads only its own mappings and receives their
 * signals, so the record is thread-local.
 */
#include "cmd/inputs/guard.h"

#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define PAGES 64 /* most pages to record; with more, any mapping may be unreadable */

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
		/* the access is repeated, and then ends the program */
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
	if (unreadable_count > PAGES && !any) { /* an unrecorded page may be here */
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

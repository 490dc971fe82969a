/* SPDX-License-Identifier: MIT */
/*
 * input/temp_file.c - temporary files without a name, deleted when closed.
 */
#define _GNU_SOURCE /* O_TMPFILE */
#include "input/temp_file.h"

#include "base/retry.h"

#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int sx_temp_file_open(const char *folder)
{
	static const char name[] = "/spvx-XXXXXX";
	char path[PATH_MAX];
	size_t len;
	int fd = -1;

	if (!folder)
		folder = "/tmp";
#ifdef O_TMPFILE
	fd = SX_RETRY(open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600));
	if (fd >= 0 || (errno != EOPNOTSUPP && errno != EISDIR && errno != ENOENT))
		return fd;
#endif
	len = strlen(folder);
	if (len + sizeof(name) > sizeof(path)) {
		errno = ENAMETOOLONG;
		return -1;
	}
	memcpy(path, folder, len);
	memcpy(path + len, name, sizeof(name));
	fd = SX_RETRY(mkstemp(path));
	if (fd >= 0) {
		unlink(path);
		fcntl(fd, F_SETFD, FD_CLOEXEC);
	}
	return fd;
}

bool sx_temp_file_write(int fd, const void *data, size_t size)
{
	const char *from = data;

	while (size) {
		ssize_t n = SX_RETRY(write(fd, from, size));

		if (n <= 0)
			return false;
		from += n;
		size -= (size_t)n;
	}
	return true;
}

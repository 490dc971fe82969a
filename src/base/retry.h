/* SPDX-License-Identifier: MIT */
/*
 * base/retry.h - restart system calls interrupted by a signal.
 */
#ifndef SPVX_BASE_RETRY_H
#define SPVX_BASE_RETRY_H

#include <errno.h>

/* The value of @call: -1 with errno set on failure. */
#define SX_RETRY(call)                                \
	__extension__({                               \
		__typeof__(call) got_;                \
                                                      \
		do                                    \
			got_ = (call);                \
		while (got_ == -1 && errno == EINTR); \
		got_;                                 \
	})

#endif

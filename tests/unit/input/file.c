/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/file.c - files, pipes, and what goes wrong with them.
 */
#include "input/file.h"

#include "suite.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/time.h>
#include <unistd.h>

TestSuite(input_file, .timeout = 60);

static unsigned char byte_at(size_t i)
{
	return (unsigned char)(i * 7 + i / 251);
}

static void write_file(const char *path, size_t size)
{
	unsigned char *data = malloc(size + 1);

	for (size_t i = 0; i < size; i++)
		data[i] = byte_at(i);
	test_write(path, data, size);
	free(data);
}

/* Read to the end. Return: bytes, or the error. */
static long read_all(struct sx_file *f, size_t room, unsigned *calls)
{
	unsigned char *data = malloc(room);
	size_t size = 0;
	size_t got;
	int err;

	*calls = 0;
	do {
		got = 0;
		err = sx_file_read(f, data, room, &got);
		++*calls;
		for (size_t i = 0; err >= 0 && i < got; i++)
			cr_assert_eq(data[i], byte_at(f->start + size + i));
		size += got;
	} while (!err && got);
	free(data);
	return err < 0 ? err : (long)size;
}

Test(input_file, sizes)
{
	static const size_t sizes[] = { 0,    1,     19,    511,   512,    513,
					1024, 65535, 65536, 65537, 131072, 200001 };
	char *folder = test_folder();
	char *path = test_format("%s/f", folder);

	for (size_t i = 0; i < TEST_COUNT(sizes); i++) {
		for (unsigned way = 0; way < 4; way++) {
			size_t start = way % 2;
			struct sx_file f = { .regular = true,
					     .local = way / 2,
					     .start = start };
			unsigned calls;

			if (start > sizes[i])
				continue;
			write_file(path, sizes[i]);
			f.fd = open(path, O_RDONLY);
			lseek(f.fd, (off_t)start, SEEK_SET);
			cr_expect_eq(read_all(&f, 1 << 20, &calls),
				     (long)(sizes[i] - start), "%zu", sizes[i]);
			cr_expect_eq(f.got, sizes[i] - start);
			/* one read is enough for what is small and ends inside a block */
			if (sizes[i] < 65536 && (sizes[i] - start) % 512)
				cr_expect_eq(calls, 1, "%zu: %u reads", sizes[i], calls);
			sx_file_close(&f);
			cr_expect_eq(f.fd, -1);
		}
	}
}

Test(input_file, shrinks)
{
	static const size_t left[] = { 0, 100, 65536, 100000, 131072, 199999 };
	char *folder = test_folder();
	char *path = test_format("%s/f", folder);

	for (size_t way = 0; way < 2 * TEST_COUNT(left); way++) {
		size_t i = way / 2;
		struct sx_file f = { .regular = true, .local = way % 2 };
		unsigned char *data = malloc(1 << 20);
		unsigned calls;
		size_t got;

		write_file(path, 200000);
		f.fd = open(path, O_RDONLY);
		cr_assert_eq(sx_file_read(&f, data, 1 << 20, &got), 0);
		cr_expect_lt(got, 200000, "not all with the first read");
		cr_assert_eq(truncate(path, (off_t)left[i]), 0);
		for (size_t k = 0; k < got; k++)
			cr_assert_eq(data[k], byte_at(k));
		f.start = got;
		f.got = 0; /* so that read_all() knows what to compare with */
		f.size = 200000;
		cr_expect_eq(read_all(&f, 1 << 20, &calls), -SPVX_EIO, "%zu left", left[i]);
		cr_expect_str_eq(sx_file_why(&f), "the file shrank while it was read");
		sx_file_close(&f);
		free(data);
	}
}

/* A file that grows is read to where its end is then. */
Test(input_file, grows)
{
	char *folder = test_folder();
	char *path = test_format("%s/f", folder);
	struct sx_file f = { .regular = true };
	unsigned char *data = malloc(1 << 20);
	unsigned calls;
	size_t got;

	write_file(path, 100000);
	f.fd = open(path, O_RDONLY);
	cr_assert_eq(sx_file_read(&f, data, 1 << 20, &got), 0);
	write_file(path, 150000);
	sx_file_seek(&f, got);
	cr_expect_eq(read_all(&f, 1 << 20, &calls), 150000 - (long)got);
	sx_file_close(&f);
	free(data);
}

struct writer {
	int fd;
	size_t size;
	size_t piece;
};

static void *write_slowly(void *arg)
{
	struct writer *w = arg;
	unsigned char data[4096];

	for (size_t at = 0; at < w->size;) {
		size_t n = w->size - at < w->piece ? w->size - at : w->piece;

		for (size_t i = 0; i < n; i++)
			data[i] = byte_at(at + i);
		usleep(2000);
		if (write(w->fd, data, n) != (ssize_t)n)
			break;
		at += n;
	}
	close(w->fd);
	return NULL;
}

static void on_alarm(int signal)
{
	(void)signal;
}

/* Pieces of multiples of 512 and others; a signal every millisecond; O_NONBLOCK. */
Test(input_file, pipes)
{
	struct itimerval timer = { { 0, 1000 }, { 0, 1000 } };
	struct sigaction action = { .sa_handler = on_alarm };

	sigaction(SIGALRM, &action, NULL);
	for (unsigned i = 0; i < 8; i++) {
		struct writer w = { .size = i & 1 ? 20000 : 8192,
				    .piece = i & 2 ? 1024 : 999 };
		struct sx_file f = { 0 };
		pthread_t thread;
		unsigned calls;
		int fds[2];

		cr_assert_eq(pipe(fds), 0);
		f.fd = fds[0];
		if (i & 4)
			fcntl(f.fd, F_SETFL, O_NONBLOCK);
		w.fd = fds[1];
		cr_assert_eq(pthread_create(&thread, NULL, write_slowly, &w), 0);
		setitimer(ITIMER_REAL, &timer, NULL);
		cr_expect_eq(read_all(&f, 1 << 20, &calls), (long)w.size, "case %u", i);
		setitimer(ITIMER_REAL, &(struct itimerval){ 0 }, NULL);
		pthread_join(thread, NULL);
		sx_file_close(&f);
	}
}

Test(input_file, errors)
{
	struct sx_file f = { .fd = open("/", O_RDONLY), .regular = true };
	unsigned calls;

	cr_expect_eq(read_all(&f, 100, &calls), -SPVX_EIO);
	cr_expect_eq(f.error, EISDIR);
	cr_expect_str_eq(sx_file_why(&f), strerror(EISDIR));
	sx_file_close(&f);
	sx_file_close(&f);
	cr_expect_eq(read_all(&f, 100, &calls), -SPVX_EIO);
	cr_expect_eq(f.error, EISDIR, "the first is kept");
}

Test(input_file, borrowed_and_part)
{
	char *folder = test_folder();
	char *path = test_format("%s/f", folder);
	struct sx_file f = { .regular = true, .borrowed = true };
	struct sx_file_part part;
	unsigned char data[100];
	unsigned calls;
	size_t got;
	int fd;

	write_file(path, 1000);
	fd = open(path, O_RDONLY);
	f.fd = fd;
	part = (struct sx_file_part){ &f, 950 };
	cr_expect_eq(sx_file_read_part(&part, data, sizeof(data), &got), 0);
	cr_expect_eq(got, 50);
	cr_expect_eq(data[49], byte_at(999));
	cr_expect_eq(sx_file_read_part(&part, data, sizeof(data), &got), 0);
	cr_expect_eq(got, 0);
	cr_expect_eq(read_all(&f, 5000, &calls), 1000, "the file's own place is as it was");
	sx_file_close(&f);
	cr_expect_eq(fcntl(fd, F_GETFD) < 0, 0, "a borrowed one stays open");
	close(fd);
	f.fd = -1;
	cr_expect_eq(sx_file_read_part(&part, data, sizeof(data), &got), -SPVX_EIO);
	cr_expect_eq(f.error, EBADF, "the file has the error of the part");
}

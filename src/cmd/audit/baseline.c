/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/baseline.c - the files of --baseline and --baseline-write.
 */
#include "cmd/audit/audit.h"

#include "cmd/inputs/textfile.h"
#include "frame/outfile.h"

int audit_baseline_read(struct sx_audit_kept *k, struct cmd_run *run, const char *path)
{
	struct cmd_place at = { .address = sx_str(path), .column = 1 };
	struct sx_buf text;
	int err;

	sx_buf_init(&text, NULL);
	err = cmd_text_read(run, path, &text);
	if (!err)
		err = sx_audit_baseline_read(k, sx_str_n(text.data, text.len), &at.line);
	sx_buf_free(&text);
	if (err != -SPVX_ESYNTAX)
		return err;
	cmd_say(&run->messages, CMD_ERROR, &at,
		"invalid line of a baseline: expected a fingerprint of 16 hexadecimal digits");
	return -SPVX_EINVAL;
}

int audit_baseline_write(struct cmd_run *run, const char *path,
			 const struct sx_audit_result *r)
{
	struct cmd_file file = { .fd = -1 };
	struct sx_buf b;
	int err;

	sx_buf_init(&b, NULL);
	err = sx_audit_baseline_put(&b, r, &run->arena);
	if (!err)
		err = cmd_file_open(&file, path, &run->arena);
	if (!err)
		err = cmd_file_write(&file, b.data, b.len);
	file.sync = run->out.sync;
	if (!err)
		err = cmd_file_commit(&file, false);
	if (err == -SPVX_EIO)
		cmd_error(&run->messages, path, "cannot write: %s", strerror(file.error));
	cmd_file_discard(&file);
	sx_buf_free(&b);
	return err;
}

/* SPDX-License-Identifier: MIT */
/*
 * cmd/grammar/vulkan_import.h - makes the text of a table from the Vulkan registry, vk.xml.
 */
#ifndef SPVX_CMD_GRAMMAR_VULKAN_IMPORT_H
#define SPVX_CMD_GRAMMAR_VULKAN_IMPORT_H

#include "base/alloc.h"
#include "base/buf.h"

#include <spvx/error.h>

/**
 * sx_vulkan_import() - write the table of device features and limits that SPIR-V may need
 * @arena: for temporary data
 * @text:  content of vk.xml
 * @out:   receives the table
 * @err:   receives line and column
 * Return: 0, -SPVX_ENOMEM, -SPVX_ESYNTAX.
 */
int sx_vulkan_import(struct sx_arena *arena, struct spvx_str text, struct sx_buf *out,
		     struct spvx_error *err);

#endif

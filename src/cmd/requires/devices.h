/* SPDX-License-Identifier: MIT */
/*
 * cmd/requires/devices.h - what --device names: files, profiles in them, versions of Vulkan.
 */
#ifndef SPVX_CMD_REQUIRES_DEVICES_H
#define SPVX_CMD_REQUIRES_DEVICES_H

#include "frame/command.h"

#include <spvx/requires.h>

/**
 * requires_device() - the device that a value of --device names
 * @run:    says what is wrong
 * @value:  vulkan1.1, FILE, or FILE:PROFILE
 * @device: receives it, released with spvx_device_free()
 * Return: 0, -SPVX_EINVAL, -SPVX_EIO (said), -SPVX_ENOMEM.
 */
int requires_device(struct cmd_run *run, const char *value, struct spvx_device **device);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/devices.h - devices that options name: files, profiles in them, versions of
 * Vulkan.
 */
#ifndef SPVX_CMD_INPUTS_DEVICES_H
#define SPVX_CMD_INPUTS_DEVICES_H

#include "frame/command.h"

#include <spvx/requires.h>

/**
 * struct cmd_device - a device, and what it is called
 * @label: as given, or the name in its file
 */
struct cmd_device {
	struct spvx_device *device;
	const char *label;
};

/* [LABEL=]DEVICE. Return: as below; the device is released with spvx_device_free(). */
int cmd_device_open(struct cmd_run *run, const char *value, struct cmd_device *d);

/**
 * cmd_device() - the device that a value of --device names
 * @run:    says what is wrong
 * @value:  vulkan1.1, the name of a built-in profile, FILE, or FILE:PROFILE
 * @device: receives it, released with spvx_device_free()
 * Return: 0, -SPVX_EINVAL, -SPVX_EIO (said), -SPVX_ENOMEM.
 */
int cmd_device(struct cmd_run *run, const char *value, struct spvx_device **device);

#endif

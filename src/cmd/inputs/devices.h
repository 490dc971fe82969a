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
 * struct cmd_device - a device and its label
 * @label: as given, or the device name in its file
 */
struct cmd_device {
	struct spvx_device *device;
	const char *label;
};

/* Open [LABEL=]DEVICE; release the device with spvx_device_free(). Return: as
 * cmd_device(). */
int cmd_device_open(struct cmd_run *run, const char *by, const char *value,
		    struct cmd_device *d);

/**
 * cmd_device() - the device that a value of --device names
 * @run:    for messages
 * @by:     path of the file that has the value, whose folder a relative FILE is in; NULL: the
 *          command line
 * @value:  vulkan1.1, the name of a built-in profile, FILE, or FILE:PROFILE
 * @device: receives it, released with spvx_device_free()
 * Return: 0, -SPVX_EINVAL or -SPVX_EIO (reported), -SPVX_ENOMEM.
 */
int cmd_device(struct cmd_run *run, const char *by, const char *value,
	       struct spvx_device **device);

#endif

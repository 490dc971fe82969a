/* SPDX-License-Identifier: MIT */
/*
 * audit/rules_v.c - what modules ask of a device that they are to run on. Whoever has the
 * devices finds it, and names it by these ids.
 */
#include "audit/rules.h"

#define ROW(id, severity, title, sentence, help) \
	RULE(id, severity, DEVICE, title, sentence, help, )

static const struct au_rule rules[] = {
	ROW(V001, ERROR, "SPIR-V version not supported by a device",
	    "A device does not support the SPIR-V version of the module[: {}]",
	    "The version in the header asks for a later version of Vulkan than that of the "
	    "device. Compile for the environment of the device (glslc --target-env, dxc "
	    "-fspv-target-env)."),
	ROW(V002, ERROR, "capability or extension not supported by a device",
	    "A device does not support a capability or an extension that the module declares[: {}]",
	    "The module declares it, and the device has none of the features, properties or extensions that allow it. `spvx explain NAME` lists them."),
	ROW(V003, ERROR, "feature not supported by a device",
	    "A device does not support a feature that the code requires[: {}]",
	    "No capability declares it: it follows from what instructions do. `spvx explain RULE` has the rule of the Vulkan specification."),
	ROW(V004, ERROR, "property not supported by a device",
	    "A device does not have a property that the code requires[: {}]",
	    "The device lacks it for this stage or operation."),
	ROW(V005, ERROR, "limit of a device exceeded",
	    "The module exceeds a limit of a device[: {}]",
	    "The module takes more than the device allows. `spvx requires --per-module` lists the values."),
	ROW(V006, WARNING, "requirement that cannot be decided for a device",
	    "It cannot be decided whether a device supports the module[: {}]",
	    "The file of the device does not say whether it has it, or the module could not be followed to its end. A profile says more than a report."),
	ROW(V007, WARNING, "capability or extension unknown to this build",
	    "A capability or an extension is unknown to this build[: {}]",
	    "The tables of Vulkan have no row for it, so that nothing can be said of devices. `--grammar` or a newer build may know it."),
	ROW(V008, NOTE, "possible requirement that a device does not meet",
	    "A device does not meet a possible requirement of the module[: {}]",
	    "Whether it matters depends on how the module is used: blending with two sources, the range of a buffer that is bound."),
};

AU_FAMILY(v, AU_V001, );

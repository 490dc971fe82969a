/* SPDX-License-Identifier: MIT */
/*
 * audit/rules_v.c - requirements that a device does not meet. The caller, who has the
 * devices, reports them under these ids.
 */
#include "audit/rules.h"

#define ROW(id, severity, title, sentence, help) \
	RULE(id, severity, DEVICE, title, sentence, help, )

static const struct au_rule rules[] = {
	ROW(V001, ERROR, "SPIR-V version not supported by a device",
	    "A device does not support the SPIR-V version of the module[: {}]",
	    "The SPIR-V version in the header needs a later Vulkan version than the device has. Compile for the environment of the device (glslc --target-env, dxc -fspv-target-env)."),
	ROW(V002, ERROR, "capability or extension not supported by a device",
	    "A device does not support a capability or an extension that the module declares[: {}]",
	    "The device has none of the features, properties or extensions that allow it. `spvx explain NAME` lists them."),
	ROW(V003, ERROR, "feature not supported by a device",
	    "A device does not support a feature that the code requires[: {}]",
	    "No capability declares the feature; the instructions imply it. `spvx explain RULE` shows the rule of the Vulkan specification."),
	ROW(V004, ERROR, "property not supported by a device",
	    "A device does not have a property that the code requires[: {}]",
	    "The device lacks the property for this stage or operation."),
	ROW(V005, ERROR, "limit of a device exceeded",
	    "The module exceeds a limit of a device[: {}]",
	    "The module needs more than the device allows. `spvx requires --per-module` lists the values."),
	ROW(V006, WARNING, "requirement that cannot be decided for a device",
	    "It cannot be decided whether a device supports the module[: {}]",
	    "The device file does not say whether the device supports it, or the module is damaged. A profile holds more than a report."),
	ROW(V007, WARNING, "capability or extension unknown to this build",
	    "A capability or an extension is unknown to this build[: {}]",
	    "The Vulkan registry does not list it, so device support is unknown. `--grammar` or a newer build may know it."),
	ROW(V008, NOTE, "possible requirement that a device does not meet",
	    "A device does not meet a possible requirement of the module[: {}]",
	    "Whether it matters depends on the use of the module, such as dual-source blending or the range of a bound buffer."),
};

AU_FAMILY(v, AU_V001, );

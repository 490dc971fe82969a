/* SPDX-License-Identifier: MIT */
/*
 * <spvx/spvx.h> - everything the library offers, and its version.
 *
 * A program that only walks instructions needs <spvx/walk.h> alone. The version is stated
 * here and nowhere else: configure, the program and the packages read it from this file.
 */
#ifndef SPVX_SPVX_H
#define SPVX_SPVX_H

#include <spvx/audit.h>
#include <spvx/check.h>
#include <spvx/debug.h>
#include <spvx/debuginfo.h>
#include <spvx/diff.h>
#include <spvx/enums.h>
#include <spvx/error.h>
#include <spvx/grammar.h>
#include <spvx/identity.h>
#include <spvx/input.h>
#include <spvx/memory.h>
#include <spvx/module.h>
#include <spvx/operand.h>
#include <spvx/pipeline.h>
#include <spvx/profile.h>
#include <spvx/query.h>
#include <spvx/reflect.h>
#include <spvx/stream.h>
#include <spvx/strip.h>
#include <spvx/text.h>
#include <spvx/types.h>
#include <spvx/walk.h>

#define SPVX_VERSION_MAJOR 0
#define SPVX_VERSION_MINOR 1
#define SPVX_VERSION_PATCH 0
#define SPVX_VERSION       "0.1.0"

#endif

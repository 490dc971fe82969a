/* SPDX-License-Identifier: MIT */
/*
 * <spvx/spvx.h> - everything the library offers.
 *
 * A program that only walks instructions needs <spvx/walk.h> alone.
 *
 * Life cycle. Objects of the library come from a function that ends in _create: its
 * last arguments are pointers that it sets, after all that it is given (NULL when it
 * fails). The _free of its kind releases it, and takes NULL. Objects of the caller, on the
 * stack or in a struct, is set up by an _init and given back by its _fini, which takes one
 * that is zeroed, was refused or was given back before; an _init without a _fini of its
 * kind (spvx_cursor_init(), spvx_operands_init()) takes no memory. Either is used for any
 * number of modules: a _load forgets the one before and keeps the memory. Results are
 * views: they are valid as long as the function that returns them says, at most until the
 * object is released, and are never released alone. A function without an object
 * (spvx_file_read(), spvx_reflect_bindings()) gives away its result: release it with
 * spvx_free().
 *
 * Sizes. A struct of options begins with its size, which the caller sets to sizeof: a
 * library that knows more members gives the others their defaults (0), one that knows
 * fewer refuses it with -SPVX_EINVAL, and so is a size of 0. A struct that a caller owns
 * begins with its size as well; its _init sets it, and refuses with -SPVX_EINVAL when the
 * library was built with another struct. The sizes of all public structs are in
 * tests/abi.txt.
 *
 * Promise of 0.x. A patch release (0.1.1) adds nothing, removes nothing and changes no
 * size: a program built with 0.1.0 runs with it and need not be built again. A minor
 * release (0.2.0) may rename, remove or resize anything here, and number enumerations anew
 * that are not the SPIR-V specification's: build again, and read the compiler's errors.
 * <spvx/work.h> promises nothing. The text of messages may change with either. Names of
 * rules and keys of JSON documents stay; a document whose keys change has another number
 * in its first member. From 1.0 on names and sizes change with the major version only.
 * spvx_version() is the version that runs.
 */
#ifndef SPVX_SPVX_H
#define SPVX_SPVX_H

#include <spvx/audit.h>
#include <spvx/cache.h>
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
#include <spvx/pipeline_check.h>
#include <spvx/profile.h>
#include <spvx/query.h>
#include <spvx/reflect.h>
#include <spvx/remap.h>
#include <spvx/report.h>
#include <spvx/requires.h>
#include <spvx/stream.h>
#include <spvx/strip.h>
#include <spvx/symbols.h>
#include <spvx/text.h>
#include <spvx/twin.h>
#include <spvx/types.h>
#include <spvx/version.h>
#include <spvx/walk.h>
#include <spvx/work.h>

#endif

/* SPDX-License-Identifier: MIT */
/*
 * <spvx/spvx.h> - all public headers of the library.
 *
 * The header for a task:
 *
 *	walk.h, operand.h      instructions of a module; operands of an instruction
 *	stream.h, module.h     modules from memory or a pipe; an index of one module
 *	grammar.h, enums.h     names of opcodes and enumerants; their values
 *	input.h, work.h        modules in files, directories and archives
 *	text.h, query.h        disassembler, assembler; searches
 *	check.h, audit.h       validity; rules for modules that are shipped
 *	audit_set.h            the same rules for many modules, and a baseline
 *	reflect.h, types.h     entry points, descriptors, inputs, outputs; types
 *	pipeline.h             interfaces of several shaders; their pipeline layout
 *	requires.h             features that a module needs, and devices that have them
 *	cache.h                pipelines and their objects in Fossilize archives
 *	pipeline_check.h       whether a pipeline fits its shaders
 *	pipeline_set.h         whether all pipelines of archives do
 *	debug.h, debuginfo.h   source lines and scopes; declarations in the source
 *	twin.h, symbols.h      source lines for stripped modules
 *	profile.h, identity.h, diff.h  statistics; digests; differences
 *	strip.h, remap.h       modules without debug information; with other bindings
 *	report.h               the JSON documents of the spvx program
 *
 * A program that only walks instructions needs <spvx/walk.h> alone.
 *
 * Objects. A function that ends in _create makes an object of the library: it stores the
 * object in one of its last arguments, or NULL when it fails. The function that ends in
 * _free releases the object, and ignores NULL. An object of the caller, on the stack or in
 * a struct, is set up by an _init and released by its _fini, which also takes an object
 * that is zeroed, that its _init refused, or that was released before. An _init without a
 * _fini (spvx_cursor_init(), spvx_operands_init()) allocates no memory. Objects of either
 * kind can be used for any number of modules: a _load forgets the module before and keeps
 * the memory.
 *
 * Results are views into an object. They are valid until the call that the function names,
 * at most until the object is released, and are never released alone. Functions without an
 * object (spvx_file_read(), spvx_reflect_bindings()) pass their result to the caller, who
 * releases it with spvx_free().
 *
 * Errors. A function that can fail returns 0 or the negative of an enum spvx_code. Damage
 * in a module is rarely an error of the call: most functions return 0, process the module
 * up to the damage and describe the damage in a member @fault. No input, however it was
 * made, causes reads outside of it or unbounded recursion.
 *
 * Threads. The library has no global state. Threads may use different objects at the same
 * time; one object is for one thread at a time, except those that are constant once they
 * are made, such as a grammar.
 *
 * Sizes. A struct of options begins with its size, which the caller sets to sizeof. Members
 * that a newer library has added get their defaults (0). A library that is older than the
 * struct refuses it with -SPVX_EINVAL, as it does a size of 0. A struct that a caller owns
 * begins with its size as well; its _init sets the size, and returns -SPVX_EINVAL if the
 * library was built with another struct. These errors are called "sizes" in the lists of
 * errors. The sizes of all public structs are in tests/abi.txt.
 *
 * Versions. A patch release (0.1.1) adds nothing, removes nothing and changes no size:
 * programs built with 0.1.0 need not be built again. A minor release (0.2.0) may rename,
 * remove or resize anything in these headers, and renumber enumerations that are not the
 * SPIR-V specification's: build again, and read the compiler's errors. <spvx/work.h>
 * promises nothing. The text of messages may change with any release. Names of rules and
 * keys of JSON documents stay; a document whose keys change has another number in its first
 * member. From 1.0 on, names and sizes change with the major version only. spvx_version()
 * returns the version that runs.
 */
#ifndef SPVX_SPVX_H
#define SPVX_SPVX_H

#include <spvx/audit.h>
#include <spvx/audit_set.h>
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
#include <spvx/pipeline_set.h>
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

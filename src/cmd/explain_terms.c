/* SPDX-License-Identifier: MIT */
/*
 * cmd/explain_terms.c - words that the program and the specification use.
 */
#include "cmd/explain_terms.h"

#include <stddef.h>

const struct explain_term explain_terms[] = {
	{ "address", NULL,
	  "how a module is named everywhere: path[!member][@0xOFFSET][#hash]. A plain file "
	  "is "
	  "its path; a.apk!assets/x.spv is a member of an archive, "
	  "cache.foz#6ab1f65dd55ae222 "
	  "an entry of a Fossilize archive, libfoo.so@0x1a2c0 a module carved from a "
	  "file." },
	{ "addressing model", "3.4",
	  "what a pointer is: Logical has no numeric value at all, Physical32 and "
	  "Physical64 "
	  "have, PhysicalStorageBuffer64 has for buffers only. OpMemoryModel declares "
	  "it." },
	{ "basic block", "2.2.5",
	  "a stretch of instructions that is entered at its OpLabel and left at its last "
	  "instruction, the terminator." },
	{ "baseline", NULL,
	  "a file of findings that were accepted: audit tells what is new against it." },
	{ "bound", "2.3",
	  "the number in the header that all <id>s of the module are below. Tools size "
	  "tables "
	  "by it; a large bound with few <id>s is a gap." },
	{ "byte order", "3.1",
	  "words may lie in either; the magic number at the start tells which. Both are "
	  "read, "
	  "without copying." },
	{ "capability", "3.31",
	  "a feature that a module declares with OpCapability before it may use what needs "
	  "it. "
	  "Some imply others: Shader implies Matrix." },
	{ "carving", NULL,
	  "looking for modules in any file, by the magic number and what must follow it: "
	  "--carve." },
	{ "class", "3.32",
	  "the section of the specification an instruction stands in: Memory, Composite, "
	  "Arithmetic. stats -d class counts by it." },
	{ "dead function", NULL,
	  "a function that no entry point reaches by calls and that is not exported." },
	{ "debug share", NULL,
	  "how much of a module is names, lines, strings, sources and debug information: "
	  "what "
	  "stripping would save." },
	{ "decoration", "3.20",
	  "something said about an <id> or a member: Binding, Offset, NonWritable. It "
	  "stands "
	  "before the types." },
	{ "entry point", "2.16.1",
	  "a function that the API can start, with an execution model, a name, and the "
	  "globals "
	  "it uses: OpEntryPoint." },
	{ "execution mode", "3.6",
	  "how an entry point runs: LocalSize, OriginUpperLeft, DepthReplacing." },
	{ "execution model", "3.3",
	  "the stage of an entry point: Vertex, Fragment, GLCompute, Kernel ..." },
	{ "extended instruction set", "3.32.4",
	  "instructions that are imported by name with OpExtInstImport and used with "
	  "OpExtInst: GLSL.std.450, OpenCL.std, debug information." },
	{ "fingerprint", NULL,
	  "what tells a finding apart: made of the rule, the module's identity and the "
	  "message, so that it survives moves between files." },
	{ "gap", NULL,
	  "numbers below the bound that no <id> has, in percent of the bound. Some "
	  "compilers "
	  "leave half of them empty; spirv-opt --compact-ids closes them." },
	{ "id", "2.2.1",
	  "a number that stands for one result: each is defined once (static single "
	  "assignment), all are below the bound." },
	{ "interface", "3.32.5",
	  "the global variables an entry point lists: inputs and outputs, and from SPIR-V "
	  "1.4 "
	  "on every global it uses." },
	{ "logical layout", "2.4",
	  "the order of sections in a module: capabilities first, functions last." },
	{ "memory model", "3.5",
	  "which rules loads and stores of several invocations follow: GLSL450, OpenCL, "
	  "Vulkan. OpMemoryModel declares it." },
	{ "merge block", "2.2.5",
	  "where a structured selection or loop comes together again; OpSelectionMerge and "
	  "OpLoopMerge declare it." },
	{ "n1", NULL,
	  "an identity of the code: SHA-256 over the module without debug instructions, "
	  "its "
	  "<id>s renumbered by first appearance. Equal for modules that differ in names, "
	  "lines, ids." },
	{ "n2", NULL,
	  "a grouping key: as n1, with types, constants and decorations by what they are "
	  "instead of where they stand. Equal interface and code." },
	{ "non-semantic", "3.32.4",
	  "an extended set whose instructions may be removed without changing what runs; "
	  "its "
	  "name begins with NonSemantic." },
	{ "policy", NULL,
	  "a file that says which rules audit applies, how bad each is, which capabilities "
	  "are "
	  "banned, and budgets: --policy." },
	{ "section", "2.4",
	  "a part of the logical layout. stats -d section counts by it." },
	{ "specialization constant", "2.12",
	  "a constant that the API may give another value when it makes a pipeline: "
	  "OpSpecConstant with a SpecId." },
	{ "static use", "2.2.5",
	  "that an instruction in the call tree of an entry point names an object, whether "
	  "it "
	  "ever runs or not." },
	{ "storage class", "3.7",
	  "where a variable lives and who shares it: Function, Private, Workgroup, "
	  "Uniform, "
	  "StorageBuffer ..." },
	{ "structured control flow", "2.11",
	  "control flow of shaders: each selection and loop declares where it ends, and "
	  "nothing jumps in or out elsewhere." },
	{ "terminator", "2.2.5",
	  "the last instruction of a block: a branch, a return, OpKill, OpUnreachable "
	  "..." },
	{ "unused id", NULL,
	  "a type, constant or global that nothing uses but names and decorations." },
	{ "word", "2.2.1",
	  "32 bits: the unit of a module. The first word of an instruction has its length "
	  "in "
	  "words above and the opcode below." },
	{ NULL, NULL, NULL },
};

# SPDX-License-Identifier: MIT
#
# modules.awk - files below t/a, t/b/c, t/d and t/b, which are there: -v count=N of -v kinds=N
# kinds of modules, for the command -v of=NAME. Some are no modules, some cut short. Without a
# count another -f uses the functions, to write f.

function word(n) {
	if (big)
		printf "%c%c%c%c", int(n / 16777216), int(n / 65536) % 256, int(n / 256) % 256, n % 256 >f
	else
		printf "%c%c%c%c", n % 256, int(n / 256) % 256, int(n / 65536) % 256, int(n / 16777216) >f
}
# The opcode and the operands, between spaces.
function insn(text, w, n, i) {
	n = split(text, w, " ")
	word(n * 65536 + w[1])
	for (i = 2; i <= n; i++)
		word(w[i])
}
function header(minor, generator, bound) {
	word(119734787)
	word(65536 + minor * 256)
	word(generator)
	word(bound)
	word(0)
}
# A literal string, as operands.
function text(s, w, i) {
	for (i = 1; i <= length(s) + 1; i += 4)
		w = w " " sprintf("%.0f", ord[substr(s, i, 1)] + 256 * ord[substr(s, i + 1, 1)] + 65536 * ord[substr(s, i + 2, 1)] + 16777216 * ord[substr(s, i + 3, 1)])
	return w
}
function nops(n, kind) {
	for (; n > 0; n--)
		insn(kind % 11 ? "0" : "60000")
}

function stats(kind) {
	big = kind % 5 == 0
	header(kind % 7, 0, kind)
	insn("17 " (1 + kind % 3)) # OpCapability
	insn("14 0 " kind % 2)     # OpMemoryModel
	insn("71 1 30 " kind)      # OpDecorate %1 Location
	nops(kind, kind)
}
# Leaks, tools of several versions, dead code, equal bytes, the same code with other names, faults.
function audit(kind) {
	big = kind % 7 == 0
	header(kind % 8, 524288 + kind % 5, 8 + kind)
	insn("17 " (1 + kind % 4))
	insn("14 0 " kind % 2)
	insn("7 1" text("/home/bob/b")) # OpString
	if (kind % 3)
		insn("5 1 " (65 + kind % 3)) # OpName
	nops(kind % 40, kind)
}
# Versions, capabilities that Vulkan has and has not, limits of a compute shader, OpenCL, faults.
function requires(kind) {
	big = kind % 7 == 0
	header(kind % 7, 0, 8)
	insn("17 " (kind % 13 ? 1 : 6)) # Shader, or Kernel
	insn("17 " capability[kind % 10 + 1])
	if (kind % 3)
		insn("17 " capability[int(kind / 3) % 10 + 1])
	if (kind % 17 == 5)
		insn("17 " (2147418112 + kind)) # unknown
	insn("14 0 " kind % 2)
	if (kind % 13)
		insn("15 5 3 109 0") # OpEntryPoint GLCompute %3 "m"
	insn("16 3 17 " (1 + kind * 40 % 1100) " 1 " (1 + kind % 2)) # LocalSize
	insn("19 1")
	insn("33 2 1")
	insn("54 1 3 0 2")
	insn("248 4")
	insn(kind % 11 ? "253" : "60000") # OpReturn, or none
	insn("56")
}

BEGIN {
	for (i = 32; i < 256; i++)
		ord[sprintf("%c", i)] = i
	split("2 3 5 9 10 11 22 39 61 5249", capability, " ")
	split("a b/c d b", folder, " ")
	for (i = 0; i < count; i++) {
		f = "t/" folder[i % 4 + 1] "/" i " .spv"
		if (i % 40 == 39)
			printf "text" >f
		else if (of == "audit")
			audit(1 + i % kinds)
		else if (of == "requires")
			requires(1 + i % kinds)
		else
			stats(1 + i % kinds)
		close(f)
		if (i % 30 == 29)
			system("truncate -s " int(i / 3) " '" f "'")
	}
}

/* SPDX-License-Identifier: MIT */
/*
 * tests/ffi/documents.mjs - the functions of <spvx/report.h> called from Node with a callback
 * of JavaScript, through spvx.wasm: the same text as the program's. Status 1 when not.
 */
import { readFileSync } from "node:fs";
import { isModule, load, modules, program } from "../wasm/load.mjs";

/* (module (import "m" "f" (func (param i32 i32 i32) (result i32))) (export "f" (func 0))): only
 * a function of WebAssembly can be pointed to. */
const wrapper = new Uint8Array([
	0, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
	1, 8, 1, 0x60, 3, 0x7f, 0x7f, 0x7f, 1, 0x7f,
	2, 7, 1, 1, 0x6d, 1, 0x66, 0, 0,
	7, 5, 1, 1, 0x66, 0, 0,
]);

const spvx = await load();
const code = spvx.exports;
let text = [];

function put(ctx, at, size)
{
	text.push(Buffer.from(new Uint8Array(code.memory.buffer, at, size).slice()));
	return ctx === 77 ? 0 : -1;
}

const { instance } = await WebAssembly.instantiate(wrapper, { m: { f: put } });
const table = code.__indirect_function_table;
const write = table.grow(1);
table.set(write, instance.exports.f);

let calls = 0;
for (const path of modules(20).filter(isModule)) {
	const data = readFileSync(path);
	const at = spvx.put(data);
	const address = spvx.put(new TextEncoder().encode(path));

	for (const command of ["info", "stats", "reflect", "check", "annotate"]) {
		text = [];
		const error = code[`spvx_${command}_json`](at, data.length, address, 0, write, 77);
		const want = program(command, "-f", "json", path);

		if (error || !want.equals(Buffer.concat(text))) {
			console.error(`${path}: spvx_${command}_json: ${error}`);
			process.exit(1);
		}
		calls++;
	}
	code.spvx_wasm_free(at);
	code.spvx_wasm_free(address);
}
console.log(`${calls} documents through a callback`);

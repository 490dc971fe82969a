/* SPDX-License-Identifier: MIT */
/*
 * tests/wasm/views.mjs - the tables of the page without a browser: of each module, all that the
 * program's document says of types, descriptors, heaps, push constants and constants.
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { program } from "./load.mjs";

/* As much of a document as tables are made with. */
class Node {
	parts = [];
	append(...parts) { this.parts.push(...parts); }
	get rows() { return this.parts.flatMap(p => p instanceof Node ? [p, ...p.rows] : []); }
	get text() { return this.parts.map(p => p instanceof Node ? p.text : p).join("|"); }
}

const source = process.env.SPVX_SRC;
const shared = process.env.SPVX_SHARED || join(source, "../shared");
const folders = [join(source, "tests/modules"), join(shared, "corpus-heap/own")];
const page = createContext({ Node, document: { createElement: () => new Node(),
	addEventListener() {} } });
const { state, reflection } = runInContext(
	`${readFileSync(join(source, "src/wasm/page.js"), "utf8")}; ({ state, reflection })`, page);
let failed = 0;
let said = 0;

for (const path of folders.filter(existsSync).flatMap(folder => readdirSync(folder)
	.filter(name => name.endsWith(".spv")).map(name => join(folder, name)))) {
	const r = JSON.parse(program("reflect", "-f", "json", path));

	state.spvx = { run: command => program(command, "-f", "json", path).toString() };
	state.current = {};
	const rows = reflection().flatMap(n => [n, ...n.rows]).map(n => n.text);
	const wants = [
		...r.specialization_constants.map(c => `${c.spec_id}|${c.name}|${c.type}|${c.default_text}`),
		...r.push_constants.map(p => `${p.name || p.type_name}|${p.block.size}`),
		...Object.entries(r.types).filter(([, type]) => type.members?.length)
			.map(([key, type]) => `${type.name || key}, ${type.size ?? "?"} bytes`),
		...r.descriptor_sets.flatMap(s => s.bindings.map(b => `${b.binding}|${b.name || `%${b.id}`}|${
			b.descriptor_type.slice(19)}|${b.count ?? "runtime"}`)),
		...r.entry_points.flatMap(e => (e.heap_accesses || []).map(a =>
			[a.heap, a.descriptor_type.slice(19), a.access.join(", "),
				a.image ? `${a.image.dim} ${a.image.sampled_type}`
					: a.block ? r.types[a.block.type].name || a.block.type : "",
				a.address].join("|"))),
	];

	for (const want of wants.filter(w => !rows.includes(w))) {
		console.error(`views: ${path}: no row '${want}' in\n${rows.join("\n")}`);
		failed++;
	}
	said += wants.length;
}
console.log(`views: ${said} rows, ${failed} failed`);
process.exit(failed || said < 30 ? 1 : 0);

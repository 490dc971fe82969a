/* SPDX-License-Identifier: MIT */
/*
 * tests/wasm/views.mjs - the tables of the page without a browser: of each module, all that the
 * program's document says of types, descriptors, push constants and constants.
 */
import { readFileSync, readdirSync } from "node:fs";
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
const modules = join(source, "tests/modules");
const page = createContext({ Node, document: { createElement: () => new Node(),
	addEventListener() {} } });
const { state, reflection } = runInContext(
	`${readFileSync(join(source, "src/wasm/page.js"), "utf8")}; ({ state, reflection })`, page);
let failed = 0;
let said = 0;

for (const name of readdirSync(modules).filter(n => n.endsWith(".spv"))) {
	const path = join(modules, name);
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
	];

	for (const want of wants.filter(w => !rows.includes(w))) {
		console.error(`views: ${name}: no row '${want}' in\n${rows.join("\n")}`);
		failed++;
	}
	said += wants.length;
}
console.log(`views: ${said} rows, ${failed} failed`);
process.exit(failed || said < 30 ? 1 : 0);

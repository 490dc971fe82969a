/* SPDX-License-Identifier: MIT */
/*
 * tests/wasm/load.mjs - spvx.wasm in Node, and modules to try it on.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const source = process.env.SPVX_SRC;
const folder = process.env.SPVX_WASM;

export const { load } = await import(pathToFileURL(join(folder, "spvx.mjs")));
export const required = createRequire(join(folder, "spvx.cjs"))("./spvx.cjs");

/* What the program prints; a status of 1 is that of findings, 2 of damaged modules. */
export function program(...words)
{
	try {
		return execFileSync(process.env.SPVX_BIN, words,
			{ maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] });
	} catch (error) {
		if (!(error.status > 0 && error.status <= 2))
			throw error;
		return error.stdout;
	}
}

/* Whether the program lists the bytes of a file as a module; of hexadecimal text it lists those
 * that are written there. */
export const isModule = path =>
	/^(03022307|07230203)/.test(readFileSync(path).toString("hex", 0, 4)) &&
	JSON.parse(program("ls", "-f", "json", path)).modules.length > 0;

/* Paths of those in the source tree, and of up to @most of the shared ones where there are. */
export function modules(most)
{
	const shared = join(process.env.SPVX_SHARED || join(source, "../shared"), "corpus");
	const own = join(source, "tests/modules");
	const found = readdirSync(own).filter(n => n.endsWith(".spv")).map(n => join(own, n));
	const others = [];

	if (existsSync(shared)) {
		for (const name of readdirSync(shared, { recursive: true }).sort()) {
			if (name.endsWith(".spv"))
				others.push(join(shared, name));
		}
	}
	const step = Math.max(1, Math.floor(others.length / most));
	return found.concat(others.filter((name, i) => i % step === 0).slice(0, most));
}

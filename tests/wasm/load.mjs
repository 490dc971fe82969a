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

/* A Fossilize archive of a module and of a pipeline with it, without compression. */
export function archive(module)
{
	const words = [];

	for (let at = 0; at < module.length; at += 4) {
		let word = module.readUInt32LE(at);

		for (; word > 127; word = Math.floor(word / 128))
			words.push(word % 128 + 128);
		words.push(word);
	}
	const entries = [
		[4, "aa", Buffer.from(words), { shaderModules: { "00000000000000aa": {
			varintOffset: 0, varintSize: words.length, codeSize: module.length, flags: 0 } } }],
		[7, "bb", Buffer.alloc(0), { computePipelines: { "00000000000000bb": {
			flags: 0, layout: "00000000000000cc", stage: {
				flags: 0, stage: 32, module: "00000000000000aa", name: "main" },
			basePipelineHandle: "0000000000000000", basePipelineIndex: -1 } } }],
	];

	return Buffer.concat([Buffer.from("\x81FOSSILIZEDB\0\0\0\x06", "latin1"),
		...entries.flatMap(([tag, hash, blob, object]) => {
			const payload = Buffer.concat([
				Buffer.from(JSON.stringify({ version: 6, ...object }) + "\0"), blob]);
			const head = Buffer.from(String(tag).padStart(24, "0") + hash.padStart(16, "0") +
				"\0".repeat(16), "latin1");

			[payload.length, 1, 0, payload.length].forEach((n, i) =>
				head.writeUInt32LE(n, 40 + 4 * i));
			return [head, payload];
		})]);
}

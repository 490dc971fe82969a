/* SPDX-License-Identifier: MIT */
/*
 * tests/wasm/archives.mjs - what spvx.wasm finds in archives is what `spvx ls` does: addresses
 * and bytes; also of archives that are cut, or have a byte changed; and pipelines are those of
 * `spvx pipelines`. Status 1 when not.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { archive, load, program } from "./load.mjs";

const source = process.env.SPVX_SRC;
const shared = join(process.env.SPVX_SHARED || join(source, "../shared"), "corpus-foz");
const caches = join(shared, "../corpus-pipelines/archives");
const own = join(source, "tests/inputs/archives");
const folder = mkdtempSync(join(tmpdir(), "spvx-archives-"));
const spvx = await load();
let wrong = 0;
let tried = 0;
let modules = 0;
let pipelines = 0;

/* A module that breaks off where its entry does is something wrong, not a module. */
function compare(path, bytes)
{
	const got = { modules: [], wrong: [] };

	try {
		const { found, wrong: lines } = spvx.modules(bytes);

		got.modules = found.map(m => `${path}${m.name} ` +
			createHash("sha256").update(m.bytes).digest("hex"));
		got.wrong = lines.map(line => path + line);
	} catch (error) {
		/* no archive; the program finds nothing then */
	}
	const want = JSON.parse(program("ls", "-f", "json", path)).modules
		.filter(m => got.modules.includes(`${m.address} ${m.sha256}`) ||
			!got.wrong.some(line => line.startsWith(`${m.address}: `)))
		.map(m => `${m.address} ${m.sha256}`);

	tried++;
	modules += got.modules.length;
	if (want.join("\n") !== got.modules.join("\n")) {
		console.error(`${path}: ${got.modules.length} modules, not ${want.length}, or others`);
		wrong++;
	}
}

/* The program lists a pipeline once. */
function comparePipelines(path)
{
	const want = JSON.parse(program("pipelines", "-f", "json", path)).pipelines.map(p => ({
		hash: p.hash, kind: p.kind, layout: p.layout?.hash ?? null,
		stages: p.stages.map(({ stage, module, entry }) => ({ stage, module, entry })) }));
	const got = spvx.pipelines(readFileSync(path));
	const text = p => JSON.stringify([p.hash, p.kind, p.layout, p.stages]);
	const once = [...new Set(got.map(text))];

	pipelines += once.length;
	if (want.map(text).join("\n") !== once.join("\n")) {
		console.error(`${path}: ${once.length} pipelines, not ${want.length}, or others`);
		wrong++;
	}
}

function damaged(name, bytes)
{
	const path = join(folder, name);

	writeFileSync(path, bytes);
	compare(path, bytes);
}

try {
	const paths = [own, shared].filter(existsSync).flatMap(dir =>
		readdirSync(dir, { recursive: true }).filter(name => /\.(foz|apk|gz)$/.test(name))
			.sort().map(name => join(dir, name)));

	const made = join(folder, "made.foz");

	writeFileSync(made, archive(readFileSync(join(source, "tests/modules/blur.comp.spv"))));
	comparePipelines(made);
	for (const name of existsSync(caches) ? readdirSync(caches).sort() : []) {
		if (name.endsWith(".foz"))
			comparePipelines(join(caches, name));
	}
	for (const path of paths) {
		const bytes = readFileSync(path);
		const other = Buffer.from(bytes);

		compare(path, bytes);
		if (bytes.length > 1 << 20)
			continue;
		damaged("cut", bytes.subarray(0, Math.floor(bytes.length * 2 / 3)));
		other[Math.floor(other.length / 2)] ^= 0x55;
		damaged("changed", other);
	}
} finally {
	rmSync(folder, { recursive: true, force: true });
}
console.log(`${tried} archives, ${modules} modules, ${pipelines} pipelines: ${wrong} differ`);
process.exit(wrong || modules < 10 || !pipelines ? 1 : 0);

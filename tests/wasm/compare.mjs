/* SPDX-License-Identifier: MIT */
/*
 * tests/wasm/compare.mjs [COUNT] - what the ES module and the CommonJS one say of shared modules
 * is what the program prints, byte for byte: each command, check for each environment and each
 * rule of layout in turn, neighbours as the stages of a pipeline. Status 1 when not.
 */
import assert from "node:assert";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isModule, load, modules, program, required } from "./load.mjs";

const commands = ["info", "stats", "reflect", "check", "annotate", "dis"];
const environments = program("check", "--help").toString()
	.match(/environment to validate for: ([^;]*);/)[1].split(/,\s+/);
const layouts = program("check", "--help").toString().match(/(?<=--)[a-z-]+-layout\b/g);
const kinds = [await load(), await required.load(), await load(readFileSync(join(process.env.SPVX_WASM, "spvx.wasm")))];
const paths = modules(Number(process.argv[2] || 500));
let wrong = 0;
let pipelines = 0;

assert(environments.length > 20 && environments.includes("auto"));

/* Bytes that are no module: an Error, where the program lists nothing. */
function attempt(run)
{
	try {
		return Buffer.from(run());
	} catch (error) {
		assert(error instanceof Error && error.message);
		return null;
	}
}

/* @run is called for each kind; without @listed an Error is right, too. */
function compare(run, listed, ...words)
{
	const want = program(...words);

	for (const kind of kinds) {
		const got = attempt(() => run(kind));

		if (got ? !want.equals(got) : listed) {
			console.error(`not what spvx ${words.join(" ")} prints`);
			wrong++;
		}
	}
}

/* A module whose blocks begin four bytes late, which only scalar rules allow. */
function late()
{
	const MEMBER_OFFSET = [5 << 16 | 72, 35];
	const module = readFileSync(join(process.env.SPVX_SRC, "tests/modules/mesh.vert.spv"));
	const word = at => module.readUInt32LE(at);

	for (let at = 20; at < module.length; at += 4 * (word(at) >>> 16)) {
		if (word(at) === MEMBER_OFFSET[0] && word(at + 12) === MEMBER_OFFSET[1])
			module.writeUInt32LE(word(at + 16) + 4, at + 16);
	}
	return module;
}

paths.forEach((path, i) => {
	const data = readFileSync(path);
	const listed = isModule(path);
	const env = environments[i % environments.length];
	const layout = layouts[i % layouts.length];
	const stages = paths.slice(i, i + 2);

	for (const command of commands) {
		const format = command === "dis" ? [] : ["-f", "json"];

		compare(spvx => spvx.bytes(command, data, path), listed, command, ...format, path);
	}
	for (const command of ["annotate", "reflect", "check"])
		compare(spvx => spvx.run(command, data, path, { format: "html" }), listed,
			command, "-f", "html", path);
	compare(spvx => spvx.run("info", data, path, { format: "text" }), listed, "info", path);
	compare(spvx => spvx.run("check", data, path, { targetEnv: env, layout }), listed,
		"check", `--target-env=${env}`, `--${layout}`, "-f", "json", path);
	if (!stages.every(isModule))
		return;
	compare(spvx => spvx.pipeline(stages.map(name => ({ name, bytes: readFileSync(name) }))),
		true, "reflect", "--pipeline", "-f", "json", ...stages);
	if (stages.length === 2)
		compare(spvx => spvx.diff(...stages.map(name => ({ name, bytes: readFileSync(name) }))),
			true, "diff", "-f", "html", ...stages);
	pipelines++;
});
for (const kind of kinds) {
	const module = readFileSync(paths[0]);

	assert.throws(() => kind.run("check", module, "-", { targetEnv: "vulkan0.9" }), Error);
	assert.throws(() => kind.run("check", module, "-", { layout: "no-layout" }), Error);
	assert.throws(() => kind.run("chek", module, "-"), Error);
	assert.throws(() => kind.run("check", module, "-", { format: "markdown" }), Error);
	assert.deepEqual(kind.layouts, layouts);
	assert.deepEqual(layouts.filter(layout =>
		!JSON.parse(kind.run("check", late(), "-", { layout })).findings.length),
		["scalar-block-layout", "skip-block-layout"]);
	assert.deepEqual(kind.environments.toSorted(), environments.toSorted());
	assert.throws(() => kind.pipeline([{ name: "-", bytes: module.subarray(0, 3) }]), Error);
}
console.log(`${paths.length} modules, ${commands.length} commands, ${environments.length} ` +
	`environments, ${pipelines} pipelines, ${kinds.length} loaders: ${wrong} differ`);
process.exit(wrong || paths.length < 5 || pipelines < 5 ? 1 : 0);

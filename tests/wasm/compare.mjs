/* SPDX-License-Identifier: MIT */
/*
 * tests/wasm/compare.mjs [COUNT] - what spvx.wasm says of shared modules is what the program
 * prints, byte for byte. Status 1 when not.
 */
import { readFileSync } from "node:fs";
import { isModule, load, modules, program } from "./load.mjs";

const commands = ["info", "stats", "reflect", "check", "annotate", "dis"];
const spvx = await load();
const paths = modules(Number(process.argv[2] || 500));
let wrong = 0;

/* Bytes that are no module: an Error, where the program lists nothing. */
function run(command, data, path)
{
	try {
		return Buffer.from(spvx.bytes(command, data, path));
	} catch (error) {
		return null;
	}
}

for (const path of paths) {
	const data = readFileSync(path);
	const listed = isModule(path);

	for (const command of commands) {
		const format = command === "dis" ? [] : ["-f", "json"];
		const want = program(command, ...format, path);
		const got = run(command, data, path);

		if (got ? !want.equals(got) : listed) {
			console.error(`${path}: ${command} is another one`);
			wrong++;
		}
	}
}
console.log(`${paths.length} modules, ${commands.length} commands: ${wrong} differ`);
process.exit(wrong || paths.length < 5 ? 1 : 0);

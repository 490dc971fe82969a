/* SPDX-License-Identifier: MIT */
/*
 * tests/wasm/compare.mjs [COUNT] - what spvx.wasm says of shared modules is what the program
 * prints, byte for byte. Status 1 when not.
 */
import { readFileSync } from "node:fs";
import { load, modules, program } from "./load.mjs";

const commands = ["info", "stats", "reflect", "check", "annotate", "dis"];
const spvx = await load();
const paths = modules(Number(process.argv[2] || 500));
let wrong = 0;

for (const path of paths) {
	const data = readFileSync(path);

	for (const command of commands) {
		const format = command === "dis" ? [] : ["-f", "json"];
		const want = program(command, ...format, path);

		if (!want.equals(Buffer.from(spvx.bytes(command, data, path)))) {
			console.error(`${path}: ${command} is another one`);
			wrong++;
		}
	}
}
console.log(`${paths.length} modules, ${commands.length} commands: ${wrong} differ`);
process.exit(wrong || paths.length < 5 ? 1 : 0);

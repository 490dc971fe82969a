/* SPDX-License-Identifier: MIT */
/*
 * tests/wasm/page.mjs - spvx.html in headless Chromium, 390 pixels wide: it is given a module and
 * an archive, each view is looked at, and what it shows is compared with what the program
 * prints. The script in.js runs in a copy of the page.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch } from "./browser.mjs";
import { archive, program } from "./load.mjs";

const source = process.env.SPVX_SRC;
const path = join(source, "tests/modules/water.frag.spv");
const nested = join(source, "tests/inputs/archives/nested.tar.gz");
const folder = mkdtempSync(join(tmpdir(), "spvx-page-"));

const LIGHT = "rgb(255, 255, 255)";
const DARK = "rgb(20, 23, 27)";

/* Run in the page; the results it leaves. @dark: what the system prefers. */
async function browse(script, data, dark)
{
	const page = readFileSync(join(process.env.SPVX_WASM, "spvx.html"), "utf8");
	const copy = join(folder, "page.html");
	const browser = await launch();

	writeFileSync(copy, page.replace("</body>", () =>
		`<script>const given = ${JSON.stringify(data)};\n${script}</script></body>`));
	try {
		const shown = await browser.page({ width: 390, height: 844, dark });

		await shown.open(`file://${copy}`);
		const results = await shown.run("finished");

		return { ...results, messages: shown.messages };
	} finally {
		await browser.close();
	}
}

let failed = 0;

function expect(what, holds)
{
	if (!holds)
		console.error(`page: ${what}`);
	failed += !holds;
}

try {
	const module = readFileSync(path);
	const data = {
		module: module.toString("base64"),
		archive: archive(module).toString("base64"),
		nested: readFileSync(nested).toString("base64"),
	};
	const script = readFileSync(join(source, "tests/wasm/in.js"), "utf8");
	const r = await browse(script, data, false);
	const night = await browse(script, data, true);
	const native = command => JSON.parse(program(command, "-f", "json", path));

	expect(`an error: ${r.error}`, !r.error);
	expect("info", r.info.includes(native("info").modules[0].sha256));
	expect(`words of info: ${r.info}`, r.info.includes(module.length.toLocaleString("en")) &&
		!/\bname /.test(r.info));
	expect("composition", native("stats").opcode.every(o => r.composition.includes(o.name)));
	expect("reflection", r.reflection.includes("foam") && r.reflection.includes("R32G32_SFLOAT"));
	expect(`examples: ${r.examples}`, r.examples.length === 2 && r.examples[0] === 1 &&
		r.examples[1] > 1);
	expect(`the same twice: ${r.same}`, r.same.includes("same bytes"));
	expect(`tabs: ${r.tabs}`, r.tabs.includes("diff") && r.tabs.includes("modules"));
	expect("listing", r.listing === program("dis", path).toString());
	expect(`source lines: ${r.sources}`, r.sources > 10);
	expect("source", native("annotate").modules[0].files[0].lines
		.every(l => r.source.includes(l.source)));
	expect("violations", native("check").findings.every(f => r.violations.includes(f.message)));
	expect("a link leads to the definition", r.target === "%main");
	expect("find", r.found === r.counted && r.counted > 3);
	expect("keys", r.keyed === "composition" && r.focused === "find");
	expect("light where the system is", r.themes.start === LIGHT);
	expect("the button changes to dark and back", r.themes.once === DARK &&
		r.themes.twice === LIGHT);
	expect("dark where the system is", night.themes.start === DARK);
	expect("the button changes to light and back", night.themes.once === LIGHT &&
		night.themes.twice === DARK);
	expect(`colours of frames: ${r.frames}`, JSON.stringify(r.frames) ===
		JSON.stringify([LIGHT, DARK, LIGHT]));
	expect("text of both is legible", [r, night].every(run => run.contrast.every(c => c > 4.5)));
	expect(`width ${r.width}`, r.width <= 390 && r.inner <= 390);
	expect("archive", r.archived === "a.foz#00000000000000aa" && r.again === r.listing);
	expect(`pipelines: ${r.pipelines}`, JSON.stringify(r.pipelines) === JSON.stringify(
		["pipeline", "kind", "stages", "layout",
			"00000000000000bb", "compute", "compute main ", "00000000000000cc"]));
	expect("a stage leads to its module", r.staged === "a.foz#00000000000000aa");
	expect(`a kind of ${r.lines} lines`, r.lines === 1);
	expect(`modules shown: ${r.rows}`, JSON.stringify(r.rows) === "[100,150,150]");
	expect(`the last of the list: ${r.last}`, r.last === "m149.spv");
	expect(`archive of archives: ${r.nested}`, JSON.stringify(r.nested) ===
		JSON.stringify(JSON.parse(program("ls", "-f", "json", nested)).modules
			.map(m => m.address.replace(nested, "a.tar.gz"))));
	expect(`table: ${r.table}`, JSON.stringify(r.table) ===
		JSON.stringify(r.nested.map(name => name.replace("a.tar.gz", ""))));
	expect(`title: ${r.title}`, r.title === "a.tar.gz - spvx");
	expect(`columns: ${r.columns}`, new Set(r.columns).size === r.columns.length &&
		!r.columns.includes("") && r.columns[0] === "module");
	expect(`sorted: ${r.sizes}`, r.sizes.length === r.nested.length && r.chosen === r.sizes[0] &&
		r.sizes.map(n => Number(n.replaceAll(",", ""))).every((n, i, all) => !i || n <= all[i - 1]));
	expect(`by figures, by texts: ${r.sorted}`, JSON.stringify(r.sorted) ===
		JSON.stringify([["1,234", "999", "12"], ["1,234", "12", "999"]]));
	expect(`what is no module: ${r.refused}`, r.refused.startsWith("none: "));
	expect("no network", r.requests === 0);
	expect(`console: ${r.messages}`, r.messages.length === 0);
} finally {
	rmSync(folder, { recursive: true, force: true });
}
console.log(`page: ${failed} failed`);
process.exit(failed ? 1 : 0);

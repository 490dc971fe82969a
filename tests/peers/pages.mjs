/* SPDX-License-Identifier: MIT */
/*
 * tests/peers/pages.mjs - the pages that the program writes, as a browser shows them: light and
 * dark, as wide as a phone and as a desktop. No page scrolls to the side, writes to the console,
 * fetches anything or takes a name for markup; all text has a contrast of 4.5 (WCAG 2.2, 1.4.3);
 * map and tables work from the keyboard.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch } from "../wasm/browser.mjs";

const shared = process.env.SPVX_SHARED;
const modules = join(process.env.SPVX_SRC, "tests/modules");
const folder = mkdtempSync(join(tmpdir(), "spvx-pages-"));
let failed = 0;

function expect(what, holds)
{
	if (!holds)
		console.error(`pages: ${what}`);
	failed += !holds;
}

function spvx(args, input)
{
	return execFileSync(process.env.SPVX_BIN, args, { input, maxBuffer: 1 << 28 });
}

/* ---- hostile names ---- */

/* Markup that leaves an element, an attribute and a script, each of which would run. */
const EVIL = `</script></td></title><script>hit=1</script><img src=x onerror=hit=2>` +
	`<a href='javascript:hit=3' onclick='hit=4'>&lt;'--><svg onload=hit=5>\u202e`;
const EVIL_FILE = "m<img src=x onerror=hit=6>.spv";

function hostile()
{
	const text = EVIL.replace(/[\\"]/g, "\\$&");

	return spvx(["as", "-o", "-", "-"], `OpCapability Shader
		OpExtension "${text}"
		%1 = OpExtInstImport "NonSemantic.${text}"
		OpMemoryModel Logical GLSL450
		OpEntryPoint GLCompute %main "${text}"
		OpExecutionMode %main LocalSize 1 1 1
		%2 = OpString "${text}"
		OpSource GLSL 450 %2 "${text}\n${text}\n"
		OpName %main "${text}"
		%void = OpTypeVoid
		%fn = OpTypeFunction %void
		%main = OpFunction %void None %fn
		%5 = OpLabel
		OpLine %2 1 1
		OpReturn
		OpFunctionEnd
	`);
}

/* @scripts: what the page has of them. Findings and damage have a status of their own. */
function write(name, args, scripts = 2)
{
	const path = join(folder, name + ".html");
	const { stdout } = spawnSync(process.env.SPVX_BIN, [...args, "-q", "-f", "html"],
		{ maxBuffer: 1 << 28 });

	writeFileSync(path, stdout);
	return { name, scripts, url: `file://${path}` };
}

const MATRIX = ["requires", "--device=vulkan1.0", "--device=VP_ANDROID_16_minimums"];

/* Reports that are made from markdown: all rules, a damaged module, names of a hundred letters. */
function tables(file)
{
	const long = join(folder, `${"long".repeat(25)}.spv`);
	const water = readFileSync(join(modules, "water.frag.spv"));

	writeFileSync(long, water.subarray(0, water.length - 4));
	return Object.fromEntries([
		["audit", "--profile=all", modules, long], ["check", modules, long],
		["reflect", modules, long], ["requires", "--all", modules, long],
		["diff", long, join(modules, "mesh.frag.spv")], ["diff", modules, folder],
		["trend", modules, folder],
		["audit", "--profile=all", file], ["reflect", file],
		["requires", "--per-module", "--all", file],
		["diff", file, join(modules, "mesh.frag.spv")],
	].map((args, i) => {
		const name = (args.includes(file) ? "evil" : "tables") + `_${args[0]}${i}`;

		return [name, write(name, args, 1)];
	}));
}

/* Two modules of a family by their names. */
function family()
{
	const pair = join(folder, "pair");

	mkdirSync(pair);
	for (const end of [".spv", "_<b>aligned.spv"])
		writeFileSync(join(pair, EVIL_FILE.replace(".spv", end)), hostile());
	return write("evil_variants", ["variants", pair], 0);
}

/* An archive of pipelines whose modules have several layouts. */
const SHARED = shared && join(shared, "corpus-pipelines/archives/special.foz");

/* The pipelines of an archive, and one in full. */
function pipelines()
{
	const archive = join(shared, "corpus-pipelines/archives/chains.foz");

	return {
		pipelines: write("pipelines", ["pipelines", "--check", archive], 1),
		shared: write("shared", ["pipelines", SHARED], 1),
		sheet: write("sheet", ["pipelines", `${archive}#c873dd915a5e3b08`], 1),
	};
}

/* The modules, two of which have another's bytes, one has no names, one is new, one gone. */
const CHANGES = ["diff", join(folder, "old"), join(folder, "new")];

function changed()
{
	const [, old, now] = CHANGES;

	cpSync(modules, old, { recursive: true });
	cpSync(modules, now, { recursive: true });
	copyFileSync(join(modules, "mesh.frag.spv"), join(now, "water.frag.spv"));
	copyFileSync(join(modules, "blur.comp.spv"), join(now, "particles.comp.spv"));
	copyFileSync(join(modules, "blur.comp.spv"), join(now, "new.spv"));
	rmSync(join(now, "outline.geom.spv"));
	spvx(["strip", "-o", join(now, "mesh.frag.spv"), join(modules, "mesh.frag.spv")]);
	return write("changes", CHANGES, 1);
}

function pages()
{
	const evil = join(folder, "evil");
	const file = join(evil, EVIL_FILE);

	mkdirSync(evil);
	writeFileSync(file, hostile());
	const made = tables(file);

	return {
		full: write("full", ["stats", "--full", "--count=both", modules]),
		one: write("one", ["stats", join(modules, "mesh.frag.spv")]),
		base: write("base", ["stats", `--base=${join(modules, "mesh.frag.spv")}`,
			join(modules, "water.frag.spv")]),
		parts: write("parts", ["stats", "-d", "function,opcode", modules]),
		lines: write("lines", ["annotate", join(modules, "water.frag.spv")], 0),
		textless: write("textless", ["annotate", `--base=${join(modules, "outline.geom.spv")}`,
			"--min=40", join(modules, "water.frag.spv")], 0),
		damaged: write("damaged", ["stats", join(folder, `${"long".repeat(25)}.spv`), file]),
		evil: write("evil", ["stats", "-d", "function,entry,import,opcode",
			`--label=${EVIL}`, file]),
		evil_full: write("evil_full", ["stats", "--full", `--base=${file}`, file]),
		evil_lines: write("evil_lines", ["annotate", file], 0),
		changes: changed(),
		evil_variants: family(),
		matrix: write("matrix", [...MATRIX, modules], 1),
		graph: write("graph", ["cfg", join(modules, "particles.swapped.spv")], 0),
		evil_graph: write("evil_graph", ["cfg", file], 0),
		...made,
		...(shared && existsSync(shared) ? pipelines() : {}),
	};
}

/* ---- what runs in a page ---- */

/* Text whose contrast with what is painted under it is less than 4.5; large text: 3. */
const FAINT = `(() => {
	const rgba = text => {
		const n = text.match(/[\\d.]+/g).map(Number);
		return text.startsWith("color(srgb") ?
			[n[0] * 255, n[1] * 255, n[2] * 255, n[3] ?? 1] : [n[0], n[1], n[2], n[3] ?? 1];
	};
	const over = (a, b) => [0, 1, 2].map(i => a[i] * a[3] + b[i] * (1 - a[3])).concat(1);
	const light = c => c.slice(0, 3).map(v => (v /= 255) <= 0.04045 ? v / 12.92 :
		((v + 0.055) / 1.055) ** 2.4).reduce((s, v, i) => s + v * [0.2126, 0.7152, 0.0722][i], 0);
	const under = e => {
		const up = e.parentElement ? under(e.parentElement) : [255, 255, 255, 1];
		return over(rgba(getComputedStyle(e).backgroundColor), up);
	};
	const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const found = [];
	for (let n; (n = walk.nextNode());) {
		const e = n.parentElement, style = getComputedStyle(e);
		if (!n.data.trim() || !e.checkVisibility() || e.closest("script, style"))
			continue;
		const ground = under(e), ink = over(rgba(style.color), ground);
		const [a, b] = [light(ink), light(ground)].sort((x, y) => y - x);
		const large = parseFloat(style.fontSize) >= 24;
		if ((a + 0.05) / (b + 0.05) < (large ? 3 : 4.5))
			found.push(n.data.trim().slice(0, 30) + " " + style.color + " on " + ground);
	}
	return found;
})()`;

const SHAPE = `({
	wide: document.documentElement.scrollWidth,
	scripts: document.querySelectorAll("script").length,
	foreign: document.querySelectorAll(
		"img, svg:not([role=img]), iframe, object, embed, link, base, form, a[href]:not([href^='#'])").length,
	handlers: [...document.querySelectorAll("*")].flatMap(e => e.getAttributeNames())
		.filter(name => name.startsWith("on")).length,
	hit: typeof hit,
	fetched: performance.getEntriesByType("resource").length,
	text: document.body.textContent,
	title: document.title,
	headings: document.querySelectorAll("h1").length,
	nameless: [...document.querySelectorAll("button, summary, a[href]")]
		.filter(e => !(e.getAttribute("aria-label") ?? e.textContent).trim()).length,
	unscoped: document.querySelectorAll("th:not([scope])").length,
})`;

/* Presses keys in the map, sorts and unfolds the table of opcodes. */
const USE = `(() => {
	const map = document.getElementById("map"), at = () => document.activeElement;
	const press = key => at().dispatchEvent(
		new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
	const tiles = [...map.querySelectorAll("button")];
	const r = { tiles: tiles.length, labelled: tiles.every(t => t.ariaLabel),
		stops: tiles.filter(t => t.tabIndex === 0).length };
	tiles[0].focus();
	press("ArrowRight");
	if (at() === tiles[0])
		press("ArrowDown");
	r.moved = at() !== tiles[0] && map.contains(at());
	r.one = tiles.filter(t => t.tabIndex === 0).length === 1 && at().tabIndex === 0;
	const from = at().ariaLabel;
	at().click();
	r.entered = map.contains(at()) && at().ariaLabel !== from;
	press("Escape");
	r.left = at().ariaLabel === from;

	const details = document.getElementById("opcode"), table = details.querySelector("table");
	const shown = () => [...table.tBodies[0].rows].filter(row => row.checkVisibility()).length;
	const column = n => [...table.tBodies[0].rows].map(row => row.cells[n].textContent);
	const heads = [...table.tHead.rows[0].cells];
	const more = details.querySelector("button.more");
	r.rows = table.tBodies[0].rows.length;
	r.folded = shown();
	more.click();
	r.unfolded = shown();
	more.click();
	const sorted = (n, sign) => column(n).map(t => +t.replace(/,/g, "")).every(
		(v, i, all) => !i || sign * (v - all[i - 1]) >= 0);
	heads[1].querySelector("button").click();
	r.descending = heads[1].ariaSort === "descending" && sorted(1, -1);
	heads[1].querySelector("button").click();
	r.ascending = heads[1].ariaSort === "ascending" && sorted(1, 1);
	heads[0].querySelector("button").click();
	r.named = heads[0].ariaSort === "ascending" && heads[1].ariaSort === null &&
		column(0).every((v, i, all) => !i || all[i - 1].toLowerCase() <= v.toLowerCase());
	r.refolded = shown();
	r.sums = table.tFoot.textContent.includes("headers") && table.tFoot === table.lastElementChild;
	return r;
})()`;

/* The colour of each name on the first level of the map, and of each row's mark. */
const COLOURS = `(() => {
	const of = e => getComputedStyle(e).backgroundColor, colours = {};
	for (const tile of document.querySelectorAll("#map button"))
		colours[tile.ariaLabel.split(":")[0]] = of(tile);
	for (const mark of document.querySelectorAll(".swatch"))
		colours["row " + mark.parentNode.textContent] = of(mark);
	return colours;
})()`;

/* The backgrounds of what devices have and lack, and how often each is seen; bars of changes. */
const WORDS = `(() => {
	const of = e => getComputedStyle(e), seen = {};
	for (const cell of document.querySelectorAll("td.w")) {
		const kind = seen[cell.textContent] ??= { count: 0, colours: [] };
		kind.count++;
		if (!kind.colours.includes(of(cell).backgroundColor))
			kind.colours.push(of(cell).backgroundColor);
	}
	return { yes: seen.yes, no: seen.no, unsure: seen["?"],
		bars: [...document.querySelectorAll(".up, .down")].map(e => [e.textContent,
			of(e).getPropertyValue("--part")]).filter(([text, part]) => part) };
})()`;

/* Bars of a waterfall: the change, and where it begins and ends, as shares of the width. */
const FALL = `[...document.querySelectorAll(".fall")].map(e => [
	+e.textContent.replace(/,/g, ""),
	...["--from", "--to"].map(end => parseFloat(getComputedStyle(e).getPropertyValue(end)))])`;

/* The texts of the graph of layouts, and the number of its lines. */
const GRAPH = `({ texts: [...document.querySelectorAll("svg.graph text")].map(e => e.textContent),
	lines: document.querySelectorAll("svg.graph path").length })`;

/* ---- expectations ---- */

function check_shape(where, page, shape, messages, width)
{
	const evil = page.name.startsWith("evil");

	expect(`${where}: ${shape.wide} pixels wide`, shape.wide <= width);
	expect(`${where}: console: ${messages}`, messages.length === 0);
	expect(`${where}: ${shape.scripts} scripts`, shape.scripts === page.scripts);
	expect(`${where}: names became markup`, shape.foreign === 0 && shape.handlers === 0 &&
		shape.hit === "undefined");
	expect(`${where}: something is fetched`, shape.fetched === 0);
	expect(`${where}: one heading`, shape.headings >= 1);
	expect(`${where}: ${shape.nameless} controls without a name`, shape.nameless === 0);
	expect(`${where}: ${shape.unscoped} headings of no column or row`, shape.unscoped === 0);
	expect(`${where}: title ${shape.title}`, shape.title.startsWith("spvx "));
	if (evil)
		expect(`${where}: the name is shown`, shape.text.includes("<img src=x onerror=hit="));
}

function check_use(where, r)
{
	expect(`${where}: tiles ${r.tiles}`, r.tiles > 5 && r.labelled);
	expect(`${where}: ${r.stops} stops of Tab in the map`, r.stops === 1 && r.one);
	expect(`${where}: keys of the map`, r.moved && r.entered && r.left);
	expect(`${where}: ${r.folded} of ${r.rows} rows are shown`,
		r.rows > 90 && r.folded === 15 && r.unfolded === r.rows && r.refolded === 15);
	expect(`${where}: order of rows`, r.descending && r.ascending && r.named && r.sums);
}

/* Red, green and blue of "rgb(...)". */
const parts = colour => colour.match(/\d+/g).map(Number);

function check_colours(all, one, base)
{
	const both = Object.keys(one).filter(name => name in all);

	expect(`${both.length} classes on both pages`, both.length > 15);
	for (const name of both)
		expect(`colour of ${name}`, all[name] === one[name]);
	expect("a class is drawn in one colour", all["Memory"] === all["row Memory"]);
	const debug = parts(base["Debug"]), memory = parts(base["Memory"]);

	expect(`Debug has grown: ${debug}`, debug[0] > debug[2]);
	expect(`Memory has shrunk: ${memory}`, memory[2] > memory[0]);
}

/* Each answer of the JSON is a cell, in the colour of its word alone. */
function check_matrix(where, words)
{
	const { needs } = JSON.parse(spvx([...MATRIX, "--exit-zero", "-q", "-f", "json", modules]));
	const answers = needs.flatMap(need => need.has);

	for (const [word, kind] of [["yes", words.yes], ["no", words.no], ["?", words.unsure]]) {
		const count = answers.filter(answer => answer === word).length;

		expect(`${where}: ${kind?.count} cells of ${count} ${word}`, kind?.count === count);
		expect(`${where}: colours of ${word}: ${kind?.colours}`, kind?.colours.length === 1);
	}
	expect(`${where}: one colour for yes and no`,
		words.yes.colours[0] !== words.no.colours[0]);
}

/* The largest change has the whole column, the others their part. */
function check_bars(where, { bars })
{
	const sizes = bars.map(([text]) => Math.abs(+text.replace(/,/g, "")));
	const most = Math.max(...sizes);

	expect(`${where}: ${bars.length} bars`, bars.length > 1);
	bars.forEach(([text, part], i) => expect(`${where}: ${part} for ${text}`,
		Math.abs(parseInt(part) - 100 * sizes[i] / most) <= 0.5));
}

/* Each part of the change begins where the one before it ended, and is as long as it is large. */
function check_fall(where, bars)
{
	const { changes } = JSON.parse(spvx([...CHANGES, "--exit-zero", "-f", "json"]));
	const parts = Object.values(changes).map(([was, is]) => is - was).filter(change => change);
	const ends = parts.reduce((all, change) => [...all, all.at(-1) + change], [0]);
	const low = Math.min(...ends), range = Math.max(...ends) - low;
	const share = end => 100 * (end - low) / range;

	expect(`${where}: ${bars.length} bars of ${parts}`, bars.length === parts.length && parts.length > 3);
	bars.forEach(([change, from, to], i) => expect(`${where}: ${change} from ${from} to ${to}`,
		change === parts[i] &&
		Math.abs(from - share(Math.min(ends[i], ends[i + 1]))) < 0.06 &&
		Math.abs(to - share(Math.max(ends[i], ends[i + 1]))) < 0.06));
}

function grouped(all, key)
{
	const groups = new Map();

	for (const one of all)
		groups.set(key(one), [...groups.get(key(one)) ?? [], one]);
	return groups;
}

/* Layouts with their pipelines, modules by the set of their layouts, a line for each of these. */
function check_graph(where, { texts, lines })
{
	const { pipelines } = JSON.parse(spvx(["pipelines", SHARED, "-f", "json"]));
	const bound = pipelines.filter(p => p.layout);
	const layouts = grouped(bound, p => p.layout.hash);
	const uses = grouped(bound.flatMap(p => p.stages.filter(s => s.module)
		.map(s => ({ module: s.module, layout: p.layout.hash }))), use => use.module);
	const groups = grouped([...uses.values()].map(all =>
		[...new Set(all.map(use => use.layout))].sort().join()), key => key);
	const said = word => texts.filter(text => text.startsWith(word));
	const count = (all, pattern) => all.reduce((n, text) => n + +(pattern.exec(text)?.[1] ?? 1), 0);
	const modules = texts.filter(text => /modules?\b/.test(text));

	expect(`${where}: ${said("layout").length} of ${layouts.size} layouts`,
		said("layout").length === layouts.size && layouts.size > 20);
	for (const [hash, all] of layouts)
		expect(`${where}: ${all.length} pipelines of ${hash}`, said(`layout ${hash.slice(0, 8)}, ` +
			`${all.length} pipeline`).length > 0);
	expect(`${where}: ${modules.length} groups of ${groups.size}`, modules.length === groups.size);
	expect(`${where}: modules ${uses.size}`, count(modules, /^(\d+) modules/) === uses.size);
	expect(`${where}: ${lines} lines`,
		lines === [...groups.keys()].reduce((n, key) => n + key.split(",").length, 0));
}

const VIEWS = [
	{ width: 390, height: 844, dark: false }, { width: 390, height: 844, dark: true },
	{ width: 1280, height: 800, dark: false }, { width: 1280, height: 800, dark: true },
];

let count = 0;

async function look(browser, view, all)
{
	const colours = {};

	for (const page of Object.values(all)) {
		const where = `${page.name}, ${view.width}${view.dark ? " dark" : ""}`;
		const shown = await browser.page(view);

		await shown.open(page.url);
		colours[page.name] = await shown.run(COLOURS);
		await shown.run(`document.querySelectorAll("details").forEach(d => d.open = true)`);
		const shape = await shown.run(SHAPE);
		const faint = await shown.run(FAINT);

		check_shape(where, page, shape, shown.messages, view.width);
		expect(`${where}: ${faint.length} texts are faint: ${faint.slice(0, 3)}`, !faint.length);
		if (page.name === "full")
			check_use(where, await shown.run(USE));
		if (page.name === "matrix")
			check_matrix(where, await shown.run(WORDS));
		if (page.name === "changes") {
			check_bars(where, await shown.run(WORDS));
			check_fall(where, await shown.run(FALL));
		}
		if (page.name === "shared")
			check_graph(where, await shown.run(GRAPH));
		count++;
	}
	check_colours(colours.full, colours.one, colours.base);
}

try {
	const all = pages();
	const browser = await launch();

	try {
		for (const view of VIEWS)
			await look(browser, view, all);
	} finally {
		await browser.close();
	}
} finally {
	rmSync(folder, { recursive: true, force: true });
}
console.log(`pages: ${count} looked at, ${failed} failed`);
process.exit(failed ? 1 : 0);

/* SPDX-License-Identifier: MIT */
/*
 * wasm/page.js - the page: from files to modules, and from modules to the reports of
 * spvx.wasm.
 *
 * A view is a function from the current module to nodes. Text from modules enters the page as
 * text only, never as markup; reports that are pages are shown in a frame.
 */
"use strict";

const byId = id => document.getElementById(id);
const state = { spvx: null, modules: [], pipelines: [], current: null, view: "info", marks: [],
	mark: -1 };

/* Rows and problems that a view begins with. */
const SHOWN = 100;

/* ---- nodes ---- */

function node(tag, properties, ...children)
{
	const made = Object.assign(document.createElement(tag), properties);

	made.append(...children);
	return made;
}

function cell(value)
{
	const number = typeof value === "number";

	return node("td", { className: number ? "number" : "" },
		value instanceof Node ? value : number ? value.toLocaleString("en") : String(value));
}

/* A heading sorts the rows by its column; numbers in descending order, if not sorted so. */
function sort(event)
{
	const head = event.currentTarget.parentNode;
	const column = [...head.parentNode.children].indexOf(head);
	const rows = [...head.closest("table").rows].slice(1);
	const key = row => down ? row.cells[column].textContent.replaceAll(",", "")
		: row.cells[column].textContent;
	const down = rows[0].cells[column].className === "number";
	const before = rows.map(key).join("\n");

	rows.sort((a, b) => (down ? -1 : 1) * key(a).localeCompare(key(b), "en", { numeric: true }));
	if (rows.map(key).join("\n") === before)
		rows.reverse();
	head.parentNode.after(...rows);
}

/* Columns without a value in any row are left out. */
function table(title, heads, rows)
{
	const said = rows.length ? rows[0].map((_, i) => rows.some(row => row[i] !== "")) : [];
	const kept = cells => cells.filter((_, i) => said[i]);

	if (!rows.length)
		return [];
	return [node("h2", {}, title), node("div", { className: "scroll" }, node("table", {},
		...(heads ? [node("tr", {}, ...kept(heads).map(h => node("th", {},
			rows.length < 2 ? h : node("button", { type: "button", onclick: sort }, h))))] : []),
		...rows.map(row => node("tr", {}, ...kept(row).map(cell)))))];
}

/* ---- results of the library ---- */

const text = (command, options) =>
	state.spvx.run(command, state.current.bytes, state.current.name, options);

/* The paragraph, whose rows have labels of 12 columns and wrap; damage is a row already. */
function info()
{
	const [title, rows] = text("info", { format: "text" }).split("\n\n");

	return table(title, null, rows.split("\nnot complete:")[0].trimEnd().replace(/\n {16}/g, " ")
		.split("\n").map(row => [row.slice(2, 16).trim(), row.slice(16)]));
}

/* A report that is a page of its own, as long as it is, in the chosen colours. */
function framed(title, report)
{
	const { theme } = document.documentElement.dataset;
	const srcdoc = theme ? report.replaceAll("(prefers-color-scheme: dark)",
		theme === "dark" ? "all" : "not all") : report;
	const frame = node("iframe", { title, srcdoc });

	frame.onload = () => {
		const { contentDocument } = frame;

		new ResizeObserver(() => {
			frame.style.height = `${contentDocument.body.scrollHeight}px`;
		}).observe(contentDocument.body);
		contentDocument.onkeydown = onKey;
		linkNames(contentDocument);
		find();
	};
	return [frame];
}

/* Names that the listing defines lead there. */
function linkNames(page)
{
	const defined = new Set(Array.from(text("dis").matchAll(/^\s*%(\S+) = /gm), m => m[1]));

	for (const code of page.querySelectorAll("td code")) {
		const [name] = code.textContent.split(" ");

		if (defined.has(name))
			code.replaceChildren(link(name, name), code.textContent.slice(name.length));
	}
}

const report = (command, options) => framed(command, text(command, { format: "html", ...options }));

const composition = () => report("stats");
const reflection = () => report("reflect");
const source = () => report("annotate");
const violations = () => report("check",
	{ targetEnv: byId("env").value, layout: byId("layout").value });
const diff = () => framed("diff",
	state.spvx.diff(state.modules[byId("base").value], state.current));

/* ---- the modules of an archive ---- */

/* A button for ten times as many rows as a view of @all has. */
const more = (all, what) => all.length <= state.shown ? [] : [node("button", { type: "button",
	onclick: () => {
		state.shown *= 10;
		show(state.view);
	} }, `${state.shown.toLocaleString("en")} of ${all.length.toLocaleString("en")} ${what}: show more`)];

function moduleLink(i, label)
{
	return node("a", { href: "#", onclick: event => {
		event.preventDefault();
		state.view = "info";
		choose(i);
	} }, label);
}

function modules()
{
	const all = state.modules;
	const seen = new Set();
	const rows = all.slice(0, state.shown).map((m, i) => {
		const about = JSON.parse(state.spvx.run("info", m.bytes, m.name)).modules[0];
		const again = seen.has(about.sha256);

		seen.add(about.sha256);
		return [moduleLink(i, m.label), m.bytes.length, (about.entry_points || [])
			.map(e => `${e.model} ${e.name}`).join(", "), about.files?.[0]?.name ?? "",
			again ? "yes" : ""];
	});
	const bytes = all.reduce((sum, m) => sum + m.bytes.length, 0);

	return [...table(`${all.length.toLocaleString("en")} modules, ${bytes.toLocaleString("en")} bytes`,
		["module", "bytes", "entry points", "source", "seen before"], rows),
		...more(all, "modules")];
}

/* Pipelines as recorded, with links to their modules; the links have their stages' names. */
function pipelines()
{
	const places = new Map(state.modules.map((m, i) => [m.name.split("#").at(-1), i]));
	const all = state.pipelines;
	const stage = s => places.has(s.module) ? moduleLink(places.get(s.module), s.stage) : s.stage;

	return [...table(`${all.length.toLocaleString("en")} pipelines`,
		["pipeline", "kind", "stages", "layout"], all.slice(0, state.shown).map(p => [p.hash,
			node("span", { className: "whole" }, p.kind),
			node("span", {}, ...p.stages.flatMap(s =>
				[node("span", { className: "whole" }, stage(s)), ` ${s.entry} `])),
			p.layout ?? ""])),
		...more(all, "pipelines")];
}

/* ---- the listing ---- */

/* A link by number if possible; else by the name in the listing. */
function link(id, label)
{
	return node("a", { href: "#" + encodeURIComponent("%" + id), onclick: follow }, label);
}

function follow(event)
{
	const id = decodeURIComponent(event.currentTarget.hash.slice(1));

	event.preventDefault();
	if (state.view !== "listing")
		show("listing");
	const line = document.getElementById(id);
	if (line) {
		history.replaceState(null, "", "#" + encodeURIComponent(id));
		line.scrollIntoView({ block: "center" });
		for (const mark of document.querySelectorAll(".at"))
			mark.classList.remove("at");
		line.classList.add("at");
		line.focus();
	}
}

/* Source lines by file and number, from the report on costs. */
function sources()
{
	const lines = new Map();

	for (const file of JSON.parse(text("annotate")).modules[0].files) {
		for (const line of file.lines) {
			if (line.source)
				lines.set(`${file.file}:${line.line}`, line.source.trim());
		}
	}
	return lines;
}

/* The source of an OpLine, or of a DebugLine, whose operands are named by other lines. */
function sourceOf(line, known, strings, numbers)
{
	const op = /OpLine (%\S+) (\d+)/.exec(line);
	const debug = /OpExtInst %void %\S+ DebugLine (%\S+) (%\S+)/.exec(line);
	const file = op ? strings.get(op[1]) : debug && strings.get(numbers.get(debug[1]));
	const number = op ? op[2] : debug && numbers.get(debug[2]);
	const source = known.get(`${file}:${number}`);

	return source === undefined ? null : `; ${file}:${number}: ${source}`;
}

function listing()
{
	const known = sources();
	const strings = new Map();
	const numbers = new Map();
	const pre = node("pre", {});

	for (const line of text("dis").split("\n")) {
		const defined = /^\s*(%\S+) = /.exec(line);
		const string = /^\s*(%\S+) = OpString "(.*)"$/.exec(line);
		const number = /^\s*(%\S+) = OpConstant %uint (\d+)$/.exec(line);
		const file = /^\s*(%\S+) = OpExtInst %void %\S+ DebugSource (%\S+)/.exec(line);
		const source = sourceOf(line, known, strings, numbers);
		const row = node("div", { tabIndex: -1, id: defined ? defined[1] : "" });

		if (string)
			strings.set(string[1], string[2]);
		if (number)
			numbers.set(number[1], number[2]);
		if (file)
			numbers.set(file[1], file[2]);
		if (source)
			pre.append(node("div", { className: "source" }, source + "\n"));
		for (const part of line.split(/("(?:[^"\\]|\\.)*"|%[A-Za-z0-9_]+)/)) {
			if (part[0] === "%" && !(defined && part === defined[1]))
				row.append(link(part.slice(1), part));
			else
				row.append(part);
		}
		row.append("\n"); /* inside, where it is no line of its own */
		pre.append(row);
	}
	return [pre];
}

const views = { info, composition, reflection, listing, source, violations, modules, diff,
	pipelines };

/* ---- the page ---- */

function show(name)
{
	let made;

	state.view = name;
	for (const id of ["env", "layout"])
		byId(id).hidden = name !== "violations";
	byId("base").hidden = name !== "diff";
	for (const tab of byId("tabs").children)
		tab.setAttribute("aria-selected", tab.dataset.view === name);
	try {
		made = views[name]();
	} catch (error) {
		made = [node("p", { className: "error" }, error.message)];
	}
	byId("view").replaceChildren(...made);
	find();
}

const option = (list, m, i) => node("option", { value: i },
	(list.id === "base" ? "from " : "") + m.name);

/* A browser measures each option: a list has but the chosen one until it is used. */
function pick(list, index)
{
	if (list.length < state.modules.length)
		list.replaceChildren(option(list, state.modules[index], index));
	list.value = index;
}

function fill({ currentTarget: list })
{
	const { value } = list;

	if (list.length < state.modules.length)
		list.replaceChildren(...state.modules.map((m, i) => option(list, m, i)));
	list.value = value;
}

function choose(index)
{
	pick(byId("module"), index);
	state.current = state.modules[index];
	show(state.view);
}

/* The modules of a file, and its problems. */
function readModules(bytes)
{
	try {
		return state.spvx.modules(bytes);
	} catch (error) {
		return { found: [], wrong: [": " + error.message] };
	}
}

/* @files: { name, bytes }; they replace the open files. */
function open(...files)
{
	const read = files.map(file => ({ name: file.name, ...readModules(file.bytes) }));
	const all = read.flatMap(({ name, found }) =>
		found.map(m => ({ name: name + m.name, bytes: m.bytes,
			label: (files.length === 1 && m.name) || name + m.name })));
	const several = all.length > 1;

	state.modules = all;
	state.pipelines = files.filter(file => file.bytes[0] === 0x81 && all.length)
		.flatMap(file => state.spvx.pipelines(file.bytes));
	document.title = `${files.map(file => file.name).join(", ")} - spvx`;
	state.shown = SHOWN;
	for (const id of ["module", "base"])
		byId(id).replaceChildren();
	byId("module").hidden = !several;
	byId("tabs").replaceChildren(...Object.keys(views).map(view => {
		const tab = node("button", { type: "button", onclick: () => show(view) }, view);

		tab.setAttribute("role", "tab");
		tab.dataset.view = view;
		tab.hidden = view === "pipelines" ? !state.pipelines.length
			: !several && (view === "modules" || view === "diff");
		return tab;
	}));
	if (several)
		state.view = "modules";
	else if (["modules", "diff", "pipelines"].includes(state.view))
		state.view = "info";
	if (all.length) {
		pick(byId("base"), all.length > 2 ? 1 : 0);
		choose(all.length === 2 ? 1 : 0);
	} else {
		byId("view").replaceChildren();
	}
	const wrong = read.flatMap(({ name, wrong }) => wrong.map(line => name + line));

	if (wrong.length > SHOWN)
		wrong.splice(SHOWN, Infinity, `and ${(wrong.length - SHOWN).toLocaleString("en")} more`);
	byId("view").prepend(...wrong.map(line => node("p", { className: "error" }, line)));
}

const openFiles = async files => open(...await Promise.all(Array.from(files, async file =>
	({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }))));

/* ---- find ---- */

/* Where text is found: in the view, and in its frame. */
function roots()
{
	const frame = byId("view").querySelector("iframe");
	const body = frame && frame.contentDocument && frame.contentDocument.body;

	return body ? [byId("view"), body] : [byId("view")];
}

function unmark()
{
	for (const mark of roots().flatMap(root => [...root.querySelectorAll("mark")])) {
		const parent = mark.parentNode;

		mark.replaceWith(...mark.childNodes);
		parent.normalize();
	}
}

function find()
{
	const wanted = byId("find").value;
	/* lower case of a text may have another length: its offsets are no use */
	const pattern = new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"), "iu");
	const places = [];

	unmark();
	for (const root of wanted ? roots() : []) {
		const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);

		while (walker.nextNode()) {
			if (walker.currentNode.parentNode.localName !== "script")
				places.push(walker.currentNode);
		}
	}
	state.marks = [];
	for (const place of places) {
		for (let rest = place, found; (found = pattern.exec(rest.data)); ) {
			const hit = rest.splitText(found.index);
			const mark = node("mark", {});

			rest = hit.splitText(found[0].length);
			hit.replaceWith(mark);
			mark.append(hit);
			state.marks.push(mark);
		}
	}
	state.mark = -1;
	byId("found").textContent = wanted ? `${state.marks.length} found` : "";
}

function findNext(step)
{
	if (!state.marks.length)
		return;
	state.mark = (state.mark + step + state.marks.length) % state.marks.length;
	state.marks[state.mark].scrollIntoView({ block: "center" });
}

/* ---- events ---- */

function onKey(event)
{
	const names = Object.keys(views);
	const number = Number(event.key);

	if (event.target === byId("find")) {
		if (event.key === "Enter")
			findNext(event.shiftKey ? -1 : 1);
		else if (event.key === "Escape")
			byId("view").focus();
		return;
	}
	if (event.ctrlKey || event.metaKey || event.altKey)
		return;
	if (event.key === "/") {
		event.preventDefault();
		byId("find").focus();
	} else if (byId("tabs").children[number - 1]?.hidden === false) {
		show(names[number - 1]);
	} else if (event.key === "n" || event.key === "N") {
		findNext(event.key === "n" ? 1 : -1);
	}
}

function onTheme()
{
	const root = document.documentElement;
	const dark = root.dataset.theme ? root.dataset.theme === "dark"
		: matchMedia("(prefers-color-scheme: dark)").matches;

	root.dataset.theme = dark ? "light" : "dark";
	if (byId("view").querySelector("iframe"))
		show(state.view);
}

function onDrop(event)
{
	event.preventDefault();
	document.body.classList.remove("over");
	if (event.dataTransfer.files.length)
		openFiles(event.dataTransfer.files);
}

/* A part of the page that is stored compressed. */
function unpack(id)
{
	const packed = Uint8Array.from(atob(byId(id).textContent.trim()), c => c.charCodeAt(0));

	return new Response(new Blob([packed]).stream()
		.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

async function start()
{
	state.spvx = await spvxLoad(await unpack("wasm"));
	for (const [id, names] of [["env", state.spvx.environments], ["layout", state.spvx.layouts]])
		byId(id).append(...names.map(name => node("option", {}, name)));
	for (const button of document.querySelectorAll("[data-part]"))
		button.onclick = async () => open({ name: button.textContent,
			bytes: new Uint8Array(await unpack(button.dataset.part)) });
	byId("file").onchange = event => openFiles(event.target.files);
	for (const id of ["base", "env", "layout"])
		byId(id).onchange = () => show(state.view);
	byId("module").onfocus = byId("base").onfocus = fill;
	byId("module").onchange = event => choose(Number(event.target.value));
	byId("find").oninput = find;
	byId("theme").onclick = onTheme;
	document.onkeydown = onKey;
	document.ondragover = event => {
		event.preventDefault();
		document.body.classList.add("over");
	};
	document.ondragleave = () => document.body.classList.remove("over");
	document.ondrop = onDrop;
}

document.addEventListener("DOMContentLoaded", () => { state.ready = start(); });

/* SPDX-License-Identifier: MIT */
/*
 * tests/wasm/in.js - what a reader of the page would do; @given is what page.mjs passes.
 */
"use strict";

const bytesOf = base64 => Uint8Array.from(atob(base64), c => c.charCodeAt(0));

function press(key)
{
	document.activeElement.dispatchEvent(new KeyboardEvent("keydown",
		{ key, bubbles: true, cancelable: true }));
}

function drop(...all)
{
	const files = new DataTransfer();

	for (const [name, data] of all)
		files.items.add(new File([data], name));
	document.body.dispatchEvent(new DragEvent("drop",
		{ dataTransfer: files, bubbles: true, cancelable: true }));
}

const until = async holds => {
	for (let i = 0; i < 5000 && !holds(); i++)
		await new Promise(resolve => setTimeout(resolve, 20));
};

/* The text of a view, or of the page in its frame. */
async function shown(view)
{
	show(view);
	const frame = byId("view").querySelector("iframe");

	if (!frame)
		return byId("view").textContent;
	await until(() => frame.contentDocument.querySelector("main") &&
		frame.contentDocument.readyState === "complete");
	return frame.contentDocument.querySelector("main").textContent;
}

function listed()
{
	show("listing");
	const copy = byId("view").firstChild.cloneNode(true);

	for (const line of copy.querySelectorAll(".source"))
		line.remove();
	return copy.textContent.replace(/\n$/, "");
}

const background = () => getComputedStyle(document.body).backgroundColor;

/* Of text and what is behind it, as WCAG has it. */
function contrast()
{
	const [a, b] = ["color", "backgroundColor"].map(what => {
		const [red, green, blue] = getComputedStyle(document.body)[what].match(/\d+/g)
			.map(v => v / 255)
			.map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);

		return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
	});

	return Math.max(a / b, b / a);
}

async function use(results)
{
	await state.ready;
	results.examples = [];
	for (const button of document.querySelectorAll(".drop button")) {
		state.current = null;
		button.click();
		await until(() => state.current);
		results.examples.push(state.modules.length);
	}
	state.current = null;
	drop(["a.spv", bytesOf(given.module)]);
	await until(() => state.current);
	for (const view of ["info", "composition", "reflection", "source", "violations"])
		results[view] = await shown(view);
	results.listing = listed();
	results.sources = document.querySelectorAll("#view .source").length;
	[...document.querySelectorAll("#view a")].find(a => a.textContent === "%main").click();
	results.target = document.activeElement.id;
	byId("find").value = "OpLoad";
	byId("find").dispatchEvent(new Event("input"));
	results.counted = document.querySelectorAll("mark").length;
	results.found = parseInt(byId("found").textContent);
	results.width = document.documentElement.scrollWidth;
	results.inner = innerWidth;
	byId("find").value = "";
	byId("view").focus();
	press("2");
	results.keyed = document.querySelector("[aria-selected=true]").textContent;
	press("/");
	results.focused = document.activeElement.id;
	results.frames = [];
	for (let i = 0; i < 3; i++) {
		await shown("composition");
		results.frames.push(getComputedStyle(byId("view").firstChild.contentDocument.body)
			.backgroundColor);
		byId("theme").click();
	}
	delete document.documentElement.dataset.theme;
	results.themes = { start: background() };
	results.contrast = [contrast()];
	for (const step of ["once", "twice"]) {
		byId("theme").click();
		results.themes[step] = background();
		results.contrast.push(contrast());
	}
	drop(["a.foz", bytesOf(given.archive)]);
	await until(() => state.current.name.includes("#"));
	results.archived = state.current.name;
	results.again = listed();
	await shown("pipelines");
	results.pipelines = [...document.querySelectorAll("#view th, #view td")]
		.map(cell => cell.textContent);
	results.lines = document.querySelector("#view .whole").getClientRects().length;
	document.querySelector("#view td a").click();
	results.staged = state.current.name;
	drop(...Array.from({ length: 150 }, (_, i) => [`m${i}.spv`, bytesOf(given.module)]));
	await until(() => state.modules.length === 150);
	const rows = () => document.querySelectorAll("#view td.number").length;
	results.rows = [rows()];
	document.querySelector("#view > button").click();
	byId("module").focus();
	results.rows.push(rows(), byId("module").length);
	results.last = byId("module").lastChild.textContent;
	drop(["a.tar.gz", bytesOf(given.nested)]);
	await until(() => state.current.name.includes("tar"));
	results.nested = state.modules.map(m => m.name);
	results.table = [...document.querySelectorAll("#view td a")].map(a => a.textContent);
	results.title = document.title;
	results.columns = [...document.querySelectorAll("#view th")].map(th => th.textContent);
	[...document.querySelectorAll("#view th button")].find(b => b.textContent === "bytes").click();
	results.sizes = [...document.querySelectorAll("#view td.number")].map(td => td.textContent);
	document.querySelector("#view td a").click();
	results.chosen = state.current.bytes.length.toLocaleString("en");
	results.tabs = [...document.querySelectorAll("#tabs button")].filter(b => !b.hidden)
		.map(b => b.textContent);
	drop(["old.spv", bytesOf(given.module)], ["new.spv", bytesOf(given.module)]);
	await until(() => state.current.name === "new.spv");
	results.same = await shown("diff");
	open({ name: "none", bytes: new Uint8Array(100) });
	results.refused = document.querySelector(".error").textContent;
	byId("view").replaceChildren(...table("", ["figure", "text"], [[12, "1,2"], [1234, "1,1"], [999, "11"]]));
	results.sorted = [...document.querySelectorAll("#view th button")].map(button => {
		button.click();
		return [...document.querySelectorAll("#view td.number")].map(td => td.textContent);
	});
	results.requests = performance.getEntriesByType("resource")
		.filter(r => !/^(blob|data):/.test(r.name)).length;
}

const loaded = new Promise(resolve => addEventListener("load", resolve));

const finished = (async () => {
	const results = {};

	await loaded;

	try {
		await use(results);
	} catch (error) {
		results.error = `${error}\n${error.stack}`;
	}
	return results;
})();

/* SPDX-License-Identifier: MIT */
/*
 * tests/wasm/browser.mjs - Chromium without a window, driven over the two pipes of its debugging
 * protocol (messages are JSON, each ended by a NUL), so that nothing but Node is needed.
 *
 *	const browser = await launch();
 *	const page = await browser.page({ width: 390, height: 844, dark: true });
 *	await page.open("file:///...");
 *	const title = await page.run("document.title");
 *	page.messages;		what the page wrote to the console, and uncaught errors
 *	await browser.close();
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/* A cold start on a busy machine takes tens of seconds. */
const SECONDS = 180;

function within(promise, what)
{
	let timer;
	const late = new Promise((resolve, reject) => {
		timer = setTimeout(() => reject(new Error(`no answer in ${SECONDS} s: ${what}`)),
			SECONDS * 1000);
	});

	return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/* Calls and their answers over the pipes; @heard is called for events. */
function connect(child, heard)
{
	const waiting = new Map();
	const gone = why => {
		for (const { reject } of waiting.values())
			reject(new Error(`chromium: ${why}`));
		waiting.clear();
	};
	let last = 0;
	let rest = Buffer.alloc(0);

	function take(message)
	{
		const call = waiting.get(message.id);

		if (!call)
			return heard(message);
		waiting.delete(message.id);
		if (message.error)
			call.reject(new Error(message.error.message));
		else
			call.resolve(message.result);
	}
	child.on("error", error => gone(error.message));
	child.on("exit", status => gone(`ended with status ${status}`));
	child.stdio[3].on("error", error => gone(error.message));
	child.stdio[4].on("data", data => {
		rest = Buffer.concat([rest, data]);
		for (let end; (end = rest.indexOf(0)) >= 0; rest = rest.subarray(end + 1))
			take(JSON.parse(rest.subarray(0, end)));
	});
	return (method, params = {}, sessionId = undefined) => within(
		new Promise((resolve, reject) => {
			waiting.set(++last, { resolve, reject });
			child.stdio[3].write(
				JSON.stringify({ id: last, method, params, sessionId }) + "\0");
		}), method);
}

/* What an event says of a page's console, as text; nothing for other events. */
function message_of({ method, params })
{
	if (method === "Runtime.consoleAPICalled")
		return params.args.map(a => String(a.value ?? a.description)).join(" ");
	if (method === "Runtime.exceptionThrown")
		return params.exceptionDetails.exception?.description ??
			params.exceptionDetails.text;
	return method === "Log.entryAdded" ? params.entry.text : undefined;
}

async function page_of(call, pages, { width, height, dark = false })
{
	const { targetId } = await call("Target.createTarget", { url: "about:blank" });
	const { sessionId } = await call("Target.attachToTarget", { targetId, flatten: true });
	const ask = (method, params) => call(method, params, sessionId);
	const page = { messages: [], loaded: () => {} };

	pages.set(sessionId, page);
	for (const domain of ["Page", "Runtime", "Log"])
		await ask(`${domain}.enable`);
	await ask("Emulation.setDeviceMetricsOverride",
		{ width, height, deviceScaleFactor: 1, mobile: false });
	await ask("Emulation.setEmulatedMedia", { features: [
		{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }] });

	page.open = async url => {
		const loaded = new Promise(resolve => { page.loaded = resolve; });
		const { errorText } = await ask("Page.navigate", { url });

		if (errorText)
			throw new Error(`${url}: ${errorText}`);
		await within(loaded, url);
	};
	/* The value of an expression; that of a promise is waited for. */
	page.run = async expression => {
		const { result, exceptionDetails } = await ask("Runtime.evaluate",
			{ expression, awaitPromise: true, returnByValue: true });

		if (exceptionDetails)
			throw new Error(exceptionDetails.exception?.description ??
				exceptionDetails.text);
		return result.value;
	};
	/* What is seen, as a PNG in base64. */
	page.shot = async () => (await ask("Page.captureScreenshot")).data;
	return page;
}

export async function launch()
{
	const profile = mkdtempSync(join(tmpdir(), "spvx-chromium-"));
	const child = spawn("chromium", ["--headless=new", "--no-sandbox", "--disable-gpu",
		"--disable-dev-shm-usage", "--no-first-run", "--remote-debugging-pipe",
		`--user-data-dir=${profile}`, "about:blank"],
		{ stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
	const pages = new Map();
	const call = connect(child, event => {
		const page = pages.get(event.sessionId);
		const message = page && message_of(event);

		if (message !== undefined)
			page?.messages.push(message);
		else if (event.method === "Page.loadEventFired")
			page?.loaded();
	});
	const ended = new Promise(resolve => child.on("close", resolve));

	return {
		page: options => page_of(call, pages, options),
		close: async () => {
			await call("Browser.close").catch(() => child.kill("SIGKILL"));
			await ended;
			rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}

/* SPDX-License-Identifier: MIT */
/*
 * wasm/loader.js - spvx.wasm for scripts: in the page; as spvx.mjs and spvx.cjs, which have
 * these functions as their export `load`, in browsers and in Node.
 *
 *	const spvx = await load();             // spvx.wasm in its folder; or its bytes, its URL
 *	spvx.run("reflect", module, "a.spv")   // the output of `spvx reflect -f json a.spv`
 *	spvx.run("check", module, "a.spv", { targetEnv: "vulkan1.3", layout: "scalar-block-layout" })
 *	spvx.pipeline([{ name: "a.spv", bytes }, ...])  // `spvx reflect --pipeline -f json a.spv ...`
 *	spvx.modules(bytes)                    // of a module or an archive: see below
 *
 *	spvx.run("stats", module, "a.spv", { format: "html" })  // annotate, reflect, check, too
 *	spvx.run("info", module, "a.spv", { format: "text" })
 *	spvx.diff({ name: "old.spv", bytes }, { name: "new.spv", bytes })  // `spvx diff -f html`
 *	spvx.environments, spvx.layouts        // values of targetEnv, of layout
 *
 * Commands are info, stats, reflect, check, annotate, and dis, whose output is text. Bytes
 * that are not a module throw an Error that says why.
 */
"use strict";

async function spvxLoad(from)
{
	const isFile = from instanceof URL && from.protocol === "file:";
	const bytes = isFile ? (await import("node:fs")).readFileSync(from)
		: from instanceof URL ? await (await fetch(from)).arrayBuffer() : from;
	const NOSYS = 52; /* of WASI: only memory, no files, no clock */
	const exit = code => { throw new Error("spvx.wasm has ended: " + code); };
	const wasi = new Proxy({}, {
		get: (target, name) => name === "proc_exit" ? exit : () => NOSYS,
	});
	const { instance } = await WebAssembly.instantiate(bytes,
		{ wasi_snapshot_preview1: wasi });
	const code = instance.exports;

	function put(data)
	{
		const at = code.spvx_wasm_alloc(data.length + 1);

		if (!at)
			throw new Error("out of memory");
		const memory = new Uint8Array(code.memory.buffer, at, data.length + 1);
		memory.set(data);
		memory[data.length] = 0;
		return at;
	}

	/* Texts end with a NUL. */
	function text(at)
	{
		const memory = new Uint8Array(code.memory.buffer);

		return new TextDecoder().decode(memory.subarray(at, memory.indexOf(0, at)));
	}

	function output()
	{
		const at = code.spvx_wasm_text();

		return new Uint8Array(code.memory.buffer, at, code.spvx_wasm_text_size()).slice();
	}

	/* Call a function with the addresses of strings and bytes. */
	function call(run, ...values)
	{
		const at = values.map(v =>
			put(typeof v === "string" ? new TextEncoder().encode(v) : v));
		const error = run(...at);

		at.forEach(code.spvx_wasm_free);
		if (error)
			throw new Error(text(code.spvx_wasm_error(error)));
	}

	/* Options of check, in the order of enum spvx_check_flags. */
	const layouts = ["relax-block-layout", "uniform-buffer-standard-layout",
		"scalar-block-layout", "workgroup-scalar-block-layout", "skip-block-layout"];
	const RELAX_BLOCK_LAYOUT = 1 << 3;

	/* The output of a command, as bytes. */
	function bytesOf(command, module, address,
		{ targetEnv = "auto", layout = "", format = "" } = {})
	{
		const flags = layout && RELAX_BLOCK_LAYOUT << layouts.indexOf(layout);

		if (layout && !layouts.includes(layout))
			throw new Error(`no layout ${layout}`);
		call((name, data, path, env, form) =>
			code.spvx_wasm_run(name, data, module.length, path, env, flags, form),
			command, module, address, targetEnv, format);
		return output();
	}

	/* Reflection of modules as the stages of one pipeline. */
	function pipeline(stages)
	{
		for (const { name, bytes } of stages)
			call((data, path) => code.spvx_wasm_add(data, bytes.length, path), bytes, name);
		call(code.spvx_wasm_pipeline);
		return new TextDecoder().decode(output());
	}

	/* The changes between two modules, as a page. */
	function diff(before, after)
	{
		call((a, aName, b, bName) => code.spvx_wasm_diff(a, before.bytes.length, aName,
			b, after.bytes.length, bName),
			before.bytes, before.name, after.bytes, after.name);
		return new TextDecoder().decode(output());
	}

	function environments()
	{
		const names = ["auto"];

		for (let at; (at = code.spvx_wasm_environment(names.length - 1)) !== 0; )
			names.push(text(at));
		return names;
	}

	const bytesAt = (at, size) =>
		new Uint8Array(code.memory.buffer, at, size).slice();

	/* { found: [{ name, bytes }], wrong: [text] }: @name is the program's suffix to the
	 * name of the file. A file without a module throws an Error. */
	function modules(file)
	{
		const data = put(file);
		const found = [];
		const wrong = [];
		let error = code.spvx_wasm_open(data, file.length);

		for (let step = 1; !error && step; ) {
			step = code.spvx_wasm_next();
			const name = new TextDecoder().decode(
				bytesAt(code.spvx_wasm_name(), code.spvx_wasm_name_size()));

			if (step < 0)
				error = step;
			else if (step === 1)
				found.push({ name, bytes: bytesAt(code.spvx_wasm_module(),
					code.spvx_wasm_module_size()) });
			else if (step)
				wrong.push(name);
		}
		code.spvx_wasm_free(data);
		if (error)
			throw new Error(text(code.spvx_wasm_error(error)));
		return { found, wrong };
	}

	/* Of Fossilize archives: { hash, kind, stages: [{ stage, module, entry }], layout } of
	 * each pipeline, as in `spvx pipelines -f json`. */
	function pipelines(file)
	{
		call(data => code.spvx_wasm_pipelines(data, file.length), file);
		return JSON.parse(new TextDecoder().decode(output()));
	}

	code._initialize();
	return {
		exports: code,
		put,
		text,
		version: text(code.spvx_version()),
		bytes: bytesOf,
		diff,
		environments: environments(),
		layouts,
		modules,
		pipeline,
		pipelines,
		run: (...words) => new TextDecoder().decode(bytesOf(...words)),
	};
}

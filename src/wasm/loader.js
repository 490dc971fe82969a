/* SPDX-License-Identifier: MIT */
/*
 * wasm/loader.js - spvx.wasm for scripts: in the page, and in Node for the tests.
 *
 *	const spvx = await spvxLoad(bytes);
 *	spvx.run("reflect", module, "a.spv")   // what `spvx reflect -f json a.spv` prints
 *	spvx.modules(bytes)                    // of a module or an archive: see below
 *
 * Commands are info, stats, reflect, check, annotate, and dis, which is text. What is not a
 * module throws an Error that says why.
 */
"use strict";

async function spvxLoad(bytes)
{
	const NOSYS = 52; /* of WASI: there are no files, no clock, nothing but memory */
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

	/* Texts end in NUL. */
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

	/* The bytes that a command prints. */
	function bytesOf(command, module, address)
	{
		const name = put(new TextEncoder().encode(command));
		const path = put(new TextEncoder().encode(address));
		const data = put(module);
		const error = code.spvx_wasm_run(name, data, module.length, path);

		for (const at of [name, path, data])
			code.spvx_wasm_free(at);
		if (error)
			throw new Error(text(code.spvx_wasm_error(error)));
		return output();
	}

	const bytesAt = (at, size) =>
		new Uint8Array(code.memory.buffer, at, size).slice();

	/* { found: [{ name, bytes }], wrong: [text] }: @name is what the program puts after that of
	 * the file. What holds no module throws an Error. */
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

	code._initialize();
	return {
		exports: code,
		put,
		text,
		version: text(code.spvx_version()),
		bytes: bytesOf,
		modules,
		run: (command, module, address) =>
			new TextDecoder().decode(bytesOf(command, module, address)),
	};
}

/* SPDX-License-Identifier: MIT */
/*
 * wasm/foz.js - the modules of a Fossilize archive, or of a file that is one.
 *
 * An entry is 24 digits of a tag, 16 of a hash, four numbers, and the payload: JSON, a NUL and
 * the words in 7 bits a byte. Entries that cannot be decoded are counted, not read.
 */
"use strict";

const FOZ_MAGIC = "\x81FOSSILIZEDB";
const FOZ_START = 16;
const FOZ_HEAD = 56;
const FOZ_MODULE = 5; /* tag */
const FOZ_DEFLATE = 2; /* coding */

function fozWords(bytes, count)
{
	const words = new Uint32Array(count);
	let at = 0;

	for (let i = 0; i < count; i++) {
		let word = 0;
		let more = 128;

		for (let shift = 0; more; shift += 7) {
			if (at >= bytes.length || shift > 28)
				throw new Error("the words break off");
			word |= (bytes[at] & 127) << shift;
			more = bytes[at++] & 128;
		}
		words[i] = word;
	}
	return new Uint8Array(words.buffer);
}

async function fozModule(payload, coding)
{
	if (coding === FOZ_DEFLATE) {
		const inflated = new Response(new Blob([payload]).stream()
			.pipeThrough(new DecompressionStream("deflate")));

		payload = new Uint8Array(await inflated.arrayBuffer());
	}
	const end = payload.indexOf(0);
	const modules = JSON.parse(new TextDecoder().decode(payload.subarray(0, end)))
		.shaderModules;
	const m = Object.values(modules)[0];

	return fozWords(payload.subarray(end + 1 + m.varintOffset), m.codeSize >> 2);
}

async function fozModules(bytes)
{
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
	const found = [];
	let bad = 0;

	for (let at = FOZ_START; at + FOZ_HEAD <= bytes.length;) {
		const name = String.fromCharCode(...bytes.subarray(at, at + 40));
		const size = view.getUint32(at + 40, true);
		const begin = at + FOZ_HEAD;

		at = begin + size;
		if (parseInt(name.slice(0, 24), 16) !== FOZ_MODULE)
			continue;
		try {
			if (at > bytes.length)
				throw new Error("the archive is cut");
			found.push({
				name: "#" + name.slice(24),
				bytes: await fozModule(bytes.subarray(begin, at),
					view.getUint32(begin - 12, true)),
			});
		} catch (error) {
			bad++;
		}
	}
	return { found, bad };
}

/* { found: [{ name, bytes }], bad }: @name is added to the name of the file. */
async function readModules(bytes)
{
	const start = String.fromCharCode(...bytes.subarray(0, FOZ_MAGIC.length));

	return start === FOZ_MAGIC ? fozModules(bytes)
		: { found: [{ name: "", bytes }], bad: 0 };
}

// SPDX-License-Identifier: MIT
//
// peers/srcmap.js PROGRAM WORK FOLDER... - writes a map of each module below the folders, of
// its text and of its bytes, and checks it three times: against the rules of ECMA-426 with a
// strict decoder, and with both libraries, which must say the same of every segment.

'use strict';

const { execFileSync, spawnSync } = require('child_process');
const fs = require('fs');
const path = require('path');
const { SourceMapConsumer } = require('source-map');
const tracing = require('@jridgewell/trace-mapping');

const [program, work, ...folders] = process.argv.slice(2);
const HEADER = 20; // bytes of a module's header
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const KEYS = ['version', 'file', 'sourceRoot', 'sources', 'sourcesContent', 'names',
	      'mappings', 'ignoreList', 'debugId', 'x_spvx_inlined'];

class Wrong extends Error {}

function must(condition, ...what)
{
	if (!condition)
		throw new Wrong(what.join(' '));
}

// ---- the strict decoder -----------------------------------------------------------------

// The numbers of one segment.
function numbers(text)
{
	const all = [];
	let value = 0;
	let place = 1;

	for (let i = 0; i < text.length; i++) {
		const digit = DIGITS.indexOf(text[i]);

		must(digit >= 0, 'not a digit:', text);
		value += (digit & 31) * place;
		place *= 32;
		if (digit & 32) {
			must(i + 1 < text.length, 'a digit is missing:', text);
			continue;
		}
		must(digit || place === 32, 'digits to spare:', text);
		must(value !== 1 && value < 2 ** 32, 'out of range:', text);
		all.push(value % 2 ? -Math.floor(value / 2) : value / 2);
		value = 0;
		place = 1;
	}
	return all;
}

// Lines of segments, each [column, source, line, column, name] as far as it goes.
function decode(mappings)
{
	const sum = [0, 0, 0, 0, 0];

	return mappings.split(';').map(line => {
		sum[0] = 0;
		return (line ? line.split(',') : []).map((text, at) => {
			const segment = numbers(text);

			must([1, 4, 5].includes(segment.length), 'fields:', text);
			must(!at || segment[0] > 0, 'columns do not increase:', text);
			return segment.map((change, i) => sum[i] += change);
		});
	});
}

// ---- the rules --------------------------------------------------------------------------

function checkShape(map)
{
	const keys = Object.keys(map);
	const known = KEYS.filter(key => keys.includes(key));

	must(keys.join() === known.join(), 'keys:', keys);
	must(map.version === 3, 'version');
	must(Array.isArray(map.sources) && Array.isArray(map.names), 'arrays');
	must(!map.sourcesContent || map.sourcesContent.length === map.sources.length,
	     'sourcesContent');
	must(map.ignoreList.every((n, i, all) => n >= 0 && n < map.sources.length &&
					    (!i || n > all[i - 1])), 'ignoreList');
	must(new Set(map.names).size === map.names.length, 'names are repeated');
	must(!map.debugId || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(map.debugId),
	     'debugId');
}

function checkOrigins(map, lines)
{
	const texts = (map.sourcesContent || []).map(t => t && t.split(/\r\n|[\r\n]/));

	for (const [, source, line, column, name] of lines.flat()) {
		if (source === undefined)
			continue;
		must(source >= 0 && source < map.sources.length, 'source', source);
		must(line >= 0 && column >= 0, 'negative position');
		must(name === undefined || (name >= 0 && name < map.names.length),
		     'name', name);
		must(map.sources[source] !== null || texts[source], 'nameless without text');
		if (!texts[source])
			continue;
		must(line < texts[source].length, map.sources[source], 'has no line', line);
		must(column <= texts[source][line].length, map.sources[source], 'line', line,
		     'has no column', column);
	}
}

function checkInlined(map, lines)
{
	const chains = map.x_spvx_inlined;

	if (!chains)
		return;
	must(chains.length === lines.flat().length, 'x_spvx_inlined');
	for (const chain of chains.filter(Boolean)) {
		must(chain.length, 'an empty chain');
		for (const [name, source, line] of chain) {
			must(name === null || map.names[name] !== undefined, 'frame');
			must(source === null || map.sources[source] !== undefined, 'frame');
			must(line === null || line >= 0, 'frame');
		}
	}
}

// What is mapped: `size` bytes in one line, or lines of text.
function checkGenerated(lines, what)
{
	if (what.text === undefined) {
		must(lines.length === 1, 'a binary is one line');
		for (const [column] of lines[0])
			must(column >= HEADER && column < what.size && column % 4 === 0,
			     'byte', column);
		return;
	}
	must(lines.length <= what.text.length, 'more lines than the listing');
	lines.forEach((line, i) => {
		must(line.length <= 1, 'line', i, 'has', line.length, 'segments');
		for (const [column] of line)
			must(column === 0 && what.text[i].length, 'line', i, 'is empty');
	});
}

// ---- the libraries ----------------------------------------------------------------------

const show = p => JSON.stringify([p.source, p.line, p.column, p.name]);

// What a library has to say of a segment, given its own names of the sources.
function expected(segment, map, sources)
{
	const [, source, line, column, name] = segment || [];

	if (source === undefined)
		return { source: null, line: null, column: null, name: null };
	return { source: sources[source], line: line + 1, column,
		 name: name === undefined ? null : map.names[name] };
}

// At each segment, and at the end of what it covers: the libraries never cross lines.
function checkLookups(map, lines, what, find, sources, who)
{
	lines.forEach((line, i) => line.forEach((segment, k) => {
		const end = what.text ? what.text[i].length
				      : (k + 1 < line.length ? line[k + 1][0] : what.size) - 1;
		const right = show(expected(segment, map, sources));

		for (const column of [segment[0], end]) {
			const got = show(find({ line: i + 1, column }));

			must(got === right, who, i, column, got, 'instead of', right);
		}
	}));
}

function checkEach(map, lines, each, sources, who)
{
	const right = lines.flatMap((line, i) => line.map(segment => {
		const e = expected(segment, map, sources);

		return [i + 1, segment[0], show(e)].join();
	}));
	const got = [];

	each(m => got.push([m.generatedLine, m.generatedColumn,
			    show({ source: m.source, line: m.originalLine,
				   column: m.originalColumn, name: m.name })].join()));
	must(got.length === right.length, who, got.length, 'segments of', right.length);
	right.forEach((s, i) => must(s === got[i], who, got[i], 'instead of', s));
}

async function checkPeers(map, lines, what)
{
	const traced = new tracing.TraceMap(map);
	const consumer = await new SourceMapConsumer(map);

	try {
		checkEach(map, lines, f => tracing.eachMapping(traced, f),
			  traced.resolvedSources, 'trace-mapping');
		checkEach(map, lines, f => consumer.eachMapping(f), consumer.sources,
			  'source-map');
		checkLookups(map, lines, what, n => tracing.originalPositionFor(traced, n),
			     traced.resolvedSources, 'trace-mapping');
		checkLookups(map, lines, what, n => consumer.originalPositionFor(n),
			     consumer.sources, 'source-map');
	} finally {
		consumer.destroy();
	}
}

async function check(map, what)
{
	const lines = decode(map.mappings);

	checkShape(map);
	checkOrigins(map, lines);
	checkInlined(map, lines);
	checkGenerated(lines, what);
	await checkPeers(map, lines, what);
	return lines.flat().length;
}

// An index map: each section as a map of its own, and what the libraries make of the whole.
async function checkIndex(map, sizes)
{
	const traced = new tracing.FlattenMap(map);
	const consumer = await new SourceMapConsumer(map);
	let count = 0;
	let begin = 0;

	must(map.sections.length === sizes.length, map.sections.length, 'sections');
	for (const [i, section] of map.sections.entries()) {
		const lines = decode(section.map.mappings);

		must(section.offset.line === 0 && section.offset.column === begin, 'offset');
		await check(section.map, { size: sizes[i] });
		for (const segment of lines[0]) {
			const needle = { line: 1, column: begin + segment[0] };

			for (const [who, found] of [
				['trace-mapping', tracing.originalPositionFor(traced, needle)],
				['source-map', consumer.originalPositionFor(needle)]])
				must(found.line === (segment[2] === undefined ? null
									      : segment[2] + 1),
				     who, needle.column, show(found));
		}
		begin += sizes[i];
		count += lines[0].length;
	}
	consumer.destroy();
	return count;
}

// ---- modules ----------------------------------------------------------------------------

function spvx(...args)
{
	const run = spawnSync(program, args, { maxBuffer: 2 ** 30 });

	must(run.status !== null && run.status <= 2, 'spvx', args, 'ended with', run.signal);
	return run.stdout;
}

function mapOf(module, of)
{
	const file = path.join(work, 'x.' + of + '.map');

	spvx('srcmap', '-q', '-f', 'map', '--of=' + of, '-o', file, module);
	if (!fs.existsSync(file))
		return null;
	const map = JSON.parse(fs.readFileSync(file, 'utf8'));

	fs.unlinkSync(file);
	return map.sections ? null : map; // a file of several modules has its own test
}

async function checkModule(module)
{
	const binary = mapOf(module, 'binary');
	const text = mapOf(module, 'text');
	let count = 0;

	if (binary)
		count += await check(binary, { size: fs.statSync(module).size });
	if (text && /[^;]/.test(text.mappings)) {
		const listing = spvx('dis', '-q', module).toString('utf8').split('\n');

		count += await check(text, { text: listing });
	}
	return count;
}

function modulesBelow(folder)
{
	return fs.readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter(e => e.isFile() && e.name.endsWith('.spv'))
		.map(e => path.join(e.parentPath || e.path, e.name)).sort();
}

// Names that readers could take for something else, positions at the limits.
function assembleHostile()
{
	const names = ['C:\\\\a b\\\\x.hlsl', '\\\\\\\\srv\\\\s\\\\x', '\\\\\\\\^\\\\x', '//host/x',
		       'http://h/x', 'javascript:0', 'a#b?c', '%zz', '../../x', './x', '[',
		       '\u00e9\u{1f600}', 'data:,x', '\\\\\\\\1.2.3\\\\x', ':', '::', '?'];
	const id = i => '%n' + i;
	const text = [
		'OpCapability Shader', 'OpCapability Linkage', 'OpMemoryModel Logical GLSL450',
		...names.map((n, i) => `${id(i)} = OpString "${n}"`),
		'%utf = OpString "utf"',
		'OpSource GLSL 450 %utf "\u00e9\u{1f600}x\n\u{1f600}\u{1f600}"',
		'%void = OpTypeVoid', '%fn = OpTypeFunction %void',
		'%f = OpFunction %void None %fn', '%l = OpLabel',
		...names.flatMap((n, i) => [`OpLine ${id(i)} ${i + 1} ${i}`, 'OpNop']),
		...[4294967295, 2147483648, 2147483647].flatMap(n => [
			`OpLine ${id(0)} ${n} 1`, 'OpNop', `OpLine ${id(0)} 1 ${n}`, 'OpNop']),
		...[0, 1, 2, 3, 4, 7, 8, 9, 4294967295].flatMap(n => [
			`OpLine %utf 1 ${n}`, 'OpNop', `OpLine %utf 2 ${n}`, 'OpNop']),
		'OpLine %utf 3 0', 'OpNop', 'OpReturn', 'OpFunctionEnd', ''];
	const file = path.join(work, 'hostile.spv');

	execFileSync(program, ['as', '-o', file, '-'], { input: text.join('\n') });
	return file;
}

// Modules back to back in one file: sections of its bytes, and of its listing.
async function checkSeveral(modules)
{
	const file = path.join(work, 'several.bin');
	const parts = modules.slice(0, 5).map(m => fs.readFileSync(m));

	fs.writeFileSync(file, Buffer.concat(parts));
	const listing = spvx('dis', file).toString('utf8').split('\n');
	const map = JSON.parse(spvx('srcmap', '-f', 'map', '--of=text', file));
	let count = 0;

	must(map.sections.length === parts.length, map.sections.length, 'sections');
	for (const section of map.sections) {
		const line = section.offset.line;

		must(listing[line] === '; SPIR-V' && section.offset.column === 0,
		     'section at', line);
		count += await check(section.map, { text: listing.slice(line) });
	}
	return count + await checkIndex(JSON.parse(spvx('srcmap', '-f', 'map', file)),
					parts.map(p => p.length));
}

async function main()
{
	const modules = [assembleHostile(), ...folders.flatMap(modulesBelow)];
	let segments = 0;
	let wrong = 0;
	let maps = 0;

	for (const module of modules) {
		try {
			const n = await checkModule(module);

			segments += n;
			maps += n > 0;
		} catch (e) {
			console.log(`${module}: ${e instanceof Wrong ? e.message : e.stack}`);
			wrong++;
		}
	}
	segments += await checkSeveral(modulesBelow(folders[0]));
	console.log(`srcmap: ${modules.length} modules, ${maps} with positions, ` +
		    `${segments} segments, ${wrong} wrong`);
	must(segments, 'nothing was mapped');
	process.exit(wrong ? 1 : 0);
}

main();

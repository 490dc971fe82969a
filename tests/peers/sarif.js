// SPDX-License-Identifier: MIT
//
// peers/sarif.js PROGRAM SCHEMA SHARED - reports of whole folders must fit the schema, name
// only rules and artifacts they have, and point at the instructions they mean.

'use strict';

const { spawnSync } = require('child_process');
const fs = require('fs');
const Ajv = require('ajv-draft-04');
const formats = require('ajv-formats');

const [program, schemaFile, shared] = process.argv.slice(2);
const ajv = new Ajv({ strict: false });

formats(ajv);
const fits = ajv.compile(JSON.parse(fs.readFileSync(schemaFile, 'utf8')));

function must(condition, ...what)
{
	if (!condition)
		throw new Error(what.join(' '));
}

function run(...args)
{
	const done = spawnSync(program, args, { maxBuffer: 1 << 28 });

	must(done.status <= 2, args.join(' '), 'ended with', done.status);
	return { report: JSON.parse(done.stdout), status: done.status };
}

// Every rule and artifact that is named exists, and is the one that is meant.
function checkLinks(report)
{
	const { tool, artifacts, results } = report.runs[0];

	for (const result of results) {
		must(tool.driver.rules[result.ruleIndex].id === result.ruleId,
		     'another rule:', result.ruleId);
		for (const { physicalLocation: where } of result.locations) {
			const artifact = artifacts[where.artifactLocation.index];

			must(artifact.location.uri === where.artifactLocation.uri,
			     'another artifact:', where.artifactLocation.uri);
			if (artifact.parentIndex !== undefined)
				must(artifacts[artifact.parentIndex].location.uri ===
				     artifact.location.uri, 'another parent');
		}
		must(/^[0-9a-f]{16}$/.test(result.partialFingerprints['spvx/v1']),
		     'no fingerprint');
	}
	must(new Set(artifacts.map((a) => JSON.stringify(a))).size === artifacts.length,
	     'an artifact is there twice');
}

// A region of a file is an instruction: as long as its first word says. Those of modules
// that do not lie in their file as they are count bytes of the module.
function checkRegions(report)
{
	let seen = 0;

	for (const { locations: [{ physicalLocation: where }] } of report.runs[0].results) {
		const artifact = report.runs[0].artifacts[where.artifactLocation.index];
		const { byteOffset, byteLength } = where.region;

		if (byteOffset === undefined || byteOffset === where.address.relativeAddress &&
		    artifact.parentIndex !== undefined)
			continue;
		const file = fs.readFileSync(decodeURI(where.artifactLocation.uri)
						     .replace(/^file:\/\//, ''));
		const big = file[byteOffset - where.address.relativeAddress] === 7;
		const words = byteOffset + 4 > file.length ? 1
			    : big ? file.readUInt16BE(byteOffset)
				  : file.readUInt16LE(byteOffset + 2);

		must(byteLength === Math.min(words * 4, file.length - byteOffset),
		     where.artifactLocation.uri, 'region of', byteLength, 'at', byteOffset);
		seen++;
	}
	return seen;
}

let results = 0;
let regions = 0;
for (const args of [
	['check', '-f', 'sarif', `${shared}/corpus/bad`],
	['check', '-f', 'sarif', '--fail-on=note', `${shared}/corpus/containers`],
	['check', '-f', 'sarif', '--target-env=vulkan1.0', `${shared}/corpus-foz`],
	['check', '-f', 'sarif', '--fail-on=note', `${shared}/corpus/vulkan`],
]) {
	const { report, status } = run(...args);

	must(fits(report), args.join(' '), JSON.stringify(fits.errors, null, 1));
	must(report.runs[0].invocations[0].exitCode === status, args.join(' '), 'status');
	checkLinks(report);
	regions += checkRegions(report);
	results += report.runs[0].results.length;
}
must(results > 1000 && regions > 100, 'few results:', results, regions);

// the validator must be able to say no
const { report: wrong } = run('check', '-f', 'sarif', `${shared}/corpus/bad`);

wrong.runs[0].results[0].ruleIndex = 'first';
must(!fits(wrong), 'a wrong report passes');
console.log(`sarif: ${results} results fit the schema, ${regions} regions are instructions`);

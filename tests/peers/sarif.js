// SPDX-License-Identifier: MIT
//
// peers/sarif.js PROGRAM SCHEMA SHARED FOLDER - reports of whole folders must fit the schema,
// name only rules and artifacts they have, and point at the instructions they mean. FOLDER
// receives them, and one that does not fit, for another validator.

'use strict';

const { spawnSync } = require('child_process');
const fs = require('fs');
const path = require('path');
const Ajv = require('ajv-draft-04');
const formats = require('ajv-formats');

const [program, schemaFile, shared, folder] = process.argv.slice(2);
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

function keep(name, report)
{
	fs.writeFileSync(path.join(folder, `${name}.sarif`), JSON.stringify(report));
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

		// some findings know where, and not how much
		if (byteLength === undefined || byteOffset === where.address.relativeAddress &&
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

// What jq would be asked: a document of that version, no result of a rule it does not have.
function checkSmoke(report)
{
	must(report.version === '2.1.0', 'another version');
	must(report.runs.every((run) => run.results.every((result) =>
		run.tool.driver.rules.some((rule) => rule.id === result.ruleId))),
	     'a result of an unknown rule');
}

let results = 0;
let regions = 0;
const seen = new Set();
for (const args of [
	['check', '-f', 'sarif', `${shared}/corpus/bad`],
	['check', '-f', 'sarif', '--fail-on=note', `${shared}/corpus/containers`],
	['check', '-f', 'sarif', '--target-env=vulkan1.0', `${shared}/corpus-foz`],
	['check', '-f', 'sarif', '--fail-on=note', `${shared}/corpus/vulkan`],
	['check', '-f', 'sarif', '--assembly', `${shared}/findings/check`],
	['check', '-f', 'sarif', '--assembly', `${shared}/corpus-heap/val`],
	['audit', '-f', 'sarif', `${shared}/corpus/bad`],
	['audit', '-f', 'sarif', '--profile=all', `${shared}/corpus/vulkan-samples`],
	['audit', '-f', 'sarif', '--profile=all', '--max-per-rule=0', `${shared}/corpus-foz`],
	['audit', '-f', 'sarif', '--profile=release', `${shared}/corpus/containers`],
]) {
	const { report, status } = run(...args);

	keep(fs.readdirSync(folder).length, report);
	must(fits(report), args.join(' '), JSON.stringify(fits.errors, null, 1));
	must(report.runs[0].invocations[0].exitCode === status, args.join(' '), 'status');
	checkSmoke(report);
	checkLinks(report);
	for (const result of report.runs[0].results)
		seen.add(`${args[0]} ${result.level}`);
	for (const notice of report.runs[0].invocations[0].toolExecutionNotifications)
		seen.add(`${args[0]} notice ${notice.descriptor?.id.slice(0, 6)}`);
	regions += checkRegions(report);
	results += report.runs[0].results.length;
}
for (const what of ['error', 'warning', 'note', 'notice SPVX-C'])
	must(seen.has(`audit ${what}`), 'no', what, 'in any audit');
must(results > 1000 && regions > 100, 'few results:', results, regions);

// what a baseline has is told apart, and why it was accepted is said
const baseline = path.join(folder, 'accepted');
const samples = `${shared}/corpus/vulkan-samples`;

run('audit', '--include=shader_*', `--baseline-write=${baseline}`, '-f', 'sarif', samples);
const lines = fs.readFileSync(baseline, 'utf8').trim().split('\n');

fs.writeFileSync(baseline, lines.map((line) => line.replace(/-$/, 'known\n')).join('') +
			   '0123456789abcdef\tSPVX-I001\tgone.spv\t-\n');
const { report } = run('audit', `--baseline=${baseline}`, '-f', 'sarif', samples);
const states = {};

keep('baseline', report);
must(fits(report), 'baseline', JSON.stringify(fits.errors, null, 1));
for (const result of report.runs[0].results) {
	states[result.baselineState] = (states[result.baselineState] || 0) + 1;
	must((result.baselineState === 'unchanged') ===
	     (result.suppressions?.[0].justification === 'known'), 'suppressions');
}
must(states.new && states.unchanged && states.absent === 1,
     'states:', JSON.stringify(states));

// the validator must be able to say no
const { report: wrong } = run('check', '-f', 'sarif', `${shared}/corpus/bad`);

wrong.runs[0].results[0].ruleIndex = 'first';
keep('wrong', wrong);
must(!fits(wrong), 'a wrong report passes');
console.log(`sarif: ${results} results fit the schema, ${regions} regions are instructions`);

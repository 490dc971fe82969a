/* SPDX-License-Identifier: MIT */
/*
 * src/guide/pictures.mjs SPVX - makes the pictures of the README, from pages that the program
 * writes of the modules of the tests, in the browser that the tests drive.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { launch } from "../../tests/wasm/browser.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const pictures = [
	{ name: "composition", height: 692, args: ["stats", "tests/modules"] },
	{ name: "cost", height: 826, args: ["annotate", "tests/modules/water.frag.spv"] },
];
const folder = mkdtempSync(join(tmpdir(), "spvx-pictures-"));
const browser = await launch();

try {
	for (const { name, height, args } of pictures) {
		const page = await browser.page({ width: 900, height, dark: false });
		const path = join(folder, "page.html");
		const { status } = spawnSync(resolve(process.argv[2]), [...args, "-f", "html", "-o", path],
			{ cwd: root, stdio: "inherit" });

		if (status)
			throw new Error(`spvx ${args.join(" ")}: status ${status}`);
		await page.open(`file://${path}`);
		await page.run(`document.documentElement.style.scrollbarWidth = "none";
			dispatchEvent(new Event("resize"))`);
		const picture = Buffer.from(await page.shot(), "base64");

		if (picture.length > 100 << 10)
			throw new Error(`${name}.png: ${picture.length} bytes, more than 100 KiB`);
		writeFileSync(join(root, "src/guide", `${name}.png`), picture);
	}
} finally {
	await browser.close();
	rmSync(folder, { recursive: true, force: true });
}

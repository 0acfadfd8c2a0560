// Writes a CycloneDX bill of materials of Rekindle, from the lock file alone: `npm run sbom`.
// Arguments, all optional: the target, the folder, and the version.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readByHand } from './licences.mjs';

const [to = 'dist/sbom.cdx.json', of = dirname(dirname(dirname(fileURLToPath(import.meta.url)))), version] = process.argv.slice(2);
const root = resolve(of);
const target = resolve(root, to);
const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
const bill = JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }));
// npm names the root after its folder.
bill.metadata.component.name = name;
if (version) bill.metadata.component.version = version;
for (const component of bill.components) {
  const id = readByHand[component['bom-ref']];
  if (id && !component.licenses) component.licenses = [{ license: { id } }];
}

mkdirSync(dirname(target), { recursive: true });
writeFileSync(target, `${JSON.stringify(bill, null, 2)}\n`);
console.error(`${bill.components.length} components in ${target}`);

// Writes what Rekindle is made of, as a CycloneDX bill of materials, from the lock file alone: `npm run sbom`.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readByHand } from './licences.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const target = resolve(root, process.argv[2] ?? 'dist/sbom.cdx.json');
const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
const bill = JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }));
// npm names the root after its folder.
bill.metadata.component.name = name;
for (const component of bill.components) {
  const id = readByHand[component['bom-ref']];
  if (id && !component.licenses) component.licenses = [{ license: { id } }];
}

mkdirSync(dirname(target), { recursive: true });
writeFileSync(target, `${JSON.stringify(bill, null, 2)}\n`);
console.error(`${bill.components.length} components in ${target}`);

// Writes docs/events.md and docs/asyncapi.yaml from the built contracts; `-- --release 1.0.0` also freezes what they promise.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { asyncApi } from '../dist/docs/asyncapi.js';
import { eventsPage } from '../dist/docs/events-page.js';
import { releaseOf } from '../dist/docs/released.js';

const docs = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'docs');
writeFileSync(join(docs, 'events.md'), eventsPage());
writeFileSync(join(docs, 'asyncapi.yaml'), stringify(asyncApi(), { lineWidth: 140, aliasDuplicateObjects: false }));

const at = process.argv.indexOf('--release');
if (at > 0) freeze(process.argv[at + 1] ?? '');

function freeze(release) {
  if (!/^\d+\.\d+\.\d+$/.test(release)) throw new Error('Name the release as in --release 1.0.0');
  const file = join(docs, 'released', `${release}.json`);
  if (existsSync(file)) throw new Error(`${file} is there already: what was released never changes`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(releaseOf(), null, 2)}\n`);
}

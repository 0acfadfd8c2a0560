import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '..');
const house = mkdtempSync(join(tmpdir(), 'folder-rules-'));
afterAll(() => rmSync(house, { recursive: true, force: true }));

const importing = (path: string): string => `import * as other from '${path}';\nexport const used = other;\n`;

// No two files need each other, yet the folders claiming and ledger do; those of the second workspace only through a spec.
const planted: Record<string, string> = {
  'services/mailer/src/claiming/claim.ts': importing('../ledger/delivery.js'),
  'services/mailer/src/claiming/lease.ts': 'export const it = 1;\n',
  'services/mailer/src/ledger/delivery.ts': 'export const it = 1;\n',
  'services/mailer/src/ledger/fence.ts': importing('../claiming/lease.js'),
  'libs/event-sourcing/src/kafka/relay.ts': importing('../store/rows.js'),
  'libs/event-sourcing/src/store/rows.ts': 'export const it = 1;\n',
  'libs/event-sourcing/src/store/rows.unit.spec.ts': importing('../kafka/relay.js'),
};

it('no-folder-circles reports a circle, and ignores specs', () => {
  for (const [file, source] of Object.entries(planted)) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), source);
  }
  for (const file of ['package.json', 'tsconfig.base.json', 'tsconfig.check.json']) copyFileSync(join(root, file), join(house, file));
  const cruise = [join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'), 'services', 'libs'];
  const options = ['--config', join(root, '.dependency-cruiser.folders.mjs'), '--output-type', 'json'];
  const { stdout } = spawnSync(process.execPath, [...cruise, ...options], { cwd: house, encoding: 'utf8' });
  const { violations } = (JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } }).summary;
  expect([...new Set(violations.map(({ from, rule }) => `${rule.name}: ${from}`))].sort()).toEqual([
    'no-folder-circles: services/mailer/src/claiming',
    'no-folder-circles: services/mailer/src/ledger',
  ]);
});

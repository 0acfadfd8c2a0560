import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

/** One violation per rule: the file that breaks it, what that file imports, and whether the target must be planted too. */
const planted: Record<string, { file: string; imports: string; target?: string }> = {
  'contracts-do-no-io': { file: 'libs/contracts/src/clock.ts', imports: 'node:fs' },
  'libs-know-no-service': {
    file: 'libs/platform/src/seed.ts',
    imports: '../../../services/billing/src/seed.js',
    target: 'services/billing/src/seed.ts',
  },
  'services-import-libs-only': {
    file: 'services/mailer/src/plan.ts',
    imports: '@rekindle/billing/api.module',
    target: 'services/billing/src/api.module.ts',
  },
  'modules-are-the-door-of-a-service': {
    file: 'services/gateway/src/peek.ts',
    imports: '@rekindle/mailer/ledger/claim',
    target: 'services/mailer/src/ledger/claim.ts',
  },
  'gateway-imports-no-infra-but-the-sandbox': {
    file: 'services/gateway/src/boot.ts',
    imports: '../../../infra/standalone/main.js',
    target: 'infra/standalone/main.ts',
  },
  'libs-have-one-door': {
    file: 'services/campaigns/src/store.ts',
    imports: '../../../libs/vault/src/hidden.js',
    target: 'libs/vault/src/hidden.ts',
  },
  'decisions-stay-pure': { file: 'services/campaigns/src/campaign/launch-campaign/launch-campaign.decide.ts', imports: 'node:crypto' },
  'slices-do-not-know-each-other': {
    file: 'services/campaigns/src/campaign/pause-campaign/pause-campaign.handler.ts',
    imports: '../delete-campaign/delete-campaign.handler.js',
    target: 'services/campaigns/src/campaign/delete-campaign/delete-campaign.handler.ts',
  },
  'reactions-import-only-the-command-they-issue': {
    file: 'services/campaigns/src/campaign/campaign.reactions.ts',
    imports: './stop-campaign/stop-campaign.handler.js',
    target: 'services/campaigns/src/campaign/stop-campaign/stop-campaign.handler.ts',
  },
  'handlers-take-only-the-shape-of-a-dto': {
    file: 'services/billing/src/invoices/get-invoices/get-invoices.ts',
    imports: './invoice.dto.js',
    target: 'services/billing/src/invoices/get-invoices/invoice.dto.ts',
  },
  'no-barrels-inside-a-service': {
    file: 'services/billing/src/subscription.ts',
    imports: './plans/index.js',
    target: 'services/billing/src/plans/index.ts',
  },
  'web-imports-only-itself': {
    file: 'web/src/features/price.ts',
    imports: '../../../libs/contracts/src/price.js',
    target: 'libs/contracts/src/price.ts',
  },
  'product-needs-no-test-code': {
    file: 'libs/vault/src/leads.ts',
    imports: './testing/leads.js',
    target: 'libs/vault/src/testing/leads.ts',
  },
  'product-needs-no-dev-dependency': { file: 'libs/email/src/render.ts', imports: 'vite' },
  'no-cycles': { file: 'libs/vault/src/chicken.ts', imports: './egg.js', target: 'libs/vault/src/egg.ts' },
  'imports-resolve': { file: 'web/src/app.ts', imports: './nowhere.js' },
};

/** Imports that the rules allow on purpose, close to what they forbid. */
const allowed: typeof planted = {
  'a reaction takes the command it issues': {
    file: 'services/campaigns/src/campaign/erasure.reactions.ts',
    imports: './hold-campaign/hold-campaign.js',
    target: 'services/campaigns/src/campaign/hold-campaign/hold-campaign.ts',
  },
  'a decision reads its aggregate': {
    file: 'services/campaigns/src/campaign/undo-launch/undo-launch.decide.ts',
    imports: '../campaign.js',
    target: 'services/campaigns/src/campaign/campaign.ts',
  },
  'infra mounts a worker': {
    file: 'infra/standalone/boot.ts',
    imports: '@rekindle/mailer/worker.module',
    target: 'services/mailer/src/worker.module.ts',
  },
};

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
}

const root = join(import.meta.dirname, '..');
const house = mkdtempSync(join(tmpdir(), 'import-rules-'));
let violations: Violation[];

function plant(file: string, source: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), source);
}

beforeAll(() => {
  for (const { file, imports, target } of [...Object.values(planted), ...Object.values(allowed)]) {
    plant(file, `import * as other from '${imports}';\nexport const used = other;\n`);
    if (target) plant(target, 'export const it = 1;\n');
  }
  plant('libs/vault/src/egg.ts', "import type { used } from './chicken.js';\nexport type Egg = typeof used;\n");
  plant('web/src/components/price-tag.ts', "export { used } from '../lib/price.js';\n");
  for (const file of ['package.json', 'tsconfig.base.json', 'tsconfig.check.json']) copyFileSync(join(root, file), join(house, file));
  plant('node_modules/vite/package.json', '{ "name": "vite", "main": "index.js" }');
  plant('node_modules/vite/index.js', '');
  const cruise = [join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'), 'services', 'libs', 'infra', 'web'];
  const options = ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json'];
  const { stdout, stderr } = spawnSync(process.execPath, [...cruise, ...options], { cwd: house, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (!stdout) throw new Error(`dependency-cruiser said nothing on its output, but: ${stderr}`);
  ({ violations } = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary);
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('each import rule catches a violation', () => {
  it.each(Object.entries(planted))('%s', (rule, { file }) => {
    expect(violations.filter((v) => [file, dirname(file)].includes(v.from)).map((v) => v.rule.name)).toContain(rule);
  });

  it('has a planted violation for every rule', async () => {
    const { default: config } = (await import(join(root, '.dependency-cruiser.mjs'))) as { default: { forbidden: { name: string }[] } };
    expect(Object.keys(planted).sort()).toEqual(config.forbidden.map((rule) => rule.name).sort());
  });
});

describe('an allowed import stays allowed', () => {
  it.each(Object.entries(allowed))('%s', (_, { file }) => {
    expect(violations.filter((v) => v.from === file)).toEqual([]);
  });
});

import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

interface Package {
  name: string;
  version: string;
  integrity: string;
  licence: string;
  hasInstallScript?: boolean;
}
type Lock = { packages: Record<string, object> };
interface Component {
  'bom-ref': string;
  purl: string;
  version: string;
  hashes?: { alg: string; content: string }[];
  licenses?: { license?: { id: string }; expression?: string }[];
}
interface Bill {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { name: string; type: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const root = join(import.meta.dirname, '..');
const json = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;
const { allowed, allowedFor, licenceFaults, packagesOf } = (await import(join(root, 'infra/packages/licences.mjs'))) as {
  allowed: string[];
  allowedFor: Record<string, { why: string }>;
  licenceFaults: (lock: Lock) => string[];
  packagesOf: (lock: Lock) => Package[];
};
const { runInstallScripts } = (await import(join(root, 'infra/standalone/setup/install-scripts.mjs'))) as {
  runInstallScripts: (root: string) => Promise<void>;
};
const lock = json<Lock>(join(root, 'package-lock.json'));

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'rekindle-packages-'))));
afterAll(() => rmSync(folder, { recursive: true }));

describe('licences', () => {
  it('of all packages are allowed', () => expect(licenceFaults(lock)).toEqual([]));

  it.each([
    ['AGPL-3.0-only', 'AGPL-3.0-only'],
    ['MIT AND GPL-2.0-only', 'MIT AND GPL-2.0-only'],
    ['MPL-2.0', 'MPL-2.0'],
    [undefined, 'no licence'],
  ])('do not include %s', (license, said) => {
    const planted = { packages: { 'node_modules/planted': { version: '1.0.0', integrity: 'sha512-x', license } } };
    expect(licenceFaults(planted)).toEqual([`planted 1.0.0: ${said} is not among the licences of infra/packages/licences.mjs`]);
  });

  it.each(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT'])('include %s', (license) => {
    expect(licenceFaults({ packages: { 'node_modules/planted': { version: '1.0.0', integrity: 'sha512-x', license } } })).toEqual([]);
  });

  it('are all in use, and the unusual ones have a reason', () => {
    const used = new Set(packagesOf(lock).flatMap(({ licence }) => licence.replace(/[()]/g, '').split(/ OR | AND /)));
    expect([...allowed, ...Object.keys(allowedFor)].filter((licence) => !used.has(licence))).toEqual([]);
    for (const { why } of Object.values(allowedFor)) expect(why.length).toBeGreaterThan(30);
  });
});

describe('install scripts', () => {
  const { allowScripts, scarfSettings } = json<{ allowScripts: Record<string, boolean>; scarfSettings: object }>(
    join(root, 'package.json'),
  );

  it('are allowed or denied by name for each package that has one', () => {
    const having = packagesOf(lock).filter(({ hasInstallScript }) => hasInstallScript);
    expect(Object.keys(allowScripts).sort()).toEqual(having.map(({ name }) => name).sort());
  });

  it('that report about installations are off', () => {
    expect([allowScripts['@scarf/scarf'], scarfSettings]).toEqual([false, { enabled: false }]);
  });

  it('run for the allowed packages, and for no other', async () => {
    const app = join(folder, 'app');
    for (const name of ['allowed', 'refused', 'unknown']) {
      mkdirSync(join(folder, name), { recursive: true });
      const scripts = { postinstall: `node -e "require('fs').writeFileSync('ran', '')"` };
      writeFileSync(join(folder, name, 'package.json'), JSON.stringify({ name, version: '1.0.0', scripts }));
      execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: join(folder, name) });
    }
    mkdirSync(app);
    const dependencies = Object.fromEntries(['allowed', 'refused', 'unknown'].map((name) => [name, `file:../${name}-1.0.0.tgz`]));
    writeFileSync(
      join(app, 'package.json'),
      JSON.stringify({ name: 'app', dependencies, allowScripts: { allowed: true, refused: false } }),
    );
    copyFileSync(join(root, '.npmrc'), join(app, '.npmrc'));
    execFileSync('npm', ['install', '--offline', '--silent'], { cwd: app });
    const ran = (): string[] => Object.keys(dependencies).filter((name) => existsSync(join(app, 'node_modules', name, 'ran')));
    expect(ran()).toEqual([]);
    await runInstallScripts(app);
    expect(ran()).toEqual(['allowed']);
    rmSync(join(app, 'node_modules', 'allowed', 'ran'));
    await runInstallScripts(app);
    expect(ran()).toEqual([]);
  });
});

it('the bill of materials names every package of the lock file, with its hash and licence', () => {
  const path = join(folder, 'sbom.cdx.json');
  execFileSync('node', [join(root, 'infra/packages/write-sbom.mjs'), path], { stdio: 'ignore' });
  const bill = json<Bill>(path);
  expect([bill.bomFormat, bill.specVersion, bill.metadata.component]).toEqual([
    'CycloneDX',
    expect.stringMatching(/^1\.[5-9]$/),
    expect.objectContaining({ name: 'rekindle', type: 'application' }),
  ]);
  const byPurl = new Map(bill.components.map((component) => [component.purl, component]));
  const faults = packagesOf(lock).flatMap(({ name, version, integrity, licence }) => {
    const component = byPurl.get(`pkg:npm/${name.replace('@', '%40')}@${version}`);
    const hash = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
    const [stated] = component?.licenses ?? [];
    const whole = component?.hashes?.[0]?.content === hash && (stated?.license?.id ?? stated?.expression) === licence;
    return whole ? [] : [`${name}@${version}`];
  });
  expect(faults).toEqual([]);
  const refs = new Set([...bill.components.map((component) => component['bom-ref']), ...bill.dependencies.map(({ ref }) => ref)]);
  expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
});

it('the lock file is compared with advisories every day', () => {
  const workflow = parse(readFileSync(join(root, '.github/workflows/advisories.yml'), 'utf8')) as {
    on: { schedule: { cron: string }[] };
    jobs: Record<string, { steps: { run?: string }[] }>;
  };
  expect(workflow.on.schedule.map(({ cron }) => cron)).toEqual([expect.stringMatching(/^\d+ \d+ \* \* \*$/)]);
  const commands = Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ run = [] }) => run));
  expect(commands).toContain('npm audit --package-lock-only --audit-level=moderate');
});

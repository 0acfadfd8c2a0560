import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { type LocalPostgres, startPostgres } from '../infra/standalone/postgres.js';
import { type App, listenTo } from './support/app.js';
import { servicePort } from './support/ports.js';

interface Container {
  command: string[];
  environment: Record<string, string>;
  healthcheck: { test: string[] };
}

const root = join(import.meta.dirname, '..');
const { services } = parse(readFileSync(join(root, 'infra/compose.single.yml'), 'utf8')) as { services: { rekindle: Container } };
const { command, environment, healthcheck } = services.rekindle;

let dir: string;
let port: number;
let postgres: LocalPostgres;
let app: ChildProcess;
let watched: Pick<App, 'output' | 'printed' | 'ended'>;

/** The environment of infra/compose.single.yml without any setting, except for paths that only a container has. */
const environmentHere = (): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, value.replace(/\$\{\w+:-([^}]*)\}/g, '$1')])),
  PATH: process.env.PATH ?? '',
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
  METRICS_PORT: '',
  HOST: '127.0.0.1',
  DATABASE_URL: `postgres://postgres@127.0.0.1:${postgres.port}/postgres`,
  REKINDLE_HOME: join(dir, 'data'),
  UPLOADS_DIR: join(dir, 'data/uploads'),
});

const isHealthy = (): boolean => {
  const [, program = '', ...args] = healthcheck.test;
  return (
    spawnSync(
      program,
      args.map((arg) => arg.replace(':3000/', `:${port}/`)),
    ).status === 0
  );
};

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'rekindle-single-'));
  port = await servicePort();
  postgres = await startPostgres(join(dir, 'postgres'), { durable: false });
  const [program = '', ...args] = command;
  app = spawn(program, args, { cwd: root, env: environmentHere(), stdio: ['ignore', 'pipe', 'pipe'] });
  watched = listenTo(app);
  await watched.printed('Rekindle is ready');
});

afterAll(async () => {
  app.kill('SIGKILL');
  await postgres.stop();
  rmSync(dir, { recursive: true, maxRetries: 5 });
});

it('the command of the single process starts without any setting, and its health check passes', async () => {
  expect(watched.output()).toContain(`Inbox     http://localhost:${port}/sandbox/inbox`);
  expect(watched.output()).toMatch(/Operator {2}[\w-]{16} {3}\(for /);
  expect(isHealthy()).toBe(true);
  const answer = await fetch(`http://localhost:${port}/sandbox/inbox`);
  expect([answer.status, (await fetch(`http://localhost:${port}/`)).status]).toEqual([200, 200]);
});

it('it ends in order when the container is stopped, and its health check then fails', async () => {
  app.kill('SIGTERM');
  expect(await watched.ended).toBe(0);
  expect(watched.output()).toContain('Stopped. Your data is safe.');
  expect(isHealthy()).toBe(false);
});

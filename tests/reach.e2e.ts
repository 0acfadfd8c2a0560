import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { postmaster } from '../infra/standalone/postgres-orphan.js';
import { type App, spawnApp, startApp } from './support/app.js';
import { Layout } from './support/layout.js';
import { isLoopback, listeningOf } from './support/listening.js';

const portsOf = (addresses: string[]): number[] => addresses.map((address) => Number.parseInt(address.split(':')[1] ?? '', 16));
const elsewhere = (pid: number): string[] => listeningOf(pid).filter((address) => !isLoopback(address));

async function statusUnder(name: string, port: number, path: string): Promise<number | undefined> {
  const call = request({ host: '127.0.0.1', port, path, headers: { host: `${name}:${port}` } }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

describe('npm start', () => {
  let app: App;
  beforeAll(async () => void (app = await startApp()));
  afterAll(() => app.stop());

  it('opens no port to other machines: neither for the web app, the mail catcher and the payments, nor for the database', () => {
    expect(portsOf(listeningOf(app.pid))).toContain(app.port);
    expect(elsewhere(app.pid)).toEqual([]);
    const database = postmaster(join(app.home, 'postgres'))?.pid ?? 0;
    expect(listeningOf(database).length).toBeGreaterThan(0);
    expect(elsewhere(database)).toEqual([]);
  });

  it('answers under every name of this machine, and under no other', async () => {
    for (const name of ['localhost', '127.0.0.1']) expect((await fetch(`http://${name}:${app.port}/api`)).status).toBe(200);
    for (const path of ['/', '/api', '/sandbox/inbox', '/t/abc.gif', '/metrics'])
      expect([path, await statusUnder('evil.example', app.port, path)]).toEqual([path, 421]);
  });
});

it('listens where HOST says', async () => {
  const app = await startApp({ env: { HOST: '0.0.0.0' } });
  expect(elsewhere(app.pid)).toEqual([`00000000:${app.port.toString(16).toUpperCase().padStart(4, '0')}`]);
  expect(await app.stop()).toBe(0);
});

it('refuses an address of other machines while its sandbox is open to everybody', async () => {
  const app = await spawnApp({ env: { TRACKING_URL: 'https://go.rekindle.example/t' } });
  expect(await app.ended).toBe(1);
  expect(app.output()).toContain('- TRACKING_URL must be an address of this machine while the sandbox is on: set SANDBOX=false');
});

describe('one process per service', () => {
  let layout: Layout;
  beforeAll(async () => {
    layout = await Layout.make();
    await layout.startDatabase();
    await layout.createDatabase();
    for (const name of ['gateway', 'mailer'] as const) await layout.start(name);
    await Promise.all(layout.services.map((service) => service.printed('"Ready"')));
  });
  afterAll(() => layout.stop());

  it('opens no port to other machines while the sandbox is on', () => {
    for (const { pid, port } of layout.services) {
      expect(portsOf(listeningOf(pid))).toContain(port);
      expect(elsewhere(pid)).toEqual([]);
    }
  });

  it('answers under its own names only; health and metrics of a worker under every name', async () => {
    const [gateway, mailer] = ['gateway', 'mailer'].map((name) => layout.named(name).port) as [number, number];
    expect(await statusUnder('evil.example', gateway, '/api')).toBe(421);
    expect(await statusUnder('localhost', gateway, '/api')).toBe(200);
    expect(await statusUnder('10.0.0.9', gateway, '/health/ready')).toBe(200);
    for (const path of ['/health/ready', '/metrics']) expect(await statusUnder('mailer', mailer, path)).toBe(200);
  });

  it('gets the payment notifications of the sandbox', async () => {
    const row = await layout.until<{ url: string }>('SELECT url FROM billing.webhook_endpoint', (found) => found !== undefined);
    expect(row?.url).toBe(`http://127.0.0.1:${layout.named('gateway').port}/api/stripe/webhook`);
  });
});

import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, it } from '@jest/globals';
import { StartRefused } from '@rekindle/platform';
import { type TestGateway, startGateway } from '../../testing/start-gateway.js';

let gateway: TestGateway | null = null;
afterEach(async () => {
  await gateway?.stop();
  gateway = null;
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const scrape = async (more: object = {}): Promise<number | undefined> =>
  (await gateway?.app.inject({ url: '/metrics', ...more }))?.statusCode;

it('are for this machine only on the public port', async () => {
  gateway = await startGateway();
  expect(await scrape()).toBe(200);
  expect(await scrape({ remoteAddress: '::1' })).toBe(200);
  expect(await scrape({ remoteAddress: '::ffff:127.0.0.1' })).toBe(200);
  for (const remoteAddress of ['192.168.1.9', '::ffff:192.168.1.9', '2001:db8::1']) expect(await scrape({ remoteAddress })).toBe(404);
});

it('cannot be reached through a proxy on this machine', async () => {
  gateway = await startGateway();
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])
    expect([name, await scrape({ headers: { [name]: '127.0.0.1' } })]).toEqual([name, 404]);
});

it('are not on the public port of a public installation, for any caller', async () => {
  gateway = await startGateway({ PUBLIC_URL: 'https://rekindle.example' });
  const answer = await gateway.app.inject('/metrics/');
  expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })]);
});

it('move to a separate port, which serves nothing else and accepts any host name', async () => {
  const port = await freePort();
  gateway = await startGateway({ METRICS_PORT: String(port) });
  expect(await scrape()).toBe(404);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { host: 'prometheus-target:9464' } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(await answer.text()).toContain('process_cpu_seconds_total');
  for (const path of ['/', '/api', '/health/live']) expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404);
  await gateway.stop();
  gateway = null;
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});

it('refuse to start on a port in use, naming the setting', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const refusal = await startGateway({ METRICS_PORT: String(port) }).catch((error: Error) => error);
  taken.close();
  expect(refusal).toBeInstanceOf(StartRefused);
  expect((refusal as Error).message).toBe(
    `Port ${port} is taken by another program: stop that program, or choose another with METRICS_PORT, for example METRICS_PORT=${port + 1}.`,
  );
});

import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestGateway, startGateway } from '../../testing/start-gateway.js';

const NAMES = { PUBLIC_URL: 'https://app.rekindle.example', TRACKING_URL: 'https://go.rekindle.example/t' };

const TRACKING_HOST = 'go.acme.example';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ ...NAMES, ALLOWED_HOSTS: 'gateway, Backend:3000', HOST: '10.1.2.3' });
  // Before the first request, since the names are read at most once a second.
  await gateway.database.pool.query('INSERT INTO mailer.tracking_hosts (host) VALUES ($1)', [TRACKING_HOST]);
});
afterAll(() => gateway.stop());

const ask = (url: string, host: string, more: Record<string, string> = {}) => gateway.app.inject({ url, headers: { host, ...more } });
const EVIL = 'evil.example:3000';

describe('an unknown host name', () => {
  it.each(['/', '/login', '/api', '/api/auth/me', '/api/docs', '/t/abc.gif', '/u/abc', '/metrics', '/favicon.ico', '/nowhere'])(
    'gets nothing at %s',
    async (url) => {
      const answer = await ask(url, EVIL);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([421, 'application/problem+json; charset=utf-8']);
      expect(answer.json()).toEqual({
        type: 'urn:rekindle:problem:host-unknown',
        title: 'Misdirected Request',
        status: 421,
        detail: 'This name is not known here: use the address in PUBLIC_URL, or add the name to ALLOWED_HOSTS',
        code: 'HOST_UNKNOWN',
        reference: expect.any(String),
      });
    },
  );

  it('signs nobody in', async () => {
    const { email } = await gateway.signUp();
    const answer = await gateway.post('/api/auth/login', { email, password: 'correct horse' }, { headers: { host: EVIL } });
    expect(answer.json()).toMatchObject({ code: 'HOST_UNKNOWN' });
  });

  it.each([
    'localhost.evil.example',
    'evil.example#localhost',
    'app.rekindle.example.evil.example',
    '192.168.1.9',
    '[::2]:3000',
    'localhost@evil.example',
  ])('can also be %j', async (host) => {
    expect((await ask('/api', host)).statusCode).toBe(421);
  });

  it('gets health checks answered, since balancers call by address', async () => {
    expect((await ask('/health/live', '10.9.8.7:3000')).json()).toEqual({ status: 'ok' });
    expect((await ask('/health/ready', '10.9.8.7:3000')).json()).toMatchObject({ checks: { postgresql: 'up' } });
  });
});

it.each([
  'app.rekindle.example',
  'APP.Rekindle.Example:443',
  'app.rekindle.example.',
  'go.rekindle.example',
  'localhost:3000',
  'localhost:5173',
  '127.0.0.1:3000',
  '[::1]:3000',
  '10.1.2.3:3000',
  'gateway:3000',
  'backend',
])('answers to %s', async (host) => {
  expect((await ask('/api', host)).statusCode).toBe(200);
});

it('ignores proxy headers without a proxy', async () => {
  expect((await ask('/api', EVIL, { 'x-forwarded-host': 'app.rekindle.example' })).statusCode).toBe(421);
  expect((await ask('/api', 'localhost', { 'x-forwarded-host': EVIL })).statusCode).toBe(200);
});

it('refuses an HTTP/1.0 request without a host', async () => {
  await gateway.app.listen(0, '127.0.0.1');
  const { port } = gateway.app.getHttpServer().address() as { port: number };
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /api HTTP/1.0\r\n\r\n'));
    socket.on('data', (chunk) => (text += chunk.toString())).on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 421 Misdirected Request\r\n/);
});

describe('behind a proxy', () => {
  let proxied: TestGateway;
  beforeAll(async () => void (proxied = await startGateway({ ...NAMES, TRUST_PROXY: 'true' })));
  afterAll(() => proxied.stop());
  const through = async (host: string, forwarded: string): Promise<number> =>
    (await proxied.app.inject({ url: '/api', headers: { host, 'x-forwarded-host': forwarded } })).statusCode;

  it('checks both names: the one the proxy called and the one the client used', async () => {
    expect(await through('127.0.0.1:3000', 'app.rekindle.example')).toBe(200);
    expect(await through('127.0.0.1:3000', EVIL)).toBe(421);
    expect(await through(EVIL, 'app.rekindle.example')).toBe(421);
  });

  it('uses the name from the nearest proxy, not one claimed by the caller', async () => {
    expect(await through('127.0.0.1:3000', `${EVIL}, app.rekindle.example`)).toBe(200);
    expect(await through('127.0.0.1:3000', `app.rekindle.example, ${EVIL}`)).toBe(421);
  });
});

describe('the tracking domain of a mailbox', () => {
  it('serves links, pixels and the unsubscribe page', async () => {
    const answers = await Promise.all(['/t/abc.gif', '/t/abc', '/u/preview'].map((url) => ask(url, `${TRACKING_HOST}:443`)));
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
      [200, 'image/gif'],
      [404, 'text/html; charset=utf-8'],
      [200, 'text/html; charset=utf-8'],
    ]);
    expect((await gateway.app.inject({ method: 'POST', url: '/u/preview', headers: { host: TRACKING_HOST } })).statusCode).toBe(200);
  });

  it.each([
    '/',
    '/login',
    '/api',
    '/api/auth/me',
    '/api/docs',
    '/t',
    '/u',
    '/tx/abc',
    '//t/abc.gif',
    '/metrics',
    '/sandbox',
    '/index.html',
  ])('serves nothing else: %s', async (url) => expect((await ask(url, TRACKING_HOST)).statusCode).toBe(421));

  it('is matched exactly', async () => {
    for (const host of [`x.${TRACKING_HOST}`, 'acme.example', `${TRACKING_HOST}.evil.example`])
      expect((await ask('/t/abc.gif', host)).statusCode).toBe(421);
  });

  it('is confirmed to a proxy that obtains certificates for such hosts', async () => {
    const answers = await Promise.all(
      [TRACKING_HOST, 'evil.example', ''].map((domain) => ask(`/health/tracking-host?domain=${domain}`, 'localhost')),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 404, 404]);
  });
});

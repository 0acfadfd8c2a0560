import { existsSync, statSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CADDY, postgresTools } from '../support/servers-here.mjs';
import { firstEmail, followLinks, linksOf, prepareCampaign, signUpInvited } from './customer.js';
import { blockWith, inline } from './page.js';
import { startCaddy, startNginx } from './proxies.js';
import { Server, until } from './server.js';

// Follows the page on a machine of its own: its commands verbatim, behind the page's nginx and, where it is
// installed, its Caddy.

let server: Server;
let campaignId = '';
let links: string[] = [];

beforeAll(async () => void (server = await Server.start()));
afterAll(() => server.stop('docker compose -f infra/compose.single.yml down'));

it('1: starts for a first look without any setting, and is deleted again', async () => {
  const log = await server.follow(blockWith('git clone'), server.dir);
  expect(log).toMatch(/Operator {2}[\w-]{16} {3}\(for /);
  expect((await fetch('http://localhost:3000/sandbox/inbox')).status).toBe(200);
  await server.follow(inline('down --volumes'));
  await expect(fetch('http://localhost:3000/')).rejects.toThrow();
});

it('2 to 4: starts with its secrets and addresses, and is ready', async () => {
  await server.follow(blockWith('JWT_SECRET'));
  await server.follow(blockWith('PUBLIC_URL'));
  expect(JSON.parse(await server.follow(blockWith('/health/ready')))).toMatchObject({ status: 'ok' });
});

it('5: nginx accepts the file unchanged, and serves TLS with it', async () => {
  await server.follow('cp infra/proxy/nginx.conf /etc/nginx/conf.d/rekindle.conf');
  server.proxy = await startNginx(server.at('cert.pem'), server.at('key.pem'));
  await leadsToTls(301);
  await servesWhatItShould();
  expect((await server.call('https://app.example.com/', { headers: { host: 'evil.example' } })).status).toBe(421);
});

async function leadsToTls(status: number): Promise<void> {
  const plain = await fetch('http://app.example.com/login?next=secret-in-a-query', { redirect: 'manual' });
  expect([plain.status, plain.headers.get('location')]).toEqual([status, 'https://app.example.com/login?next=secret-in-a-query']);
}

async function servesWhatItShould(): Promise<void> {
  const front = await server.call('https://app.example.com/');
  expect([front.status, front.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(front.headers['strict-transport-security']).toMatch(/^max-age=\d{7,}/);
  expect((await server.call('https://app.example.com/sandbox/inbox')).status).toBe(404);
  for (const path of ['/', '/login', '/api/public-config', '/admin'])
    expect((await server.call(`https://click.example.com${path}`)).status).toBe(404);
}

/** Pages receive updates through the proxy: the first bytes arrive while the stream is still open. */
async function handsOnAStream(): Promise<void> {
  const stream = await server.open('https://app.example.com/api/updates', {
    headers: { authorization: `Bearer ${server.token}`, accept: 'text/event-stream' },
  });
  const [first] = (await stream[Symbol.asyncIterator]().next()).value === undefined ? [] : [stream.statusCode];
  expect([first, stream.headers['content-type']]).toEqual([200, expect.stringContaining('text/event-stream')]);
  stream.destroy();
}

/** The secrets that prove to whom an email was sent are in nothing that the proxy logs. */
function keepsSecrets(): void {
  const written = server.proxy?.written() ?? '';
  expect(written.split('\n').length).toBeGreaterThan(links.length);
  expect(written.match(/\/[tu]\/[\w-]+|secret-in-a-query/)).toBeNull();
}

async function saysNothingWhileDown(): Promise<void> {
  await server.follow(inline('down --volumes').replace(' --volumes', ''));
  for (const link of links) expect((await server.call(link)).status).toBe(502);
  keepsSecrets();
}

it('6: the invited person opens an account, and nobody else can', async () => {
  await signUpInvited(server, await server.follow(inline('accounts invite you@example.com')));
});

it('sends a campaign through the provider, with links that lead through the proxy', async () => {
  await handsOnAStream();
  ({ campaignId } = await prepareCampaign(server, 'ada@example.com'));
  await server.api(`/campaigns/${campaignId}/send-test`, {});
  links = linksOf(await firstEmail(server, 'ada@example.com'));
  await followLinks(server, links);
  keepsSecrets();
});

it('logs nothing of links while the application is down', saysNothingWhileDown);

it('continues its work after a restart', async () => {
  await server.follow(blockWith('/health/ready'));
  expect(await server.api<{ email: string }>('/auth/me')).toMatchObject({ email: 'you@example.com' });
});

// Missing tools are reported at the end of npm test.
if (postgresTools())
  it('is restored from its backup where nothing is left', async () => {
    await server.follow(blockWith('pg_dump'));
    for (const file of ['rekindle.dump', 'rekindle-data.tar']) expect(statSync(server.at('rekindle', file)).mode & 0o777).toBe(0o600);
    await server.follow(inline('down --volumes'));
    expect(await server.follow(blockWith('pg_restore'))).toMatch(/^equal +campaigns[.]campaign-view$/m);
    expect(await server.api<{ email: string }>('/auth/me')).toMatchObject({ email: 'you@example.com' });
    expect(await server.api(`/campaigns/${campaignId}/status`)).toMatchObject({ processing_stage: 'completed' });
    await followLinks(server, links);
  });

if (existsSync(CADDY))
  it('5: Caddy accepts the file unchanged, gets its certificates by itself, and works the same way', async () => {
    await server.proxy?.stop();
    await server.follow('cp infra/proxy/Caddyfile /etc/caddy/Caddyfile');
    server.proxy = await startCaddy(server.at('caddy'));
    await until(
      () => server.call('https://click.example.com/').catch(() => null),
      (answer) => answer !== null,
    );
    await leadsToTls(308);
    await servesWhatItShould();
    await handsOnAStream();
    await followLinks(server, links);
    // A certificate is issued for the tracking domain of a mailbox, and for no other name that points here.
    await expect(server.call('https://evil.example/t/', {})).rejects.toThrow(/alert internal error/);
    keepsSecrets();
    await saysNothingWhileDown();
  });

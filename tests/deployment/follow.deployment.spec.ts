import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type LocalPostgres, startPostgres } from '../../infra/standalone/postgres.js';
import { type MailServers, startMailServers } from '../support/mail-servers.js';
import { CADDY, postgresTools } from '../support/servers-here.mjs';
import { blockWith, inline } from './page.js';
import { type Proxy, startCaddy, startNginx } from './proxies.js';

// Follows the page on a machine of its own (own-network.sh): its commands as they are written, with docker.mjs in the place
// of Docker, behind the nginx of the page and, where it is installed, its Caddy, with Postfix as the mail provider.

jest.setTimeout(240_000);

const NAMES = ['evil.example', 'app.example.com', 'click.example.com', 'smtp.example.com', 'postgres'];
const root = join(import.meta.dirname, '..', '..');
const TOOLS = postgresTools();
const dir = mkdtempSync(join(tmpdir(), 'rekindle-server-'));
const at = (...path: string[]): string => join(dir, ...path);
let postgres: LocalPostgres;
let mail: MailServers;
let proxy: Proxy | undefined;

/** Runs commands of the page in the clone, as somebody signed in to the server would. */
async function follow(commands: string, cwd = at('rekindle')): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-e', '-c', commands], {
    cwd,
    env: {
      ...{
        PATH: [at('bin'), ...(TOOLS ? [TOOLS] : []), process.env.PATH].join(':'),
        HOME: dir,
        DOCKER_STATE: at('containers'),
        NODE_EXTRA_CA_CERTS: at('cert.pem'),
      },
      ...{ PGHOST: 'postgres', PGUSER: 'rekindle' },
      ...{ GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: `url.${root}.insteadOf`, GIT_CONFIG_VALUE_0: 'https://github.com/your/rekindle' },
    },
  });
  return stdout;
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

const agent = new Agent({ keepAlive: false });

function open(url: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, headers, body } = options;
    request(url, { agent, ca: proxy?.ca, servername: new URL(url).hostname, method, headers }, resolve)
      .once('error', reject)
      .end(body);
  });
}

async function call(url: string, options: Parameters<typeof open>[1] = {}): Promise<Answer> {
  const answer = await open(url, options);
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() };
}

let token = '';
let campaignId = '';
let links: string[] = [];
async function api<T>(path: string, body?: object): Promise<T> {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) };
  const answer = await call(`https://app.example.com/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  return JSON.parse(answer.text) as T;
}

async function until<T>(look: () => T | Promise<T>, isSo: (seen: T) => boolean): Promise<T> {
  for (;;) {
    const seen = await look();
    if (isSo(seen)) return seen;
    await wait(200);
  }
}

beforeAll(async () => {
  chmodSync(dir, 0o755);
  writeFileSync('/etc/hosts', `127.0.0.1 localhost ${NAMES.join(' ')}\n`);
  const names = `subjectAltName=${NAMES.map((name) => `DNS:${name}`).join(',')}`;
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', at('key.pem')];
  const made = ['req', '-x509', ...key, '-out', at('cert.pem'), '-days', '2', '-subj', '/CN=example.com', '-addext', names];
  execFileSync('openssl', made, { stdio: 'pipe' });
  mkdirSync(at('bin'));
  writeFileSync(at('bin/docker'), `#!/bin/sh\nexec "${process.execPath}" "${join(import.meta.dirname, 'docker.mjs')}" "$@"\n`, {
    mode: 0o755,
  });
  postgres = await startPostgres(at('postgres'), { port: 5432, durable: false });
  await follow(
    'psql --username=postgres --command="CREATE ROLE rekindle LOGIN SUPERUSER" --command="CREATE DATABASE rekindle" postgres',
    dir,
  );
  mail = await startMailServers(
    {
      ...{ address: 'hello@example.com', login: 'user', password: 'password', token: 'none' },
      certificate: { cert: readFileSync(at('cert.pem'), 'utf8'), key: readFileSync(at('key.pem'), 'utf8') },
    },
    587,
  );
});
afterAll(async () => {
  await proxy?.stop();
  await follow('docker compose -f infra/compose.single.yml down').catch(() => undefined);
  await mail.stop();
  await postgres.stop();
  rmSync(dir, { recursive: true, maxRetries: 5 });
});

it('1: a first look needs no setting, and is thrown away again', async () => {
  const log = await follow(blockWith('git clone'), dir);
  expect(log).toMatch(/Operator {2}[\w-]{16} {3}\(for /);
  expect((await fetch('http://localhost:3000/sandbox/inbox')).status).toBe(200);
  await follow(inline('down --volumes'));
  await expect(fetch('http://localhost:3000/')).rejects.toThrow();
});

it('2 to 4: with its secrets and addresses it starts, and is well', async () => {
  await follow(blockWith('JWT_SECRET'));
  await follow(blockWith('PUBLIC_URL'));
  expect(JSON.parse(await follow(blockWith('/health/ready')))).toMatchObject({ status: 'ok' });
});

it('5: nginx takes the file as it is, and speaks TLS for it', async () => {
  await follow('cp infra/proxy/nginx.conf /etc/nginx/conf.d/rekindle.conf');
  proxy = await startNginx(at('cert.pem'), at('key.pem'));
  await leadsToTls(301);
  await servesWhatItShould();
  expect((await call('https://app.example.com/', { headers: { host: 'evil.example' } })).status).toBe(421);
});

async function leadsToTls(status: number): Promise<void> {
  const plain = await fetch('http://app.example.com/login?next=secret-in-a-query', { redirect: 'manual' });
  expect([plain.status, plain.headers.get('location')]).toEqual([status, 'https://app.example.com/login?next=secret-in-a-query']);
}

async function servesWhatItShould(): Promise<void> {
  const front = await call('https://app.example.com/');
  expect([front.status, front.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(front.headers['strict-transport-security']).toMatch(/^max-age=\d{7,}/);
  expect((await call('https://app.example.com/sandbox/inbox')).status).toBe(404);
  for (const path of ['/', '/login', '/api/public-config', '/admin'])
    expect((await call(`https://click.example.com${path}`)).status).toBe(404);
}

/** Pages follow what happens through the proxy: the first words come while the stream stays open. */
async function handsOnAStream(): Promise<void> {
  const stream = await open('https://app.example.com/api/updates', {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
  });
  const [first] = (await stream[Symbol.asyncIterator]().next()).value === undefined ? [] : [stream.statusCode];
  expect([first, stream.headers['content-type']]).toEqual([200, expect.stringContaining('text/event-stream')]);
  stream.destroy();
}

/** What proves who was written to is in nothing that the proxy writes down. */
function keepsSecrets(): void {
  const written = proxy?.written() ?? '';
  expect(written.split('\n').length).toBeGreaterThan(links.length);
  expect(written.match(/\/[tu]\/[\w-]+|secret-in-a-query/)).toBeNull();
}

async function saysNothingWhileDown(): Promise<void> {
  await follow(inline('down --volumes').replace(' --volumes', ''));
  for (const link of links) expect((await call(link)).status).toBe(502);
  keepsSecrets();
}

it('6: the invited makes an account, and nobody else does', async () => {
  const printed = await follow(inline('accounts invite you@example.com'));
  const [, invitation] = /https:\/\/app[.]example[.]com\/signup[?]invitation=([\w-]{64})/.exec(printed) ?? [];
  const account = { email: 'you@example.com', password: 'correct horse battery' };
  await expect(api('/auth/signup', { ...account, email: 'other@example.com' })).rejects.toThrow('403');
  ({ token } = await api<{ token: string }>('/auth/signup', { ...account, invitation }));
  const [welcome = ''] = await until(
    () => mail.messages('you@example.com'),
    (all) => all.length > 0,
  );
  expect(welcome).toMatch(/^From: .*<?hello@example[.]com>?\r?$/m);
  expect(welcome).toContain('https://app.example.com/');
});

it('sends a campaign through the provider, with links that lead through the proxy', async () => {
  const boundary = 'of-the-list';
  const list = 'email,first_name,company\nada@example.com,Ada,Harbour Goods\n';
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="list.csv"\r\ncontent-type: text/csv\r\n\r\n${list}\r\n--${boundary}--\r\n`;
  const uploaded = await call('https://app.example.com/api/leads/upload', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: part,
  });
  const { lead_list_id } = JSON.parse(uploaded.text) as { lead_list_id: string };
  const { campaign_id } = await api<{ campaign_id: string }>('/campaigns/create-revival', {
    lead_list_id,
    campaign_name: 'Spring',
    business_info: {
      company_name: 'Larkfield',
      product_or_service: 'Stock planning for independent shops',
      target_offer: 'Two months free',
      average_order_value: 420,
      why_leads_went_cold: 'They never finished setting it up',
      unique_selling_proposition: 'We connect the till for you, in a day',
      industry: 'Retail software',
      ideal_customer_profile: 'Independent shops',
    },
    pricing_model: 'performance_based',
  });
  await handsOnAStream();
  campaignId = campaign_id;
  await until(
    () => api<{ processing_stage: string }>(`/campaigns/${campaign_id}/status`),
    ({ processing_stage }) => processing_stage === 'completed',
  );
  await api(`/campaigns/${campaign_id}/send-test`, {});
  const [email = ''] = await until(
    () => mail.messages('ada@example.com'),
    (all) => all.length > 0,
  );
  const text = email.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  links = [...new Set(text.match(/https:\/\/click[.]example[.]com\/[tu]\/[\w./?=&-]+/g))];
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) expect([200, 302]).toContain((await call(link)).status);
  keepsSecrets();
});

it('says nothing of links where the application is down', saysNothingWhileDown);

it('takes up its work after a restart', async () => {
  await follow(blockWith('/health/ready'));
  expect(await api<{ email: string }>('/auth/me')).toMatchObject({ email: 'you@example.com' });
});

// What is missing is reported at the end of npm test.
if (TOOLS)
  it('comes back from its backup where nothing is left', async () => {
    await follow(blockWith('pg_dump'));
    for (const file of ['rekindle.dump', 'rekindle-data.tar']) expect(statSync(at('rekindle', file)).mode & 0o777).toBe(0o600);
    await follow(inline('down --volumes'));
    expect(await follow(blockWith('pg_restore'))).toMatch(/^equal +campaigns[.]campaign-view$/m);
    expect(await api<{ email: string }>('/auth/me')).toMatchObject({ email: 'you@example.com' });
    expect(await api(`/campaigns/${campaignId}/status`)).toMatchObject({ processing_stage: 'completed' });
    for (const link of links) expect([200, 302]).toContain((await call(link)).status);
  });

if (existsSync(CADDY))
  it('5: Caddy takes the file as it is, gets its certificates by itself, and does the same', async () => {
    await proxy?.stop();
    await follow('cp infra/proxy/Caddyfile /etc/caddy/Caddyfile');
    proxy = await startCaddy(at('caddy'));
    await until(
      () => call('https://click.example.com/').catch(() => null),
      (answer) => answer !== null,
    );
    await leadsToTls(308);
    await servesWhatItShould();
    await handsOnAStream();
    for (const link of links) expect([200, 302]).toContain((await call(link)).status);
    // A certificate is made for the tracking domain of a mailbox, and for no other name that leads here.
    await expect(call('https://evil.example/t/', {})).rejects.toThrow(/alert internal error/);
    keepsSecrets();
    await saysNothingWhileDown();
  });

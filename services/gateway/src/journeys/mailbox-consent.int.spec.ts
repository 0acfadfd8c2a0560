import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { type Caller, type TestGateway, startGateway } from '../testing/start-gateway.js';

const EMAIL = 'robin@consent.example';
const COOKIE = 'rekindle_mailbox_consent';

let gateway: TestGateway;
let caller: Caller;
beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' }, { workers: true });
  await until(
    () => gateway.database.pool.query<{ url: string }>('SELECT oauth_url AS url FROM sandbox.mail_server'),
    ({ rows }) => Boolean(rows[0]?.url),
  );
});
afterAll(() => gateway.stop());
beforeEach(async () => void (caller = await gateway.signUp()));

interface Begun {
  url: URL;
  cookie: string;
  attributes: string;
}

async function begin(provider: string, by = caller): Promise<Begun> {
  const answer = await by.call('POST', `/api/mailboxes/oauth/${provider}`);
  expect(answer.statusCode).toBe(200);
  const [cookie = '', ...attributes] = String(answer.headers['set-cookie']).split('; ');
  return { url: new URL(answer.json<{ url: string }>().url), cookie, attributes: attributes.sort().join('; ') };
}

/** Presses a button on the provider's page. @returns the address to which it redirects */
async function decide({ url }: Begun, decision: 'allow' | 'deny', address = EMAIL): Promise<string> {
  const payload = new URLSearchParams({ ...Object.fromEntries(url.searchParams), login_hint: address, decision }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await gateway.app.inject({ method: 'POST', url: url.pathname, headers, payload });
  const back = new URL(String(answer.headers.location));
  return `${back.pathname}${back.search}`;
}

async function comeBack(url: string, cookie = ''): Promise<URLSearchParams> {
  const answer = await gateway.app.inject({ url, headers: cookie ? { cookie } : {} });
  const to = new URL(String(answer.headers.location));
  expect([answer.statusCode, to.pathname]).toEqual([303, '/settings/mailboxes']);
  expect(String(answer.headers['set-cookie'])).toMatch(new RegExp(`^${COOKIE}=; .*Max-Age=0`));
  return to.searchParams;
}

const connected = async (by = caller) =>
  (await by.call('GET', '/api/mailboxes')).json<{ mailboxes: { id: string; email: string; provider: string }[] }>().mailboxes;

const rowOf = async (id: string) =>
  (await gateway.database.pool.query<{ secrets: Buffer }>('SELECT secrets FROM mailer.mailboxes WHERE id = $1', [id])).rows[0];

describe.each(['google', 'microsoft'])('a sign-in at %s', (provider) => {
  it('connects the mailbox, in the browser that began it', async () => {
    const begun = await begin(provider);
    expect(begun.attributes).toBe('HttpOnly; Max-Age=600; Path=/api/mailboxes/oauth; SameSite=Lax');
    expect(begun.cookie).toBe(`${COOKIE}=${begun.url.searchParams.get('state')}`);
    expect(begun.url.searchParams.get('code_challenge_method')).toBe('S256');
    const id = (await comeBack(await decide(begun, 'allow'), begun.cookie)).get('connected');
    expect(await connected()).toEqual([expect.objectContaining({ id, email: EMAIL, provider })]);
  });

  it('connects nothing in another browser, without the cookie or with another sign-in’s cookie', async () => {
    const [begun, other] = [await begin(provider), await begin(provider, await gateway.signUp())];
    const back = await decide(begun, 'allow');
    for (const cookie of ['', other.cookie, `${COOKIE}=x`]) expect((await comeBack(back, cookie)).toString()).toBe('problem=state');
    expect(await connected()).toEqual([]);
  });

  it('connects nothing when the same callback is repeated', async () => {
    const begun = await begin(provider);
    const back = await decide(begun, 'allow');
    await comeBack(back, begun.cookie);
    expect((await comeBack(back, begun.cookie)).toString()).toBe('problem=state');
    expect(await connected()).toHaveLength(1);
  });

  it('connects nothing if the user refuses', async () => {
    const begun = await begin(provider);
    expect((await comeBack(await decide(begun, 'deny'), begun.cookie)).toString()).toBe('problem=denied');
    expect(await connected()).toEqual([]);
  });
});

it('a disconnected mailbox has its consent revoked at the provider, and then its tokens deleted', async () => {
  const begun = await begin('google');
  const address = `revoked-${process.pid}@consent.example`;
  const id = (await comeBack(await decide(begun, 'allow', address), begun.cookie)).get('connected') ?? '';
  const consents = async () =>
    (await gateway.database.pool.query('SELECT 1 FROM sandbox.oauth_tokens WHERE handle = $1', [address])).rowCount;
  expect([(await rowOf(id))?.secrets.length, await consents()]).toEqual([expect.any(Number), expect.any(Number)]);
  expect(await consents()).toBeGreaterThan(0);
  expect((await caller.call('DELETE', `/api/mailboxes/${id}`)).statusCode).toBe(204);
  expect(await until(consents, (left) => left === 0)).toBe(0);
  expect(
    (
      await until(
        () => rowOf(id),
        (row) => row?.secrets.length === 0,
      )
    )?.secrets,
  ).toEqual(Buffer.alloc(0));
});

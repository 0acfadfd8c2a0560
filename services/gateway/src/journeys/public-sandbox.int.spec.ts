import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import { withoutRoutine } from '../testing/routine-emails.js';
import { type Caller, type TestGateway, startGateway } from '../testing/start-gateway.js';

const PUBLIC = {
  SANDBOX: 'true',
  SANDBOX_PUBLIC: 'true',
  PUBLIC_URL: 'https://try.rekindle.example',
  OPERATOR_PASSWORD: 'the operators know it',
};
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
let gateway: TestGateway;
let customer: Caller;
beforeAll(async () => {
  gateway = await startGateway(PUBLIC);
  customer = await gateway.signUp();
});
afterAll(() => gateway.stop());

const signIn = (password: string, to = '/sandbox/inbox', headers = {}) =>
  gateway.app.inject({
    method: 'POST',
    url: '/sandbox/sign-in',
    payload: new URLSearchParams({ password, to }).toString(),
    headers: { ...FORM, ...headers },
  });
const cookieOf = async (): Promise<string> => String((await signIn(PUBLIC.OPERATOR_PASSWORD)).headers['set-cookie']).split(';')[0] ?? '';

const id = newId();
const TEMPLATES = ['/sandbox/templates', '/sandbox/templates/welcome', '/sandbox/templates/welcome/html'];
const PAGES = [
  '/sandbox',
  '/sandbox/',
  '/sandbox/inbox',
  `/sandbox/inbox/${id}`,
  `/sandbox/inbox/${id}/html`,
  '/%73andbox/inbox',
  '/sandbox/names',
  '/sandbox/social/posts',
  ...TEMPLATES,
];
const BUTTONS = [
  '/sandbox/clock',
  ...['reply', 'auto-reply', 'bounce', 'spam'].map((name) => `/sandbox/inbox/${id}/${name}`),
  '/sandbox/names',
  `/sandbox/names/${id}/remove`,
  '/sandbox/mailbox/password',
  '/sandbox/social/posts/1/replies',
  '/sandbox/sign-out',
];
const CALLS = [
  ['GET', '/sandbox/api/messages'],
  ['GET', `/sandbox/api/messages/${id}`],
  ['GET', '/sandbox/api/clock'],
  ['POST', '/sandbox/api/clock'],
  ...['reply', 'bounce', 'spam'].map((name) => ['POST', `/sandbox/api/messages/${id}/${name}`]),
] as ['GET' | 'POST', string][];

describe('without a sign-in, or with that of a customer', () => {
  const strangers = (): Record<string, string>[] => [
    {},
    { authorization: `Bearer ${customer.token}` },
    { cookie: `__Host-rekindle-sandbox=${customer.token}` },
    { cookie: '__Host-rekindle-sandbox=' },
    { authorization: 'Bearer nonsense', cookie: '__Host-rekindle-sandbox=a.b.c' },
  ];

  it.each(PAGES)('%s shows the sign-in page and nothing else', async (url) => {
    for (const headers of strangers()) {
      const answer = await gateway.app.inject({ url, headers });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
      expect(answer.body).toContain('<h1>Sign in to the sandbox</h1>');
      expect(answer.body).not.toContain('Nothing is sent out');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it.each(BUTTONS)('the button of %s does nothing', async (url) => {
    for (const headers of strangers()) {
      const answer = await gateway.app.inject({ method: 'POST', url, payload: 'advance=1h', headers: { ...FORM, ...headers } });
      expect(answer.statusCode).toBe(401);
    }
    const { rows } = await gateway.database.pool.query('SELECT clock_offset_ms FROM platform.installation');
    expect(rows).toEqual([{ clock_offset_ms: '0' }]);
  });

  it.each(CALLS)('%s %s is refused as every call is', async (method, url) => {
    for (const headers of strangers()) {
      const answer = await gateway.app.inject({ method, url, headers, ...(method === 'POST' && { payload: { advance: '1d' } }) });
      expect([answer.statusCode, answer.json()]).toEqual([401, expect.objectContaining({ code: 'UNAUTHENTICATED' })]);
    }
  });
});

describe('a buyer', () => {
  it('reaches the payment pages, whose address is their key', async () => {
    for (const kind of ['checkout', 'invoices', 'portal'])
      expect([kind, (await gateway.app.inject(`/sandbox/${kind}/cs_unknown`)).statusCode]).toEqual([kind, 404]);
    expect((await gateway.app.inject('/sandbox/assets/sandbox.js')).statusCode).toBe(200);
  });

  it('gets no link to an inbox that is not theirs', async () => {
    expect((await gateway.app.inject('/api')).json()).toEqual({ message: 'Welcome to Rekindle', sandboxInbox: null });
  });
});

describe('a user who connects a social network', () => {
  const redirect_uri = `${PUBLIC.PUBLIC_URL}/settings/social/callback/twitter`;
  const asked = { redirect_uri, state: 'of-the-customer', code_challenge: 'c'.repeat(43) };
  const url = '/sandbox/social/twitter/authorize';
  const press = (form: object) =>
    gateway.app.inject({ method: 'POST', url, payload: new URLSearchParams({ ...asked, ...form }).toString(), headers: FORM });

  it('reaches the consent page, which redirects to the product only', async () => {
    const page = await gateway.app.inject(`${url}?${new URLSearchParams(asked).toString()}`);
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('<h1>Allow Rekindle to post at Twitter?</h1>')]);
    const answer = await press({ decision: 'allow' });
    const back = new URL(String(answer.headers.location));
    expect([answer.statusCode, `${back.origin}${back.pathname}`, back.searchParams.get('state')]).toEqual([303, redirect_uri, asked.state]);
    expect((await press({ decision: 'allow', redirect_uri: 'https://evil.example/' })).statusCode).toBe(400);
  });

  it('leaves no expired codes behind', async () => {
    await gateway.database.pool.query(`UPDATE sandbox.oauth_codes SET expires_at = now() - interval '1 second'`);
    await press({ decision: 'allow' });
    expect((await gateway.database.pool.query('SELECT 1 FROM sandbox.oauth_codes')).rowCount).toBe(1);
  });
});

describe('the operator', () => {
  it('signs in on the page and is redirected to the page they wanted', async () => {
    const page = await gateway.app.inject('/sandbox/inbox?q=oak');
    expect(page.body).toContain('<input type="hidden" name="to" value="/sandbox/inbox?q=oak">');
    const answer = await signIn(PUBLIC.OPERATOR_PASSWORD, '/sandbox/inbox?q=oak');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sandbox/inbox?q=oak']);
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-rekindle-sandbox=[\w-]+\.[\w-]+\.[\w-]+; Path=\/; Max-Age=3600; HttpOnly; SameSite=Strict; Secure$/,
    );
  });

  it('sees every page and presses every button with the cookie', async () => {
    const cookie = await cookieOf();
    for (const url of ['/sandbox', '/sandbox/inbox']) expect((await gateway.app.inject({ url, headers: { cookie } })).statusCode).toBe(200);
    const moved = await gateway.app.inject({ method: 'POST', url: '/sandbox/clock', payload: 'advance=1h', headers: { ...FORM, cookie } });
    expect([moved.statusCode, moved.headers.location]).toEqual([303, '/sandbox?done=moved']);
    expect(withoutRoutine((await gateway.app.inject({ url: '/sandbox/api/messages', headers: { cookie } })).json())).toEqual([]);
  });

  it('is not recognised by a cookie that another host of the domain could set', async () => {
    const cookie = (await cookieOf()).replace('__Host-', '');
    expect((await gateway.app.inject({ url: '/sandbox/api/messages', headers: { cookie } })).statusCode).toBe(401);
  });

  it('uses the calls with a bearer token of the API', async () => {
    const { token } = (await gateway.post('/api/admin/login', { password: PUBLIC.OPERATOR_PASSWORD })).json<{ token: string }>();
    const headers = { authorization: `Bearer ${token}` };
    expect(withoutRoutine((await gateway.app.inject({ url: '/sandbox/api/messages', headers })).json())).toEqual([]);
    const clock = await gateway.app.inject({ method: 'POST', url: '/sandbox/api/clock', payload: { advance: '1h' }, headers });
    expect([clock.statusCode, clock.json()]).toEqual([200, expect.objectContaining({ offsetMs: 7_200_000 })]);
  });

  it('cannot use the API with the cookie', async () => {
    expect((await gateway.app.inject({ url: '/api/admin/me', headers: { cookie: await cookieOf() } })).statusCode).toBe(401);
  });

  it('signs out, which ends the session on the server too', async () => {
    const cookie = await cookieOf();
    expect((await gateway.app.inject({ url: '/sandbox', headers: { cookie } })).body).toContain('action="/sandbox/sign-out"');
    const answer = await gateway.app.inject({ method: 'POST', url: '/sandbox/sign-out', headers: { ...FORM, cookie }, payload: '' });
    expect(answer.headers['set-cookie']).toBe('__Host-rekindle-sandbox=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure');
    const after = await gateway.app.inject({ url: '/sandbox/api/messages', headers: { cookie } });
    expect(after.json()).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/sandbox//evil.example/../..',
    '/api',
    '/sandbox\\evil',
    'javascript:alert(1)',
    '/sandboxes',
  ])('is not redirected to %s by the form', async (to) => {
    expect((await signIn(PUBLIC.OPERATOR_PASSWORD, to)).headers.location).toBe('/sandbox');
  });

  it.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.example' }, { origin: 'null' }])(
    'is not signed in by a page of another site: %o',
    async (headers) => {
      const answer = await signIn(PUBLIC.OPERATOR_PASSWORD, '/sandbox', headers);
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
    },
  );
});

it('has wrong passwords counted together with those of /admin, and recorded', async () => {
  const strict = await startGateway({ ...PUBLIC, RATE_LIMIT_SCALE: '0.2' });
  const attempt = (password: string) =>
    strict.app.inject({ method: 'POST', url: '/sandbox/sign-in', payload: new URLSearchParams({ password }).toString(), headers: FORM });
  const wrong = await attempt('guess');
  expect([wrong.statusCode, wrong.body.includes('Incorrect password.'), wrong.headers['set-cookie']]).toEqual([401, true, undefined]);
  expect((await strict.post('/api/admin/login', { password: 'guess' })).statusCode).toBe(401);
  const answer = await attempt(PUBLIC.OPERATOR_PASSWORD);
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([429, undefined]);
  expect(answer.body).toContain('Too many attempts.');
  const { rows } = await strict.database.pool.query(
    `SELECT data->>'operation' AS operation FROM es.events WHERE type = 'OperationPerformed'`,
  );
  expect(rows).toEqual([{ operation: 'operator.refuse' }, { operation: 'operator.refuse' }]);
  await strict.stop();
});

it('requires no sign-in where only this machine can reach it', async () => {
  const local = await startGateway({ SANDBOX: 'true' });
  expect((await local.app.inject('/sandbox/inbox')).statusCode).toBe(200);
  expect((await local.app.inject('/sandbox/api/messages')).json()).toEqual([]);
  expect((await local.app.inject('/sandbox/sign-in')).statusCode).toBe(404);
  expect((await local.app.inject('/api')).json()).toMatchObject({ sandboxInbox: '/sandbox/inbox' });
  await local.stop();
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import { mailServer } from '../testing/mail-client.js';
import { type SandboxApp, startSandbox } from '../testing/sandbox-app.js';

let app: SandboxApp;
let id: string;
const deliveryId = newId();
beforeAll(async () => void (app = await startSandbox()));
afterAll(() => app.close());

const get = (url: string) => app.http.inject(url);

it('says that nothing has arrived yet', async () => {
  expect((await get('/sandbox/inbox')).body).toContain('No email yet');
  expect((await get('/sandbox')).body).toContain('No email has arrived yet.');
});

describe('with a malicious email', () => {
  beforeAll(async () => {
    id = await app.send({
      subject: '<script>alert(1)</script>',
      from: '"<img src=x onerror=alert(2)>" <hello@rekindle.example>',
      html: '<html><head><title>x</title></head><body><script>alert(3)</script><p>Hello</p></body></html>',
      text: '<b>Hello</b>',
      messageId: `<${deliveryId}@rekindle.example>`,
    });
  });

  it('shows it as text everywhere on its own pages', async () => {
    for (const url of [
      '/sandbox/inbox',
      `/sandbox/inbox/${id}`,
      `/sandbox/inbox/${id}?view=text`,
      `/sandbox/inbox/${id}?view=headers`,
      '/sandbox/inbox?q=<script>alert(4)</script>',
    ]) {
      const { body, headers } = await get(url);
      expect(body).not.toMatch(/<script>alert|<img src=x|<b>Hello/);
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*script-src 'self'/);
    }
    expect((await get(`/sandbox/inbox/${id}?view=text`)).body).toContain('&lt;b&gt;Hello&lt;/b&gt;');
  });

  it('shows its HTML in a separate frame, in which no script runs', async () => {
    expect((await get(`/sandbox/inbox/${id}`)).body).toMatch(
      /<iframe [^>]*sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"/,
    );
    const { body, headers } = await get(`/sandbox/inbox/${id}/html`);
    expect(body).toContain('<head><base target="_blank">');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toMatch(/script-src|allow-scripts/);
  });

  it('marks it as seen once it was opened', async () => {
    const { rows } = await app.database.pool.query('SELECT seen_at FROM sandbox.messages WHERE id = $1', [id]);
    expect(rows[0].seen_at).toBeInstanceOf(Date);
  });

  it('answers it by its buttons', async () => {
    for (const [action, done] of Object.entries({
      reply: 'Replied as the reader',
      'auto-reply': 'out-of-office',
      bounce: 'Bounced the email',
      spam: 'Marked as spam',
    })) {
      const answer = await app.http.inject({ method: 'POST', url: `/sandbox/inbox/${id}/${action}?q=hello` });
      expect(answer.statusCode).toBe(303);
      expect((await get(String(answer.headers.location))).body).toContain(done);
    }
    expect(app.commands).toHaveLength(4);
  });

  it('keeps the search when it is opened', async () => {
    expect((await get('/sandbox/inbox?q=hello')).body).toContain(`/sandbox/inbox/${id}?q=hello`);
    expect((await get('/sandbox/inbox?q=nowhere')).body).toContain('No email matches.');
  });
});

it('moves the clock by its button', async () => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/sandbox/clock',
    payload: 'advance=1h',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sandbox?done=moved']);
  const { body } = await get('/sandbox?done=moved');
  expect(body).toContain('1 hour ahead of real time');
});

const submit = (url: string, fields: Record<string, string> = {}) =>
  app.http.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

it('shows a mailbox to connect, and changes its password', async () => {
  const { password, imapUrl } = await mailServer(app);
  const { body } = await get('/sandbox');
  const shown = [...body.matchAll(/<dt>([^<]+)<\/dt><dd><code>([^<]+)<\/code> <button[^>]+data-copy="([^"]+)"/g)].map(([, ...all]) => all);
  const fact = (name: string, value: string): string[] => [name, value, value];
  expect(shown).toEqual([
    fact('Address and user', 'maya@larkfield.example'),
    fact('Password', password),
    fact('Server', 'mail.rekindle.example'),
    fact('Port to send (SMTP)', new URL(await app.smtpUrl()).port),
    fact('Port to read (IMAP)', new URL(imapUrl).port),
  ]);
  const answer = await submit('/sandbox/mailbox/password');
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sandbox?done=password']);
  expect((await mailServer(app)).password).not.toBe(password);
  expect((await get('/sandbox?done=password')).body).toContain('The mailboxes have another password now');
});

describe('the domain names', () => {
  it('accept a record, and remove it again', async () => {
    const added = { type: 'TXT', host: 'rk._domainkey.larkfield.example', value: 'v=DKIM1; p=<key>' };
    expect((await submit('/sandbox/names', added)).statusCode).toBe(303);
    const { body } = await get('/sandbox/names');
    expect(body).toContain('TXT <code>rk._domainkey.larkfield.example</code><br><span class="small dimmed">v=DKIM1; p=&lt;key&gt;</span>');
    const [, remove = ''] = /action="(\/sandbox\/names\/\d+\/remove)"/.exec(body) ?? [];
    await submit(remove);
    expect((await get('/sandbox/names')).body).toContain('There is none yet.');
  });

  it.each([
    [{ type: 'TXT', host: 'larkfield.test', value: 'x' }, 'larkfield.test is no name below .example.'],
    [{ type: 'NS', host: 'larkfield.example', value: 'x' }, 'Choose one of the types.'],
    [{ type: 'TXT', host: 'larkfield.example', value: ' ' }, 'The value of larkfield.example is missing or too long.'],
  ])('refuse %j', async (fields, fault) => {
    const { statusCode, body } = await submit('/sandbox/names', fields);
    expect(statusCode).toBe(400);
    expect(body).toContain(`<p class="fault" role="alert">${fault}</p>`);
  });
});

describe('a button', () => {
  const press = async (from: object) => {
    const headers = { host: 'localhost:4300', 'content-type': 'application/x-www-form-urlencoded', ...from };
    return (await app.http.inject({ method: 'POST', url: '/sandbox/clock', payload: 'advance=1m', headers })).statusCode;
  };

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost:9999' },
    { 'sec-fetch-site': 'of its own making', origin: 'http://evil.example' },
    { origin: 'http://evil.example' },
    { origin: 'http://localhost:9999' },
    { origin: 'http://localhost:4300.evil.example' },
    { origin: 'null' },
    { referer: 'http://evil.example/a-page' },
  ])('cannot be pressed by another site: %j', async (from) => expect(await press(from)).toBe(403));

  it.each([
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://localhost:4300' },
    { referer: 'http://localhost:4300/sandbox/inbox' },
  ])('can be pressed by our own page, or a program: %j', async (from) => expect(await press(from)).toBe(303));
});

it.each([
  ['multipart/form-data; boundary=x', 'x', 415],
  ['application/json', '{"advance":"1h"}', 415],
  ['application/x-www-form-urlencoded', `advance=1h&more=${'x'.repeat(20_000)}`, 413],
])('answers a request that is not one of its forms with a page: %s', async (type, payload, status) => {
  const answer = await app.http.inject({ method: 'POST', url: '/sandbox/clock', payload, headers: { 'content-type': type } });
  expect([answer.statusCode, answer.body.includes('This page has no such form')]).toEqual([status, true]);
});

it('answers an email that does not exist with a page', async () => {
  const answer = await get(`/sandbox/inbox/${newId()}`);
  expect([answer.statusCode, answer.body.includes('This email does not exist')]).toEqual([404, true]);
});

it('has its icon on every page, those of payment and of refusals among them', async () => {
  for (const url of [
    '/sandbox',
    '/sandbox/inbox',
    `/sandbox/inbox/${newId()}`,
    '/sandbox/checkout/none',
    '/sandbox/invoices/none',
    '/sandbox/portal/none',
  ]) {
    const { body, headers } = await get(url);
    const icon = /<link rel="icon" href="data:image\/svg\+xml,([^"]+)">/.exec(body)?.[1] ?? '';
    expect([url, decodeURIComponent(icon)]).toEqual([url, expect.stringMatching(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg".*<\/svg>$/)]);
    expect(headers['content-security-policy']).toMatch(/img-src [^;]*data:/);
  }
});

it('serves its script and fonts', async () => {
  expect((await get('/sandbox/assets/sandbox.js')).headers['content-type']).toContain('text/javascript');
  expect((await get('/sandbox/assets/bricolage-grotesque.woff2')).headers['content-type']).toBe('font/woff2');
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Described, operationsOf } from '../../testing/described-api.js';
import { type Caller, type TestGateway, startGateway } from '../../testing/start-gateway.js';
import { describe as describeApi } from './api-docs.js';

let gateway: TestGateway;
let jane: Caller;
let url: string;
let writes: Described[];
beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' });
  jane = await gateway.signUp();
  await gateway.app.listen(0, '127.0.0.1');
  url = await gateway.app.getUrl();
  const all = operationsOf(describeApi(gateway.app) as never);
  writes = all.filter(({ name }) => !name.startsWith('GET ') && name !== 'POST /api/stripe/webhook');
});
afterAll(() => gateway.stop());

const UPLOADS: Record<string, string> = {
  'POST /api/leads/preview': 'Choose a CSV file to upload',
  'POST /api/leads/upload': 'Choose a CSV file to upload',
  'POST /api/suppressions/import': 'Send the file as multipart/form-data, in a field called file',
};
const FORM = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b.example\r\n--x--\r\n';

const send = async (name: string, type: string, body: string): Promise<{ status: number; detail: string }> => {
  const [method = '', path = ''] = name.split(' ');
  const headers = { 'content-type': type, authorization: `Bearer ${jane.token}` };
  const id = '0197a000-0000-7000-8000-000000000001';
  const answer = await fetch(`${url}${path.replaceAll(/\{\w+\}/g, id)}`, { method, headers, body });
  const { detail } = (await answer.json()) as { detail: string };
  return { status: answer.status, detail };
};
const json = (name: string, body: string) => send(name, 'application/json', body);

describe('a body that is not JSON', () => {
  const UNSUPPORTED = { status: 415, detail: 'This content type is not supported: send application/json' };

  it.each([
    ['multipart/form-data; boundary=x', FORM],
    ['multipart/form-data; boundary=x', 'x'],
    ['multipart/form-data', FORM],
    ['application/x-www-form-urlencoded', 'email=a@b.example&password=12345678'],
    ['application/octet-stream', '{"email":"a@b.example"}'],
    ['application/xml', '<a/>'],
    ['nonsense', '{}'],
  ])('is refused by every call: %s', async (type, body) => {
    const answers = await Promise.all(
      writes.filter(({ name }) => !(name in UPLOADS) || !type.startsWith('multipart')).map(({ name }) => send(name, type, body)),
    );
    expect(answers.length).toBeGreaterThan(50);
    expect(answers.filter(({ status, detail }) => status !== 415 || detail !== UNSUPPORTED.detail)).toEqual([]);
  });

  it('is accepted and documented where a file is read', async () => {
    const files = writes.filter(({ requestBody }) => requestBody?.content?.['multipart/form-data']);
    expect(files.map(({ name }) => name).toSorted()).toEqual(Object.keys(UPLOADS));
    for (const [name, detail] of Object.entries(UPLOADS))
      expect(await send(name, 'multipart/form-data; boundary=x', FORM)).toEqual({ status: 400, detail });
  });

  it('is refused if its file is cut short', async () => {
    const cut = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nemail\r\nada@acme.example';
    for (const name of Object.keys(UPLOADS))
      expect(await send(name, 'multipart/form-data; boundary=x', cut)).toMatchObject({ status: 400 });
  });

  it('is a 404 at an unknown address', async () => {
    for (const type of ['multipart/form-data; boundary=x', 'application/xml'])
      expect((await send('POST /nowhere', type, FORM)).status).toBe(404);
  });
});

describe('a body that costs too much to check', () => {
  const keys = `{${Array.from({ length: 100_000 }, (_, n) => `"${n.toString(36)}":0`).join(',')}}`;
  const cases: [string, string, number, string][] = [
    ['100,000 fields', keys, 413, 'The request body holds an object of more than 200 fields'],
    ['100,000 fields deeper down', `{"strategy":${keys}}`, 413, 'The request body holds an object of more than 200 fields'],
    ['a list of 400,000', `{"a":[${'1,'.repeat(400_000)}1]}`, 413, 'The request body holds a list of more than 16384 items'],
    ['400,000 levels', '[{"a":'.repeat(150_000), 413, 'The request body is nested deeper than 20 levels'],
  ];
  it.each(cases)('is refused by every call: %s', async (_, body, status, detail) => {
    for (const { name } of writes) expect([name, await json(name, body)]).toEqual([name, { status, detail }]);
  });
});

describe('a list that is wrong in every item', () => {
  const errors = async (url: string, payload: object): Promise<unknown> => (await jane.call('POST', url, { payload })).json().errors;

  it.each([
    [2_000, 'mapping.1 must have a column of at most 250 characters and a field of at most 60'],
    [16_384, 'A file has at most 2000 columns'],
  ])('is refused with its first fault only, with %i columns', async (columns, message) => {
    const mapping = [{ column: 'a', field: 'email' }, ...Array<object>(columns - 1).fill({ column: 'b' })];
    const url = '/api/leads/0197a000-0000-7000-8000-000000000001/import';
    expect(await errors(url, { mapping })).toEqual([{ field: 'mapping', message }]);
  });

  it.each([
    ['/api/chat/campaign', { message: 'How?', launchForm: [] }, 'launchForm', 'The launch form must be an object'],
    ['/api/campaigns/create-revival', {}, 'business_info', 'Business information is required'],
    ['/api/stripe/checkout-with-user', {}, 'user_info', 'Say who buys: fullName and email are required'],
  ])('is not accepted as an object: %s', async (url, others, field, message) => {
    const given = (await errors(url, { ...others, [field]: Array(16_384).fill('x') })) as { field: string }[];
    expect(given.filter((fault) => fault.field.startsWith(field))).toEqual([{ field, message }]);
  });
});

describe('text that cannot be stored', () => {
  const faultOf = (field: string) =>
    `${field} contains a character that cannot be stored (NUL, or half of a surrogate pair): remove it and send it again`;

  /** Their senders cannot remove it: it is made storable instead. */
  const signed = ['POST /api/mail-events/{service}', 'POST /api/stripe/webhook'];

  it.each(['\\u0000', '\\ud83d', '\\udc00a'])('is refused in every unsigned body: %s', async (text) => {
    for (const { name } of writes.filter((write) => !signed.includes(write.name)))
      expect([name, await json(name, `{"sender":{"name":"a${text}"}}`)]).toEqual([name, { status: 400, detail: faultOf('sender.name') }]);
  });

  it('is refused as invalid UTF-8', async () => {
    const body = Buffer.from([...Buffer.from('{"email":"a'), 0xed, 0xa0, 0x80, ...Buffer.from('"}')]);
    const headers = { 'content-type': 'application/json' };
    const answer = await gateway.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: body });
    expect([answer.statusCode, answer.json().detail]).toEqual([400, 'The request body is not valid UTF-8']);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { requestHash } from '@rekindle/event-sourcing';
import { type Caller, type TestGateway, startGateway } from '../../testing/start-gateway.js';

let gateway: TestGateway;
let jane: Caller;
let accountId: string;
beforeAll(async () => {
  gateway = await startGateway();
  jane = await gateway.signUp({ email: 'jane@acme.example' });
  accountId = (await gateway.database.pool.query(`SELECT account_id FROM vault.users WHERE email_key = 'jane@acme.example'`)).rows[0]
    .account_id;
});
afterAll(() => gateway.stop());

const change = (key: string, payload: object) => jane.call('PATCH', '/api/auth/me', { headers: { 'idempotency-key': key }, payload });
const events = async () =>
  (await gateway.database.pool.query(`SELECT * FROM es.events WHERE tenant_id = $1 ORDER BY position`, [accountId])).rows;

describe('a write with an Idempotency-Key', () => {
  it('happens once, and a repeat gets the same answer', async () => {
    const first = await change('rename', { companyName: 'Acme' });
    const before = (await events()).length;
    const second = await change('rename', { companyName: 'Acme' });
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
    expect([first.headers['idempotent-replayed'], second.headers['idempotent-replayed']]).toEqual([undefined, 'true']);
    expect((await events()).length).toBe(before);
  });
  it('is refused with another body', async () => {
    await change('other', { companyName: 'One' });
    expect((await change('other', { companyName: 'Two' })).json()).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  });
  it('runs once when sent several times at the same time', async () => {
    const before = (await events()).length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => change('rush', { companyName: 'Rush' })));
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    expect((await events()).length - before).toBe(1);
  });
  it('may be retried with its key after a refusal', async () => {
    expect((await change('retry', { timeZone: 'Mars/Phobos' })).statusCode).toBe(400);
    expect((await change('retry', { timeZone: 'Asia/Tokyo' })).statusCode).toBe(200);
  });
  it('answers a repeat with an empty 204 again', async () => {
    const payload = { name: 'Short-lived', scopes: ['events:read'] };
    const { id } = (await jane.call('POST', '/api/api-keys', { payload })).json<{ id: string }>();
    const revoke = () => jane.call('DELETE', `/api/api-keys/${id}`, { headers: { 'idempotency-key': 'revoke' } });
    expect([(await revoke()).statusCode, (await revoke()).statusCode]).toEqual([204, 204]);
  });
  it('keeps keys separate by account', async () => {
    const other = await gateway.signUp();
    const answer = await other.call('PATCH', '/api/auth/me', {
      headers: { 'idempotency-key': 'rename' },
      payload: { companyName: 'Other' },
    });
    expect(answer.json().companyName).toBe('Other');
  });
  it('requires a well-formed key', async () => {
    expect((await change('two words', {})).json()).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect((await change('x'.repeat(201), {})).statusCode).toBe(400);
  });
  it('is stored without anything that a person wrote', async () => {
    await change('secretly', { companyName: 'Very Private Ltd' });
    const { rows } = await gateway.database.pool.query(`SELECT * FROM es.idempotency WHERE key = 'secretly'`);
    expect(rows[0]).toMatchObject({ account_id: accountId, status: 200 });
    expect(rows[0].request_hash).toEqual(requestHash('PATCH', '/api/auth/me', { companyName: 'Very Private Ltd' }));
    expect(JSON.stringify(rows[0].result)).not.toMatch(/private|jane/i);
  });
});

describe('a write', () => {
  it('returns its position, and a read naming that position sees the write', async () => {
    const written = await jane.call('PATCH', '/api/auth/me', { payload: { companyName: 'Position' } });
    const position = String(written.headers['rekindle-position']);
    expect(position).toBe(String((await events()).at(-1).position));
    const read = await jane.call('GET', '/api/auth/me', { headers: { 'rekindle-position': position } });
    expect(read.json().companyName).toBe('Position');
  });
  it('returns no position when nothing changed', async () => {
    const again = await jane.call('PATCH', '/api/auth/me', { payload: { companyName: 'Position' } });
    expect([again.statusCode, again.headers['rekindle-position']]).toEqual([200, undefined]);
  });
  it('records the actor and the trace in its event', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await jane.call('PATCH', '/api/auth/me', {
      payload: { companyName: 'Traced' },
      headers: { 'x-correlation-id': 'order-42', traceparent },
    });
    const { metadata } = (await events()).at(-1);
    const userId = (await gateway.database.pool.query('SELECT id FROM vault.users WHERE account_id = $1', [accountId])).rows[0].id;
    expect(metadata).toMatchObject({ actor: `user:${userId}`, traceparent });
  });
});

it.each([['0'], ['-1'], ['many'], ['9'.repeat(40)]])('a read ignores the position %s', async (position) => {
  expect((await jane.call('GET', '/api/auth/me', { headers: { 'rekindle-position': position } })).statusCode).toBe(200);
});

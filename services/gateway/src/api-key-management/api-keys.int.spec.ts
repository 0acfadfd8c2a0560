import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { type Caller, type TestGateway, startGateway } from '../testing/start-gateway.js';

let gateway: TestGateway;
let jane: Caller;
let stranger: Caller;
beforeAll(async () => {
  gateway = await startGateway();
  [jane, stranger] = [await gateway.signUp(), await gateway.signUp()];
});
afterAll(() => gateway.stop());

const issue = (payload: object, headers: Record<string, string> = {}, by = jane) => by.call('POST', '/api/api-keys', { payload, headers });
const made = async (name = 'Warehouse') => (await issue({ name, scopes: ['events:read'] })).json<{ id: string; key: string }>();
const listed = async (by = jane) => (await by.call('GET', '/api/api-keys')).json<{ keys: Record<string, unknown>[] }>().keys;
const rows = async (sql: string) => (await gateway.database.pool.query<Record<string, unknown>>(sql)).rows;

describe('a new key', () => {
  it('is shown once, in a form that secret scanners can detect', async () => {
    const answer = await issue({ name: ' Warehouse ', scopes: ['conversions:write', 'events:read', 'events:read'] });
    expect(answer.statusCode).toBe(201);
    const { key, ...view } = answer.json();
    expect(key).toMatch(/^rk_[0-9a-f]{32}_[\w-]{43}$/);
    expect(view).toEqual({
      id: expect.any(String),
      name: 'Warehouse',
      scopes: ['events:read', 'conversions:write'],
      createdAt: expect.any(String),
      lastUsedAt: null,
      revokedAt: null,
    });
    expect(await listed()).toEqual([view]);
  });

  it('is stored as the SHA-256 of its secret; neither key nor name is in an event', async () => {
    const { id, key } = await made('Secret purpose');
    const secret = key.split('_').slice(2).join('_');
    const stored = await rows(`SELECT * FROM gateway.api_keys WHERE id = '${id}'`);
    expect(stored).toMatchObject([{ secret_hash: createHash('sha256').update(secret).digest() }]);
    expect(JSON.stringify(stored)).not.toContain(secret);
    const events = await rows(`SELECT * FROM es.events WHERE type = 'ApiKeyIssued' ORDER BY position DESC LIMIT 1`);
    expect(events).toMatchObject([{ context: 'accounts', data: { keyId: id, scopes: ['events:read'] } }]);
    expect(JSON.stringify(events)).not.toMatch(/purpose/i);
    expect(JSON.stringify(events)).not.toContain(secret);
  });

  it('is returned without its secret when requested again under its Idempotency-Key; the secret is stored nowhere', async () => {
    const headers = { 'idempotency-key': 'the-same-key' };
    const payload = { name: 'Once', scopes: ['events:read'] };
    const [first, second] = [await issue(payload, headers), await issue(payload, headers)];
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual({ ...first.json<object>(), key: null });
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect((await listed()).filter(({ name }) => name === 'Once')).toHaveLength(1);
    const kept = JSON.stringify(await rows('SELECT * FROM es.idempotency'));
    expect(kept).toContain(first.json().id);
    expect(kept).not.toMatch(/rk_|Once/);
  });

  it('has invisible characters stripped from its name', async () => {
    const answer = await issue({ name: ' Ware\u202ehouse\u200b\u2066 ', scopes: ['events:read'] });
    expect([answer.statusCode, answer.json().name]).toEqual([201, 'Warehouse']);
    expect((await listed()).map(({ name }) => name)).toContain('Warehouse');
  });

  it.each([
    [{ scopes: ['events:read'] }, 'Name is required'],
    [{ name: '  ', scopes: ['events:read'] }, 'Name is required'],
    [{ name: '\u200b\u202e', scopes: ['events:read'] }, 'Name is required'],
    [{ name: 'x'.repeat(61), scopes: ['events:read'] }, 'Name must be at most 60 characters long'],
    [{ name: 'A\u0001B', scopes: ['events:read'] }, 'Name must not contain control characters'],
    [{ name: 'A', scopes: [] }, 'Choose what the key may do'],
    [{ name: 'A', scopes: 'events:read' }, 'Choose what the key may do'],
    [{ name: 'A', scopes: ['admin'] }, 'A scope is one of events:read, conversions:write'],
  ])('is refused with %j: %s', async (payload, detail) => {
    expect((await issue(payload)).json()).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', detail });
  });
});

describe('on a plan without API access', () => {
  it('no key is issued, and existing keys are disabled until a plan includes it again', async () => {
    const owner = await gateway.signUp();
    const { key } = (await issue({ name: 'Kept', scopes: ['events:read'] }, {}, owner)).json<{ key: string }>();
    const use = () => owner.call('GET', '/api/events', { headers: { authorization: `Bearer ${key}` } });
    expect((await use()).statusCode).toBe(200);
    const on = async (planId: string): Promise<void> => {
      const claims = JSON.stringify([{ source: 'grant', planId, priceCents: 0, status: 'active', until: null }]);
      await gateway.database.pool.query(
        `INSERT INTO gateway.account_figures (account_id, claims) SELECT account_id, $2 FROM vault.users WHERE id = $1
         ON CONFLICT (account_id) DO UPDATE SET claims = excluded.claims`,
        [owner.user.id, claims],
      );
    };
    await on('revival_growth');
    const refused = { status: 403, code: 'PLAN_REQUIRED' };
    const detail = 'API access is not part of the plan Growth. Plans that have it: Pro, Performance-based.';
    expect((await use()).json()).toMatchObject({ ...refused, detail });
    expect((await issue({ name: 'Another', scopes: ['events:read'] }, {}, owner)).json()).toMatchObject({ ...refused, detail });
    expect(await listed(owner)).toMatchObject([{ name: 'Kept', revokedAt: null }]);
    await on('revival_pro');
    expect([(await use()).statusCode, (await issue({ name: 'Another', scopes: ['events:read'] }, {}, owner)).statusCode]).toEqual([
      200, 201,
    ]);
  });
});

describe('POST /api/conversions', () => {
  const record = async (payload: unknown, scopes = ['conversions:write']) => {
    const { key } = (await issue({ name: 'Shop', scopes })).json<{ key: string }>();
    return gateway.post('/api/conversions', payload, { headers: { authorization: `Bearer ${key}` } });
  };
  const lead_id = '0197a000-0000-7000-8000-00000000a001';

  it('accepts a key with its scope, and no other', async () => {
    const [let_in, refused] = [await record({ lead_id, amount: 1 }), await record({ lead_id, amount: 1 }, ['events:read'])];
    expect(let_in.json()).toMatchObject({ status: 404, code: 'NOT_FOUND', errors: [{ field: 'lead_id' }] });
    expect(refused.json()).toMatchObject({ status: 403, code: 'FORBIDDEN', detail: 'This API key lacks the scope conversions:write' });
  });

  it.each([
    ['amount', '{"amount":-1}'],
    ['amount', '{"amount":1e309}'],
    ['amount', '{"amount":0.001}'],
    ['amount', '{"amount":1e-7}'],
    ['amount', '{"amount":10000000.01}'],
    ['amount', '{"amount":"42"}'],
    ['amount', '{"amount":[42]}'],
    ['amount', '{"amount":{"toFixed":1}}'],
    ['currency', '{"currency":"eur"}'],
    ['currency', '{"currency":7}'],
    ['occurred_at', '{"occurred_at":"2026-02-30T10:00:00Z"}'],
    ['occurred_at', '{"occurred_at":"2026-11-20"}'],
    ['occurred_at', '{"occurred_at":"2026-11-20T10:00:00"}'],
    ['occurred_at', '{"occurred_at":"2999-01-01T00:00:00Z"}'],
    ['occurred_at', '{"occurred_at":1795000000}'],
    ['occurred_at', '{"occurred_at":"2026-W47-5T10:00:00Z"}'],
    ['occurred_at', '{"occurred_at":"2026-325T10:00:00Z"}'],
    ['occurred_at', '{"occurred_at":"2026-11-20T10Z"}'],
    ['occurred_at', '{"occurred_at":"2026-11-20T10:00:00,5Z"}'],
    ['external_id', '{"external_id":""}'],
    ['external_id', '{"external_id":1001}'],
    ['external_id', '{"external_id":"a\\u0000b"}'],
    ['email', '{"email":"ada@example.com"}'],
    ['email', '{"lead_id":null,"email":""}'],
    ['email', '{"lead_id":null,"email":["ada@example.com"]}'],
    ['lead_id', '{"lead_id":null,"email":null}'],
    ['lead_id', '{"lead_id":""}'],
    ['campaign_id', '{"campaign_id":"1 OR 1=1"}'],
  ])('names %s in %s', async (field, body) => {
    const payload = `{"lead_id":"${lead_id}",${body.slice(1)}`;
    const answer = await jane.call('POST', '/api/conversions', { payload, headers: { 'content-type': 'application/json' } });
    expect({ status: answer.statusCode, errors: answer.json().errors }).toMatchObject({ status: 400, errors: [{ field }] });
  });
});

describe('keys', () => {
  it('are limited to twenty per account, even when requested concurrently', async () => {
    const crowd = await gateway.signUp();
    const asked = Array.from({ length: 24 }, (_, n) => issue({ name: `Key ${n}`, scopes: ['events:read'] }, {}, crowd));
    const answers = await Promise.all(asked);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array<number>(20).fill(201), ...Array<number>(4).fill(409)]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'API_KEYS_LIMIT_REACHED' });
    expect(await listed(crowd)).toHaveLength(20);
  });

  it('are invisible to other accounts', async () => {
    const { id } = await made();
    expect(await listed(stranger)).toEqual([]);
    expect((await stranger.call('DELETE', `/api/api-keys/${id}`)).statusCode).toBe(404);
    expect((await listed()).find((key) => key.id === id)).toMatchObject({ revokedAt: null });
  });

  it('are revoked once, and then listed last', async () => {
    const { id } = await made('To be revoked');
    const revoke = () => jane.call('DELETE', `/api/api-keys/${id}`);
    expect([(await revoke()).statusCode, (await revoke()).statusCode]).toEqual([204, 204]);
    expect((await listed()).at(-1)).toMatchObject({ id, name: 'To be revoked', revokedAt: expect.any(String) });
    expect(await rows(`SELECT type FROM es.events WHERE type = 'ApiKeyRevoked' AND data ->> 'keyId' = '${id}'`)).toHaveLength(1);
  });
});

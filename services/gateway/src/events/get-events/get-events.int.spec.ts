import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CloudEvent, eventCatalogue, eventDefinition } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { until } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { type Caller, type TestGateway, startGateway } from '../../testing/start-gateway.js';

const PUBLIC_URL = 'https://rekindle.example';
let gateway: TestGateway;
let url: string;
let jane: Caller;
let key: { id: string; key: string };
beforeAll(async () => {
  gateway = await startGateway({ PUBLIC_URL });
  jane = await gateway.signUp();
  key = await issue(['events:read']);
  await gateway.app.listen(0, '127.0.0.1');
  url = `${(await gateway.app.getUrl()).replace('[::1]', '127.0.0.1')}/api/events`;
});
afterAll(() => gateway.stop());

interface Page {
  events: CloudEvent[];
  next: string;
  more: boolean;
}

const issue = async (scopes: string[], by = jane) =>
  (await by.call('POST', '/api/api-keys', { payload: { name: 'Spec', scopes } })).json<{ id: string; key: string }>();
const bearer = (token = key.key) => ({ authorization: `Bearer ${token}` });
const get = (query = '', headers: Record<string, string> = bearer()) => gateway.app.inject({ url: `/api/events${query}`, headers });
const page = async (query = '', headers?: Record<string, string>) => (await get(query, headers)).json<Page>();
const accountOf = async (caller: Caller): Promise<string> =>
  (await gateway.database.pool.query('SELECT account_id FROM vault.users WHERE id = $1', [caller.user.id])).rows[0].account_id;

async function happens(type = 'LeadDeleted', to = jane): Promise<string> {
  const accountId = await accountOf(to);
  const leadId = newId();
  const events = [{ type, data: type === 'PasswordChanged' ? { accountId, userId: leadId } : { accountId, leadId } }];
  const stream = { tenantId: accountId, streamId: `lead-${leadId}`, context: eventDefinition(type).context, expectedVersion: 0 };
  await gateway.app.get(EventStore).append({ ...stream, events, occurredAt: new Date() });
  return leadId;
}

describe('a page', () => {
  it('lists the public events from the first on, as CloudEvents', async () => {
    await happens('PasswordChanged');
    const { events, more } = await page();
    expect(events.map(({ type }) => type)).toEqual(['AccountOpened', 'ApiKeyIssued']);
    expect(more).toBe(false);
    expect(events[0]).toMatchObject({
      specversion: '1.0',
      source: '/rekindle/accounts',
      tenant: await accountOf(jane),
      subject: `account-${await accountOf(jane)}`,
      dataschema: `${PUBLIC_URL}/api/events/schemas/AccountOpened/2`,
      data: { userId: jane.user.id },
    });
  });

  it('continues from a cursor, and accepts types and a limit', async () => {
    const { next } = await page();
    const leads = [await happens(), await happens()];
    const first = await page(`?after=${next}&limit=1`);
    expect([first.events.map(({ data }) => data.leadId), first.more]).toEqual([leads.slice(0, 1), true]);
    expect((await page(`?after=${first.next}`)).events.map(({ data }) => data.leadId)).toEqual(leads.slice(1));
    expect((await page('?types=ApiKeyIssued,%20AccountOpened')).events.map(({ type }) => type)).toEqual(['AccountOpened', 'ApiKeyIssued']);
  });

  it('advances its cursor when there is nothing', async () => {
    const { next } = await page('?types=PlanGranted');
    await happens();
    const later = await page(`?types=PlanGranted&after=${next}`);
    expect(later).toEqual({ events: [], next: expect.any(String), more: false });
    expect(later.next).not.toBe(next);
  });

  it('never contains another account’s events', async () => {
    const stranger = await gateway.signUp();
    await happens('LeadDeleted', stranger);
    const theirs = await page('', bearer((await issue(['events:read'], stranger)).key));
    expect(theirs.events.map(({ type }) => type)).toEqual(['AccountOpened', 'LeadDeleted', 'ApiKeyIssued']);
    const [mine, own] = [await accountOf(jane), await accountOf(stranger)];
    expect(new Set(theirs.events.map(({ tenant }) => tenant))).toEqual(new Set([own]));
    expect(new Set((await page('?limit=500')).events.map(({ tenant }) => tenant))).toEqual(new Set([mine]));
  });

  it.each([
    ['after=17', 'after is not a cursor: send `next` of an earlier answer, or omit it to start from the first event', 'after'],
    ['after=a&after=b', expect.stringContaining('after is not a cursor'), 'after'],
    ['types=EmailSent,EmailForgotten', 'There is no public event "EmailForgotten": docs/events.md lists them', 'types'],
    ['types=PasswordChanged', 'There is no public event "PasswordChanged": docs/events.md lists them', 'types'],
    ['types=', 'There is no public event "": docs/events.md lists them', 'types'],
    ['limit=0', 'limit must be a whole number from 1 to 500', 'limit'],
    ['limit=501', 'limit must be a whole number from 1 to 500', 'limit'],
    ['wait=31', 'wait must be a whole number from 0 to 30', 'wait'],
    ['wait=1e1', 'wait must be a whole number from 0 to 30', 'wait'],
    ['afetr=x', 'There is no parameter "afetr": there are after, types, limit, wait', 'afetr'],
    ['after[]=x', 'There is no parameter "after[]": there are after, types, limit, wait', 'after[]'],
  ])('refuses %s naming the parameter', async (query, detail, field) => {
    expect((await get(`?${query}`)).json()).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', detail, errors: [{ field }] });
  });
});

describe('reading', () => {
  it('is allowed to a signed-in user and to a valid key, which records its use', async () => {
    expect((await get('', { authorization: `Bearer ${jane.token}` })).statusCode).toBe(200);
    expect((await get()).statusCode).toBe(200);
    const { keys } = (await jane.call('GET', '/api/api-keys')).json();
    expect(keys.find(({ id }: { id: string }) => id === key.id).lastUsedAt).not.toBeNull();
  });

  it('is refused to a key without the scope, which the refusal names', async () => {
    const other = await issue(['conversions:write']);
    expect((await get('', bearer(other.key))).json()).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
      detail: 'This API key lacks the scope events:read',
    });
  });

  it('is refused to everybody else with the same answer', async () => {
    const wrongSecret = key.key.slice(0, -2) + (key.key.endsWith('AA') ? 'BB' : 'AA');
    const unknown = `rk_${newId().replaceAll('-', '')}${key.key.slice(35)}`;
    const expected = (await gateway.app.inject({ url: '/api/auth/me' })).body;
    for (const token of [wrongSecret, unknown, 'rk_', 'rk_x', `${key.key}x`]) {
      const answer = await get('', bearer(token));
      expect([token, answer.statusCode, answer.body]).toEqual([token, 401, expected]);
    }
  });

  it('does not open calls without a scope to a key', async () => {
    for (const path of ['/api/auth/me', '/api/api-keys', '/api/campaigns'])
      expect((await gateway.app.inject({ url: path, headers: bearer() })).statusCode).toBe(401);
    const payload = { name: 'Mine', scopes: ['events:read'] };
    expect((await gateway.post('/api/api-keys', payload, { headers: bearer() })).statusCode).toBe(401);
  });

  it('is refused to a revoked key', async () => {
    const short = await issue(['events:read']);
    expect((await get('', bearer(short.key))).statusCode).toBe(200);
    await jane.call('DELETE', `/api/api-keys/${short.id}`);
    expect((await get('', bearer(short.key))).statusCode).toBe(401);
  });
});

describe('waiting', () => {
  it('answers when an event arrives', async () => {
    const { next } = await page('?limit=500');
    const answer = get(`?after=${next}&wait=30`);
    const leadId = await happens();
    expect((await answer).json<Page>().events).toMatchObject([{ type: 'LeadDeleted', data: { leadId } }]);
  });

  it('shows nothing to a key revoked while it waits', async () => {
    const short = await issue(['events:read']);
    const { next } = await page('?limit=500');
    const answer = get(`?after=${next}&wait=30&types=LeadDeleted`, bearer(short.key));
    await until(async () => {
      const { keys } = (await jane.call('GET', '/api/api-keys')).json();
      return keys.find(({ id }: { id: string }) => id === short.id).lastUsedAt;
    });
    await jane.call('DELETE', `/api/api-keys/${short.id}`);
    await happens();
    expect((await answer).statusCode).toBe(401);
  });
});

/** Reads messages of a stream until it has the wanted number. */
async function messages(headers: Record<string, string>, wanted: number, query = ''): Promise<{ id: string; event: CloudEvent }[]> {
  const stop = new AbortController();
  const answer = await fetch(`${url}${query}`, { headers: { ...bearer(), accept: 'text/event-stream', ...headers }, signal: stop.signal });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const seen: { id: string; event: CloudEvent }[] = [];
  let rest = '';
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const parts = (rest + chunk).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const found = /^id: (.+)\ndata: (.+)$/.exec(part);
      if (found) seen.push({ id: found[1] ?? '', event: JSON.parse(found[2] ?? '') });
    }
    if (seen.length >= wanted) break;
  }
  stop.abort();
  return seen;
}

describe('as a stream', () => {
  it('has the same events, continues live, and resumes from the last id seen', async () => {
    const all = (await page('?limit=500')).events;
    const first = await messages({}, all.length, '?limit=2');
    expect(first.map(({ event }) => event)).toEqual(all);
    const rest = messages({ 'last-event-id': first.at(-2)?.id ?? '' }, 2);
    const leadId = await happens();
    expect((await rest).map(({ event }) => event.id)).toEqual([all.at(-1)?.id, expect.any(String)]);
    expect((await rest)[1]?.event.data).toMatchObject({ leadId });
  });

  it('leaves no gap when it breaks off repeatedly while transactions are open and events arrive', async () => {
    const busy = await gateway.signUp();
    const accountId = await accountOf(busy);
    const headers = { authorization: `Bearer ${busy.token}` };
    const slow = await gateway.database.pool.connect();
    const appendSlowly = (leadId: string) =>
      gateway.app.get(EventStore).appendIn(slow, {
        tenantId: accountId,
        streamId: `lead-${leadId}`,
        context: 'campaigns',
        expectedVersion: 0,
        events: [{ type: 'LeadDeleted', data: { accountId, leadId } }],
        occurredAt: new Date(),
      });
    const seen: string[] = [];
    let last = '';
    for (let round = 0; round < 6; round += 1) {
      await slow.query('BEGIN');
      await appendSlowly(newId());
      // Gets a later position than the one above, but commits first.
      const later = await happens('LeadDeleted', busy);
      const early = await page(`?limit=500${last && `&after=${last}`}`, headers);
      expect(early.events.map(({ data }) => data.leadId)).not.toContain(later);
      await slow.query(round % 3 === 2 ? 'ROLLBACK' : 'COMMIT');
      const read = await messages({ ...headers, ...(last && { 'last-event-id': last }) }, 1, '?limit=2');
      // As if the connection had broken after the first of them.
      seen.push(read[0]?.event.id ?? '');
      last = read[0]?.id ?? '';
    }
    slow.release();
    const whole = await until(
      () => page('?limit=500', headers),
      ({ events }) => events.length >= 1 + 6 + 4,
    );
    const wanted = whole.events.map(({ id }) => id);
    const rest = await messages({ ...headers, 'last-event-id': last }, wanted.length - seen.length);
    expect([...seen, ...rest.map(({ event }) => event.id)]).toEqual(wanted);
    expect(wanted).toHaveLength(1 + 6 + 4);
  });

  it('accepts only ids that it has sent', async () => {
    const answer = await get('', { ...bearer(), accept: 'text/event-stream', 'last-event-id': '17' });
    expect(answer.json()).toMatchObject({ status: 400, detail: 'Last-Event-ID is not the id of a message of this stream' });
  });

  it('ends when its key is revoked, and shows nothing more', async () => {
    const short = await issue(['events:read']);
    const { next } = await page('?limit=500');
    const answer = await fetch(`${url}?after=${next}`, { headers: { ...bearer(short.key), accept: 'text/event-stream' } });
    await jane.call('DELETE', `/api/api-keys/${short.id}`);
    await happens();
    expect(await answer.text()).not.toContain('"type":"LeadDeleted"');
  });

  it('is limited to twenty open ones per account', async () => {
    const crowd = await gateway.signUp();
    const headers = { authorization: `Bearer ${crowd.token}`, accept: 'text/event-stream' };
    const stop = new AbortController();
    const open = await Promise.all(Array.from({ length: 20 }, () => fetch(url, { headers, signal: stop.signal })));
    expect(open.every(({ status }) => status === 200)).toBe(true);
    const refused = await fetch(url, { headers });
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'RATE_LIMITED' }]);
    stop.abort();
    const again = await until(
      () => gateway.app.inject({ url: '/api/events', headers: { authorization: headers.authorization } }),
      ({ statusCode }) => statusCode === 200,
    );
    expect(again.json<Page>().events).toHaveLength(1);
  });
});

describe('the schema of an event', () => {
  it('is served to anyone at dataschema, and accepts the event', async () => {
    const ajv = new Ajv();
    addFormats.default(ajv);
    for (const event of (await page('?limit=500')).events) {
      const answer = await gateway.app.inject({ url: event.dataschema.slice(PUBLIC_URL.length) });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/schema+json; charset=utf-8']);
      expect({ type: event.type, accepted: ajv.validate(answer.json<object>(), event.data) }).toEqual({ type: event.type, accepted: true });
    }
  });

  it('exists for every public event and for nothing else', async () => {
    for (const { type, version, visibility } of eventCatalogue) {
      const { statusCode } = await gateway.app.inject({ url: `/api/events/schemas/${type}/${version}` });
      expect([type, statusCode]).toEqual([type, visibility === 'public' ? 200 : 404]);
    }
    for (const path of ['EmailSent/0', 'EmailSent/2', 'EmailSent/1.0', 'EmailSent/x', 'Nothing/1', '__proto__/1'])
      expect((await gateway.app.inject({ url: `/api/events/schemas/${path}` })).statusCode).toBe(404);
  });
});

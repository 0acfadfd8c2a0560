import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EventStore } from '@rekindle/event-sourcing';
import { until } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import { type Caller, type TestGateway, startGateway } from '../testing/start-gateway.js';
import type { FiguresView } from './figures/figures.dto.js';

const MODEL = 'accounts.account-figures';
let gateway: TestGateway;
let token: string;
let customer: Caller;
beforeAll(async () => {
  gateway = await startGateway({}, { workers: true });
  token = (await gateway.post('/api/admin/login', { password: 'operator-in-specs', name: 'Robin' })).json<{ token: string }>().token;
  customer = await gateway.signUp();
});
afterAll(() => gateway.stop());

const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
  gateway.app.inject({ method, url: `/api/admin${url}`, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
const ask = async <T>(url: string): Promise<T> => {
  const answer = await call('GET', url);
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  return answer.json<T>();
};
const figures = (): Promise<FiguresView> => ask('/operations');
const query = async <T>(sql: string, values: unknown[] = []): Promise<T[]> => (await gateway.database.pool.query(sql, values)).rows as T[];

interface Event {
  position: number;
  type: string;
  streamId: string;
  tenantId: string;
  data: Record<string, unknown>;
  metadata: { correlationId: string; actor: string };
}
interface Page {
  events: Event[];
  next: number | null;
}

/** The recorded operations, newest first, with their reasons. */
const operations = () =>
  query<{ operation: string; target: string; actor: string; reason: string | null }>(
    `SELECT data->>'operation' AS operation, data->>'target' AS target, metadata->>'actor' AS actor, o.reason
     FROM es.events e LEFT JOIN es.operations o USING (event_id) WHERE type = 'OperationPerformed' ORDER BY position DESC`,
  );

interface Poisoned {
  streamId: string;
  accountId: string;
}

/** Appends an event with more test emails than a bigint can hold, which no read model can count. */
async function poisoned(): Promise<Poisoned> {
  const accountId = newId();
  const streamId = `test-emails-${accountId}`;
  await accept({ accountId, streamId }, 1e30, 0);
  return { accountId, streamId };
}

const accept = ({ accountId, streamId }: Poisoned, toLeads: number, expectedVersion: number) =>
  gateway.app.get(EventStore).append({
    tenantId: accountId,
    streamId,
    context: 'mailer',
    expectedVersion,
    events: [{ type: 'TestEmailsAccepted', data: { accountId, campaignId: newId(), toLeads, samples: 0, used: 3 } }],
    occurredAt: new Date(),
    metadata: { correlationId: newId(), actor: 'system:spec' },
  });

describe('the figures', () => {
  it('show every reader with its lag, health, jobs and the ledger', async () => {
    const seen = await until(figures, ({ groups }) => groups.length > 5 && groups.every(({ events }) => events === 0));
    expect(seen.groups.find(({ group }) => group === MODEL)).toMatchObject({
      kind: 'projection',
      context: 'accounts',
      events: 0,
      seconds: 0,
      parked: 0,
      served: true,
    });
    expect(seen).toMatchObject({ health: { status: expect.any(String) }, jobs: expect.any(Array), ledger: { planned: 0, intended: 0 } });
    expect(seen.head).toBeGreaterThan(0);
  });
});

describe('the event browser', () => {
  it('shows events newest first, page by page, each exactly once', async () => {
    const all = await ask<Page>('/events?limit=200');
    const seen: number[] = [];
    for (let next: number | null | undefined; next !== null;) {
      const page: Page = await ask(`/events?limit=2${next ? `&before=${next}` : ''}`);
      seen.push(...page.events.map(({ position }) => position));
      next = page.next;
    }
    expect(seen).toEqual(all.events.map(({ position }) => position));
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
  });

  it('filters by stream, type, tenant and correlation', async () => {
    const [opened] = (await ask<Page>('/events?type=AccountOpened')).events;
    expect(opened?.type).toBe('AccountOpened');
    for (const filter of [
      `stream=${opened?.streamId}`,
      `tenant=${opened?.tenantId}&type=AccountOpened,EmailSent`,
      `correlation=${opened?.metadata.correlationId}`,
    ])
      expect((await ask<Page>(`/events?${filter}`)).events.map(({ position }) => position)).toEqual([opened?.position]);
    expect((await ask<Page>('/events?type=EmailSent')).events).toEqual([]);
    const misspelt = await call('GET', '/events?type=EmailSent,EmailForgotten');
    expect([misspelt.statusCode, misspelt.json<{ detail: string }>().detail]).toEqual([400, 'There is no event "EmailForgotten"']);
    for (const url of [
      '/events?stream=%00',
      '/events?correlation=%00a',
      '/events?before=1e21',
      '/accounts/0197a000-0000-7000-8000-000000000001/timeline?before=1e300',
    ])
      expect((await call('GET', url)).statusCode).toBe(400);
    expect((await call('POST', '/projections/%00/rebuild')).statusCode).toBe(400);
  });

  it.each(['tenant=nobody', 'before=0', 'before=x', 'limit=201'])('refuses %s', async (filter) => {
    expect((await call('GET', `/events?${filter}`)).json()).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it('lists the event types', async () => {
    expect(await ask('/events/types')).toContainEqual({ type: 'EmailSent', context: 'mailer' });
  });

  it('shows an event with its meaning and the chain of its request', async () => {
    const correlationId = `spec.${newId()}`;
    await customer.call('PATCH', '/api/auth/me', { payload: { fullName: 'Ada' }, headers: { 'x-correlation-id': correlationId } });
    const [changed] = (await ask<Page>(`/events?correlation=${correlationId}`)).events;
    const details = await ask<{ event: Event; meaning: string; chain: (Event & { causedBy: number | null })[] }>(
      `/events/${changed?.position}`,
    );
    expect(details.event).toEqual(changed);
    expect(details.meaning).toMatch(/\.$/);
    expect(details.chain).toEqual([{ ...changed, causedBy: null }]);
  });

  it.each(['999999999', '0', 'x', '1e3', '9'.repeat(30)])('finds no event at %s', async (position) => {
    expect((await call('GET', `/events/${position}`)).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('rebuilding a projection', () => {
  it('is requested under the operator’s name, and carried out by the process that runs it', async () => {
    const answer = await call('POST', `/projections/${MODEL}/rebuild`);
    expect([answer.statusCode, answer.json()]).toMatchObject([202, { name: MODEL, askedBy: 'operator:Robin' }]);
    expect((await operations())[0]).toEqual({
      operation: 'projections.rebuild',
      target: MODEL,
      actor: 'operator:Robin',
      reason: null,
    });
  });

  it('can be cancelled only while one is running', async () => {
    await query(`UPDATE es.rebuilds SET state = 'done'`);
    const before = await operations();
    const none = await call('POST', `/projections/${MODEL}/cancel`);
    expect(none.json()).toMatchObject({ status: 404, detail: `No rebuild of ${MODEL} is running.` });
    expect(await operations()).toEqual(before);
  });

  it('refuses an unknown projection', async () => {
    expect((await call('POST', '/projections/campaigns.nothing/rebuild')).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('a parked stream', () => {
  let stream: Poisoned;
  beforeAll(async () => {
    stream = await poisoned();
    await accept(stream, 3, 1);
    await until(parked, (found) => found !== undefined);
  });

  interface Parked {
    streamId: string;
    group: string;
    attempts: number;
    error: string;
    event: Event;
    waiting: number;
  }
  const parked = async (): Promise<Parked | undefined> =>
    (await ask<Parked[]>('/parked')).find(({ streamId, group }) => streamId === stream.streamId && group === MODEL);
  const name = () => ({ group: MODEL, streamId: stream.streamId });

  it('is shown with its error, its event and the number waiting behind it', async () => {
    const found = await until(parked, (now) => now?.waiting === 1);
    expect(found).toMatchObject({
      error: expect.stringContaining('bigint'),
      event: { type: 'TestEmailsAccepted', data: { toLeads: 1e30 } },
    });
    await until(figures, ({ groups }) => groups.find(({ group }) => group === MODEL)?.parked === 1);
  });

  it('is retried when an operator asks for it, and remains parked if that fails', async () => {
    const before = (await parked())?.attempts ?? 0;
    expect((await call('POST', '/parked/retry', name())).statusCode).toBe(204);
    await until(parked, (found) => (found?.attempts ?? 0) > before);
    expect((await operations())[0]).toMatchObject({
      operation: 'parked.retry',
      target: `${MODEL} ${stream.streamId}`,
      actor: 'operator:Robin',
    });
  });

  it.each([
    [{ reason: 'why not' }, 'The group is missing'],
    [{ group: MODEL, reason: 'why not' }, 'The stream is missing'],
    [{ group: MODEL, streamId: 'x' }, 'A reason is required'],
    [{ group: MODEL, streamId: 'x', reason: '   ' }, 'A reason is required'],
    [{ group: MODEL, streamId: 'x', reason: 'y'.repeat(501) }, 'The reason must be at most 500 characters long'],
  ])('is not skipped with %j', async (body, detail) => {
    expect((await call('POST', '/parked/skip', body)).json()).toMatchObject({ status: 400, detail });
  });

  it('continues after an operator skips its event, and the reason is stored', async () => {
    const reason = 'The year was a slip of the keyboard';
    expect((await call('POST', '/parked/skip', { ...name(), reason })).statusCode).toBe(204);
    await until(parked, (found) => found === undefined);
    expect((await operations())[0]).toEqual({
      operation: 'parked.skip',
      target: `${MODEL} ${stream.streamId}`,
      actor: 'operator:Robin',
      reason,
    });
    const rows = await query('SELECT test_emails_sent::int AS counted FROM gateway.account_figures WHERE account_id = $1', [
      stream.accountId,
    ]);
    expect(rows).toEqual([{ counted: 3 }]);
  });

  it.each(['retry', 'skip'])('that does not exist cannot be operated on: %s', async (what) => {
    const before = await operations();
    const answer = await call('POST', `/parked/${what}`, { group: MODEL, streamId: 'nothing', reason: 'why not' });
    expect(answer.json()).toMatchObject({ status: 404, detail: 'This stream is not parked any more.' });
    expect(await operations()).toEqual(before);
  });
});

describe('an email of unknown outcome', () => {
  it.each([
    [{ outcome: 'lost', reason: 'x' }, 400, 'The outcome must be sent or failed'],
    [{ outcome: 'sent' }, 400, 'A reason is required'],
    [{ outcome: 'sent', reason: 'The log of the mail server has it' }, 404, 'There is no such email.'],
  ])('is not settled by %j', async (body, status, detail) => {
    expect((await call('POST', `/deliveries/${newId()}/resolve`, body)).json()).toMatchObject({ status, detail });
  });
  it('is listed while it is unresolved', async () => {
    expect(await ask('/deliveries/unknown')).toEqual([]);
  });
});

describe('the live stream', () => {
  let url: string;
  beforeAll(async () => {
    await gateway.app.listen(0, '127.0.0.1');
    url = `${await gateway.app.getUrl()}/api/admin/operations/stream`;
  });

  async function* figuresOf(answer: Response): AsyncGenerator<FiguresView> {
    let text = '';
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (text + chunk).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const [, data] = /^event: figures\ndata: (.*)$/m.exec(part) ?? [];
        if (data) yield JSON.parse(data) as FiguresView;
      }
    }
  }

  it('shows a signup as it happens', async () => {
    const end = new AbortController();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: end.signal });
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    let first: number | undefined;
    for await (const { head } of figuresOf(answer)) {
      if (first === undefined) {
        first = head;
        await gateway.signUp();
      } else if (head > first) break;
    }
    end.abort();
  });

  it.each([
    ['no token', () => ({}), 401],
    ['the token of a customer', () => ({ authorization: `Bearer ${customer.token}` }), 403],
  ])('is refused with %s', async (_, headers, status) => {
    const answer = await fetch(url, { headers: headers() as Record<string, string> });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json; charset=utf-8']);
  });

  it('does not delay the shutdown of the process', async () => {
    const other = await startGateway();
    const login = await other.post('/api/admin/login', { password: 'operator-in-specs' });
    await other.app.listen(0, '127.0.0.1');
    const headers = { authorization: `Bearer ${login.json<{ token: string }>().token}` };
    const answer = await fetch(`${await other.app.getUrl()}/api/admin/operations/stream`, { headers });
    await Promise.all([answer.text(), other.stop()]);
  });
});

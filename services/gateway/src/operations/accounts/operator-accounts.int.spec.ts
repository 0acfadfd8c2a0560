import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import { Paying } from '../../testing/paying.js';
import { type Caller, type TestGateway, startGateway } from '../../testing/start-gateway.js';
import type { AccountPage } from './get-accounts/get-accounts.dto.js';
import type { OperatedAccount } from './get-account/get-account.dto.js';
import type { AccountTimeline } from './get-account-timeline/account-timeline.dto.js';

const DAY_MS = 86_400_000;
let gateway: TestGateway;
let paying: Paying;
let token: string;
let jane: Caller;
let id: string;
beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' }, { workers: true });
  paying = await Paying.open(gateway);
  token = (await gateway.post('/api/admin/login', { password: 'operator-in-specs', name: 'Robin' })).json<{ token: string }>().token;
  jane = await gateway.signUp({ email: 'Jane.Roe_100%@harbor.example' });
  await jane.call('PATCH', '/api/auth/me', { payload: { fullName: 'Jane Röe', companyName: 'Harbor & Sons' } });
  id = await paying.accountOf(jane);
});
afterAll(() => gateway.stop());

const call = (method: 'GET' | 'POST', path: string, payload?: object, headers: Record<string, string> = {}) =>
  gateway.app.inject({
    method,
    url: `/api/admin/${path}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload && { payload }),
  });
const get = async <T>(path: string): Promise<T> => {
  const answer = await call('GET', path);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
  return answer.json<T>();
};
const account = (of = id): Promise<OperatedAccount> => get(`accounts/${of}`);
const search = (words: string, more = '') => get<AccountPage>(`accounts?search=${encodeURIComponent(words)}${more}`);
const act = (what: string, payload?: object, headers?: Record<string, string>) => call('POST', `accounts/${id}/${what}`, payload, headers);
const performed = async (operation: string) =>
  (
    await gateway.database.pool.query<{ target: string; actor: string; reason: string | null }>(
      `SELECT data->>'target' AS target, metadata->>'actor' AS actor, o.reason FROM es.events e LEFT JOIN es.operations o USING (event_id)
       WHERE type = 'OperationPerformed' AND data->>'operation' = $1 ORDER BY position`,
      [operation],
    )
  ).rows;
const countOf = async (type: string): Promise<number> =>
  (await gateway.database.pool.query('SELECT 1 FROM es.events WHERE type = $1 AND tenant_id = $2', [type, id])).rowCount ?? 0;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

describe('finding an account', () => {
  it.each(['jane.roe', 'JANE.ROE_100%@', ' röe ', 'harbor & s'])('by %s', async (words) => {
    expect((await search(words)).accounts).toEqual([
      {
        id,
        email: 'Jane.Roe_100%@harbor.example',
        fullName: 'Jane Röe',
        companyName: 'Harbor & Sons',
        planId: 'free_trial',
        planName: 'Free trial',
        source: 'trial',
        sendingHeld: false,
        createdAt: expect.any(String),
      },
    ]);
  });

  it('by its id or its user’s', async () => {
    for (const known of [id, id.toUpperCase(), String(jane.user.id)])
      expect((await search(known)).accounts.map((found) => found.id)).toEqual([id]);
  });

  it.each(['nobody', 'jane%roe', 'j_ne', newId(), `' OR 1=1 --`])('finds none by %s', async (words) => {
    expect(await search(words)).toEqual({ accounts: [], next: null });
  });

  it('lists all accounts without a search, newest first and page by page, each exactly once', async () => {
    const mails: string[] = [];
    for (let n = 0; n < 5; n += 1) mails.unshift((await gateway.signUp({ email: `paged-${n}@acme.example` })).email);
    const seen: string[] = [];
    for (let next: string | null | undefined; next !== null;) {
      const page: AccountPage = await search('', `&limit=2${next ? `&before=${encodeURIComponent(next)}` : ''}`);
      expect(page.accounts.length).toBeLessThanOrEqual(2);
      seen.push(...page.accounts.map(({ email }) => email));
      next = page.next;
    }
    expect(seen).toEqual([...mails, jane.email]);
    expect((await search('paged-', '&limit=5')).next).toBeNull();
  });

  it.each([
    'before=x',
    'before=2026-02-31T00:00:00.000000_01a202b3-a475-76f5-b779-4b2f4f8cc406',
    'before=2026-11-22T00:00:00.000000_x',
    'limit=0',
    'limit=101',
    'search=%00',
    `search=${'x'.repeat(201)}`,
    'search=a&search=b',
  ])('refuses %s', async (query) => {
    expect((await call('GET', `accounts?${query}`)).json()).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it('shows no secret of anybody', async () => {
    const { rows } = await gateway.database.pool.query<{ hash: string }>('SELECT password_hash AS hash FROM vault.users');
    const answers = [await call('GET', 'accounts'), await call('GET', `accounts/${id}`), await call('GET', `accounts/${id}/timeline`)];
    for (const { body } of answers) {
      expect(body).not.toMatch(/password_?hash|argon2|session_?generation/i);
      expect(rows.filter(({ hash }) => body.includes(hash))).toEqual([]);
    }
  });
});

describe('an account', () => {
  it('is shown with its owner, plan, usage, invoices and campaigns', async () => {
    expect(await account()).toMatchObject({
      ...{ id, userId: jane.user.id, email: jane.email, fullName: 'Jane Röe', companyName: 'Harbor & Sons' },
      plan: { id: 'free_trial', name: 'Free trial', line: 'trial', source: 'trial', until: null },
      ...{ grant: null, subscription: null, invoices: [], sendingHeld: false, campaigns: [] },
      usage: expect.arrayContaining([expect.objectContaining({ kind: 'leadsTotal', used: 0, limit: 500 })]),
    });
  });

  it.each([newId(), 'no-id'])('that does not exist is not found: %s', async (none) => {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/timeline', undefined],
      ['POST', '/grant', { plan_id: 'growth', reason: 'why not' }],
      ['POST', '/revoke', { reason: 'why not' }],
      ['POST', '/refund', { invoice_id: 'in_1', because: 'goodwill' }],
      ['POST', '/hold-sending', { reason: 'why not' }],
      ['POST', '/resume-sending', { reason: 'why not' }],
    ] as const)
      expect((await call(method, `accounts/${none}${path}`, body)).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const { rowCount } = await gateway.database.pool.query(`SELECT 1 FROM es.events WHERE tenant_id::text = $1`, [none]);
    expect(rowCount).toBe(0);
  });
});

describe('a granted plan', () => {
  const grant = (plan_id: string, until: string | null, headers?: Record<string, string>) =>
    act('grant', { plan_id, until, reason: ' Pays by bank transfer ' }, headers);
  const planShown = async (): Promise<string> =>
    (await jane.call('GET', '/api/auth/me')).json<{ subscription: { plan: string } }>().subscription.plan;

  it('takes effect immediately, is signed, and is granted once however often it is requested', async () => {
    const end = inDays(30);
    for (const _ of [1, 2]) expect((await grant('growth', end)).statusCode).toBe(204);
    expect(await account()).toMatchObject({
      plan: { id: 'growth', source: 'grant', until: end },
      grant: { planName: 'Growth', until: end },
    });
    await until(async () => (await planShown()) === 'growth');
    expect(await countOf('PlanGranted')).toBe(1);
    expect(await performed('plan.grant')).toEqual([{ target: id, actor: 'operator:Robin', reason: 'Pays by bank transfer' }]);
  });

  it('is extended by a later end, or by having none', async () => {
    for (const until of [inDays(60), null]) {
      await grant('growth', until);
      expect((await account()).grant).toEqual({ planId: 'growth', planName: 'Growth', until });
    }
  });

  it('is granted once per Idempotency-Key, even if it has been taken back since', async () => {
    const key = { 'idempotency-key': newId() };
    expect((await grant('starter', null, key)).statusCode).toBe(204);
    await grant('business', null);
    const again = await grant('starter', null, key);
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([204, 'true']);
    expect((await account()).plan.id).toBe('business');
    expect((await grant('growth', null, key)).statusCode).toBe(422);
  });

  it.each([
    [{ plan_id: 'platinum' }, 'There is no plan "platinum". The plans are: starter'],
    [{ plan_id: 'free_trial' }, 'There is no plan "free_trial"'],
    [{ plan_id: undefined }, 'Choose a plan'],
    [{ plan_id: 'growth', reason: undefined }, 'A reason is required'],
    [{ plan_id: 'growth', reason: ' ' }, 'A reason is required'],
    [{ plan_id: 'growth', until: '2020-01-01' }, 'A plan can only be granted until a time to come'],
    [{ plan_id: 'growth', until: 'tomorrow' }, 'until must be a day or a moment'],
    [{ plan_id: 'growth', until: '2999-02-31' }, 'until must be a day or a moment'],
    [{ plan_id: 'growth', until: '9999-12-31T23:59:59-12:00' }, 'until must be a day or a moment'],
    [{ plan_id: 'growth', until: 5 }, 'until must be a day or a moment'],
  ])('is refused with %j', async (body, detail) => {
    expect((await act('grant', { reason: 'why not', ...body })).json()).toMatchObject({
      status: 400,
      detail: expect.stringContaining(detail),
    });
  });

  it('is taken back immediately, and once', async () => {
    expect((await act('revoke', { reason: ' ' })).json()).toMatchObject({ status: 400, detail: 'A reason is required' });
    expect((await account()).grant).toMatchObject({ planId: 'business' });
    for (const _ of [1, 2]) expect((await act('revoke', { reason: 'The pilot is over' })).statusCode).toBe(204);
    expect(await account()).toMatchObject({ plan: { id: 'free_trial' }, grant: null });
    expect((await jane.call('GET', '/api/auth/me')).json()).toMatchObject({ subscription: { plan: 'free_trial' } });
    expect(await performed('plan.revoke')).toEqual([{ target: id, actor: 'operator:Robin', reason: 'The pilot is over' }]);
  });
});

describe('all sending of an account', () => {
  const heldAmongAll = async () => (await search('')).accounts.filter(({ sendingHeld }) => sendingHeld).map((found) => found.id);

  it('is held and resumed, each with a reason, once and signed', async () => {
    const reason = 'Complaints from three lists';
    expect((await act('hold-sending', { reason: ' ' })).json()).toMatchObject({ status: 400, detail: 'A reason is required' });
    expect((await account()).sendingHeld).toBe(false);
    for (const _ of [1, 2]) expect((await act('hold-sending', { reason })).statusCode).toBe(204);
    expect((await account()).sendingHeld).toBe(true);
    expect(await heldAmongAll()).toEqual([id]);
    for (const nothing of [undefined, { reason: ' ' }])
      expect((await act('resume-sending', nothing)).json()).toMatchObject({ status: 400, detail: 'A reason is required' });
    expect((await account()).sendingHeld).toBe(true);
    const cleaned = 'The lists were cleaned';
    for (const _ of [1, 2]) expect((await act('resume-sending', { reason: cleaned })).statusCode).toBe(204);
    expect((await account()).sendingHeld).toBe(false);
    expect(await heldAmongAll()).toEqual([]);
    expect(await performed('sending.hold')).toEqual([{ target: id, actor: 'operator:Robin', reason }]);
    expect(await performed('sending.resume')).toEqual([{ target: id, actor: 'operator:Robin', reason: cleaned }]);
  });
});

describe('a payment', () => {
  it('is refunded once, and the customer sees it', async () => {
    await paying.subscribe(jane, 'growth');
    const paid = await account();
    expect(paid).toMatchObject({
      plan: { id: 'growth', source: 'subscription' },
      subscription: { planName: 'Growth', status: 'active', priceCents: 10_000, renewsAt: expect.any(String), cancelAt: null },
      invoices: [{ paidCents: 10_000, refundedCents: 0 }],
    });
    const invoice_id = paid.invoices[0]?.id ?? '';
    const key = { 'idempotency-key': newId() };
    const body = { invoice_id, because: 'goodwill', end_subscription: true };
    for (const _ of [1, 2]) expect((await act('refund', body, key)).statusCode).toBe(204);
    expect((await jane.call('GET', '/api/billing/invoices')).json()).toMatchObject([{ id: invoice_id, refundedCents: 10_000 }]);
    expect(await account()).toMatchObject({ plan: { id: 'free_trial' }, subscription: null, invoices: [{ refundedCents: 10_000 }] });
    expect(await performed('payments.refund')).toEqual([{ target: `${id} ${invoice_id}`, actor: 'operator:Robin', reason: null }]);
    // Even without the key.
    expect((await act('refund', body)).statusCode).toBe(204);
    expect(await performed('payments.refund')).toHaveLength(1);
    expect(await countOf('RefundIssued')).toBe(1);
  });

  it('of another account cannot be refunded', async () => {
    const other = await gateway.signUp();
    await paying.subscribe(other, 'starter');
    const { invoices } = await account(await paying.accountOf(other));
    const answer = await act('refund', { invoice_id: invoices[0]?.id, because: 'goodwill' });
    expect(answer.json()).toMatchObject({ status: 404, detail: 'This account has no such invoice' });
    expect(await account(await paying.accountOf(other))).toMatchObject({ invoices: [{ refundedCents: 0 }] });
  });

  it.each([
    [{ because: 'goodwill' }, 'The invoice is missing'],
    [{ invoice_id: 'in_1', because: 'paid_twice' }, 'because must be guarantee or goodwill'],
    [{ invoice_id: 'in_1', because: 'goodwill', end_subscription: 'no' }, 'end_subscription must be true or false'],
  ])('is not refunded with %j', async (body, detail) => {
    expect((await act('refund', body)).json()).toMatchObject({ status: 400, detail });
  });
});

it('shows operators the subscription revenue', async () => {
  expect(await get('revenue')).toMatchObject({
    ...{ mrrCents: 4_700, subscriptions: 1, pastDue: 0, canceling: 0, granted: 0 },
    refunds: { count: 1, cents: 10_000 },
    plans: [{ planId: 'starter', planName: 'Starter', subscriptions: 1, mrrCents: 4_700 }],
  });
});

describe('the timeline', () => {
  it('lists events newest first with actor and reason, page by page', async () => {
    const entries: AccountTimeline['entries'] = [];
    for (let next: number | null | undefined; next !== null;) {
      const page: AccountTimeline = await get(`accounts/${id}/timeline?limit=4${next ? `&before=${next}` : ''}`);
      entries.push(...page.entries);
      next = page.next;
    }
    expect(entries.map(({ position }) => position)).toEqual(entries.map(({ position }) => position).sort((a, b) => b - a));
    expect(entries).toEqual((await get<AccountTimeline>(`accounts/${id}/timeline?limit=100`)).entries);
    const shown = entries.map(({ what, operator, reason }) => ({ what, operator, reason }));
    const byRobin = { operator: 'Robin', reason: null };
    expect(shown).toContainEqual({ what: 'An operator paused all sending', operator: 'Robin', reason: 'Complaints from three lists' });
    expect(shown).toContainEqual({ what: 'An operator let it send again', operator: 'Robin', reason: 'The lists were cleaned' });
    expect(shown).toContainEqual({ what: 'An operator gave the plan Growth', operator: 'Robin', reason: 'Pays by bank transfer' });
    expect(shown).toContainEqual({ what: 'An operator took the plan Business back', operator: 'Robin', reason: 'The pilot is over' });
    expect(shown).toContainEqual({ what: '$100 were refunded', ...byRobin });
    expect(shown).toContainEqual({ what: 'The subscription to Growth began', operator: null, reason: null });
    expect(shown.at(-1)).toEqual({ what: 'The account was opened', operator: null, reason: null });
  });

  it('shows each account’s events only', async () => {
    const other = await gateway.signUp();
    const { entries, next } = await get<AccountTimeline>(`accounts/${await paying.accountOf(other)}/timeline`);
    expect([entries.map(({ what }) => what), next]).toEqual([['The account was opened'], null]);
  });
});

it('a deleted account is no longer found', async () => {
  const leaving = await gateway.signUp({ email: 'leaving@harbor.example' });
  const gone = await paying.accountOf(leaving);
  const erased = await leaving.call('POST', '/api/account/erase', { payload: { password: 'correct horse', confirm: 'delete' } });
  expect(erased.statusCode).toBeLessThan(300);
  expect((await search('leaving@')).accounts).toEqual([]);
  expect((await search(gone)).accounts).toEqual([]);
  expect((await call('GET', `accounts/${gone}`)).statusCode).toBe(404);
});

it('a granted plan cannot be smaller than the paid one, and a larger one remains when a smaller one is bought', async () => {
  const [payer, given] = [await gateway.signUp(), await gateway.signUp()];
  const [payerId, givenId] = [await paying.accountOf(payer), await paying.accountOf(given)];
  const grantTo = (accountId: string, plan_id: string) =>
    call('POST', `accounts/${accountId}/grant`, { plan_id, until: null, reason: 'oops' });
  await paying.subscribe(payer, 'business');
  expect((await grantTo(payerId, 'starter')).json()).toMatchObject({
    ...{ status: 409, code: 'PAYS_FOR_MORE' },
    detail: expect.stringMatching(/^The account pays for Business \(\$500 a month\), which Starter would not add to\./),
  });
  expect(await paying.events(payer, 'PlanGranted')).toEqual([]);
  await until(
    async () => (await payer.call('GET', '/api/auth/me')).json(),
    ({ subscription }) => subscription.plan === 'business' && subscription.monthly_price === 500,
  );
  expect((await grantTo(givenId, 'business')).statusCode).toBe(204);
  await paying.subscribe(given, 'starter');
  expect((await given.call('GET', '/api/billing')).json()).toMatchObject({
    planId: 'starter',
    planInForce: 'business',
    priceCents: 4_700,
  });
  expect((await given.call('GET', '/api/auth/me')).json()).toMatchObject({
    subscription: { plan: 'business', source: 'grant', monthly_price: 0 },
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction } from '@rekindle/platform';
import { PASSWORD, type TestGateway, startGateway } from '../testing/start-gateway.js';
import { INVITATION_DAYS, invite } from './invitation.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const OPERATOR = 'operator-in-specs';
let gateway: TestGateway;

const signUp = (email: string, invitation?: string) =>
  gateway.post('/api/auth/signup', { email, password: PASSWORD, ...(invitation && { invitation }) });
const accounts = async (): Promise<number> =>
  (await gateway.database.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM vault.accounts')).rows[0]?.n ?? 0;
const configured = async () => (await gateway.app.inject({ url: '/api/config' })).json().accounts;
const visitorPays = () => gateway.post('/api/stripe/checkout', { package_id: 'growth', origin_url: 'http://localhost:3000' });
const NO_GUESTS = { status: 403, code: 'SIGN_UP_CLOSED', detail: 'No new accounts are opened here: log in before you pay' };

describe('with sign-up closed', () => {
  beforeAll(async () => void (gateway = await startGateway({ ACCOUNTS: 'closed' })));
  afterAll(() => gateway.stop());

  it('nobody can sign up, not even by a payment, and pages can show that', async () => {
    const answer = await signUp('jane@acme.example', 'x'.repeat(64));
    expect(answer.json()).toMatchObject({ status: 403, code: 'SIGN_UP_CLOSED', detail: 'No new accounts are opened here' });
    expect((await visitorPays()).json()).toMatchObject(NO_GUESTS);
    expect([await configured(), await accounts()]).toEqual(['closed', 0]);
  });
});

describe('with sign-up by invitation', () => {
  let bearer: string;
  beforeAll(async () => {
    gateway = await startGateway({ ACCOUNTS: 'invite' });
    bearer = `Bearer ${(await gateway.post('/api/admin/login', { password: OPERATOR })).json().token}`;
  });
  afterAll(() => gateway.stop());

  const NEEDED = { status: 403, code: 'INVITATION_NEEDED' };
  const UNUSABLE = {
    ...NEEDED,
    detail: 'This invitation is for another address, was used, or has expired: ask the operator for a new link',
  };
  const invited = async (email: string): Promise<string> => {
    const answer = await gateway.post('/api/admin/invitations', { email }, { headers: { authorization: bearer } });
    expect(answer.statusCode).toBe(201);
    return new URL(answer.json().link).searchParams.get('invitation') ?? '';
  };

  it('a visitor without one is refused, and does not learn who has an account', async () => {
    const token = await invited('first@acme.example');
    expect((await signUp('first@acme.example', token)).statusCode).toBe(201);
    const refused = { ...NEEDED, detail: 'Accounts are opened here by invitation only: ask the operator for a link' };
    for (const email of ['first@acme.example', 'nobody@acme.example']) {
      expect((await signUp(email)).json()).toMatchObject(refused);
      expect((await signUp(email, 'x'.repeat(64))).json()).toMatchObject(UNUSABLE);
    }
    expect((await visitorPays()).json()).toMatchObject(NO_GUESTS);
    expect(await configured()).toBe('invite');
  });

  it('an invitation works once, for its address in upper or lower case', async () => {
    const token = await invited('Ana.Li@acme.example');
    expect((await signUp('eve@acme.example', token)).json()).toMatchObject(UNUSABLE);
    expect((await signUp('ana.li@ACME.example', token)).statusCode).toBe(201);
    expect((await signUp('ana.li@acme.example', token)).json()).toMatchObject(UNUSABLE);
  });

  it('an invitation for an international address works for its ASCII form, too', async () => {
    const token = await invited('jo@bücher.example');
    expect((await signUp('jo@xn--bcher-kva.example', token)).statusCode).toBe(201);
  });

  it('twenty concurrent uses open one account', async () => {
    const before = await accounts();
    const token = await invited('rush@acme.example');
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp('rush@acme.example', token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array<number>(19).fill(403)]);
    expect((await accounts()) - before).toBe(1);
  });

  it.each([
    [5, 'invitation must be text'],
    ['x'.repeat(101), 'invitation is too long'],
  ])('a malformed invitation is refused: %p', async (invitation, detail) => {
    const answer = await gateway.post('/api/auth/signup', { email: 'odd@acme.example', password: PASSWORD, invitation });
    expect(answer.json()).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', detail });
  });

  it('an expired invitation is refused', async () => {
    const now = new Date(Date.now() - INVITATION_DAYS * DAY_MS - 1_000);
    const { link } = await inTransaction(gateway.database.pool, (tx) =>
      invite(tx, 'late@acme.example', { now, publicUrl: 'http://localhost' }),
    );
    expect((await signUp('late@acme.example', link.split('=')[1])).json()).toMatchObject(UNUSABLE);
  });

  it('only operators issue them, each is recorded, and neither address nor secret is stored', async () => {
    expect((await gateway.post('/api/admin/invitations', { email: 'x@acme.example' })).statusCode).toBe(401);
    const token = await invited('kept@acme.example');
    const { rows } = await gateway.database.pool.query('SELECT * FROM gateway.invitations');
    expect(JSON.stringify(rows)).not.toMatch(/acme/);
    expect(JSON.stringify(rows)).not.toContain(token);
    const { rows: events } = await gateway.database.pool.query(`SELECT data FROM es.events WHERE type = 'OperationPerformed'`);
    expect(events.at(-1).data).toMatchObject({ operation: 'accounts invite', target: 'one address' });
  });
});

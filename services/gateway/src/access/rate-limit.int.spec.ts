import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import { type TestGateway, startGateway } from '../testing/start-gateway.js';

let gateway: TestGateway;
const startWith = (env: NodeJS.ProcessEnv): void => {
  beforeAll(async () => void (gateway = await startGateway(env)));
  afterAll(() => gateway.stop());
};

const signup = (more = {}) => gateway.post('/api/auth/signup', {}, more);
const login = (email: string, more = {}) => gateway.post('/api/auth/login', { email, password: 'not checked' }, more);
const times = async (n: number, work: (index: number) => ReturnType<typeof login>) => {
  const answers = [];
  for (let index = 0; index < n; index += 1) answers.push(await work(index));
  return answers;
};
const statuses = (answers: { statusCode: number }[]): number[] => answers.map((answer) => answer.statusCode);

describe('at the default scale', () => {
  startWith({ RATE_LIMIT_SCALE: '1' });

  it('allows ten sign-ins a minute to an account from one address, whether it exists or not', async () => {
    const answers = await times(11, (n) => login(n % 2 ? 'Nobody@acme.example' : ' nobody@acme.example', { remoteAddress: '192.0.2.7' }));
    expect(statuses(answers)).toEqual([...Array<number>(10).fill(401), 429]);
    expect(answers[10]?.json()).toMatchObject({
      status: 429,
      title: 'Too Many Requests',
      code: 'RATE_LIMITED',
      detail: expect.stringMatching(/^Too many attempts. Please try again in \d+ seconds.$/),
    });
    expect(Number(answers[10]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login('somebody.else@acme.example')).statusCode).toBe(401);
  });

  it('allows thirty sign-ups a minute from one address', async () => {
    expect(statuses(await times(31, () => signup({ remoteAddress: '203.0.113.1' })))).toEqual([...Array<number>(30).fill(400), 429]);
    expect((await signup({ remoteAddress: '203.0.113.2' })).statusCode).toBe(400);
  });

  it('allows sixty sign-ins a minute from one address, over all accounts', async () => {
    const tries = await times(61, () => gateway.post('/api/auth/login', {}, { remoteAddress: '203.0.113.1' }));
    expect(statuses(tries)).toEqual([...Array<number>(60).fill(400), 429]);
    expect(tries[60]?.headers['retry-after']).toMatch(/^\d+$/);
  });

  it('allows two reset links a minute from one address, whether the account exists or not', async () => {
    const ask = () => gateway.post('/api/auth/forgot-password', { email: 'Lost@acme.example' }, { remoteAddress: '192.0.2.8' });
    expect(statuses(await times(3, ask))).toEqual([503, 503, 429]);
  });

  it('allows an address to try twenty links a minute', async () => {
    const guess = () => gateway.post('/api/auth/reset-password', { token: 'x'.repeat(64), password: 'long enough' });
    expect(statuses(await times(21, guess))).toEqual([...Array<number>(20).fill(410), 429]);
    const look = () => gateway.post('/api/auth/reset-password/check', { token: 'x'.repeat(64) });
    expect(statuses(await times(21, look))).toEqual([...Array<number>(20).fill(200), 429]);
  });

  it('allows an address to open twenty payment pages a minute, and to check on payments sixty times', async () => {
    const remoteAddress = '203.0.113.9';
    const open = (n: number) => gateway.post(`/api/stripe/checkout${n % 2 ? '' : '-with-user'}`, {}, { remoteAddress });
    expect(statuses(await times(21, open))).toEqual([...Array<number>(20).fill(400), 429]);
    const verify = () => gateway.post('/api/stripe/verify-payment', { session_id: 'cs_test_guess' }, { remoteAddress });
    expect(statuses(await times(61, verify))).toEqual([...Array<number>(60).fill(404), 429]);
  });

  it('allows an account 120 previews a minute, from all addresses together', async () => {
    const [one, other] = [await gateway.signUp(), await gateway.signUp()];
    const url = `/api/campaigns/${newId()}/emails/1/preview`;
    const look = (n: number) => one.call('POST', url, { payload: {}, remoteAddress: `198.51.100.${n}` });
    expect(statuses(await times(121, look))).toEqual([...Array<number>(120).fill(404), 429]);
    expect((await other.call('POST', url, { payload: {} })).statusCode).toBe(404);
  });

  it('counts callers of one IPv6 network together', async () => {
    const tries = await times(31, (n) => signup({ remoteAddress: `2001:db8:1:2::${n + 1}` }));
    expect(statuses(tries).at(-1)).toBe(429);
  });
});

describe('at a tenth of the scale', () => {
  startWith({ RATE_LIMIT_SCALE: '0.1' });

  it('scales the limits', async () => {
    expect(statuses(await times(2, () => login('a@acme.example')))).toEqual([401, 429]);
  });
  it('ignores forwarded addresses without a proxy', async () => {
    const tries = await times(4, (n) => signup({ headers: { 'x-forwarded-for': `203.0.113.${n}` } }));
    expect(statuses(tries)).toEqual([400, 400, 400, 429]);
  });
});

describe('behind a proxy', () => {
  startWith({ RATE_LIMIT_SCALE: '0.1', TRUST_PROXY: 'true' });

  it('uses the address that the proxy saw, not those claimed by the client', async () => {
    const from = (forwarded: string) => signup({ headers: { 'x-forwarded-for': forwarded } });
    expect(statuses(await times(4, (n) => from(`10.0.0.${n}, 203.0.113.7`)))).toEqual([400, 400, 400, 429]);
    expect((await from('203.0.113.8')).statusCode).toBe(400);
  });
});

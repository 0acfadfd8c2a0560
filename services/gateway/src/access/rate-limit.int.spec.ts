import { afterEach, expect, it } from '@jest/globals';
import { type TestGateway, startGateway } from '../testing/start-gateway.js';

let gateway: TestGateway;
afterEach(() => gateway.stop());

const tooMany = {
  status: 429,
  title: 'Too Many Requests',
  code: 'RATE_LIMITED',
  detail: expect.stringMatching(/^Too many attempts. Please try again in \d+ seconds.$/),
};
const login = (email: string, more = {}) => gateway.post('/api/auth/login', { email, password: 'not checked' }, more);
const times = async <T>(n: number, work: (index: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let index = 0; index < n; index += 1) results.push(await work(index));
  return results;
};

it('lets an account be tried ten times a minute, whether it exists or not', async () => {
  gateway = await startGateway({ RATE_LIMIT_SCALE: '1' });
  const answers = await times(11, (n) => login(n % 2 ? 'Nobody@acme.example' : ' nobody@acme.example'));
  expect(answers.map((answer) => answer.statusCode)).toEqual([...Array<number>(10).fill(401), 429]);
  expect(answers[10]?.json()).toMatchObject(tooMany);
  expect(Number(answers[10]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await login('somebody.else@acme.example')).statusCode).toBe(401);
});

it('lets an address sign up thirty times a minute and try sixty logins', async () => {
  gateway = await startGateway({ RATE_LIMIT_SCALE: '1' });
  const signups = await times(31, () => gateway.post('/api/auth/signup', {}));
  expect(signups.map((answer) => answer.statusCode)).toEqual([...Array<number>(30).fill(400), 429]);
  const logins = await times(61, (n) => gateway.post('/api/auth/login', { email: `u${n}@acme.example` }));
  expect(logins.map((answer) => answer.statusCode)).toEqual([...Array<number>(60).fill(400), 429]);
  expect(logins[60]?.headers['retry-after']).toMatch(/^\d+$/);
});

it('scales', async () => {
  gateway = await startGateway({ RATE_LIMIT_SCALE: '0.1' });
  expect((await times(2, () => login('a@acme.example'))).map((answer) => answer.statusCode)).toEqual([401, 429]);
});

it('believes no forwarded address without a proxy', async () => {
  gateway = await startGateway({ RATE_LIMIT_SCALE: '0.1' });
  const from = (ip: string, n: number) => gateway.post('/api/auth/signup', {}, { headers: { 'x-forwarded-for': `${ip}${n}` } });
  expect((await times(4, (n) => from('203.0.113.', n))).map((answer) => answer.statusCode)).toEqual([400, 400, 400, 429]);
});

it('believes what the proxy in front saw, and nothing that the client claims before it', async () => {
  gateway = await startGateway({ RATE_LIMIT_SCALE: '0.1', TRUST_PROXY: 'true' });
  const from = (forwarded: string) => gateway.post('/api/auth/signup', {}, { headers: { 'x-forwarded-for': forwarded } });
  expect((await times(4, (n) => from(`10.0.0.${n}, 203.0.113.7`))).map((answer) => answer.statusCode)).toEqual([400, 400, 400, 429]);
  expect((await from('203.0.113.8')).statusCode).toBe(400);
});

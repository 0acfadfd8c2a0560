import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Caller, type TestGateway, startGateway } from '../../testing/start-gateway.js';

let gateway: TestGateway;
let jane: Caller;
beforeAll(async () => {
  gateway = await startGateway();
  jane = await gateway.signUp();
});
afterAll(() => gateway.stop());

it('a flood of sign-ins from many addresses leaves room for those who are signed in', async () => {
  const guess = (n: number) =>
    gateway.post(
      '/api/auth/login',
      { email: `nobody-${n}@acme.example`, password: 'a wrong guess' },
      { remoteAddress: `192.0.2.${n % 250}` },
    );
  const flood = Promise.all(Array.from({ length: 400 }, (_, n) => guess(n)));
  const seen: number[] = [];
  while (seen.length < 10) seen.push((await jane.call('GET', '/api/auth/me')).statusCode);
  expect(new Set(seen)).toEqual(new Set([200]));
  const statuses = (await flood).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
  expect((await flood).find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toMatch(/^\d+$/);
});

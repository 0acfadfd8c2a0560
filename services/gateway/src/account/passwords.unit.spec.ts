import { expect, it } from '@jest/globals';
import { Passwords } from './passwords.js';

const passwords = new Passwords();

it('knows the right password from a wrong one, and nobody by any', async () => {
  const known = await passwords.hash('correct horse');
  expect(await passwords.matches(known, 'correct horse')).toBe(true);
  expect(await passwords.matches(known, 'correct horsf')).toBe(false);
  expect(await passwords.matches(null, 'nobody has this password')).toBe(false);
});
it('answers all of a rush, and refuses what goes beyond it', async () => {
  const known = await passwords.hash('correct horse');
  const rush = await Promise.allSettled(Array.from({ length: 260 }, () => passwords.matches(known, 'correct horse')));
  const answered = rush.filter((one) => one.status === 'fulfilled');
  const refused = rush.filter((one) => one.status === 'rejected');
  expect(answered.length).toBeGreaterThanOrEqual(200);
  expect(answered.every((one) => one.value)).toBe(true);
  expect(refused.length).toBe(260 - answered.length);
  expect(refused[0]?.reason).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(await passwords.matches(known, 'correct horse')).toBe(true);
});

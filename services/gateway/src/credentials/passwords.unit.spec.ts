import { expect, it } from '@jest/globals';
import { Passwords } from './passwords.js';

const passwords = new Passwords();

it('matches the right password only, and none for an unknown user', async () => {
  const known = await passwords.hash('correct horse');
  expect(await passwords.matches(known, 'correct horse')).toBe(true);
  expect(await passwords.matches(known, 'correct horsf')).toBe(false);
  expect(await passwords.matches(null, 'nobody has this password')).toBe(false);
});

import { expect, it } from '@jest/globals';
import { seal, unseal } from './seal.js';

const KEY = 'a key that is long enough for an installation';

it('gives the secret back to the key that sealed it, and never looks the same twice', () => {
  const [one, two] = [seal(KEY, 'whsec_äöü'), seal(KEY, 'whsec_äöü')];
  expect([unseal(KEY, one), unseal(KEY, two)]).toEqual(['whsec_äöü', 'whsec_äöü']);
  expect(one.equals(two)).toBe(false);
  expect(one.toString('latin1')).not.toContain('whsec');
});

it('gives nothing to another key, or of what was changed', () => {
  const sealed = seal(KEY, 'whsec_1');
  expect(() => unseal(`${KEY}!`, sealed)).toThrow();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => unseal(KEY, sealed)).toThrow();
});

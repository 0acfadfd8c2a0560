import { expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import { hashOf, newSecret, readToken, tokenOf } from './api-key-token.js';

it('reads back every token that it makes, whatever its random bytes', () => {
  for (let n = 0; n < 500; n += 1) {
    const parts = { keyId: newId(), secret: newSecret() };
    expect(tokenOf(parts)).toMatch(/^rk_[0-9a-f]{32}_[\w-]{43}$/);
    expect(readToken(tokenOf(parts))).toEqual(parts);
  }
});

it.each(['', 'rk_', 'rk_1_2', `rk_${'g'.repeat(32)}_${'a'.repeat(43)}`, `rk_${'a'.repeat(32)}_${'a'.repeat(44)}`, 'eyJh.eyJz.x'])(
  'takes %p for no key',
  (token) => expect(readToken(token)).toBeNull(),
);

it('hashes a secret of 32 random bytes to 32 different bytes', () => {
  const secret = newSecret();
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(hashOf(secret)).toHaveLength(32);
  expect(hashOf(secret).equals(Buffer.from(secret, 'base64url'))).toBe(false);
  expect(newSecret()).not.toBe(secret);
});

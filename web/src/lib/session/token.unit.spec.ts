import { describe, expect, it } from '@jest/globals';
import { expiryOf, isValid, userIdOf } from './token';

const tokenWith = (claims: object): string => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;

describe('a token', () => {
  it('is valid only while its expiry is in the future', () => {
    const token = tokenWith({ exp: 1000 });
    expect(isValid(token, 999_999)).toBe(true);
    expect(isValid(token, 1_000_000)).toBe(false);
  });

  it('reads claims that hold letters outside of ASCII', () => {
    expect(expiryOf(tokenWith({ exp: 7, name: 'Zoë ÿ ¿' }))).toBe(7000);
  });

  it.each(['', 'abc', 'a.b.c', tokenWith({}), tokenWith({ exp: '5' })])('is never valid when unreadable: %s', (token) => {
    expect(isValid(token, 0)).toBe(false);
  });

  it('names its user', () => {
    expect(userIdOf(tokenWith({ sub: '0197a000-0000-7000-8000-000000000001' }))).toBe('0197a000-0000-7000-8000-000000000001');
    expect([userIdOf('a.b.c'), userIdOf(tokenWith({ sub: 7 }))]).toEqual(['', '']);
  });
});

import { expect, it } from '@jest/globals';
import { makeToken, readToken } from './mailed-token.js';

const id = '0197a000-0000-7000-8000-000000000001';

it('is read back as it was made, and is unique', () => {
  const { token, hash } = makeToken(id);
  expect(token).toMatch(/^[\w-]{64}$/);
  expect(readToken(token)).toEqual({ id, hash });
  expect(makeToken(id).token).not.toBe(token);
});

it.each([['', 'x'.repeat(63), 'x'.repeat(65), `${'x'.repeat(63)}.`, `${'x'.repeat(63)}\n`, '../../etc/passwd']].flat())(
  'is not made of %j',
  (token) => {
    expect(readToken(token)).toBeNull();
  },
);

import { expect, it } from '@jest/globals';
import { dropNotice, notices, tell } from './tell';

const texts = (): string[] => notices().map(({ text }) => text);

it('shows what was said twice, by two quick clicks, once', () => {
  tell('Profile saved');
  tell('Key revoked');
  tell('Profile saved');
  expect(texts()).toEqual(['Key revoked', 'Profile saved']);
  for (const { id } of notices()) dropNotice(id);
  expect(texts()).toEqual([]);
});

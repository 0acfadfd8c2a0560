import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { keepReturnPath, takeReturnPath } from './return-path';

beforeEach(() => {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  Object.assign(globalThis, { sessionStorage });
});
afterEach(() => void Object.assign(globalThis, { sessionStorage: undefined }));

it('leads back once', () => {
  keepReturnPath('/leads?page=2');
  expect([takeReturnPath('ada'), takeReturnPath('ada')]).toEqual(['/leads?page=2', null]);
});

it('leads nobody to what another was looking at', () => {
  keepReturnPath('/campaigns/1', 'ada');
  expect([takeReturnPath('ben'), takeReturnPath('ada')]).toEqual([null, null]);
  keepReturnPath('/campaigns/1', 'ada');
  expect(takeReturnPath('ada')).toBe('/campaigns/1');
});

it.each(['//other.example', '/\\other.example', 'https://other.example', 'javascript:alert(1)', ''])(
  'leads to no other site: %s',
  (path) => {
    keepReturnPath(path);
    expect(takeReturnPath()).toBeNull();
  },
);

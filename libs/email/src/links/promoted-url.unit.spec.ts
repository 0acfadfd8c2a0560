import { describe, expect, it } from '@jest/globals';
import { LONGEST_URL, NO_URL, promotedUrlFault } from './promoted-url.js';

it.each([
  'https://bread.example',
  'http://bread.example/day?from=mail&x=%20#top',
  'HTTPS://BREAD.example/',
  'https://bäckerei.example/größe',
  'http://localhost:8080/x',
  'http://[::1]/',
])('%s may be promoted', (url) => expect(promotedUrlFault(url)).toBeNull());

describe('a text that is not a web URL', () => {
  it.each([
    '',
    'bread.example',
    'www.bread.example/day',
    'ftp://bread.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https:bread.example',
    'https:///bread.example',
    'https://',
    'https://?x',
    'http://\\\\bread.example',
    'https://bread example',
    'https://bread.example/a b',
    'https://bread.example/\r\nSet-Cookie: a=b',
    'https://br\tead.example',
    'https://bread.example/\0',
    'https://bread.example/\ud800',
    'https://[::1',
  ])('is refused: %j', (url) => expect(promotedUrlFault(url)).toBe(NO_URL));
});

it('a URL with a user name or password is refused, because every reader of the link would see it', () => {
  for (const url of ['https://ada:secret@bread.example', 'https://ada@bread.example', 'https://:secret@bread.example'])
    expect(promotedUrlFault(url)).toMatch(/user name or password/);
});

it('a URL that is too long is refused', () => {
  const url = (length: number): string => `https://bread.example/${'x'.repeat(length - 22)}`;
  expect([promotedUrlFault(url(LONGEST_URL)), promotedUrlFault(url(LONGEST_URL + 1))]).toEqual([null, expect.stringContaining('2000')]);
});

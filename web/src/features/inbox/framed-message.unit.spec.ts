import { expect, it } from '@jest/globals';
import { framedMessage } from './framed-message';

const html = '<img src="https://t.example/p.gif"><head><title>Hello</title></head>';

it('begins with the policy, wherever the message has its head', () => {
  expect(framedMessage(html, false)).toMatch(
    /^<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">/,
  );
  expect(framedMessage(html, false).endsWith(html)).toBe(true);
});

it('lets pictures of others in only where they were asked for', () => {
  expect(framedMessage(html, true)).toContain("default-src 'none'; style-src 'unsafe-inline'; img-src data: https:\">");
});

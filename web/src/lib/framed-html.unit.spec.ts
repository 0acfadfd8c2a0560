import { expect, it } from '@jest/globals';
import { framedEmail, framedMessage } from './framed-html';

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

it('puts the policy of an email of ours before anything that could fetch', () => {
  const page = framedEmail(
    '<!doctype html>\n<html><head><meta charset="utf-8"></head><body><img src="https://t.example/p.gif"></body></html>',
  );
  expect(page).toMatch(/^<!doctype html>\n<html><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'/);
  expect(framedEmail('<img src="https://t.example/p.gif">')).toMatch(/^<meta http-equiv="Content-Security-Policy"/);
});

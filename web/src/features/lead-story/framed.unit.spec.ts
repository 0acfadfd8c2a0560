import { expect, it } from '@jest/globals';
import { framed } from './framed';

it('puts the policy before anything that could fetch', () => {
  const page = framed('<!doctype html>\n<html><head><meta charset="utf-8"></head><body><img src="https://t.example/p.gif"></body></html>');
  expect(page).toMatch(/^<!doctype html>\n<html><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'/);
  expect(framed('<img src="https://t.example/p.gif">')).toMatch(/^<meta http-equiv="Content-Security-Policy"/);
});

import { expect, it } from '@jest/globals';
import { allowedMarkup } from './trusted-types';

it.each([
  [':root{--rk-canvas:#f5f8fa}', 'Element innerHTML', ':root{--rk-canvas:#f5f8fa}'],
  ['@media (width < 48em){a>b{color:red}}', 'Element innerHTML', '@media (width < 48em){a>b{color:red}}'],
  ['<!doctype html><p>Hello', 'HTMLIFrameElement srcdoc', '<!doctype html><p>Hello'],
  ['<p>Hello</p>', 'Element innerHTML', null],
  ['x<img src=x onerror=alert(1)>', 'Element innerHTML', null],
  ['<!--', 'Element outerHTML', null],
])('%s at %s becomes %s', (text, sink, expected) => {
  expect(allowedMarkup(text, sink)).toBe(expected);
});

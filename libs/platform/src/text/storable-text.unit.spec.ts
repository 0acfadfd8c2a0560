import { expect, it } from '@jest/globals';
import { storableText } from './storable-text.js';

it.each([
  ['a\0b\0', 'ab'],
  ['a\ud800b\udfff', 'a\ufffdb\ufffd'],
  ['Zoë 👩‍👧', 'Zoë 👩‍👧'],
])('%j is stored as %j', (text, kept) => expect(storableText(text)).toBe(kept));

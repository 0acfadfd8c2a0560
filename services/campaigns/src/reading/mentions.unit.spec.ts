import { expect, it } from '@jest/globals';
import { mentionsOf } from './mentions.js';

it.each([
  ['ada@x.co', true],
  ['Ada <ADA@X.co>, by phone', true],
  ['write to ada@x.co.', true],
  ['ada@x.com', false],
  ['ada@x.co.uk', false],
  ['mada@x.co', false],
  ['not.ada@x.co', false],
  ['ada@xxco', false],
])('recognises whether %j mentions ada@x.co', (text, named) => {
  expect(mentionsOf('ada@x.co').in(text)).toBe(named);
});

it('removes it from a text and leaves the rest', () => {
  expect(mentionsOf('ada@x.co').outOf('Ada@x.co or ada@x.com, ada@x.co')).toBe(' or ada@x.com, ');
});

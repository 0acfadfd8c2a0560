import { expect, it } from '@jest/globals';
import { splitQuote } from './quoted';

const quote = '> Hi Tomás,\n>\n> Three shops switched.';

it.each([
  ['a message without a quote', 'Hello\n\nTomás', { words: 'Hello\n\nTomás', quote: '' }],
  ['quoted lines', `Hello\n\n${quote}`, { words: 'Hello', quote }],
  [
    'a header above them',
    `Hello\r\n\r\nOn Wed, 18 Nov 2026 at 10:00, Maya <maya@larkfield.example> wrote:\r\n${quote}`,
    { words: 'Hello', quote: `On Wed, 18 Nov 2026 at 10:00, Maya <maya@larkfield.example> wrote:\n${quote}` },
  ],
  [
    'a header of two lines',
    `Hello\n\nOn Wed, 18 Nov 2026 at 10:00, Maya\n<maya@larkfield.example> wrote:\n${quote}`,
    { words: 'Hello', quote: `On Wed, 18 Nov 2026 at 10:00, Maya\n<maya@larkfield.example> wrote:\n${quote}` },
  ],
  [
    'the header of other programs',
    'Hello\n-----Original Message-----\nFrom: Maya',
    { words: 'Hello', quote: '-----Original Message-----\nFrom: Maya' },
  ],
  ['a header without a date', `Hello\n\nLarkfield wrote:\n${quote}`, { words: 'Hello', quote: `Larkfield wrote:\n${quote}` }],
  [
    'words that end like a header',
    'Hello\nThis is what Lena wrote:\nCall me',
    { words: 'Hello\nThis is what Lena wrote:\nCall me', quote: '' },
  ],
  ['an answer between the lines', '> Can you call?\nYes\n> When?', { words: '> Can you call?\nYes', quote: '> When?' }],
  ['nothing but a quote', quote, { words: quote, quote: '' }],
])('splits %s', (_, text, expected) => expect(splitQuote(text)).toEqual(expected));

import { expect, it } from '@jest/globals';
import { examplesOf, risksInWords } from './risks-in-words';

const KEEP = 'Keep them, or skip them to protect your sender’s name.';

it.each([
  [1, 0, `1 lead has a throwaway address, which often bounces. ${KEEP}`],
  [0, 2, `2 leads have an address that several people read, who are quicker to report spam. ${KEEP}`],
  [
    3,
    1,
    `3 leads have a throwaway address, which often bounces. 1 lead has an address that several people read, who are quicker to report spam. ${KEEP}`,
  ],
])('says what is risky about %i and %i leads', (disposable, role, words) => {
  expect(risksInWords({ disposable, role })).toBe(words);
});

it('names five addresses and counts the others', () => {
  const leads = Array.from({ length: 7 }, (_, n) => ({ email: `info@d${n}.example` }));
  expect([examplesOf(leads.slice(0, 2)), examplesOf(leads)]).toEqual([
    'info@d0.example, info@d1.example',
    'info@d0.example, info@d1.example, info@d2.example, info@d3.example, info@d4.example and 2 more',
  ]);
});

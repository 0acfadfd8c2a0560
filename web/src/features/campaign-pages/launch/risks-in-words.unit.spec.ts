import { expect, it } from '@jest/globals';
import { examplesOf, risksInWords, uncheckedInWords } from './risks-in-words';

const KEEP = 'Keep them, or skip them to protect your sender’s name.';

it.each([
  [1, 0, 0, `1 lead has a throwaway address, which often bounces. ${KEEP}`],
  [0, 2, 0, `2 leads have an address that several people read, who are quicker to report spam. ${KEEP}`],
  [
    3,
    1,
    0,
    `3 leads have a throwaway address, which often bounces. 1 lead has an address that several people read, who are quicker to report spam. ${KEEP}`,
  ],
  [
    0,
    1,
    2,
    `2 leads have an address at a domain that takes no mail. 1 lead has an address that several people read, who are quicker to report spam. ${KEEP}`,
  ],
])('says what is risky about %i, %i and %i leads', (disposable, role, noMail, words) => {
  expect(risksInWords({ disposable, role, no_mail: noMail })).toBe(words);
});

it('says how many domains are left to look up', () => {
  expect([uncheckedInWords(0), uncheckedInWords(1)]).toEqual([
    '',
    '1 domain could not be looked up yet. Open this page again to look up more.',
  ]);
});

it('names five addresses and counts the others', () => {
  const leads = Array.from({ length: 7 }, (_, n) => ({ email: `info@d${n}.example` }));
  expect([examplesOf(leads.slice(0, 2)), examplesOf(leads)]).toEqual([
    'info@d0.example, info@d1.example',
    'info@d0.example, info@d1.example, info@d2.example, info@d3.example, info@d4.example and 2 more',
  ]);
});

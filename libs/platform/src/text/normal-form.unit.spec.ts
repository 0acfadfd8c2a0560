import { expect, it } from '@jest/globals';
import { normalForm } from './normal-form.js';

it.each([
  ['Zoe\u0308', 'NFC', 'Zoë'],
  ['ﬁne ①', 'NFKC', 'fine 1'],
  ['Zoë', 'NFKD', 'Zoe\u0308'],
  ['བསྒྲུབས', 'NFC', 'བསྒྲུབས'],
] as const)('%s in %s is %s', (text, form, expected) => expect(normalForm(text, form)).toBe(expected));

it.each(['\u0323\u0301', '\uff9e\u0301', '\u0301\uff9f\u0323'])('takes linear time: %j', (marks) => {
  const crowd = `a${marks.repeat(100_000)}b`;
  // Node's own normalisation would exceed the test's timeout.
  for (const form of ['NFC', 'NFKC', 'NFKD'] as const) expect(normalForm(crowd, form).length).toBeLessThan(60);
});

import { expect, it } from '@jest/globals';
import { postLength } from './post-length.js';

it.each([
  ['Latin letters once', 'Ordering, made simple – “really”', 32],
  ['accents as the letters that they are', 'Zoe\u0308', 3],
  ['Greek and Cyrillic letters once', 'Ωμέγα Добро', 11],
  ['Chinese, Japanese and Korean letters twice', '山田です한국', 12],
  ['an emoji as two, whatever it is made of', '👩‍👩‍👧‍👦 👍🏽 🇩🇪 3️⃣', 11],
  ['a link as 23, however long it is', `See https://larkfield.example/${'back/'.repeat(40)}`, 27],
  ['a link without a scheme as 23', 'See larkfield.example now', 31],
])('counts %s at Twitter', (_, text, length) => expect(postLength('twitter', text)).toBe(length));

it.each(['a.', 'a-', 'a--', '-a.', 'a'])('takes linear time: %j', (unit) => {
  // With quadratic time, this would exceed the test's timeout.
  expect(postLength('twitter', unit.repeat(200_000 / unit.length))).toBeGreaterThan(280);
});

it('counts plain characters at LinkedIn', () => {
  expect(postLength('linkedin', '山田 https://larkfield.example')).toBe(28);
});

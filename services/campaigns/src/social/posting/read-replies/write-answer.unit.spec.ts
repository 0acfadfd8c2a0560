import { describe, expect, it } from '@jest/globals';
import { longestPosts, postLength, socialProviders, socialTones } from '@rekindle/contracts';
import { kindOf, writeAnswer } from './write-answer.js';

const url = 'https://larkfield.example/start';
const reply = { from: '@dana', text: 'Does it work with two branches?' };

it.each([
  ['Does it work with two branches?', 'question'],
  ['Funktioniert das auch für zwei Filialen？', 'question'],
  ['Thanks, this helped us a lot', 'pleased'],
  ['Why is this so awful?', 'unhappy'],
  ['It does not work with our till', 'unhappy'],
  ['We count on Sundays.', 'other'],
])('classifies "%s" as %s', (text, kind) => expect(kindOf(text)).toBe(kind));

describe('the built-in answer', () => {
  it('thanks by name and refers a question to the account’s page', () => {
    expect(writeAnswer({ provider: 'twitter', tone: 'professional', reply, url })).toBe(
      'Thank you for asking @dana. You will find the details here: https://larkfield.example/start',
    );
  });

  it('leaves the page’s address unchanged', () => {
    const odd = 'https://larkfield.example/?price=$&from=2';
    expect(writeAnswer({ provider: 'linkedin', tone: 'casual', reply: { ...reply, from: '' }, url: odd })).toBe(
      `Good question! You will find the details here: ${odd}`,
    );
  });

  it('refers a question to a message if there is no page, and names nobody if the network does not', () => {
    expect(writeAnswer({ provider: 'linkedin', tone: 'casual', reply: { ...reply, from: '' }, url: null })).toBe(
      'Good question! Send us a message, and we will answer in detail.',
    );
  });

  it('argues with nobody', () => {
    const unhappy = { from: '@dana', text: 'This is spam' };
    expect(writeAnswer({ provider: 'twitter', tone: 'industry_expert', reply: unhappy, url: null })).toBe(
      'That should not happen @dana, and we are sorry. Please send us a message, so that we can look into it.',
    );
  });

  it('is complete in every tone, and fits its network', () => {
    for (const provider of socialProviders)
      for (const tone of socialTones)
        for (const text of ['Why?', 'Great', 'Spam', 'Hm'])
          for (const page of [null, `https://larkfield.example/${'x'.repeat(400)}`]) {
            const words = writeAnswer({ provider, tone, reply: { from: '@dana', text }, url: page });
            expect(words).not.toMatch(/NAME|URL|undefined/);
            expect(postLength(provider, words)).toBeLessThanOrEqual(longestPosts[provider]);
          }
  });
});

import { describe, expect, it } from '@jest/globals';
import { type SocialTone, longestPosts, postLength, socialProviders, socialTones } from '@rekindle/contracts';
import type { Brief } from '../../writing/strategist/strategist.js';
import { briefs } from '../../writing/strategist/testing/briefs.js';
import { writePosts } from './write-posts.js';

const dentist = briefs.dentist?.brief as Brief;
const software = briefs.software?.brief as Brief;
const write = (brief: Brief, tone: SocialTone, posts: number, earlier = 0, place: 'twitter' | 'linkedin' = 'twitter'): string[] =>
  writePosts({ briefs: [brief], tone, places: Array.from({ length: posts }, () => place), earlier });

describe('the built-in posts', () => {
  it('have the form’s content, each a different part', () => {
    expect(write(dentist, 'professional', 6)).toEqual([
      'What does Bright Smile Dental do?\n\nCheckups, cleaning and whitening for the whole family.',
      'What you can expect from Bright Smile Dental:\n\nEvening and weekend appointments, and you never wait longer than 10 minutes.',
      'Your start with Bright Smile Dental:\n\nFree whitening with any checkup booked this month.',
      'What you get from Bright Smile Dental:\n\nCheckups, cleaning and whitening for the whole family.\n\nEvening and weekend appointments, and you never wait longer than 10 minutes.',
      'About Bright Smile Dental:\n\nCheckups, cleaning and whitening for the whole family.\n\nFree whitening with any checkup booked this month.',
      'Bright Smile Dental in brief:\n\n• Checkups, cleaning and whitening for the whole family.\n• Evening and weekend appointments, and you never wait longer than 10 minutes.\n• Free whitening with any checkup booked this month.',
    ]);
  });

  it('link to the form’s address, and name the company once', () => {
    const url = 'https://larkfield.example/back';
    expect(write(software, 'casual', 4)).toEqual([
      `Larkfield is stock planning software for independent retailers.\n\nHave a look: ${url}`,
      'Good to know about Larkfield:\n\nWe connect the till for you, in a day.',
      `Been meaning to try Larkfield?\n\nBook a 20-minute setup call and you get 2 months free if you sign up.\n\nHere is where to find us: ${url}`,
      `For everyone who is new here:\n\nLarkfield is stock planning software for independent retailers. It reads your till and tells you what to reorder, when, and from whom.\n\nHave a look: ${url}`,
    ]);
  });

  it('link to the address as written, whatever it contains', () => {
    const url = 'https://larkfield.example/?a=$&b=$$1';
    const [post] = write({ ...software, targetOffer: `A setup call: ${url}` }, 'casual', 1);
    expect(post).toMatch(/Have a look: .*$/);
    expect(post?.endsWith(`Have a look: ${url}`)).toBe(true);
  });

  it('keep a sentence with the one that it depends on', () => {
    const shop = { ...dentist, productOrService: 'Stock planning for shops. It reads your till. It knows your suppliers.' };
    const posts = write(shop, 'thought_leader', 60);
    expect(posts.some((post) => post.includes('Stock planning for shops. It knows your suppliers.'))).toBe(true);
    for (const post of posts) expect(post).not.toMatch(/(?:^|\n|• )It /);
  });

  it.each(socialTones)('continue where the earlier ones ended, in the tone %s', (tone) => {
    expect([...write(dentist, tone, 3), ...write(dentist, tone, 3, 3)]).toEqual(write(dentist, tone, 6));
  });

  it.each(Object.entries(briefs))('are numerous before the first repeats, and all fit: %s', (_, { brief }) => {
    for (const tone of socialTones)
      for (const place of socialProviders) {
        const posts = write(brief, tone, 300, 0, place);
        const unlike = new Set(posts).size;
        expect(new Set(posts.slice(0, unlike)).size).toBe(unlike);
        // Answers of one word each give fewer posts.
        expect(unlike).toBeGreaterThanOrEqual(brief === briefs.agency?.brief ? 4 : 8);
        for (const post of posts) {
          expect(postLength(place, post)).toBeLessThanOrEqual(longestPosts[place]);
          expect(post).not.toMatch(/COMPANY|URL|undefined|\{\{|^\s|\s$/);
        }
      }
  });

  it.each([
    ['one endless sentence', 'and more '.repeat(300)],
    ['one endless word', 'x'.repeat(3_500)],
    ['letters that count twice', '在庫計画'.repeat(200)],
    ['marks without letters', '--- ??? ...'],
    ['nothing', ''],
  ])('fit and have content if the answers are %s', (_, answer) => {
    const brief = {
      ...software,
      companyName: 'Larkfield',
      productOrService: answer,
      targetOffer: answer,
      uniqueSellingProposition: answer,
    };
    for (const place of socialProviders)
      for (const post of write(brief, 'casual', 12, 0, place)) {
        expect(post).toMatch(/[\p{L}\p{N}]/u);
        expect(postLength(place, post)).toBeLessThanOrEqual(longestPosts[place]);
      }
  });
});

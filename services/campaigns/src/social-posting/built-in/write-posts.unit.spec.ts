import { describe, expect, it } from '@jest/globals';
import { type SocialTone, longestPosts, socialTones } from '@rekindle/contracts';
import type { Brief } from '../strategist/strategist.js';
import { briefs } from '../strategist/testing/briefs.js';
import { writePosts } from './built-in-posts.js';

const dentist = briefs.dentist?.brief as Brief;
const software = briefs.software?.brief as Brief;
const write = (brief: Brief, tone: SocialTone, posts: number, earlier = 0): string[] =>
  writePosts({ briefs: [brief], tone, places: Array.from({ length: posts }, () => 'twitter' as const), earlier });

describe('the built-in posts', () => {
  it('say what the form says, each something else', () => {
    expect(write(dentist, 'professional', 4)).toEqual([
      'What we do at Bright Smile Dental: Checkups, cleaning and whitening for the whole family.',
      'Why customers choose Bright Smile Dental: Evening and weekend appointments, and you never wait longer than 10 minutes.',
      'From Bright Smile Dental: Free whitening with any checkup booked this month.',
      'Bright Smile Dental in one sentence: Checkups, cleaning and whitening for the whole family.',
    ]);
  });

  it('lead to the address of the form, and name the company once', () => {
    expect(write(software, 'casual', 3)).toEqual([
      'Larkfield is stock planning software for independent retailers. Have a look: https://larkfield.example/back',
      'The short version of what Larkfield does: It reads your till and tells you what to reorder, when, and from whom.',
      'What people like about Larkfield: We connect the till for you, in a day. Have a look: https://larkfield.example/back',
    ]);
  });

  it.each(socialTones)('go on where the earlier ones ended, in the tone %s', (tone) => {
    expect([...write(dentist, tone, 3), ...write(dentist, tone, 3, 3)]).toEqual(write(dentist, tone, 6));
    expect(new Set(write(dentist, tone, 9)).size).toBe(9);
  });

  it('fit their network, for every business and tone', () => {
    for (const { brief } of Object.values(briefs))
      for (const tone of socialTones)
        for (const post of write({ ...brief, productOrService: `${brief.productOrService} ${'and more '.repeat(60)}` }, tone, 12))
          expect(post.length).toBeLessThanOrEqual(longestPosts.twitter);
  });
});

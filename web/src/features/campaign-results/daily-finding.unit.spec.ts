import { describe, expect, it } from '@jest/globals';
import { findingOf } from './daily-finding';

describe('what the daily chart shows', () => {
  it('is the peak and the sum', () => {
    const days = [
      { label: '12 Nov', opened: 3, replied: 0 },
      { label: '13 Nov', opened: 9, replied: 1 },
      { label: '14 Nov', opened: 2, replied: 0 },
    ];
    expect(findingOf(days)).toBe('Opens and replies by day, 12 Nov to 14 Nov. Opens peak at 9 on 13 Nov; 1 reply in all.');
  });

  it('says that nothing came back yet', () => {
    expect(findingOf([{ label: '12 Nov', opened: 0, replied: 0 }])).toBe(
      'Opens and replies by day, 12 Nov to 12 Nov. Nobody has opened an email yet.',
    );
  });
});

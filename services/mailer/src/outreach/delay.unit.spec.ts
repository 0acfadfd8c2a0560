import { describe, expect, it } from '@jest/globals';
import { delayOf } from './delay.decide.js';
import { NOON, at } from '../testing/outreach-seeds.js';

const free = { paused: false, limitReached: false };
const due = { nextAt: NOON, attempt: 0 };
const later = { nextAt: at('2026-11-04T12:00:00.000Z'), attempt: 0 };

describe('an email goes later than planned', () => {
  it('for no reason while nothing holds it back', () => expect(delayOf(due, free, NOON)).toBeNull());

  it('while its campaign rests, whatever else there is', () => {
    expect(delayOf({ ...later, attempt: 2 }, { paused: true, limitReached: true }, NOON)).toBe('paused');
  });

  it('when the mail server has not taken it', () => expect(delayOf({ ...later, attempt: 1 }, free, NOON)).toBe('retry'));

  it('when enough went out today, if it was due', () => {
    expect(delayOf(due, { ...free, limitReached: true }, NOON)).toBe('daily_limit');
    expect(delayOf(later, { ...free, limitReached: true }, NOON)).toBeNull();
    expect(delayOf({ nextAt: null, attempt: 0 }, { ...free, limitReached: true }, NOON)).toBeNull();
  });
});

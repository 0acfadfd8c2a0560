import { describe, expect, it } from '@jest/globals';
import { changesTo, rebased } from './rebased';

const before = { name: 'Larkfield', zone: 'UTC', pace: { limit: 50, days: ['1', '2'] } };

describe('a form over what is saved elsewhere', () => {
  it('shows what is saved where nothing was typed', () => {
    const saved = { name: 'Larkfield', zone: 'Asia/Kathmandu', pace: { limit: 80, days: ['1'] } };
    expect(rebased(before, before, saved)).toEqual(saved);
  });

  it('keeps what is typed, field by field', () => {
    const typed = { name: 'Lark & Field', zone: 'UTC', pace: { limit: 50, days: ['1', '2', '3'] } };
    const saved = { name: 'Elsewhere', zone: 'Asia/Kathmandu', pace: { limit: 80, days: ['1', '2'] } };
    expect(rebased(typed, before, saved)).toEqual({
      name: 'Lark & Field',
      zone: 'Asia/Kathmandu',
      pace: { limit: 80, days: ['1', '2', '3'] },
    });
  });

  it('sends only what is other than what is saved', () => {
    expect(changesTo(before, { ...before, name: '', pace: { limit: 50, days: ['1'] } })).toEqual({
      name: '',
      pace: { limit: 50, days: ['1'] },
    });
  });
});

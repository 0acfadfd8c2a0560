import { describe, expect, it } from '@jest/globals';
import type { CampaignLead } from './campaign-leads.api';
import { isAll, NOBODY, press, pressAll, type Selection } from './selection';

const shown = ['a', 'b', 'c', 'd'].map((leadId) => ({ leadId }) as CampaignLead);
const idsOf = ({ leads }: Selection): string => [...leads.keys()].sort().join('');

describe('selecting leads', () => {
  it('selects and deselects one', () => {
    const one = press(NOBODY, shown, 'b', false);
    expect([idsOf(one), idsOf(press(one, shown, 'b', false))]).toEqual(['b', '']);
  });

  it.each([
    ['b', 'd', 'bcd'],
    ['d', 'b', 'bcd'],
    ['c', 'c', ''],
  ])('with Shift selects all from %s to %s', (from, to, all) => {
    expect(idsOf(press(press(NOBODY, shown, from, false), shown, to, true))).toBe(all);
  });

  it('with Shift deselects a range as well', () => {
    const all = pressAll(NOBODY, shown);
    expect(idsOf(press(press(all, shown, 'b', false), shown, 'd', true))).toBe('a');
  });

  it('begins at the lead itself if the previous one is no longer shown', () => {
    const elsewhere = press(NOBODY, [{ leadId: 'z' } as CampaignLead], 'z', false);
    expect(idsOf(press(elsewhere, shown, 'c', true))).toBe('cz');
  });

  it('selects all shown leads, and deselects them once all are selected', () => {
    const some = press(NOBODY, shown, 'b', false);
    const all = pressAll(some, shown);
    expect([isAll(some, shown), idsOf(all), isAll(all, shown), idsOf(pressAll(all, shown)), isAll(NOBODY, [])]).toEqual([
      false,
      'abcd',
      true,
      '',
      false,
    ]);
  });
});

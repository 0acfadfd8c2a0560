import { expect, it } from '@jest/globals';
import { daysShown, findingOf, whenTheyCame } from './days-shown';

const day = (of: string, sent: number, revived: number) => ({
  ...{ day: of, sent, revived, opened: 0, clicked: 0, leadsClicked: 0, replied: revived, orders: 0, revenue: 0 },
});
const steps = [
  { day: 1, sent: 3 },
  { day: 3, sent: 2 },
  { day: 7, sent: 0 },
];
const known = [day('2026-11-02', 3, 1), day('2026-11-03', 0, 1), day('2026-11-04', 2, 0)];

it('draws the coming days as long as the sequence runs, and marks its emails by the zone of the account', () => {
  const campaign = { launchedAt: '2026-11-01T23:30:00Z', status: 'active' as const, steps };
  expect(daysShown(known, campaign, 'Europe/Berlin')).toEqual({
    days: ['2 Nov', '3 Nov', '4 Nov', '5 Nov', '6 Nov', '7 Nov', '8 Nov'],
    marks: [
      { at: 0, label: 'Day 1' },
      { at: 2, label: 'Day 3' },
      { at: 6, label: 'Day 7, due', due: true },
    ],
  });
});

it('labels the days of two years as briefly as those of one', () => {
  const campaign = { launchedAt: '2026-12-30T09:00:00Z', status: 'active' as const, steps };
  expect(daysShown([day('2026-12-30', 3, 0)], campaign, 'UTC').days).toEqual([
    ...['30 Dec', '31 Dec', '1 Jan', '2 Jan', '3 Jan', '4 Jan', '5 Jan'],
  ]);
});

it('ends with the last event once the sequence is over', () => {
  const campaign = { launchedAt: '2026-11-02T09:00:00Z', status: 'completed' as const, steps };
  expect(daysShown(known, campaign, 'UTC').days).toEqual(['2 Nov', '3 Nov', '4 Nov']);
  expect(daysShown([], { ...campaign, launchedAt: null })).toEqual({ days: [], marks: [] });
});

it('puts the chart into words', () => {
  expect(whenTheyCame([...known, day('2026-11-05', 0, 0), day('2026-11-06', 0, 4)])).toBe(
    '2 of the 6 came back on the day of an email or the day after.',
  );
  expect(whenTheyCame(known)).toBe('All 2 came back on the day of an email or the day after.');
  expect(whenTheyCame([day('2026-11-02', 3, 1)])).toBe('They came back on the day of an email or the day after.');
  expect(whenTheyCame([day('2026-11-02', 3, 0), day('2026-11-03', 0, 0), day('2026-11-04', 0, 1)])).toBe(
    'They came back more than a day after an email.',
  );
  expect(whenTheyCame([day('2026-11-02', 3, 0)])).toBe('Nobody came back so far.');
  expect(findingOf(known, ['2 Nov', '3 Nov', '4 Nov'])).toBe(
    'Leads who clicked and who came back, by day, 2 Nov to 4 Nov. Most came back on 2 Nov: 1.',
  );
});

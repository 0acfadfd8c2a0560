import { expect, it } from '@jest/globals';
import { OpenHours } from './open-hours.js';
import { usualPacing } from './pacing.decide.js';

// A Tuesday: 10:00 in UTC, 19:00 in Tokyo, 05:00 in New York.
const hours = new OpenHours(new Date('2026-11-24T10:00:00Z'));
const box = (id: string, changes: Partial<typeof usualPacing> = {}, leadZones = ['America/New_York', 'Asia/Tokyo']) => ({
  ...{ id, accountId: 'acme', timeZone: 'UTC', connectedAt: new Date('2026-11-02T09:00:00Z'), leadZones },
  pacing: { ...usualPacing, ...changes },
});

it('lists the mailboxes and lead zones in which nothing may be sent', () => {
  const own = [box('day'), box('evening', { windowFrom: '18:00', windowTo: '22:00' })];
  expect(hours.resting(own, new Set())).toEqual([
    'day America/New_York',
    'day Asia/Tokyo',
    'evening ',
    'evening America/New_York',
    'acme America/New_York',
  ]);
});

it('ignores mailboxes beyond the plan for leads that have none yet', () => {
  const own = [box('day'), box('evening', { windowFrom: '18:00', windowTo: '22:00' })];
  expect(hours.resting(own, new Set(['evening'])).filter((entry) => entry.startsWith('acme'))).toEqual([
    'acme America/New_York',
    'acme Asia/Tokyo',
  ]);
});

it("a window is open somewhere as soon as one zone's clock is within it", () => {
  const evening = { windowFrom: '18:00', windowTo: '22:00' };
  expect([hours.openAnywhere(box('one', evening)), hours.openAnywhere(box('one', evening, []))]).toEqual([true, false]);
});

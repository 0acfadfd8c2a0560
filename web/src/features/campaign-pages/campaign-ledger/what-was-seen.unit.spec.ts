import { expect, it } from '@jest/globals';
import { whatWasSeen } from './what-was-seen';

const today = new Date('2026-11-23T12:00:00.000Z');
const nothing = { openedAt: null, repliedAt: null, laterSteps: [] };

it("lists the lead's later reactions, the strongest first", () => {
  const opened = { ...nothing, openedAt: '2026-11-14T13:20:00.000Z' };
  const said = [
    nothing,
    { ...nothing, laterSteps: [2] },
    { ...nothing, laterSteps: [2, 3] },
    opened,
    { ...opened, repliedAt: '2026-11-15T08:00:00.000Z' },
    { ...nothing, openedAt: '2026-11-23T08:00:00.000Z' },
  ].map((seen) => whatWasSeen(seen, today, 'UTC'));
  expect(said).toEqual([
    'No open, no reply since.',
    'No open, no reply since. Day 3 went out normally.',
    'No open, no reply since. Days 3 and 7 went out normally.',
    'Opened an email on 14 Nov, 13:20: perhaps this one.',
    'Replied on 15 Nov, 08:00: perhaps to this one.',
    'Opened an email today, 08:00: perhaps this one.',
  ]);
});

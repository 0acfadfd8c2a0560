import { describe, expect, it } from '@jest/globals';
import { type Figures, type Rebuild, duration, furthestBehind, jobLines, parkedIn, progressOf, signedBy } from './figures';

const group = (fields: object) => ({ group: 'a', served: true, events: 0, seconds: 0, parked: 0, ...fields });
const figures = (...groups: object[]): Figures => ({ groups: groups.map(group) }) as unknown as Figures;

describe('a waiting time', () => {
  it.each([
    [0, '0 s'],
    [0.4, 'under 1 s'],
    [1.4, '1 s'],
    [119, '119 s'],
    [120, '2 min'],
    [7_199, '120 min'],
    [7_200, '2 h'],
    [172_800, '2 days'],
  ])('of %d seconds reads %s', (seconds, text) => {
    expect(duration(seconds)).toBe(text);
  });
});

describe('the reader that is furthest behind', () => {
  it('is the one whose oldest event waits longest', () => {
    expect(furthestBehind(figures({ group: 'many', events: 9, seconds: 1 }, { group: 'old', events: 1, seconds: 5 }))?.group).toBe('old');
  });
  it('is none if all are up to date, and never one whose program is gone', () => {
    expect(furthestBehind(figures({}, { served: false, events: 50, seconds: 900 }))).toBeUndefined();
  });
});

it('counts parked streams, even before anything is known', () => {
  expect([parkedIn(undefined), parkedIn(figures({ parked: 2 }, {}, { parked: 1 }))]).toEqual([0, 3]);
});

it('puts the states of a job side by side', () => {
  expect(
    jobLines([
      { name: 'import', state: 'waiting', jobs: 3 },
      { name: 'write', state: 'failed', jobs: 1 },
      { name: 'import', state: 'running', jobs: 2 },
    ]),
  ).toEqual([
    { name: 'import', waiting: 3, running: 2, failed: 0 },
    { name: 'write', waiting: 0, running: 0, failed: 1 },
  ]);
});

it.each([
  [0, null, null],
  [0, 0, 100],
  [25, 50, 50],
  [60, 50, 100],
])('a rebuild with %j of %j events is at %j percent', (eventsDone, eventsTotal, percent) => {
  expect(progressOf({ eventsDone, eventsTotal } as Rebuild)).toBe(percent);
});

it('names the signer', () => {
  expect([signedBy('operator:Robin'), signedBy('system:start')]).toEqual(['Robin', 'system:start']);
});

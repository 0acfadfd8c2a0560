import { describe, expect, it } from '@jest/globals';
import { HOSTILITIES, planOf } from './plan.js';

const options = { seed: 7, minutes: 2, kafka: true, disk: true };

describe('the plan of a run', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(planOf(options)).toEqual(planOf(options));
    expect(planOf({ ...options, seed: 8 })).not.toEqual(planOf(options));
  });

  it('does everything at least once in two minutes, every hostile request among it', () => {
    const acts = planOf(options);
    expect([...new Set(acts.map(({ name }) => name))].sort()).toEqual([
      'advance',
      'attack',
      'cut',
      'fill',
      'halve',
      'kill',
      'pause',
      'refuse',
      'slow',
    ]);
    expect(acts.filter(({ name }) => name === 'attack').map(({ target }) => target)).toEqual(expect.arrayContaining(HOSTILITIES));
  });

  it('ends what it begins within its time', () => {
    for (const minutes of [0.5, 2, 10])
      expect(planOf({ ...options, minutes }).filter(({ atMs, forMs }) => atMs + forMs > minutes * 60_000)).toEqual([]);
  });

  it('does nothing to a broker or a disk that is not there', () => {
    const acts = planOf({ ...options, minutes: 20, kafka: false, disk: false });
    expect(acts.filter(({ target, name }) => target === 'kafka' || name === 'fill')).toEqual([]);
  });
});

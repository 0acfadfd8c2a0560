import { describe, expect, it } from '@jest/globals';
import { HOSTILITIES, planOf } from './plan.js';

const options = { seed: 7, minutes: 2, kafka: true, disk: true };

describe('the plan of a run', () => {
  it('is the same for the same seed, and different for another', () => {
    expect(planOf(options)).toEqual(planOf(options));
    expect(planOf({ ...options, seed: 8 })).not.toEqual(planOf(options));
  });

  it.each([11, 12, 13])('does everything to every target at least once in two minutes with seed %s', (seed) => {
    const acts = planOf({ ...options, seed });
    const targetsOf = (name: string): string[] => [...new Set(acts.filter((act) => act.name === name).map(({ target }) => target))].sort();
    const services = ['billing', 'campaigns', 'gateway', 'kafka', 'mailer', 'postgresql'];
    const connections = ['kafka', 'postgresql', 'smtp'];
    expect(targetsOf('kill')).toEqual(['backend', ...services]);
    expect(targetsOf('pause')).toEqual(services);
    for (const name of ['cut', 'slow', 'halve']) expect([name, targetsOf(name)]).toEqual([name, connections]);
    expect(targetsOf('refuse')).toEqual(['smtp']);
    expect(targetsOf('fill')).toEqual(['database', 'uploads']);
    expect(targetsOf('attack')).toEqual([...HOSTILITIES].sort());
    expect(targetsOf('advance')).toEqual(['10m', '1d', '2d', '6h']);
  });

  it('ends every act within its time', () => {
    for (const minutes of [0.5, 2, 10])
      expect(planOf({ ...options, minutes }).filter(({ atMs, forMs }) => atMs + forMs > minutes * 60_000)).toEqual([]);
  });

  it('does nothing to a broker or a disk that does not exist', () => {
    const acts = planOf({ ...options, minutes: 20, kafka: false, disk: false });
    expect(acts.filter(({ target, name }) => target === 'kafka' || name === 'fill')).toEqual([]);
  });
});

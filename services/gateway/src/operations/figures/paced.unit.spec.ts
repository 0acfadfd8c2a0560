import { describe, expect, it } from '@jest/globals';
import { paced } from './paced.js';

describe('a paced result', () => {
  it('is shared by all callers while it is computed, and until it expires', async () => {
    let [time, reads] = [0, 0];
    const ask = paced(
      async () => (reads += 1),
      { leastMs: 900 },
      () => time,
    );
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
    time = 899;
    expect(await ask()).toBe(1);
    time = 900;
    expect(await ask()).toBe(2);
  });

  it('is reused for longer if it was slow to compute', async () => {
    let [time, reads] = [0, 0];
    const ask = paced(
      async () => ((time += 500), (reads += 1)),
      { leastMs: 900, share: 20 },
      () => time,
    );
    await ask();
    time = 10_499;
    expect(await ask()).toBe(1);
    time = 10_500;
    expect(await ask()).toBe(2);
  });

  it('is recomputed immediately after a failure, which reaches every waiting caller', async () => {
    let reads = 0;
    const ask = paced(
      async () => {
        reads += 1;
        if (reads === 1) throw new Error('away');
        return reads;
      },
      { leastMs: 900 },
    );
    expect(await Promise.allSettled([ask(), ask()])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    expect(await ask()).toBe(2);
  });
});

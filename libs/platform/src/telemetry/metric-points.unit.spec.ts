import { expect, it } from '@jest/globals';
import { Histogram, Registry } from 'prom-client';
import { histogramPoints } from './metric-points.js';

it('counts each bucket separately, for each set of labels', async () => {
  const registers = [new Registry()];
  const histogram = new Histogram({ name: 'seconds', help: 'Time', labelNames: ['route'], buckets: [0.1, 1], registers });
  for (const seconds of [0.05, 0.5, 0.5, 30]) histogram.observe({ route: '/api' }, seconds);
  histogram.observe({ route: '/t' }, 0.01);
  expect(histogramPoints((await histogram.get()).values)).toEqual([
    { labels: { route: '/api' }, boundaries: [0.1, 1], counts: [1, 2, 1], sum: 31.05, count: 4 },
    { labels: { route: '/t' }, boundaries: [0.1, 1], counts: [1, 0, 0], sum: 0.01, count: 1 },
  ]);
});

import { expect, it } from '@jest/globals';
import { PARTITIONS, partitionOf } from './partition.js';

// The results of Java's Kafka client for these keys and 12 partitions (its own test vectors for murmur2, made positive).
it.each([
  ['21', -973932308],
  ['foobar', -790332482],
  ['a-little-bit-long-string', -985981536],
  ['a-little-bit-longer-string', -1486304829],
  ['lkjh234lh9fiuh90y23oiuhsafujhadof229phr9h19h89h8', -58897971],
])('assigns %s to the same partition as Kafka', (key, murmur2) => {
  expect(partitionOf(key)).toBe((murmur2 & 0x7fffffff) % PARTITIONS);
});

it('uses every partition', () => {
  const used = new Set(Array.from({ length: 500 }, (_, n) => partitionOf(`lead-${n}`)));
  expect(used.size).toBe(PARTITIONS);
});

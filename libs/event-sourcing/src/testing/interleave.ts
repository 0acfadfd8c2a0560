import type { Arrange } from '../transport/deliver-batch.js';
import type { StoredEvent } from '../model/types.js';
import { randomFrom } from './random.js';

/**
 * Delivers events as a hostile transport may: streams overtake each other as the seed determines, in runs and pieces of
 * any length, while each stream keeps its own order.
 */
export function interleaved(seed: number): Arrange {
  const random = randomFrom(seed);
  return (events) => pieces(shuffleStreams(events, random), random);
}

function shuffleStreams(events: readonly StoredEvent[], random: () => number): StoredEvent[] {
  const streams = [...Map.groupBy(events, (event) => event.streamId).values()];
  const order: StoredEvent[] = [];
  while (streams.length > 0) {
    const index = Math.floor(random() * streams.length);
    const stream = streams[index] as StoredEvent[];
    order.push(...stream.splice(0, 1 + Math.floor(random() * 3)));
    if (stream.length === 0) streams.splice(index, 1);
  }
  return order;
}

function pieces(events: StoredEvent[], random: () => number): StoredEvent[][] {
  const result: StoredEvent[][] = [];
  for (let from = 0; from < events.length; from += result.at(-1)?.length ?? 1)
    result.push(events.slice(from, from + 1 + Math.floor(random() ** 3 * events.length)));
  return result;
}

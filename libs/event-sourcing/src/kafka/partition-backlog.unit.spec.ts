import { beforeEach, describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '../model/types.js';
import { PartitionBacklog } from './partition-backlog.js';

const event = (position: number): StoredEvent => ({ position }) as StoredEvent;
const arrival = (position: number, previous: number) => ({ position, previous, store: 'spec', event: event(position) });

let run: PartitionBacklog;
beforeEach(() => {
  run = new PartitionBacklog();
  run.reached(10);
});

describe('a live backlog', () => {
  it('accepts events that follow without a gap, and skips those that the group does not want', () => {
    run.offer(arrival(12, 10), true);
    run.offer(arrival(15, 12), false);
    run.offer(arrival(18, 15), true);
    expect(run.peek(9)).toEqual({ from: 10, to: 18, events: [event(12), event(18)] });
  });

  it('drops events that have arrived before', () => {
    run.offer(arrival(12, 10), true);
    run.offer(arrival(9, 3), true);
    run.offer(arrival(12, 10), true);
    expect(run.peek(9)).toEqual({ from: 10, to: 12, events: [event(12)] });
  });

  it('becomes incomplete as soon as a message before the current one is missing', () => {
    run.offer(arrival(12, 10), true);
    run.offer(arrival(20, 17), true);
    expect(run.readUpTo).toBe(20);
    expect(run.waiting).toBe(0);
  });

  it("puts only the stretch's own events into it, and continues from there", () => {
    for (const position of [11, 12, 13]) run.offer(arrival(position, position - 1), true);
    const stretch = run.peek(2);
    expect(stretch).toEqual({ from: 10, to: 12, events: [event(11), event(12)] });
    run.done(stretch);
    expect(run.peek(2)).toEqual({ from: 12, to: 13, events: [event(13)] });
  });

  it('has handled everything before the waiting events', () => {
    expect(run.handledUpTo).toBe(Infinity);
    run.offer(arrival(12, 10), true);
    expect(run.handledUpTo).toBe(11);
  });
});

describe('an incomplete backlog', () => {
  it('keeps no messages, but knows how far they went', () => {
    run.readFromStore(14);
    run.offer(arrival(16, 14), true);
    expect([run.readUpTo, run.waiting, run.handledUpTo]).toEqual([16, 0, Infinity]);
  });

  it('is live again once the checkpoint has reached the position to read to, and not before', () => {
    run.readFromStore(14);
    run.reached(13);
    expect(run.readUpTo).toBe(14);
    run.reached(14);
    run.offer(arrival(15, 14), true);
    expect(run.peek(9)).toEqual({ from: 14, to: 15, events: [event(15)] });
  });

  it('reads waiting events from the store when asked to, and no more than the store has', () => {
    run.offer(arrival(12, 10), true);
    run.readFromStore();
    expect(run.readUpTo).toBe(12);
    run.readFromStore(1_000);
    run.storeEndsAt(40, 1_000);
    expect(run.readUpTo).toBe(40);
  });

  it('remembers events that arrived while the store was asked where it ends', () => {
    run.readFromStore(14);
    run.offer(arrival(16, 14), true);
    run.storeEndsAt(14, 14);
    expect(run.readUpTo).toBe(16);
  });

  it('ignores a stretch that was already being handled', () => {
    run.offer(arrival(12, 10), true);
    const stretch = run.peek(9);
    run.readFromStore(30);
    run.done(stretch);
    expect(run.readUpTo).toBe(30);
  });
});

import type { StoredEvent } from '../model/types.js';
import type { Arrival } from './kafka-message.js';

/** A gapless stretch of one partition: a group that has reached `from` is at `to` after these events. */
export interface Stretch {
  from: number;
  to: number;
  events: StoredEvent[];
}

/**
 * A group's backlog in one partition of one context. Either it is live: the messages since `from` have arrived without
 * a gap and wait here. Or it is incomplete: the store has to be read up to some position, and messages only move that position.
 */
export class PartitionBacklog {
  private from = 0;
  private to = 0;
  private events: StoredEvent[] = [];
  /** Position up to which the store has to be read; null while live. */
  readUpTo: number | null = 0;

  get waiting(): number {
    return this.events.length;
  }

  /** Adds the next message, unless it has arrived before. */
  offer({ position, previous, event }: Arrival, wanted: boolean): void {
    if (this.readUpTo !== null) this.readUpTo = Math.max(this.readUpTo, position);
    else if (position <= this.to) return;
    else if (previous > this.to) this.readFromStore(position);
    else {
      this.to = position;
      if (wanted) this.events.push(event);
    }
  }

  /** Drops the messages, which are in the store. @param upTo at least to here, and to whatever has arrived already */
  readFromStore(upTo = 0): void {
    this.readUpTo = Math.max(this.readUpTo ?? this.to, upTo);
    this.events = [];
  }

  /** The store ended here when `asked` was all there was to read; messages that arrived since may be beyond that. */
  storeEndsAt(head: number, asked: number): void {
    if (this.readUpTo === asked) this.readUpTo = Math.min(asked, head);
  }

  /** The checkpoint is here now: live again once the store has been read far enough. */
  reached(position: number): void {
    if (this.readUpTo === null || position < this.readUpTo) return;
    this.readUpTo = null;
    this.from = position;
    this.to = position;
  }

  /** The waiting events, at most the first `most`. */
  peek(most: number): Stretch {
    const events = this.events.slice(0, most);
    const to = events.length < this.events.length ? (events.at(-1)?.position ?? this.from) : this.to;
    return { from: this.from, to, events };
  }

  /** The checkpoint has passed a stretch returned by `peek`. */
  done({ to }: Stretch): void {
    if (this.readUpTo !== null) return;
    this.from = Math.max(this.from, to);
    this.events = this.events.filter((event) => event.position > to);
  }

  /** Everything up to here is handled, or will be read from the store. */
  get handledUpTo(): number {
    return (this.events[0]?.position ?? Infinity) - 1;
  }
}

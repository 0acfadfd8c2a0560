import { type Context } from '@rekindle/contracts';
import type { Logger } from '@rekindle/platform';
import type pg from 'pg';
import { BatchTries } from '../transport/batch-tries.js';
import { ALL_PARTITIONS, contextsOf, placeOf } from '../transport/checkpoints.js';
import { type Arrange, deliverBatch } from '../transport/deliver-batch.js';
import { awaitHead, drawnHead } from '../transport/head.js';
import type { Subscription } from '../transport/subscription.js';
import { WakeUp, pause } from '../transport/wake-up.js';
import { type PlacedStretch, deliverStretches } from './deliver-stretches.js';
import type { Arrival } from './kafka-message.js';
import { PartitionBacklog } from './partition-backlog.js';

export interface FollowerOptions {
  pool: pg.Pool;
  logger: Logger;
  onDelivered: () => void;
  arrange?: Arrange | undefined;
}

interface Place {
  context: Context;
  partition: number;
}

// Each process takes this part of a backlog, so that several share it.
const PART = 1 / 3;
const IDLE_MS = 60_000;
// A slow group keeps no more batches than this, and reads the rest from the store when it gets there.
const MOST_BATCHES = 4;
const HELD_MS = 50;
const LONGEST_HELD_MS = 1_000;

/** Delivers what Kafka brings to one group of this process, at the group's own pace, and reads from the store what is missing. */
export class KafkaFollower {
  private readonly bell = new WakeUp();
  private readonly runs: Map<string, { place: Place; run: PartitionBacklog }>;
  private readonly types: ReadonlySet<string>;
  private readonly tries: BatchTries;
  private backlog = true;
  private heldMs = HELD_MS;
  private stopped = false;
  private following: Promise<void> = Promise.resolve();

  constructor(
    readonly subscription: Subscription,
    private readonly options: FollowerOptions,
  ) {
    this.tries = new BatchTries(subscription.group, options.logger);
    this.types = new Set(subscription.types);
    const places = contextsOf(subscription.types).flatMap((context) => ALL_PARTITIONS.map((partition) => ({ context, partition })));
    this.runs = new Map(places.map((place) => [placeOf(place), { place, run: new PartitionBacklog() }]));
  }

  start(): void {
    this.following = this.follow();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.bell.ring();
    await this.following;
  }

  /** Messages of one partition, in order. Must not block. */
  offer(place: Place, arrivals: readonly Arrival[]): void {
    const run = this.runs.get(placeOf(place))?.run;
    if (!run) return;
    for (const arrival of arrivals) run.offer(arrival, this.types.has(arrival.event.type));
    if (this.waiting > MOST_BATCHES * this.subscription.batch) run.readFromStore();
    if (run.waiting > 0 || run.readUpTo !== null) this.bell.ring();
  }

  /** The store has to be read up to a final position wherever nothing is in progress. */
  notice(head: number, partitions: readonly number[]): void {
    for (const { place, run } of this.runs.values()) if (partitions.includes(place.partition) && run.waiting === 0) run.readFromStore(head);
    this.bell.ring();
  }

  /** The same for partitions assigned to this process: anything received before may be outdated. */
  assigned(places: readonly Place[], head: number): void {
    for (const place of places) this.runs.get(placeOf(place))?.run.readFromStore(head);
    this.bell.ring();
  }

  handledUpTo(place: Place): number {
    return this.runs.get(placeOf(place))?.run.handledUpTo ?? Infinity;
  }

  private get waiting(): number {
    return [...this.runs.values()].reduce((sum, { run }) => sum + run.waiting, 0);
  }

  private async follow(): Promise<void> {
    while (!this.stopped) {
      const incomplete = [...this.runs.values()].some(({ run }) => run.readUpTo !== null);
      const arrived = [...this.runs.values()].some(({ run }) => run.waiting > 0);
      if (!incomplete && !arrived) await this.bell.within(IDLE_MS);
      else await this.step(incomplete, arrived).catch((error: unknown) => this.tries.backOff(error, this.stopped));
    }
  }

  private async step(incomplete: boolean, arrived: boolean): Promise<void> {
    if (incomplete) await this.readStore();
    if (arrived) await this.deliverArrived();
    this.options.onDelivered();
  }

  private async readStore(): Promise<void> {
    const incomplete = [...this.runs.values()].flatMap(({ place, run }) =>
      run.readUpTo === null ? [] : [{ place, run, asked: run.readUpTo }],
    );
    const head = await this.endOf(Math.max(...incomplete.map(({ asked }) => asked)));
    for (const { run, asked } of incomplete) run.storeEndsAt(head, asked);
    const partitions = [...new Set(incomplete.map(({ place }) => place.partition))];
    const atMost = this.runs.size * (this.backlog ? PART : 1);
    const options = { head, partitions, atMost, ...(this.options.arrange && { arrange: this.options.arrange }) };
    const delivered = await this.tries.run((oneByOne) => deliverBatch(this.options.pool, this.subscription, { ...options, oneByOne }));
    this.backlog = delivered.full;
    await this.noteReached();
    await this.waitForOthers(delivered.checkpoints > 0);
  }

  /** Nobody can read further than the store goes, regardless of a message's content. */
  private async endOf(readUpTo: number): Promise<number> {
    return (await drawnHead(this.options.pool)) >= readUpTo ? readUpTo : awaitHead(this.options.pool);
  }

  private async noteReached(): Promise<void> {
    const { rows } = await this.options.pool.query<{ context: string; partition: number; position: string }>({
      name: 'es-reached',
      text: 'SELECT context, partition, position FROM es.checkpoints WHERE group_name = $1',
      values: [this.subscription.group],
    });
    for (const row of rows) this.runs.get(placeOf(row))?.run.reached(Number(row.position));
  }

  /** If another process holds what is still to be read, there is nothing to do but check again. */
  private async waitForOthers(progress: boolean): Promise<void> {
    const incomplete = [...this.runs.values()].some(({ run }) => run.readUpTo !== null);
    if (progress || !incomplete) {
      this.heldMs = HELD_MS;
      return;
    }
    await pause(this.stopped ? 0 : this.heldMs);
    this.heldMs = Math.min(this.heldMs * 2, LONGEST_HELD_MS);
  }

  private async deliverArrived(): Promise<void> {
    const stretches = this.nextStretches();
    if (stretches.length === 0) return;
    const { pool, arrange } = this.options;
    const missed = await this.tries.run((oneByOne) => deliverStretches(pool, this.subscription, stretches, { oneByOne, arrange }));
    for (const stretch of stretches) {
      const run = this.runs.get(placeOf(stretch))?.run;
      if (missed.includes(stretch)) run?.readFromStore();
      else run?.done(stretch);
    }
  }

  private nextStretches(): PlacedStretch[] {
    let left = this.subscription.batch;
    const stretches: PlacedStretch[] = [];
    for (const { place, run } of this.runs.values()) {
      if (run.waiting === 0 || left === 0) continue;
      const stretch = run.peek(left);
      left -= stretch.events.length;
      stretches.push({ ...place, ...stretch });
    }
    return stretches;
  }
}

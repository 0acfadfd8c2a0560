import type { Logger, TopicSettings } from '@rekindle/platform';
import type { Kafka, Producer } from 'kafkajs';
import type pg from 'pg';
import { drawnHead, finalHead } from '../transport/head.js';
import { WakeUp, pause } from '../transport/wake-up.js';
import { createProducer, withAdmin } from './kafka-client.js';
import { type RelayBatch, RelayBatches } from './relay-batch.js';
import { LEASE_MS, type Lease, moveRelay, renewLease } from './relay-lease.js';
import { storeIdentity } from './store-identity.js';
import { ensureTopics } from './topics.js';

export interface TermOptions {
  pool: pg.Pool;
  kafka: Kafka;
  logger: Logger;
  /** Of the row in es.relay. */
  name: string;
  prefix: string;
  publicUrl: string;
  topics?: TopicSettings | undefined;
  leaseMs?: number;
  /** Called between the broker's answer and the record of it. */
  onSent?: (upTo: number) => Promise<void>;
}

// An occasional check, in case a notification was lost.
const IDLE_MS = 1_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

/** One process's term as the publisher. */
export class RelayTerm {
  private readonly bell = new WakeUp();
  private readonly leaseMs: number;
  private position: number;
  private producer: Producer | null = null;
  private over = false;
  private fault: string | null = null;
  private pauseMs = FIRST_PAUSE_MS;

  constructor(
    private readonly options: TermOptions,
    private readonly lease: Lease,
  ) {
    this.position = lease.position;
    this.leaseMs = options.leaseMs ?? LEASE_MS;
  }

  ring(): void {
    this.bell.ring();
  }

  /** Ends after the current batch. */
  async end(): Promise<void> {
    this.over = true;
    this.bell.ring();
  }

  /** Returns when it is to end or another process has taken over. @throws when the database cannot be queried */
  async run(): Promise<void> {
    const renewing = setInterval(() => void this.renew(), this.leaseMs / 3);
    try {
      const { pool, prefix, publicUrl } = this.options;
      const batches = new RelayBatches(pool, this.position, { prefix, publicUrl, store: await storeIdentity(pool) });
      while (!this.over) {
        if (await this.publish(batches)) continue;
        await this.bell.within(IDLE_MS);
      }
    } finally {
      clearInterval(renewing);
      await this.dropProducer();
    }
  }

  /** @returns whether there is more to publish immediately */
  private async publish(batches: RelayBatches): Promise<boolean> {
    const { pool } = this.options;
    if ((await drawnHead(pool)) <= this.position) return false;
    const head = await finalHead(pool);
    if (head === null || head <= this.position) {
      await pause(this.pauseMs);
      return head === null;
    }
    const batch = await batches.read(this.position, head);
    if (batch.events > 0 && !(await this.delivered(batch))) return true;
    if (await this.noted(batch)) batches.sent();
    return batch.full;
  }

  // A producer whose send was refused is unusable: kafkajs gives its sequence numbers to the next batch, which the broker would take
  // for a repeat. A new producer may duplicate the batch, which readers drop.
  private async delivered(batch: RelayBatch): Promise<boolean> {
    try {
      this.producer ??= await this.newProducer();
      await this.producer.sendBatch({ acks: -1, topicMessages: batch.messages });
    } catch (error) {
      await this.failed(error);
      return false;
    }
    this.worked();
    await this.options.onSent?.(batch.upTo);
    return true;
  }

  private async noted(batch: RelayBatch): Promise<boolean> {
    const moved = await moveRelay(this.options.pool, this.options.name, this.lease.fence, batch.upTo, this.leaseMs);
    if (moved) this.position = batch.upTo;
    else this.lost();
    return moved;
  }

  private async newProducer(): Promise<Producer> {
    const { kafka, prefix, topics, logger } = this.options;
    await withAdmin(kafka, (admin) => ensureTopics(admin, prefix, topics, logger));
    const producer = createProducer(kafka);
    await producer.connect();
    return producer;
  }

  private async dropProducer(): Promise<void> {
    const producer = this.producer;
    this.producer = null;
    await producer?.disconnect().catch(() => undefined);
  }

  private async failed(error: unknown): Promise<void> {
    const fault = error instanceof Error ? error.message : String(error);
    if (this.fault === null && !this.over) this.options.logger.warn({ err: error }, 'Kafka takes no events: they wait in the event store');
    this.fault = fault;
    await this.dropProducer();
    if (!this.over) await pause(this.pauseMs);
    this.pauseMs = Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS);
  }

  private worked(): void {
    if (this.fault !== null) this.options.logger.info('Kafka takes events again');
    this.fault = null;
    this.pauseMs = FIRST_PAUSE_MS;
  }

  private async renew(): Promise<void> {
    const { pool, name, logger } = this.options;
    try {
      if (!(await renewLease(pool, name, this.lease.fence, this.leaseMs, this.fault))) this.lost();
    } catch (error) {
      logger.debug({ err: error }, 'The lease of the relay could not be renewed');
    }
  }

  private lost(): void {
    if (!this.over) this.options.logger.warn('Another process publishes to Kafka now');
    this.over = true;
    this.bell.ring();
  }
}

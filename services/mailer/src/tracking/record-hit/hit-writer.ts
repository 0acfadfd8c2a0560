import { isIPv4, isIPv6 } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

/** One tracking request as it is stored; anything that identifies a person has been truncated. */
export interface Hit {
  deliveryId: string;
  /** 0 is the pixel, `HIDDEN_LINK` the one that no reader sees. */
  link: number;
  /** Business time. */
  at: Date;
  /** A network, never a single machine: /24 or /48. */
  address: string | null;
  userAgent: string;
  /** The client itself says that it is only prefetching. */
  prefetch: boolean;
  /** It requested only the headers. */
  head: boolean;
}

const CONNECTIONS = 2;
const BATCH = 500;
// Hits that wait while others are stored are in the next batch. A second connection only halves the batches, each of which costs a
// round trip, until more wait than one batch stores quickly.
const WORTH_A_SECOND = 100;
// Beyond this the database is not keeping up: losing hits is better than delaying readers.
const QUEUE = 20_000;

interface Waiting {
  hit: Hit;
  resolve: () => void;
  reject: (error: Error) => void;
}

/** Stores hits that arrive together in one statement, over at most two connections. */
@Injectable()
export class HitWriter {
  private readonly partitions = new HitPartitions();
  private queue: Waiting[] = [];
  private busy = 0;
  private scheduled = false;

  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Resolves once the hit is committed. @throws when it could not be stored */
  store(hit: Hit): Promise<void> {
    if (this.queue.length >= QUEUE) return Promise.reject(new Error('Hits arrive faster than they can be stored'));
    return new Promise((resolve, reject) => {
      this.queue.push({ hit, resolve, reject });
      this.schedule();
    });
  }

  // Everything that arrives in this turn of the event loop is stored together.
  private schedule(): void {
    if (this.scheduled || this.busy >= CONNECTIONS || (this.busy > 0 && this.queue.length < WORTH_A_SECOND)) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      void this.flush();
    });
  }

  private async flush(): Promise<void> {
    const batch = this.queue.splice(0, BATCH);
    if (batch.length === 0) return;
    this.busy += 1;
    try {
      if (this.queue.length > 0) this.schedule();
      await this.insert(batch.map(({ hit }) => hit));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error as Error);
    } finally {
      this.busy -= 1;
      if (this.queue.length > 0) this.schedule();
    }
  }

  private async insert(hits: readonly Hit[]): Promise<void> {
    await this.partitions.ensure(
      this.pool,
      hits.map((hit) => hit.at),
    );
    await this.pool.query({ name: 'mailer-store-hits', text: INSERT, values: COLUMNS.map((column) => hits.map((hit) => hit[column])) });
  }
}

const COLUMNS = ['deliveryId', 'link', 'at', 'address', 'userAgent', 'prefetch', 'head'] as const;

const INSERT = `
  INSERT INTO mailer.hits (delivery_id, link, at, address, user_agent, prefetch, head)
  SELECT * FROM unnest($1::uuid[], $2::integer[], $3::timestamptz[], $4::text[], $5::text[], $6::boolean[], $7::boolean[])`;

const LOCK = 7_305_011;

/** Creates the table of a month before its first hit is stored. */
export class HitPartitions {
  private readonly made = new Set<number>();

  async ensure(db: Pick<pg.Pool, 'query'>, moments: Iterable<Date>): Promise<void> {
    for (const at of moments) {
      const month = at.getUTCFullYear() * 12 + at.getUTCMonth();
      if (!this.made.has(month)) await makePartition(db, at.toISOString().slice(0, 7));
      this.made.add(month);
    }
  }
}

// One statement, so that the lock lasts exactly as long as its transaction and processes create a month one after another.
async function makePartition(db: Pick<pg.Pool, 'query'>, month: string): Promise<void> {
  const from = `${month}-01T00:00:00Z`;
  const until = new Date(from);
  until.setUTCMonth(until.getUTCMonth() + 1);
  await db.query(`DO $$ BEGIN
    PERFORM pg_advisory_xact_lock(${LOCK});
    CREATE TABLE IF NOT EXISTS mailer.hits_${month.replace('-', '_')} PARTITION OF mailer.hits
      FOR VALUES FROM ('${from}') TO ('${until.toISOString()}');
  END $$`);
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The network of an address: /24 for IPv4, /48 for IPv6; null for anything else. */
export function truncateAddress(address: string): string | null {
  const plain = MAPPED.exec(address)?.[1] ?? address;
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return null;
  return `${firstGroups(plain)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/48`;
}

function firstGroups(address: string): string[] {
  const [left = '', right] = address.split('::');
  const given = left.split(':').filter(Boolean);
  if (right === undefined) return given.slice(0, 3);
  const rest = right.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - given.length - rest.length) }, () => '0');
  return [...given, ...zeros, ...rest].slice(0, 3);
}

import type { Tx } from '@rekindle/platform';
import type pg from 'pg';
import { EventLayout, type TextRow, asText } from '../store/lazy-event.js';
import type { Projection, StoredEvent, TableName } from '../types.js';
import { isCounting, spanOf } from './counting.js';

/** A piece of the store, ready to be written into tables. */
export interface Page {
  upTo: number;
  apply(tx: Tx, table: TableName): Promise<void>;
  /** The same event by event, so that the one at fault is known. */
  applyOneByOne(tx: Tx, table: TableName): Promise<void>;
}

/** An event that the projection cannot digest. */
export class PoisonEvent extends Error {
  constructor(
    readonly position: number,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

export interface PageSizes {
  /** Most events that are folded at once. */
  events: number;
  /** Most positions: of a store where few events concern the model, and for one that counts. */
  positions: number;
}

type Db = Pick<pg.Pool, 'query'>;

/** The events of a projection, from wherever to wherever, piece by piece. */
export class Pages {
  private readonly layout: EventLayout;
  private readonly sql: string;

  constructor(
    private readonly projection: Projection,
    private readonly sizes: PageSizes,
  ) {
    this.layout = new EventLayout(projection.reads);
    this.sql = `SELECT ${this.layout.columns} FROM es.events e WHERE position > $1 AND position <= $2 AND type = ANY ($3)
      AND NOT EXISTS (SELECT 1 FROM es.skipped k WHERE k.group_name = $4 AND k.position = e.position) ORDER BY position LIMIT $5`;
  }

  async read(db: Db, after: number, head: number): Promise<Page> {
    const end = Math.min(head, after + this.sizes.positions);
    const { projection } = this;
    if (!isCounting(projection)) return this.fold(await this.rows(db, after, end), end);
    return {
      upTo: end,
      apply: (tx, table) => projection.count(spanOf(projection, after, end), tx, table),
      applyOneByOne: async (tx, table) => oneByOne(projection, await this.rows(tx, after, end, this.sizes.positions), tx, table),
    };
  }

  private fold(events: StoredEvent[], end: number): Page {
    const { projection, sizes } = this;
    return {
      upTo: events.length === sizes.events ? (events.at(-1)?.position ?? end) : end,
      apply: async (tx, table) => {
        if (events.length > 0) await projection.apply(events, tx, table);
      },
      applyOneByOne: (tx, table) => oneByOne(projection, events, tx, table),
    };
  }

  private async rows(db: Db, after: number, end: number, limit = this.sizes.events): Promise<StoredEvent[]> {
    const { name, subscribesTo } = this.projection;
    const query = { text: this.sql, values: [after, end, subscribesTo, name, limit], rowMode: 'array' as const, types: asText };
    const { rows } = await db.query<string[]>(query);
    return rows.map((row: TextRow) => this.layout.of(row));
  }
}

/** @throws PoisonEvent */
async function oneByOne(projection: Projection, events: readonly StoredEvent[], tx: Tx, table: TableName): Promise<void> {
  for (const event of events)
    await projection.apply([event], tx, table).catch((error: unknown) => {
      throw new PoisonEvent(event.position, error);
    });
}

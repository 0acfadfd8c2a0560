import type { Tx } from '@rekindle/platform';
import pg from 'pg';
import { EventLayout, literals } from '../store/lazy-event.js';
import { typedEvents } from '../store/event-row.js';
import type { Projection, StoredEvent, TableName } from '../model/types.js';
import { isCounting, spanOf } from './counting.js';

/** A part of the store, ready to be written into tables. */
export interface Page {
  upTo: number;
  apply(tx: Tx, table: TableName): Promise<void>;
  /** The same event by event, to find the one at fault. */
  applyOneByOne(tx: Tx, table: TableName): Promise<void>;
}

/** An event that the projection cannot handle. */
export class PoisonEvent extends Error {
  constructor(
    readonly position: number,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

export interface PageSizes {
  /** Maximum number of events folded together. */
  events: number;
  /** Maximum number of positions: for a store in which few events concern the model, and for a model that counts. */
  positions: number;
}

/** The events of a projection between any two positions, page by page. */
export class Pages {
  private readonly layout: EventLayout;
  private readonly concerns: string;

  constructor(
    private readonly projection: Projection,
    private readonly sizes: PageSizes,
  ) {
    this.layout = new EventLayout(projection.subscribesTo, projection.reads);
    const group = pg.escapeLiteral(projection.name);
    this.concerns = `e.type = ANY (${literals(projection.subscribesTo)})
      AND NOT EXISTS (SELECT 1 FROM es.skipped k WHERE k.group_name = ${group} AND k.position = e.position)`;
  }

  async read(client: Tx, after: number, head: number): Promise<Page> {
    const end = Math.min(head, after + this.sizes.positions);
    const { projection } = this;
    if (!isCounting(projection)) return this.fold(await this.rows(client, after, end), end);
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
        if (events.length > 0) await projection.apply(typedEvents(events), tx, table);
      },
      applyOneByOne: (tx, table) => oneByOne(projection, events, tx, table),
    };
  }

  private rows(client: Tx, after: number, end: number, limit = this.sizes.events): Promise<StoredEvent[]> {
    const span = `e.position > ${after} AND e.position <= ${end}`;
    return this.layout.read(client, `FROM es.events e WHERE ${span} AND ${this.concerns} ORDER BY e.position LIMIT ${limit}`);
  }
}

/** @throws PoisonEvent */
async function oneByOne(projection: Projection, events: readonly StoredEvent[], tx: Tx, table: TableName): Promise<void> {
  for (const event of events)
    await projection.apply(typedEvents([event]), tx, table).catch((error: unknown) => {
      throw new PoisonEvent(event.position, error);
    });
}

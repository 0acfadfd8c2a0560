import type { Tx } from '@rekindle/platform';
import type { Context } from '@rekindle/contracts';
import { upcast, upcastVersion } from '../schema/upcast.js';
import type { EventField, EventMetadata, StoredEvent } from '../model/types.js';
import { integerOf, jsonOf, rowStarts, textOf, timeOf } from './copied-row.js';
import { copyOut } from './copy-out.js';
import pg from 'pg';

/** An array of texts for a statement without parameters. */
export const literals = (texts: readonly string[]): string => `ARRAY[${texts.map((text) => pg.escapeLiteral(text)).join(', ')}]::text[]`;

/** Fields that readers in this library may access in addition. */
type Field = EventField | 'partition';

const COLUMN_OF: Readonly<Record<Field, string>> = {
  tenantId: 'tenant_id::text',
  streamId: 'stream_id',
  streamVersion: 'stream_version',
  eventId: 'event_id::text',
  context: 'context',
  schemaVersion: 'schema_version',
  data: 'data',
  metadata: 'metadata',
  occurredAt: 'occurred_at',
  recordedAt: 'recorded_at',
  partition: 'partition',
};
const ALL_FIELDS = Object.keys(COLUMN_OF) as Field[];
const POSITION = 0;
const TYPE = 1;

/** The columns that are read, and the index of each field among them. */
export class EventLayout {
  readonly columns: string;
  private readonly places: Readonly<Partial<Record<string, number>>>;

  /** @param types of all events that will be read: PostgreSQL sends their index in this list */
  constructor(
    readonly types: readonly string[],
    reads: readonly Field[] = ALL_FIELDS,
  ) {
    const fields = ALL_FIELDS.filter((field) => reads.includes(field) || (field === 'schemaVersion' && reads.includes('data')));
    const type = `array_position(${literals(types)}, type)`;
    this.columns = ['position', type, ...fields.map((field) => COLUMN_OF[field])].join(', ');
    this.places = Object.fromEntries(fields.map((field, index) => [field, index + 2]));
  }

  /** @param from everything after the columns of a SELECT, without parameters */
  async read(client: Tx, from: string): Promise<LazyEvent[]> {
    const bytes = await copyOut(client, `SELECT ${this.columns} ${from}`);
    return rowStarts(bytes).map((start) => new LazyEvent(bytes, start, this));
  }

  place(field: Field): number {
    const place = this.places[field];
    if (place === undefined) throw new Error(`The projection reads ${field} of an event without naming it in \`reads\``);
    return place;
  }
}

/** An event whose fields are decoded on access. */
export class LazyEvent implements StoredEvent {
  private decoded: Record<string, unknown> | undefined;

  constructor(
    private readonly bytes: Buffer,
    private readonly at: number,
    private readonly layout: EventLayout,
  ) {}

  get type(): string {
    return this.layout.types[integerOf(this.bytes, this.at, TYPE) - 1] ?? '';
  }
  get position(): number {
    return integerOf(this.bytes, this.at, POSITION);
  }
  get partition(): number {
    return this.integer('partition');
  }
  get tenantId(): string {
    return this.text('tenantId');
  }
  get streamId(): string {
    return this.text('streamId');
  }
  get streamVersion(): number {
    return this.integer('streamVersion');
  }
  get eventId(): string {
    return this.text('eventId');
  }
  get context(): Context {
    return this.text('context') as Context;
  }
  get schemaVersion(): number {
    return upcastVersion(this.type, this.integer('schemaVersion'));
  }
  get data(): Record<string, unknown> {
    return (this.decoded ??= upcast(this.type, this.integer('schemaVersion'), this.json('data') as Record<string, unknown>).data);
  }
  get metadata(): EventMetadata {
    return this.json('metadata') as EventMetadata;
  }
  get occurredAt(): Date {
    return timeOf(this.bytes, this.at, this.layout.place('occurredAt'));
  }
  get recordedAt(): Date {
    return timeOf(this.bytes, this.at, this.layout.place('recordedAt'));
  }

  private text(field: Field): string {
    return textOf(this.bytes, this.at, this.layout.place(field));
  }
  private integer(field: Field): number {
    return integerOf(this.bytes, this.at, this.layout.place(field));
  }
  private json(field: Field): unknown {
    return jsonOf(this.bytes, this.at, this.layout.place(field));
  }
}

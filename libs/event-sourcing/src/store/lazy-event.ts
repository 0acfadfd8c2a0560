import type { Context } from '@rekindle/contracts';
import pg from 'pg';
import { upcast, upcastVersion } from '../schema/upcast.js';
import type { EventField, EventMetadata, StoredEvent } from '../types.js';

const COLUMN_OF: Readonly<Record<EventField, string>> = {
  tenantId: 'tenant_id',
  streamId: 'stream_id',
  streamVersion: 'stream_version',
  eventId: 'event_id',
  context: 'context',
  schemaVersion: 'schema_version',
  data: 'data',
  metadata: 'metadata',
  occurredAt: 'occurred_at',
  recordedAt: 'recorded_at',
};
const ALL_FIELDS = Object.keys(COLUMN_OF) as EventField[];

/** A row in array mode, every value as PostgreSQL wrote it. */
export type TextRow = readonly (string | undefined)[];

/** Values as text: whoever reads one decodes it. */
export const asText = { getTypeParser: () => (value: string) => value };

const parseDate = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date;

// A moment in UTC becomes one that the engine itself reads, four times as fast.
const toDate = (text: string): Date =>
  text.length <= 29 && text.endsWith('+00') ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseDate(text);

/** Which columns are read, and where each field stands among them. */
export class EventLayout {
  readonly columns: string;
  private readonly places: Readonly<Partial<Record<string, number>>>;

  /** @param also columns that nobody sees, at the end */
  constructor(reads: readonly EventField[] = ALL_FIELDS, also: readonly string[] = []) {
    const fields = ALL_FIELDS.filter((field) => reads.includes(field) || (field === 'schemaVersion' && reads.includes('data')));
    this.columns = ['position', 'type', ...fields.map((field) => COLUMN_OF[field]), ...also].join(', ');
    this.places = Object.fromEntries(fields.map((field, index) => [field, index + 2]));
  }

  of(row: TextRow): StoredEvent {
    return new LazyEvent(row, this);
  }

  value(row: TextRow, field: EventField): string {
    const place = this.places[field];
    if (place === undefined) throw new Error(`The projection reads ${field} of an event without naming it in \`reads\``);
    return row[place] as string;
  }
}

/** An event whose fields are decoded when they are read. */
class LazyEvent implements StoredEvent {
  readonly type: string;
  private decoded: Record<string, unknown> | undefined;

  constructor(
    private readonly row: TextRow,
    private readonly layout: EventLayout,
  ) {
    this.type = row[1] as string;
  }

  get position(): number {
    return Number(this.row[0]);
  }
  get tenantId(): string {
    return this.layout.value(this.row, 'tenantId');
  }
  get streamId(): string {
    return this.layout.value(this.row, 'streamId');
  }
  get streamVersion(): number {
    return Number(this.layout.value(this.row, 'streamVersion'));
  }
  get eventId(): string {
    return this.layout.value(this.row, 'eventId');
  }
  get context(): Context {
    return this.layout.value(this.row, 'context') as Context;
  }
  get schemaVersion(): number {
    return upcastVersion(this.type, Number(this.layout.value(this.row, 'schemaVersion')));
  }
  get data(): Record<string, unknown> {
    return (this.decoded ??= upcast(
      this.type,
      Number(this.layout.value(this.row, 'schemaVersion')),
      JSON.parse(this.layout.value(this.row, 'data')) as Record<string, unknown>,
    ).data);
  }
  get metadata(): EventMetadata {
    return JSON.parse(this.layout.value(this.row, 'metadata')) as EventMetadata;
  }
  get occurredAt(): Date {
    return toDate(this.layout.value(this.row, 'occurredAt'));
  }
  get recordedAt(): Date {
    return toDate(this.layout.value(this.row, 'recordedAt'));
  }
}

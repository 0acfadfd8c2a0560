import type pg from 'pg';

/** An event in the schema version in which it was written. */
export interface WrittenEvent {
  position: number;
  eventId: string;
  type: string;
  data: Record<string, unknown>;
  occurredAt: Date;
}

type Row = Omit<WrittenEvent, 'position'> & { position: string };

const COLUMNS = 'position, event_id AS "eventId", type, data, occurred_at AS "occurredAt"';
const AT = `SELECT ${COLUMNS} FROM es.events WHERE position = ANY ($1::bigint[]) ORDER BY position`;
const BETWEEN = `SELECT ${COLUMNS} FROM es.events WHERE position > $1 AND position <= $2 AND type = ANY ($3) ORDER BY position`;

/** The events at these positions, in order. */
export const writtenAt = (db: Pick<pg.Pool, 'query'>, positions: readonly string[]): Promise<WrittenEvent[]> =>
  read(db, 'es-written-at', AT, [positions]);

/** Every account's events of these types after one position, up to another, in order. */
export const writtenBetween = (
  db: Pick<pg.Pool, 'query'>,
  { after, upTo, types }: { after: number; upTo: number; types: readonly string[] },
): Promise<WrittenEvent[]> => read(db, 'es-written-between', BETWEEN, [after, upTo, types]);

async function read(db: Pick<pg.Pool, 'query'>, name: string, text: string, values: unknown[]): Promise<WrittenEvent[]> {
  const { rows } = await db.query<Row>({ name, text, values });
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}

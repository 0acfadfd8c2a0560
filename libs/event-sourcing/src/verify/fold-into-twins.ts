import type { Tx } from '@rekindle/platform';
import { EventLayout, asText } from '../store/lazy-event.js';
import { placeOf } from '../transport/checkpoints.js';
import type { Arrange } from '../transport/deliver-batch.js';
import type { Projection, TableName } from '../types.js';

/** Place of a checkpoint to position. */
export type Positions = ReadonlyMap<string, number>;

const PAGE = 5_000;

// What the live model has not been given, because its stream is parked or an operator has skipped it, the twin shall not
// have either.
const read = (columns: string): string => `
  SELECT ${columns} FROM es.events e
  WHERE position > $1 AND position <= $2 AND type = ANY ($3)
    AND NOT EXISTS (SELECT 1 FROM es.parked p WHERE p.group_name = $4 AND p.stream_id = e.stream_id AND p.position <= e.position)
    AND NOT EXISTS (SELECT 1 FROM es.skipped k WHERE k.group_name = $4 AND k.position = e.position)
  ORDER BY position LIMIT ${PAGE}`;

/** Folds what lies between two sets of checkpoints. @throws whatever the projection throws: a rebuild stops at a poison event */
export async function foldIntoTwins(
  tx: Tx,
  projection: Projection,
  span: { after: Positions; upTo: Positions; table: TableName; arrange?: Arrange | undefined },
): Promise<void> {
  // Who changes the order looks at the stream.
  const reads = span.arrange && projection.reads ? [...projection.reads, 'streamId' as const] : projection.reads;
  const layout = new EventLayout(reads, ['context', 'partition']);
  const text = read(layout.columns);
  const end = Math.max(0, ...span.upTo.values());
  let at = Math.min(...[...span.upTo.keys()].map((place) => span.after.get(place) ?? 0));
  for (let full = at < end; full;) {
    const values = [at, end, projection.subscribesTo, projection.name];
    const { rows } = await tx.query<string[]>({ text, values, rowMode: 'array', types: asText });
    const inSpan = rows.filter((row) => {
      const [context = '', partition] = row.slice(-2);
      const [place, position] = [placeOf({ context, partition: Number(partition) }), Number(row[0])];
      return position > (span.after.get(place) ?? 0) && position <= (span.upTo.get(place) ?? 0);
    });
    const events = inSpan.map((row) => layout.of(row));
    for (const piece of span.arrange?.(events) ?? [events]) if (piece.length > 0) await projection.apply(piece, tx, span.table);
    full = rows.length === PAGE;
    at = Number(rows.at(-1)?.[0] ?? end);
  }
}

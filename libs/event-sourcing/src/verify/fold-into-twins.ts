import type { Tx } from '@rekindle/platform';
import { EVENT_COLUMNS, type EventRow, toStoredEvent } from '../store/event-row.js';
import { placeOf } from '../transport/checkpoints.js';
import type { Arrange } from '../transport/deliver-batch.js';
import type { Projection, TableName } from '../types.js';

/** Place of a checkpoint to position. */
export type Positions = ReadonlyMap<string, number>;

const PAGE = 1_000;

// What the live model has not been given, because its stream is parked, the twin shall not have either.
const READ = `
  SELECT ${EVENT_COLUMNS} FROM es.events e
  WHERE position > $1 AND position <= $2 AND type = ANY ($3)
    AND NOT EXISTS (SELECT 1 FROM es.parked p WHERE p.group_name = $4 AND p.stream_id = e.stream_id AND p.position <= e.position)
  ORDER BY position LIMIT ${PAGE}`;

/** Folds what lies between two sets of checkpoints. @throws whatever the projection throws: a rebuild stops at a poison event */
export async function foldIntoTwins(
  tx: Tx,
  projection: Projection,
  span: { after: Positions; upTo: Positions; table: TableName; arrange: Arrange },
): Promise<void> {
  const end = Math.max(0, ...span.upTo.values());
  let at = Math.min(...[...span.upTo.keys()].map((place) => span.after.get(place) ?? 0));
  for (let full = at < end; full;) {
    const { rows } = await tx.query<EventRow>({
      name: 'es-rebuild',
      text: READ,
      values: [at, end, projection.subscribesTo, projection.name],
    });
    const inSpan = rows.filter((row) => {
      const [place, position] = [placeOf(row), Number(row.position)];
      return position > (span.after.get(place) ?? 0) && position <= (span.upTo.get(place) ?? 0);
    });
    for (const piece of span.arrange(inSpan.map(toStoredEvent))) if (piece.length > 0) await projection.apply(piece, tx, span.table);
    full = rows.length === PAGE;
    at = Number(rows.at(-1)?.position ?? end);
  }
}

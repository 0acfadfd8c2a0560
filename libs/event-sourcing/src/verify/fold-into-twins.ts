import type { Tx } from '@rekindle/platform';
import pg from 'pg';
import { EventLayout, type LazyEvent, literals } from '../store/lazy-event.js';
import { placeOf } from '../transport/checkpoints.js';
import type { Arrange } from '../transport/deliver-batch.js';
import { typedEvents } from '../store/event-row.js';
import type { Projection, TableName } from '../model/types.js';

/** Positions by the place of their checkpoint. */
export type Positions = ReadonlyMap<string, number>;

const PAGE = 5_000;

// Without what the live model has not been given, because its stream is parked or an operator has skipped it.
const given = ({ name, subscribesTo }: Projection, after: number, upTo: number): string => {
  const group = pg.escapeLiteral(name);
  return `FROM es.events e
    WHERE e.position > ${after} AND e.position <= ${upTo} AND e.type = ANY (${literals(subscribesTo)})
      AND NOT EXISTS (SELECT 1 FROM es.parked p WHERE p.group_name = ${group} AND p.stream_id = e.stream_id AND p.position <= e.position)
      AND NOT EXISTS (SELECT 1 FROM es.skipped k WHERE k.group_name = ${group} AND k.position = e.position)
    ORDER BY e.position LIMIT ${PAGE}`;
};

/** Folds the events between two sets of checkpoints. @throws whatever the projection throws: a rebuild stops at a poison event */
export async function foldIntoTwins(
  tx: Tx,
  projection: Projection,
  span: { after: Positions; upTo: Positions; table: TableName; arrange?: Arrange | undefined },
): Promise<void> {
  // Whether an event lies between follows from its place; a reordered feed also needs the stream.
  const layout = new EventLayout(projection.subscribesTo, projection.reads && [...projection.reads, 'streamId', 'context', 'partition']);
  const end = Math.max(0, ...span.upTo.values());
  let at = Math.min(...[...span.upTo.keys()].map((place) => span.after.get(place) ?? 0));
  for (let full = at < end; full;) {
    const read: LazyEvent[] = await layout.read(tx, given(projection, at, end));
    const events = read.filter((event) => {
      const [place, position] = [placeOf(event), event.position];
      return position > (span.after.get(place) ?? 0) && position <= (span.upTo.get(place) ?? 0);
    });
    for (const piece of span.arrange?.(events) ?? [events])
      if (piece.length > 0) await projection.apply(typedEvents(piece), tx, span.table);
    full = read.length === PAGE;
    at = read.at(-1)?.position ?? end;
  }
}

import type { Message, TopicMessages } from 'kafkajs';
import type pg from 'pg';
import { EVENT_COLUMNS, type EventRow } from '../store/event-row.js';
import { placeOf } from '../transport/checkpoints.js';
import { messageOf } from './kafka-message.js';
import { topicOf } from './topics.js';

export interface RelayBatch {
  messages: TopicMessages[];
  events: number;
  /** Everything up to here is in this batch, or was sent before. */
  upTo: number;
  /** There may be more before the head. */
  full: boolean;
}

const MOST_EVENTS = 1_000;
// A broker accepts a megabyte per partition, in bytes; these are characters.
const MOST_OF_A_PARTITION = 300_000;

/** Creates ordered batches of final events from the store, and remembers which event came last in each partition. */
export class RelayBatches {
  private last = new Map<string, number>();
  private next = this.last;

  /** @param start what lies at or below it was sent by the previous lease holder */
  constructor(
    private readonly pool: pg.Pool,
    private readonly start: number,
    private readonly to: { prefix: string; publicUrl: string; store: string },
  ) {}

  /** Until `sent` is called, the same span gives the same messages. */
  async read(after: number, head: number): Promise<RelayBatch> {
    const { rows } = await this.pool.query<EventRow>({
      name: 'es-relay-read',
      text: `SELECT ${EVENT_COLUMNS} FROM es.events WHERE position > $1 AND position <= $2 ORDER BY position LIMIT ${MOST_EVENTS}`,
      values: [after, head],
    });
    this.next = new Map(this.last);
    const messages: TopicMessages[] = [];
    const sizes = new Map<string, number>();
    let events = 0;
    for (const row of rows) {
      const message = this.messageOf(row);
      const size = (sizes.get(placeOf(row)) ?? 0) + message.value.length;
      if (events > 0 && size > MOST_OF_A_PARTITION) break;
      sizes.set(placeOf(row), size);
      this.add(messages, row, message);
      events += 1;
    }
    const full = events < rows.length || rows.length === MOST_EVENTS;
    return { messages, events, upTo: full ? Number(rows[events - 1]?.position) : head, full };
  }

  sent(): void {
    this.last = this.next;
  }

  private messageOf(row: EventRow): Message & { value: string } {
    return messageOf(row, this.next.get(placeOf(row)) ?? this.start, this.to);
  }

  private add(messages: TopicMessages[], row: EventRow, message: Message): void {
    const topic = topicOf(this.to.prefix, row.context);
    const known = messages.find((one) => one.topic === topic);
    if (known) known.messages.push(message);
    else messages.push({ topic, messages: [message] });
    this.next.set(placeOf(row), Number(row.position));
  }
}

import { type Context, DomainError } from '@rekindle/contracts';
import type { KafkaSettings, Logger } from '@rekindle/platform';
import type { Kafka, Message, Producer } from 'kafkajs';
import type pg from 'pg';
import { createKafka, createProducer, withAdmin } from '../kafka/kafka-client.js';
import { messageOf } from '../kafka/kafka-message.js';
import { storeIdentity } from '../kafka/store-identity.js';
import { DEFAULT_TOPIC_PREFIX, ensureTopics, topicOf } from '../kafka/topics.js';
import { EVENT_COLUMNS, type EventRow } from '../store/event-row.js';

/** Which stored events, including both ends. */
export interface ReplaySpan {
  from: number;
  to: number;
  types?: readonly string[];
  context?: Context;
}

export interface ReplayTarget {
  brokers: readonly string[];
  security?: KafkaSettings;
  publicUrl: string;
  logger: Logger;
  /** `rekindle` by default. */
  prefix?: string;
  /** A topic other than ours; each context's own by default. */
  topic?: string;
}

export interface Replayed {
  events: number;
  /** Everything requested up to here is published. */
  upTo: number;
}

interface Watch {
  onProgress?: (replayed: Replayed) => void;
  signal?: AbortSignal;
}

interface Piece {
  rows: EventRow[];
  upTo: number;
}

const PAGE = 500;
// A broker accepts a megabyte per partition.
const MOST_BYTES = 700_000;
const ATTEMPTS = 5;

const WHICH = `position BETWEEN $1 AND $2 AND ($3::text[] IS NULL OR type = ANY ($3)) AND ($4::text IS NULL OR context = $4)`;
const valuesOf = ({ from, to, types, context }: ReplaySpan): unknown[] => [from, to, types ?? null, context ?? null];

export async function countForReplay(pool: pg.Pool, span: ReplaySpan): Promise<number> {
  const { rows } = await pool.query<{ events: number }>(`SELECT count(*)::int AS events FROM es.events WHERE ${WHICH}`, valuesOf(span));
  return rows[0]?.events ?? 0;
}

/** @throws DomainError NOT_FOUND for a topic unknown to the broker; SERVICE_UNAVAILABLE for a broker that does not answer */
export async function requireReplayTopic({ brokers, security, logger, topic }: ReplayTarget): Promise<void> {
  if (!topic) return;
  const topics = await withAdmin(createKafka({ brokers, security, clientId: 'rekindle.ops', logger }), (admin) => admin.listTopics()).catch(
    (error: Error) => {
      throw new DomainError('SERVICE_UNAVAILABLE', `Kafka does not answer: ${error.message}`);
    },
  );
  if (!topics.includes(topic)) throw new DomainError('NOT_FOUND', `The broker has no topic "${topic}": make it first.`);
}

/**
 * Publishes stored events to Kafka again, in order. Our readers drop those they have had.
 * @param span ends at or before a final head
 * @param target its topic exists: see `requireReplayTopic`
 * @throws DomainError SERVICE_UNAVAILABLE, saying how far it got
 */
export async function replayToKafka(pool: pg.Pool, span: ReplaySpan, target: ReplayTarget, watch: Watch = {}): Promise<Replayed> {
  const { brokers, security, logger } = target;
  const sender = new Sender(createKafka({ brokers, security, clientId: 'rekindle.ops', logger }), target);
  const from = { store: await storeIdentity(pool), publicUrl: target.publicUrl };
  const replayed: Replayed = { events: 0, upTo: span.from - 1 };
  try {
    await sender.open();
    for (let full = true; full && !watch.signal?.aborted;) {
      const rows = await readPage(pool, { ...span, from: replayed.upTo + 1 });
      full = rows.length === PAGE;
      for (const piece of piecesOf(rows)) {
        await sender.send(piece.rows, from);
        replayed.events += piece.rows.length;
        replayed.upTo = piece.upTo;
        watch.onProgress?.(replayed);
      }
      if (!full) replayed.upTo = span.to;
    }
    return replayed;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('SERVICE_UNAVAILABLE', failure(error, replayed));
  } finally {
    await sender.close();
  }
}

const failure = (error: unknown, { events, upTo }: Replayed): string =>
  `Kafka does not take the events: ${error instanceof Error ? error.message : String(error)}. ${events} were published; go on from position ${upTo + 1}.`;

async function readPage(pool: pg.Pool, span: ReplaySpan): Promise<EventRow[]> {
  const text = `SELECT ${EVENT_COLUMNS} FROM es.events WHERE ${WHICH} ORDER BY position LIMIT ${PAGE}`;
  return (await pool.query<EventRow>(text, valuesOf(span))).rows;
}

function piecesOf(rows: readonly EventRow[]): Piece[] {
  const pieces: Piece[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = JSON.stringify(row.data).length + 1_000;
    const last = pieces.at(-1);
    bytes = last && bytes + size <= MOST_BYTES ? bytes + size : size;
    if (last && bytes > size) Object.assign(last, { rows: [...last.rows, row], upTo: Number(row.position) });
    else pieces.push({ rows: [row], upTo: Number(row.position) });
  }
  return pieces;
}

/** One send at a time. A refused batch is sent again as a whole, with a new producer; readers drop duplicates. */
class Sender {
  private producer: Producer | null = null;

  constructor(
    private readonly kafka: Kafka,
    private readonly target: ReplayTarget,
  ) {}

  async open(): Promise<void> {
    const { topic, prefix = DEFAULT_TOPIC_PREFIX, security } = this.target;
    if (!topic) await withAdmin(this.kafka, (admin) => ensureTopics(admin, prefix, security?.topics));
  }

  async send(rows: readonly EventRow[], from: { store: string; publicUrl: string }): Promise<void> {
    const topicMessages = [...Map.groupBy(rows, (row) => this.topicOf(row))].map(([topic, own]) => ({
      topic,
      messages: own.map((row) => this.messageOf(row, from)),
    }));
    for (let attempt = 1; ; attempt += 1) {
      try {
        this.producer ??= await this.connected();
        await this.producer.sendBatch({ acks: -1, topicMessages });
        return;
      } catch (error) {
        await this.close();
        if (attempt === ATTEMPTS) throw error;
      }
    }
  }

  async close(): Promise<void> {
    const { producer } = this;
    this.producer = null;
    await producer?.disconnect().catch(() => undefined);
  }

  private async connected(): Promise<Producer> {
    const producer = createProducer(this.kafka);
    await producer.connect();
    return producer;
  }

  private topicOf({ context }: EventRow): string {
    return this.target.topic ?? topicOf(this.target.prefix ?? DEFAULT_TOPIC_PREFIX, context);
  }

  // The previous event in its partition is not known here, so a reader that lacks it queries the store. A topic that is not ours may
  // have any number of partitions, so there the key decides.
  private messageOf(row: EventRow, from: { store: string; publicUrl: string }): Message {
    const { partition, ...message } = messageOf(row, Number(row.position) - 1, from);
    return this.target.topic ? message : { ...message, ...(partition !== undefined && { partition }) };
  }
}

import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { OpenResponses } from './open-responses.js';
import type { Principal } from './principal.js';

/** One message of a stream; `data` travels as JSON, a reconnecting client sends `id` as `Last-Event-ID`. */
export interface StreamMessage {
  id?: string;
  event?: string;
  data: unknown;
}

/** Produces the messages; must end soon after the signal, which is sent when the client is gone or the process ends. */
export type StreamSource = (signal: AbortSignal) => AsyncIterable<StreamMessage>;

export interface StreamOptions {
  /** Ends the stream at this moment. */
  until?: Date;
  /** Ends the stream when this caller's session ends, or their token expires. */
  caller?: Principal;
  heartbeatMs?: number;
  /** How long a disconnected client waits before it reconnects; sent once, at the start. */
  retryMs?: number;
}

/** The part of Fastify's reply used here. */
export interface StreamReply {
  raw: ServerResponse;
  getHeaders(): Record<string, number | string | string[] | undefined>;
  hijack(): unknown;
}

const HEARTBEAT_MS = 15_000;
const RETRY_MS = 2_000;
const LONGEST_TIMER = 2 ** 31 - 1;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // No cache or compressor on the way may delay messages.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // A connection kept alive after its stream would delay the shutdown of the process.
  connection: 'close',
};

/**
 * Server-sent events on Fastify: messages at the client's pace, comments as heartbeats so that proxies keep the connection, and
 * an end when the client leaves, the time is up or the process stops.
 */
@Injectable()
export class EventStreams implements BeforeApplicationShutdown {
  private readonly open = new Set<AbortController>();
  private stopping = false;

  constructor(private readonly answers: OpenResponses) {}

  /** Takes over the reply. @returns when the stream has ended; @throws the source's error */
  async send(reply: StreamReply, source: StreamSource, options: StreamOptions = {}): Promise<void> {
    const { raw } = reply;
    // Node delays the headers of a response without a body until its end.
    if (raw.req.method === 'HEAD') return void writeHead(reply).end();
    const end = new AbortController();
    const withdraw = options.caller ? this.answers.add(options.caller, end) : (): void => undefined;
    const quiet = [endWith(raw, end), endAt(options.until, end), endAt(options.caller?.expiresAt, end), withdraw, start(reply, options)];
    this.open.add(end);
    if (this.stopping) end.abort();
    try {
      if (!end.signal.aborted) await pass(raw, source(end.signal), end.signal);
    } finally {
      this.open.delete(end);
      quiet.forEach((stop) => stop());
      end.abort();
      close(raw);
    }
  }

  /** Runs before the server closes, which waits for running responses. */
  beforeApplicationShutdown(): void {
    this.stopping = true;
    for (const end of this.open) end.abort();
  }
}

/** Writes the headers and starts the heartbeat. @returns a function to stop it */
function start(reply: StreamReply, { heartbeatMs = HEARTBEAT_MS, retryMs = RETRY_MS }: StreamOptions): () => void {
  const raw = writeHead(reply);
  raw.socket?.setNoDelay(true);
  raw.socket?.setKeepAlive(true, HEARTBEAT_MS);
  raw.write(`retry: ${retryMs}\n\n`);
  const beat = setInterval(() => void (raw.writableNeedDrain || raw.write(':\n\n')), heartbeatMs);
  return () => clearInterval(beat);
}

function writeHead(reply: StreamReply): ServerResponse {
  const { raw } = reply;
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...HEADERS })) if (value !== undefined) raw.setHeader(name, value);
  reply.hijack();
  return raw.writeHead(200);
}

function endWith(raw: ServerResponse, end: AbortController): () => void {
  const gone = (): void => end.abort();
  raw.once('close', gone).once('error', gone);
  return () => raw.off('close', gone);
}

function endAt(moment: Date | undefined, end: AbortController): () => void {
  if (!moment) return () => undefined;
  const timer = setTimeout(() => end.abort(), Math.min(LONGEST_TIMER, Math.max(0, moment.getTime() - Date.now())));
  return () => clearTimeout(timer);
}

async function pass(raw: ServerResponse, messages: AsyncIterable<StreamMessage>, signal: AbortSignal): Promise<void> {
  for await (const message of messages) {
    if (signal.aborted) return;
    if (!raw.write(written(message))) await once(raw, 'drain', { signal }).catch(() => undefined);
    if (signal.aborted) return;
  }
}

/** Data that a client never read is dropped with its connection: waiting for it would delay the end. */
function close(raw: ServerResponse): void {
  if (raw.writableNeedDrain) raw.destroy();
  else raw.end();
}

const line = (name: string, value: string | undefined): string =>
  value === undefined ? '' : `${name}: ${value.replace(/[\r\n\0]/g, ' ')}\n`;

/** JSON contains no line breaks, so one `data` line is enough. */
const written = ({ id, event, data }: StreamMessage): string => `${line('id', id)}${line('event', event)}data: ${JSON.stringify(data)}\n\n`;

import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { OpenAnswers } from './open-answers.js';
import type { Principal } from './principal.js';

/** One message of a stream; `data` travels as JSON, `id` is what a client that comes back sends as `Last-Event-ID`. */
export interface StreamMessage {
  id?: string;
  event?: string;
  data: unknown;
}

/** Makes the messages; must end soon after the signal, which comes when the client is gone or the process ends. */
export type StreamSource = (signal: AbortSignal) => AsyncIterable<StreamMessage>;

export interface StreamOptions {
  /** Ends the stream at this moment, e.g. when the caller's token expires. */
  until?: Date;
  /** Ends the stream when the session of this caller has ended. */
  caller?: Principal;
  heartbeatMs?: number;
  /** How long a client that was cut off waits before it comes back; said once, at the start. */
  retryMs?: number;
}

/** What is needed of Fastify's reply. */
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
  // Neither a cache nor a compressor on the way may hold messages back.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // A connection kept alive after its stream would hold up the end of the process.
  connection: 'close',
};

/**
 * Server-sent events on Fastify: messages at the client's pace, a comment when nothing happens so that proxies keep the
 * connection, and an end when the client goes, the time is up or the process stops.
 */
@Injectable()
export class EventStreams implements BeforeApplicationShutdown {
  private readonly open = new Set<AbortController>();
  private stopping = false;

  constructor(private readonly answers: OpenAnswers) {}

  /** Takes the reply over. @returns when the stream has ended; @throws what the source throws */
  async send(reply: StreamReply, source: StreamSource, options: StreamOptions = {}): Promise<void> {
    const { raw } = reply;
    // Node holds the headers of an answer without a body back until its end.
    if (raw.req.method === 'HEAD') return void writeHead(reply).end();
    const end = new AbortController();
    const withdraw = options.caller ? this.answers.add(options.caller, end) : (): void => undefined;
    const quiet = [endWith(raw, end), endAt(options.until, end), withdraw, start(reply, options)];
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

  /** Before the server closes: it waits for answers that are still running. */
  beforeApplicationShutdown(): void {
    this.stopping = true;
    for (const end of this.open) end.abort();
  }
}

/** Writes the headers and begins the heartbeat. @returns how to stop it */
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

/** What a client never read is dropped with its connection: waiting for it would hold up the end. */
function close(raw: ServerResponse): void {
  if (raw.writableNeedDrain) raw.destroy();
  else raw.end();
}

const line = (name: string, value: string | undefined): string =>
  value === undefined ? '' : `${name}: ${value.replace(/[\r\n\0]/g, ' ')}\n`;

/** JSON never holds a line break, so that one `data` line is enough. */
const written = ({ id, event, data }: StreamMessage): string => `${line('id', id)}${line('event', event)}data: ${JSON.stringify(data)}\n\n`;

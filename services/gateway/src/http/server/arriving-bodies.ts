import { Socket } from 'node:net';
import type { RequestTimeouts } from '@rekindle/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../problem/problem-answer.js';
import { refusalOf } from '../problem/read-problem.js';

interface Arrival {
  request: FastifyRequest;
  reply: FastifyReply;
  startedAt: number;
  /** Bytes that the socket had read before this request. */
  bytesBefore: number;
  bytes: number;
  movedAt: number;
}

/**
 * Ends requests with 408 if their bodies stop arriving, or arrive so slowly that they would hold memory indefinitely. A
 * timeout on the whole request would cut slow uploads; one on the socket would cut event streams.
 */
export function limitArrival(server: FastifyInstance, timeouts: RequestTimeouts): void {
  const arriving = new ArrivingBodies(timeouts);
  const looking = setInterval(() => arriving.endSlow(performance.now()), Math.min(timeouts.silenceMs / 4, 1_000)).unref();
  server.addHook('onRequest', (request, reply, done) => {
    if (announcesBody(request)) arriving.begin(request, reply, performance.now());
    done();
  });
  server.addHook('onClose', (_, done) => {
    clearInterval(looking);
    done();
  });
}

/** An injected request has no socket, and its body is complete. */
const announcesBody = ({ raw: { headers, socket } }: FastifyRequest): boolean =>
  socket instanceof Socket && ('transfer-encoding' in headers || (headers['content-length'] ?? '0') !== '0');

class ArrivingBodies {
  private readonly arriving = new Set<Arrival>();

  constructor(private readonly timeouts: RequestTimeouts) {}

  begin(request: FastifyRequest, reply: FastifyReply, now: number): void {
    if (this.arriving.size >= this.timeouts.mostBodies) this.forgetComplete();
    if (this.arriving.size >= this.timeouts.mostBodies) this.endSlowest(now);
    this.arriving.add({ request, reply, startedAt: now, bytesBefore: request.raw.socket.bytesRead, bytes: 0, movedAt: now });
  }

  endSlow(now: number): void {
    this.forgetComplete();
    for (const arrival of this.arriving) if (this.isTooSlow(arrival, now)) this.end(arrival);
  }

  private forgetComplete(): void {
    for (const arrival of this.arriving) {
      const { complete, destroyed } = arrival.request.raw;
      if (complete || destroyed) this.arriving.delete(arrival);
    }
  }

  private isTooSlow(arrival: Arrival, now: number): boolean {
    const { raw } = arrival.request;
    const bytes = bytesOf(arrival);
    // With a full buffer the delay is ours, not the client's.
    if (bytes > arrival.bytes || raw.readableLength >= raw.readableHighWaterMark) Object.assign(arrival, { bytes, movedAt: now });
    return now - arrival.movedAt > this.timeouts.silenceMs || now - arrival.startedAt > this.timeouts.bodyMs + bytes;
  }

  private endSlowest(now: number): void {
    const rate = (arrival: Arrival): number => bytesOf(arrival) / (now - arrival.startedAt);
    this.end([...this.arriving].reduce((slowest, arrival) => (rate(arrival) < rate(slowest) ? arrival : slowest)));
  }

  private end(arrival: Arrival): void {
    const { request, reply } = arrival;
    this.arriving.delete(arrival);
    // If already answered, the rest of the body would only be discarded.
    if (reply.sent) return void request.raw.destroy();
    // Node drops a request once it is answered: the reader of its body would wait for ever.
    request.raw.socket.once('close', () => request.raw.destroy());
    void reply.header('connection', 'close');
    sendProblem(request, reply, refusalOf(408));
  }
}

const bytesOf = ({ request, bytesBefore }: Arrival): number => request.raw.socket.bytesRead - bytesBefore;

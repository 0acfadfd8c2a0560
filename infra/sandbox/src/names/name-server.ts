import { type Socket as Datagrams, createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, type Server, createServer } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@rekindle/platform';
import * as packet from 'dns-packet';
import { type RecordType, SandboxZone } from './sandbox-zone.js';

const TTL_S = 1;
const LARGEST_DATAGRAM = 1_232;
const NO_SUCH_NAME = 3;

/** A DNS server that knows the sandbox's names, over UDP and TCP at the same port. */
@Injectable()
export class NameServer {
  private datagrams: Datagrams | null = null;
  private server: Server | null = null;

  constructor(
    private readonly zone: SandboxZone,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @returns its port */
  async listen(port: number, host: string): Promise<number> {
    const server = createServer((socket) => {
      let waiting = Buffer.alloc(0);
      socket.setTimeout(5_000, () => socket.destroy()).on('error', () => socket.destroy());
      socket.on('data', (chunk: Buffer) => {
        waiting = Buffer.concat([waiting, chunk]);
        for (; waiting.length >= 2 && waiting.length >= 2 + waiting.readUInt16BE(0);) {
          const end = 2 + waiting.readUInt16BE(0);
          const question = waiting.subarray(2, end);
          waiting = waiting.subarray(end);
          this.answer(question, (answer) => socket.write(packet.streamEncode(answer)));
        }
      });
    }).listen(port, host);
    await once(server, 'listening');
    const datagrams = createSocket('udp4').bind((server.address() as AddressInfo).port, host);
    await once(datagrams, 'listening');
    datagrams.on('message', (question, from) =>
      this.answer(question, (answer) => datagrams.send(encoded(answer, LARGEST_DATAGRAM), from.port, from.address)),
    );
    [this.server, this.datagrams] = [server, datagrams];
    return datagrams.address().port;
  }

  async close(): Promise<void> {
    const { server, datagrams } = this;
    if (datagrams) await new Promise<void>((resolve) => datagrams.close(() => resolve()));
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  private answer(bytes: Buffer, send: (answer: packet.Packet) => void): void {
    this.answerTo(bytes).then(
      (answer) => answer && send(answer),
      (error: unknown) => this.logger.debug({ err: error }, 'A question to the sandbox name server could not be read'),
    );
  }

  private async answerTo(bytes: Buffer): Promise<packet.Packet | null> {
    const { id, type, questions = [] } = packet.decode(bytes);
    const [question] = questions;
    if (type !== 'query' || !question) return null;
    const found = await this.zone.lookUp(question.name, question.type);
    return {
      id,
      type: 'response',
      flags: packet.RECURSION_DESIRED | packet.RECURSION_AVAILABLE | packet.AUTHORITATIVE_ANSWER | (found ? 0 : NO_SUCH_NAME),
      questions: [question],
      answers: (found ?? []).map((record) => answerOf(question.name, record)),
    };
  }
}

function answerOf(name: string, { type, value }: { type: RecordType; value: string }): packet.Answer {
  if (type === 'MX') return { name, type, ttl: TTL_S, data: { preference: 10, exchange: value } };
  if (type === 'TXT') return { name, type, ttl: TTL_S, data: value.match(/.{1,255}/gs) ?? [''] };
  return { name, type, ttl: TTL_S, data: value };
}

/** An answer that does not fit says so, and is requested again over TCP. */
function encoded(answer: packet.Packet, most: number): Buffer {
  const bytes = packet.encode(answer);
  if (bytes.length <= most) return bytes;
  return packet.encode({ ...answer, answers: [], flags: (answer.flags ?? 0) | packet.TRUNCATED_RESPONSE });
}

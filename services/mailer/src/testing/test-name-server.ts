import { type Socket, createSocket } from 'node:dgram';
import { once } from 'node:events';
import * as packet from 'dns-packet';

const NO_SUCH_NAME = 3;

function dataOf(type: string, found: string | undefined): unknown {
  if (type === 'TXT') return found?.match(/.{1,255}/gs);
  return type === 'MX' && found !== undefined ? { preference: 10, exchange: found } : found;
}

/** A DNS server for specs, over UDP. */
export class TestNameServer {
  /** By `TYPE name`. */
  readonly records = new Map<string, string>();
  /** It no longer answers. */
  silent = false;
  /** The number of queries so far. */
  asked = 0;
  private readonly socket: Socket = createSocket('udp4');

  /** @returns where it listens */
  async listen(): Promise<string> {
    this.socket.bind(0, '127.0.0.1');
    await once(this.socket, 'listening');
    this.socket.on('message', (bytes, from) => {
      this.asked += 1;
      if (!this.silent) this.socket.send(this.answer(bytes), from.port, from.address);
    });
    return `127.0.0.1:${this.socket.address().port}`;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.socket.close(() => resolve()));
  }

  private answer(bytes: Buffer): Buffer {
    const { id, questions = [] } = packet.decode(bytes);
    const [{ type = 'TXT', name = '' } = {}] = questions;
    const found = this.records.get(`${type} ${name}`);
    const data = dataOf(type, found);
    const answers = data === undefined ? [] : [{ type, name, ttl: 1, data } as packet.Answer];
    const flags = packet.RECURSION_DESIRED | packet.RECURSION_AVAILABLE | (answers.length > 0 ? 0 : NO_SUCH_NAME);
    return packet.encode({ id, type: 'response', flags, questions, answers });
  }
}

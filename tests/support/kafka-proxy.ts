import type { Socket } from 'node:net';
import { type TcpProxy, startTcpProxy } from './tcp-proxy.ts';

/** A proxy between clients and a broker that loses the responses that it is asked to lose. */
export interface KafkaProxy extends Pick<TcpProxy, 'address' | 'forwardTo' | 'stop'> {
  /** Loses the next n responses to produce requests with their connection, after the broker has stored the messages. */
  loseProduceAnswers(count: number): void;
  /** How many responses have been lost so far. */
  readonly lost: number;
}

const PRODUCE = 0;

/** Cuts a stream into Kafka's frames: a length of four bytes and as many bytes. */
class Frames {
  private rest = Buffer.alloc(0);

  push(chunk: Buffer): Buffer[] {
    this.rest = Buffer.concat([this.rest, chunk]);
    const frames: Buffer[] = [];
    while (this.rest.length >= 4 && this.rest.length >= 4 + this.rest.readInt32BE(0)) {
      const end = 4 + this.rest.readInt32BE(0);
      frames.push(this.rest.subarray(0, end));
      this.rest = this.rest.subarray(end);
    }
    return frames;
  }
}

export async function startKafkaProxy(): Promise<KafkaProxy> {
  const losses = { wanted: 0, lost: 0 };
  const { address, forwardTo, stop } = await startTcpProxy({ carry: (client, broker) => carryFrames(client, broker, losses) });
  return {
    address,
    forwardTo,
    stop,
    loseProduceAnswers: (count) => void (losses.wanted += count),
    get lost() {
      return losses.lost;
    },
  };
}

function carryFrames(client: Socket, broker: Socket, losses: { wanted: number; lost: number }): void {
  const produced = new Set<number>();
  const [asked, answered] = [new Frames(), new Frames()];
  client.on('data', (chunk: Buffer) => {
    for (const frame of asked.push(chunk)) {
      if (frame.readInt16BE(4) === PRODUCE) produced.add(frame.readInt32BE(8));
      broker.write(frame);
    }
  });
  broker.on('data', (chunk: Buffer) => {
    for (const frame of answered.push(chunk)) {
      if (produced.delete(frame.readInt32BE(4)) && losses.wanted > 0) {
        losses.wanted -= 1;
        losses.lost += 1;
        client.destroy();
        return;
      }
      client.write(frame);
    }
  });
}

import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

/** Stands between clients and a broker, and loses what it is told to lose. */
export interface KafkaProxy {
  address: string;
  /** Where connections go from now on. */
  forwardTo(broker: string): void;
  /** The next so many answers to produce requests are lost with their connection, after the broker has stored the messages. */
  loseProduceAnswers(count: number): void;
  /** How many answers have been lost so far. */
  readonly lost: number;
  stop(): Promise<void>;
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
  const sockets = new Set<Socket>();
  let target = '';
  const losses = { wanted: 0, lost: 0 };
  const server = createServer((client) => {
    const [, port] = target.split(':');
    const upstream = connect({ host: '127.0.0.1', port: Number(port) });
    for (const socket of [client, upstream]) keep(sockets, socket);
    client.pause();
    upstream.once('connect', () => client.resume());
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
    pipe(client, upstream, losses);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    forwardTo: (broker) => void (target = broker),
    loseProduceAnswers: (count) => void (losses.wanted += count),
    get lost() {
      return losses.lost;
    },
    stop: () => closed(server, sockets),
  };
}

function keep(sockets: Set<Socket>, socket: Socket): void {
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.once('close', () => sockets.delete(socket));
}

function pipe(client: Socket, upstream: Socket, losses: { wanted: number; lost: number }): void {
  const produced = new Set<number>();
  const [asked, answered] = [new Frames(), new Frames()];
  client.on('data', (chunk: Buffer) => {
    for (const frame of asked.push(chunk)) {
      if (frame.readInt16BE(4) === PRODUCE) produced.add(frame.readInt32BE(8));
      upstream.write(frame);
    }
  });
  upstream.on('data', (chunk: Buffer) => {
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

async function closed(server: Server, sockets: Set<Socket>): Promise<void> {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
}

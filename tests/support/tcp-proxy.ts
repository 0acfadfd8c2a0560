import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

// Only erasable syntax: the chaos run is plain Node, without a build.

/** A proxy between clients and a server that treats their connections as requested. */
export interface TcpProxy {
  address: string;
  port: number;
  /** Where connections go from now on, as `host:port`. */
  forwardTo: (server: string) => void;
  /** Ends every connection immediately. */
  cut(): void;
  /** Delays each piece of data by this time, in both directions, until `flow`. */
  slow(ms: number): void;
  /** One half of each connection is gone: clients' data arrives, no response comes back, until `flow`. */
  halve(): void;
  /** Back to normal; connections that have lost something end. */
  flow(): void;
  stop: () => Promise<void>;
}

/** Carries the data of two sockets in both directions. */
type Carry = (client: Socket, server: Socket) => void;

export interface TcpProxyOptions {
  /** Instead of passing data on directly. */
  carry?: Carry;
}

interface Manner {
  delayMs: number;
  halved: boolean;
}

export async function startTcpProxy({ carry }: TcpProxyOptions = {}): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const robbed = new Set<Socket>();
  const manner: Manner = { delayMs: 0, halved: false };
  let target = '';
  const listener = createServer((client) => {
    const [host, port] = target.split(':');
    const server = connect({ host, port: Number(port) });
    for (const socket of [client, server]) keep(sockets, socket);
    client.pause();
    server.once('connect', () => client.resume());
    client.once('close', () => server.destroy());
    server.once('close', () => client.destroy());
    (carry ?? plainly(manner, robbed))(client, server);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  const end = (those: Set<Socket>): void => {
    for (const socket of those) socket.destroy();
    those.clear();
  };
  return {
    port,
    address: `127.0.0.1:${port}`,
    forwardTo: (server) => void (target = server),
    cut: () => end(sockets),
    slow: (ms) => void (manner.delayMs = ms),
    halve: () => void (manner.halved = true),
    flow: () => {
      Object.assign(manner, { delayMs: 0, halved: false });
      end(robbed);
    },
    stop: () => closed(listener, sockets),
  };
}

function keep(sockets: Set<Socket>, socket: Socket): void {
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.once('close', () => sockets.delete(socket));
}

const plainly =
  (manner: Manner, robbed: Set<Socket>): Carry =>
  (client, server) => {
    pass(client, server, manner);
    pass(server, client, manner, () => {
      if (manner.halved) robbed.add(client);
      return robbed.has(client);
    });
  };

/** Pieces keep their order, also when the delay changes between two of them. */
function pass(from: Socket, to: Socket, manner: Manner, lost: () => boolean = () => false): void {
  let last = Promise.resolve();
  let waiting = 0;
  const write = (piece: Buffer): void => {
    if (to.destroyed || to.write(piece)) return;
    from.pause();
    to.once('drain', () => from.resume());
  };
  from.on('data', (piece: Buffer) => {
    if (lost()) return;
    if (manner.delayMs === 0 && waiting === 0) return write(piece);
    waiting += 1;
    last = last.then(async () => {
      await wait(manner.delayMs);
      waiting -= 1;
      write(piece);
    });
  });
}

async function closed(listener: Server, sockets: Set<Socket>): Promise<void> {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => listener.close(resolve));
}

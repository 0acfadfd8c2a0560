import { once } from 'node:events';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** One address in front of several processes: each connection goes to the next one that accepts it. */
export class Balancer {
  private readonly ports: number[] = [];
  private readonly open = new Map<Socket, number>();
  private turn = 0;

  private constructor(private readonly server: Server) {
    server.on('connection', (client: Socket) => {
      client.on('error', () => undefined);
      this.forward(client, this.ports.length);
    });
  }

  static async open(): Promise<Balancer> {
    const server = createServer();
    const balancer = new Balancer(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as { port: number }).port}`;
  }

  add(port: number): void {
    this.ports.push(port);
  }

  /** Resolves when no connection leads to that port any more. */
  async remove(port: number): Promise<void> {
    const at = this.ports.indexOf(port);
    if (at >= 0) this.ports.splice(at, 1);
    for (const [client, to] of this.open) if (to === port) client.destroy();
    while ([...this.open.values()].includes(port)) await wait(5);
    // By now, clients that keep connections open have noticed that theirs was closed.
    await wait(5);
  }

  async close(): Promise<void> {
    for (const client of this.open.keys()) client.destroy();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private forward(client: Socket, attempts: number): void {
    // It disconnected before any process accepted it.
    if (client.destroyed) return;
    this.turn += 1;
    const port = this.ports[this.turn % Math.max(1, this.ports.length)];
    if (port === undefined || attempts === 0) return void client.destroy();
    const upstream = connect(port, '127.0.0.1');
    upstream.once('error', () => (upstream.bytesRead > 0 ? client.destroy() : this.forward(client, attempts - 1)));
    upstream.once('connect', () => {
      if (client.destroyed) return void upstream.destroy();
      this.open.set(client, port);
      client.pipe(upstream).pipe(client);
      const end = (): void => {
        this.open.delete(client);
        client.destroy();
        upstream.destroy();
      };
      for (const socket of [client, upstream]) socket.once('close', end).once('error', end);
    });
  }
}

import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

/** A proxy to a mail server that a spec may cut or answer itself. */
export class MailWire {
  /** The number of connections made. */
  made = 0;
  /** Cuts the next connection after this many bytes from the server; null for none. */
  cutAfter: number | null = null;
  /** Sent instead of the server's replies. */
  nonsense: string | null = null;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  constructor(public target: number) {
    this.server = createServer((socket) => this.serve(socket));
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get open(): number {
    return this.sockets.size;
  }

  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private serve(socket: Socket): void {
    this.made += 1;
    this.sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
    if (this.nonsense !== null) return void socket.end(this.nonsense);
    const upstream = connect(this.target, '127.0.0.1');
    let left = this.cutAfter ?? Infinity;
    upstream.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('close', () => upstream.destroy());
    socket.pipe(upstream);
    upstream.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) return this.cutOnce(socket);
      if (!socket.destroyed) socket.write(chunk);
    });
  }

  private cutOnce(socket: Socket): void {
    this.cutAfter = null;
    socket.destroy();
  }
}

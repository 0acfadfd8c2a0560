import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';

const AT_ONCE = 65_536;

/** A mail server that answers the first AUTH, and continues to send for as long as anybody reads. */
export class Chatterbox {
  /** Bytes that the client has read. */
  taken = 0;
  private readonly end = Promise.withResolvers<void>();
  readonly hungUp = this.end.promise;
  private readonly server: Server;

  constructor(
    private readonly greeting: string,
    private readonly first: string,
    private readonly again: string,
  ) {
    this.server = createServer((socket) => this.serve(socket));
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `smtp://user:secret@127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private serve(socket: Socket): void {
    const more = Buffer.from(this.again.repeat(AT_ONCE / this.again.length));
    let talks = false;
    const talk = (): void => {
      if (!socket.destroyed) socket.write(more, () => ((this.taken += more.length), setImmediate(talk)));
    };
    socket.on('error', () => undefined).on('close', () => this.end.resolve());
    socket.write('220 Hello\r\n');
    socket.setEncoding('latin1').on('data', (said: string) => {
      if (talks) return;
      talks = said.startsWith('AUTH');
      socket.write(talks ? this.first : this.greeting);
      if (talks) talk();
    });
  }
}

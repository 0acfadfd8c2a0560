import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';

/** A server's answer: a code, with or without its own words, or none. */
type Answer = number | `${number} ${string}` | 'drop' | 'hang';

export interface FakeSmtpBehaviour {
  banner: string;
  extensions: string[];
  onMail(from: string): Answer;
  onRcpt(to: string): Answer;
  onData(to: string): Answer | Promise<Answer>;
  onMessage(to: string, message: string): Answer | Promise<Answer>;
}

export interface Caught {
  to: string;
  message: string;
}

/** A mail server that speaks just enough SMTP, counts what it received, and misbehaves on demand. */
export class FakeSmtp {
  readonly caught: Caught[] = [];
  connections = 0;
  commands: string[] = [];
  /** Further connections are turned away. */
  most = Infinity;
  /** Called with each chunk as received. */
  onChunk: (chunk: string) => void = () => undefined;
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;
  private readonly behaviour: FakeSmtpBehaviour;

  constructor(behaviour: Partial<FakeSmtpBehaviour> = {}) {
    this.behaviour = {
      banner: '220 fake ready',
      extensions: ['PIPELINING', '8BITMIME'],
      onMail: () => 250,
      onRcpt: () => 250,
      onData: () => 354,
      onMessage: () => 250,
      ...behaviour,
    };
  }

  async listen(port = 0): Promise<string> {
    const server = createServer((socket) => this.serve(socket));
    this.server = server;
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return this.url;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server?.address() as AddressInfo).port}`;
  }

  get connectionsNow(): number {
    return this.sockets.size;
  }

  /** Cuts every connection. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Sends something unprompted, and disconnects. */
  say(line: string): void {
    for (const socket of this.sockets) socket.end(`${line}\r\n`);
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise<void>((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
  }

  private serve(socket: Socket): void {
    if (this.sockets.size >= this.most) return void socket.end('421 too many connections\r\n');
    this.connections += 1;
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.setEncoding('latin1');
    socket.setNoDelay(true);
    const conversation = new Conversation(socket, this.behaviour, this);
    let work: Promise<void> = Promise.resolve();
    socket.on('data', (chunk: string) => {
      this.onChunk(chunk);
      work = work.then(() => conversation.receive(chunk));
    });
    socket.write(`${this.behaviour.banner}\r\n`);
  }
}

class Conversation {
  private buffer = '';
  private from = '';
  private to = '';
  private inMessage = false;

  constructor(
    private readonly socket: Socket,
    private readonly behaviour: FakeSmtpBehaviour,
    private readonly log: Pick<FakeSmtp, 'caught' | 'commands'>,
  ) {}

  async receive(chunk: string): Promise<void> {
    this.buffer += chunk;
    while (!this.socket.destroyed) {
      const end = this.inMessage ? '\r\n.\r\n' : '\r\n';
      const at = this.buffer.indexOf(end);
      if (at === -1) return;
      const part = this.buffer.slice(0, at);
      this.buffer = this.buffer.slice(at + end.length);
      await (this.inMessage ? this.message(part) : this.command(part));
    }
  }

  private async message(stuffed: string): Promise<void> {
    this.inMessage = false;
    const message = stuffed.slice(2).replace(/^\.\./gm, '.');
    const answer = await this.behaviour.onMessage(this.to, message);
    if (answer === 250) this.log.caught.push({ to: this.to, message });
    this.answer(answer);
  }

  private command(line: string): void | Promise<void> {
    this.log.commands.push(line);
    const verb = line.slice(0, 4).toUpperCase();
    const address = /<(.*)>/.exec(line)?.[1] ?? '';
    if (verb === 'EHLO') return this.hello();
    if (verb === 'MAIL') return this.mail(address);
    if (verb === 'RCPT') {
      const answer = this.from ? this.behaviour.onRcpt(address) : 503;
      this.to = answer === 250 ? address : '';
      return this.answer(answer);
    }
    if (verb === 'DATA') return this.data();
    this.answer(verb === 'QUIT' ? 221 : 250);
  }

  private mail(address: string): void {
    const answer = this.behaviour.onMail(address);
    this.from = answer === 250 ? address : '';
    this.answer(answer);
  }

  private hello(): void {
    const lines = ['fake', ...this.behaviour.extensions];
    this.socket.write(lines.map((line, index) => `250${index === lines.length - 1 ? ' ' : '-'}${line}\r\n`).join(''));
  }

  private async data(): Promise<void> {
    const answer = this.to ? await this.behaviour.onData(this.to) : 503;
    this.inMessage = answer === 354;
    // An empty message ends with its first line.
    if (this.inMessage) this.buffer = `\r\n${this.buffer}`;
    this.answer(answer);
  }

  private answer(answer: Answer): void {
    if (answer === 'hang') return;
    if (answer === 'drop') return void this.socket.destroy();
    this.socket.write(typeof answer === 'number' ? `${answer} answer\r\n` : `${answer}\r\n`);
    if (answer === 421) this.socket.end();
  }
}

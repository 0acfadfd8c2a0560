import { type Socket, connect as connectTcp, isIP } from 'node:net';
import { type PeerCertificate, type TLSSocket, checkServerIdentity, connect as connectTls } from 'node:tls';
import { ReplyReader, type SmtpReply } from './reply-reader.js';
import { type SmtpTarget, isLoopback } from './smtp-url.js';

const LAST_WORD_MS = 1_000;
/** A last message before it disconnects, and answers to commands that we gave up on. */
const MOST_UNASKED = 20;

interface Waiting {
  resolve: (reply: SmtpReply) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** The connection to a server: bytes out, replies in, in order. Once broken it remains broken, and every waiting caller gets the error. */
export class SmtpWire {
  private reader = new ReplyReader();
  private readonly waiting: Waiting[] = [];
  private readonly early: SmtpReply[] = [];
  private failure: Error | null = null;

  private constructor(private socket: Socket) {}

  static async open(target: SmtpTarget, timeoutMs: number): Promise<SmtpWire> {
    const socket = target.secure ? connectTls(tlsOptions(target)) : connectTcp({ host: target.address ?? target.host, port: target.port });
    await opened(socket, target.secure ? 'secureConnect' : 'connect', timeoutMs);
    return new SmtpWire(socket).listen();
  }

  get broken(): boolean {
    return this.failure !== null;
  }

  /** Whether the server has sent something unprompted, usually that it is about to disconnect. */
  get interrupted(): boolean {
    return this.early.length > 0;
  }

  write(data: string | Buffer): void {
    if (!this.failure) this.socket.write(data);
  }

  /** The next reply. Replies to pipelined commands are requested one after another without waiting. */
  reply(timeoutMs: number): Promise<SmtpReply> {
    const early = this.early.shift();
    if (early) return Promise.resolve(early);
    if (this.failure) return Promise.reject(this.failure);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.fail(new Error('The server took too long to answer')), timeoutMs);
      this.waiting.push({ resolve, reject, timer });
    });
  }

  /** Continues encrypted. Anything the server sent before is dropped, because it may have come from somebody in between. */
  async secure(target: SmtpTarget, timeoutMs: number): Promise<void> {
    const plain = this.socket;
    plain.removeAllListeners();
    this.early.length = 0;
    this.reader = new ReplyReader();
    const socket: TLSSocket = connectTls({ ...tlsOptions(target), socket: plain });
    await opened(socket, 'secureConnect', timeoutMs);
    this.socket = socket;
    this.listen();
  }

  close(): void {
    this.fail(new Error('The connection was closed'));
  }

  /** Sends a last command and disconnects. */
  end(farewell: string): void {
    if (this.failure) return;
    const { socket } = this;
    this.failure = new Error('The connection was closed');
    socket.end(farewell);
    setTimeout(() => socket.destroy(), LAST_WORD_MS).unref();
  }

  private listen(): this {
    this.socket.setNoDelay(true);
    this.socket.setEncoding('latin1');
    this.socket.on('data', (chunk: string) => this.receive(chunk));
    this.socket.on('error', (error) => this.fail(error));
    this.socket.on('close', () => this.fail(new Error('The server closed the connection')));
    return this;
  }

  private receive(chunk: string): void {
    try {
      for (const reply of this.reader.push(chunk)) this.deliver(reply);
    } catch (error) {
      this.fail(error as Error);
    }
  }

  private deliver(reply: SmtpReply): void {
    const next = this.waiting.shift();
    if (!next) return this.keep(reply);
    clearTimeout(next.timer);
    next.resolve(reply);
  }

  private keep(reply: SmtpReply): void {
    if (this.early.length >= MOST_UNASKED) throw new Error('The server goes on without being asked');
    this.early.push(reply);
  }

  private fail(error: Error): void {
    this.failure ??= error;
    this.socket.destroy();
    for (const { reject, timer } of this.waiting.splice(0)) {
      clearTimeout(timer);
      reject(this.failure);
    }
  }
}

const tlsOptions = (target: SmtpTarget) => ({
  host: target.address ?? target.host,
  port: target.port,
  servername: isIP(target.host) ? '' : target.host,
  rejectUnauthorized: target.encryption === 'required' || !isLoopback(target),
  ...(target.ca !== undefined && { ca: target.ca }),
  // Without a server name Node would compare the certificate with the address.
  ...(target.address !== undefined && {
    checkServerIdentity: (_: string, certificate: PeerCertificate) => checkServerIdentity(target.host, certificate),
  }),
});

function opened(socket: Socket, event: string, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => finish(new Error('The server did not answer')), timeoutMs);
    const failed = (error: Error): void => finish(error);
    const ended = (): void => finish(new Error('The server closed the connection'));
    const done = (): void => finish(null);
    function finish(error: Error | null): void {
      clearTimeout(timer);
      socket.off('error', failed).off('close', ended).off(event, done);
      if (!error) return resolve();
      socket.on('error', () => undefined).destroy();
      reject(error);
    }
    socket.once('error', failed).once('close', ended).once(event, done);
  });
}

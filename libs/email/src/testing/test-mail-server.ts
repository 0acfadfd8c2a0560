import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { ImapTalk } from './imap-talk.js';
import type { MailServerOptions, TestMailbox } from './test-mailbox.js';
import { specCertificate } from './spec-certificate.js';

/** One mailbox on a real SMTP server, and on an IMAP server that speaks just enough. */
export class TestMailServer implements TestMailbox {
  readonly messages: TestMailbox['messages'] = [];
  readonly signIns: { protocol: 'smtp' | 'imap'; method: string; user: string }[] = [];
  readonly envelopes: { from: string; to: string }[] = [];
  /** How it answers; may be changed while it runs. */
  readonly options: MailServerOptions;
  private uid = 0;
  private readonly smtp: SMTPServer;
  /** The server that its clients connect to. */
  private readonly door: Server;
  private readonly imap: Server;
  private readonly sockets = new Set<Socket>();

  constructor(options: Partial<MailServerOptions> = {}) {
    this.options = {
      password: 'app password',
      token: 'a token',
      tls: 'none',
      imapRefusal: '',
      smtpRefusal: null,
      loses: false,
      findsAll: false,
      ...options,
    };
    this.smtp = this.smtpServer();
    // From clients that disconnect in the middle of a handshake.
    this.smtp.on('error', () => undefined);
    const secured = this.options.tls === 'tls';
    // When a client ends a handshake, smtp-server asks for the protocol, which makes Node.js 24.21 end with a segmentation fault.
    this.door = secured ? createTlsServer(specCertificate, (socket) => this.smtp.server.emit('connection', socket)) : this.smtp.server;
    this.door.on('connection', (socket: Socket) => this.keep(socket));
    this.imap = secured ? createTlsServer(specCertificate, (socket) => this.serve(socket)) : createServer((socket) => this.serve(socket));
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.smtp.listen(0, '127.0.0.1', resolve));
    await new Promise<void>((resolve) => this.imap.listen(0, '127.0.0.1', resolve));
    if (this.door !== this.smtp.server) await new Promise<void>((resolve) => this.door.listen(0, '127.0.0.1', resolve));
    return this;
  }

  /** The settings with which a user would connect it. */
  places(host: string, user = 'robin@acme.example') {
    const { tls, password } = this.options;
    const place = (port: number) => ({ host, port, tls, user, password });
    return { smtp: place(portOf(this.door)), imap: place(portOf(this.imap)) };
  }

  file(text: string): void {
    if (!this.options.loses) this.messages.push({ uid: (this.uid += 1), text });
  }

  /** Upgrades a connection, as STARTTLS does. */
  encrypt(socket: Socket, onSecure: (secured: Socket) => void): void {
    createTlsServer(specCertificate, onSecure).emit('connection', socket);
  }

  /** Disconnects everybody. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    if (this.door !== this.smtp.server) await new Promise<void>((resolve) => this.door.close(() => resolve()));
    await new Promise<void>((resolve) => this.smtp.close(resolve));
    await new Promise<void>((resolve) => this.imap.close(() => resolve()));
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
  }

  private serve(socket: Socket): void {
    this.keep(socket);
    new ImapTalk(this, socket);
  }

  private smtpServer(): SMTPServer {
    const { tls } = this.options;
    return new SMTPServer({
      ...(tls === 'none' ? {} : specCertificate),
      ...(tls === 'tls' && { secure: true, secured: true }),
      allowInsecureAuth: tls === 'none',
      disabledCommands: tls === 'starttls' ? [] : ['STARTTLS'],
      authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'],
      closeTimeout: 100,
      disableReverseLookup: true,
      logger: false,
      onAuth: (auth, _session, callback) => {
        const user = auth.username ?? '';
        this.signIns.push({ protocol: 'smtp', method: auth.method, user });
        const { smtpRefusal, password, token } = this.options;
        if (smtpRefusal) return callback(Object.assign(new Error(smtpRefusal.words), { responseCode: smtpRefusal.code }));
        const given = auth.method === 'XOAUTH2' ? auth.accessToken === token : auth.password === password;
        if (given) callback(null, { user });
        else callback(Object.assign(new Error('5.7.8 Authentication credentials invalid'), { responseCode: 535 }));
      },
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          this.envelopes.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo[0]?.address ?? '' });
          this.file(Buffer.concat(chunks).toString('latin1'));
          callback();
        });
      },
    });
  }
}

const portOf = (server: { address(): AddressInfo | string | null }): number => (server.address() as AddressInfo).port;

import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CLOCK, type Clock, LOGGER, type Logger, POOL } from '@rekindle/platform';
import type pg from 'pg';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { MailSignIn } from '../mailboxes/mail-sign-in.js';
import { CatcherAddress } from './catcher-address.js';
import { readCaught } from './caught-message.js';
import { MessageWriter } from './message-writer.js';
import { smtpSignIn } from './smtp-sign-in.js';

const HOST = '127.0.0.1';
const LARGEST_MESSAGE = 25 * 1024 * 1024;

/** An SMTP server that takes every message, keeps it, and sends nothing on. Its address is in `sandbox.catcher`. */
@Injectable()
export class Catcher implements OnModuleInit, BeforeApplicationShutdown {
  private server: SMTPServer | null = null;
  private readonly address: CatcherAddress;

  constructor(
    @Inject(POOL) pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly writer: MessageWriter,
    private readonly signIn: MailSignIn,
  ) {
    this.address = new CatcherAddress(pool, (url) => this.logger.info({ url }, 'Emails are caught here'));
  }

  // A sender in another process that still has the old address finds the catcher there after a restart.
  async onModuleInit(): Promise<void> {
    const [before, banner] = [await this.address.port(), await this.address.greeting()];
    const port = await this.listen(before, banner).catch(() => this.listen(0, banner));
    await this.address.offer(`smtp://${HOST}:${port}`);
  }

  async beforeApplicationShutdown(): Promise<void> {
    const { server } = this;
    await this.address.stop();
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  private listen(port: number, banner: string): Promise<number> {
    const server = this.createServer(banner);
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      const listening = server.listen(port, HOST, () => {
        server.off('error', reject);
        // A client that disconnects in the middle of a message harms only itself.
        server.on('error', (error) => this.logger.debug({ err: error }, 'A connection to the catcher ended'));
        this.server = server;
        resolve((listening.address() as { port: number }).port);
      });
    });
  }

  private createServer(banner: string): SMTPServer {
    return new SMTPServer({
      name: 'sandbox.rekindle.example',
      banner,
      disabledCommands: ['STARTTLS'],
      // The installation itself sends without signing in; a mailbox signs in, and its emails are in its Sent folder.
      ...smtpSignIn(this.signIn),
      disableReverseLookup: true,
      size: LARGEST_MESSAGE,
      logger: false,
      closeTimeout: 1_000,
      onData: (stream, session, callback) => {
        this.keep(stream, session).then(
          () => callback(),
          (error: Error & { responseCode?: number }) => callback(error),
        );
      },
    });
  }

  private async keep(stream: SMTPServerDataStream, { envelope, user }: SMTPServerSession): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    if (stream.sizeExceeded) throw Object.assign(new Error('This message is too large'), { responseCode: 552 });
    const recipients = envelope.rcptTo.map(({ address }) => address);
    const returnPath = envelope.mailFrom ? envelope.mailFrom.address : '';
    await this.writer.store(readCaught(Buffer.concat(chunks), { recipients, returnPath, sentBy: signedIn(user) }, this.clock.now()));
  }
}

const signedIn = (user: unknown): string | null => (typeof user === 'string' ? user : null);

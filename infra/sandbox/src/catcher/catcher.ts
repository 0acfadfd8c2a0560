import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CLOCK, type Clock, LOGGER, type Logger, POOL } from '@rekindle/platform';
import type pg from 'pg';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { readCaught } from './caught-message.js';
import { MessageWriter } from './message-writer.js';

const HOST = '127.0.0.1';
const LARGEST_MESSAGE = 25 * 1024 * 1024;

/** An SMTP server that takes every message, keeps it, and sends nothing on. Its address stands in `sandbox.catcher`. */
@Injectable()
export class Catcher implements OnModuleInit, BeforeApplicationShutdown {
  private server: SMTPServer | null = null;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(MessageWriter) private readonly writer: MessageWriter,
  ) {}

  async onModuleInit(): Promise<void> {
    const port = await this.listenWhereItWas();
    const keep = 'INSERT INTO sandbox.catcher (url) VALUES ($1) ON CONFLICT (only_row) DO UPDATE SET url = excluded.url';
    await this.pool.query(keep, [`smtp://${HOST}:${port}`]);
  }

  async beforeApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  // A sender of another process that still has the old address finds the catcher there after a restart.
  private async listenWhereItWas(): Promise<number> {
    const { rows } = await this.pool.query<{ url: string }>('SELECT url FROM sandbox.catcher');
    const before = Number(rows[0] ? new URL(rows[0].url).port : 0);
    return this.listen(before).catch(() => this.listen(0));
  }

  private listen(port: number): Promise<number> {
    const server = this.createServer();
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      const listening = server.listen(port, HOST, () => {
        server.off('error', reject);
        // A client that goes away in the middle of a message is its own loss.
        server.on('error', (error) => this.logger.debug({ err: error }, 'A connection to the catcher ended'));
        this.server = server;
        resolve((listening.address() as { port: number }).port);
      });
    });
  }

  private createServer(): SMTPServer {
    return new SMTPServer({
      name: 'sandbox.rekindle.example',
      banner: 'Rekindle sandbox, nothing is sent on',
      disabledCommands: ['AUTH', 'STARTTLS'],
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

  private async keep(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    if (stream.sizeExceeded) throw Object.assign(new Error('This message is too large'), { responseCode: 552 });
    const recipients = envelope.rcptTo.map(({ address }) => address);
    await this.writer.store(readCaught(Buffer.concat(chunks), recipients, this.clock.now()));
  }
}

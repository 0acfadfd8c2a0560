import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { SMTPServer } from 'smtp-server';

export interface CaughtEmail {
  deliveryId: string;
  to: string;
  raw: string;
  at: number;
}

const HOST = '127.0.0.1';
const DELIVERY = /^message-id:\s*<?([0-9a-f-]{36})@/im;

/** Where every email of the run arrives, with a record that no act of the run reaches. */
export class MailSink {
  readonly emails: CaughtEmail[] = [];
  /** Refuses incoming emails for the time being, as a mail server in trouble does. */
  refusing = false;
  port = 0;
  private server: SMTPServer | null = null;

  /** @param banner makes the gateway take the sink for its own catcher, see `bannerOf` */
  async start(banner: string): Promise<void> {
    const server = new SMTPServer({
      name: 'sink.rekindle.example',
      banner,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      onRcptTo: (_address, _session, done) => done(this.refusing ? busy() : undefined),
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.once('end', () => {
          this.keep(Buffer.concat(chunks).toString('latin1'), envelope.rcptTo[0]?.address ?? '');
          done();
        });
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
  }

  private keep(raw: string, to: string): void {
    const deliveryId = DELIVERY.exec(raw.slice(0, raw.indexOf('\r\n\r\n')))?.[1];
    if (deliveryId) this.emails.push({ deliveryId: deliveryId.toLowerCase(), to, raw, at: Date.now() });
  }
}

const busy = (): Error => Object.assign(new Error('Try again later'), { responseCode: 451 });

/** The greeting of the gateway's own catcher: a server with the same greeting is left in place. */
export async function bannerOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT system_identifier || '/' || oid AS id FROM pg_control_system(), pg_database WHERE datname = current_database()`,
  );
  const mark = createHash('sha256')
    .update(rows[0]?.id ?? '')
    .digest('hex')
    .slice(0, 16);
  return `Rekindle sandbox ${mark}, nothing is sent on`;
}

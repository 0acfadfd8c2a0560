import { Socket } from 'node:net';
import type { NodemailerError } from 'nodemailer/lib/errors';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { AwaitedBody } from './awaited-body.js';
import { nodemailerAuth, nodemailerTarget, saysNo, verdictOf } from './nodemailer-target.js';
import { PendingCall } from './pending-call.js';
import {
  type EnvelopeVerdict,
  type SmtpEnvelope,
  type SmtpTimeouts,
  SmtpRefusal,
  type SmtpSession,
  type SmtpVerdict,
  usualTimeouts,
} from './smtp-session.js';
import type { SmtpTarget } from './smtp-url.js';

const LAST_WORD_MS = 1_000;
/** The most a server may send in response to one of our calls; nodemailer limits only single responses. */
const MOST_BYTES = 256 * 1024;
const LOOK_MS = 50;

/** Uses nodemailer, for servers that need what our own client lacks: other sign-in methods, HELO, SMTPUTF8. */
export class NodemailerSession implements SmtpSession {
  proven = false;
  private call = new PendingCall();
  private body = new AwaitedBody();
  private before = 0;

  private constructor(
    private readonly connection: SMTPConnection,
    private readonly socket: Socket,
    private readonly timeouts: SmtpTimeouts,
  ) {
    // A caller that awaits an answer gets the error from its own call; an error between two messages only ends the connection.
    connection.on('error', () => undefined);
    connection.once('end', () => this.call.closed());
    const timer = setInterval(() => {
      if (socket.bytesRead - this.before > MOST_BYTES) this.drop();
    }, LOOK_MS).unref();
    connection.once('end', () => {
      clearInterval(timer);
      dropResponses(connection);
    });
  }

  static async open(this: void, target: SmtpTarget, hello: string, timeouts: SmtpTimeouts = usualTimeouts): Promise<NodemailerSession> {
    const socket = new Socket();
    const options = { ...nodemailerTarget(target, hello, timeouts), socket, socketCloseTimeout: 0 };
    const session = new NodemailerSession(new SMTPConnection(options), socket, timeouts);
    const error = await session.signIn(target.credentials);
    if (!error) return session;
    session.drop();
    throw error.responseCode ? new SmtpRefusal(error.responseCode, error.response) : error;
  }

  get usable(): boolean {
    return !this.connection.destroyed;
  }

  async announce({ from, to }: SmtpEnvelope): Promise<EnvelopeVerdict | null> {
    const { call, body } = this.begin();
    this.connection.send({ from, to }, body, call.settle);
    await this.inTime(Promise.race([body.wanted, call.done]), this.timeouts.command);
    if (call.error) return this.afterRefusal(call.error);
    const { lastServerResponse } = this.connection;
    if (/^354/.test(lastServerResponse || '')) return null;
    // Nodemailer takes any 2xx reply to DATA for consent.
    this.drop();
    return { kind: 'deferred', code: Number.parseInt(lastServerResponse || '') || null };
  }

  async send(message: Buffer): Promise<SmtpVerdict> {
    const { call, body } = this;
    if (call.over) return this.endedBefore(call);
    body.fill(message);
    await this.inTime(call.done, this.timeouts.message);
    // An answer before the whole message was sent: the rest of it would run into the next message's commands.
    if (!body.written) this.drop();
    if (call.error) return this.afterMessage(call.error);
    this.proven = true;
    return { kind: 'accepted' };
  }

  drop(): void {
    this.connection.close();
  }

  quit(): void {
    if (!this.usable) return;
    this.connection.quit();
    setTimeout(() => this.drop(), LAST_WORD_MS).unref();
  }

  private async signIn(credentials: SmtpTarget['credentials']): Promise<NodemailerError | null> {
    const { call } = this.begin();
    this.connection.once('error', call.settle);
    this.connection.connect((error) => {
      if (error || !credentials) return call.settle(error);
      this.connection.login(nodemailerAuth(credentials), call.settle);
    });
    const { connect, greeting, command } = this.timeouts;
    await this.inTime(call.done, connect + greeting + command);
    return call.error;
  }

  private begin(): { call: PendingCall; body: AwaitedBody } {
    this.call = new PendingCall();
    this.body = new AwaitedBody();
    this.before = this.socket.bytesRead;
    return { call: this.call, body: this.body };
  }

  private async afterRefusal(error: NodemailerError): Promise<EnvelopeVerdict> {
    const verdict = verdictOf(error);
    if (!saysNo(error)) this.drop();
    if (!this.usable) return verdict;
    const { call } = this.begin();
    this.connection.reset(call.settle);
    await this.inTime(call.done, this.timeouts.command);
    if (call.error) this.drop();
    return verdict;
  }

  private afterMessage(error: NodemailerError): SmtpVerdict {
    const isAnswer = error.code === 'EMESSAGE' && saysNo(error);
    if (!isAnswer) this.drop();
    return isAnswer ? verdictOf(error) : { kind: 'lost' };
  }

  /** The connection ended, or the server answered, while the intent was being recorded: no byte of the message was sent. */
  private endedBefore({ error }: PendingCall): EnvelopeVerdict {
    this.drop();
    return { kind: 'deferred', code: error?.responseCode ?? null };
  }

  private async inTime(coming: Promise<unknown>, timeoutMs: number): Promise<void> {
    const timer = setTimeout(() => this.drop(), timeoutMs);
    await coming;
    clearTimeout(timer);
  }
}

/**
 * Nodemailer takes a turn of the event loop for each blank line that a server sent, even once the connection has ended: 256 KiB
 * of them kept a processor busy for half a minute. Its queue has no public name.
 */
function dropResponses(connection: SMTPConnection): void {
  const { _responseQueue: responses } = connection as unknown as { _responseQueue?: unknown };
  if (Array.isArray(responses)) responses.length = 0;
}

import type { SmtpReply } from './reply-reader.js';
import { toData } from './dot-stuffing.js';
import { type SmtpTarget, isLoopback } from './smtp-url.js';
import { SmtpWire } from './smtp-wire.js';

/** How long each part of the conversation may take, in milliseconds. */
export interface SmtpPatience {
  connect: number;
  greeting: number;
  command: number;
  /** From the last dot to the answer: a server may scan the message before it takes it. */
  message: number;
}

export const usualPatience: SmtpPatience = { connect: 20_000, greeting: 60_000, command: 120_000, message: 600_000 };

export interface SmtpEnvelope {
  from: string;
  to: string;
}

/** The server's word on one message. `refused` and `deferred`: it has not kept it. `lost`: nobody knows. */
export type SmtpVerdict =
  | { kind: 'accepted' }
  | { kind: 'refused'; code: number; at: 'recipient' | 'message' }
  | { kind: 'deferred'; code: number | null }
  | { kind: 'lost' };

/** One conversation with a mail server, for one message after another. */
export class SmtpSession {
  /** Whether a message has gone this way before: then a sudden end means only that the server had enough. */
  proven = false;

  private constructor(
    private readonly wire: SmtpWire,
    private readonly pipelining: boolean,
    private readonly patience: SmtpPatience,
  ) {}

  /** Connects, greets, encrypts and signs in. @throws Error when the server cannot be reached or does not want us */
  static async open(target: SmtpTarget, hello: string, patience: SmtpPatience = usualPatience): Promise<SmtpSession> {
    const wire = await SmtpWire.open(target, patience.connect);
    try {
      await expectReply(wire.reply(patience.greeting), 220);
      let extensions = await greet(wire, hello, patience);
      if (wantsTls(target, extensions)) {
        wire.write('STARTTLS\r\n');
        await expectReply(wire.reply(patience.command), 220);
        await wire.secure(target, patience.connect);
        extensions = await greet(wire, hello, patience);
      }
      if (target.credentials) await signIn(wire, target.credentials, extensions, patience.command);
      return new SmtpSession(wire, extensions.has('PIPELINING'), patience);
    } catch (error) {
      wire.close();
      throw error;
    }
  }

  /** Whether another message can follow. */
  get usable(): boolean {
    return !this.wire.broken && !this.wire.interrupted;
  }

  /** Announces a message. @returns null when the server waits for it: then `send` it, or `drop` the session */
  async announce({ from, to }: SmtpEnvelope): Promise<Exclude<SmtpVerdict, { kind: 'accepted' | 'lost' }> | null> {
    const commands = [`MAIL FROM:<${from}>`, `RCPT TO:<${to}>`, 'DATA'];
    try {
      const replies = this.pipelining ? await this.together(commands) : await this.oneByOne(commands);
      const verdict = judgeEnvelope(replies);
      if (verdict) await this.afterRefusal(replies).catch(() => this.wire.close());
      return verdict;
    } catch {
      this.wire.close();
      return { kind: 'deferred', code: null };
    }
  }

  /** Hands the announced message over: from then on only the server's answer shows whether it was accepted. */
  async send(message: Buffer): Promise<SmtpVerdict> {
    if (this.wire.broken) return { kind: 'deferred', code: null };
    try {
      this.wire.write(toData(message));
      const { code } = await this.wire.reply(this.patience.message);
      if (code === 421) this.wire.close();
      this.proven ||= code < 300;
      if (code < 300) return { kind: 'accepted' };
      return code < 500 ? { kind: 'deferred', code } : { kind: 'refused', code, at: 'message' };
    } catch {
      return { kind: 'lost' };
    }
  }

  /** Hangs up in the middle of whatever is going on. */
  drop(): void {
    this.wire.close();
  }

  quit(): void {
    this.wire.end('QUIT\r\n');
  }

  /** @returns the replies that came before the line broke, if it did */
  private async together(commands: readonly string[]): Promise<SmtpReply[]> {
    const coming = Promise.allSettled(commands.map(() => this.wire.reply(this.patience.command)));
    this.wire.write(`${commands.join('\r\n')}\r\n`);
    return (await coming).flatMap((reply) => (reply.status === 'fulfilled' ? [reply.value] : []));
  }

  private async oneByOne(commands: readonly string[]): Promise<SmtpReply[]> {
    const replies: SmtpReply[] = [];
    for (const command of commands) {
      this.wire.write(`${command}\r\n`);
      const reply = await this.wire.reply(this.patience.command);
      replies.push(reply);
      if (reply.code >= 400) break;
    }
    return replies;
  }

  private async afterRefusal(replies: readonly SmtpReply[]): Promise<void> {
    // 354: DATA was pipelined behind the refusal and the server waits for a message that must not go. No polite way out.
    if (replies.some(({ code }) => code === 421 || code === 354)) return this.wire.close();
    this.wire.write('RSET\r\n');
    const reset = await this.wire.reply(this.patience.command);
    if (reset.code >= 400) this.wire.close();
  }
}

/** A 5xx to MAIL speaks of us, not of the recipient: the operator can mend it, so the message waits. */
function judgeEnvelope([mail, rcpt, data]: readonly SmtpReply[]): Exclude<SmtpVerdict, { kind: 'accepted' | 'lost' }> | null {
  if (!mail || mail.code >= 300) return { kind: 'deferred', code: mail?.code ?? null };
  if (!rcpt || rcpt.code >= 300) return refusal(rcpt?.code ?? 0, 'recipient');
  return data?.code === 354 ? null : refusal(data?.code ?? 0, 'message');
}

const refusal = (code: number, at: 'recipient' | 'message'): Exclude<SmtpVerdict, { kind: 'accepted' | 'lost' }> =>
  code >= 500 ? { kind: 'refused', code, at } : { kind: 'deferred', code: code || null };

// Credentials never travel in the clear, except to this very machine.
function wantsTls(target: SmtpTarget, extensions: ReadonlySet<string>): boolean {
  if (target.secure || (isLoopback(target) && !target.credentials)) return false;
  if (extensions.has('STARTTLS')) return true;
  if (target.credentials && !isLoopback(target)) throw new Error('The server offers no encryption, so the password was not sent');
  return false;
}

async function greet(wire: SmtpWire, hello: string, { command }: SmtpPatience): Promise<Set<string>> {
  wire.write(`EHLO ${hello}\r\n`);
  const reply = await wire.reply(command);
  if (reply.code === 250) return new Set(reply.lines.slice(1).map((line) => line.trim().toUpperCase()));
  wire.write(`HELO ${hello}\r\n`);
  await expectReply(wire.reply(command), 250);
  return new Set();
}

async function signIn(
  wire: SmtpWire,
  { user, password }: NonNullable<SmtpTarget['credentials']>,
  extensions: ReadonlySet<string>,
  timeoutMs: number,
): Promise<void> {
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  const methods = [...extensions].find((line) => line.startsWith('AUTH'))?.split(/[ =]/) ?? [];
  if (!methods.includes('LOGIN') || methods.includes('PLAIN')) {
    wire.write(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}\r\n`);
    return expectReply(wire.reply(timeoutMs), 235);
  }
  wire.write('AUTH LOGIN\r\n');
  await expectReply(wire.reply(timeoutMs), 334);
  wire.write(`${base64(user)}\r\n`);
  await expectReply(wire.reply(timeoutMs), 334);
  wire.write(`${base64(password)}\r\n`);
  return expectReply(wire.reply(timeoutMs), 235);
}

async function expectReply(coming: Promise<SmtpReply>, code: number): Promise<void> {
  const reply = await coming;
  if (reply.code !== code) throw new SmtpRefusal(reply.code);
}

/** The server does not take mail from us now. */
export class SmtpRefusal extends Error {
  constructor(readonly code: number) {
    super(`The server answered ${code}`);
    this.name = 'SmtpRefusal';
  }
}

import { toData } from './dot-stuffing.js';
import { refusalOf } from './refusal.js';
import type { SmtpReply } from './reply-reader.js';
import {
  type EnvelopeVerdict,
  type SmtpEnvelope,
  type SmtpTimeouts,
  SmtpRefusal,
  type SmtpSession,
  type SmtpVerdict,
  isQuestion,
  usualTimeouts,
} from './smtp-session.js';
import { type SmtpCredentials, type SmtpTarget, bearerOf, mayBePlain } from './smtp-url.js';
import { SmtpWire } from './smtp-wire.js';

/** Our own SMTP client: what most servers speak, with nothing between the ledger and the socket. */
export class SmtpConversation implements SmtpSession {
  proven = false;
  /** Replies to an envelope that was sent behind the previous message. */
  private ahead: Promise<SmtpReply[]> | null = null;

  private constructor(
    private readonly wire: SmtpWire,
    private readonly pipelining: boolean,
    private readonly timeouts: SmtpTimeouts,
  ) {}

  /** Connects, greets, encrypts and signs in. @throws Error if the server cannot be reached or does not want us */
  static async open(this: void, target: SmtpTarget, hello: string, timeouts: SmtpTimeouts = usualTimeouts): Promise<SmtpConversation> {
    const wire = await SmtpWire.open(target, timeouts.connect);
    try {
      await expectReply(wire.reply(timeouts.greeting), 220);
      let extensions = await greet(wire, hello, timeouts);
      if (wantsTls(target, extensions)) {
        wire.write('STARTTLS\r\n');
        await expectReply(wire.reply(timeouts.command), 220);
        await wire.secure(target, timeouts.connect);
        extensions = await greet(wire, hello, timeouts);
      }
      if (target.credentials) await signIn(wire, target.credentials, extensions, timeouts.command);
      return new SmtpConversation(wire, extensions.has('PIPELINING'), timeouts);
    } catch (error) {
      wire.close();
      throw error;
    }
  }

  get usable(): boolean {
    return !this.wire.broken && !this.wire.interrupted;
  }

  async announce(envelope: SmtpEnvelope): Promise<EnvelopeVerdict | null> {
    const { ahead } = this;
    this.ahead = null;
    try {
      const replies = await (ahead ?? (this.pipelining ? this.together(envelope) : this.oneByOne(commandsOf(envelope))));
      const verdict = judgeEnvelope(replies);
      if (verdict) await this.afterRefusal(replies).catch(() => this.wire.close());
      return verdict;
    } catch {
      this.wire.close();
      return { kind: 'deferred', code: null };
    }
  }

  async send(message: Buffer, following?: SmtpEnvelope): Promise<SmtpVerdict> {
    if (!this.usable) return this.endedBefore();
    const next = following && this.pipelining ? commandsOf(following) : [];
    try {
      this.wire.write(toData(message, lines(next)));
      const answer = this.wire.reply(this.timeouts.message);
      if (next.length > 0) this.ahead = this.replies(next.length, this.timeouts.message + this.timeouts.command);
      const { code } = await answer;
      // A 3xx does not answer a message: from here on replies may belong to other commands than they seem to.
      if (code === 421 || isQuestion(code)) this.wire.close();
      if (isQuestion(code)) return { kind: 'lost' };
      this.proven ||= code < 300;
      if (code < 300) return { kind: 'accepted' };
      return code < 500 ? { kind: 'deferred', code } : { kind: 'refused', code, at: 'message' };
    } catch {
      return { kind: 'lost' };
    }
  }

  drop(): void {
    this.wire.close();
  }

  quit(): void {
    // With an envelope sent ahead the server waits for a message, and would take QUIT for its first line.
    if (this.ahead) this.wire.close();
    else this.wire.end('QUIT\r\n');
  }

  /** The connection ended, or the server answered, while the intent was being recorded: no byte of the message was sent. */
  private async endedBefore(): Promise<EnvelopeVerdict> {
    const reply = this.wire.interrupted ? await this.wire.reply(this.timeouts.command) : null;
    this.wire.close();
    return { kind: 'deferred', code: reply?.code ?? null };
  }

  /** @returns the replies that came before the connection broke, if it did */
  private together(envelope: SmtpEnvelope): Promise<SmtpReply[]> {
    const commands = commandsOf(envelope);
    const coming = this.replies(commands.length, this.timeouts.command);
    this.wire.write(lines(commands));
    return coming;
  }

  private async replies(count: number, timeoutMs: number): Promise<SmtpReply[]> {
    const replies = await Promise.allSettled(Array.from({ length: count }, () => this.wire.reply(timeoutMs)));
    return replies.flatMap((reply) => (reply.status === 'fulfilled' ? [reply.value] : []));
  }

  private async oneByOne(commands: readonly string[]): Promise<SmtpReply[]> {
    const replies: SmtpReply[] = [];
    for (const command of commands) {
      this.wire.write(`${command}\r\n`);
      const reply = await this.wire.reply(this.timeouts.command);
      replies.push(reply);
      if (reply.code >= 400) break;
    }
    return replies;
  }

  private async afterRefusal(replies: readonly SmtpReply[]): Promise<void> {
    // 354: DATA was pipelined behind the refusal and the server waits for a message that must not be sent. There is no polite way out.
    if (replies.some(({ code }) => code === 421 || code === 354)) return this.wire.close();
    this.wire.write('RSET\r\n');
    const reset = await this.wire.reply(this.timeouts.command);
    // Also closes on 354, from a DATA whose answer came late.
    if (reset.code >= 300) this.wire.close();
  }
}

const commandsOf = ({ from, to }: SmtpEnvelope): string[] => [`MAIL FROM:<${from}>`, `RCPT TO:<${to}>`, 'DATA'];
const lines = (commands: readonly string[]): string => commands.map((command) => `${command}\r\n`).join('');

/** A 5xx to MAIL is about us, not the recipient: the operator can fix that, so the message waits. */
function judgeEnvelope([mail, rcpt, data]: readonly SmtpReply[]): EnvelopeVerdict | null {
  if (!mail || mail.code >= 300) return { kind: 'deferred', code: mail?.code ?? null };
  if (!rcpt || rcpt.code >= 300) return refusal(rcpt, 'recipient');
  return data?.code === 354 ? null : refusal(data, 'message');
}

const refusal = (reply: SmtpReply | undefined, at: 'recipient' | 'message'): EnvelopeVerdict =>
  reply && reply.code >= 500 ? refusalOf(reply.code, at, reply.lines.join(' ')) : { kind: 'deferred', code: reply?.code ?? null };

// Credentials are never sent unencrypted, except to this machine.
function wantsTls(target: SmtpTarget, extensions: ReadonlySet<string>): boolean {
  if (target.secure || target.encryption === 'none' || (mayBePlain(target) && !target.credentials)) return false;
  if (extensions.has('STARTTLS')) return true;
  if (target.encryption === 'required' || (target.credentials && !mayBePlain(target)))
    throw new Error('The server offers no encryption, so the password was not sent');
  return false;
}

async function greet(wire: SmtpWire, hello: string, { command }: SmtpTimeouts): Promise<Set<string>> {
  wire.write(`EHLO ${hello}\r\n`);
  const reply = await wire.reply(command);
  // It currently wants nobody: asking again immediately, in other words, would not help.
  if (reply.code < 500 && reply.code !== 250) throw new SmtpRefusal(reply.code);
  if (reply.code !== 250) throw new NotSpoken('HELO');
  return new Set(reply.lines.slice(1).map((line) => line.trim().toUpperCase()));
}

async function signIn(wire: SmtpWire, credentials: SmtpCredentials, extensions: ReadonlySet<string>, timeoutMs: number): Promise<void> {
  const [, ...methods] = [...extensions].find((line) => /^AUTH[ =]/.test(line))?.split(/[ =]+/) ?? [];
  if ('accessToken' in credentials) {
    wire.write(`AUTH XOAUTH2 ${bearerOf(credentials)}\r\n`);
    return expectReply(afterChallenge(wire, timeoutMs), 235);
  }
  const { user, password } = credentials;
  if (methods.length > 0 && !methods.includes('PLAIN')) throw new NotSpoken(`AUTH ${methods.join(' ')}`);
  wire.write(`AUTH PLAIN ${Buffer.from(`\0${user}\0${password}`).toString('base64')}\r\n`);
  return expectReply(wire.reply(timeoutMs), 235);
}

/** A rejected token is first answered with 334 and the reason, and the server expects an empty line before it refuses. */
async function afterChallenge(wire: SmtpWire, timeoutMs: number): Promise<SmtpReply> {
  const reply = await wire.reply(timeoutMs);
  if (reply.code !== 334) return reply;
  wire.write('\r\n');
  return wire.reply(timeoutMs);
}

/** The server requires something that this client does not support, but nodemailer does. */
export class NotSpoken extends Error {
  constructor(what: string) {
    super(`The server needs ${what}`);
    this.name = 'NotSpoken';
  }
}

async function expectReply(coming: Promise<SmtpReply>, code: number): Promise<void> {
  const reply = await coming;
  if (reply.code !== code) throw new SmtpRefusal(reply.code, reply.lines.join(' '));
}

import type { SmtpTarget } from './smtp-url.js';

/** How long each part of the conversation may take, in milliseconds. */
export interface SmtpTimeouts {
  connect: number;
  greeting: number;
  command: number;
  /** From the last dot to the answer: a server may scan the message before it accepts it. */
  message: number;
}

export const usualTimeouts: SmtpTimeouts = { connect: 20_000, greeting: 60_000, command: 120_000, message: 600_000 };

export interface SmtpEnvelope {
  from: string;
  to: string;
}

/** The server's verdict on one message. `refused` and `deferred`: it has not kept it. `lost`: nobody knows. */
export type SmtpVerdict =
  | { kind: 'accepted' }
  | { kind: 'refused'; code: number; at: 'recipient' | 'message'; /** The address itself can take no email (decision 20). */ dead?: true }
  | { kind: 'deferred'; code: number | null }
  | { kind: 'lost' };

export type EnvelopeVerdict = Exclude<SmtpVerdict, { kind: 'accepted' | 'lost' }>;

/** 3xx: the server asks for more, which after a message does not say whether it was kept. */
export const isQuestion = (code: number): boolean => code >= 300 && code < 400;

/** One connection to a mail server, for one message after another. smtp-session.features.ts proves its promises. */
export interface SmtpSession {
  /** Whether a message has been accepted on this session: then a sudden end only means that the server had enough. */
  readonly proven: boolean;
  /** Whether another message can follow. */
  readonly usable: boolean;
  /** Announces a message. @returns null if the server waits for it: then `send` it, or `drop` the session */
  announce(envelope: SmtpEnvelope): Promise<EnvelopeVerdict | null>;
  /**
   * Hands the announced message over: from then on only the server's answer shows whether it was accepted.
   * @param following the next message to announce: its envelope may be sent behind the last dot if the server accepts pipelining.
   * Announce it afterwards, or `drop` the session
   */
  send(message: Buffer, following?: SmtpEnvelope): Promise<SmtpVerdict>;
  /** Disconnects in the middle of whatever is going on. */
  drop(): void;
  quit(): void;
}

/** Connects, greets, encrypts and signs in. @throws Error if the server cannot be reached or does not want us */
export type OpenSession = (target: SmtpTarget, hello: string, timeouts?: SmtpTimeouts) => Promise<SmtpSession>;

/** The server does not accept mail from us now. */
export class SmtpRefusal extends Error {
  constructor(
    readonly code: number,
    /** The server's own words, which may repeat an address: not for logs. */
    readonly words = '',
  ) {
    super(`The server answered ${code}`);
    this.name = 'SmtpRefusal';
  }
}

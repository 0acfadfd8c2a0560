import { Injectable } from '@nestjs/common';
import type { SmtpSession } from '@rekindle/email';
import type { ImapFlow } from 'imapflow';
import { type CheckedHost, MailHostRefused, MailHosts } from '../hosts/mail-hosts.js';
import { connectionFailure } from './advice.js';
import { type Check, CheckFailure, type CheckStep, type MailAccount } from './mail-account.js';
import { roundTrip } from './round-trip.js';
import { signInToRead } from './imap-step.js';
import { signInToSend } from './smtp-step.js';
import { type Protocol, TooSlow, probeTls } from './tls-probe.js';

export interface CheckTimeouts {
  /** For each connection and sign-in. */
  step: number;
  /** For the message to come back. */
  arrival: number;
}

const usual: CheckTimeouts = { step: 30_000, arrival: 40_000 };

interface Open {
  smtp?: CheckedHost;
  imap?: CheckedHost;
  session?: SmtpSession;
  client?: ImapFlow;
}

/** Checks a mailbox live, step by step, up to the first step that fails. */
@Injectable()
export class MailboxChecks {
  constructor(private readonly hosts: MailHosts) {}

  async run(account: MailAccount, timeouts: CheckTimeouts = usual): Promise<Check[]> {
    const open: Open = {};
    const checks: Check[] = [];
    try {
      for (const [step, work] of this.steps(account, open, timeouts)) {
        const check = await outcome(step, work);
        checks.push(check);
        if (!check.ok) break;
      }
      return checks;
    } finally {
      open.session?.quit();
      open.client?.close();
    }
  }

  private steps(account: MailAccount, open: Open, { step, arrival }: CheckTimeouts): [CheckStep, () => Promise<string>][] {
    const { smtp, imap } = account;
    return [
      ['dns', () => this.resolve(account, open)],
      ['tls', () => this.encrypt(account, open, step)],
      [
        'smtp',
        async () => {
          open.session = await inTime(signInToSend(account, known(open.smtp)), step, smtp, 'smtp', (late) => late.drop());
          return `Signed in at ${smtp.host} to send as ${smtp.user}.`;
        },
      ],
      [
        'imap',
        async () => {
          open.client = await inTime(signInToRead(account, known(open.imap)), step, imap, 'imap', (late) => late.close());
          return `Signed in at ${imap.host} to read as ${imap.user}.`;
        },
      ],
      [
        'round_trip',
        async () => {
          const trip = roundTrip(account, known(open.session), known(open.client), arrival);
          const folder = await inTime(trip, step + arrival, imap, 'imap');
          return folder === 'INBOX'
            ? `A message to ${account.email} was sent, found and deleted again.`
            : `A message to ${account.email} was sent and found in the folder ${folder}: its own provider takes it for spam.`;
        },
      ],
    ];
  }

  private async resolve({ smtp, imap }: MailAccount, open: Open): Promise<string> {
    open.smtp = await this.hosts.check(smtp);
    open.imap = await this.hosts.check(imap);
    return [...new Set([open.smtp, open.imap].map(({ host, address }) => `${host} is ${address}.`))].join(' ');
  }

  private async encrypt(account: MailAccount, open: Open, deadlineMs: number): Promise<string> {
    for (const protocol of ['smtp', 'imap'] as const) {
      const [place, host] = [account[protocol], known(open[protocol])];
      if (place.tls === 'none' && !this.hosts.isOwnNetwork(host))
        throw new CheckFailure(
          `Without encryption, everybody on the way to ${place.host} could read the password.`,
          'Choose TLS or STARTTLS. Only a server in the network of this installation may do without.',
        );
      await probeTls(host, place.tls, protocol, deadlineMs).catch((error: unknown) => {
        throw connectionFailure(error, place, protocol);
      });
    }
    const plain = [account.smtp, account.imap].filter(({ tls }) => tls === 'none');
    return plain.length === 0
      ? `Both connections are encrypted, with certificates for ${[...new Set([account.smtp.host, account.imap.host])].join(' and ')}.`
      : `Without encryption, within the own network: ${[...new Set(plain.map(({ host }) => host))].join(' and ')}.`;
  }
}

async function outcome(step: CheckStep, work: () => Promise<string>): Promise<Check> {
  try {
    return { step, ok: true, detail: await work() };
  } catch (error) {
    if (!(error instanceof CheckFailure) && !(error instanceof MailHostRefused)) throw error;
    const { detail, advice, mayPass } = error;
    return { step, ok: false, detail, advice, ...(mayPass && { mayPass }) };
  }
}

/** @param discard disposes of a result that comes too late */
async function inTime<T>(
  work: Promise<T>,
  ms: number,
  place: MailAccount['smtp'],
  protocol: Protocol,
  discard: (late: T) => void = () => undefined,
): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new TooSlow('The server took too long'));
    work.then(discard, () => undefined);
  }, ms);
  try {
    return await Promise.race([work, late.promise]);
  } catch (error) {
    throw error instanceof CheckFailure ? error : connectionFailure(error, place, protocol);
  } finally {
    clearTimeout(timer);
  }
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A step of the check was skipped');
  return value;
}

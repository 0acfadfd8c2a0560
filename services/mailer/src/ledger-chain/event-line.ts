import type { MailerEvent } from '@rekindle/contracts';
import type { WrittenEvent } from '@rekindle/event-sourcing';

/** Every event that moves an email from one state of the ledger to another, or says why it waits. */
export const ledgerEvents = [
  'OutreachPlanned',
  'OutreachWithdrawn',
  'OutreachStopped',
  'OutreachResumed',
  'EmailIntended',
  'EmailSent',
  'EmailDeferred',
  'EmailBlocked',
  'EmailUnblocked',
  'EmailFailed',
  'EmailSkipped',
  'EmailOutcomeUnknown',
  'EmailOutcomeResolved',
] as const satisfies MailerEvent['type'][];

const WHAT_COUNTS = ['step', 'test', 'planned', 'withdrawn', 'skipped', 'restored', 'outcome', 'attempt', 'smtpCode'];
const CODES = ['reason', 'evidence'];
const CODE = /^[a-z0-9_]{1,64}$/;

/**
 * One line of the ledger without its hash: ids, codes, numbers and the time, but never text that somebody wrote.
 * Anchors are hashes of it, so a stored event must always give the same line: it is taken as it was written.
 */
export function eventLine({ eventId, type, data, occurredAt }: WrittenEvent, n: number): object {
  const numbers = WHAT_COUNTS.filter((field) => field in data).map((field) => [field, data[field]]);
  const codes = CODES.filter((field) => field in data).map((field) => [field, codeOf(data[field])]);
  return {
    kind: 'event',
    n,
    type,
    event: eventId,
    lead: data.leadId,
    at: occurredAt.toISOString(),
    ...(Object.fromEntries([...numbers, ...codes]) as Record<string, unknown>),
  };
}

/** Lets only codes pass. */
export const codeOf = (value: unknown): string => (typeof value === 'string' && CODE.test(value) ? value : 'other');

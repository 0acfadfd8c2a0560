import type { BounceReason } from '../verdict.js';
import { hasMoved, notAccepting, unknownHost } from '../words/unknown-host.js';
import { perhapsUnknownUser, unknownUser, unknownUserElsewhere } from '../words/unknown-recipient.js';
import { mailboxDisabled, mailboxFull, messageTooBig } from '../words/mailbox.js';
import {
  authFailed,
  contentRejected,
  infected,
  policyBlocked,
  rateLimited,
  refusedByRecipient,
  relayDenied,
  senderRejected,
  spamBlocked,
} from '../words/refused.js';
import { expired, networkError, systemError } from '../words/trouble.js';
import { Words } from '../words/words.js';
import { replyCodeIn } from './status-code.js';
import { reasonOfStatus } from './reason-of-status.js';

type Wordings = readonly (readonly [BounceReason, readonly string[]])[];

/** Wordings used for one reason only. A failure explained without the address takes precedence over one that blames the address. */
const CLEAR: Wordings = [
  ['has_moved', hasMoved],
  ['mailbox_full', mailboxFull],
  ['message_too_big', messageTooBig],
  ['relay_denied', relayDenied],
  ['policy_blocked', refusedByRecipient],
  ['sender_rejected', senderRejected],
  ['mailbox_disabled', mailboxDisabled],
  ['not_accepting', notAccepting],
  ['host_unknown', unknownHost],
  ['user_unknown', unknownUser],
  ['user_unknown', unknownUserElsewhere],
  ['content_rejected', infected],
  ['auth_failed', authFailed],
  ['spam_blocked', spamBlocked],
  ['rate_limited', rateLimited],
];

/** Wordings used for many reasons, so a status code takes precedence over them. */
const VAGUE: Wordings = [
  ['expired', expired],
  ['user_unknown', perhapsUnknownUser],
  ['network_error', networkError],
  ['content_rejected', contentRejected],
  ['system_error', systemError],
  ['policy_blocked', policyBlocked],
];

const said = (words: Words, wordings: Wordings): BounceReason | null => wordings.find(([, list]) => words.holdsAny(list))?.[0] ?? null;

/** Addresses occur in the middle of wordings: "user someone@example.com unknown". Adjacent East Asian words are not part of them. */
const withoutAddresses = (text: string): string =>
  text.replaceAll(/[^\s<>@\u2e80-\uffff]{1,100}@[^\s<>@,;:\u2e80-\uffff]{1,200}/g, '').replaceAll(/<\s*>[.,:;]*/g, '');

/** @param text the server's answer, or the notice */
export function reasonOf(text: string, status: string | null): BounceReason {
  const words = new Words(withoutAddresses(text));
  const clear = said(words, CLEAR);
  if (clear) return withStatus(clear, words.text, status);
  return reasonOfStatus(status) ?? laterIsSoft(said(words, VAGUE), status ?? replyCodeIn(text)) ?? 'other';
}

const MOST_KEPT = 8;
const kept = new Map<string, BounceReason>();

/** The same for each recipient of one notice, computed once. */
export function reasonOfNotice(text: string, status: string | null): BounceReason {
  const key = `${status} ${text}`;
  const reason = kept.get(key) ?? reasonOf(text, status);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, reason);
  return reason;
}

function withStatus(reason: BounceReason, words: string, status: string | null): BounceReason {
  if (reason === 'host_unknown' && /try again|try later|temporar/.test(words)) return 'network_error';
  if (reason !== 'user_unknown') return reason;
  // The code was made for this; the words are what the program says about any refusal.
  if (status?.endsWith('.2.1')) return 'mailbox_disabled';
  return afterData(words, status) ? 'policy_blocked' : reason;
}

/** The address was accepted, but refused after the message: the recipient's filter (Japanese mobile carriers). */
function afterData(words: string, status: string | null): boolean {
  return /end of data|after i sent the message|after sending the message/.test(words) && !/^5\.1\./.test(status ?? '');
}

/** A temporarily unavailable mailbox is not one that does not exist. */
const laterIsSoft = (reason: BounceReason | null, code: string | null): BounceReason | null =>
  reason === 'user_unknown' && code?.startsWith('4') ? 'mailbox_disabled' : reason;

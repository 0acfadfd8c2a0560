import { DomainError } from '@rekindle/contracts';
import type { Tx } from '@rekindle/platform';
import { type SenderText, type TextVault, senderTextId } from '@rekindle/vault';
import type { TextRef } from '../campaign/campaign.js';
import { textRef } from '../campaign/email-text.js';

/** The sender fields of a launch; absent ones are taken from the previous launch. */
export interface GivenSender {
  senderName?: string | undefined;
  replyTo?: string | undefined;
  postalAddress?: string | undefined;
}

/** The sender of a launch, as given. */
export interface SenderOf {
  accountId: string;
  given: GivenSender;
  companyName: string;
}

const LABELS: Record<keyof GivenSender, string> = {
  senderName: 'The sender name',
  replyTo: 'The reply-to address',
  postalAddress: 'The postal address',
};
const FIELDS = Object.keys(LABELS) as (keyof GivenSender)[];

/** Given fields take precedence over remembered ones. @throws DomainError SENDER_INCOMPLETE naming each field that both lack */
export function completeSender(given: GivenSender, remembered: SenderText | null, companyName: string): SenderText {
  const value = (field: keyof GivenSender): string => given[field]?.trim() || remembered?.[field] || '';
  const missing = FIELDS.filter((field) => value(field) === '');
  if (missing.length > 0) throw incomplete(missing);
  return { senderName: value('senderName'), replyTo: value('replyTo'), postalAddress: value('postalAddress'), companyName };
}

export const sameSender = (a: SenderText, b: SenderText): boolean =>
  [...FIELDS, 'companyName' as const].every((field) => a[field] === b[field]);

/** Remembers the sender for the next launch: a new version only if something changed. @throws DomainError SENDER_INCOMPLETE */
export async function rememberSender(tx: Tx, texts: TextVault, { accountId, given, companyName }: SenderOf): Promise<TextRef> {
  const remembered = await texts.lastSender(accountId, { tx });
  const sender = completeSender(given, remembered?.body ?? null, companyName);
  if (remembered && sameSender(remembered.body, sender)) return textRef(remembered);
  return texts.put(tx, { accountId, kind: 'sender', id: senderTextId(accountId), body: sender });
}

function incomplete(missing: (keyof GivenSender)[]): DomainError {
  const faults = missing.map((field) => ({ field, message: `${LABELS[field]} is missing` }));
  const names = missing.map((field) => LABELS[field].toLowerCase().replace(/^the /, '')).join(', ');
  return new DomainError('SENDER_INCOMPLETE', `Every email must say who sends it. Still missing: ${names}.`, faults);
}

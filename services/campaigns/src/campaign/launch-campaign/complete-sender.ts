import { DomainError } from '@rekindle/contracts';
import type { SenderText } from '@rekindle/vault';
import type { GivenSender } from './launch-campaign.js';

const LABELS: Record<keyof GivenSender, string> = {
  senderName: 'The sender name',
  replyTo: 'The reply-to address',
  postalAddress: 'The postal address',
};
const FIELDS = Object.keys(LABELS) as (keyof GivenSender)[];

/** What is given now over what was remembered. @throws DomainError SENDER_INCOMPLETE naming each field that neither has */
export function completeSender(given: GivenSender, remembered: SenderText | null, companyName: string): SenderText {
  const value = (field: keyof GivenSender): string => given[field]?.trim() || remembered?.[field] || '';
  const missing = FIELDS.filter((field) => value(field) === '');
  if (missing.length > 0) throw incomplete(missing);
  return { senderName: value('senderName'), replyTo: value('replyTo'), postalAddress: value('postalAddress'), companyName };
}

export const sameSender = (a: SenderText, b: SenderText): boolean =>
  [...FIELDS, 'companyName' as const].every((field) => a[field] === b[field]);

function incomplete(missing: (keyof GivenSender)[]): DomainError {
  const faults = missing.map((field) => ({ field, message: `${LABELS[field]} is missing` }));
  const names = missing.map((field) => LABELS[field].toLowerCase().replace(/^the /, '')).join(', ');
  return new DomainError('SENDER_INCOMPLETE', `Every email must say who sends it. Still missing: ${names}.`, faults);
}

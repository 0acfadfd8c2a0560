import { readContent } from '@rekindle/email';
import { newId, plainLine } from '@rekindle/platform';
import type { InboxMessage } from '../inbox/inbox-message.js';
import type { FoundDelivery } from './deliveries-of-account.js';
import { type IncomingMessage, hashOf } from './message.js';

const LONGEST_LINE = 1_000;

// PostgreSQL cannot store NUL in text.
const storable = (text: string): string => text.replaceAll('\0', '');
const line = (text: string): string => plainLine(text.slice(0, LONGEST_LINE));

/** A message as the inbox stores it: what people wrote to each other, without attachments. */
export function inboxCopy(message: IncomingMessage, kind: InboxMessage['kind'], found: FoundDelivery): InboxMessage {
  const { facts, verdict, raw, receivedAt, place } = message;
  const { text, html, fromName } = readContent(raw);
  return {
    id: newId(),
    accountId: found.accountId,
    campaignId: found.campaignId,
    leadId: found.leadId,
    step: found.isOut ? found.step : null,
    mailboxId: place?.mailboxId ?? null,
    kind,
    from: { name: line(fromName) || null, address: facts.from ?? '' },
    to: facts.recipients[0] ?? '',
    subject: line(facts.subject),
    text: storable(text),
    html: html === null ? null : storable(html),
    messageId: facts.messageId ?? `<${hashOf(message)}@message.invalid>`,
    thread: facts.references,
    sentAt: receivedAt,
    returnsOn: kind === 'auto_reply' ? verdict.returnsOn : null,
  };
}

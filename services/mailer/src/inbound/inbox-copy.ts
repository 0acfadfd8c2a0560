import { newId } from '@rekindle/platform';
import { simpleParser } from 'mailparser';
import type { InboxMessage } from '../inbox/inbox-message.js';
import type { FoundDelivery } from './deliveries-of-account.js';
import { type IncomingMessage, hashOf } from './message.js';

const LONGEST_TEXT = 100_000;
const LONGEST_HTML = 300_000;
const LONGEST_LINE = 1_000;

// PostgreSQL keeps no NUL in text.
const upTo = (most: number, text: string): string => text.replaceAll('\0', '').slice(0, most);

/** A message as the inbox keeps it: what people wrote to each other, and no attachment. */
export async function inboxCopy(message: IncomingMessage, kind: InboxMessage['kind'], found: FoundDelivery): Promise<InboxMessage> {
  const { facts, verdict, raw, receivedAt, place } = message;
  const { text, html, from } = await simpleParser(raw, {
    skipTextToHtml: true,
    skipImageLinks: true,
    maxHtmlLengthToParse: LONGEST_HTML,
  });
  return {
    id: newId(),
    accountId: found.accountId,
    campaignId: found.campaignId,
    leadId: found.leadId,
    step: found.isOut ? found.step : null,
    mailboxId: place?.mailboxId ?? null,
    kind,
    from: { name: upTo(LONGEST_LINE, from?.value[0]?.name ?? '') || null, address: facts.from ?? '' },
    to: facts.recipients[0] ?? '',
    subject: upTo(LONGEST_LINE, facts.subject),
    text: upTo(LONGEST_TEXT, text ?? ''),
    html: html ? upTo(LONGEST_HTML, html) : null,
    messageId: facts.messageId ?? `<${hashOf(message)}@message.invalid>`,
    thread: facts.references,
    sentAt: receivedAt,
    returnsOn: kind === 'auto_reply' ? verdict.returnsOn : null,
  };
}

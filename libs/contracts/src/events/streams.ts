import type { AccountsEvent, BuyerMatched, PrivacyEvent, WaitlistJoined } from './accounts.events.js';
import type { BillingEvent } from './billing.events.js';
import type { CampaignsEvent } from './campaigns.events.js';
import type { EventOf } from './define-event.js';
import type { MailerEvent } from './mailer.events.js';

declare const holds: unique symbol;

/** The id of a stream; the type records the events that the stream holds. */
export type StreamId<Event> = string & { readonly [holds]?: Event };

export const accountStream = (accountId: string): StreamId<AccountsEvent> => `account-${accountId}`;
/** The payments matched to the account. */
export const buyersStream = (accountId: string): StreamId<EventOf<typeof BuyerMatched>> => `buyers-${accountId}`;
/** One visitor on the waitlist. */
export const waitlistStream = (entryId: string): StreamId<EventOf<typeof WaitlistJoined>> => `waitlist-${entryId}`;
export const privacyRequestStream = (requestId: string): StreamId<PrivacyEvent> => `privacy-request-${requestId}`;
export const apiKeysStream = (accountId: string): StreamId<AccountsEvent> => `api-keys-${accountId}`;

export const campaignStream = (campaignId: string): StreamId<CampaignsEvent> => `campaign-${campaignId}`;
export const leadListStream = (listId: string): StreamId<CampaignsEvent> => `lead-list-${listId}`;
/** A lead that belongs to no list; events of a list's leads are in the list's stream. */
export const leadStream = (leadId: string): StreamId<CampaignsEvent> => `lead-${leadId}`;
export const conversionStream = (conversionId: string): StreamId<CampaignsEvent> => `conversion-${conversionId}`;

/** An account's connections to social networks, and the agent's preferences. */
export const socialStream = (accountId: string): StreamId<CampaignsEvent> => `social-${accountId}`;

export const socialPostStream = (postId: string): StreamId<CampaignsEvent> => `social-post-${postId}`;

/** The sending of one campaign. */
export const sendingStream = (campaignId: string): StreamId<MailerEvent> => `sending-${campaignId}`;
export const outreachStream = (of: { campaignId: string; leadId: string }): StreamId<MailerEvent> =>
  `outreach-${of.campaignId}-${of.leadId}`;
export const suppressionStream = (of: { accountId: string; addressHash: string }): StreamId<MailerEvent> =>
  `suppression-${of.accountId}-${of.addressHash}`;
/** Users' decisions about one thread of the inbox. */
export const inboxThreadStream = (threadId: string): StreamId<MailerEvent> => `inbox-thread-${threadId}`;
/** One mailbox, from its connection to its disconnection. */
export const mailboxStream = (mailboxId: string): StreamId<MailerEvent> => `mailbox-${mailboxId}`;
export const accountSendingStream = (accountId: string): StreamId<MailerEvent> => `account-sending-${accountId}`;

export const subscriptionStream = (accountId: string): StreamId<BillingEvent> => `subscription-${accountId}`;
export const checkoutStream = (checkoutId: string): StreamId<BillingEvent> => `checkout-${checkoutId}`;
/** @param month `2026-11`, in the account's time zone */
export const feeStream = (accountId: string, month: string): StreamId<BillingEvent> => `fees-${accountId}-${month}`;

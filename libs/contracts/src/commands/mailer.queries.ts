// Queries of other contexts to the mailer.
import { Query } from '../message.js';
import type { Rejudging } from './mailer.commands.js';

/** Whether an account is held. */
export class GetAccountSending extends Query<AccountSendingState> {
  constructor(readonly accountId: string) {
    super();
  }
}

export interface AccountSendingState {
  held: boolean;
}

/** The mailboxes from which an account's campaigns are sent. */
export class GetSendingMailboxes extends Query<SendingMailboxes> {
  constructor(readonly accountId: string) {
    super();
  }
}

export interface SendingMailboxes {
  mailboxes: { id: string; email: string; state: string }[];
  /** Whether the account can send without its own mailbox. */
  isShared: boolean;
}

/** The hosts of links in emails, besides the installation's own. */
export class GetTrackingHosts extends Query<string[]> {
  constructor(readonly limit: number) {
    super();
  }
}

/** The held ones among these accounts. */
export class GetHeldAccounts extends Query<string[]> {
  constructor(readonly accountIds: readonly string[]) {
    super();
  }
}

/** The totals of all emails of the installation. */
export class GetTotalLedger extends Query<TotalLedger> {
  /** @param campaigns the maximum number of campaigns to list: those that need most attention first */
  constructor(readonly campaigns: number) {
    super();
  }
}

/** planned = waiting + skipped + intended; intended = sent + failed + unknown + inFlight. */
export interface LedgerSums {
  planned: number;
  waiting: number;
  skipped: number;
  intended: number;
  sent: number;
  failed: number;
  unknown: number;
  inFlight: number;
}

export interface CampaignLedger extends LedgerSums {
  accountId: string;
  campaignId: string;
}

export interface TotalLedger extends LedgerSums {
  /** Waiting emails that are due. */
  due: number;
  campaigns: CampaignLedger[];
  /** The number of campaigns, listed or not. */
  campaignCount: number;
}

/** A campaign's ledger as a self-verifying file: JSON Lines with a hash chain. */
export class ExportLedger extends Query<LedgerExport> {
  constructor(
    /** The account that must own the campaign; null for operators: any account. */
    readonly accountId: string | null,
    readonly campaignId: string,
  ) {
    super();
  }
}

export interface LedgerExport {
  name: string;
  /** Read from the store on demand, some lines at a time. */
  lines: AsyncIterable<string>;
}

/** The emails of a campaign that cannot be filled in for waiting leads. */
export class GetBlockedSteps extends Query<number[]> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {
    super();
  }
}

/** The emails of unknown outcome, of all accounts, oldest first. */
export class GetUnknownEmails extends Query<UnknownEmail[]> {
  constructor(readonly limit: number) {
    super();
  }
}

export interface UnknownEmail {
  deliveryId: string;
  accountId: string;
  campaignId: string;
  leadId: string;
  step: number;
  /** When it was handed over, in business time. */
  since: Date;
}

/** The changes that `RejudgeHits` would make. @throws DomainError VALIDATION_FAILED for an unknown version */
export class PreviewRejudging extends Query<Rejudging> {
  constructor(readonly version: string) {
    super();
  }
}

/** The sizes of a campaign's held-out and contacted groups. */
export class GetHoldout extends Query<HoldoutGroups> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {
    super();
  }
}

export interface HoldoutGroups {
  /** 0 if nobody is held out. */
  percent: number;
  /** Null before the launch. */
  startsAt: Date | null;
  contacted: number;
  heldOut: number;
  /** The number of contacted leads still waiting for their first email. */
  waiting: number;
}

/** The groups of these leads in a campaign; leads in none are absent. */
export class GetHoldoutLeads extends Query<Map<string, 'contacted' | 'held_out'>> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly leadIds: readonly string[],
  ) {
    super();
  }
}

/** The last words of leads that replied. Returns those in the inbox. */
export class QuoteReplies extends Query<QuotedReply[]> {
  constructor(
    readonly accountId: string,
    readonly leads: readonly { campaignId: string; leadId: string }[],
  ) {
    super();
  }
}

export interface QuotedReply {
  campaignId: string;
  leadId: string;
  threadId: string;
  /** Without quoted text. */
  words: string;
}

/** The emails sent to the leads of one campaign, a page at a time in the order of the leads' ids. */
export class GetOutreaches extends Query<OutreachRecord[]> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    /** The last lead of the previous page; null for the first page. */
    readonly after: string | null,
    readonly limit: number,
  ) {
    super();
  }
}

export interface OutreachRecord {
  leadId: string;
  state: 'waiting' | 'active' | 'finished' | 'stopped' | 'skipped';
  /** The code of the reason why the lead gets no (more) emails. */
  reason: string | null;
  /** Emails sent, or handed over without a clear response. */
  sends: { step: number; at: Date }[];
}

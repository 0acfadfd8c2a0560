// What other contexts ask the mailer.
import { Query } from '../message.js';
import type { Rejudging } from './mailer.commands.js';

/** Asks whether an account is held. */
export class GetAccountSending extends Query<AccountSendingState> {
  constructor(readonly accountId: string) {
    super();
  }
}

export interface AccountSendingState {
  held: boolean;
}

/** Asks from where an account's campaigns go. */
export class GetSendingMailboxes extends Query<SendingMailboxes> {
  constructor(readonly accountId: string) {
    super();
  }
}

export interface SendingMailboxes {
  mailboxes: { id: string; email: string; state: string }[];
  /** Whether the account may do without a mailbox. */
  isShared: boolean;
}

/** Asks for the hosts that links in emails lead to, besides the installation's own. */
export class GetTrackingHosts extends Query<string[]> {
  constructor(readonly limit: number) {
    super();
  }
}

/** Asks which of these accounts are held. */
export class GetHeldAccounts extends Query<string[]> {
  constructor(readonly accountIds: readonly string[]) {
    super();
  }
}

/** Asks where every email of the installation is. */
export class GetTotalLedger extends Query<TotalLedger> {
  /** @param campaigns how many campaigns to name at most: those with most to look at first */
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
  /** Waiting ones whose time has come. */
  due: number;
  campaigns: CampaignLedger[];
  /** How many campaigns there are, named or not. */
  campaignCount: number;
}

/** Asks for a campaign's ledger as a file that proves itself: JSON Lines with a hash chain. */
export class ExportLedger extends Query<LedgerExport> {
  constructor(
    /** Whose campaign it must be; null, for operators: anybody's. */
    readonly accountId: string | null,
    readonly campaignId: string,
  ) {
    super();
  }
}

export interface LedgerExport {
  name: string;
  /** Read from the store while it is taken, some lines at a time. */
  lines: AsyncIterable<string>;
}

/** Asks which emails of a campaign cannot be filled in for leads that wait for them. */
export class GetBlockedSteps extends Query<number[]> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {
    super();
  }
}

/** Asks which emails have no known outcome, of all accounts, the oldest first. */
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

/** Asks what `RejudgeHits` would change. @throws DomainError VALIDATION_FAILED for a version that there is not */
export class PreviewRejudging extends Query<Rejudging> {
  constructor(readonly version: string) {
    super();
  }
}

/** Asks whom a campaign's launch holds back, and to how many they are compared. */
export class GetHoldout extends Query<HoldoutGroups> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {
    super();
  }
}

export interface HoldoutGroups {
  /** 0 where nobody is held back. */
  percent: number;
  /** Null before the launch. */
  startsAt: Date | null;
  contacted: number;
  heldOut: number;
  /** Of those contacted, who still wait for their first email. */
  waiting: number;
}

/** Asks in which group of a campaign these leads are; those in none are absent. */
export class GetHoldoutLeads extends Query<Map<string, 'contacted' | 'held_out'>> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly leadIds: readonly string[],
  ) {
    super();
  }
}

/** Asks for the last words of leads that replied. Answers with those that the inbox has. */
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
  /** Without what they quote. */
  words: string;
}

/** Asks what went to the leads of one campaign, a page at a time in the order of their ids. */
export class GetOutreaches extends Query<OutreachRecord[]> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    /** The last lead of the page before; null for the first page. */
    readonly after: string | null,
    readonly limit: number,
  ) {
    super();
  }
}

export interface OutreachRecord {
  leadId: string;
  state: 'waiting' | 'active' | 'finished' | 'stopped' | 'skipped';
  /** Why the lead gets no (more) emails: a code. */
  reason: string | null;
  /** What went out, or was handed over without a clear answer. */
  sends: { step: number; at: Date }[];
}

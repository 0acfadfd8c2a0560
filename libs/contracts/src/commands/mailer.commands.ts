// What other contexts, tracking, the inbox and the sandbox ask of the mailer. The gateway's command bus carries them.

export class RecordReply {
  constructor(
    readonly deliveryId: string,
    readonly autoReply: boolean,
    readonly source: 'imap' | 'sandbox' | 'user',
  ) {}
}

export class RecordBounce {
  constructor(
    readonly deliveryId: string,
    readonly kind: 'hard' | 'soft',
    readonly code: string | null,
  ) {}
}

export class RecordComplaint {
  constructor(readonly deliveryId: string) {}
}

export class Unsubscribe {
  constructor(
    readonly deliveryId: string,
    readonly by: 'page' | 'one_click',
  ) {}
}

/** Stops a campaign's sending before the campaign itself changes; takes effect before it answers. */
export class HoldSending {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly because: 'undone' | 'deleted',
  ) {}
}

/**
 * Lets nothing of an account go, test emails and samples included, until ResumeAccountSending; takes effect before it
 * answers, and nothing that waits is lost. Recorded as OperationPerformed in the same transaction. Answers with an
 * AccountSendingChange.
 */
export class HoldAccountSending {
  constructor(
    readonly accountId: string,
    /** Free text, kept beside the event. */
    readonly reason: string,
  ) {}
}

/** Lets an account that was held send again; what waited goes by its limits. Recorded as the hold was. Answers with an AccountSendingChange. */
export class ResumeAccountSending {
  constructor(
    readonly accountId: string,
    /** Free text, kept beside the event. */
    readonly reason: string,
  ) {}
}

export interface AccountSendingChange {
  /** False when it was so already. */
  changed: boolean;
}

/** Asks whether an account is held. Answers with an `AccountSendingState`. */
export class GetAccountSending {
  constructor(readonly accountId: string) {}
}

export interface AccountSendingState {
  held: boolean;
}

/** Asks which of these accounts are held. Answers with their ids. */
export class GetHeldAccounts {
  constructor(readonly accountIds: readonly string[]) {}
}

/** Stops every outreach to one lead, in all campaigns of the account, before the lead goes. */
export class HoldLead {
  constructor(
    readonly accountId: string,
    readonly leadId: string,
  ) {}
}

/** Stops every outreach to the leads of one list before the list goes. */
export class HoldLeadList {
  constructor(
    readonly accountId: string,
    readonly listId: string,
  ) {}
}

/**
 * An operator's word on an email whose outcome is unknown; recorded as OperationPerformed in the same transaction. One
 * whose outcome is known stays as it is. Answers with a `ResolvedOutcome`.
 */
export class ResolveOutcome {
  constructor(
    readonly deliveryId: string,
    readonly outcome: 'sent' | 'failed',
    /** A word for the event, e.g. `operator`: no free text. */
    readonly evidence: string,
    /** Free text, kept beside the event. */
    readonly reason?: string,
  ) {}
}

export interface ResolvedOutcome {
  /** False when nothing was unknown about it. */
  changed: boolean;
  /** What the ledger says now: `sent`, `failed`, `waiting` … */
  state: string;
}

/** Something that came of one email, or the email itself. */
export interface PastAct {
  leadId: string;
  step: number;
  what: 'sent' | 'opened' | 'clicked' | 'replied' | 'unsubscribed' | 'bounced';
}

export interface PastMoment {
  at: Date;
  acts: readonly PastAct[];
}

/**
 * Records what the emails of a launched campaign did before now, in the order of time: nothing is sent, everything is decided
 * and recorded as if it had been. Quiet for a campaign whose emails have begun to go.
 */
export class RecordPastEmails {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly moments: readonly PastMoment[],
  ) {}
}

/** Asks where every email of the installation is; answered by a TotalLedger. */
export class GetTotalLedger {
  /** @param campaigns how many campaigns to name at most: those with most to look at first */
  constructor(readonly campaigns: number) {}
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

/** Asks which emails of a campaign cannot be filled in for leads that wait for them; answered by their steps. */
export class GetBlockedSteps {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {}
}

/** Asks which emails have no known outcome, of all accounts, the oldest first; answered by UnknownEmail[]. */
export class GetUnknownEmails {
  constructor(readonly limit: number) {}
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

/** Asks what went to the leads of one campaign, a page at a time in the order of their ids; answered by OutreachRecord[]. */
export class GetOutreaches {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    /** The last lead of the page before; null for the first page. */
    readonly after: string | null,
    readonly limit: number,
  ) {}
}

export interface OutreachRecord {
  leadId: string;
  state: 'waiting' | 'active' | 'finished' | 'stopped' | 'skipped';
  /** Why the lead gets no (more) emails: a code. */
  reason: string | null;
  /** What went out, or was handed over without a clear answer. */
  sends: { step: number; at: Date }[];
}

/**
 * Gives a campaign its tracked link: the given one, if the account has made it and no other campaign has it, else a new
 * one to the same address. Answers with a CampaignLink; the same again for the same campaign.
 */
export class AssignTrackingLink {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    /** A plain address, or a tracked link. */
    readonly url: string,
  ) {}
}

export interface CampaignLink {
  linkId: string;
  /** Where it leads. */
  url: string;
  trackedUrl: string;
}

import { Command, Query } from '../message.js';

// Commands of other contexts, tracking, the inbox and the sandbox to the mailer, sent by the gateway's command bus.

export class RecordReply extends Command<void> {
  constructor(
    readonly deliveryId: string,
    readonly autoReply: boolean,
    readonly source: 'imap' | 'sandbox' | 'user',
  ) {
    super();
  }
}

export class RecordBounce extends Command<void> {
  constructor(
    readonly deliveryId: string,
    readonly kind: 'hard' | 'soft',
    readonly code: string | null,
    /** A code, e.g. `mailbox_full`, not free text. */
    readonly reason?: string,
  ) {
    super();
  }
}

export class RecordComplaint extends Command<void> {
  constructor(readonly deliveryId: string) {
    super();
  }
}

export class Unsubscribe extends Command<void> {
  constructor(
    readonly deliveryId: string,
    readonly by: 'page' | 'one_click' | 'reply',
  ) {
    super();
  }
}

/** A recipient requests a pause of three months. */
export class PauseEmails extends Command<void> {
  constructor(readonly deliveryId: string) {
    super();
  }
}

/** The location of a message in a mailbox. */
export interface MessagePlace {
  accountId: string;
  mailboxId: string;
  uidValidity: number;
  uid: number;
}

/**
 * A raw incoming message. It is classified, matched to the email that it answers or reports on, and processed once, however
 * often it is delivered. One that belongs to no campaign leaves no trace. Returns a `ReceivedMessage`.
 */
export class ReceiveMessage extends Command<ReceivedMessage> {
  constructor(
    /** Its first half megabyte is enough. */
    readonly raw: Uint8Array,
    readonly receivedAt: Date,
    readonly folder: 'inbox' | 'sent' | 'junk' = 'inbox',
    /** Null if it was sent to the installation's own address. */
    readonly place: MessagePlace | null = null,
  ) {
    super();
  }
}

export interface ReceivedMessage {
  kind: 'bounce' | 'complaint' | 'auto_reply' | 'reply' | 'answer' | 'other';
  /** False if it belongs to no campaign, or was already processed. */
  processed: boolean;
}

/** A job to run once a command has taken effect, even if the sender's process ends. */
export interface FollowUp {
  job: string;
  payload: object;
}

/** Stops a campaign's sending before the campaign itself changes; takes effect before it returns. */
export class HoldSending extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly because: 'undone' | 'deleted',
    /** Queued in the same transaction, so that the change behind the hold is always completed. */
    readonly followUp?: FollowUp,
  ) {
    super();
  }
}

/**
 * Holds all emails of an account, including test emails and samples, until ResumeAccountSending. Takes effect before it
 * returns; nothing waiting is lost. Recorded as OperationPerformed in the same transaction. Returns an
 * AccountSendingChange.
 */
export class HoldAccountSending extends Command<AccountSendingChange> {
  constructor(
    readonly accountId: string,
    /** Free text, kept beside the event. */
    readonly reason: string,
  ) {
    super();
  }
}

/** Lets a held account send again; waiting emails are sent within its limits. Recorded like the hold. */
export class ResumeAccountSending extends Command<AccountSendingChange> {
  constructor(
    readonly accountId: string,
    /** Free text, kept beside the event. */
    readonly reason: string,
  ) {
    super();
  }
}

export interface AccountSendingChange {
  /** False if it was already in that state. */
  changed: boolean;
}

export interface MailErased {
  /** The stored hash of the address. */
  addressHash: string;
  threads: number;
  messages: number;
}

/** Erases the mailer's texts about a person, and permanently suppresses the address; takes effect before it returns. */
export class EraseMail extends Command<MailErased> {
  constructor(
    readonly accountId: string,
    readonly email: string,
    /** The account's leads with this address. */
    readonly leadIds: readonly string[],
  ) {
    super();
  }
}

/** All data that the mailer has about leads; returns a JSON object. */
export class ExportMail extends Query<Record<string, unknown>> {
  constructor(
    readonly accountId: string,
    readonly email: string,
    readonly leadIds: readonly string[],
  ) {
    super();
  }
}

/** Stops every outreach to one lead, in all campaigns of the account, before the lead is deleted. */
export class HoldLead extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly leadId: string,
  ) {
    super();
  }
}

/** Stops every outreach to the leads of one list before the list is deleted. */
export class HoldLeadList extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly listId: string,
  ) {
    super();
  }
}

/**
 * Resolves an email of unknown outcome, for an operator; recorded as OperationPerformed in the same transaction. A known
 * outcome is not changed. Returns a `ResolvedOutcome`.
 */
export class ResolveOutcome extends Command<ResolvedOutcome> {
  constructor(
    readonly deliveryId: string,
    readonly outcome: 'sent' | 'failed',
    /** A code for the event, e.g. `operator`, not free text. */
    readonly evidence: string,
    /** Free text, kept beside the event. */
    readonly reason?: string,
  ) {
    super();
  }
}

export interface ResolvedOutcome {
  /** False if its outcome was known. */
  changed: boolean;
  /** The current state in the ledger: `sent`, `failed`, `waiting` … */
  state: string;
}

/**
 * Judges every hit again by a version of the rules, e.g. `rules@3`, for an operator; changes are recorded as HitReclassified.
 * Returns a `Rejudging`. A repeat resumes an interrupted one.
 */
export class RejudgeHits extends Command<Rejudging> {
  constructor(readonly version: string) {
    super();
  }
}

export interface Rejudging {
  /** The number of hits judged before by another version. */
  judged: number;
  /** The changed verdicts. */
  changed: { from: 'human' | 'machine'; to: 'human' | 'machine'; reason: string; hits: number }[];
}

/**
 * Gives a campaign its tracked link: the given one, if the account made it and no other campaign uses it, else a new one to
 * the same address. Returns a CampaignLink, always the same for the same campaign.
 */
export class AssignTrackingLink extends Command<CampaignLink> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    /** A plain address, or a tracked link. */
    readonly url: string,
  ) {
    super();
  }
}

export interface CampaignLink {
  linkId: string;
  /** The destination. */
  url: string;
  trackedUrl: string;
}

import { Command, Query } from '../message.js';

// What other contexts, tracking, the inbox and the sandbox ask of the mailer. The gateway's command bus carries them.

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
    /** A word, e.g. `mailbox_full`: no free text. */
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

/** Somebody asks for a pause of three months. */
export class PauseEmails extends Command<void> {
  constructor(readonly deliveryId: string) {
    super();
  }
}

/** Where a message lies in a mailbox. */
export interface MessagePlace {
  accountId: string;
  mailboxId: string;
  uidValidity: number;
  uid: number;
}

/**
 * A message that came in, as it came. It is classified, matched to the email that it answers or reports, and acted on,
 * once however often it is delivered; one that belongs to no campaign leaves nothing. Answers with a `ReceivedMessage`.
 */
export class ReceiveMessage extends Command<ReceivedMessage> {
  constructor(
    /** Its first half megabyte is enough. */
    readonly raw: Uint8Array,
    readonly receivedAt: Date,
    readonly folder: 'inbox' | 'sent' | 'junk' = 'inbox',
    /** Null: it came to the installation's own address. */
    readonly place: MessagePlace | null = null,
  ) {
    super();
  }
}

export interface ReceivedMessage {
  kind: 'bounce' | 'complaint' | 'auto_reply' | 'reply' | 'answer' | 'other';
  /** False: it belongs to no campaign, or was processed before. */
  processed: boolean;
}

/** A job that its sender wants done once a command has taken effect, however the sender itself ends. */
export interface FollowUp {
  job: string;
  payload: object;
}

/** Stops a campaign's sending before the campaign itself changes; takes effect before it answers. */
export class HoldSending extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly because: 'undone' | 'deleted',
    /** Enqueued in the same transaction: what is held is never left half done. */
    readonly followUp?: FollowUp,
  ) {
    super();
  }
}

/**
 * Lets nothing of an account go, test emails and samples included, until ResumeAccountSending; takes effect before it
 * answers, and nothing that waits is lost. Recorded as OperationPerformed in the same transaction. Answers with an
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

/** Lets an account that was held send again; what waited goes by its limits. Recorded as the hold was. */
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
  /** False when it was so already. */
  changed: boolean;
}

/** Stops every outreach to one lead, in all campaigns of the account, before the lead goes. */
export interface MailErased {
  /** What stays of the address. */
  addressHash: string;
  threads: number;
  messages: number;
}

/** Erases what the mailer has of a person in words, and keeps the address from all emails for good; takes effect before it answers. */
export class EraseMail extends Command<MailErased> {
  constructor(
    readonly accountId: string,
    readonly email: string,
    /** The account's leads by this address. */
    readonly leadIds: readonly string[],
  ) {
    super();
  }
}

/** Asks for all that the mailer has of leads; answered by an object of JSON. */
export class ExportMail extends Query<Record<string, unknown>> {
  constructor(
    readonly accountId: string,
    readonly email: string,
    readonly leadIds: readonly string[],
  ) {
    super();
  }
}

export class HoldLead extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly leadId: string,
  ) {
    super();
  }
}

/** Stops every outreach to the leads of one list before the list goes. */
export class HoldLeadList extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly listId: string,
  ) {
    super();
  }
}

/**
 * An operator's word on an email whose outcome is unknown; recorded as OperationPerformed in the same transaction. One
 * whose outcome is known stays as it is. Answers with a `ResolvedOutcome`.
 */
export class ResolveOutcome extends Command<ResolvedOutcome> {
  constructor(
    readonly deliveryId: string,
    readonly outcome: 'sent' | 'failed',
    /** A word for the event, e.g. `operator`: no free text. */
    readonly evidence: string,
    /** Free text, kept beside the event. */
    readonly reason?: string,
  ) {
    super();
  }
}

export interface ResolvedOutcome {
  /** False when nothing was unknown about it. */
  changed: boolean;
  /** What the ledger says now: `sent`, `failed`, `waiting` … */
  state: string;
}

/**
 * An operator judges every hit of an email by a version of the rules, e.g. `rules@3`; what changes is recorded as HitReclassified.
 * Answers with a `Rejudging`. One that broke off is taken up again by a repeat.
 */
export class RejudgeHits extends Command<Rejudging> {
  constructor(readonly version: string) {
    super();
  }
}

export interface Rejudging {
  /** Hits that another version had judged. */
  judged: number;
  /** Where the verdict is another one. */
  changed: { from: 'human' | 'machine'; to: 'human' | 'machine'; reason: string; hits: number }[];
}

/**
 * Gives a campaign its tracked link: the given one, if the account has made it and no other campaign has it, else a new
 * one to the same address. Answers with a CampaignLink; the same again for the same campaign.
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
  /** Where it leads. */
  url: string;
  trackedUrl: string;
}

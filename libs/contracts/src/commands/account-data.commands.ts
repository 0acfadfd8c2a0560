import { Command, Query } from '../message.js';
import type { FollowUp } from './mailer.commands.js';

// Requests of the accounts context to the others when a user exports all their data, or deletes the account.

/** One file of an export. Its content is generated while it is read, so that no export is ever held in memory. */
export interface ExportedFile {
  /** Its path in the archive. */
  name: string;
  /** A description for the reader of the archive. */
  about: string;
  content(): AsyncIterable<string | Uint8Array>;
}

/** All data that the campaigns context stores about an account. */
export class ExportCampaignsData extends Query<ExportedFile[]> {
  constructor(readonly accountId: string) {
    super();
  }
}

/** All texts that the mailer stores about an account. */
export class ExportMailerData extends Query<ExportedFile[]> {
  constructor(readonly accountId: string) {
    super();
  }
}

/** Stops all sending of an account permanently; takes effect before it returns. */
export class HoldAccount extends Command<void> {
  constructor(
    readonly accountId: string,
    /** Queued in the same transaction, so that the deletion behind the hold is always completed. */
    readonly followUp?: FollowUp,
  ) {
    super();
  }
}

/** The ids of emails sent, or to be sent, to leads; returns string[], a page at a time in the order of the ids. */
export class GetDeliveryIds extends Query<string[]> {
  constructor(
    readonly accountId: string,
    /** One lead, the leads of one list, or all leads of the account. */
    readonly to: { leadId: string } | { listId: string } | 'everybody',
    /** The last id of the previous page; null for the first page. */
    readonly after: string | null,
    readonly limit: number,
  ) {
    super();
  }
}

/** Removes an address's messages up to a moment of business time from the sandbox's inbox. */
export class ForgetMessagesTo extends Command<void> {
  constructor(
    readonly address: string,
    readonly through: Date,
  ) {
    super();
  }
}

/** All data that billing stores about an account. */
export class ExportBillingData extends Query<ExportedFile[]> {
  constructor(readonly accountId: string) {
    super();
  }
}

import { Command, Query } from '../message.js';

// What the accounts context asks of the others when a user takes all their data along, or leaves.

/** One file of an export. Its content is made while it is read, so that no export is ever held in memory. */
export interface ExportedFile {
  /** Its path in the archive. */
  name: string;
  /** What it says, for the reader of the archive. */
  about: string;
  content(): AsyncIterable<string | Uint8Array>;
}

/** Asks for all that the campaigns context keeps of an account. */
export class ExportCampaignsData extends Query<ExportedFile[]> {
  constructor(readonly accountId: string) {
    super();
  }
}

/** Asks for all that the mailer keeps of an account in words. */
export class ExportMailerData extends Query<ExportedFile[]> {
  constructor(readonly accountId: string) {
    super();
  }
}

/** Stops all sending of an account for good; takes effect before it answers. */
export class HoldAccount extends Command<void> {
  constructor(readonly accountId: string) {
    super();
  }
}

/** Asks which emails went, or would have gone, to leads; answered by string[], a page at a time in the order of the ids. */
export class GetDeliveryIds extends Query<string[]> {
  constructor(
    readonly accountId: string,
    /** One lead, the leads of one list, or all leads of the account. */
    readonly to: { leadId: string } | { listId: string } | 'everybody',
    /** The last id of the page before; null for the first page. */
    readonly after: string | null,
    readonly limit: number,
  ) {
    super();
  }
}

/** Removes from the sandbox's inbox what came to an address up to a moment of business time. */
export class ForgetMessagesTo extends Command<void> {
  constructor(
    readonly address: string,
    readonly through: Date,
  ) {
    super();
  }
}

/** Asks for all that billing keeps of an account. */
export class ExportBillingData extends Query<ExportedFile[]> {
  constructor(readonly accountId: string) {
    super();
  }
}

// What the accounts context asks of the others when a user takes all their data along, or leaves.

/** One file of an export. Its content is made while it is read, so that no export is ever held in memory. */
export interface ExportedFile {
  /** Its path in the archive. */
  name: string;
  /** What it says, for the reader of the archive. */
  about: string;
  content(): AsyncIterable<string | Uint8Array>;
}

/** Asks for all that the campaigns context keeps of an account; answered by ExportedFile[]. */
export class ExportCampaignsData {
  constructor(readonly accountId: string) {}
}

/** Asks for all that the mailer keeps of an account in words; answered by ExportedFile[]. */
export class ExportMailerData {
  constructor(readonly accountId: string) {}
}

/** Stops all sending of an account for good; takes effect before it answers. */
export class HoldAccount {
  constructor(readonly accountId: string) {}
}

/** Asks which emails went, or would have gone, to leads; answered by string[], a page at a time in the order of the ids. */
export class GetDeliveryIds {
  constructor(
    readonly accountId: string,
    /** One lead, the leads of one list, or all leads of the account. */
    readonly to: { leadId: string } | { listId: string } | 'everybody',
    /** The last id of the page before; null for the first page. */
    readonly after: string | null,
    readonly limit: number,
  ) {}
}

/** Removes from the sandbox's inbox what came to an address up to a moment of business time. */
export class ForgetMessagesTo {
  constructor(
    readonly address: string,
    readonly through: Date,
  ) {}
}

/** Asks for all that billing keeps of an account; answered by ExportedFile[]. */
export class ExportBillingData {
  constructor(readonly accountId: string) {}
}

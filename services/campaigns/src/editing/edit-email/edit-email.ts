import type { EmailDraft } from '../email-drafts.js';

/** Gives one email of a prepared campaign new words. */
export class EditEmail {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly step: number,
    readonly draft: EmailDraft,
  ) {}
}

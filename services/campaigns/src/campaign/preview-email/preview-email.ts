import type { EmailDraft } from '../email-drafts.js';

/** How one email reads to one lead; what the draft leaves out is taken from the email as it stands. */
export class PreviewEmail {
  constructor(
    readonly accountId: string,
    readonly userId: string,
    readonly campaignId: string,
    readonly step: number,
    readonly draft: Partial<EmailDraft>,
    readonly leadId: string | null,
  ) {}
}

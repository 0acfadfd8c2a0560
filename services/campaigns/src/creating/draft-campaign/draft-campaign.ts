import type { DraftText } from '../../campaign/draft-text.js';

/** Keeps one email that somebody wrote, to go on with. */
export class DraftCampaign {
  constructor(
    readonly accountId: string,
    readonly text: DraftText,
  ) {}
}

/** One draft as it was kept, for a repeat of the request. */
export class GetDraft {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {}
}

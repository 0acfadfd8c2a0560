import { isDeepStrictEqual } from 'node:util';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TextVault } from '@rekindle/vault';
import { CampaignReader } from '../../campaign/campaign-reader.js';
import { CampaignStreams } from '../../campaign/campaign-streams.js';
import type { DraftText } from '../../campaign/campaign-texts.js';
import type { CampaignDraft } from '../draft.dto.js';
import { draftView } from '../draft-view.js';
import { editDraft, requireDraft } from './edit-draft.decide.js';

/** Changes a draft's text; the previous one is kept as an earlier version. The same text again changes nothing. */
export class EditDraft extends Command<CampaignDraft> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly text: DraftText,
  ) {
    super();
  }
}

@CommandHandler(EditDraft)
export class EditDraftHandler implements ICommandHandler<EditDraft> {
  constructor(
    private readonly campaigns: CampaignStreams,
    private readonly reader: CampaignReader,
    private readonly texts: TextVault,
  ) {}

  async execute({ accountId, campaignId, text }: EditDraft): Promise<CampaignDraft> {
    await this.campaigns.change({ accountId, campaignId }, async (state, tx) => {
      const { textId } = requireDraft(state).brief;
      const saved = await this.texts.latest<DraftText>(textId, tx);
      if (saved && isDeepStrictEqual(saved.body, text)) return [];
      return editDraft(await this.texts.put(tx, { accountId, kind: 'draft', id: textId, body: text }), state);
    });
    const { campaign } = await this.reader.one({ accountId, campaignId });
    return draftView(campaignId, text, campaign.createdAt);
  }
}

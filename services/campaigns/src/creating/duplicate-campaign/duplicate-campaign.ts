import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { rememberIds } from '@rekindle/event-sourcing';
import { newId } from '@rekindle/platform';
import { LeadVault } from '@rekindle/vault';
import { CampaignReader } from '../../campaign/campaign-reader.js';
import { isRevival } from '../../campaign/campaign-row.js';
import { CampaignStreams } from '../../campaign/campaign-streams.js';
import { noSequence, noSuchCampaign } from '../../campaign/campaign.errors.js';
import type { TextRef } from '../../campaign/campaign.js';
import { LeadLists } from '../../campaign/lead-lists.js';
import { CopiedTexts } from './copied-texts.js';
import { type WantedList, duplicateCampaign, requireCopyable } from './duplicate-campaign.decide.js';

/** Makes a campaign's answers, strategy and emails ready once more, for its own list or another one. */
export class DuplicateCampaign extends Command<{ campaignId: string }> {
  constructor(
    readonly accountId: string,
    readonly originId: string,
    /** Null is the list of the origin. */
    readonly listId: string | null,
  ) {
    super();
  }
}

@CommandHandler(DuplicateCampaign)
export class DuplicateCampaignHandler implements ICommandHandler<DuplicateCampaign> {
  constructor(
    private readonly reader: CampaignReader,
    private readonly campaigns: CampaignStreams,
    private readonly texts: CopiedTexts,
    private readonly leads: LeadVault,
    private readonly lists: LeadLists,
  ) {}

  async execute({ accountId, originId, listId }: DuplicateCampaign): Promise<{ campaignId: string }> {
    const origin = await this.reader.folded({ accountId, campaignId: originId });
    if (!origin) throw noSuchCampaign();
    if (!isRevival(origin)) throw noSequence(origin);
    const list = await this.listOf(accountId, listId ?? origin.listId);
    const { listId: target } = requireCopyable(origin, list);
    const words = await this.texts.read(origin, { accountId, listId: target }, await this.briefs(accountId));
    const campaignId = newId();
    rememberIds({ campaign_id: campaignId });
    await this.campaigns.change({ accountId, campaignId }, async (state, tx) => {
      const texts = await this.texts.write(tx, accountId, words);
      return duplicateCampaign({ accountId, campaignId, originId, origin, texts, list }, state);
    });
    return { campaignId };
  }

  private async briefs(accountId: string): Promise<TextRef[]> {
    const campaigns = await this.reader.all(accountId);
    return campaigns
      .map(({ campaign }) => campaign)
      .filter(isRevival)
      .map(({ brief }) => brief);
  }

  private async listOf(accountId: string, listId: string): Promise<WantedList> {
    const list = await this.lists.find(accountId, listId);
    if (!list) return null;
    const { leads, withFirstName, withCompany, withTitle } = await this.leads.listFacts(listId);
    return { listId, ready: list.ready, facts: { leads, withFirstName, withCompany, withTitle } };
  }
}

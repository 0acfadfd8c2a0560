import { Injectable } from '@nestjs/common';
import { TextVault, textKey } from '@rekindle/vault';
import type { CampaignInView } from '../campaign/campaign-reader.js';
import type { CampaignText } from '../campaign/campaign-texts.js';
import { LeadLists } from '../campaign/lead-lists.js';
import { nameOf, shownWords } from './campaign-terms.js';

export interface WordedCampaign {
  found: CampaignInView;
  name: string;
  /** The file that its leads came from; null once the list is gone. */
  listName: string | null;
  /** The text shown in the list of campaigns, for searching. */
  words: string;
}

/** Reads campaigns' names and subjects, without their figures. */
@Injectable()
export class CampaignWords {
  constructor(
    private readonly texts: TextVault,
    private readonly lists: LeadLists,
  ) {}

  async of(accountId: string, campaigns: readonly CampaignInView[]): Promise<WordedCampaign[]> {
    const [briefs, lists] = await Promise.all([
      this.texts.getMany<CampaignText>(campaigns.map(({ campaign }) => campaign.brief)),
      this.lists.names(
        accountId,
        campaigns.flatMap(({ campaign }) => campaign.listId ?? []),
      ),
    ]);
    return campaigns.flatMap((found) => {
      const { campaignType, brief, listId } = found.campaign;
      const text = briefs.get(textKey(brief))?.body;
      if (!text) return [];
      const listName = lists.get(listId ?? '') ?? null;
      return [{ found, name: nameOf(campaignType, text), listName, words: `${shownWords(campaignType, text)} ${listName ?? ''}` }];
    });
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Tx } from '@rekindle/platform';
import { ProfileVault, TextVault } from '@rekindle/vault';
import { CampaignStreams } from '../../campaign/campaign-streams.js';
import type { BriefText, DraftText } from '../../campaign/campaign-texts.js';
import type { Draft } from '../../campaign/campaign.js';
import type { EmailText } from '../../campaign/email-text.js';
import { LeadLists } from '../../campaign/lead-lists.js';
import { EmailDrafts } from '../../editing/email-drafts.js';
import { type Preparation, draftWithoutList, prepareDraft } from './prepare-draft.decide.js';

/** Gives a draft its list, so that it can be launched as one email. */
export class PrepareDraft extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly listId: string,
  ) {
    super();
  }
}

const NO_EMAIL = { subject: '', text: '', html: null };

@CommandHandler(PrepareDraft)
export class PrepareDraftHandler implements ICommandHandler<PrepareDraft> {
  constructor(
    private readonly campaigns: CampaignStreams,
    private readonly texts: TextVault,
    private readonly profiles: ProfileVault,
    private readonly lists: LeadLists,
    private readonly drafts: EmailDrafts,
  ) {}

  /** @throws DomainError NOT_FOUND, LEAD_LIST_NOT_READY, CAMPAIGN_NOT_EDITABLE, EMAIL_TEMPLATE_INVALID */
  async execute({ accountId, campaignId, listId }: PrepareDraft): Promise<void> {
    const [list, companyName] = await Promise.all([this.lists.wanted(accountId, listId), this.profiles.companyName(accountId)]);
    await this.campaigns.change({ accountId, campaignId }, async (state, tx) => {
      const draft = draftWithoutList({ listId, list }, state);
      return draft ? prepareDraft({ ...(await this.keep(tx, draft, listId, companyName)), list }, draft) : [];
    });
  }

  private async keep(
    tx: Tx,
    { accountId, brief: { textId: id } }: Draft,
    listId: string,
    companyName: string,
  ): Promise<Pick<Preparation, 'brief' | 'email'>> {
    const draft = await this.texts.latest<DraftText>(id, tx);
    if (!draft) throw new Error(`No text ${id} in the vault`);
    const { subject, body: text } = draft.body;
    const email: EmailText = { ...(await this.drafts.check({ subject, text }, NO_EMAIL, { accountId, listId })), author: 'user' };
    return {
      brief: await this.texts.put(tx, { accountId, kind: 'draft', id, body: briefOfDraft(draft.body, companyName) }),
      email: await this.texts.put(tx, { accountId, kind: 'email', body: email }),
    };
  }
}

/** The brief with the sender's company. The answers of a sequence's form are empty. */
const briefOfDraft = (draft: DraftText, companyName: string): DraftText & BriefText => ({
  ...draft,
  campaign_name: draft.name,
  company_name: companyName,
  product_or_service: '',
  target_offer: '',
  average_order_value: 0,
  why_leads_went_cold: '',
  unique_selling_proposition: '',
  industry: '',
  ideal_customer_profile: '',
});

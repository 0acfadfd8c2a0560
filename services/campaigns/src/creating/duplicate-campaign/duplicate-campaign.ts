import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { rememberIds } from '@rekindle/event-sourcing';
import { type Tx, newId } from '@rekindle/platform';
import { type TextKind, TextVault, textKey } from '@rekindle/vault';
import { CampaignReader } from '../../campaign/campaign-reader.js';
import { CampaignStreams } from '../../campaign/campaign-streams.js';
import type { BriefText, DraftText } from '../../campaign/campaign-texts.js';
import { noSequence, noSuchCampaign } from '../../campaign/campaign.errors.js';
import type { SequenceStep, TextRef } from '../../campaign/campaign.js';
import type { EmailText } from '../../campaign/email-text.js';
import { LeadLists } from '../../campaign/lead-lists.js';
import { EmailDrafts } from '../../editing/email-drafts.js';
import { type Copy, copyName, duplicateCampaign, requireCopyable } from './duplicate-campaign.decide.js';

/** Copies a campaign's texts for its duplicate. */
@Injectable()
export class CopiedTexts {
  constructor(
    private readonly texts: TextVault,
    private readonly drafts: EmailDrafts,
  ) {}

  /** @param others briefs of other campaigns @throws DomainError EMAIL_TEMPLATE_INVALID if an email uses a field that the list lacks */
  async read({ brief, strategy, steps }: Written, list: { accountId: string; listId: string }, others: readonly TextRef[]): Promise<Words> {
    const refs = [brief, ...others, ...(strategy ? [strategy] : []), ...steps.map(({ email }) => email)];
    const bodies = await this.texts.getMany<object>(refs);
    const bodyOf = <Body>(ref: TextRef): Body => {
      const found = bodies.get(textKey(ref));
      if (!found) throw new Error(`No text ${ref.textId} version ${ref.version} in the vault`);
      return found.body as Body;
    };
    const emails = steps.map(({ step, day, email }) => ({ step, day, text: bodyOf<EmailText>(email) }));
    for (const { text } of emails) await this.drafts.check(text, text, list);
    const answers = bodyOf<BriefText & Partial<DraftText>>(brief);
    const taken = new Set(others.map((ref) => (bodies.get(textKey(ref))?.body as BriefText | undefined)?.campaign_name ?? ''));
    const name = copyName(answers.campaign_name, taken);
    const named = { ...answers, campaign_name: name, ...(answers.name && { name }) };
    return { brief: named, strategy: strategy && bodyOf(strategy), emails };
  }

  async write(tx: Tx, accountId: string, { brief, strategy, emails }: Words): Promise<Copy['texts']> {
    const put = (kind: TextKind, body: object): Promise<TextRef> => this.texts.put(tx, { accountId, kind, body });
    const steps: SequenceStep[] = [];
    for (const { step, day, text } of emails) steps.push({ step, day, email: await put('email', text) });
    if (!strategy) return { brief: await put('draft', brief), strategy, steps };
    return { brief: await put('brief', brief), strategy: await put('strategy', strategy), steps };
  }
}

/** Duplicates a campaign's answers, strategy and emails, for its own list or another one. */
export class DuplicateCampaign extends Command<{ campaignId: string }> {
  constructor(
    readonly accountId: string,
    readonly originId: string,
    /** Null for the original's list. */
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
    private readonly lists: LeadLists,
  ) {}

  async execute({ accountId, originId, listId }: DuplicateCampaign): Promise<{ campaignId: string }> {
    const origin = await this.reader.folded({ accountId, campaignId: originId });
    if (!origin) throw noSuchCampaign();
    if (origin.listId === null || origin.campaignType === 'autonomous') throw noSequence(origin);
    const list = await this.lists.wanted(accountId, listId ?? origin.listId);
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
    return campaigns.filter(({ campaign }) => campaign.campaignType !== 'autonomous').map(({ campaign }) => campaign.brief);
  }
}

interface Words {
  brief: BriefText;
  strategy: object | null;
  emails: { step: number; day: number; text: EmailText }[];
}

interface Written {
  brief: TextRef;
  strategy: TextRef | null;
  steps: readonly SequenceStep[];
}

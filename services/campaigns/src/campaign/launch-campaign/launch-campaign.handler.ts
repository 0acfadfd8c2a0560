import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock, newId, type Tx } from '@rekindle/platform';
import { LeadVault, type SenderText, TextVault, senderTextId } from '@rekindle/vault';
import { Accounts } from '../accounts.js';
import type { BriefText } from '../brief-text.js';
import type { TextRef } from '../campaign.js';
import { CampaignStreams } from '../campaign-streams.js';
import { textRef } from '../email-text.js';
import { completeSender, sameSender } from './complete-sender.js';
import { UNDO_SECONDS, launchCampaign, requireLaunchable } from './launch-campaign.decide.js';
import { type GivenSender, LaunchCampaign, type LaunchedAt } from './launch-campaign.js';

@CommandHandler(LaunchCampaign)
export class LaunchCampaignHandler implements ICommandHandler<LaunchCampaign, LaunchedAt> {
  constructor(
    @Inject(CampaignStreams) private readonly campaigns: CampaignStreams,
    @Inject(TextVault) private readonly texts: TextVault,
    @Inject(LeadVault) private readonly leads: LeadVault,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ accountId, campaignId, sender: given }: LaunchCampaign): Promise<LaunchedAt> {
    const key = { accountId, campaignId };
    const { planId, timeZone } = await this.accounts.terms(accountId);
    const prepared = await this.campaigns.load(key);
    requireLaunchable(planId, prepared);
    const { company_name } = (await this.texts.get<BriefText>(prepared.brief)).body;
    const hasLeads = (await this.leads.listPage(prepared.listId, null, 1)).length > 0;
    const launchId = newId();
    const now = this.clock.now();
    await this.campaigns.change(key, async (state, tx) => {
      const sender = await this.senderOf(tx, accountId, given, company_name);
      return launchCampaign({ launchId, sender, planId, timeZone, hasLeads, now }, state);
    });
    return { launchedAt: now, startsAt: new Date(now.getTime() + UNDO_SECONDS * 1000) };
  }

  /** Remembered for the next launch: a new version only where something changed. */
  private async senderOf(tx: Tx, accountId: string, given: GivenSender, companyName: string): Promise<TextRef> {
    const id = senderTextId(accountId);
    const remembered = await this.texts.latest<SenderText>(id, tx);
    const sender = completeSender(given, remembered?.body ?? null, companyName);
    if (remembered && sameSender(remembered.body, sender)) return textRef(remembered);
    return this.texts.put(tx, { accountId, kind: 'sender', id, body: sender });
  }
}

import { isDeepStrictEqual } from 'node:util';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { rememberIds } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, type Tx, derivedId, newId } from '@rekindle/platform';
import { LeadVault, TextVault, textKey } from '@rekindle/vault';
import { localMonth } from '../../calendar/local-day.js';
import { Accounts } from '../../limits/accounts.js';
import type { BriefText } from '../../campaign/campaign-texts.js';
import { CampaignStreams } from '../../campaign/campaign-streams.js';
import { LeadLists } from '../../campaign/lead-lists.js';
import { cannotBeFilled, listChangedMeanwhile } from '../../campaign/campaign.errors.js';
import { type Campaign, type Prepared, isRevivalCampaign } from '../../campaign/campaign.js';
import { EmailDrafts } from '../../editing/email-drafts.js';
import { type EmailText, testSubjectOf } from '../../campaign/email-text.js';
import { UNDO_SECONDS, launchCampaign, requireLaunchable } from '../launch-campaign.decide.js';
import { Launches } from '../launches.js';
import { type GivenSender, rememberSender } from '../sender.js';

/** Launches a prepared campaign to its list; it can be undone for a minute. */
export class LaunchCampaign extends Command<LaunchedAt> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly sender: GivenSender,
    /** The share of the leads that gets nothing, in percent. */
    readonly holdoutPercent = 0,
    /** Whether a reply also stops the other leads at the same company. */
    readonly stopCompany = false,
  ) {
    super();
  }
}

export interface LaunchedAt {
  launchedAt: Date;
  startsAt: Date;
}

@CommandHandler(LaunchCampaign)
export class LaunchCampaignHandler implements ICommandHandler<LaunchCampaign> {
  constructor(
    private readonly campaigns: CampaignStreams,
    private readonly texts: TextVault,
    private readonly leads: LeadVault,
    private readonly drafts: EmailDrafts,
    private readonly lists: LeadLists,
    private readonly accounts: Accounts,
    private readonly launches: Launches,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ accountId, campaignId, sender: given, holdoutPercent, stopCompany }: LaunchCampaign): Promise<LaunchedAt> {
    const key = { accountId, campaignId };
    const { plan, timeZone } = await this.accounts.terms(accountId);
    const prepared = await this.campaigns.load(key);
    requireLaunchable(plan, prepared);
    const list = await this.lists.find(accountId, prepared.listId);
    await this.requireFillable(prepared);
    const { company_name } = (await this.texts.get<BriefText>(prepared.brief)).body;
    const hasLeads = (await this.leads.listPage(prepared.listId, null, 1)).length > 0;
    const launchId = newId();
    // The campaign's own seed, so that undoing and launching again draws the same leads.
    const holdout = { percent: holdoutPercent, seed: derivedId(campaignId, 'holdout') };
    const now = this.clock.now();
    const startsAt = new Date(now.getTime() + UNDO_SECONDS * 1000);
    rememberIds({ launchedAt: now.toISOString(), startsAt: startsAt.toISOString() });
    const month = localMonth(now, timeZone);
    await this.campaigns.change(key, async (state, tx) => {
      const soFar = await this.launches.lock(tx, key, month);
      if (!isDeepStrictEqual(await this.lists.hold(tx, accountId, prepared.listId), list)) throw listChangedMeanwhile();
      const sender = await rememberSender(tx, this.texts, { accountId, given, companyName: company_name });
      const testedDays = await this.testedDays(tx, state);
      const events = launchCampaign({ launchId, sender, plan, timeZone, hasLeads, holdout, stopCompany, testedDays, soFar, now }, state);
      if (events.length > 0) await this.launches.notifyOfLimits(tx, accountId, plan, soFar);
      return events;
    });
    return { launchedAt: now, startsAt };
  }

  /** Checks emails that may have been saved before such checks existed, or for another list. @throws DomainError EMAIL_TEMPLATE_INVALID */
  private async requireFillable({ accountId, listId, steps }: Prepared): Promise<void> {
    for (const { step, day, email } of steps) {
      const [fault] = await this.drafts.faultsOf((await this.texts.get<EmailText>(email)).body, { accountId, listId });
      if (fault) throw cannotBeFilled(step, day, fault);
    }
  }

  private async testedDays(tx: Tx, state: Campaign): Promise<number[]> {
    if (!isRevivalCampaign(state)) return [];
    const texts = await this.texts.getMany<EmailText>(
      state.steps.map(({ email }) => email),
      tx,
    );
    return state.steps.filter(({ email }) => testSubjectOf(texts.get(textKey(email))?.body ?? {}) !== null).map(({ day }) => day);
  }
}

import { HOLDOUT_FROM_LEADS, SUGGESTED_HOLDOUT_PERCENT, UNDO_MS } from '@rekindle/contracts';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock, POOL, SETTINGS, type Settings } from '@rekindle/platform';
import { LeadVault, ProfileVault } from '@rekindle/vault';
import type pg from 'pg';
import { SendingMailboxes } from '../../composing/sending-mailboxes.js';
import { Senders } from '../../composing/senders.js';
import { sameWallClock } from '../../calendar/day-n.decide.js';
import { type KnownCampaign, KnownCampaigns } from '../../known-campaigns/known-campaigns.js';
import { FirstEmails } from '../first-emails.js';
import type { LaunchPlan, LaunchStep } from './launch-plan.dto.js';
import { LeadZones } from './lead-zones.js';
import { SkipForecast, TESTED } from './skip-forecast.js';

/** The effects of a launch now, for the confirm screen. */
export class GetLaunchPlan extends Query<LaunchPlan> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {
    super();
  }
}

@QueryHandler(GetLaunchPlan)
export class GetLaunchPlanHandler implements IQueryHandler<GetLaunchPlan> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly campaigns: KnownCampaigns,
    private readonly leads: LeadVault,
    private readonly profiles: ProfileVault,
    private readonly senders: Senders,
    private readonly mailboxes: SendingMailboxes,
    private readonly firstEmails: FirstEmails,
    private readonly forecast: SkipForecast,
    private readonly zones: LeadZones,
  ) {}

  /** @throws DomainError NOT_FOUND; CAMPAIGN_NOT_READY while its emails are being written */
  async execute({ accountId, campaignId }: GetLaunchPlan): Promise<LaunchPlan> {
    const campaign = await this.campaigns.ready(accountId, campaignId);
    const { listId, steps } = campaign;
    const [leads, skips, testsSent, remembered, account, mailboxes] = await Promise.all([
      this.leads.countInList(listId),
      this.forecast.of(campaign),
      this.testsSent(campaignId),
      this.senders.remembered(accountId),
      this.profiles.account(accountId),
      this.mailboxes.of(accountId),
    ]);
    const skippedLeads = [...skips.reasons].map(([reason, count]) => ({ reason, leads: count }));
    const testsAlreadySent = Math.max(0, testsSent - skips.tested);
    const writable = leads - skippedLeads.reduce((sum, one) => sum + one.leads, 0);
    const toDraw = Math.max(0, writable - testsAlreadySent);
    // A lead that had the only email as a test gets nothing more.
    const toSend = steps.length === 1 ? toDraw : writable;
    return {
      leads,
      toSend,
      toDraw,
      suggestedHoldoutPercent: toDraw >= HOLDOUT_FROM_LEADS ? SUGGESTED_HOLDOUT_PERCENT : 0,
      skipped: skippedLeads,
      sender: remembered && {
        senderName: remembered.senderName,
        replyTo: remembered.replyTo,
        postalAddress: remembered.postalAddress,
      },
      fromAddress: mailboxes[0]?.email ?? this.settings.mailFrom,
      mailboxes: mailboxes.map(({ email, fromName, replyTo }) => ({ email, fromName, replyTo })),
      // Without a mailbox there are no windows.
      leadZones: mailboxes.length > 0 ? await this.zones.of(listId, account?.timeZone ?? 'UTC') : [],
      firstEmail: await this.firstEmails.of(campaign, mailboxes[0]),
      steps: this.dated(steps, account?.timeZone ?? 'UTC'),
      testsAlreadySent,
    };
  }

  private dated(steps: KnownCampaign['steps'], timeZone: string): LaunchStep[] {
    const start = new Date(this.clock.now().getTime() + UNDO_MS);
    const firstDay = steps[0]?.day ?? 1;
    return steps.map(({ step, day }) => ({ step, day, at: sameWallClock(start, day - firstDay, timeZone) }));
  }

  /** To leads that were not stopped since. */
  private async testsSent(campaignId: string): Promise<number> {
    const { rows } = await this.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM mailer.deliveries d JOIN mailer.outreaches o USING (campaign_id, lead_id)
       WHERE d.campaign_id = $1 AND o.state <> 'stopped' AND ${TESTED}`,
      [campaignId],
    );
    return rows[0]?.n ?? 0;
  }
}

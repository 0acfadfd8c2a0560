import { Injectable } from '@nestjs/common';
import { campaignStream } from '@rekindle/contracts';
import { EventStore, JobQueue, requestContext } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { isAccountHeld } from '../limits/account-sending.js';
import { ENROL_LEADS } from './jobs.js';
import { type Launched, launchInForce } from '../known-campaigns/launch-in-force.js';
import { type Sending, noSuchCampaign } from '../ledger/sending.js';
import { SendingRepository } from '../ledger/sending-repository.js';

// A launch starts once, and never if it was undone or its campaign deleted before its event arrived here.
const START = `
  INSERT INTO mailer.sendings AS s
    (campaign_id, account_id, list_id, state, steps, time_zone, launch_id, sender_text_id, sender_version, starts_at, account_held,
     holdout_percent, holdout_seed, stop_company, traceparent)
  VALUES ($1, $2, $3, 'running', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  ON CONFLICT (campaign_id) DO UPDATE SET
    list_id = excluded.list_id, state = excluded.state, steps = excluded.steps, time_zone = excluded.time_zone,
    launch_id = excluded.launch_id, sender_text_id = excluded.sender_text_id, sender_version = excluded.sender_version,
    starts_at = excluded.starts_at, account_held = excluded.account_held,
    holdout_percent = excluded.holdout_percent, holdout_seed = excluded.holdout_seed, stop_company = excluded.stop_company,
    traceparent = excluded.traceparent,
    enrol_cursor = NULL, enrolled_at = NULL
  WHERE s.state = 'testing' AND s.undone_launch_id IS DISTINCT FROM excluded.launch_id`;

/** Starts a launched campaign. The reaction does it, or a command that arrives before the reaction has run. */
@Injectable()
export class StartSending {
  constructor(
    private readonly jobs: JobQueue,
    private readonly events: EventStore,
    private readonly sendings: SendingRepository,
  ) {}

  /** For its event, which may arrive late: the launch may have been undone since, and another one made and undone after it. */
  async startUnlessUndone(tx: Tx, launched: Launched): Promise<void> {
    const campaign = await this.events.readStream(launched.accountId, campaignStream(launched.campaignId), tx);
    if (launchInForce(campaign)?.launchId === launched.launchId) await this.start(tx, launched);
  }

  async start(tx: Tx, launched: Launched): Promise<void> {
    const held = await isAccountHeld(tx, launched.accountId);
    const { rowCount } = await tx.query(START, [
      launched.campaignId,
      launched.accountId,
      launched.listId,
      JSON.stringify(launched.steps),
      launched.timeZone,
      launched.launchId,
      launched.sender.textId,
      launched.sender.version,
      launched.startsAt,
      held,
      launched.holdout?.percent ?? 0,
      launched.holdout?.seed ?? null,
      launched.stopCompany ?? false,
      requestContext.get()?.traceparent ?? null,
    ]);
    if (!rowCount) return;
    const { campaignId, launchId } = launched;
    await this.jobs.enqueue(tx, ENROL_LEADS, { campaignId, launchId }, { queue: `sending-${campaignId}`, key: `enrol-${launchId}` });
  }

  /**
   * The account's sending, locked, and up to date with its campaign's own stream: a stop never waits for the transport.
   * @returns null for a campaign that was never launched and has sent no tests
   * @throws DomainError NOT_FOUND when the account has no such campaign
   */
  async lockCurrent(tx: Tx, accountId: string, campaignId: string): Promise<Sending | null> {
    await isAccountHeld(tx, accountId);
    const campaign = await this.events.readStream(accountId, campaignStream(campaignId), tx);
    if (campaign.length === 0 || campaign.some((event) => event.type === 'CampaignDeleted')) throw noSuchCampaign();
    const launched = launchInForce(campaign);
    if (launched) await this.start(tx, launched);
    return this.sendings.lock(tx, campaignId);
  }
}

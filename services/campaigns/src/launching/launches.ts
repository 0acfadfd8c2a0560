import { Injectable } from '@nestjs/common';
import type { Plan } from '@rekindle/contracts';
import type { Tx } from '@rekindle/platform';
import { LimitNotices } from '../limits/limit-notices.js';
import type { CampaignKey } from '../campaign/campaign-streams.js';
import type { LaunchesSoFar } from './launch-campaign.decide.js';
import { LAUNCHES } from '../campaign/move-launches.js';

const LAUNCH_LOCK = 7_305_201;

/** An account's active campaigns, and those launched within a month. */
@Injectable()
export class Launches {
  constructor(private readonly notices: LimitNotices) {}

  /** Locks out other launches of the account until the transaction ends, so that concurrent ones cannot exceed the plan. */
  async lock(tx: Tx, { accountId, campaignId }: CampaignKey, month: string): Promise<LaunchesSoFar> {
    await tx.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LAUNCH_LOCK, accountId]);
    const { rows } = await tx.query<Omit<LaunchesSoFar, 'month'>>(
      `SELECT count(*) FILTER (WHERE active)::int AS active, count(*) FILTER (WHERE month = $3)::int AS "ofMonth"
       FROM ${LAUNCHES} WHERE account_id = $1 AND campaign_id <> $2`,
      [accountId, campaignId, month],
    );
    return { active: 0, ofMonth: 0, ...rows[0], month };
  }

  /** After a launch within the limits: notifies the account if it has reached, or nearly reached, one of them. */
  async notifyOfLimits(tx: Tx, accountId: string, plan: Plan, soFar: LaunchesSoFar): Promise<void> {
    await this.notifyOfActive(tx, accountId, plan, soFar);
    const { ofMonth, month } = soFar;
    await this.notices.notifyIfCrossed(tx, { accountId, plan, kind: 'campaignsPerMonth', period: month }, ofMonth, ofMonth + 1);
  }

  /** After a launch by tracked link alone, which counts as active but to no month. */
  async notifyOfActive(tx: Tx, accountId: string, plan: Plan, { active, month }: LaunchesSoFar): Promise<void> {
    await this.notices.notifyIfCrossed(tx, { accountId, plan, kind: 'activeCampaigns', period: month }, active, active + 1);
  }
}

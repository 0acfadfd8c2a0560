import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import type { PlanClaims } from '@rekindle/contracts';
import type pg from 'pg';
import type { LeftZone } from '../calendar/sending-day.decide.js';
import { TERMS_OF_NEW_ACCOUNT, restOf, sendingRights } from '../limits/sending-rights.decide.js';
import { sentToday } from '../limits/sent-today.js';
import { EARLIER_LAUNCHES } from '../limits/earlier-launches.js';
import type { Brakes, Waiting } from './delay.decide.js';

interface Row extends Waiting {
  held: boolean;
  paused: boolean;
  earlier: number;
  claims: PlanClaims | null;
  timeZone: string;
  leftZones: LeftZone[];
}

/** The reasons that currently hold back the emails of one campaign, for pages that explain them. */
@Injectable()
export class CampaignBrakes {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of(accountId: string, campaignId: string): Promise<Brakes & Waiting> {
    const now = this.clock.now();
    const { rows } = await this.pool.query<Row>(BRAKES, [accountId, campaignId, now]);
    const { held, paused, earlier, claims, timeZone, leftZones, newLeads, due } = rows[0] as Row;
    const rights = sendingRights(claims ? { claims, timeZone, leftZones } : TERMS_OF_NEW_ACCOUNT, now);
    return {
      held,
      paused,
      rest: restOf(rights, earlier),
      limitReached: rights.dailyEmails !== null && (await sentToday(this.pool, accountId, rights, now)) >= rights.dailyEmails,
      dailyEmails: rights.dailyEmails,
      activeCampaigns: rights.activeCampaigns,
      newLeads,
      due,
    };
  }
}

// In the order of the index, so that a campaign without such emails is not scanned.
const waits = (which: string): string =>
  `((SELECT true FROM mailer.deliveries d WHERE d.campaign_id = s.campaign_id AND d.state = 'waiting' AND ${which} ORDER BY d.due_at LIMIT 1) IS NOT NULL)`;

const BRAKES = `
  SELECT coalesce((SELECT h.held FROM mailer.account_sending h WHERE h.account_id = asked.account_id), false) AS held,
    coalesce(s.state = 'paused', false) AS paused, CASE WHEN s.starts_at IS NULL THEN 0 ELSE ${EARLIER_LAUNCHES} END AS earlier,
    ${waits('d.step = 1 AND d.due_at IS NOT NULL AND NOT d.test')} AS "newLeads",
    ${waits('d.step = 1 AND d.due_at <= $3')} OR ${waits('d.step > 1 AND d.due_at <= $3')} AS due,
    a.claims, coalesce(a.time_zone, 'UTC') AS "timeZone", coalesce(a.left_zones, '[]') AS "leftZones"
  FROM (SELECT $1::uuid AS account_id) AS asked LEFT JOIN mailer.accounts a USING (account_id)
  LEFT JOIN mailer.sendings s ON s.campaign_id = $2 AND s.account_id = asked.account_id`;

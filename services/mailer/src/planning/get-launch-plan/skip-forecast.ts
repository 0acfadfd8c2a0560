import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, POOL, SETTINGS, type Settings } from '@rekindle/platform';
import { LeadVault, addressHash } from '@rekindle/vault';
import type pg from 'pg';
import { ORDERED_EARLIER_MS, hasBought } from '../last-orders.js';
import { complainedAmong } from '../../suppression/complained-addresses.js';
import { inForce } from '../../suppression/suppressions.js';
import { domainEntry } from '../../suppression/suppression-entry.js';
import type { KnownCampaign } from '../../known-campaigns/known-campaigns.js';

const CHUNK = 2_000;

export interface Skips {
  /** The number of leads by reason. */
  reasons: ReadonlyMap<string, number>;
  /** How many of them, not counting those stopped in this campaign, have had their first email as a test. */
  tested: number;
}

/** Condition on a row of `mailer.deliveries` as `d`: a first email that was sent, or is about to be, as a test. */
export const TESTED = `d.test AND d.state IN ('waiting', 'in_flight', 'sent', 'unknown')`;

/** The leads that would be skipped if a campaign were launched now. */
@Injectable()
export class SkipForecast {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'encryptionKey'>,
    private readonly leads: LeadVault,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Reads the list only if any lead could be skipped at all. */
  async of(campaign: KnownCampaign): Promise<Skips> {
    const reasons = new Map<string, number>();
    let tested = 0;
    if (!campaign.listId || !(await this.anybody(campaign))) return { reasons, tested };
    for (let after: string | null = null; ;) {
      const page = await this.leads.listPage(campaign.listId, after, CHUNK);
      const ids = page.map((lead) => lead.id);
      const hashes = page.map((lead) => addressHash(this.settings.encryptionKey, campaign.accountId, lead.email));
      const domains = page.map((lead) => addressHash(this.settings.encryptionKey, campaign.accountId, domainEntry(lead.email)));
      const emails = page.map(({ email }) => email);
      const complained = await complainedAmong(this.pool, this.settings.encryptionKey, emails);
      const excluded = emails.map((email) => complained.has(email));
      for (const skip of await this.skipsAmong(campaign, ids, hashes, domains, excluded)) {
        reasons.set(skip.reason, (reasons.get(skip.reason) ?? 0) + 1);
        if (skip.tested) tested += 1;
      }
      if (page.length < CHUNK) return { reasons, tested };
      after = ids.at(-1) ?? null;
    }
  }

  private async anybody({ accountId, campaignId }: KnownCampaign): Promise<boolean> {
    const { rows } = await this.pool.query<{ anybody: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM mailer.suppressions WHERE account_id = $1)
         OR EXISTS (SELECT 1 FROM mailer.complained_addresses)
         OR EXISTS (SELECT 1 FROM mailer.last_orders WHERE account_id = $1 AND ordered_at >= $3)
         OR EXISTS (SELECT 1 FROM mailer.outreaches WHERE account_id = $1 AND state = 'active' AND campaign_id <> $2)
         OR EXISTS (SELECT 1 FROM mailer.outreaches WHERE campaign_id = $2 AND state = 'stopped') AS anybody`,
      [accountId, campaignId, this.orderedSince()],
    );
    return rows[0]?.anybody ?? false;
  }

  private async skipsAmong(
    { accountId, campaignId }: KnownCampaign,
    ids: string[],
    hashes: string[],
    domains: string[],
    excluded: boolean[],
  ): Promise<{ reason: string; tested: boolean }[]> {
    const { rows } = await this.pool.query<{ reason: string; tested: boolean }>(REASONS, [
      accountId,
      campaignId,
      ids,
      hashes,
      this.orderedSince(),
      domains,
      excluded,
      this.clock.now(),
    ]);
    return rows;
  }

  private orderedSince(): Date {
    return new Date(this.clock.now().getTime() - ORDERED_EARLIER_MS);
  }
}

// The same order of reasons as in the planning of leads. The page's bounds keep PostgreSQL from reading the whole campaign for each page.
const REASONS = `
  SELECT reason, tested FROM (
    SELECT own.state <> 'stopped' AND EXISTS (SELECT FROM mailer.deliveries d
        WHERE d.campaign_id = own.campaign_id AND d.lead_id = own.lead_id AND ${TESTED}) AS tested, CASE
      WHEN own.state = 'stopped' THEN own.reason
      WHEN lead.excluded OR EXISTS (SELECT 1 FROM mailer.suppressions s WHERE s.account_id = $1 AND s.address_hash IN (lead.hash, lead.domain) AND s.until IS NULL) THEN 'suppressed'
      WHEN EXISTS (SELECT 1 FROM mailer.suppressions s WHERE s.account_id = $1 AND s.address_hash = lead.hash AND ${inForce('$8')}) THEN 'paused_by_lead'
      WHEN ${hasBought('$5')} THEN 'converted'
      WHEN EXISTS (SELECT 1 FROM mailer.outreaches o
        WHERE o.account_id = $1 AND o.address_hash = lead.hash AND o.state = 'active' AND o.campaign_id <> $2) THEN 'in_another_campaign'
    END AS reason
    FROM unnest($3::uuid[], $4::text[], $6::text[], $7::boolean[]) AS lead(id, hash, domain, excluded)
    LEFT JOIN mailer.outreaches own ON own.campaign_id = $2 AND own.lead_id = lead.id
      AND own.lead_id BETWEEN ($3::uuid[])[1] AND ($3::uuid[])[cardinality($3::uuid[])]
  ) AS leads WHERE reason IS NOT NULL`;

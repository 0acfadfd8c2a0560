import { Inject, Injectable } from '@nestjs/common';
import { JobQueue } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, SETTINGS, type Settings, type Tx } from '@rekindle/platform';
import { addressHash } from '@rekindle/vault';
import { lockPlanning } from '../planning/last-orders.js';
import { Suppressions } from '../suppression/suppressions.js';
import { StopsInProgress } from '../recalling/stops-in-progress.js';
import { LeadsAtDomains } from './leads-at-domains.js';
import { STOP_DOMAINS, type StopDomainsPayload } from './stop-domains/stop-domains.job.js';

/** So many active leads of an account are looked through with the entry itself. Senders wait for its transaction, those of other accounts too. */
export const LEADS_AT_ONCE = 500;

/** Entries that an account itself puts on its list, in force immediately, also for emails planned before. */
@Injectable()
export class SuppressionList {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'encryptionKey'>,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly suppressions: Suppressions,
    private readonly leads: LeadsAtDomains,
    private readonly jobs: JobQueue,
    private readonly stops: StopsInProgress,
  ) {}

  /** @returns the ids of entries, new or not, and how many are new. @param entries as `readEntry` returns them, each once */
  async add(tx: Tx, accountId: string, entries: readonly string[]): Promise<{ ids: string[]; added: number }> {
    const domains = entries.filter((entry) => entry.startsWith('@'));
    const resting = domains.length > 0 && (await this.isLarge(tx, accountId)) ? await this.lockedCampaigns(tx, accountId) : null;
    await lockPlanning(tx, accountId);
    if (domains.length > 0) await this.stopDomains(tx, accountId, domains, resting);
    const hashes = this.hashesOf(accountId, entries);
    const added = await this.suppressions.suppressAll(tx, accountId, hashes, 'do_not_contact', this.clock.now());
    const { rows } = await tx.query<{ id: string }>(NAME, [accountId, hashes, entries]);
    return { ids: rows.map(({ id }) => id), added };
  }

  private async isLarge(tx: Tx, accountId: string): Promise<boolean> {
    return (await this.leads.active(tx, accountId, LEADS_AT_ONCE + 1)).length > LEADS_AT_ONCE;
  }

  /** Locked before the account's plans, as a plan does. */
  private async lockedCampaigns(tx: Tx, accountId: string): Promise<string[]> {
    const { rows } = await tx.query<{ id: string }>(CAMPAIGNS, [accountId]);
    return rows.map(({ id }) => id);
  }

  /** In a large account a job does it, and its campaigns rest until it has. */
  private async stopDomains(tx: Tx, accountId: string, domains: readonly string[], resting: readonly string[] | null): Promise<void> {
    if (resting === null) return this.leads.stop(tx, accountId, new Set(domains), await this.leads.active(tx, accountId, null));
    const stopId = await this.stops.begin(tx, resting);
    const payload: StopDomainsPayload = { accountId, hashes: this.hashesOf(accountId, domains), stopId };
    await this.jobs.enqueue(tx, STOP_DOMAINS, payload, { queue: `domains-${accountId}` });
  }

  private hashesOf = (accountId: string, entries: readonly string[]): string[] =>
    entries.map((entry) => addressHash(this.settings.encryptionKey, accountId, entry));
}

const CAMPAIGNS = `
  SELECT campaign_id AS id FROM mailer.sendings WHERE account_id = $1 AND state <> 'completed'
  ORDER BY campaign_id FOR NO KEY UPDATE`;

const NAME = `
  UPDATE mailer.suppressions s SET entry = named.entry FROM unnest($2::text[], $3::text[]) named (hash, entry)
  WHERE s.account_id = $1 AND s.address_hash = named.hash RETURNING s.id`;

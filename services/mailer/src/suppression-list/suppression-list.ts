import { Inject, Injectable } from '@nestjs/common';
import { JobQueue } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, SETTINGS, type Settings, type Tx } from '@rekindle/platform';
import { addressHash } from '@rekindle/vault';
import { lockPlanning } from '../planning/last-orders.js';
import { Suppressions } from '../suppression/suppressions.js';
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
  ) {}

  /** @returns the ids of entries, new or not, and how many are new. @param entries as `readEntry` returns them, each once */
  async add(tx: Tx, accountId: string, entries: readonly string[]): Promise<{ ids: string[]; added: number }> {
    await lockPlanning(tx, accountId);
    const domains = entries.filter((entry) => entry.startsWith('@'));
    if (domains.length > 0) await this.stopDomains(tx, accountId, domains);
    const hashes = this.hashesOf(accountId, entries);
    const added = await this.suppressions.suppressAll(tx, accountId, hashes, 'do_not_contact', this.clock.now());
    const { rows } = await tx.query<{ id: string }>(NAME, [accountId, hashes, entries]);
    return { ids: rows.map(({ id }) => id), added };
  }

  /** In a large account a job does it, immediately after the transaction. */
  private async stopDomains(tx: Tx, accountId: string, domains: readonly string[]): Promise<void> {
    const active = await this.leads.active(tx, accountId, LEADS_AT_ONCE + 1);
    if (active.length <= LEADS_AT_ONCE) return this.leads.stop(tx, accountId, new Set(domains), active);
    const payload: StopDomainsPayload = { accountId, hashes: this.hashesOf(accountId, domains) };
    await this.jobs.enqueue(tx, STOP_DOMAINS, payload, { queue: `domains-${accountId}` });
  }

  private hashesOf = (accountId: string, entries: readonly string[]): string[] =>
    entries.map((entry) => addressHash(this.settings.encryptionKey, accountId, entry));
}

const NAME = `
  UPDATE mailer.suppressions s SET entry = named.entry FROM unnest($2::text[], $3::text[]) named (hash, entry)
  WHERE s.account_id = $1 AND s.address_hash = named.hash RETURNING s.id`;

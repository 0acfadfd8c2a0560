import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, SETTINGS, type Settings, type Tx } from '@rekindle/platform';
import { stopFor } from '../ledger/hand-off.decide.js';
import { type OutreachKey, OutreachRepository } from '../ledger/outreach-repository.js';
import { lockPlanning } from '../planning/last-orders.js';
import { domainEntry } from '../suppression/suppression-entry.js';
import { Suppressions } from '../suppression/suppressions.js';
import { LeadVault, addressHash } from '@rekindle/vault';

const CHUNK = 500;

/** Entries that an account itself puts on its list, in force immediately, also for emails planned before. */
@Injectable()
export class SuppressionList {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'encryptionKey'>,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly suppressions: Suppressions,
    private readonly outreaches: OutreachRepository,
    private readonly leads: LeadVault,
  ) {}

  /** @returns the ids of entries, new or not, and how many are new. @param entries as `readEntry` returns them, each once */
  async add(tx: Tx, accountId: string, entries: readonly string[]): Promise<{ ids: string[]; added: number }> {
    await lockPlanning(tx, accountId);
    const domains = entries.filter((entry) => entry.startsWith('@'));
    if (domains.length > 0) await this.stopDomains(tx, accountId, new Set(domains));
    const hashes = entries.map((entry) => addressHash(this.settings.encryptionKey, accountId, entry));
    const added = await this.suppressions.suppressAll(tx, accountId, hashes, 'do_not_contact', this.clock.now());
    const { rows } = await tx.query<{ id: string }>(NAME, [accountId, hashes, entries]);
    return { ids: rows.map(({ id }) => id), added };
  }

  /** Outreaches do not store domains, so those to a domain are found through their leads. */
  private async stopDomains(tx: Tx, accountId: string, domains: ReadonlySet<string>): Promise<void> {
    const { rows } = await tx.query<OutreachKey>(
      `SELECT campaign_id AS "campaignId", lead_id AS "leadId" FROM mailer.outreaches WHERE account_id = $1 AND state = 'active'`,
      [accountId],
    );
    for (let from = 0; from < rows.length; from += CHUNK) {
      const chunk = rows.slice(from, from + CHUNK);
      const leads = await this.leads.byIds(
        accountId,
        chunk.map(({ leadId }) => leadId),
        tx,
      );
      const meant = chunk.filter(({ leadId }) => domains.has(domainEntry(leads.get(leadId)?.email ?? '')));
      await this.outreaches.change(tx, meant, this.clock.now(), (outreach) => stopFor(outreach, 'do_not_contact'));
    }
  }
}

const NAME = `
  UPDATE mailer.suppressions s SET entry = named.entry FROM unnest($2::text[], $3::text[]) named (hash, entry)
  WHERE s.account_id = $1 AND s.address_hash = named.hash RETURNING s.id`;

import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings, type Tx } from '@rekindle/platform';
import { LeadVault, addressHash } from '@rekindle/vault';
import { noSuchLead } from '../ledger/sending.js';
import type { Address } from './suppressions.js';

/** Leads that a user names, whether or not the campaign has reached them yet. */
@Injectable()
export class LeadsOfCampaign {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'encryptionKey'>,
    private readonly leads: LeadVault,
  ) {}

  /** @throws DomainError NOT_FOUND when the account's campaign has no such lead */
  async addressOf(tx: Tx, accountId: string, campaignId: string, leadId: string): Promise<Address> {
    const hash = (await this.addressesOf(tx, accountId, campaignId, [leadId])).get(leadId);
    if (hash === undefined) throw noSuchLead();
    return { accountId, addressHash: hash };
  }

  /** @returns the hashes of their addresses, by lead; leads that are not in the account's campaign are absent */
  async addressesOf(tx: Tx, accountId: string, campaignId: string, leadIds: readonly string[]): Promise<Map<string, string>> {
    const { rows } = await tx.query<{ leadId: string; hash: string }>(
      `SELECT lead_id AS "leadId", address_hash AS hash FROM mailer.outreaches
       WHERE campaign_id = $1 AND lead_id = ANY($2::uuid[]) AND account_id = $3`,
      [campaignId, leadIds, accountId],
    );
    const known = new Map(rows.map(({ leadId, hash }) => [leadId, hash]));
    const others = leadIds.filter((leadId) => !known.has(leadId));
    return others.length === 0 ? known : new Map([...known, ...(await this.fromList(tx, accountId, campaignId, others))]);
  }

  private async fromList(tx: Tx, accountId: string, campaignId: string, leadIds: readonly string[]): Promise<Map<string, string>> {
    const leads = await this.leads.byIds(accountId, leadIds, tx);
    const { rows } = await tx.query<{ listId: string | null }>(
      `SELECT list_id AS "listId" FROM mailer.sendings WHERE campaign_id = $1 AND account_id = $2
       UNION SELECT list_id FROM mailer.campaigns WHERE campaign_id = $1 AND account_id = $2`,
      [campaignId, accountId],
    );
    const lists = new Set(rows.map(({ listId }) => listId));
    const found = [...leads].filter(([, { listId }]) => listId !== null && lists.has(listId));
    return new Map(found.map(([leadId, { email }]) => [leadId, addressHash(this.settings.encryptionKey, accountId, email)]));
  }
}

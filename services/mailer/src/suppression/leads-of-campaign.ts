import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { SETTINGS, type Settings, type Tx } from '@rekindle/platform';
import { LeadVault, addressHash } from '@rekindle/vault';
import type { Address } from './suppressions.js';

/** A lead that a user names, whether or not the campaign has got to it yet. */
@Injectable()
export class LeadsOfCampaign {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'encryptionKey'>,
    private readonly leads: LeadVault,
  ) {}

  /** @throws DomainError NOT_FOUND when the account's campaign has no such lead */
  async addressOf(tx: Tx, accountId: string, campaignId: string, leadId: string): Promise<Address> {
    const known = await tx.query<Address>(
      `SELECT account_id AS "accountId", address_hash AS "addressHash" FROM mailer.outreaches
       WHERE campaign_id = $1 AND lead_id = $2 AND account_id = $3`,
      [campaignId, leadId, accountId],
    );
    return known.rows[0] ?? this.fromList(tx, accountId, campaignId, leadId);
  }

  private async fromList(tx: Tx, accountId: string, campaignId: string, leadId: string): Promise<Address> {
    const lead = (await this.leads.byIds(accountId, [leadId], tx)).get(leadId);
    const { rowCount } = await tx.query(
      `SELECT 1 FROM mailer.sendings WHERE campaign_id = $1 AND account_id = $2 AND list_id = $3
       UNION ALL SELECT 1 FROM mailer.campaigns WHERE campaign_id = $1 AND account_id = $2 AND list_id = $3`,
      [campaignId, accountId, lead?.listId ?? null],
    );
    if (!lead || !rowCount) throw new DomainError('NOT_FOUND', 'There is no such lead in this campaign.');
    return { accountId, addressHash: addressHash(this.settings.encryptionKey, accountId, lead.email) };
  }
}

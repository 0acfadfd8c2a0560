import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings, type Tx } from '@rekindle/platform';
import { LeadVault, addressHash } from '@rekindle/vault';
import { scheduleOf } from '../../ledger/sending.js';
import { ORDERED_EARLIER_MS, hasBought } from '../../planning/last-orders.js';
import type { OrderedLeads } from '../../planning/lead-orders.js';
import { complainedAmong } from '../../suppression/complained-addresses.js';
import { domainEntry } from '../../suppression/suppression-entry.js';
import { inForce } from '../../suppression/suppressions.js';
import type { Surroundings } from '../put-back.decide.js';

/** The facts about leads to be put back, besides their outreaches. */
@Injectable()
export class LeadSurroundings {
  constructor(
    private readonly leads: LeadVault,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'encryptionKey'>,
  ) {}

  /** @returns the facts about one of them, by lead id */
  async of(tx: Tx, leads: OrderedLeads): Promise<(leadId: string) => Surroundings> {
    const { sending, now, accountId, addresses } = leads;
    const found = await this.leads.byIds(accountId, [...addresses.keys()], tx);
    const emails = new Map([...found].map(([leadId, { email }]) => [leadId, email]));
    const unwanted = await this.unwanted(tx, leads, emails);
    const { bought, elsewhere } = await takenLeads(tx, leads);
    const shared = {
      schedule: sending ? scheduleOf(sending) : { timeZone: 'UTC', days: new Map<number, number>(), startsAt: null },
      ended: sending?.state === 'held',
      now,
    };
    return (leadId) => ({
      ...shared,
      gone: !emails.has(leadId),
      unwanted: unwanted.has(leadId),
      bought: bought.has(leadId),
      inAnotherCampaign: elsewhere.has(leadId),
    });
  }

  /** A claim checks only the address; a suppression of its domain or for the installation has stopped the lead before. */
  private async unwanted(tx: Tx, { accountId, now }: OrderedLeads, emails: ReadonlyMap<string, string>): Promise<Set<string>> {
    const { encryptionKey } = this.settings;
    const hashOf = (email: string): string => addressHash(encryptionKey, accountId, domainEntry(email));
    const domains = new Map([...emails].map(([leadId, email]) => [leadId, hashOf(email)]));
    const { rows } = await tx.query<{ hash: string }>(
      `SELECT s.address_hash AS hash FROM mailer.suppressions s WHERE s.account_id = $1 AND s.address_hash = ANY($2) AND ${inForce('$3')}`,
      [accountId, [...new Set(domains.values())], now],
    );
    const listed = new Set(rows.map(({ hash }) => hash));
    const complained = await complainedAmong(tx, encryptionKey, [...emails.values()]);
    const isUnwanted = ([leadId, email]: [string, string]): boolean => listed.has(domains.get(leadId) ?? '') || complained.has(email);
    return new Set([...emails].filter(isUnwanted).map(([leadId]) => leadId));
  }
}

/** @returns which of the leads have ordered, and which are written to by another campaign of the account */
async function takenLeads(
  tx: Tx,
  { accountId, campaignId, addresses, sending }: OrderedLeads,
): Promise<{ bought: Set<string>; elsewhere: Set<string> }> {
  const since = sending?.startsAt ? new Date(sending.startsAt.getTime() - ORDERED_EARLIER_MS) : null;
  const values = [accountId, since, [...addresses.keys()], [...addresses.values()], campaignId];
  const { rows } = await tx.query<{ leadId: string; bought: boolean; elsewhere: boolean }>(TAKEN, values);
  const those = (which: 'bought' | 'elsewhere'): Set<string> => new Set(rows.filter((row) => row[which]).map(({ leadId }) => leadId));
  return { bought: those('bought'), elsewhere: those('elsewhere') };
}

const TAKEN = `
  SELECT lead.id AS "leadId", $2::timestamptz IS NOT NULL AND ${hasBought('$2')} AS bought,
    EXISTS (SELECT FROM mailer.outreaches WHERE account_id = $1 AND address_hash = lead.hash AND state = 'active' AND campaign_id <> $5) AS elsewhere
  FROM unnest($3::uuid[], $4::text[]) AS lead(id, hash)`;

import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SETTINGS, type Settings, type Tx } from '@rekindle/platform';
import { LeadVault, addressHash } from '@rekindle/vault';
import { type LeadStanding, leadStanding } from '../../ledger/lead-state.decide.js';
import { OutreachRepository } from '../../ledger/outreach-repository.js';
import { type Sending, scheduleOf } from '../../ledger/sending.js';
import { SendingRepository } from '../../ledger/sending-repository.js';
import { ORDERED_EARLIER_MS, hasBought, lockPlanning } from '../../planning/last-orders.js';
import { LeadOrder, LeadOrders } from '../../planning/lead-orders.js';
import { complainedAmong, shareComplaints } from '../../suppression/complained-addresses.js';
import { domainEntry } from '../../suppression/suppression-entry.js';
import { type Address, Suppressions, inForce } from '../../suppression/suppressions.js';
import { type Surroundings, putBack, reopenSending } from '../put-back.decide.js';

/** Takes back that a lead was stopped, or is not to be contacted. */
export class PutBackLead extends LeadOrder {}

@CommandHandler(PutBackLead)
export class PutBackLeadHandler implements ICommandHandler<PutBackLead> {
  constructor(
    private readonly orders: LeadOrders,
    private readonly outreaches: OutreachRepository,
    private readonly sendings: SendingRepository,
    private readonly suppressions: Suppressions,
    private readonly leads: LeadVault,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'encryptionKey'>,
  ) {}

  /** @throws DomainError as `putBack` says it */
  execute(order: PutBackLead): Promise<LeadStanding> {
    return this.orders.carryOut(order, async (tx, address, now, sending) => {
      // No other campaign takes the address meanwhile, and no complaint about it comes unseen.
      await lockPlanning(tx, order.accountId);
      await shareComplaints(tx);
      await this.outreaches.lock(tx, [order]);
      await this.liftOwnEntry(tx, address, now);
      const surroundings = { ...(await aroundOf(tx, order, address, sending)), ...(await this.lookUp(tx, order, now)), now };
      const [outreach] = await this.outreaches.change(tx, [order], now, (before) => putBack(before, surroundings));
      if (sending) await this.sendings.save(tx, sending, reopenSending(sending, outreach), now);
      return outreach ? leadStanding(outreach) : { state: 'waiting', reason: null };
    });
  }

  /** A claim looks for the address alone: what holds for its domain or for the installation has stopped the lead before. */
  private async lookUp(tx: Tx, { accountId, leadId }: PutBackLead, now: Date): Promise<Pick<Surroundings, 'gone' | 'unwanted'>> {
    const lead = (await this.leads.byIds(accountId, [leadId], tx)).get(leadId);
    if (!lead) return { gone: true, unwanted: false };
    const { encryptionKey } = this.settings;
    const domain = addressHash(encryptionKey, accountId, domainEntry(lead.email));
    const { rowCount } = await tx.query(
      `SELECT FROM mailer.suppressions s WHERE s.account_id = $1 AND s.address_hash = $2 AND ${inForce('$3')}`,
      [accountId, domain, now],
    );
    const unwanted = rowCount === 1 || (await complainedAmong(tx, encryptionKey, [lead.email])).has(lead.email);
    return { gone: false, unwanted };
  }

  private async liftOwnEntry(tx: Tx, address: Address, now: Date): Promise<void> {
    const { rowCount } = await tx.query(
      `SELECT FROM mailer.suppressions WHERE account_id = $1 AND address_hash = $2 AND reason = 'do_not_contact' FOR UPDATE`,
      [address.accountId, address.addressHash],
    );
    if (rowCount) await this.suppressions.lift(tx, address, now);
  }
}

async function aroundOf(tx: Tx, { campaignId, leadId }: PutBackLead, { accountId, addressHash }: Address, sending: Sending | null) {
  const since = sending?.startsAt ? new Date(sending.startsAt.getTime() - ORDERED_EARLIER_MS) : null;
  const { rows } = await tx.query<{ bought: boolean; elsewhere: boolean }>(AROUND, [accountId, since, leadId, addressHash, campaignId]);
  return {
    schedule: sending ? scheduleOf(sending) : { timeZone: 'UTC', days: new Map<number, number>(), startsAt: null },
    ended: sending?.state === 'held',
    bought: rows[0]?.bought ?? false,
    inAnotherCampaign: rows[0]?.elsewhere ?? false,
  };
}

const AROUND = `
  SELECT $2::timestamptz IS NOT NULL AND ${hasBought('$2')} AS bought,
    EXISTS (SELECT FROM mailer.outreaches WHERE account_id = $1 AND address_hash = lead.hash AND state = 'active' AND campaign_id <> $5) AS elsewhere
  FROM (SELECT $3::uuid AS id, $4::text AS hash) AS lead`;

import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, type Tx } from '@rekindle/platform';
import { LeadVault } from '@rekindle/vault';
import type pg from 'pg';
import { stopFor } from '../ledger/hand-off.decide.js';
import { type OutreachKey, OutreachRepository } from '../ledger/outreach-repository.js';
import { domainEntry } from '../suppression/suppression-entry.js';

interface ActiveOutreach extends OutreachKey {
  addressHash: string;
}

const FROM_THE_FIRST = '';

/** Outreaches do not store domains, so those to a domain are found through their leads. */
@Injectable()
export class LeadsAtDomains {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly outreaches: OutreachRepository,
    private readonly leads: LeadVault,
  ) {}

  /** The account's active outreaches, in an order that lasts. @param most null: all @param after hash of the last address of those before */
  async active(db: Pick<pg.Pool, 'query'>, accountId: string, most: number | null, after = FROM_THE_FIRST): Promise<ActiveOutreach[]> {
    return (await db.query<ActiveOutreach>(ACTIVE, [accountId, after, most])).rows;
  }

  /** Stops those of the outreaches whose leads are at the domains. @param domains as entries of the list */
  async stop(tx: Tx, accountId: string, domains: ReadonlySet<string>, outreaches: readonly OutreachKey[]): Promise<void> {
    const ids = outreaches.map(({ leadId }) => leadId);
    const leads = await this.leads.byIds(accountId, ids, tx);
    const meant = outreaches.filter(({ leadId }) => domains.has(domainEntry(leads.get(leadId)?.email ?? '')));
    await this.outreaches.change(tx, meant, this.clock.now(), (outreach) => stopFor(outreach, 'do_not_contact'));
  }
}

const ACTIVE = `
  SELECT campaign_id AS "campaignId", lead_id AS "leadId", address_hash AS "addressHash" FROM mailer.outreaches
  WHERE account_id = $1 AND state = 'active' AND address_hash > $2 ORDER BY address_hash LIMIT $3`;

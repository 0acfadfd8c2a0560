import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import { LeadVault, type VaultLead } from '@rekindle/vault';
import type pg from 'pg';
import { sequencePlan } from '../writing/strategist/strategist.js';

/** A lead worth calling, and the reason. */
export interface LeadToCall {
  name: string;
  phone: string | null;
  reason: string;
}

interface Row {
  leadId: string;
  opened: number;
  clicked: number;
  replied: number;
}

const NAMED = 3;

/** Finds the most interested leads that have not ordered, bounced or unsubscribed. */
@Injectable()
export class LeadsToCall {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly leads: LeadVault,
  ) {}

  /** @returns at most three leads, in the order in which to call them */
  async of(accountId: string, campaignId: string | null): Promise<LeadToCall[]> {
    const { rows } = await this.pool.query<Row>(INTERESTED, [accountId, campaignId]);
    const leads = await this.leads.byIds(
      accountId,
      rows.map(({ leadId }) => leadId),
    );
    return rows.flatMap((row) => {
      const lead = leads.get(row.leadId);
      return lead ? [{ name: nameOf(lead), phone: lead.phone, reason: reasonOf(row) }] : [];
    });
  }
}

function nameOf({ firstName, lastName, company, email }: VaultLead): string {
  const name = [firstName, lastName].filter(Boolean).join(' ') || email;
  return company ? `${name} (${company})` : name;
}

function reasonOf({ opened, clicked, replied }: Row): string {
  const also = clicked > 0 && replied > 0 ? ` and clicked a link in ${daysOf(clicked)}` : '';
  if (replied > 0) return `replied to ${daysOf(replied)}${also}`;
  if (clicked > 0) return `clicked a link in ${daysOf(clicked)}, and has not replied`;
  return `opened ${daysOf(opened)}, and has not clicked`;
}

/** The row has a bit for each step. */
function daysOf(bits: number): string {
  const days = sequencePlan.filter(({ step }) => (bits & (1 << (step - 1))) !== 0).map(({ day }) => String(day));
  if (days.length < 2) return `the day ${days.join('')} email`;
  return `the emails of days ${days.slice(0, -1).join(', ')} and ${days.at(-1)}`;
}

const INTERESTED = `
  SELECT o.lead_id AS "leadId", o.opened, o.clicked, o.replied
  FROM campaigns.outreach_view o
  JOIN campaigns.campaign_view c ON c.campaign_id = o.campaign_id AND c.status <> 'deleted'
  WHERE o.account_id = $1 AND ($2::uuid IS NULL OR o.campaign_id = $2)
    AND o.bounced = 0 AND o.unsubscribed = 0 AND o.complained = 0 AND (o.opened > 0 OR o.clicked > 0 OR o.replied > 0)
    AND NOT EXISTS (SELECT FROM campaigns.conversion_view v WHERE v.campaign_id = o.campaign_id AND v.lead_id = o.lead_id)
  ORDER BY (o.replied > 0) DESC, bit_count(o.clicked::int::bit(8)) DESC, bit_count(o.opened::int::bit(8)) DESC,
    coalesce(o.revived_at, o.clicked_at, o.opened_at) DESC NULLS LAST, o.lead_id
  LIMIT ${NAMED}`;

import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import { LeadVault, type VaultLead } from '@rekindle/vault';
import type pg from 'pg';
import { sequencePlan } from '../writing/strategist/strategist.js';
import { type NamedLead, referencesIn, withNames } from './lead-references.js';

/** A lead worth calling, and the reason. */
export interface LeadToCall extends NamedLead {
  reason: string;
}

interface Row {
  leadId: string;
  opened: number;
  clicked: number;
  replied: number;
}

const NAMED = 3;
/** Somebody on several lists has a row for each campaign, and is named once. */
const MOST_ROWS = 30;

/** Finds the most interested leads, except those that ordered, bounced, unsubscribed, complained or are not to be contacted. */
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
    const people = Map.groupBy(rows, ({ leadId }) => leads.get(leadId)?.email.toLowerCase());
    return [...people.values()]
      .flatMap(([row]) => {
        const lead = row && leads.get(row.leadId);
        return lead ? [{ ...called(lead), reason: reasonOf(row) }] : [];
      })
      .slice(0, NAMED);
  }

  /** @returns the given texts as they are shown: leads that have been deleted since have no name */
  async named(accountId: string, texts: readonly string[]): Promise<string[]> {
    const ids = texts.flatMap(referencesIn);
    const leads = ids.length > 0 ? [...(await this.leads.byIds(accountId, ids)).values()].map(called) : [];
    return texts.map((text) => withNames(text, leads));
  }
}

const called = (lead: VaultLead): NamedLead => ({ leadId: lead.id, name: nameOf(lead), phone: lead.phone });

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

const OBJECTS = `(o.bounced > 0 OR o.unsubscribed > 0 OR o.complained > 0 OR coalesce(o.reason = 'do_not_contact', false))`;

const ORDER = 'has_replied DESC, clicks DESC, opens DESC, at DESC NULLS LAST, "leadId"';

// A subquery that returns one value is run row by row, and so for the first rows only. It returns null for a deleted lead.
const INTERESTED = `
  SELECT "leadId", opened, clicked, replied FROM (
    SELECT o.lead_id AS "leadId", o.opened, o.clicked, o.replied, o.contacted_at, o.replied > 0 AS has_replied,
      bit_count(o.clicked::int::bit(8)) AS clicks, bit_count(o.opened::int::bit(8)) AS opens, coalesce(o.revived_at, o.clicked_at, o.opened_at) AS at
    FROM campaigns.outreach_view o
    JOIN campaigns.campaign_view c ON c.campaign_id = o.campaign_id AND c.status <> 'deleted'
    WHERE o.account_id = $1 AND ($2::uuid IS NULL OR o.campaign_id = $2) AND NOT ${OBJECTS}
      AND (o.opened > 0 OR o.clicked > 0 OR o.replied > 0)
      AND NOT EXISTS (SELECT FROM campaigns.conversion_view v WHERE v.campaign_id = o.campaign_id AND v.lead_id = o.lead_id)
    ORDER BY ${ORDER}
  ) AS interested
  WHERE (
    SELECT bool_and(NOT coalesce(${OBJECTS} OR EXISTS (
      SELECT FROM campaigns.conversion_view v WHERE v.lead_id = own.id AND v.occurred_at >= coalesce(interested.contacted_at, '-infinity')
    ), false))
    FROM vault.leads lead
    LEFT JOIN campaigns.campaign_view its ON its.account_id = lead.account_id
    LEFT JOIN vault.leads own ON own.list_id = its.list_id AND own.email_key = lead.email_key
    LEFT JOIN campaigns.outreach_view o ON o.campaign_id = its.campaign_id AND o.lead_id = own.id
    WHERE lead.id = interested."leadId" AND lead.account_id = $1
  )
  ORDER BY ${ORDER}
  LIMIT ${MOST_ROWS}`;

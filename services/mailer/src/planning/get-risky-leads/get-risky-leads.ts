import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { domainOf } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import { LeadVault, type VaultLead } from '@rekindle/vault';
import type pg from 'pg';
import { KnownCampaigns } from '../../known-campaigns/known-campaigns.js';
import { MailDomains } from '../../mailboxes/hosts/mail-domains.js';
import { riskOf } from './address-risk.js';
import type { RiskyLead, RiskyLeads } from './risky-leads.dto.js';

/** Leads whose addresses may harm the sender's name; the user decides whether they are written to. */
export class GetRiskyLeads extends Query<RiskyLeads> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {
    super();
  }
}

const CHUNK = 2_000;
const MOST_CHECKED = 100_000;
const MOST_LISTED = 200;

@QueryHandler(GetRiskyLeads)
export class GetRiskyLeadsHandler implements IQueryHandler<GetRiskyLeads> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly campaigns: KnownCampaigns,
    private readonly leads: LeadVault,
    private readonly domains: MailDomains,
  ) {}

  /** @throws DomainError NOT_FOUND, CAMPAIGN_NOT_READY */
  async execute({ accountId, campaignId }: GetRiskyLeads): Promise<RiskyLeads> {
    const { listId } = await this.campaigns.ready(accountId, campaignId);
    const answer: RiskyLeads = { checked: 0, disposable: 0, role: 0, no_mail: 0, uncheckedDomains: 0, leads: [] };
    const { dead, unchecked } = await this.domains.known(await this.domainsOf(listId));
    answer.uncheckedDomains = unchecked;
    for (let after: string | null = null; answer.checked < MOST_CHECKED;) {
      const page: VaultLead[] = await this.leads.listPage(listId, after, CHUNK);
      for (const lead of await this.risky(campaignId, page, dead)) {
        answer[lead.risk] += 1;
        if (answer.leads.length < MOST_LISTED) answer.leads.push(lead);
      }
      answer.checked += page.length;
      if (page.length < CHUNK) break;
      after = page.at(-1)?.id ?? null;
    }
    return answer;
  }

  private async domainsOf(listId: string): Promise<Set<string>> {
    const domains = new Set<string>();
    if (!this.domains.areChecked) return domains;
    let checked = 0;
    for (let after: string | null = null; checked < MOST_CHECKED;) {
      const page: VaultLead[] = await this.leads.listPage(listId, after, CHUNK);
      for (const { email } of page) domains.add(domainOf(email));
      checked += page.length;
      if (page.length < CHUNK) break;
      after = page.at(-1)?.id ?? null;
    }
    return domains;
  }

  private async risky(campaignId: string, page: readonly VaultLead[], dead: ReadonlySet<string>): Promise<RiskyLead[]> {
    const found = page.flatMap(({ id, email }): RiskyLead[] => {
      const risk = dead.has(domainOf(email)) ? 'no_mail' : riskOf(email);
      return risk ? [{ leadId: id, email, risk }] : [];
    });
    if (found.length === 0) return [];
    const { rows } = await this.pool.query<{ lead_id: string }>(
      `SELECT lead_id FROM mailer.outreaches WHERE campaign_id = $1 AND lead_id = ANY($2) AND state = 'stopped'`,
      [campaignId, found.map(({ leadId }) => leadId)],
    );
    const stopped = new Set(rows.map((row) => row.lead_id));
    return found.filter(({ leadId }) => !stopped.has(leadId));
  }
}

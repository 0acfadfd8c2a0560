import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings, type Tx, derivedId } from '@rekindle/platform';
import type { VaultLead } from '@rekindle/vault';
import { addressHash } from '@rekindle/vault';
import { zoneOfLead } from '../calendar/lead-zone.js';
import { ORDERED_EARLIER_MS, hasBought, lockPlanning } from './last-orders.js';
import { OutreachRepository, keyOf } from '../ledger/outreach-repository.js';
import { complainedAmong, shareComplaints } from '../suppression/complained-addresses.js';
import { companyEntry, domainEntry } from '../suppression/suppression-entry.js';
import { isHeldOut } from './holdout-draw.js';
import { inForce } from '../suppression/suppressions.js';
import { type Candidate, type Planned, type Planning, planOutreach } from './plan-outreach.decide.js';
import { savePlans } from './save-plans.js';
import type { Sending } from '../ledger/sending.js';

/** The id in the links, Message-ID and unsubscribe token of one step to one lead. */
export const deliveryIdFor = (campaignId: string, leadId: string, step: number): string => derivedId(campaignId, `${leadId}:${step}`);

/** The facts that plans depend on; before a campaign's first email there is no sending yet. */
type PlannedSending = Pick<Sending, 'accountId' | 'campaignId' | 'startsAt' | 'holdout' | 'stopCompany'>;

export type PlanRequest = Omit<Planning, 'deliveryId'>;

/** Plans steps for leads, with regard to suppressions, other campaigns and earlier test emails. */
@Injectable()
export class OutreachPlanner {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'encryptionKey'>,
    private readonly outreaches: OutreachRepository,
  ) {}

  /** Reads and locks what the plan depends on; an account's plans are serialized until the transaction ends. */
  async candidates(tx: Tx, sending: PlannedSending, leads: readonly VaultLead[], now: Date): Promise<Candidate[]> {
    const { accountId, campaignId, holdout } = sending;
    await lockPlanning(tx, accountId);
    await shareComplaints(tx);
    const hashes = leads.map((lead) => addressHash(this.settings.encryptionKey, accountId, lead.email));
    const domains = leads.map((lead) => addressHash(this.settings.encryptionKey, accountId, domainEntry(lead.email)));
    const { suppressed, paused, elsewhere } = await this.excluded(tx, sending, { hashes, domains, now });
    const emails = leads.map(({ email }) => email);
    const complained = await complainedAmong(tx, this.settings.encryptionKey, emails);
    const companies = companiesOf(sending, emails, (company) => addressHash(this.settings.encryptionKey, accountId, company));
    const answered = await repliedAt(tx, sending, companies);
    const bought = await this.bought(tx, sending, leads, hashes);
    const existing = await this.outreaches.lock(
      tx,
      leads.map((lead) => ({ campaignId, leadId: lead.id })),
    );
    return leads.map((lead, index) => ({
      accountId,
      campaignId,
      leadId: lead.id,
      addressHash: hashes[index] as string,
      companyHash: companies[index] ?? null,
      companyReplied: answered.has(companies[index] ?? ''),
      suppressed: suppressed.has(hashes[index] as string) || suppressed.has(domains[index] as string) || complained.has(lead.email),
      paused: paused.has(hashes[index] as string),
      bought: bought.has(lead.id),
      inAnotherCampaign: elsewhere.has(hashes[index] as string),
      timeZone: zoneOfLead(lead),
      heldOut: holdout && isHeldOut(holdout, lead.id),
      existing: existing.get(keyOf({ campaignId, leadId: lead.id })) ?? null,
    }));
  }

  /** Writes the plans and appends their events; must be the transaction's last statements. */
  async plan(tx: Tx, candidates: readonly Candidate[], request: PlanRequest, at: Date): Promise<Planned[]> {
    const plans = candidates.map((candidate) => planOutreach(candidate, { ...request, deliveryId: deliveryIdFor }));
    const changes = await savePlans(tx, plans);
    await this.outreaches.append(tx, changes, at);
    return plans;
  }

  /** @returns ids of leads that have ordered since about the launch; none before a launch */
  private async bought(
    tx: Tx,
    { accountId, startsAt }: PlannedSending,
    leads: readonly VaultLead[],
    hashes: string[],
  ): Promise<Set<string>> {
    if (!startsAt) return new Set();
    const since = new Date(startsAt.getTime() - ORDERED_EARLIER_MS);
    const { rows } = await tx.query<{ id: string }>(BOUGHT, [accountId, since, leads.map((lead) => lead.id), hashes]);
    return new Set(rows.map((row) => row.id));
  }

  private async excluded(
    tx: Tx,
    { accountId, campaignId }: PlannedSending,
    { hashes, domains, now }: { hashes: string[]; domains: string[]; now: Date },
  ): Promise<Record<'suppressed' | 'paused' | 'elsewhere', Set<string>>> {
    const suppressions = await tx.query<{ address_hash: string; until: Date | null }>(
      `SELECT s.address_hash, s.until FROM mailer.suppressions s WHERE s.account_id = $1 AND s.address_hash = ANY($2) AND ${inForce('$3')}`,
      [accountId, [...hashes, ...new Set(domains)], now],
    );
    const elsewhere = await tx.query<{ address_hash: string }>(
      `SELECT address_hash FROM mailer.outreaches
       WHERE account_id = $1 AND address_hash = ANY($2) AND state = 'active' AND campaign_id <> $3`,
      [accountId, hashes, campaignId],
    );
    const setOf = (rows: { address_hash: string }[]): Set<string> => new Set(rows.map((row) => row.address_hash));
    return {
      suppressed: setOf(suppressions.rows.filter(({ until }) => !until)),
      paused: setOf(suppressions.rows.filter(({ until }) => until)),
      elsewhere: setOf(elsewhere.rows),
    };
  }
}

/** A test email is sent before the launch says whether companies matter. @returns hashes, null at public providers */
const companiesOf = (
  { startsAt, stopCompany }: PlannedSending,
  emails: readonly string[],
  hashOf: (company: string) => string,
): (string | null)[] =>
  emails.map((email) => {
    const company = stopCompany || !startsAt ? companyEntry(email) : null;
    return company === null ? null : hashOf(company);
  });

/** @returns hashes of the companies from which a reply to the campaign has come, if such a reply stops it there */
async function repliedAt(tx: Tx, { campaignId, stopCompany }: PlannedSending, companies: readonly (string | null)[]): Promise<Set<string>> {
  if (!stopCompany) return new Set();
  const { rows } = await tx.query<{ company_hash: string }>(REPLIED_AT, [campaignId, companies]);
  return new Set(rows.map((row) => row.company_hash));
}

const REPLIED_AT = `
  SELECT DISTINCT company_hash FROM mailer.outreaches WHERE campaign_id = $1 AND company_hash = ANY ($2::text[]) AND replied`;

const BOUGHT = `SELECT lead.id FROM unnest($3::uuid[], $4::text[]) AS lead(id, hash) WHERE ${hasBought('$2')}`;

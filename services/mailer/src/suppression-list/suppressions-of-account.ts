import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, POOL, SETTINGS, type Settings } from '@rekindle/platform';
import { LeadVault, addressHash } from '@rekindle/vault';
import type pg from 'pg';
import { readEntry } from '../suppression/suppression-entry.js';
import { ASKED_FOR, inForce } from '../suppression/suppressions.js';
import type { SuppressionDto } from './suppression.dto.js';

export interface SuppressionFilter {
  /** Part of what the account entered, or a complete address. */
  search?: string | undefined;
  reason?: string | undefined;
}

interface Row {
  id: string;
  entry: string | null;
  reason: string;
  suppressedAt: Date;
  until: Date | null;
  /** Of the leads with this address, the latest ones, some of which may be deleted. */
  leadIds: string[];
}

export const isRemovable = (reason: string): boolean => !ASKED_FOR.includes(reason);

/** An account's suppressions, newest first. Addresses suppressed by feedback are those of its leads, for as long as these exist. */
@Injectable()
export class SuppressionsOfAccount {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'encryptionKey'>,
    private readonly leads: LeadVault,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async page(
    accountId: string,
    { search = '', reason }: SuppressionFilter,
    after: string | null,
    limit: number,
  ): Promise<SuppressionDto[]> {
    const whole = readEntry(search);
    const hash = whole === null ? null : addressHash(this.settings.encryptionKey, accountId, whole);
    const { rows } = await this.pool.query<Row>(PAGE, [
      accountId,
      search.trim().toLowerCase(),
      hash,
      reason ?? null,
      after,
      limit,
      this.clock.now(),
    ]);
    const leads = await this.leads.byIds(accountId, [...new Set(rows.flatMap(({ leadIds }) => leadIds))]);
    return rows.map(({ id, entry, reason: why, suppressedAt, until, leadIds }) => ({
      id,
      kind: entry?.startsWith('@') ? 'domain' : 'address',
      value: entry?.replace(/^@/, '') ?? leadIds.map((leadId) => leads.get(leadId)?.email).find(Boolean) ?? null,
      reason: why,
      suppressedAt,
      until,
      removable: isRemovable(why),
    }));
  }
}

const MOST_LEADS = 10;
const PAGE = `
  SELECT s.id, s.entry, s.reason, s.suppressed_at AS "suppressedAt", s.until,
    CASE WHEN s.entry IS NULL THEN ARRAY(
      SELECT DISTINCT o.lead_id FROM mailer.outreaches o WHERE o.account_id = s.account_id AND o.address_hash = s.address_hash
      ORDER BY o.lead_id DESC LIMIT ${MOST_LEADS}
    ) ELSE '{}' END AS "leadIds"
  FROM mailer.suppressions s
  WHERE s.account_id = $1 AND ${inForce('$7')} AND ($2 = '' OR strpos(s.entry, $2) > 0 OR s.address_hash = $3) AND ($4::text IS NULL OR s.reason = $4)
    AND ($5::uuid IS NULL OR (s.suppressed_at, s.id) < (SELECT l.suppressed_at, l.id FROM mailer.suppressions l WHERE l.id = $5 AND l.account_id = $1))
  ORDER BY s.suppressed_at DESC, s.id DESC LIMIT $6`;

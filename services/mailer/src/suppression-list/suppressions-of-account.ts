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
  /** `suppressedAt` to the microsecond. */
  moment: string;
}

/** A place in the list, whether or not its entry is still there. */
type Place = Pick<Row, 'id' | 'moment'>;

/** An entry that can be shown: its address was not erased. */
type NamedSuppression = SuppressionDto & { value: string };

const CHUNK = 1_000;

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

  /** @param after the id of the entry before */
  async page(accountId: string, filter: SuppressionFilter, after: string | null, limit: number): Promise<SuppressionDto[]> {
    const [place] = after === null ? [null] : await this.placeOf(accountId, after);
    return place === undefined ? [] : this.shown(accountId, await this.rows(accountId, filter, place, limit));
  }

  /** Every entry that can be shown, even while others are removed. */
  async *all(accountId: string): AsyncGenerator<NamedSuppression> {
    for (let place: Place | null = null; ;) {
      const rows: Row[] = await this.rows(accountId, {}, place, CHUNK);
      for (const entry of await this.shown(accountId, rows)) if (isNamed(entry)) yield entry;
      if (rows.length < CHUNK) return;
      place = rows.at(-1) ?? null;
    }
  }

  private async placeOf(accountId: string, id: string): Promise<Place[]> {
    return (await this.pool.query<Place>(PLACE, [accountId, id])).rows;
  }

  private async rows(accountId: string, { search = '', reason }: SuppressionFilter, after: Place | null, limit: number): Promise<Row[]> {
    const whole = readEntry(search);
    const hash = whole === null ? null : addressHash(this.settings.encryptionKey, accountId, whole);
    const wanted = [accountId, search.trim().toLowerCase(), hash, reason ?? null];
    return (await this.pool.query<Row>(PAGE, [...wanted, after?.id ?? null, limit, this.clock.now(), after?.moment ?? null])).rows;
  }

  private async shown(accountId: string, rows: readonly Row[]): Promise<SuppressionDto[]> {
    const leads = await this.leads.byIds(accountId, [...new Set(rows.flatMap(({ leadIds }) => leadIds))]);
    return rows.map(({ id, entry, reason, suppressedAt, until, leadIds }) => ({
      id,
      kind: entry?.startsWith('@') ? 'domain' : 'address',
      value: entry?.replace(/^@/, '') ?? leadIds.map((leadId) => leads.get(leadId)?.email).find(Boolean) ?? null,
      reason,
      suppressedAt,
      until,
      removable: isRemovable(reason),
    }));
  }
}

const isNamed = (entry: SuppressionDto): entry is NamedSuppression => entry.value !== null;

const PLACE = 'SELECT id, suppressed_at::text AS moment FROM mailer.suppressions WHERE account_id = $1 AND id = $2';

const MOST_LEADS = 10;
const PAGE = `
  SELECT s.id, s.entry, s.reason, s.suppressed_at AS "suppressedAt", s.suppressed_at::text AS moment, s.until,
    CASE WHEN s.entry IS NULL THEN ARRAY(
      SELECT DISTINCT o.lead_id FROM mailer.outreaches o WHERE o.account_id = s.account_id AND o.address_hash = s.address_hash
      ORDER BY o.lead_id DESC LIMIT ${MOST_LEADS}
    ) ELSE '{}' END AS "leadIds"
  FROM mailer.suppressions s
  WHERE s.account_id = $1 AND ${inForce('$7')} AND ($2 = '' OR strpos(s.entry, $2) > 0 OR s.address_hash = $3) AND ($4::text IS NULL OR s.reason = $4)
    AND ($5::uuid IS NULL OR (s.suppressed_at, s.id) < ($8::timestamptz, $5))
  ORDER BY s.suppressed_at DESC, s.id DESC LIMIT $6`;

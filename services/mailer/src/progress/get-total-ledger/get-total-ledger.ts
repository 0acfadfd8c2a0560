import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type CampaignLedger, GetTotalLedger, type TotalLedger } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import type pg from 'pg';

// The sums are counted and not derived from each other, so that they hold as a fact and not as a tautology.
const COUNTS = `
  count(*)::int AS planned,
  count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
  count(*) FILTER (WHERE state = 'skipped')::int AS skipped,
  count(*) FILTER (WHERE state NOT IN ('waiting', 'skipped'))::int AS intended,
  count(*) FILTER (WHERE state = 'sent')::int AS sent,
  count(*) FILTER (WHERE state = 'failed')::int AS failed,
  count(*) FILTER (WHERE state = 'unknown')::int AS unknown,
  count(*) FILTER (WHERE state = 'in_flight')::int AS "inFlight",
  count(*) FILTER (WHERE state = 'waiting' AND due_at <= $1)::int AS due`;

// One scan of the table for everything, so that the totals and the campaigns are of the same moment.
const LEDGER = `
  SELECT campaign_id AS "campaignId", account_id AS "accountId", ${COUNTS}
  FROM mailer.deliveries GROUP BY GROUPING SETS ((campaign_id, account_id), ())`;

type Row = CampaignLedger & { due: number };
type TotalRow = Omit<Row, 'campaignId' | 'accountId'> & { campaignId: null; accountId: null };

/** Reads every delivery, so frequent callers have to wait in between. */
@QueryHandler(GetTotalLedger)
export class GetTotalLedgerHandler implements IQueryHandler<GetTotalLedger> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ campaigns }: GetTotalLedger): Promise<TotalLedger> {
    const { rows } = await this.pool.query<Row | TotalRow>(LEDGER, [this.clock.now()]);
    const total = rows.find((row): row is TotalRow => row.campaignId === null);
    if (!total) throw new Error('A grouping set without columns always has a row');
    const named = rows.filter((row): row is Row => row.campaignId !== null).sort(byUrgency);
    return { ...sumsOf(total), due: total.due, campaigns: named.slice(0, campaigns).map(campaignOf), campaignCount: named.length };
  }
}

const byUrgency = (a: Row, b: Row): number =>
  b.unknown - a.unknown ||
  b.inFlight - a.inFlight ||
  b.waiting - a.waiting ||
  b.planned - a.planned ||
  (a.campaignId < b.campaignId ? -1 : 1);

const sumsOf = ({ planned, waiting, skipped, intended, sent, failed, unknown, inFlight }: Row | TotalRow) => ({
  planned,
  waiting,
  skipped,
  intended,
  sent,
  failed,
  unknown,
  inFlight,
});

const campaignOf = (row: Row): CampaignLedger => ({ campaignId: row.campaignId, accountId: row.accountId, ...sumsOf(row) });

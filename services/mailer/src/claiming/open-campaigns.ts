import type { PlanClaims } from '@rekindle/contracts';
import type { Tx } from '@rekindle/platform';
import type { LeftZone } from '../calendar/sending-day.decide.js';
import { type SendingRights, TERMS_OF_NEW_ACCOUNT, restOf, sendingRights } from '../limits/sending-rights.decide.js';
import { EARLIER_LAUNCHES } from '../limits/earlier-launches.js';
import { NOT_STOPPING } from '../recalling/stops-in-progress.js';
import type { DueCampaign } from './claim.decide.js';
import { NO_ROUTE_YET, OWN_SERVER } from './mail-routes.js';

/** A campaign with something due, and its account's sending rights. */
export interface OpenCampaign {
  campaignId: string;
  accountId: string;
  rights: SendingRights;
  /** New leads may be contacted; otherwise only leads already contacted, and test emails. */
  starts: boolean;
}

/** Campaigns that have emails due, with the account's sending rights. A lead is new as long as its first step waits. */
/** @param fleet accounts that send through mailboxes only, and where these rest, by the zones of leads */
export async function openCampaigns(
  tx: Tx,
  now: Date,
  senders: readonly number[],
  shut: readonly string[],
  fleet: { accounts: readonly string[]; resting: readonly string[] },
): Promise<OpenCampaign[]> {
  const { rows } = await tx.query<OpenRow>({
    name: 'mailer-open',
    text: OPEN_CAMPAIGNS,
    values: [now, senders, shut, fleet.accounts, fleet.resting],
  });
  return rows.flatMap(({ campaignId, accountId, claims, timeZone, leftZones, earlier, later, first, tests }) => {
    const rights = sendingRights(claims ? { claims, timeZone, leftZones } : TERMS_OF_NEW_ACCOUNT, now);
    const starts = restOf(rights, earlier) === null;
    return later || tests || (first && starts) ? [{ campaignId, accountId, rights, starts }] : [];
  });
}

interface OpenRow {
  campaignId: string;
  accountId: string;
  claims: PlanClaims | null;
  timeZone: string;
  leftZones: LeftZone[];
  earlier: number;
  later: true | null;
  first: true | null;
  tests: true | null;
}

export async function countDue(tx: Tx, open: readonly OpenCampaign[], rest: unknown[]): Promise<DueCampaign[]> {
  if (open.length === 0) return [];
  const values = [open.map((one) => one.campaignId), open.map((one) => one.starts), ...rest];
  return (await tx.query<DueCampaign>({ name: 'mailer-due', text: DUE, values })).rows;
}

// A lease counts only while its sender is alive: after a crash its claims are open again without any clean-up.
const OPEN = `d.state = 'waiting' AND d.due_at <= $NOW AND (d.lease IS NULL OR NOT d.lease = ANY($SENDERS::int[]))
  AND coalesce(d.route, CASE WHEN s.account_id = ANY($PACED::uuid[]) THEN '${NO_ROUTE_YET}'::uuid ELSE '${OWN_SERVER}'::uuid END) <> ALL($SHUT::uuid[])
  AND (s.account_id <> ALL($PACED::uuid[])
    OR coalesce(d.route, s.account_id)::text || ' ' || coalesce(d.time_zone, '') <> ALL($RESTING::text[]))`;
export const LATER = `${OPEN} AND d.step > 1`;
export const FIRST = `${OPEN} AND d.step = 1`;
// Phrased to match its index, which is small: a resting campaign may have very many first steps that wait.
export const TESTS = `${OPEN} AND d.test AND d.step = 1`;
// Before the launch, and in the first minute after it, only test emails are sent.
const STARTED = `(s.state = 'running' AND s.starts_at <= $NOW)`;
export const ALLOWED = `(d.test OR ${STARTED})`;

// Ordered as the index is: otherwise the planner, expecting the first row soon, would read the whole table if there is none.
const some = (which: string): string =>
  `(SELECT true FROM mailer.deliveries d WHERE d.campaign_id = s.campaign_id AND ${which} ORDER BY d.due_at LIMIT 1)`;

// Materialized, because each of the three would be evaluated twice otherwise.
const OPEN_CAMPAIGNS = `
  WITH open AS MATERIALIZED (
    SELECT s.campaign_id AS "campaignId", s.account_id AS "accountId", a.claims, a.time_zone AS "timeZone",
      a.left_zones AS "leftZones",
      ${EARLIER_LAUNCHES} AS earlier,
      CASE WHEN ${STARTED} THEN ${some(LATER)} END AS later, CASE WHEN ${STARTED} THEN ${some(FIRST)} END AS first, ${some(TESTS)} AS tests
    FROM mailer.sendings s LEFT JOIN mailer.accounts a USING (account_id)
    WHERE s.state IN ('testing', 'running') AND NOT s.account_held AND ${NOT_STOPPING}
      AND (NOT s.routes <@ $SHUT::uuid[] OR s.account_id = ANY($PACED::uuid[]))
  )
  SELECT * FROM open WHERE later OR first OR tests`
  .replaceAll('$NOW', '$1')
  .replaceAll('$SENDERS', '$2')
  .replaceAll('$SHUT', '$3')
  .replaceAll('$PACED', '$4')
  .replaceAll('$RESTING', '$5');

const counted = (which: string): string =>
  `(SELECT count(*)::int FROM (SELECT 1 FROM mailer.deliveries d WHERE d.campaign_id = s.campaign_id AND ${which} ORDER BY d.due_at LIMIT $4) AS few)`;

const DUE = `
  SELECT s.campaign_id AS "campaignId", s.account_id AS "accountId", ${counted(`${LATER} AND ${ALLOWED}`)} AS "laterSteps",
    CASE WHEN open.starts THEN ${counted(`${FIRST} AND ${ALLOWED}`)} ELSE ${counted(TESTS)} END AS "firstSteps"
  FROM unnest($1::uuid[], $2::boolean[]) AS open(campaign_id, starts) JOIN mailer.sendings s USING (campaign_id)`
  .replaceAll('$NOW', '$3')
  .replaceAll('$SENDERS', '$5')
  .replaceAll('$SHUT', '$6')
  .replaceAll('$PACED', '$7')
  .replaceAll('$RESTING', '$8');

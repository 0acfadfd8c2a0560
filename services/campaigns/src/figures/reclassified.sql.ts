import type { TableName } from '@rekindle/event-sourcing';

// HitReclassified uncounts a hit where it was counted, and counts it where it belongs now: the event carries both times, of the
// email and of the lead. It must see the counts left by all earlier events of its lead, and later events those that it leaves.
// So the events are counted in rounds: for each lead those before its first HitReclassified, then consecutive HitReclassified,
// then the following events, and so on; without any there is a single round.

const WHAT = {
  opened: ['open', 'human'],
  clicked: ['click', 'human'],
  fetched: ['open', 'machine'],
  scanned: ['click', 'machine'],
} as const;
type What = keyof typeof WHAT;
const names = Object.keys(WHAT) as What[];
const MOMENTS: Partial<Record<What, string>> = { opened: 'opened_at', clicked: 'clicked_at' };

const LEAD = `data ->> 'campaignId', data ->> 'leadId'`;

const inRounds = (events: string): string => `
  (SELECT *, sum(turn) OVER (PARTITION BY ${LEAD} ORDER BY position) AS round FROM (
    SELECT *, ((type = 'HitReclassified') IS DISTINCT FROM coalesce(lag(type = 'HitReclassified') OVER (PARTITION BY ${LEAD} ORDER BY position), false))::int AS turn
    FROM ${events} AS e) AS turns)`;

/** @returns the number of the last round, counted from 0 */
export const lastRound = (events: string): string => `SELECT coalesce(max(round), 0)::int AS last FROM ${inRounds(events)} AS r`;

/** The events of one round; odd rounds have HitReclassified only. */
export const ofRound = (events: string, round: number): string => `(SELECT * FROM ${inRounds(events)} AS r WHERE round = ${round})`;

const moment = (field: string): string => `(data ->> '${field}')::timestamptz`;

const incoming = (events: string): string => `
  SELECT position, (data ->> 'campaignId')::uuid AS campaign_id, (data ->> 'leadId')::uuid AS lead_id, (data ->> 'accountId')::uuid AS account_id,
    (data ->> 'step')::smallint AS step,
    CASE ${names.map((what) => `WHEN data ->> 'action' = '${WHAT[what][0]}' AND data ->> 'verdict' = '${WHAT[what][1]}' THEN '${what}'`).join(' ')} END AS what,
    ${moment('before')} AS before, ${moment('after')} AS after, ${moment('leadBefore')} AS lead_before, ${moment('leadAfter')} AS lead_after
  FROM ${events} AS e`;

const bits = (what: What, isSet: boolean): string =>
  `coalesce(bit_or(1 << (step - 1)) FILTER (WHERE what = '${what}' AND ${isSet ? '' : 'NOT '}is_set), 0) AS ${what}_${isSet ? 'on' : 'off'}`;
const lastMoment = (what: What): string =>
  `bool_or(what = '${what}') AS ${what}_moved, (array_agg(lead_after ORDER BY position DESC) FILTER (WHERE what = '${what}'))[1] AS ${what}_at`;

const rows = (table: string): string => `
  UPDATE ${table} AS o SET ${names.map((what) => `${what} = o.${what} & ~l.${what}_off | l.${what}_on`).join(', ')},
    ${names.flatMap((what) => (MOMENTS[what] ? [`${MOMENTS[what]} = CASE WHEN l.${what}_moved THEN l.${what}_at ELSE o.${MOMENTS[what]} END`] : [])).join(', ')}
  FROM (
    SELECT campaign_id, lead_id, ${names.flatMap((what) => [bits(what, true), bits(what, false)]).join(', ')}, ${names.map(lastMoment).join(', ')}
    FROM (SELECT DISTINCT ON (campaign_id, lead_id, step, what) *, after IS NOT NULL AS is_set FROM moved
      ORDER BY campaign_id, lead_id, step, what, position DESC) AS last
    GROUP BY campaign_id, lead_id
  ) AS l WHERE o.campaign_id = l.campaign_id AND o.lead_id = l.lead_id`;

const steps = (table: string): string => `
  INSERT INTO ${table} AS o (campaign_id, bucket, account_id, step, sent, tests, replied, bounced, failed, unsubscribed, complained, ${names.join(', ')})
  SELECT campaign_id, bucket, (array_agg(account_id))[1], place, 0, 0, 0, 0, 0, 0, 0,
    ${names.map((what) => `coalesce(sum(change) FILTER (WHERE what = '${what}'), 0)`).join(', ')}
  FROM (
    SELECT campaign_id, account_id, what, places.place, places.change, date_bin('15 minutes', places.at, 'epoch') AS bucket
    FROM moved CROSS JOIN LATERAL (VALUES (step, -1, before), (step, 1, after), (0::smallint, -1, lead_before), (0::smallint, 1, lead_after))
      AS places(place, change, at) WHERE places.at IS NOT NULL
  ) AS changes GROUP BY campaign_id, bucket, place ORDER BY campaign_id, bucket, place
  ON CONFLICT (campaign_id, bucket, step) DO UPDATE SET ${names.map((what) => `${what} = o.${what} + excluded.${what}`).join(', ')}`;

/** One statement for both tables. @param events a relation of HitReclassified */
export const countAnew = (events: string, table: TableName): string => `
  WITH moved AS MATERIALIZED (${incoming(events)}
  ), outreaches AS (${rows(table('campaigns.outreach_view'))}
  )${steps(table('campaigns.step_counts'))}`;

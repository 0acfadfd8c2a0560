import type { TableName } from '@rekindle/event-sourcing';
import { counted } from './outreach-row.js';

// Counts the mailer's events of single leads by one SQL statement per batch: at most once for each lead, kind and step, however
// often an event is repeated. For that, each event needs to know what its lead had before it: in earlier batches (the row in
// `campaigns.outreach_view`) and earlier in this one (a window over the batch).
//
// A lead's past is a set of (kind, step) pairs, and one 64-bit number holds the whole set, one bit for each pair:
//
//   bit   0–3   sent, steps 1 to 4        bit 16–19  bounced           bit 32–35  fetched by a machine
//   bit   4–7   opened                    bit 20–23  failed            bit 36–39  scanned by a machine
//   bit   8–11  clicked                   bit 24–27  unsubscribed      bit 40     stopped
//   bit  12–15  replied                   bit 28–31  complained        bit 41     skipped
//
// So a single `bit_or` over the earlier events, in order of position, answers every question. With `bit` for the event and
// `before` for its lead's past, `before & bit = 0` means that the pair is new (count the email), and
// `before & (15 << place) = 0`, over the four steps of its kind, that the lead had nothing of this kind (count the lead).
// Example: step 2 is opened by a lead that opened step 1. bit = 1 << (4 + 2 - 1) = 32, before has 1 << 4 = 16: a new email, the
// same lead. In separate columns, with a window for the kind, for kind and step, and for stops, 100,000 events of 20,000 leads took
// 1.7 times as long (best of seven in turns): each window is sorted in its own way.
//
// The statement: `incoming` reads the events, `known` the rows of their leads, `history` puts both together; from it the rows
// of the four tables are made.
const BITS = 4;
const place = (what: (typeof counted)[number]): number => counted.indexOf(what) * BITS;
const STOPPED = 1n << 40n;
const SKIPPED = 1n << 41n;

const CASES = `CASE type
      WHEN 'EmailSent' THEN ${place('sent')}
      WHEN 'EmailFailed' THEN ${place('failed')}
      WHEN 'EmailOutcomeResolved' THEN CASE data ->> 'outcome' WHEN 'sent' THEN ${place('sent')} WHEN 'failed' THEN ${place('failed')} END
      WHEN 'EmailBounced' THEN CASE data ->> 'kind' WHEN 'hard' THEN ${place('bounced')} END
      WHEN 'EmailOpened' THEN CASE data ->> 'verdict' WHEN 'human' THEN ${place('opened')} ELSE ${place('fetched')} END
      WHEN 'EmailClicked' THEN CASE data ->> 'verdict' WHEN 'human' THEN ${place('clicked')} ELSE ${place('scanned')} END
      WHEN 'ReplyReceived' THEN CASE WHEN NOT (data ->> 'autoReply')::boolean THEN ${place('replied')} END
      WHEN 'LeadUnsubscribed' THEN ${place('unsubscribed')}
      WHEN 'ComplaintReceived' THEN ${place('complained')}
    END`;

/** The events of the batch. Automatic replies, soft bounces and emails that wait again have no place and are not counted. */
const incoming = (events: string): string => `
  SELECT position, occurred_at AS at, date_bin('15 minutes', occurred_at, 'epoch') AS bucket,
    (data ->> 'campaignId')::uuid AS campaign_id, (data ->> 'leadId')::uuid AS lead_id, (data ->> 'accountId')::uuid AS account_id,
    (data ->> 'step')::smallint AS step, ${CASES} AS place,
    type = 'EmailSent' AND (data ->> 'test')::boolean AS test,
    CASE type WHEN 'OutreachStopped' THEN 'stopped' WHEN 'EmailSkipped' THEN 'skipped' WHEN 'OutreachResumed' THEN 'resumed' END AS kind, data ->> 'reason' AS reason,
    CASE type WHEN 'OutreachStopped' THEN jsonb_array_length(data -> 'skipped')
      WHEN 'OutreachResumed' THEN jsonb_array_length(data -> 'restored') ELSE 1 END AS emails
  FROM ${events} AS e`;

const BIT = `coalesce(1::bigint << (place + step - 1), CASE kind WHEN 'stopped' THEN ${STOPPED} WHEN 'skipped' THEN ${SKIPPED} END, 0)`;

const packed = counted.map((what) => `(row.${what}::bigint << ${place(what)})`).join(' | ');

// The limit keeps the planner from reading the whole table for a few thousand keys.
const known = (outreaches: string): string => `
  SELECT campaign_id, lead_id, ${packed} | CASE state WHEN 'stopped' THEN ${STOPPED} WHEN 'skipped' THEN ${SKIPPED} ELSE 0 END AS bits
  FROM (SELECT DISTINCT campaign_id, lead_id FROM incoming) AS wanted CROSS JOIN LATERAL (
    SELECT ${counted.join(', ')}, state FROM ${outreaches} AS o
    WHERE o.campaign_id = wanted.campaign_id AND o.lead_id = wanted.lead_id LIMIT 1
  ) AS row`;

/** Each event with its lead's past just before it. */
const HISTORY = `
  SELECT h.*, coalesce(known.bits, 0) | coalesce(
    bit_or(h.bit) OVER (PARTITION BY campaign_id, lead_id ORDER BY position ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
  FROM (SELECT *, ${BIT} AS bit FROM incoming) AS h LEFT JOIN known USING (campaign_id, lead_id)`;

/** The email has not been counted for this kind yet. */
const NEW_EMAIL = 'place IS NOT NULL AND before & bit = 0';
/** The lead has not been counted for this kind yet. */
const NEW_LEAD = `${NEW_EMAIL} AND before & (15::bigint << place) = 0`;

const firstMoment = (what: (typeof counted)[number], column: string): string =>
  `min(at) FILTER (WHERE place = ${place(what)} AND ${NEW_LEAD}) AS ${column}`;

// A reason is chosen by the event's position, which is prefixed for the comparison and cut off again.
const reasonOf = (choose: 'min' | 'max', kind: string): string =>
  `substr(${choose}(to_char(position, 'FM0000000000000000000') || reason) FILTER (WHERE kind = '${kind}'), 20)`;

const MOMENTS = ['contacted_at', 'opened_at', 'clicked_at', 'revived_at', 'stopped_at'];
const WINS = `(excluded.state = 'stopped' OR excluded.state = 'skipped' AND o.state = 'active')`;

const outreaches = (table: string): string => `
  INSERT INTO ${table} AS o (campaign_id, lead_id, account_id, ${MOMENTS.join(', ')}, ${counted.join(', ')}, state, reason)
  SELECT campaign_id, lead_id, (array_agg(account_id))[1], ${firstMoment('sent', 'contacted_at')}, ${firstMoment('opened', 'opened_at')},
    ${firstMoment('clicked', 'clicked_at')}, ${firstMoment('replied', 'revived_at')},
    min(at) FILTER (WHERE kind = 'stopped' AND before & ${STOPPED} = 0) AS stopped_at,
    ${counted.map((what) => `bit_or(bit) >> ${place(what)} & 15`).join(', ')},
    CASE WHEN bool_or(kind = 'stopped') THEN 'stopped' WHEN bool_or(kind = 'skipped') THEN 'skipped' ELSE 'active' END,
    coalesce(${reasonOf('max', 'stopped')}, ${reasonOf('min', 'skipped')})
  FROM history GROUP BY campaign_id, lead_id ORDER BY campaign_id, lead_id
  ON CONFLICT (campaign_id, lead_id) DO UPDATE SET
    ${MOMENTS.map((column) => `${column} = coalesce(o.${column}, excluded.${column})`).join(', ')},
    ${counted.map((what) => `${what} = o.${what} | excluded.${what}`).join(', ')},
    state = CASE WHEN ${WINS} THEN excluded.state ELSE o.state END, reason = CASE WHEN ${WINS} THEN excluded.reason ELSE o.reason END`;

const COUNTS = [...counted, 'tests'];
const latest = (column: string): string => `${column} = greatest(o.${column}, excluded.${column})`;

// By step and by whether it was the lead's first of its kind: step 0, which counts leads, is the sum of the firsts.
const TALLIED = `
  SELECT campaign_id, bucket, (array_agg(account_id))[1] AS account_id, step, ${NEW_LEAD} AS first,
    max(at) FILTER (WHERE place = ${place('sent')}) AS last_sent_at, max(at) FILTER (WHERE place = ${place('replied')}) AS last_replied_at,
    ${counted.map((what) => `count(*) FILTER (WHERE place = ${place(what)}) AS ${what}`).join(', ')}, count(*) FILTER (WHERE test) AS tests
  FROM history WHERE ${NEW_EMAIL} GROUP BY campaign_id, bucket, step, first`;

const steps = (table: string): string => `
  INSERT INTO ${table} AS o (campaign_id, bucket, account_id, step, last_sent_at, last_replied_at, ${COUNTS.join(', ')}, revived)
  SELECT campaign_id, bucket, (array_agg(account_id))[1], rows.step, max(last_sent_at), max(last_replied_at),
    ${counted.map((what) => `sum(${what})`).join(', ')}, sum(tests * own),
    coalesce(sum(replied) FILTER (WHERE first), 0)
  FROM tallied CROSS JOIN LATERAL (VALUES (tallied.step, 1), (0, 0)) AS rows(step, own)
  WHERE own = 1 OR first GROUP BY campaign_id, bucket, rows.step ORDER BY campaign_id, bucket, rows.step
  ON CONFLICT (campaign_id, bucket, step) DO UPDATE SET
    ${[...COUNTS, 'revived'].map((what) => `${what} = o.${what} + excluded.${what}`).join(', ')}, ${latest('last_sent_at')}, ${latest('last_replied_at')}`;

// The dashboard reads these for all of an account's campaigns together.
const accounts = (table: string): string => `
  INSERT INTO ${table} AS o (account_id, bucket, sent, contacted)
  SELECT account_id, bucket, sum(sent), coalesce(sum(sent) FILTER (WHERE first), 0)
  FROM tallied WHERE sent > 0 GROUP BY account_id, bucket ORDER BY account_id, bucket
  ON CONFLICT (account_id, bucket) DO UPDATE SET sent = o.sent + excluded.sent, contacted = o.contacted + excluded.contacted`;

// A lead counts as stopped once, even if put back and stopped again, and as skipped only if it was neither before.
const stops = (table: string): string => `
  INSERT INTO ${table} AS o (campaign_id, bucket, kind, reason, last_at, leads, emails)
  SELECT campaign_id, bucket, kind, reason, max(at),
    count(*) FILTER (WHERE kind = 'resumed' OR before & CASE kind WHEN 'stopped' THEN ${STOPPED} ELSE ${STOPPED | SKIPPED} END = 0), sum(emails)
  FROM history WHERE kind IS NOT NULL GROUP BY campaign_id, bucket, kind, reason ORDER BY campaign_id, bucket, kind, reason
  ON CONFLICT (campaign_id, bucket, kind, reason) DO UPDATE SET
    leads = o.leads + excluded.leads, emails = o.emails + excluded.emails, ${latest('last_at')}`;

/** One statement for the four tables, so that all of them see the same past. @param events a relation of events */
export const countEvents = (events: string, table: TableName): string => `
  WITH incoming AS MATERIALIZED (${incoming(events)}
  ), known AS MATERIALIZED (${known(table('campaigns.outreach_view'))}
  ), history AS MATERIALIZED (${HISTORY}
  ), outreaches AS (${outreaches(table('campaigns.outreach_view'))}
  ), tallied AS MATERIALIZED (${TALLIED}
  ), steps AS (${steps(table('campaigns.step_counts'))}
  ), accounts AS (${accounts(table('campaigns.account_counts'))}
  )${stops(table('campaigns.stop_counts'))}`;

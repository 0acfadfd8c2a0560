import { expect } from '@jest/globals';
import { foldedLedger, rowsOfLedger } from '../../../testing/folded-ledger.js';
import type { AnswerStorm } from './answer-storm.js';

interface LeadEvents {
  leadId: string;
  replies: number;
  automatic: number;
  bounces: number;
  /** Whether the stop is the very next event, as one transaction writes them; null: the lead was not stopped. */
  stoppedAtOnce: boolean | null;
  /** Steps that were skipped: by the stop, or after it if a sender that died had claimed them. */
  skipped: number[][];
}

/** The results of a storm. */
export interface StormFigures {
  blows: AnswerStorm['blows'];
  emails: number;
  replies: number;
  bounces: number;
  automaticReplies: number;
  unknown: number;
}

/** Checks the invariants after any number of blows. */
export async function checkAnswers({ world, campaign, leads, blows, mayBeUnknown }: AnswerStorm): Promise<StormFigures> {
  const { pool } = world.database;
  const { rows: events } = await pool.query<LeadEvents>(EVENTS, [`outreach-${campaign.campaignId}-`]);
  const { rows: deliveries } = await pool.query<{ place: string; state: string }>(DELIVERIES, [campaign.campaignId]);
  const placesIn = (...states: string[]): string[] =>
    deliveries
      .filter(({ state }) => states.includes(state))
      .map(({ place }) => place)
      .sort();
  const answeredAs = (kind: string): string[] =>
    [...leads.answered]
      .filter(([, one]) => one === kind)
      .map(([leadId]) => leadId)
      .sort();
  const countedOnce = (count: 'replies' | 'automatic' | 'bounces'): string[] =>
    events.flatMap((lead) => Array<string>(lead[count]).fill(lead.leadId)).sort();

  expect([...leads.received].filter(([, times]) => times > 1)).toEqual([]);
  expect(placesIn('sent').filter((place) => !leads.received.has(place))).toEqual([]);
  expect([...leads.received.keys()].filter((place) => !placesIn('sent', 'unknown').includes(place))).toEqual([]);
  expect(placesIn('waiting', 'in_flight', 'failed')).toEqual([]);
  expect(placesIn('unknown').length).toBeLessThanOrEqual(mayBeUnknown);

  expect(countedOnce('replies')).toEqual(answeredAs('reply'));
  expect(countedOnce('bounces')).toEqual(answeredAs('bounce'));
  expect(countedOnce('automatic')).toEqual(answeredAs('auto_reply'));

  const final = new Set([...answeredAs('reply'), ...answeredAs('bounce')]);
  // At most the one email that a sender had begun is still sent: all others are skipped in the transaction that reads the answer.
  expect(events.filter(({ leadId, stoppedAtOnce }) => stoppedAtOnce !== (final.has(leadId) ? true : null))).toEqual([]);
  expect(placesIn('skipped').filter((place) => !final.has(place.split('/')[0] ?? ''))).toEqual([]);
  const afterAnswer = events.flatMap(({ leadId, skipped }) => skipped.flat().map((step) => `${leadId}/${step}`));
  expect(afterAnswer.filter((place) => leads.received.has(place))).toEqual([]);
  expect(placesIn('skipped')).toEqual(afterAnswer.sort());
  expect(await foldedLedger(pool, campaign.campaignId)).toEqual(await rowsOfLedger(pool, campaign.campaignId));

  return {
    blows,
    emails: leads.received.size,
    replies: answeredAs('reply').length,
    bounces: answeredAs('bounce').length,
    automaticReplies: answeredAs('auto_reply').length,
    unknown: placesIn('unknown').length,
  };
}

const EVENTS = `
  WITH events AS (
    SELECT *, min(stream_version) FILTER (
      WHERE type = 'EmailBounced' OR (type = 'ReplyReceived' AND NOT (data->>'autoReply')::boolean)) OVER (PARTITION BY stream_id) AS answered
    FROM es.events WHERE starts_with(stream_id, $1)
  )
  SELECT data->>'leadId' AS "leadId",
    min(stream_version) FILTER (WHERE type = 'OutreachStopped') = min(answered) + 1 AS "stoppedAtOnce",
    count(*) FILTER (WHERE type = 'ReplyReceived' AND NOT (data->>'autoReply')::boolean)::int AS replies,
    count(*) FILTER (WHERE type = 'ReplyReceived' AND (data->>'autoReply')::boolean)::int AS automatic,
    count(*) FILTER (WHERE type = 'EmailBounced')::int AS bounces,
    coalesce(jsonb_agg(coalesce(data->'skipped', jsonb_build_array(data->'step')))
      FILTER (WHERE type IN ('OutreachStopped', 'EmailSkipped')), '[]') AS skipped
  FROM events GROUP BY 1`;
const DELIVERIES = `SELECT lead_id || '/' || step AS place, state FROM mailer.deliveries WHERE campaign_id = $1 AND NOT test`;

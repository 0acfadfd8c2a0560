import type { Clock } from '@rekindle/platform';
import type pg from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { HandOffResult } from '../../ledger/hand-off.decide.js';
import type { SenderObserver } from './sender-moments.js';

const OUTCOMES: Record<HandOffResult['kind'], string> = {
  accepted: 'sent',
  refused: 'failed',
  deferred: 'deferred',
  blocked: 'blocked',
  postponed: 'postponed',
  lost: 'unknown',
};

/** Counts emails by the moments they pass and by outcome; hand-written, because every email passes six moments. */
export function countMoments(registry: Registry): SenderObserver {
  const moments = new Map<string, number>();
  const outcomes = new Map<string, number>(Object.values(OUTCOMES).map((outcome) => [outcome, 0]));
  counter(registry, 'moment', moments, {
    name: 'rekindle_sender_emails_total',
    help: 'Emails that this process has claimed, announced, intended, handed over, got an answer for, and recorded',
  });
  counter(registry, 'outcome', outcomes, {
    name: 'rekindle_smtp_outcomes_total',
    help: 'Outcomes of the conversations with the mail server',
  });
  return (moment, count, outcome) => {
    moments.set(moment, (moments.get(moment) ?? 0) + count);
    if (outcome) outcomes.set(OUTCOMES[outcome], (outcomes.get(OUTCOMES[outcome]) ?? 0) + count);
  };
}

/** @param counts since the last scrape */
function counter(registry: Registry, label: string, counts: Map<string, number>, named: { name: string; help: string }): void {
  const shown: Counter = new Counter({
    ...named,
    labelNames: [label],
    registers: [registry],
    collect: () => {
      for (const [value, count] of counts) {
        shown.inc({ [label]: value }, count);
        counts.set(value, 0);
      }
    },
  });
}

// Each step kind's index is read only up to what is due, and no further than a count that says enough.
const MOST_COUNTED = 100_000;
const dueOf = (kind: 'first' | 'later'): string => `
  (SELECT count(*) FROM (
    SELECT 1 FROM mailer.deliveries d
    WHERE d.campaign_id = s.campaign_id AND d.state = 'waiting' AND d.step ${kind === 'first' ? '= 1' : '> 1'} AND d.due_at <= $1
      AND (d.test OR (s.state = 'running' AND s.starts_at <= $1)) LIMIT ${MOST_COUNTED}) AS few)`;
const DUE = `
  SELECT coalesce(sum(${dueOf('first')} + ${dueOf('later')}), 0)::float8 AS due
  FROM mailer.sendings s WHERE s.state IN ('testing', 'running')`;

/** Shows how many emails could be sent now, which grows when senders cannot keep up. */
export function measureDue(registry: Registry, pool: pg.Pool, clock: Clock): void {
  const gauge: Gauge = new Gauge({
    name: 'rekindle_sender_due_emails',
    help: `Emails that are due and not yet handed over, of each campaign at most ${2 * MOST_COUNTED}`,
    registers: [registry],
    collect: async () => {
      const { rows } = await pool.query<{ due: number }>(DUE, [clock.now()]).catch(() => ({ rows: [] }));
      if (rows[0]) gauge.set(rows[0].due);
    },
  });
}

import { type Counted, type OutreachHistory } from '../outreach-row.js';

/** The figures of one lead in one campaign computed event by event, for comparison. Each counted fact has a bit per step. */
export interface OutreachRow extends Record<Counted, number> {
  campaignId: string;
  leadId: string;
  accountId: string;
  contactedAt: Date | null;
  openedAt: Date | null;
  clickedAt: Date | null;
  revivedAt: Date | null;
  stoppedAt: Date | null;
  state: 'active' | 'skipped' | 'stopped';
  reason: string | null;
}

/** Called with each change to the counts. Step 0 counts leads. */
export interface Tally {
  step(step: number, what: Counted | 'tests' | 'revived'): void;
  /** Changes a count by one at another time than the event's. */
  move(step: number, what: Counted, by: 1 | -1, at: Date): void;
  stop(kind: 'stopped' | 'skipped' | 'resumed', reason: string, leads: number, emails: number): void;
}

const LEADS = 0;

export function foldOutreach(row: OutreachRow | null, event: OutreachHistory, at: Date, tally: Tally): OutreachRow {
  const before = row ?? newRow(event.data);
  if (event.type === 'OutreachStopped') return stopped(before, event.data, at, tally);
  if (event.type === 'OutreachResumed') return resumed(before, event.data, tally);
  if (event.type === 'EmailSkipped') return skipped(before, event.data.reason, tally);
  if (event.type === 'HitReclassified') return moved(before, event.data, tally);
  const what = countedBy(event);
  if (!what) return before;
  if (event.type === 'EmailSent' && event.data.test && !has(before.sent, event.data.step)) tally.step(event.data.step, 'tests');
  return counts(before, what, event.data.step, at, tally);
}

function newRow({ campaignId, leadId, accountId }: { campaignId: string; leadId: string; accountId: string }): OutreachRow {
  const moments = { contactedAt: null, openedAt: null, clickedAt: null, revivedAt: null, stoppedAt: null };
  const bits = {
    sent: 0,
    opened: 0,
    clicked: 0,
    replied: 0,
    bounced: 0,
    failed: 0,
    unsubscribed: 0,
    complained: 0,
    fetched: 0,
    scanned: 0,
  };
  return { campaignId, leadId, accountId, ...moments, ...bits, state: 'active', reason: null };
}

/** Automatic replies and soft bounces are not counted. */
function countedBy(
  event: Exclude<OutreachHistory, { type: 'OutreachStopped' | 'OutreachResumed' | 'EmailSkipped' | 'HitReclassified' }>,
): Counted | null {
  switch (event.type) {
    case 'EmailSent':
      return 'sent';
    case 'EmailFailed':
      return 'failed';
    case 'EmailOutcomeResolved':
      return event.data.outcome === 'waiting' ? null : event.data.outcome;
    case 'EmailBounced':
      return event.data.kind === 'hard' ? 'bounced' : null;
    case 'EmailOpened':
      return event.data.verdict === 'human' ? 'opened' : 'fetched';
    case 'EmailClicked':
      return event.data.verdict === 'human' ? 'clicked' : 'scanned';
    case 'ReplyReceived':
      return event.data.autoReply ? null : 'replied';
    case 'LeadUnsubscribed':
      return 'unsubscribed';
    case 'ComplaintReceived':
      return 'complained';
  }
}

const bit = (step: number): number => 1 << (step - 1);
const has = (bits: number, step: number): boolean => (bits & bit(step)) !== 0;

const firstMoments = { sent: 'contactedAt', opened: 'openedAt', clicked: 'clickedAt', replied: 'revivedAt' } as const;

function counts(row: OutreachRow, what: Counted, step: number, at: Date, tally: Tally): OutreachRow {
  if (has(row[what], step)) return row;
  tally.step(step, what);
  if (row[what] === 0) tally.step(LEADS, what);
  if (what === 'replied' && row.replied === 0) for (const place of [step, LEADS]) tally.step(place, 'revived');
  const moment = what in firstMoments && row[what] === 0 ? { [firstMoments[what as keyof typeof firstMoments]]: at } : {};
  return { ...row, ...moment, [what]: row[what] | bit(step) };
}

type Reclassified = Extract<OutreachHistory, { type: 'HitReclassified' }>['data'];

function moved(row: OutreachRow, data: Reclassified, tally: Tally): OutreachRow {
  const { step, action, verdict, before, after, leadBefore, leadAfter } = data;
  const human = action === 'open' ? 'opened' : 'clicked';
  const what = verdict === 'human' ? human : ({ opened: 'fetched', clicked: 'scanned' } as const)[human];
  const changes = [
    [step, -1, before],
    [step, 1, after],
    [LEADS, -1, leadBefore],
    [LEADS, 1, leadAfter],
  ] as const;
  for (const [place, by, at] of changes) if (at !== null) tally.move(place, what, by, new Date(at));
  const moment = verdict === 'human' ? { [firstMoments[human]]: leadAfter === null ? null : new Date(leadAfter) } : {};
  return { ...row, ...moment, [what]: after === null ? row[what] & ~bit(step) : row[what] | bit(step) };
}

function stopped(row: OutreachRow, { reason, skipped: steps }: { reason: string; skipped: number[] }, at: Date, tally: Tally): OutreachRow {
  tally.stop('stopped', reason, row.state === 'stopped' ? 0 : 1, steps.length);
  return { ...row, state: 'stopped', reason, stoppedAt: row.stoppedAt ?? at };
}

/** It remains counted as stopped once. */
function resumed(row: OutreachRow, { reason, restored }: { reason: string; restored: number[] }, tally: Tally): OutreachRow {
  tally.stop('resumed', reason, 1, restored.length);
  return row;
}

function skipped(row: OutreachRow, reason: string, tally: Tally): OutreachRow {
  tally.stop('skipped', reason, row.state === 'active' ? 1 : 0, 1);
  return row.state === 'active' ? { ...row, state: 'skipped', reason } : row;
}

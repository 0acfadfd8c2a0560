import { describe, expect, it } from '@jest/globals';
import { NOON, at, came, ids, outreach } from '../../testing/outreach-seeds.js';
import { bounced, complained, keepsBouncing, postponed, replied, unsubscribed } from './feedback.decide.js';

const sent = outreach({ 1: { state: 'sent' } });
const subject = { ...ids, step: 1 };
const stopped = (reason: string) => ({ type: 'OutreachStopped', data: { ...ids, reason, skipped: [2, 3, 4] } });

describe('a reply', () => {
  it('stops the lead if a person wrote it', () => {
    expect(replied(sent, 1, false, 'sandbox')).toEqual([
      { type: 'ReplyReceived', data: { ...subject, autoReply: false, source: 'sandbox' } },
      stopped('replied'),
    ]);
  });

  it('stops nothing if a program wrote it', () => {
    expect(replied(sent, 1, true, 'imap')).toEqual([{ type: 'ReplyReceived', data: { ...subject, autoReply: true, source: 'imap' } }]);
  });

  it("is ignored when repeated, but not when a person's follows a program's", () => {
    expect(replied(outreach({ 1: { state: 'sent', ...came({ repliedAt: NOON }) } }), 1, false, 'user')).toEqual([]);
    const auto = outreach({ 1: { state: 'sent', ...came({ autoRepliedAt: NOON }) } });
    expect(replied(auto, 1, true, 'imap')).toEqual([]);
    expect(replied(auto, 1, false, 'imap')).toHaveLength(2);
  });

  it('proves that an email with an unknown outcome arrived', () => {
    expect(replied(outreach({ 1: { state: 'unknown' } }), 1, false, 'imap')[0]).toEqual({
      type: 'EmailOutcomeResolved',
      data: { ...subject, outcome: 'sent', evidence: 'reply' },
    });
  });
});

describe('an absence', () => {
  const due = at('2026-11-04T12:00:00.000Z');
  const waits = outreach({ 1: { state: 'sent' }, 2: { dueAt: due } });
  const moved = (dueAt: string) => [{ type: 'EmailPostponed', data: { ...ids, step: 2, dueAt } }];

  it("moves the next email to the day after the return, at the email's own time of day", () => {
    expect(postponed(waits, '2026-11-09', 'UTC', NOON)).toEqual(moved('2026-11-10T12:00:00.000Z'));
    expect(postponed(waits, '2026-11-04', 'UTC', NOON)).toEqual(moved('2026-11-05T12:00:00.000Z'));
    expect(postponed(waits, '2026-11-04', 'Pacific/Auckland', NOON)).toEqual([]);
  });

  it('moves nothing if it ends before the email is due, or in half a year', () => {
    expect(postponed(waits, '2026-11-03', 'UTC', NOON)).toEqual([]);
    expect(postponed(waits, '2027-06-01', 'UTC', NOON)).toEqual([]);
  });

  it("counts from now if the mail server's answer is not recorded yet", () => {
    const early = outreach({ 1: { state: 'in_flight' } });
    expect(postponed(early, '2026-11-09', 'UTC', NOON)).toEqual(moved('2026-11-10T12:00:00.000Z'));
  });

  it('moves no email of a stopped lead, and no blocked email', () => {
    expect(postponed({ ...waits, state: 'stopped' }, '2026-11-09', 'UTC', NOON)).toEqual([]);
    expect(postponed(outreach({ 1: { state: 'sent' }, 2: { reason: 'email_too_long' } }), '2026-11-09', 'UTC', NOON)).toEqual([]);
  });
});

describe('a bounce', () => {
  it('stops the lead if it is hard', () => {
    expect(bounced(sent, 1, { kind: 'hard', code: '5.1.1' })).toEqual([
      { type: 'EmailBounced', data: { ...subject, kind: 'hard', code: '5.1.1' } },
      stopped('bounced'),
    ]);
  });

  it('is only recorded if the mailbox was full', () => {
    expect(bounced(sent, 1, { kind: 'soft', code: null })).toEqual([
      { type: 'EmailBounced', data: { ...subject, kind: 'soft', code: null } },
    ]);
  });

  it('is ignored when repeated', () => {
    expect(bounced(outreach({ 1: { state: 'sent', ...came({ bouncedAt: NOON }) } }), 1, { kind: 'hard', code: null })).toEqual([]);
    expect(bounced(outreach({ 1: { state: 'sent', ...came({ softBouncedAt: NOON }) } }), 1, { kind: 'soft', code: null })).toEqual([]);
  });
});

describe('an unsubscribe or complaint', () => {
  it('is recorded once, whichever email it came from', () => {
    expect(unsubscribed(sent, 1, 'one_click')).toEqual([
      { type: 'LeadUnsubscribed', data: { ...subject, by: 'one_click' } },
      stopped('unsubscribed'),
    ]);
    expect(unsubscribed(outreach({ 1: { state: 'sent', ...came({ unsubscribedAt: NOON }) } }), 2, 'page')).toEqual([]);
  });

  it('may be a complaint', () => {
    expect(complained(sent, 1)).toEqual([{ type: 'ComplaintReceived', data: subject }, stopped('complained')]);
    expect(complained(outreach({ 1: { state: 'sent', ...came({ complainedAt: NOON }) } }), 1)).toEqual([]);
  });

  it('is recorded after a reply too, though there is nothing left to stop', () => {
    const answered = outreach({ 1: { state: 'sent' } }, { state: 'stopped', reason: 'replied' });
    expect(unsubscribed(answered, 1, 'page')).toEqual([{ type: 'LeadUnsubscribed', data: { ...subject, by: 'page' } }]);
  });
});

it('feedback that matches no delivery of the lead records nothing', () => {
  const bare = outreach({}, { deliveries: [] });
  expect([
    replied(bare, 1, false, 'user'),
    bounced(bare, 1, { kind: 'hard', code: null }),
    unsubscribed(bare, 1, 'page'),
    complained(bare, 1),
  ]).toEqual([[], [], [], []]);
});

describe('an address that keeps bouncing', () => {
  const DAY_MS = 86_400_000;
  const daysAgo = (days: number) => new Date(NOON.getTime() - days * DAY_MS);
  const soft = (days: number) => outreach({ 1: { state: 'sent', ...came({ softBouncedAt: daysAgo(days) }) } });

  it.each([
    ['five times in thirty days', [0, 1, 7, 14, 29], true],
    ['four times', [0, 1, 7, 14], false],
    ['five times, the first one thirty days ago', [0, 1, 7, 14, 30], false],
  ])('%s', (_name, days, keeps) => {
    expect(keepsBouncing(days.map(soft), NOON)).toBe(keeps);
  });
});

it('a bounce gives its reason if that is known', () => {
  expect(bounced(sent, 1, { kind: 'soft', code: '5.2.2', reason: 'mailbox_full' })).toEqual([
    { type: 'EmailBounced', data: { ...subject, kind: 'soft', code: '5.2.2', reason: 'mailbox_full' } },
  ]);
});

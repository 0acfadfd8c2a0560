import { describe, expect, it } from '@jest/globals';
import { NOON, at, ids, outreach, schedule } from '../testing/outreach-seeds.js';
import { type HandOffResult, conclude, resolve, retryDelayMs, stopFor, takeBack, unblock, withhold } from './hand-off.decide.js';
import { type Outreach, type OutreachEvent, evolve } from './outreach.js';

const subject = { ...ids, step: 1 };
const intended: OutreachEvent = { type: 'EmailIntended', data: { ...subject, messageId: '<1@x>', test: false } };
const after = (before: Outreach, events: readonly OutreachEvent[], moment = NOON): Outreach =>
  events.reduce((state, event) => evolve(state, event, moment, schedule), before);
const stepOf = (state: Outreach, step: number) => state.deliveries.find((delivery) => delivery.step === step);

describe('a waiting email', () => {
  it('is intended together with its outcome: until then its journal remembers it', () => {
    expect(conclude(outreach(), 1, { kind: 'accepted' }, '<1@x>', NOON)).toEqual([
      intended,
      { type: 'EmailSent', data: { ...subject, messageId: '<1@x>', test: false } },
    ]);
    expect(conclude(outreach(), 1, { kind: 'lost' }, '<1@x>', NOON)).toEqual([intended, { type: 'EmailOutcomeUnknown', data: subject }]);
  });

  it('may be claimed again if nothing came of its claim', () => {
    expect(withhold(outreach(), 1, NOON)).toEqual([]);
  });

  it('is not sent if its address was suppressed in between', () => {
    expect(withhold(outreach({ 1: { lease: 7 } }, { suppressed: 'unsubscribed' }), 1, NOON)).toEqual([
      { type: 'OutreachStopped', data: { ...ids, reason: 'unsubscribed', skipped: [1, 2, 3, 4] } },
    ]);
  });

  it('is skipped if its lead was stopped while a sender held it', () => {
    expect(withhold(outreach({ 1: { lease: 7 } }, { state: 'stopped', reason: 'replied' }), 1, NOON)).toEqual([
      { type: 'EmailSkipped', data: { ...subject, reason: 'replied' } },
    ]);
  });

  it('is withheld only while it waits', () => {
    expect(withhold(outreach({ 1: { state: 'sent' } }, { suppressed: 'unsubscribed' }), 1, NOON)).toEqual([]);
  });

  it('waits again if the server turns it down before it is intended', () => {
    const events = conclude(outreach(), 1, { kind: 'deferred', smtpCode: 451 }, '<1@x>', NOON);
    expect(events).toEqual([
      { type: 'EmailDeferred', data: { ...subject, smtpCode: 451, attempt: 1, retryAt: '2026-11-02T12:01:00.000Z' } },
    ]);
    expect(stepOf(after(outreach(), events), 1)).toMatchObject({
      state: 'waiting',
      attempt: 1,
      dueAt: at('2026-11-02T12:01:00.000Z'),
      deferredSince: NOON,
    });
  });

  it('fails in the moment in which it is intended, if its recipient is permanently refused', () => {
    const result: HandOffResult = { kind: 'refused', smtpCode: 550, reason: 'recipient_refused' };
    expect(conclude(outreach(), 1, result, '<1@x>', NOON)).toEqual([
      intended,
      { type: 'EmailFailed', data: { ...subject, smtpCode: 550, reason: 'recipient_refused' } },
      { type: 'OutreachStopped', data: { ...ids, reason: 'bounced', skipped: [2, 3, 4] } },
    ]);
  });
});

describe('an email in flight', () => {
  const flying = outreach({ 1: { state: 'in_flight', intendedAt: at('2026-11-02T11:59:59.000Z') } });

  it('is sent, and dates the next step from the time it was handed over', () => {
    const events = conclude(flying, 1, { kind: 'accepted' }, '<1@x>', NOON);
    expect(events).toEqual([{ type: 'EmailSent', data: { ...subject, messageId: '<1@x>', test: false } }]);
    const state = after(flying, events);
    expect(stepOf(state, 1)).toMatchObject({ state: 'sent', sentAt: NOON });
    expect(stepOf(state, 2)?.dueAt).toEqual(at('2026-11-04T11:59:59.000Z'));
    expect(stepOf(state, 3)?.dueAt).toBeNull();
  });

  it('becomes unknown when nobody can know its outcome, and counts as sent for the sequence', () => {
    const events = conclude(flying, 1, { kind: 'lost' }, '', NOON);
    expect(events).toEqual([{ type: 'EmailOutcomeUnknown', data: subject }]);
    expect(stepOf(after(flying, events), 2)?.dueAt).toEqual(at('2026-11-04T11:59:59.000Z'));
  });

  it('waits again if the server defers it', () => {
    const state = after(flying, conclude(flying, 1, { kind: 'deferred', smtpCode: 452 }, '<1@x>', NOON));
    expect(stepOf(state, 1)).toMatchObject({ state: 'waiting', intendedAt: null });
  });

  it('is skipped if the server defers it after its lead was stopped', () => {
    const stopped = after(flying, stopFor(flying, 'replied'));
    const events = conclude(stopped, 1, { kind: 'deferred', smtpCode: 452 }, '<1@x>', NOON);
    expect(events).toEqual([{ type: 'EmailSkipped', data: { ...subject, reason: 'replied' } }]);
  });

  it('fails after 72 hours of deferrals, and with it the remaining steps', () => {
    const tired = outreach({ 1: { state: 'in_flight', attempt: 20, deferredSince: at('2026-10-30T12:00:00.000Z') } });
    expect(conclude(tired, 1, { kind: 'deferred', smtpCode: null }, '<1@x>', NOON)).toEqual([
      { type: 'EmailFailed', data: { ...subject, smtpCode: null, reason: 'not_taken_in_72_hours' } },
      { type: 'OutreachStopped', data: { ...ids, reason: 'bounced', skipped: [2, 3, 4] } },
    ]);
  });

  it.each([
    ['before the message', false],
    ['after the message', true],
  ])('is not charged for a pause of days when it is deferred again, %s', (_, begun) => {
    const paused = outreach({ 1: { attempt: 1, deferredSince: at('2026-10-28T12:00:00.000Z'), dueAt: at('2026-10-28T12:01:00.000Z') } });
    const events = conclude(paused, 1, { kind: 'deferred', smtpCode: 451, begun }, '<1@x>', NOON);
    expect(events.at(-1)).toEqual({
      type: 'EmailDeferred',
      data: { ...subject, smtpCode: 451, attempt: 2, retryAt: '2026-11-02T12:02:00.000Z' },
    });
    expect(stepOf(after(paused, events), 1)).toMatchObject({ state: 'waiting', deferredSince: at('2026-11-02T11:59:00.000Z') });
  });

  it('is tried one last time when the 72 hours are over, and never after that', () => {
    const tired = outreach({ 1: { state: 'in_flight', attempt: 20, deferredSince: at('2026-10-30T14:00:00.000Z') } });
    expect(conclude(tired, 1, { kind: 'deferred', smtpCode: null }, '<1@x>', NOON)).toMatchObject([
      { data: { retryAt: '2026-11-02T14:00:00.000Z' } },
    ]);
  });
});

describe('an email whose text cannot be filled in', () => {
  const tired = outreach({ 1: { attempt: 9, deferredSince: at('2026-10-29T12:00:00.000Z') } });
  const events = conclude(tired, 1, { kind: 'blocked', reason: 'email_too_long' }, '<1@x>', NOON);
  const blocked = after(tired, events);

  it('waits with its reason and without a date, however long it was tried', () => {
    expect(events).toEqual([{ type: 'EmailBlocked', data: { ...subject, reason: 'email_too_long' } }]);
    expect(stepOf(blocked, 1)).toMatchObject({ state: 'waiting', reason: 'email_too_long', dueAt: null, lease: null, intendedAt: null });
    expect(blocked.state).toBe('active');
  });

  it('is due immediately when the text is changed, as if it had never been tried', () => {
    expect(unblock(blocked, 1)).toEqual([{ type: 'EmailUnblocked', data: subject }]);
    expect(stepOf(after(blocked, unblock(blocked, 1)), 1)).toMatchObject({
      state: 'waiting',
      reason: null,
      dueAt: NOON,
      attempt: 0,
      deferredSince: null,
    });
  });

  it('is skipped if its lead was stopped, and no other email is unblocked', () => {
    const stopped = outreach({}, { state: 'stopped', reason: 'replied' });
    expect(conclude(stopped, 1, { kind: 'blocked', reason: 'email_too_long' }, '<1@x>', NOON)).toEqual([
      { type: 'EmailSkipped', data: { ...subject, reason: 'replied' } },
    ]);
    expect(unblock(outreach(), 1)).toEqual([]);
    expect(unblock(outreach({ 1: { state: 'sent' } }), 1)).toEqual([]);
  });
});

describe('an outcome that is reported twice', () => {
  it('changes nothing', () => {
    expect(conclude(outreach({ 1: { state: 'sent' } }), 1, { kind: 'accepted' }, '<1@x>', NOON)).toEqual([]);
    expect(conclude(outreach({ 1: { state: 'failed' } }), 1, { kind: 'lost' }, '<1@x>', NOON)).toEqual([]);
  });

  it('resolves one that was given up, and a refusal ends the sequence as a timely one would have', () => {
    const unknown = outreach({ 1: { state: 'unknown' } });
    expect(conclude(unknown, 1, { kind: 'accepted' }, '<1@x>', NOON)).toEqual([
      { type: 'EmailOutcomeResolved', data: { ...subject, outcome: 'sent', evidence: 'late_answer' } },
    ]);
    expect(conclude(unknown, 1, { kind: 'refused', smtpCode: 550, reason: '' }, '<1@x>', NOON)).toEqual([
      { type: 'EmailOutcomeResolved', data: { ...subject, outcome: 'failed', evidence: 'late_answer' } },
      { type: 'OutreachStopped', data: { ...ids, reason: 'bounced', skipped: [2, 3, 4] } },
    ]);
    expect(conclude(unknown, 1, { kind: 'lost' }, '<1@x>', NOON)).toEqual([]);
  });
});

describe('an unknown outcome', () => {
  it('is resolved once', () => {
    const unknown = outreach({ 1: { state: 'unknown', intendedAt: NOON } });
    const events = resolve(unknown, 1, 'sent', 'open');
    expect(stepOf(after(unknown, events), 1)).toMatchObject({ state: 'sent', sentAt: NOON });
    expect(resolve(after(unknown, events), 1, 'sent', 'open')).toEqual([]);
  });
});

describe('an unknown email that turns out never to have begun', () => {
  const unknown = outreach({ 1: { state: 'unknown', intendedAt: NOON, lease: 7 }, 2: { dueAt: at('2026-11-04T12:00:00.000Z') } });

  it('waits again, and the next step waits for it', () => {
    const events = takeBack(unknown, 1);
    expect(events).toEqual([{ type: 'EmailOutcomeResolved', data: { ...subject, outcome: 'waiting', evidence: 'journal' } }]);
    const state = after(unknown, events, at('2026-11-03T12:00:00.000Z'));
    expect(stepOf(state, 1)).toMatchObject({ state: 'waiting', dueAt: NOON, intendedAt: null, lease: null });
    expect(stepOf(state, 2)).toMatchObject({ state: 'waiting', dueAt: null });
  });

  it('fails if the sequence has continued without it', () => {
    const outcome = (state: Outreach) => takeBack(state, 1).map(({ data }) => 'outcome' in data && data.outcome);
    expect(outcome(outreach({ 1: { state: 'unknown' }, 2: { state: 'sent' } }))).toEqual(['failed']);
    expect(outcome(outreach({ 1: { state: 'unknown' }, 2: { lease: 7 } }))).toEqual(['failed']);
    expect(outcome(outreach({ 1: { state: 'unknown' } }, { state: 'stopped', reason: 'replied' }))).toEqual(['failed']);
    expect(takeBack(outreach({ 1: { state: 'sent' } }), 1)).toEqual([]);
  });
});

describe('a stop', () => {
  it('leaves an email that a sender holds, because it may have begun', () => {
    const events = stopFor(outreach({ 1: { lease: 7 } }), 'replied');
    expect(events).toEqual([{ type: 'OutreachStopped', data: { ...ids, reason: 'replied', skipped: [2, 3, 4] } }]);
  });

  it('skips waiting emails and leaves sent ones', () => {
    const events = stopFor(outreach({ 1: { state: 'sent' }, 2: { state: 'in_flight' } }), 'replied');
    expect(events).toEqual([{ type: 'OutreachStopped', data: { ...ids, reason: 'replied', skipped: [3, 4] } }]);
  });

  it('keeps its first reason', () => {
    expect(stopFor(outreach({}, { state: 'stopped', reason: 'replied' }), 'unsubscribed')).toEqual([]);
  });

  it('outlasts the sequence: a lead stopped after a test gets nothing from the launch either', () => {
    const tested = outreach({}, { state: 'finished', deliveries: [] });
    expect(after(tested, stopFor(tested, 'replied'))).toMatchObject({ state: 'stopped', reason: 'replied' });
  });
});

it('the last outcome finishes an outreach', () => {
  const last = outreach({ 1: { state: 'sent' }, 2: { state: 'sent' }, 3: { state: 'sent' }, 4: { state: 'in_flight' } });
  expect(after(last, conclude(last, 4, { kind: 'accepted' }, '<4@x>', NOON)).state).toBe('finished');
});

it('deferrals are spaced further and further apart, at most four hours', () => {
  expect([1, 2, 3, 8, 9, 30].map((n) => retryDelayMs(n) / 60_000)).toEqual([1, 2, 4, 128, 240, 240]);
});

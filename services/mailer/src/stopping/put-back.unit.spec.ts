import { describe, expect, it } from '@jest/globals';
import type { DomainError } from '@rekindle/contracts';
import { NOON, at, came, ids, outreach, schedule } from '../testing/outreach-seeds.js';
import { type Outreach, evolve } from '../ledger/outreach.js';
import { type Surroundings, putBack } from './put-back.decide.js';

const around: Surroundings = { schedule, ended: false, gone: false, unwanted: false, bought: false, inAnotherCampaign: false, now: NOON };
const SKIPPED = { state: 'skipped', reason: 'stopped_by_user' } as const;
const SENT = { state: 'sent', intendedAt: at('2026-11-01T12:00:00.000Z'), sentAt: at('2026-11-01T12:00:01.000Z') } as const;
const stopped = (steps: Parameters<typeof outreach>[0] = {}, changes: Partial<Outreach> = {}): Outreach =>
  outreach({ 1: SENT, 2: SKIPPED, 3: SKIPPED, 4: SKIPPED, ...steps }, { state: 'stopped', reason: 'stopped_by_user', ...changes });
const resumed = (restored: number[], dueAt: string | null, reason = 'stopped_by_user') => ({
  type: 'OutreachResumed',
  data: { ...ids, reason, restored, dueAt },
});

function refusal(before: Outreach, changes: Partial<Surroundings> = {}): string | null {
  try {
    putBack(before, { ...around, ...changes });
    return null;
  } catch (error) {
    return (error as DomainError).code;
  }
}

describe('a lead that is put back', () => {
  it('gets the emails that its stop had skipped, the next one on its own day', () => {
    const events = putBack(stopped(), around);
    expect(events).toEqual([resumed([2, 3, 4], '2026-11-03T12:00:00.000Z')]);
    const after = events.reduce((state, event) => evolve(state, event, NOON, schedule), stopped());
    expect([after.state, after.reason]).toEqual(['active', null]);
    expect(after.deliveries.map(({ state, reason, dueAt }) => [state, reason, dueAt])).toEqual([
      ['sent', null, null],
      ['waiting', null, at('2026-11-03T12:00:00.000Z')],
      ['waiting', null, null],
      ['waiting', null, null],
    ]);
  });

  it('immediately gets the emails that would have been sent in that time', () => {
    const now = at('2026-11-05T08:00:00.000Z');
    expect(putBack(stopped(), { ...around, now })).toEqual([resumed([2, 3, 4], now.toISOString())]);
  });

  it("immediately gets the first email if it has had none, but never before its campaign's start", () => {
    const before = stopped({ 1: SKIPPED });
    expect(putBack(before, around)).toEqual([resumed([1, 2, 3, 4], NOON.toISOString())]);
    const startsAt = at('2026-11-02T12:01:00.000Z');
    expect(putBack(before, { ...around, schedule: { ...schedule, startsAt } })).toEqual([resumed([1, 2, 3, 4], startsAt.toISOString())]);
  });

  it('waits for the email that a sender still holds', () => {
    const claimed = { state: 'waiting', lease: 7 } as const;
    expect(putBack(stopped({ 1: claimed }), around)).toEqual([resumed([2, 3, 4], null)]);
  });

  it('does not get emails skipped for another reason', () => {
    const before = stopped({ 2: { state: 'skipped', reason: 'suppressed' } });
    expect(putBack(before, around)).toEqual([resumed([3, 4], NOON.toISOString())]);
  });

  it('is finished if nothing was due, and has still not joined if it had not', () => {
    const done = stopped({ 2: SENT, 3: SENT, 4: SENT });
    const [event] = putBack(done, around);
    expect(event).toEqual(resumed([], null));
    expect(event && evolve(done, event, NOON, schedule).state).toBe('finished');
    const unknown = { ...stopped(), deliveries: [] };
    expect(putBack(unknown, { ...around, inAnotherCampaign: true }).map((one) => evolve(unknown, one, NOON, schedule).state)).toEqual([
      'withdrawn',
    ]);
  });

  it.each(['active', 'finished', 'skipped', 'withdrawn'] as const)('is not changed while it is %s', (state) => {
    expect(putBack(outreach({}, { state }), around)).toEqual([]);
  });

  it.each(['answered_by_user', 'company_replied', 'do_not_contact'])('may have been stopped as %s', (reason) => {
    const skipped = { state: 'skipped', reason } as const;
    expect(putBack(stopped({ 2: skipped, 3: skipped, 4: skipped }, { reason }), around)).toMatchObject([{ data: { reason } }]);
  });
});

describe('putting a lead back is refused', () => {
  it.each(['replied', 'bounced', 'unsubscribed', 'complained', 'converted', 'paused_by_lead', 'erased', 'deleted'])(
    'if it was stopped as %s',
    (reason) => {
      expect(refusal(stopped({}, { reason }))).toBe('LEAD_STAYS_STOPPED');
    },
  );

  it.each([
    ['replied', { repliedAt: NOON }, 'This lead replied, so this campaign sends them nothing more.'],
    ['bounced', { bouncedAt: NOON }, 'This lead cannot be reached, so this campaign sends them nothing more.'],
    ['unsubscribed', { unsubscribedAt: NOON }, 'This lead unsubscribed, so this campaign sends them nothing more.'],
    ['complained', { complainedAt: NOON }, 'This lead marked an email as spam, so this campaign sends them nothing more.'],
  ])('if it %s after the user had stopped it', (_, feedback, detail) => {
    expect(() => putBack(stopped({ 1: { ...SENT, ...came(feedback) } }), around)).toThrow(detail);
  });

  it('if it has ordered since', () => {
    expect(() => putBack(stopped(), { ...around, bought: true })).toThrow(
      'This lead has ordered, so this campaign sends them nothing more.',
    );
  });

  it.each([
    ['LEAD_NOT_TO_CONTACT', stopped({}, { suppressed: 'unsubscribed' }), {}],
    ['LEAD_NOT_TO_CONTACT', stopped({}, { suppressed: 'paused_by_lead', suppressedUntil: at('2027-01-01T00:00:00.000Z') }), {}],
    ['LEAD_NOT_TO_CONTACT', stopped(), { unwanted: true }],
    ['LEAD_IN_ANOTHER_CAMPAIGN', stopped(), { inAnotherCampaign: true }],
    ['CAMPAIGN_NOT_RUNNING', stopped(), { ended: true }],
    ['NOT_FOUND', stopped(), { gone: true }],
  ])('with the reason %s', (code, before, changes) => {
    expect(refusal(before, changes)).toBe(code);
  });

  it('only for as long as a pause lasts', () => {
    const before = stopped({}, { suppressed: 'paused_by_lead', suppressedUntil: NOON });
    expect(putBack(before, around)).toHaveLength(1);
  });
});

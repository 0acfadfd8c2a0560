import { describe, expect, it } from '@jest/globals';
import { type Send, attribute, lastSend } from './attribution.decide.js';
import { type Happened, sendsOf } from './order-leads.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const at = (ms: number): Date => new Date(Date.UTC(2026, 9, 1) + ms);
const send = (step: number, ms: number, campaignId = 'a'): Send => ({ campaignId, leadId: 'lead', step, at: at(ms) });

describe('an order', () => {
  it('is credited to the last email before it, of any campaign', () => {
    const sends = [send(1, 0), send(2, 2 * DAY_MS), send(1, DAY_MS, 'b')];
    expect(attribute(sends, at(3 * DAY_MS))).toEqual(send(2, 2 * DAY_MS));
    expect(attribute(sends, at(2 * DAY_MS - 1))).toEqual(send(1, DAY_MS, 'b'));
  });

  it('is credited for exactly 30 days, even across the end of summer time, and not a millisecond longer', () => {
    expect(attribute([send(4, 0)], at(30 * DAY_MS))).toEqual(send(4, 0));
    expect(attribute([send(4, 0)], at(30 * DAY_MS + 1))).toBeNull();
    expect(lastSend([send(4, 0)], at(30 * DAY_MS + 1))).toEqual(send(4, 0));
  });

  it('treats an email in the same millisecond as earlier, and one a millisecond later as later', () => {
    expect(attribute([send(1, 5)], at(5))).toEqual(send(1, 5));
    expect(attribute([send(1, 6)], at(5))).toBeNull();
  });

  it('is credited to none if none was sent', () => {
    expect(attribute([], at(0))).toBeNull();
    expect(lastSend([], at(0))).toBeNull();
  });
});

describe('a sent email', () => {
  const subject = { accountId: 'account', campaignId: 'a', leadId: 'lead' };
  const happened = (type: Happened['type'], ms: number, data: object): Happened =>
    ({ type, data: { ...subject, ...data }, occurredAt: at(ms) }) as Happened;

  it('is any that did not bounce permanently', () => {
    const events = [
      happened('EmailIntended', 0, { step: 1 }),
      happened('EmailSent', 1, { step: 1 }),
      happened('EmailBounced', 2, { step: 1, kind: 'soft' }),
      happened('EmailSent', 3, { step: 2 }),
      happened('EmailBounced', 4, { step: 2, kind: 'hard' }),
      happened('EmailFailed', 5, { step: 3 }),
    ];
    expect(sendsOf(events)).toEqual([send(1, 1)]);
  });

  it('may have had an unknown outcome, and then counts as sent at its hand-over once that is known', () => {
    const events = [happened('EmailIntended', 0, { step: 1 }), happened('EmailOutcomeUnknown', 9, { step: 1 })];
    expect(sendsOf(events)).toEqual([]);
    expect(sendsOf([...events, happened('EmailOutcomeResolved', 20, { step: 1, outcome: 'sent' })])).toEqual([send(1, 0)]);
    expect(sendsOf([...events, happened('EmailOutcomeResolved', 20, { step: 1, outcome: 'failed' })])).toEqual([]);
  });
});

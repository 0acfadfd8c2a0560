import { describe, expect, it } from '@jest/globals';
import type { LeadTimelineEntry } from '../lead-story/lead-story.api';
import type { Message } from './inbox.api';
import {
  answeredMessage,
  awayInWords,
  earlierInWords,
  effectsInWords,
  emailFacts,
  isView,
  labels,
  listMoment,
  localTime,
  pathOf,
} from './inbox-words';

const today = new Date('2026-11-20T11:04:00.000Z');
const message = (rest: Partial<Message>): Message => ({
  ...{ id: '1', by: 'campaign', kind: 'email', day: 1, subject: 'Still here?', text: 'Hi', hasHtml: false },
  ...{ at: '2026-11-12T09:00:00.000Z', openedAt: null, clickedAt: null, state: 'sent', error: null, ...rest },
});
const reply = message({ id: '9', by: 'lead', kind: 'reply', day: null });

it('writes the time of a message as short as a list needs it, by the zone of the account', () => {
  const at = (iso: string, zone = 'UTC') => listMoment(new Date(iso), today, zone);
  expect(at('2026-11-20T08:31:00.000Z')).toBe('08:31');
  expect(at('2026-11-20T08:31:00.000Z', 'Europe/Madrid')).toBe('09:31');
  expect(at('2026-11-19T23:59:00.000Z')).toBe('Yesterday');
  expect(at('2026-11-19T23:59:00.000Z', 'Europe/Madrid')).toBe('00:59');
  expect(at('2026-11-18T10:00:00.000Z')).toBe('18 Nov');
  expect(at('2025-11-20T10:00:00.000Z')).toBe('20 Nov 2025');
});

describe('an email of ours', () => {
  it("shows the lead's reaction to it", () => {
    const openedAt = '2026-11-12T12:20:00.000Z';
    expect(emailFacts(message({}), today, 'UTC')).toBe('12 Nov');
    expect(emailFacts(message({ openedAt }), today, 'UTC')).toBe('12 Nov, opened');
    expect(emailFacts(message({ openedAt, clickedAt: openedAt }), today, 'UTC')).toBe('12 Nov, clicked');
  });

  it('is one line with others on a phone', () => {
    const openedAt = '2026-11-12T12:20:00.000Z';
    expect(earlierInWords([message({})])).toBe('1 earlier email');
    expect(earlierInWords([message({ openedAt }), message({ day: 3 })])).toBe('2 earlier emails, day 1 opened');
    expect(earlierInWords([message({ openedAt }), message({ day: 3, openedAt }), message({ day: 7, openedAt })])).toBe(
      '3 earlier emails, day 1, 3 and 7 opened',
    );
  });

  it('is the one that they answered if it is the last before theirs', () => {
    const [first, second, after] = [message({ id: 'a' }), message({ id: 'b' }), message({ id: 'c', by: 'account' })];
    expect(answeredMessage([first, second, reply, after])?.id).toBe('b');
    expect(answeredMessage([reply])).toBeUndefined();
    expect(answeredMessage([first])).toBeUndefined();
  });
});

it('says what their answer caused', () => {
  const effect = (days: number[]) => [{ kind: 'cancelled_emails' as const, days }];
  expect(effectsInWords({ effects: effect([14]), messages: [reply] })).toBe(
    'They answered, so the day 14 email was cancelled. They count as revived.',
  );
  expect(effectsInWords({ effects: effect([7, 14]), messages: [reply] })).toBe(
    'They answered, so the day 7 and 14 emails were cancelled. They count as revived.',
  );
  expect(effectsInWords({ effects: [], messages: [message({ by: 'lead', kind: 'auto_reply' })] })).toBeNull();
});

it('shows how a lead came back, newest first, without the actions of machines', () => {
  const at = '2026-11-12T09:00:00.000Z';
  const entries: LeadTimelineEntry[] = [
    { at, type: 'EmailSent', step: 1 },
    { at, type: 'EmailOpened', step: 1, machine: true },
    { at, type: 'EmailOpened', step: 1, machine: false },
    { at, type: 'EmailClicked', step: 2, machine: false },
    { at, type: 'ReplyReceived', step: 2, autoReply: true },
    { at, type: 'ReplyReceived', step: 2, autoReply: false },
    { at, type: 'OutreachStopped', reason: 'replied' },
  ];
  expect(pathOf(entries).map(({ what, warm }) => [what, warm])).toEqual([
    ['Replied', true],
    ['Automatic reply', false],
    ['Clicked in day 3', false],
    ['Opened day 1', false],
    ['Day 1 email', false],
  ]);
});

it('knows its views, and who is away', () => {
  expect(['to_answer', 'not_now', 'done', 'all', null].map(isView)).toEqual([true, true, true, false, false]);
  expect(labels).toEqual(['interested', 'not_now', 'not_interested', 'out_of_office']);
  const none = { to_answer: 0, interested: 0, not_now: 0, not_interested: 0, out_of_office: 0, done: 0 };
  expect(awayInWords(none)).toBe('');
  expect(awayInWords({ ...none, out_of_office: 1 })).toBe(' 1 lead is out of office and may write when they are back.');
  expect(awayInWords({ ...none, out_of_office: 57 })).toBe(' 57 leads are out of office and may write when they are back.');
});

it("shows the time on the lead's clock, if its zone is known", () => {
  expect(localTime('America/New_York', new Date('2026-11-20T16:04:00.000Z'))).toBe('11:04, New York');
  expect(localTime(null, new Date())).toBeNull();
});

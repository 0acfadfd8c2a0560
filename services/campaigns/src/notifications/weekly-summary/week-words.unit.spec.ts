import { expect, it } from '@jest/globals';
import type { WeekFigures } from './week-reader.js';
import { weekWords } from './week-words.js';

const nothing: WeekFigures = { sent: 0, opened: 0, clicked: 0, replied: 0, orders: 0, revenueCents: 0 };
const facts = { week: '2026-11-02', before: nothing, publicUrl: 'https://rekindle.example' };

it('lists sends and results, compared with the previous week', () => {
  const now = { sent: 1_240, opened: 410, clicked: 96, replied: 12, orders: 3, revenueCents: 126_050 };
  const before = { sent: 980, opened: 402, clicked: 101, replied: 9, orders: 1, revenueCents: 42_000 };
  expect(weekWords({ ...facts, now, before })).toEqual({
    subject: 'Your week: 1,240 emails sent, 12 replies, $1,260.50 ordered',
    preheader: '26 October to 1 November, beside the week before',
    paragraphs: [
      'This is what your campaigns did from 26 October to 1 November.',
      '12 leads replied. Answer them personally while the conversation is warm.',
    ],
    figures: {
      title: 'Your funnel',
      columns: ['past 7 days', 'the 7 before'],
      rows: [
        { label: 'Emails sent', value: '1,240', before: '980' },
        { label: 'Emails opened', value: '410', before: '402' },
        { label: 'Emails clicked', value: '96', before: '101' },
        { label: 'Leads that replied', value: '12', before: '9' },
        { label: 'Orders', value: '3', before: '1' },
        { label: 'Revenue', value: '$1,260.50', before: '$420' },
      ],
    },
    action: { label: 'Open your dashboard', url: 'https://rekindle.example/dashboard' },
    reason: {
      words: 'You get this email because you want to hear of each week in which something was sent or came back.',
      link: 'Switch it off in your settings',
      url: 'https://rekindle.example/settings/notifications',
    },
  });
});

it.each([
  [{ sent: 1 }, 'Your week: 1 email sent'],
  [{ replied: 1 }, 'Your week: 1 reply'],
  [{ orders: 1, revenueCents: 4_700 }, 'Your week: $47 ordered'],
  [{ opened: 4, clicked: 1 }, 'Your week: 4 emails read'],
])('has a subject for %j with the non-zero figures', (now, subject) => {
  expect(weekWords({ ...facts, now: { ...nothing, ...now } })?.subject).toBe(subject);
});

it('is omitted for an empty week, whatever the previous one', () => {
  expect(weekWords({ ...facts, now: nothing, before: { ...nothing, sent: 9 } })).toBeNull();
});

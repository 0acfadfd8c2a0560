import { expect, it } from '@jest/globals';
import { type ExportedLead, resultRows } from './result-row.js';

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day, 9));
const nothing = {
  opened: 0,
  clicked: 0,
  replied: 0,
  bounced: 0,
  failed: 0,
  unsubscribed: 0,
  complained: 0,
  fetched: 0,
  scanned: 0,
  ordered: false,
  revenueCents: 0,
};
const dana = { email: 'dana@harbor.example', firstName: 'Dana', lastName: null, company: 'Harbor' };
const { names, cellsOf } = resultRows(4, (moment) => moment.toISOString().slice(0, 10));
const rowOf = (exported: ExportedLead): Record<string, string> =>
  Object.fromEntries(cellsOf(exported).map((cell, index) => [names[index], cell]));

it('counts emails, has yes and no as summable numbers, and states when each email was sent', () => {
  const outreach = {
    state: 'stopped',
    reason: 'replied',
    sends: [
      { step: 1, at: at(2) },
      { step: 2, at: at(4) },
    ],
  } as const;
  const result = { ...nothing, sent: 2, opened: 2, clicked: 1, replied: 1, sentSteps: [1, 2], repliedAt: at(5), revenueCents: 42_050 };
  expect(rowOf({ lead: dana, outreach: { ...outreach, sends: [...outreach.sends] }, result })).toEqual({
    email: 'dana@harbor.example',
    first_name: 'Dana',
    last_name: '',
    company: 'Harbor',
    state: 'stopped',
    reason: 'replied',
    sent: '2',
    email_1_sent_at: '2026-11-02',
    email_2_sent_at: '2026-11-04',
    email_3_sent_at: '',
    email_4_sent_at: '',
    opened: '2',
    clicked: '1',
    replied: '1',
    unsubscribed: '0',
    bounced: '0',
    revived: '1',
    revenue: '420.50',
  });
});

it('counts buyers as revived, with or without a reply', () => {
  const outreach: ExportedLead['outreach'] = { state: 'stopped', reason: 'converted', sends: [] };
  const result = { ...nothing, sent: 1, sentSteps: [1], repliedAt: null, ordered: true, revenueCents: 5 };
  expect(rowOf({ lead: dana, outreach, result })).toMatchObject({ replied: '0', revived: '1', revenue: '0.05' });
});

it('has zeros for a lead that was sent nothing, and no time for uncounted emails', () => {
  const waiting = { state: 'waiting', reason: null, sends: [] } as const;
  expect(Object.values(rowOf({ lead: undefined, outreach: { ...waiting, sends: [] }, result: undefined })).join(',')).toBe(
    ',,,,waiting,,0,,,,,0,0,0,0,0,0,0.00',
  );
  const unknown = { lead: dana, outreach: { ...waiting, sends: [{ step: 1, at: at(2) }] }, result: undefined };
  expect(rowOf(unknown)).toMatchObject({ sent: '0', email_1_sent_at: '' });
});

it('has a column for each email that the campaign sends', () => {
  const sentAt = (emails: number) => resultRows(emails, String).names.filter((name) => name.endsWith('_sent_at'));
  expect(sentAt(1)).toEqual(['email_1_sent_at']);
  expect(sentAt(4)).toHaveLength(4);
});

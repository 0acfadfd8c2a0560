import { expect, it } from '@jest/globals';
import { changeProfile } from '../profile.decide.js';

const notifications = {
  firstReply: true,
  everyReply: false,
  dailyReplies: false,
  campaignCompleted: true,
  campaignFailed: true,
  weeklySummary: true,
  limits: true,
};
const current = { fullName: 'Jane Doe', companyName: '', timeZone: 'UTC', profileVersion: 3, notifications };

it('names the fields that change, never their values', () => {
  expect(changeProfile('acc', current, { companyName: 'Acme', fullName: 'Jane Doe', timeZone: 'Europe/Berlin' })).toEqual([
    {
      type: 'ProfileChanged',
      data: { accountId: 'acc', profileVersion: 4, fields: ['companyName', 'timeZone'], timeZone: 'Europe/Berlin' },
    },
  ]);
});
it('keeps an omitted time zone', () => {
  expect(changeProfile('acc', { ...current, timeZone: 'Asia/Tokyo' }, { companyName: 'Acme' })).toEqual([
    { type: 'ProfileChanged', data: { accountId: 'acc', profileVersion: 4, fields: ['companyName'], timeZone: 'Asia/Tokyo' } },
  ]);
});
it('stays quiet when nothing changes', () => {
  expect(changeProfile('acc', current, { fullName: 'Jane Doe', companyName: undefined, notifications: { ...notifications } })).toEqual([]);
});
it('records that a switch changed, but not its new value', () => {
  expect(changeProfile('acc', current, { notifications: { ...notifications, campaignFailed: false } })).toEqual([
    { type: 'ProfileChanged', data: { accountId: 'acc', profileVersion: 4, fields: ['notifications'], timeZone: 'UTC' } },
  ]);
});

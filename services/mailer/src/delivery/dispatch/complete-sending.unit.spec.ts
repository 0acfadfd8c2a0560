import { expect, it } from '@jest/globals';
import { completeSending } from './complete-sending.decide.js';

const ids = { accountId: 'a', campaignId: 'c' };
const completed = { type: 'SendingCompleted', data: ids };

it('completes a campaign that sent anything, whatever else failed', () => {
  expect(completeSending(ids, { gone: true, failed: 0 })).toEqual([completed]);
  expect(completeSending(ids, { gone: true, failed: 40 })).toEqual([completed]);
});

it('says of one whose emails all failed that its sending did', () => {
  expect(completeSending(ids, { gone: false, failed: 3 })).toEqual([{ type: 'SendingFailed', data: { ...ids, failed: 3 } }, completed]);
});

it('says nothing of the kind where nobody was to be written to', () => {
  expect(completeSending(ids, { gone: false, failed: 0 })).toEqual([completed]);
});

import { expect, it } from '@jest/globals';
import { completeSending } from './complete-sending.decide.js';

const ids = { accountId: 'a', campaignId: 'c' };
const completed = { type: 'SendingCompleted', data: ids };

it('completes a campaign that sent anything, even if other emails failed', () => {
  expect(completeSending(ids, { gone: true, failed: 0 })).toEqual([completed]);
  expect(completeSending(ids, { gone: true, failed: 40 })).toEqual([completed]);
});

it('fails a campaign whose emails all failed', () => {
  expect(completeSending(ids, { gone: false, failed: 3 })).toEqual([{ type: 'SendingFailed', data: { ...ids, failed: 3 } }, completed]);
});

it('does not fail a campaign that had nobody to write to', () => {
  expect(completeSending(ids, { gone: false, failed: 0 })).toEqual([completed]);
});

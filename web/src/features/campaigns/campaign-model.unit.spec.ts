import { expect, it } from '@jest/globals';
import { isReady, reviewPath, shownStatus, wizardPath } from './campaign-model';

const prepared = { status: 'active', processing_stage: 'completed', launchedAt: null, lead_list_id: 'list' };

it('calls a prepared campaign ready until it is launched', () => {
  expect([isReady(prepared), shownStatus(prepared)]).toEqual([true, 'ready']);
  expect(shownStatus({ ...prepared, launchedAt: '2026-11-20T09:00:00.000Z' })).toBe('active');
  expect(shownStatus({ ...prepared, status: 'paused' })).toBe('paused');
});

it('calls a campaign active that is active only by its tracked link: there is nothing to launch', () => {
  expect([isReady({ ...prepared, lead_list_id: null }), shownStatus({ ...prepared, lead_list_id: null })]).toEqual([false, 'active']);
});

it('leads from one email to its launch, and back to its page', () => {
  const one = { _id: 'id', lead_list_id: 'list', campaign_type: 'single_email' as const };
  expect([wizardPath(one), reviewPath(one)]).toEqual(['/campaigns/id/launch', '/campaigns/id']);
  const revival = { ...one, campaign_type: 'lead_revival' as const };
  expect(reviewPath(revival)).toBe(wizardPath(revival));
});

import { expect, it } from '@jest/globals';
import { isReady, shownStatus } from './campaign-model';

const prepared = { status: 'active', processing_stage: 'completed', launchedAt: null, lead_list_id: 'list' };

it('calls a prepared campaign ready until it is launched', () => {
  expect([isReady(prepared), shownStatus(prepared)]).toEqual([true, 'ready']);
  expect(shownStatus({ ...prepared, launchedAt: '2026-11-20T09:00:00.000Z' })).toBe('active');
  expect(shownStatus({ ...prepared, status: 'paused' })).toBe('paused');
});

it('calls what is active by its tracked link alone active: there is nothing to launch', () => {
  expect([isReady({ ...prepared, lead_list_id: null }), shownStatus({ ...prepared, lead_list_id: null })]).toEqual([false, 'active']);
});

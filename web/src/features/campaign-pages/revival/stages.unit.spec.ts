import { describe, expect, it } from '@jest/globals';
import { isPrepared, isSettled, stepOf } from './stages';

describe('the progress of a strategy', () => {
  it.each([
    ['queued', 1],
    ['analyzing_leads', 1],
    ['generating_strategy', 2],
    ['generating_sequences', 3],
    ['creating_campaign', 4],
    ['completed', 4],
  ])('shows %s as step %i', (stage, step) => {
    expect(stepOf(stage)).toBe(step);
  });

  it('is over when the campaign is active and completed, not before', () => {
    expect(isPrepared({ status: 'active', processing_stage: 'completed' })).toBe(true);
    expect(isPrepared({ status: 'processing', processing_stage: 'completed' })).toBe(false);
    expect(isPrepared({ status: 'active', processing_stage: 'creating_campaign' })).toBe(false);
  });

  it('stops asking after a failure', () => {
    expect(isSettled({ status: 'failed', processing_stage: 'generating_strategy' })).toBe(true);
    expect(isSettled({ status: 'processing', processing_stage: 'queued' })).toBe(false);
  });
});

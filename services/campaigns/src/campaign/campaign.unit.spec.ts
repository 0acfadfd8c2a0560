import { describe, expect, it } from '@jest/globals';
import { brief, campaignId, accountId, given, histories, listId, steps, strategy } from './testing/histories.js';

const facts = { accountId, campaignId, listId, brief, attempt: 1, leads: null, strategy: null, steps: [] };
const leads = { leads: 398, withFirstName: 380, withCompany: 310, withTitle: 0 };

describe('a campaign', () => {
  it('does not exist before it is requested', () => {
    expect(given(histories.unknown).state).toEqual({ status: 'unknown' });
  });

  it('goes through its stages in order', () => {
    expect(given(histories.requested).state).toEqual({ ...facts, status: 'processing', stage: 'analyzing_leads' });
    expect(given(histories.analyzed).state).toEqual({ ...facts, leads, status: 'processing', stage: 'generating_strategy' });
    expect(given(histories.planned).state).toEqual({ ...facts, leads, strategy, status: 'processing', stage: 'generating_sequences' });
    expect(given(histories.written).state).toEqual({ ...facts, leads, strategy, steps, status: 'processing', stage: 'creating_campaign' });
    expect(given(histories.prepared).state).toEqual({ ...facts, leads, strategy, steps, status: 'prepared' });
  });

  it('keeps its state when a stage fails, and resumes there', () => {
    const failed = { ...facts, leads, status: 'failed', stage: 'generating_strategy', reason: 'STRATEGIST_UNAVAILABLE' };
    expect(given(histories.failed).state).toEqual(failed);
    expect(given(histories.retried).state).toEqual({ ...facts, leads, attempt: 2, status: 'processing', stage: 'generating_strategy' });
  });

  it('returns to prepared when its launch is undone', () => {
    expect(given(histories.launched).state).toMatchObject({ status: 'launched', startsAt: new Date('2026-11-02T09:01:00.000Z') });
    expect(given(histories.undone).state).toEqual(given(histories.prepared).state);
  });

  it('adopts the new version of an edited email', () => {
    const email = { textId: steps[1]?.email.textId ?? '', version: 2 };
    const edited = given([
      ...histories.prepared,
      { type: 'SequenceEdited', data: { accountId, campaignId, step: 2, email, author: 'user' } },
    ]);
    expect(edited.state).toMatchObject({ status: 'prepared', steps: [steps[0], { step: 2, day: 3, email }, steps[2], steps[3]] });
  });

  it('stays deleted, whatever events come late', () => {
    const late = given([...histories.deleted, { type: 'CampaignPrepared', data: { accountId, campaignId } }]);
    expect(late.state).toEqual({ status: 'deleted' });
  });
});

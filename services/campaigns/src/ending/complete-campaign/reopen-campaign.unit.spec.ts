import { describe, expect, it } from '@jest/globals';
import { accountId, campaignId, given, histories } from '../../campaign/testing/histories.js';
import { completeCampaign, reopenCampaign } from './complete-campaign.decide.js';

describe('reopening a campaign', () => {
  it('returns a completed one to its previous state, and lets it complete again', () => {
    given(histories.completed)
      .when(reopenCampaign)
      .then([{ type: 'CampaignReopened', data: { accountId, campaignId } }]);
    expect(given(histories.reopened).state).toEqual(given(histories.launched).state);
    given(histories.reopened)
      .when(completeCampaign)
      .then([{ type: 'CampaignCompleted', data: { accountId, campaignId } }]);
  });

  it('stays quiet for one that is running, deleted or not launched', () => {
    for (const history of [histories.launched, histories.reopened, histories.deleted, histories.undone, histories.prepared])
      given(history).when(reopenCampaign).then([]);
  });
});

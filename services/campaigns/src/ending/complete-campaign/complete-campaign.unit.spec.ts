import { describe, it } from '@jest/globals';
import { accountId, campaignId, given, histories } from '../../campaign/testing/histories.js';
import { completeCampaign } from './complete-campaign.decide.js';

describe('completing a campaign', () => {
  it('ends a launched one', () => {
    given(histories.launched)
      .when(completeCampaign)
      .then([{ type: 'CampaignCompleted', data: { accountId, campaignId } }]);
  });

  it('stays quiet for one that is complete, deleted or not launched', () => {
    for (const history of [histories.completed, histories.deleted, histories.undone]) given(history).when(completeCampaign).then([]);
  });
});

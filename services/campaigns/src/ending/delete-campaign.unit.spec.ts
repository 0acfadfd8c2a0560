import { describe, it } from '@jest/globals';
import { accountId, campaignId, given, histories } from '../campaign/testing/histories.js';
import { deleteCampaign } from './delete-campaign.decide.js';

describe('deleting a campaign', () => {
  it('is possible in every state', () => {
    for (const history of [histories.requested, histories.failed, histories.prepared, histories.launched, histories.completed])
      given(history)
        .when(deleteCampaign)
        .then([{ type: 'CampaignDeleted', data: { accountId, campaignId } }]);
  });

  it('refuses one that never existed', () => {
    given([]).when(deleteCampaign).thenRefuses('NOT_FOUND');
  });

  it('stays quiet on a repeat', () => {
    given(histories.deleted).when(deleteCampaign).then([]);
  });
});

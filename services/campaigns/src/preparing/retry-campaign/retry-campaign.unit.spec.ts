import { describe, it } from '@jest/globals';
import { accountId, campaignId, given, histories } from '../../campaign/testing/histories.js';
import { retryCampaign } from './retry-campaign.decide.js';

describe('retrying a campaign', () => {
  it('resumes at the stage that failed', () => {
    given(histories.failed)
      .when(retryCampaign)
      .then([{ type: 'CampaignRetried', data: { accountId, campaignId, stage: 'generating_strategy', attempt: 2 } }]);
  });

  it('refuses one that did not fail', () => {
    for (const history of [histories.requested, histories.prepared, histories.launched])
      given(history).when(retryCampaign).thenRefuses('CAMPAIGN_NOT_FAILED');
  });

  it('refuses one that does not exist', () => {
    given(histories.deleted).when(retryCampaign).thenRefuses('NOT_FOUND');
  });

  it('stays quiet while it is running again', () => {
    given(histories.retried).when(retryCampaign).then([]);
  });
});

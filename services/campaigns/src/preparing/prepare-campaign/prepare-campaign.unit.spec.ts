import { describe, it } from '@jest/globals';
import { failPreparation } from '../fail-preparation.decide.js';
import { accountId, campaignId, given, histories } from '../../campaign/testing/histories.js';
import { prepareCampaign } from './prepare-campaign.decide.js';

describe('preparing the campaign', () => {
  it('ends the work once the emails are written', () => {
    given(histories.written)
      .when(prepareCampaign)
      .then([{ type: 'CampaignPrepared', data: { accountId, campaignId } }]);
  });

  it('stays quiet on a repeat', () => {
    given(histories.prepared).when(prepareCampaign).then([]);
  });
});

describe('a stage that gives up', () => {
  it('fails the campaign there, with the reason', () => {
    given(histories.written)
      .when((state) => failPreparation('creating_campaign', 'INTERNAL', state))
      .then([{ type: 'CampaignFailed', data: { accountId, campaignId, stage: 'creating_campaign', reason: 'INTERNAL' } }]);
  });

  it('stays quiet when the campaign has moved on or has failed before', () => {
    for (const history of [histories.prepared, histories.failed])
      given(history)
        .when((state) => failPreparation('generating_strategy', 'INTERNAL', state))
        .then([]);
  });
});

import { describe, it } from '@jest/globals';
import { accountId, brief, campaignId, given, histories, listId } from '../../campaign/testing/histories.js';
import { createRevivalCampaign, type RevivalRequest } from './create-revival-campaign.decide.js';

const request: RevivalRequest = {
  accountId,
  campaignId,
  brief,
  averageOrderValueCents: 42050,
  pricingModel: 'performance_based',
  list: { listId, ready: true, leads: 398 },
};

describe('creating a revival campaign', () => {
  it('requests it', () => {
    given([])
      .when((state) => createRevivalCampaign(request, state))
      .then([
        {
          type: 'CampaignRequested',
          data: {
            accountId,
            campaignId,
            listId,
            campaignType: 'lead_revival',
            brief,
            averageOrderValueCents: 42050,
            pricingModel: 'performance_based',
          },
        },
      ]);
  });

  it('refuses a list that the caller does not have', () => {
    given([])
      .when((state) => createRevivalCampaign({ ...request, list: null }, state))
      .thenRefuses('NOT_FOUND');
  });

  it('refuses a list that is still being imported, or is empty', () => {
    for (const list of [
      { listId, ready: false, leads: 398 },
      { listId, ready: true, leads: 0 },
    ])
      given([])
        .when((state) => createRevivalCampaign({ ...request, list }, state))
        .thenRefuses('LEAD_LIST_NOT_READY');
  });

  it('stays quiet on a repeat', () => {
    given(histories.requested)
      .when((state) => createRevivalCampaign(request, state))
      .then([]);
  });
});

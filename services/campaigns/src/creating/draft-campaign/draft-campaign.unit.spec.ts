import { describe, it } from '@jest/globals';
import { deleteCampaign } from '../../ending/delete-campaign.decide.js';
import { type Launch, launchCampaign } from '../../launching/launch-campaign.decide.js';
import { replaceEmail } from '../../editing/replace-email.decide.js';
import { retryCampaign } from '../../preparing/retry-campaign/retry-campaign.decide.js';
import { accountId, brief, campaignId, given, growth, histories, launchId, sender } from '../../campaign/testing/histories.js';
import { draftCampaign } from './draft-campaign.decide.js';

const request = { accountId, campaignId, brief };
const launch: Launch = {
  launchId,
  sender,
  plan: growth,
  timeZone: 'UTC',
  hasLeads: true,
  testedDays: [],
  soFar: { active: 0, ofMonth: 0, month: '2026-11' },
  now: new Date('2026-11-02T09:00:00Z'),
};

describe('drafting a campaign', () => {
  it('saves it', () => {
    given([])
      .when((state) => draftCampaign(request, state))
      .then([{ type: 'CampaignDrafted', data: { accountId, campaignId, brief } }]);
  });

  it('stays quiet on a repeat', () => {
    given(histories.drafted)
      .when((state) => draftCampaign(request, state))
      .then([]);
  });
});

describe.each(['drafted', 'pendingSetup'] as const)('a campaign that is %s', (history) => {
  it('has no sequence to launch, edit or retry', () => {
    const then = given(histories[history]);
    then.when((state) => launchCampaign(launch, state)).thenRefuses('CAMPAIGN_NOT_READY');
    then.when((state) => retryCampaign(state)).thenRefuses('CAMPAIGN_NOT_READY');
    then.when((state) => replaceEmail({ step: 1, email: brief, author: 'user' }, state)).thenRefuses('CAMPAIGN_NOT_READY');
  });

  it('can be deleted', () => {
    given(histories[history])
      .when((state) => deleteCampaign(state))
      .then([{ type: 'CampaignDeleted', data: { accountId, campaignId } }]);
  });
});

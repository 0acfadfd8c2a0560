import { describe, it } from '@jest/globals';
import { freeTrial } from '@rekindle/contracts';
import { accountId, campaignId, given, growth, histories, launchId, listId, sender, steps } from '../testing/histories.js';
import { type Launch, launchCampaign } from '../launch-campaign.decide.js';

const launch: Launch = {
  launchId,
  sender,
  plan: growth,
  timeZone: 'Europe/Berlin',
  hasLeads: true,
  now: new Date('2026-11-02T09:00:00.000Z'),
};
const launched = {
  type: 'CampaignLaunched' as const,
  data: {
    accountId,
    campaignId,
    listId,
    launchId,
    sender,
    steps,
    timeZone: 'Europe/Berlin',
    startsAt: '2026-11-02T09:01:00.000Z',
  },
};

describe('launching a campaign', () => {
  it('starts sending sixty seconds later', () => {
    given(histories.prepared)
      .when((state) => launchCampaign(launch, state))
      .then([launched]);
  });

  it('may follow an undone launch', () => {
    given(histories.undone)
      .when((state) => launchCampaign(launch, state))
      .then([launched]);
  });

  it('refuses on the free trial', () => {
    given(histories.prepared)
      .when((state) => launchCampaign({ ...launch, plan: freeTrial }, state))
      .thenRefuses('PLAN_REQUIRED');
  });

  it('refuses when nobody is left on the list', () => {
    given(histories.prepared)
      .when((state) => launchCampaign({ ...launch, hasLeads: false }, state))
      .thenRefuses('LEAD_LIST_NOT_READY');
  });

  it('refuses before everything is prepared', () => {
    for (const history of [histories.requested, histories.failed])
      given(history)
        .when((state) => launchCampaign(launch, state))
        .thenRefuses('CAMPAIGN_NOT_READY');
  });

  it('refuses a second launch', () => {
    for (const history of [histories.launched, histories.completed])
      given(history)
        .when((state) => launchCampaign({ ...launch, launchId: campaignId }, state))
        .thenRefuses('CAMPAIGN_ALREADY_LAUNCHED');
  });

  it('refuses a campaign that does not exist', () => {
    given(histories.deleted)
      .when((state) => launchCampaign(launch, state))
      .thenRefuses('NOT_FOUND');
  });

  it('stays quiet on a repeat of the same launch', () => {
    given(histories.launched)
      .when((state) => launchCampaign(launch, state))
      .then([]);
  });
});

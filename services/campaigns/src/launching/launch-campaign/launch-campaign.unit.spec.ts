import { describe, expect, it } from '@jest/globals';
import { findPlan, freeTrial } from '@rekindle/contracts';
import { accountId, campaignId, given, growth, histories, launchId, listId, sender, steps } from '../../campaign/testing/histories.js';
import { type Launch, launchCampaign } from '../launch-campaign.decide.js';

const seed = '0197a000-0000-7000-8000-000000000050';
const launch: Launch = {
  launchId,
  sender,
  plan: growth,
  timeZone: 'Europe/Berlin',
  hasLeads: true,
  holdout: { percent: 0, seed },
  testedDays: [],
  soFar: { active: 0, ofMonth: 0, month: '2026-11' },
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
    month: '2026-11',
  },
};

describe('launching a campaign', () => {
  it('starts sending sixty seconds later', () => {
    given(histories.prepared)
      .when((state) => launchCampaign(launch, state))
      .then([launched]);
  });

  it('records the share of leads that get nothing, and the seed that selects them', () => {
    const holdout = { percent: 10, seed };
    given(histories.prepared)
      .when((state) => launchCampaign({ ...launch, holdout }, state))
      .then([{ ...launched, data: { ...launched.data, holdout } }]);
  });

  it('records whether a reply stops a whole company', () => {
    given(histories.prepared)
      .when((state) => launchCampaign({ ...launch, stopCompany: true }, state))
      .then([{ ...launched, data: { ...launched.data, stopCompany: true } }]);
    given(histories.prepared)
      .when((state) => launchCampaign({ ...launch, stopCompany: false }, state))
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

  it('refuses two subjects if the plan lacks A/B testing, and names the emails', () => {
    const starter = findPlan('revival_starter') ?? freeTrial;
    const on = (plan: typeof growth, testedDays: number[]) =>
      given(histories.prepared).when((state) => launchCampaign({ ...launch, plan, testedDays }, state));
    on(growth, [1, 7]).then([launched]);
    on(starter, []).then([launched]);
    expect(on(starter, [1, 7]).thenRefuses('PLAN_REQUIRED').detail).toBe(
      'A/B testing is not part of the plan Starter. Plans that have it: Growth, Pro, Performance-based. ' +
        'Or end the test of two subjects in the emails of day 1 and day 7, and launch without it.',
    );
  });

  it('allows as many active campaigns as the plan, and refuses more', () => {
    const starter = findPlan('starter') ?? freeTrial;
    given(histories.prepared)
      .when((state) => launchCampaign({ ...launch, soFar: { ...launch.soFar, active: 2 } }, state))
      .then([launched]);
    const refusal = given(histories.prepared)
      .when((state) => launchCampaign({ ...launch, plan: starter, soFar: { ...launch.soFar, active: 1 } }, state))
      .thenRefuses('ACTIVE_CAMPAIGNS_LIMIT_REACHED');
    expect(refusal.detail).toBe(
      'The plan Starter runs 1 campaign at once, and 1 is running; paused ones count. Launch this one when one is completed, delete one, or choose a larger plan.',
    );
  });

  it("refuses when the month's launches are used up, and says when there are more", () => {
    const plan = findPlan('revival_starter') ?? freeTrial;
    const soFar = { active: 0, ofMonth: 2, month: '2026-12' };
    const refusal = given(histories.prepared)
      .when((state) => launchCampaign({ ...launch, plan, soFar }, state))
      .thenRefuses('CAMPAIGNS_LIMIT_REACHED');
    expect(refusal.detail).toBe(
      'The plan Starter launches 2 campaigns a month, and 2 were launched in December. This one can be launched from 1 January, or with a larger plan.',
    );
    given(histories.prepared)
      .when((state) => launchCampaign({ ...launch, plan, soFar: { ...soFar, active: 40, ofMonth: 1 } }, state))
      .then([{ ...launched, data: { ...launched.data, month: '2026-12' } }]);
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

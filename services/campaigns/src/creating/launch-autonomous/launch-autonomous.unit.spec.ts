import { describe, expect, it } from '@jest/globals';
import { accountId, brief, campaignId, given, histories, strategy } from '../../campaign/testing/histories.js';
import { type LaunchRequest, launchAutonomous, takesLaunch } from './launch-autonomous.decide.js';
import { launchId } from './launch-autonomous.js';

const request: LaunchRequest = { accountId, campaignId, brief, strategy, author: 'openai', linkId: '0197a000-0000-7000-8000-000000000060' };
const form = { marketingGoal: 'Sell', offerDescription: 'Bread', targetAudience: 'Bakers', urlToPromote: 'https://bread.example' };

describe('an autonomous launch', () => {
  it('waits for its set-up', () => {
    given([])
      .when((state) => launchAutonomous(request, state))
      .then([{ type: 'AutonomousCampaignRequested', data: { ...request } }]);
  });

  it('stays quiet on a repeat', () => {
    given(histories.pendingSetup)
      .when((state) => launchAutonomous(request, state))
      .then([]);
  });

  it('is the same one while it waits, and a new one afterwards', () => {
    expect(takesLaunch({ status: 'unknown' })).toBe(true);
    expect(takesLaunch({ status: 'pending_setup', accountId, campaignId, brief, strategy, linkId: campaignId })).toBe(true);
    expect(takesLaunch({ status: 'deleted' })).toBe(false);
  });
});

describe('its id', () => {
  const id = launchId(accountId, form, 1);

  it('is the same for the same answers', () => expect(launchId(accountId, { ...form }, 1)).toBe(id));

  it('differs for any other answer, account or turn', () => {
    const others = [
      ...Object.keys(form).map((field) => launchId(accountId, { ...form, [field]: 'x' }, 1)),
      launchId(campaignId, form, 1),
      launchId(accountId, form, 2),
      launchId(accountId, { ...form, marketingGoal: 'SellBread', offerDescription: '' }, 1),
    ];
    expect(new Set([id, ...others]).size).toBe(others.length + 1);
  });
});

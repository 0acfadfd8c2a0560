import { describe, expect, it } from '@jest/globals';
import { type CampaignsEvent, freeTrial } from '@rekindle/contracts';
import { sequenceFaults } from '../../writing/strategist/rules/email-rules.js';
import { BuiltInStrategist } from '../../writing/strategist/built-in/built-in-strategist.js';
import { toBrief } from '../../campaign/campaign-texts.js';
import { campaign } from '../../campaign/campaign.js';
import {
  accountId,
  brief,
  campaignId,
  given,
  growth,
  histories,
  launchId,
  listId,
  sender,
  steps,
} from '../../campaign/testing/histories.js';
import { type SequenceForList, activateCampaign, requireActivatable } from './activate-campaign.decide.js';
import { briefOfLaunch } from './sequence-writer.js';

const ids = { accountId, campaignId };
const facts = { leads: 398, withFirstName: 380, withCompany: 310, withTitle: 0 };
const now = new Date('2026-11-02T09:00:00Z');
const soFar = { active: 0, ofMonth: 0, month: '2026-11' };
const launch = { launchId, sender, plan: growth, timeZone: 'Europe/Berlin', hasLeads: true, testedDays: [], soFar, now };
const sequence: SequenceForList = { listId, facts, brief, steps, author: 'built-in', launch };
const linkAlone = { listId: null, plan: growth, soFar } as const;
const context = { isAutonomous: true, paused: false, plan: growth };
const stateAfter = (history: readonly CampaignsEvent[]) => history.reduce(campaign.evolve, campaign.initial);

describe('a campaign that waits for its set-up', () => {
  it('is written and launched for a list', () => {
    given(histories.pendingSetup)
      .when((state) => activateCampaign(sequence, state))
      .then([
        { type: 'CampaignActivated', data: { ...ids, listId, brief } },
        { type: 'LeadsAnalyzed', data: { ...ids, ...facts } },
        { type: 'SequenceGenerated', data: { ...ids, author: 'built-in', steps } },
        {
          type: 'CampaignLaunched',
          data: {
            ...ids,
            listId,
            launchId,
            sender,
            steps,
            timeZone: 'Europe/Berlin',
            startsAt: '2026-11-02T09:01:00.000Z',
            month: '2026-11',
          },
        },
      ]);
    expect(stateAfter(histories.activatedForList)).toMatchObject({ status: 'launched', listId, steps, leads: facts });
  });

  it('becomes active without a list, and can be given one later', () => {
    given(histories.pendingSetup)
      .when((state) => activateCampaign(linkAlone, state))
      .then([{ type: 'CampaignActivated', data: { ...ids, listId: null, brief } }]);
    expect(activateCampaign(sequence, stateAfter(histories.activated)).map(({ type }) => type)).toContain('CampaignLaunched');
    expect(requireActivatable(listId, context, stateAfter(histories.activated))).toMatchObject({ status: 'activated' });
  });

  it('counts towards the plan’s active campaigns, with or without a list', () => {
    const taken = { ...soFar, active: 3 };
    for (const one of [
      { ...linkAlone, soFar: taken },
      { ...sequence, launch: { ...launch, soFar: taken } },
    ]) {
      const refusal = given(histories.pendingSetup)
        .when((state) => activateCampaign(one, state))
        .thenRefuses('ACTIVE_CAMPAIGNS_LIMIT_REACHED');
      expect(refusal.detail).toBe(
        'The plan Growth runs 3 campaigns at once, and 3 are running; paused ones count. Launch this one when one is completed, delete one, or choose a larger plan.',
      );
    }
  });

  it('writes to nobody while its owner is on the trial', () => {
    const trial = { ...context, plan: freeTrial };
    expect(() => requireActivatable(listId, trial, stateAfter(histories.pendingSetup))).toThrow(/needs a plan/);
    expect(requireActivatable(null, trial, stateAfter(histories.pendingSetup))).not.toBeNull();
    expect(() => activateCampaign({ ...sequence, launch: { ...launch, plan: freeTrial } }, stateAfter(histories.pendingSetup))).toThrow();
  });
});

describe('an active campaign', () => {
  it.each(['activated', 'activatedForList'] as const)('is unchanged (%s)', (name) => {
    expect(requireActivatable(null, context, stateAfter(histories[name]))).toBeNull();
    given(histories[name])
      .when((state) => activateCampaign(linkAlone, state))
      .then([]);
  });
});

describe('a refused activation', () => {
  it.each([
    ['unknown', context, /does not exist/],
    ['deleted', context, /does not exist/],
    ['drafted', { ...context, isAutonomous: false }, /waits for its set-up/],
    ['launched', { ...context, isAutonomous: false }, /waits for its set-up/],
    ['completed', context, /already been launched/],
    ['activatedForList', { ...context, paused: true }, /paused/],
  ] as const)('%s', (name, where, message) => {
    expect(() => requireActivatable(listId, where, stateAfter(histories[name]))).toThrow(message);
  });
});

describe('the four emails of a launch', () => {
  const form = {
    marketingGoal: 'Sell 200 tickets',
    offerDescription: 'A day of workshops on bread',
    targetAudience: 'Home bakers',
    urlToPromote: 'https://bread.example/day',
  };

  it('link to the customer’s address, and follow the rules', async () => {
    const text = briefOfLaunch({ ...form, trackedUrl: 'https://t.example' }, 'Larkfield');
    const emails = await new BuiltInStrategist().sequence(toBrief(text), facts);
    expect(sequenceFaults(emails, toBrief(text))).toEqual([]);
    for (const email of emails) expect(email.text).toContain(form.urlToPromote);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { ErrorCode } from '@rekindle/contracts';
import { campaign } from '../../campaign/campaign.js';
import {
  accountId,
  brief,
  campaignId as originId,
  given,
  histories,
  listId,
  oneStep,
  steps,
  strategy,
} from '../../campaign/testing/histories.js';
import { type Copy, duplicateCampaign } from './duplicate-campaign.decide.js';

const campaignId = '0197a000-0000-7000-8000-000000000021';
const facts = { leads: 12, withFirstName: 10, withCompany: 3, withTitle: 0 };
const texts = { brief, strategy, steps };
const origin = {
  status: 'launched',
  averageOrderValueCents: 42050,
  pricingModel: 'performance_based',
  author: 'openai',
  strategy,
  steps,
};
const copy: Copy = { accountId, campaignId, originId, origin, texts, list: { listId, ready: true, facts } };
const refused = (change: Partial<Copy>, code: ErrorCode) =>
  given([])
    .when((state) => duplicateCampaign({ ...copy, ...change }, state))
    .thenRefuses(code);

describe('duplicating a campaign', () => {
  it('makes a campaign that is ready to be launched', () => {
    const events = duplicateCampaign(copy, { status: 'unknown' });
    expect(events).toEqual([
      {
        type: 'CampaignDuplicated',
        data: {
          accountId,
          campaignId,
          originId,
          listId,
          campaignType: 'lead_revival',
          averageOrderValueCents: 42050,
          pricingModel: 'performance_based',
          ...facts,
          author: 'openai',
          ...texts,
        },
      },
    ]);
    expect(events.reduce(campaign.evolve, campaign.initial)).toEqual({
      status: 'prepared',
      accountId,
      campaignId,
      listId,
      attempt: 1,
      leads: facts,
      ...texts,
    });
  });

  it('makes another draft with a list of a single email', () => {
    const one = { averageOrderValueCents: null, pricingModel: null, strategy: null, steps: oneStep };
    const events = duplicateCampaign(
      { ...copy, origin: { ...origin, ...one }, texts: { brief, strategy: null, steps: oneStep } },
      { status: 'unknown' },
    );
    expect(events).toEqual([
      { type: 'CampaignDrafted', data: { accountId, campaignId, brief } },
      { type: 'CampaignDraftPrepared', data: { accountId, campaignId, listId, brief, ...facts, steps: oneStep } },
    ]);
  });

  it('refuses a campaign without emails, and a deleted one', () => {
    for (const status of ['processing', 'failed']) refused({ origin: { ...origin, status } }, 'CAMPAIGN_NOT_READY');
    refused({ origin: { ...origin, steps: [] } }, 'CAMPAIGN_NOT_READY');
    refused({ origin: { ...origin, status: 'deleted' } }, 'NOT_FOUND');
  });

  it('refuses a list that the caller does not have, that is being imported, or that is empty', () => {
    refused({ list: null }, 'NOT_FOUND');
    refused({ list: { listId, ready: false, facts } }, 'LEAD_LIST_NOT_READY');
    refused({ list: { listId, ready: true, facts: { ...facts, leads: 0 } } }, 'LEAD_LIST_NOT_READY');
  });

  it('stays quiet on a repeat', () => {
    given(histories.prepared)
      .when((state) => duplicateCampaign(copy, state))
      .then([]);
  });
});

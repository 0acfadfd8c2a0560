import { describe, it } from '@jest/globals';
import { accountId, campaignId, given, histories } from '../../campaign/testing/histories.js';
import { recordLeadsAnalyzed } from './analyze-leads.decide.js';

const facts = { leads: 398, withFirstName: 380, withCompany: 310, withTitle: 0 };

describe('analyzing the leads', () => {
  it('says what the list contains', () => {
    given(histories.requested)
      .when((state) => recordLeadsAnalyzed(facts, state))
      .then([{ type: 'LeadsAnalyzed', data: { accountId, campaignId, ...facts } }]);
  });

  it('fails the campaign when nobody is left on the list', () => {
    given(histories.requested)
      .when((state) => recordLeadsAnalyzed({ leads: 0, withFirstName: 0, withCompany: 0, withTitle: 0 }, state))
      .then([{ type: 'CampaignFailed', data: { accountId, campaignId, stage: 'analyzing_leads', reason: 'LEADS_GONE' } }]);
  });

  it('stays quiet when it was done before, or the campaign is gone', () => {
    for (const history of [histories.analyzed, histories.deleted])
      given(history)
        .when((state) => recordLeadsAnalyzed(facts, state))
        .then([]);
  });
});

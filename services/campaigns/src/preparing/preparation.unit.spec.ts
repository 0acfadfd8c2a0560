import { describe, it } from '@jest/globals';
import { accountId, campaignId, given, histories, steps, strategy } from '../campaign/testing/histories.js';
import { failPreparation, prepareCampaign, recordLeadsAnalyzed, recordSequence, recordStrategy } from './preparation.decide.js';

const facts = { leads: 398, withFirstName: 380, withCompany: 310, withTitle: 0 };

describe('analyzing the leads', () => {
  it('records what the list contains', () => {
    given(histories.requested)
      .when((state) => recordLeadsAnalyzed(facts, state))
      .then([{ type: 'LeadsAnalyzed', data: { accountId, campaignId, ...facts } }]);
  });

  it('fails the campaign when nobody is left on the list', () => {
    given(histories.requested)
      .when((state) => recordLeadsAnalyzed({ leads: 0, withFirstName: 0, withCompany: 0, withTitle: 0 }, state))
      .then([{ type: 'CampaignFailed', data: { accountId, campaignId, stage: 'analyzing_leads', reason: 'LEADS_GONE' } }]);
  });

  it('stays quiet if already done, or the campaign is gone', () => {
    for (const history of [histories.analyzed, histories.deleted])
      given(history)
        .when((state) => recordLeadsAnalyzed(facts, state))
        .then([]);
  });
});

describe('generating the strategy', () => {
  it('records the reference to the text and its author', () => {
    given(histories.analyzed)
      .when((state) => recordStrategy({ strategy, author: 'built-in' }, state))
      .then([{ type: 'StrategyGenerated', data: { accountId, campaignId, strategy, author: 'built-in' } }]);
  });

  it('stays quiet if already written, failed, or too early', () => {
    for (const history of [histories.planned, histories.failed, histories.requested])
      given(history)
        .when((state) => recordStrategy({ strategy, author: 'built-in' }, state))
        .then([]);
  });
});

describe('generating the sequence', () => {
  it('records the four emails and their author', () => {
    given(histories.planned)
      .when((state) => recordSequence({ steps, author: 'built-in' }, state))
      .then([{ type: 'SequenceGenerated', data: { accountId, campaignId, author: 'built-in', steps } }]);
  });

  it('stays quiet if already written, or the campaign is gone', () => {
    for (const history of [histories.written, histories.prepared, histories.deleted])
      given(history)
        .when((state) => recordSequence({ steps, author: 'built-in' }, state))
        .then([]);
  });
});

describe('preparing the campaign', () => {
  it('completes the preparation once the emails are written', () => {
    given(histories.written)
      .when(prepareCampaign)
      .then([{ type: 'CampaignPrepared', data: { accountId, campaignId } }]);
  });

  it('stays quiet on a repeat', () => {
    given(histories.prepared).when(prepareCampaign).then([]);
  });
});

describe('a stage that gives up', () => {
  it('fails the campaign at that stage, with the reason', () => {
    given(histories.written)
      .when((state) => failPreparation('creating_campaign', 'INTERNAL', state))
      .then([{ type: 'CampaignFailed', data: { accountId, campaignId, stage: 'creating_campaign', reason: 'INTERNAL' } }]);
  });

  it('stays quiet if the campaign has moved on or already failed', () => {
    for (const history of [histories.prepared, histories.failed])
      given(history)
        .when((state) => failPreparation('generating_strategy', 'INTERNAL', state))
        .then([]);
  });
});

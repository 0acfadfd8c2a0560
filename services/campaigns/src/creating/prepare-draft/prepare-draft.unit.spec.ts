import { describe, it } from '@jest/globals';
import { accountId, brief, campaignId, facts, given, histories, listId, oneStep } from '../../campaign/testing/histories.js';
import type { Campaign, TextRef } from '../../campaign/campaign.js';
import type { WantedList } from '../../campaign/wanted-list.decide.js';
import { replaceEmail } from '../../editing/replace-email.decide.js';
import { retryCampaign } from '../../preparing/retry-campaign/retry-campaign.decide.js';
import { editDraft } from '../edit-draft/edit-draft.decide.js';
import { draftWithoutList, prepareDraft } from './prepare-draft.decide.js';

const email = oneStep[0]?.email as TextRef;
const next = { ...brief, version: 2 };
const list = { listId, ready: true, facts };
const otherList = '0197a000-0000-7000-8000-000000000011';

const prepare = (state: Campaign, wanted: WantedList = list, id = listId) => {
  const draft = draftWithoutList({ listId: id, list: wanted }, state);
  return draft ? prepareDraft({ brief: next, email, list: wanted }, draft) : [];
};

describe('giving a draft its list', () => {
  it('makes it one email on day 1, to be launched', () => {
    given(histories.drafted)
      .when((state) => prepare(state))
      .then([
        {
          type: 'CampaignDraftPrepared',
          data: { accountId, campaignId, listId, brief: next, ...facts, steps: [{ step: 1, day: 1, email }] },
        },
      ]);
  });

  it.each([
    ['NOT_FOUND', null],
    ['LEAD_LIST_NOT_READY', { ...list, ready: false }],
    ['LEAD_LIST_NOT_READY', { ...list, facts: { leads: 0, withFirstName: 0, withCompany: 0, withTitle: 0 } }],
  ] as const)('is refused with %s for a list that cannot be written to', (code, wanted) => {
    given(histories.drafted)
      .when((state) => prepare(state, wanted))
      .thenRefuses(code);
  });

  it('stays quiet on a repeat, even if the list is gone', () => {
    given(histories.draftPrepared)
      .when((state) => prepare(state, null))
      .then([]);
  });

  it('is refused if it has another list', () => {
    given(histories.draftPrepared)
      .when((state) => prepare(state, { ...list, listId: otherList }, otherList))
      .thenRefuses('CAMPAIGN_NOT_EDITABLE');
    given(histories.draftPrepared)
      .when((state) => prepare(state, null, otherList))
      .thenRefuses('NOT_FOUND');
  });

  it.each(['requested', 'prepared', 'launched', 'pendingSetup'] as const)('is refused for a campaign that is %s', (history) => {
    given(histories[history])
      .when((state) => prepare(state))
      .thenRefuses('CAMPAIGN_NOT_EDITABLE');
  });

  it.each(['unknown', 'deleted'] as const)('is refused for a campaign that is %s', (history) => {
    given(histories[history])
      .when((state) => prepare(state))
      .thenRefuses('NOT_FOUND');
  });
});

describe('a draft with a list', () => {
  it('is edited as an email, no longer as a draft', () => {
    const then = given(histories.draftPrepared);
    const change = { step: 1, email: { ...email, version: 2 }, author: 'user' as const };
    then.when((state) => replaceEmail(change, state)).then([{ type: 'SequenceEdited', data: { accountId, campaignId, ...change } }]);
    then.when((state) => replaceEmail({ ...change, step: 2 }, state)).thenRefuses('NOT_FOUND');
    then.when((state) => editDraft(next, state)).thenRefuses('CAMPAIGN_NOT_EDITABLE');
  });

  it('has no failure to retry', () => {
    given(histories.draftPrepared)
      .when((state) => retryCampaign(state))
      .thenRefuses('CAMPAIGN_NOT_FAILED');
  });
});

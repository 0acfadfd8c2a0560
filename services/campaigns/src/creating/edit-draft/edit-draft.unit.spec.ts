import { describe, it } from '@jest/globals';
import { accountId, brief, campaignId, given, histories } from '../../campaign/testing/histories.js';
import { deleteCampaign } from '../../ending/delete-campaign.decide.js';
import { editDraft } from './edit-draft.decide.js';

const next = { ...brief, version: 2 };

describe('editing a draft', () => {
  it('gives it its next text', () => {
    given(histories.drafted)
      .when((state) => editDraft(next, state))
      .then([{ type: 'CampaignDraftEdited', data: { accountId, campaignId, brief: next } }]);
  });

  it('leaves it a draft', () => {
    given(histories.redrafted)
      .when((state) => deleteCampaign(state))
      .then([{ type: 'CampaignDeleted', data: { accountId, campaignId } }]);
  });

  it.each(['prepared', 'pendingSetup'] as const)('is refused for a campaign that is %s', (history) => {
    given(histories[history])
      .when((state) => editDraft(next, state))
      .thenRefuses('CAMPAIGN_NOT_EDITABLE');
  });

  it.each(['unknown', 'deleted'] as const)('is refused for a campaign that is %s', (history) => {
    given(histories[history])
      .when((state) => editDraft(next, state))
      .thenRefuses('NOT_FOUND');
  });
});

import { describe, it } from '@jest/globals';
import { accountId, campaignId, given, histories, steps } from '../testing/histories.js';
import { editEmail } from './edit-email.decide.js';

const textId = steps[1]?.email.textId ?? '';
const change = { step: 2, email: { textId, version: 2 } };

describe('editing an email', () => {
  it('records the new version', () => {
    given(histories.prepared)
      .when((state) => editEmail(change, state))
      .then([{ type: 'SequenceEdited', data: { accountId, campaignId, step: 2, email: { textId, version: 2 }, author: 'user' } }]);
  });

  it('may follow an undone launch', () => {
    given(histories.undone)
      .when((state) => editEmail(change, state))
      .then([{ type: 'SequenceEdited', data: { accountId, campaignId, step: 2, email: { textId, version: 2 }, author: 'user' } }]);
  });

  it('refuses once the campaign is launched', () => {
    for (const history of [histories.launched, histories.completed])
      given(history)
        .when((state) => editEmail(change, state))
        .thenRefuses('CAMPAIGN_NOT_EDITABLE');
  });

  it('refuses while the emails are still being written', () => {
    given(histories.written)
      .when((state) => editEmail(change, state))
      .thenRefuses('CAMPAIGN_NOT_READY');
  });

  it('refuses a step that does not exist', () => {
    given(histories.prepared)
      .when((state) => editEmail({ ...change, step: 5 }, state))
      .thenRefuses('NOT_FOUND');
  });

  it('stays quiet when nothing was changed', () => {
    given(histories.prepared)
      .when((state) => editEmail({ step: 2, email: { textId, version: 1 } }, state))
      .then([]);
  });
});

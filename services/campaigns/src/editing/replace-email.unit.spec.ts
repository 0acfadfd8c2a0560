import { describe, it } from '@jest/globals';
import { accountId, campaignId, given, histories, steps } from '../campaign/testing/histories.js';
import { type Replacement, replaceEmail } from './replace-email.decide.js';

const textId = steps[1]?.email.textId ?? '';
const change: Replacement = { step: 2, email: { textId, version: 2 }, author: 'user' };

describe('replacing an email', () => {
  it('records the new version', () => {
    given(histories.prepared)
      .when((state) => replaceEmail(change, state))
      .then([{ type: 'SequenceEdited', data: { accountId, campaignId, step: 2, email: { textId, version: 2 }, author: 'user' } }]);
  });

  it('may follow an undone launch', () => {
    given(histories.undone)
      .when((state) => replaceEmail(change, state))
      .then([{ type: 'SequenceEdited', data: { accountId, campaignId, step: 2, email: { textId, version: 2 }, author: 'user' } }]);
  });

  it('refuses once the campaign is launched', () => {
    for (const history of [histories.launched, histories.completed])
      given(history)
        .when((state) => replaceEmail(change, state))
        .thenRefuses('CAMPAIGN_NOT_EDITABLE');
  });

  it('refuses while the emails are still being written', () => {
    given(histories.written)
      .when((state) => replaceEmail(change, state))
      .thenRefuses('CAMPAIGN_NOT_READY');
  });

  it('refuses a step that does not exist', () => {
    given(histories.prepared)
      .when((state) => replaceEmail({ ...change, step: 5 }, state))
      .thenRefuses('NOT_FOUND');
  });

  it('stays quiet when nothing was changed', () => {
    given(histories.prepared)
      .when((state) => replaceEmail({ ...change, email: { textId, version: 1 } }, state))
      .then([]);
  });
});

import { describe, it } from '@jest/globals';
import { accountId, campaignId, given, histories, steps } from '../../campaign/testing/histories.js';
import { recordSequence } from './generate-sequence.decide.js';

describe('generating the sequence', () => {
  it('records the four emails and who wrote them', () => {
    given(histories.planned)
      .when((state) => recordSequence({ steps, author: 'built-in' }, state))
      .then([{ type: 'SequenceGenerated', data: { accountId, campaignId, author: 'built-in', steps } }]);
  });

  it('stays quiet when they were written before, or the campaign is gone', () => {
    for (const history of [histories.written, histories.prepared, histories.deleted])
      given(history)
        .when((state) => recordSequence({ steps, author: 'built-in' }, state))
        .then([]);
  });
});

import { describe, it } from '@jest/globals';
import { accountId, campaignId, given, histories, strategy } from '../../campaign/testing/histories.js';
import { recordStrategy } from './generate-strategy.decide.js';

describe('generating the strategy', () => {
  it('records which text it is and who wrote it', () => {
    given(histories.analyzed)
      .when((state) => recordStrategy({ strategy, author: 'built-in' }, state))
      .then([{ type: 'StrategyGenerated', data: { accountId, campaignId, strategy, author: 'built-in' } }]);
  });

  it('stays quiet when it was written before, failed meanwhile, or is too early', () => {
    for (const history of [histories.planned, histories.failed, histories.requested])
      given(history)
        .when((state) => recordStrategy({ strategy, author: 'built-in' }, state))
        .then([]);
  });
});

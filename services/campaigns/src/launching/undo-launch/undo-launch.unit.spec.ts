import { describe, it } from '@jest/globals';
import { accountId, campaignId, given, histories, launchId } from '../../campaign/testing/histories.js';
import { undoLaunch } from './undo-launch.decide.js';

const inTime = new Date('2026-11-02T09:00:59.999Z');

describe('undoing a launch', () => {
  it('takes it back until the first email may go', () => {
    given(histories.launched)
      .when((state) => undoLaunch(inTime, state))
      .then([{ type: 'CampaignLaunchUndone', data: { accountId, campaignId, launchId } }]);
  });

  it('refuses from that moment on', () => {
    given(histories.launched)
      .when((state) => undoLaunch(new Date('2026-11-02T09:01:00.000Z'), state))
      .thenRefuses('LAUNCH_NOT_UNDOABLE');
  });

  it('refuses what was never launched, or is over', () => {
    for (const history of [histories.requested, histories.completed])
      given(history)
        .when((state) => undoLaunch(inTime, state))
        .thenRefuses('LAUNCH_NOT_UNDOABLE');
  });

  it('stays quiet on a repeat', () => {
    given(histories.undone)
      .when((state) => undoLaunch(inTime, state))
      .then([]);
  });
});

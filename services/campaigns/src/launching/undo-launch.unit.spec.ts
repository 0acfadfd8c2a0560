import { describe, expect, it } from '@jest/globals';
import type { CampaignsEvent } from '@rekindle/contracts';
import { type Campaign, campaign } from '../campaign/campaign.js';
import { accountId, campaignId, given, histories, launchId } from '../campaign/testing/histories.js';
import { undoLaunch, undoableLaunch } from './undo-launch.decide.js';

const inTime = new Date('2026-11-02T09:00:59.999Z');
const after = (history: readonly CampaignsEvent[]): Campaign => history.reduce(campaign.evolve, campaign.initial);

describe('a launch', () => {
  it('can be undone until its first email may be sent', () => {
    expect(undoableLaunch(inTime, after(histories.launched))).toBe(launchId);
  });

  it('cannot be undone from that moment on', () => {
    const late = new Date('2026-11-02T09:01:00.000Z');
    expect(() => undoableLaunch(late, after(histories.launched))).toThrow(expect.objectContaining({ code: 'LAUNCH_NOT_UNDOABLE' }));
  });

  it('cannot be undone if it never happened, or has completed', () => {
    for (const history of [histories.requested, histories.completed])
      expect(() => undoableLaunch(inTime, after(history))).toThrow(expect.objectContaining({ code: 'LAUNCH_NOT_UNDOABLE' }));
  });

  it('is none once undone', () => {
    expect(undoableLaunch(inTime, after(histories.undone))).toBeNull();
  });
});

describe('undoing a launch', () => {
  it('records it', () => {
    given(histories.launched)
      .when((state) => undoLaunch(launchId, state))
      .then([{ type: 'CampaignLaunchUndone', data: { accountId, campaignId, launchId } }]);
  });

  it('stays quiet on a repeat, and leaves another launch alone', () => {
    given(histories.undone)
      .when((state) => undoLaunch(launchId, state))
      .then([]);
    given(histories.launched)
      .when((state) => undoLaunch('0197a000-0000-7000-8000-000000000051', state))
      .then([]);
  });
});

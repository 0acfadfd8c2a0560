import { describe, expect, it } from '@jest/globals';
import { launchInForce } from '../known-campaigns/launch-in-force.js';
import { pauseSending, resumeSending } from '../stopping/pause-sending/pause-sending.decide.js';
import { NOON } from '../testing/outreach-seeds.js';
import { type Sending, type SendingState } from './sending.js';

const sending = (state: SendingState): Sending => ({
  campaignId: 'c',
  accountId: 'a',
  listId: 'l',
  state,
  accountHeld: false,
  version: 1,
  steps: [],
  timeZone: 'UTC',
  launchId: null,
  sender: null,
  holdout: null,
  stopCompany: false,
  startsAt: NOON,
  enrolCursor: null,
  enrolledAt: null,
  undoneLaunchId: null,
});
const data = { accountId: 'a', campaignId: 'c' };
const refusal = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('pause', () => {
  it('stops a running campaign', () => expect(pauseSending(sending('running'))).toEqual([{ type: 'SendingPaused', data }]));
  it('changes nothing for a paused one', () => expect(pauseSending(sending('paused'))).toEqual([]));
  it('is refused for a campaign that is not running', () =>
    expect([null, sending('testing'), sending('completed'), sending('held')].map((s) => refusal(() => pauseSending(s)))).toEqual(
      Array(4).fill('CAMPAIGN_NOT_RUNNING'),
    ));
});

describe('resume', () => {
  it('lets a paused campaign send', () => expect(resumeSending(sending('paused'))).toEqual([{ type: 'SendingResumed', data }]));
  it('changes nothing for a running one', () => expect(resumeSending(sending('running'))).toEqual([]));
  it('is refused for a campaign that is not paused', () =>
    expect([null, sending('testing'), sending('completed')].map((s) => refusal(() => resumeSending(s)))).toEqual(
      Array(3).fill('CAMPAIGN_NOT_PAUSED'),
    ));
});
describe('the launch in force', () => {
  const launched = (launchId: string) => ({ type: 'CampaignLaunched', data: { launchId } }) as never;
  const undone = { type: 'CampaignLaunchUndone', data: {} } as never;
  it('is the last one that was not undone', () => {
    expect(launchInForce([])).toBeNull();
    expect(launchInForce([launched('1')])).toEqual({ launchId: '1' });
    expect(launchInForce([launched('1'), undone])).toBeNull();
    expect(launchInForce([launched('1'), undone, launched('2')])).toEqual({ launchId: '2' });
  });
});

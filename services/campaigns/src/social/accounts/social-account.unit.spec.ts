import { describe, expect, it } from '@jest/globals';
import { type CampaignsEvent, defaultSocialPreferences } from '@rekindle/contracts';
import { givenFor } from '@rekindle/event-sourcing/testing';
import { connectAccount, disconnectAccount, savePreferences } from './social-account.decide.js';
import { socialAccount } from './social-account.js';

const given = givenFor(socialAccount);
const accountId = '0197a000-0000-7000-8000-000000000001';
const connected: CampaignsEvent = { type: 'SocialAccountConnected', data: { accountId, provider: 'twitter' } };
const disconnected: CampaignsEvent = { type: 'SocialAccountDisconnected', data: { accountId, provider: 'twitter', why: 'user' } };
const preferences = { dailyLimit: 20, autoReply: false, requireApproval: true, tone: 'casual' } as const;
const saved: CampaignsEvent = { type: 'SocialPreferencesSaved', data: { accountId, ...preferences } };

it('starts with nothing connected, five posts a day, replies on, approval off and a professional tone', () => {
  expect(given([]).state).toEqual({
    connected: [],
    preferences: { dailyLimit: 5, autoReply: true, requireApproval: false, tone: 'professional' },
  });
});

describe('connecting', () => {
  it('is recorded each time, since the consent is a new one', () => {
    for (const history of [[], [connected], [connected, disconnected]])
      given(history)
        .when(() => connectAccount(accountId, 'twitter'))
        .then([connected]);
    expect(given([connected, connected]).state.connected).toEqual(['twitter']);
  });
});

describe('disconnecting', () => {
  it('is recorded with its initiator', () => {
    given([connected])
      .when((state) => disconnectAccount(state, { accountId, provider: 'twitter', why: 'user' }))
      .then([disconnected]);
  });

  it('stays quiet if nothing is connected', () => {
    for (const history of [[], [connected, disconnected]])
      given(history)
        .when((state) => disconnectAccount(state, { accountId, provider: 'twitter', why: 'user' }))
        .then([]);
  });
});

describe('saving preferences', () => {
  it('records all of them', () => {
    given([])
      .when((state) => savePreferences(state, accountId, preferences))
      .then([saved]);
    expect(given([saved]).state.preferences).toEqual(preferences);
  });

  it('stays quiet if they are the same', () => {
    given([saved])
      .when((state) => savePreferences(state, accountId, preferences))
      .then([]);
    given([])
      .when((state) => savePreferences(state, accountId, defaultSocialPreferences))
      .then([]);
  });
});

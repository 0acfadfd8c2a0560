import { describe, it } from '@jest/globals';
import { findPlan, freeTrial } from '@rekindle/contracts';
import { givenFor } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import { type ApiKeysEvent, apiKeys } from '../../api-keys/api-keys.js';
import { issueApiKey, revokeApiKey } from '../api-keys.decide.js';

const given = givenFor(apiKeys);
const [accountId, keyId] = [newId(), newId()];
const issued = (id = keyId): ApiKeysEvent => ({ type: 'ApiKeyIssued', data: { accountId, keyId: id, scopes: ['events:read'] } });
const revoked: ApiKeysEvent = { type: 'ApiKeyRevoked', data: { accountId, keyId } };
const twenty = [issued(), ...Array.from({ length: 19 }, () => issued(newId()))];

describe('an account', () => {
  const issue =
    (id: string, plan = freeTrial) =>
    (state: typeof apiKeys.initial) =>
      issueApiKey({ accountId, keyId: id, scopes: ['events:read'], plan }, state);

  it('gets a key', () => given([]).when(issue(keyId)).then([issued()]));
  it('ignores a key that it already has', () => given([issued()]).when(issue(keyId)).then([]));
  it('is limited to twenty keys', () => void given(twenty).when(issue(newId())).thenRefuses('API_KEYS_LIMIT_REACHED'));
  it('gets a key only if its plan includes API access', () => {
    for (const planId of ['revival_starter', 'revival_growth'])
      given([])
        .when(issue(keyId, findPlan(planId)))
        .thenRefuses('PLAN_REQUIRED');
    for (const planId of ['starter', 'revival_pro', 'revival_performance'])
      given([])
        .when(issue(keyId, findPlan(planId)))
        .then([issued()]);
  });
  it('may get another key after revoking one', () => {
    const next = newId();
    given([...twenty, revoked])
      .when(issue(next))
      .then([issued(next)]);
  });
});

describe('a key', () => {
  const revoke = (state: typeof apiKeys.initial) => revokeApiKey({ accountId, keyId }, state);

  it('is revoked', () => given([issued()]).when(revoke).then([revoked]));
  it('ignores a repeated revocation', () => given([issued(), revoked]).when(revoke).then([]));
});

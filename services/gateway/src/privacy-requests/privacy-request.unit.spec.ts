import { describe, expect, it } from '@jest/globals';
import type { PrivacyEvent } from '@rekindle/contracts';
import { closeRequest, confirmRequest, privacyRequestAggregate as aggregate } from './privacy-request.js';

const requestId = 'req';
const received: PrivacyEvent = { type: 'PrivacyRequestReceived', data: { requestId, kind: 'erasure' } };
const confirmed: PrivacyEvent = { type: 'PrivacyRequestConfirmed', data: { requestId, kind: 'erasure' } };
const closed: PrivacyEvent = { type: 'PrivacyRequestClosed', data: { requestId, outcome: 'done' } };
const after = (...events: PrivacyEvent[]) => events.reduce(aggregate.evolve, aggregate.initial);

describe('when received', () => {
  it('is confirmed', () => expect(confirmRequest(requestId, after(received))).toEqual([confirmed]));
  it('cannot be closed', () => expect(() => closeRequest(requestId, 'done', after(received))).toThrow('Only a request that was confirmed'));
});

describe('when confirmed', () => {
  it('is not confirmed again', () => expect(() => confirmRequest(requestId, after(received, confirmed))).toThrow('was used already'));
  it('is closed', () => expect(closeRequest(requestId, 'done', after(received, confirmed))).toEqual([closed]));
});

describe('when closed', () => {
  it('stays quiet on a repeat', () => expect(closeRequest(requestId, 'done', after(received, confirmed, closed))).toEqual([]));
  it('cannot be closed with another outcome', () =>
    expect(() => closeRequest(requestId, 'declined', after(received, confirmed, closed))).toThrow('is not closed, can be closed'));
});

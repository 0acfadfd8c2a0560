import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { askedEarly } from './asked-early';

const ORIGIN = 'http://localhost';
const early = new Response('early');
const call = (path: string, token = 'first', method = 'GET'): Request =>
  new Request(ORIGIN + path, { method, headers: { Authorization: `Bearer ${token}` } });

beforeEach(() => {
  const answers = new Map([['/api/leads?limit=50', Promise.resolve(early)]]);
  Object.assign(globalThis, { window: { askedEarly: { token: 'first', answers } }, location: { origin: ORIGIN } });
});
afterEach(() => {
  Object.assign(globalThis, { window: undefined, location: undefined });
});

describe('an answer that was asked for before the app had started', () => {
  it('goes to the first who asks for it, once', async () => {
    expect(await askedEarly(call('/api/leads?limit=50'), null, 2_000)).toBe(early);
    expect(askedEarly(call('/api/leads?limit=50'), null, 2_000)).toBeUndefined();
  });

  it('goes to nobody who asks for something else', () => {
    expect(askedEarly(call('/api/leads?limit=25'), null, 2_000)).toBeUndefined();
    expect(askedEarly(call('/api/leads?limit=50', 'first', 'DELETE'), null, 2_000)).toBeUndefined();
  });

  it('goes to nobody with another token', () => {
    expect(askedEarly(call('/api/leads?limit=50', 'second'), null, 2_000)).toBeUndefined();
  });

  it('goes to nobody once the user has changed something, for it may be from before that', () => {
    expect(askedEarly(call('/api/leads?limit=50'), '1:2', 2_000)).toBeUndefined();
  });

  it('goes to nobody once it may be out of date', () => {
    expect(askedEarly(call('/api/leads?limit=50'), null, 5_000)).toBeUndefined();
  });

  it('is missing where nobody was signed in', () => {
    Object.assign(globalThis, { window: {} });
    expect(askedEarly(call('/api/leads?limit=50'), null, 2_000)).toBeUndefined();
  });
});

import { describe, expect, it } from '@jest/globals';
import { type SendingHistory, type SendingRow, foldSending } from './sending-row.js';

const ids = { accountId: 'a', campaignId: 'c' };
const at = new Date('2026-11-02T09:00:00Z');
const after = (...events: SendingHistory[]): SendingRow | null =>
  events.reduce<SendingRow | null>((row, event) => foldSending(row, event, at), null);

const paused: SendingHistory = { type: 'SendingPaused', data: ids };
const started: SendingHistory = { type: 'SendingStarted', data: { ...ids, launchId: 'l', leads: 2 } };

describe('whether a sending is paused', () => {
  it('is known when it was paused while its leads were being planned', () => {
    const stillPaused: SendingHistory = { type: 'SendingStarted', data: { ...ids, launchId: 'l', leads: 2, paused: true } };
    expect(after(paused, stillPaused)).toMatchObject({ paused: true, leads: 2 });
    expect(after(paused, stillPaused, { type: 'SendingResumed', data: ids })).toMatchObject({ paused: false });
  });

  it('begins anew with the launch after one that was paused and undone', () => {
    expect(after(paused, started)).toMatchObject({ paused: false, leads: 2 });
  });
});

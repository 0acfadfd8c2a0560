import { describe, expect, it } from '@jest/globals';
import { bounceShare, complaintShare, illness } from '../health/health.decide.js';
import {
  breakMailbox,
  connectMailbox,
  disconnectMailbox,
  pauseMailbox,
  repairMailbox,
  resumeMailbox,
  resumeWithDomain,
} from './mailbox.decide.js';
import { type Mailbox, type MailboxEvent, mailbox, stateOf } from './mailbox.js';

const of = { accountId: 'a', mailboxId: 'm' };
const after = (...decisions: ((state: Mailbox) => MailboxEvent[])[]): Mailbox =>
  decisions.reduce(
    (state, decide) => decide(state).reduce(mailbox.evolve, state),
    connectMailbox(of, 'smtp').reduce(mailbox.evolve, mailbox.initial),
  );

const paused = (by: 'owner' | 'health' | 'domain') => (state: Mailbox) =>
  pauseMailbox(state, of, by, by === 'domain' ? 'domain_failing' : 'asked');
const broken = (state: Mailbox) => breakMailbox(state, of, 'smtp');

describe('a mailbox', () => {
  it.each([
    ['connected', after(), 'active'],
    ['paused', after(paused('owner')), 'paused'],
    ['broken', after(broken), 'broken'],
    ['broken while it was paused', after(paused('owner'), broken), 'broken'],
    ['paused and repaired', after(paused('owner'), broken, (state) => repairMailbox(state, of)), 'paused'],
    ['resumed', after(paused('health'), (state) => resumeMailbox(state, of)), 'active'],
    ['disconnected', after(broken, (state) => disconnectMailbox(state, of, 'user')), 'disconnected'],
  ] as const)('is %s', (_, state, expected) => {
    expect(stateOf(state)).toBe(expected);
  });

  it('resumes with its domain if it was paused for that, but not if it was paused for its health', () => {
    expect(resumeWithDomain(after(paused('health'), paused('domain')), of)).toEqual([]);
    expect(resumeWithDomain(after(paused('domain')), of)).toEqual([{ type: 'MailboxResumed', data: of }]);
    expect(resumeWithDomain(after(paused('domain'), paused('owner')), of)).toEqual([]);
  });

  it('records each change once', () => {
    expect(paused('owner')(after(paused('owner')))).toEqual([]);
    expect(broken(after(broken))).toEqual([]);
    expect(repairMailbox(after(), of)).toEqual([]);
    expect(disconnectMailbox(mailbox.initial, of, 'user')).toEqual([]);
  });

  it('cannot be resumed while it is broken, or if it does not exist', () => {
    expect(() => resumeMailbox(after(broken), of)).toThrow(expect.objectContaining({ code: 'MAILBOX_BROKEN' }));
    expect(() => resumeMailbox(mailbox.initial, of)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  });
});

describe('the health of seven days', () => {
  it.each([
    [{ sent: 49, bounces: 49, complaints: 9 }, null],
    [{ sent: 100, bounces: 5, complaints: 0 }, null],
    [{ sent: 100, bounces: 6, complaints: 0 }, 'bounces'],
    [{ sent: 1_000, bounces: 0, complaints: 3 }, null],
    [{ sent: 1_000, bounces: 0, complaints: 4 }, 'complaints'],
    [{ sent: 50, bounces: 3, complaints: 0 }, 'bounces'],
    [{ sent: 50, bounces: 50, complaints: 1 }, 'complaints'],
  ])('needs a pause or not: %j → %s', (health, reason) => {
    expect(illness(health)).toBe(reason);
  });

  it('is shown in percent', () => {
    expect([bounceShare({ sent: 140, bounces: 2, complaints: 0 }), complaintShare({ sent: 1_500, bounces: 0, complaints: 4 })]).toEqual([
      1.4, 0.27,
    ]);
    expect(bounceShare({ sent: 0, bounces: 0, complaints: 0 })).toBe(0);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Mailbox } from './mailbox-model';
import { connected, isFull, lookOf, noteOf, planWithMore, providerInWords, share, totals, troubleOf, waitingFor } from './mailbox-words';

const pacing = {
  dailyLimit: 250,
  gapSeconds: 90,
  jitterSeconds: 60,
  rampStart: 20,
  rampStep: 10,
  rampCeiling: 250,
  windowFrom: '09:00',
  windowTo: '17:00',
  days: [1, 2, 3, 4, 5],
};
const box = (rest: Partial<Mailbox> = {}): Mailbox => ({
  id: '1',
  email: 'maya@larkfield.example',
  fromName: 'Maya',
  replyTo: null,
  signature: null,
  provider: 'smtp',
  presetId: null,
  state: 'active',
  pause: null,
  problem: null,
  takesNoNewLeads: null,
  pacing,
  today: { limit: 250, sent: 164, waiting: 0 },
  health: { sent: 1_402, bounces: 3, complaints: 0, bounceShare: 0.2, complaintShare: 0, days: 7 },
  history: [],
  trackingDomain: null,
  domain: { name: 'larkfield.example', checkedAt: null, failingSince: null, records: [] },
  connectedAt: '2026-11-01T09:00:00Z',
  version: 1,
  ...rest,
});
const refused = { step: 'smtp', detail: '535 said no.', advice: 'Make a new app password.', since: '2026-11-20T07:14:00Z' } as const;
const paused = (by: 'owner' | 'health' | 'domain' | 'sign_in') => ({ by, reason: 'Because.', since: '2026-11-20T07:14:00Z' });

describe('the state of a mailbox', () => {
  it.each([
    [box(), ['green', 'Healthy']],
    [box({ today: { limit: 80, sent: 50, waiting: 0 } }), ['petrol', 'Warming up, 80 a day']],
    [box({ state: 'broken', problem: refused }), ['red', 'Cannot sign in']],
    [box({ state: 'broken', problem: { ...refused, step: 'dns' } }), ['red', 'Cannot connect']],
    [box({ state: 'paused', pause: paused('owner') }), ['gray', 'Paused']],
    [box({ state: 'paused', pause: paused('health') }), ['red', 'Paused by itself']],
    [box({ state: 'paused', pause: paused('domain') }), ['red', 'Paused: its domain fails']],
    [box({ state: 'paused', pause: paused('sign_in') }), ['red', 'Cannot sign in']],
  ])('is put into words', (mailbox, look) => expect(lookOf(mailbox)).toEqual(look));

  it('says why it takes no new leads, before anything else', () => {
    const why = 'Your plan Starter has one mailbox: this one finishes what it began and takes no new leads.';
    expect(noteOf(box({ takesNoNewLeads: why, today: { limit: 80, sent: 0, waiting: 0 } }))).toBe(why);
  });

  it('says how the limit grows, only while it does', () => {
    expect(noteOf(box())).toBeNull();
    expect(noteOf(box({ today: { limit: 80, sent: 0, waiting: 0 } }))).toBe(
      'The limit grows by 10 with each day of sending, up to 250 a day.',
    );
  });
});

describe('trouble', () => {
  it('is absent if a mailbox sends, or its owner paused it', () => {
    expect(troubleOf(box())).toBeNull();
    expect(troubleOf(box({ state: 'paused', pause: paused('owner') }))).toBeNull();
  });

  it.each([
    [
      { state: 'broken', problem: refused, today: { limit: 250, sent: 0, waiting: 86 } },
      {
        what: 'The sign-in is refused',
        advice: 'Make a new app password. Nothing is lost, 86 emails wait.',
        act: 'sign-in',
        label: 'Enter the password again',
      },
    ],
    [
      { state: 'broken', problem: refused, provider: 'google' },
      { act: 'sign-in', label: 'Sign in again', advice: 'Make a new app password. Nothing is lost.' },
    ],
    [
      { state: 'broken', problem: { ...refused, step: 'tls' }, today: { limit: 250, sent: 0, waiting: 1 } },
      {
        what: 'The mail server cannot be reached',
        act: 'check',
        label: 'Test again',
        advice: 'Make a new app password. Nothing is lost, 1 email waits.',
      },
    ],
    [
      { state: 'paused', pause: paused('health') },
      { what: 'Too many emails came back', said: 'Because.', act: 'resume', label: 'Resume' },
    ],
    [
      { state: 'paused', pause: paused('domain') },
      { what: 'The domain fails its checks', act: 'check', label: 'Test again' },
    ],
  ] as const)('names what to do: %j', (given, trouble) => expect(troubleOf(box(given as Partial<Mailbox>))).toMatchObject(trouble));
});

describe('the figures', () => {
  it('are sums, with what they are a share of', () => {
    const two = [
      box(),
      box({
        today: { limit: 80, sent: 50, waiting: 86 },
        health: { sent: 388, bounces: 2, complaints: 1, bounceShare: 0.5, complaintShare: 0.3, days: 7 },
      }),
    ];
    expect(totals(two)).toEqual({ sent: 214, limit: 330, waiting: 86, week: 1_790, bounces: 5, complaints: 1 });
    expect([share(5, 1_790), share(0, 0)]).toEqual(['0.3%', '–']);
  });

  it('say for which mailbox emails wait', () => {
    const hello = (rest: Partial<Mailbox> = {}) =>
      box({ email: 'hello@larkfield.example', today: { limit: 1, sent: 0, waiting: 3 }, ...rest });
    expect(waitingFor([box()])).toBe('nothing is due');
    expect(waitingFor([hello(), box()])).toBe('for hello@');
    expect(waitingFor([hello({ state: 'broken' })])).toBe('for hello@, which cannot sign in');
    expect(waitingFor([hello({ state: 'paused' })])).toBe('for hello@, which is paused');
    expect(waitingFor([hello(), hello()])).toBe('in 2 mailboxes');
  });
});

it('names the provider', () => {
  const presets = [{ id: 'yahoo', name: 'Yahoo Mail', smtp: null, imap: null, note: '', oauth: null }] as never;
  expect(providerInWords(box({ provider: 'google' }), presets)).toBe('Google, signed in there');
  expect(providerInWords(box({ provider: 'microsoft' }), presets)).toBe('Microsoft 365, signed in there');
  expect(providerInWords(box({ presetId: 'yahoo' }), presets)).toBe('Yahoo Mail');
  expect(providerInWords(box(), presets)).toBe('SMTP and IMAP');
});

it('knows when the plan is full, and which plan allows more', () => {
  const answer = { mailboxes: [box(), box({ state: 'disconnected' })], limit: 1, used: 1, installation: { allowed: true, address: null } };
  expect(connected(answer)).toHaveLength(1);
  expect([isFull(answer), isFull({ ...answer, limit: null }), isFull({ ...answer, limit: 2 })]).toEqual([true, false, false]);
  const plan = (name: string, priceCents: number, mailboxes: number | null) => ({ name, priceCents, limits: { mailboxes } });
  const plans = [plan('Business', 50_000, null), plan('Growth', 10_000, 3), plan('Starter', 4_700, 1)];
  expect(planWithMore(plans, 1)).toBe('Growth has 3 mailboxes.');
  expect(planWithMore(plans, 3)).toBe('Business has as many as you like.');
});

import { describe, expect, it } from '@jest/globals';
import type { Outreach } from '../ledger/outreach.js';
import { NOON, at, delivery, ids, outreach, schedule } from '../testing/outreach-seeds.js';
import { type Candidate, type Planning, planOutreach } from './plan-outreach.decide.js';

const lead: Candidate = {
  ...ids,
  addressHash: 'hash',
  companyHash: null,
  companyReplied: false,
  suppressed: false,
  paused: false,
  bought: false,
  inAnotherCampaign: false,
  timeZone: null,
  heldOut: null,
  existing: null,
};
const launch: Planning = {
  steps: [1, 2, 3, 4],
  test: false,
  schedule,
  firstDueAt: NOON,
  deliveryId: (_campaign, _lead, step) => `id ${step}`,
};
const test: Planning = { ...launch, steps: [1], test: true };
const dues = ({ deliveries }: Outreach) => deliveries.map(({ state, dueAt }) => [state, dueAt]);
const tested = (changes: Parameters<typeof delivery>[1], state: Outreach['state'] = 'finished'): Outreach =>
  outreach({}, { state, deliveries: [delivery(1, { test: true, ...changes })] });

describe('a lead of a launched list', () => {
  it('gets its four steps, the first one at the start', () => {
    const { after, events } = planOutreach(lead, launch);
    expect(after).toMatchObject({ state: 'active', version: 1 });
    expect(dues(after)).toEqual([
      ['waiting', NOON],
      ['waiting', null],
      ['waiting', null],
      ['waiting', null],
    ]);
    expect(events).toEqual([{ type: 'OutreachPlanned', data: { ...ids, planned: 4 } }]);
  });

  it.each([
    ['suppressed', { suppressed: true }],
    ['paused_by_lead', { paused: true }],
    ['converted', { bought: true, inAnotherCampaign: true }],
    ['company_replied', { companyReplied: true, inAnotherCampaign: true }],
    ['in_another_campaign', { inAnotherCampaign: true }],
  ])('is skipped with its reason: %s', (reason, changes) => {
    const { after, events } = planOutreach({ ...lead, ...changes }, launch);
    expect(after).toMatchObject({ state: 'skipped', reason, version: 5 });
    expect(after.deliveries.every((one) => one.state === 'skipped' && one.reason === reason && one.dueAt === null)).toBe(true);
    expect(events.map(({ type }) => type)).toEqual(['OutreachPlanned', ...Array(4).fill('EmailSkipped')]);
  });

  it('continues with step 2 if step 1 was sent as a test: as many days after it, and not before the launch', () => {
    const early = planOutreach({ ...lead, existing: tested({ state: 'sent', sentAt: at('2026-10-01T08:00:00Z') }) }, launch);
    expect(early.after.deliveries[1]?.dueAt).toEqual(schedule.startsAt);
    const late = planOutreach({ ...lead, existing: tested({ state: 'sent', sentAt: at('2026-10-31T08:00:00Z') }) }, launch);
    expect(late.after.deliveries[1]?.dueAt).toEqual(at('2026-11-02T08:00:00Z'));
    expect(late.events).toEqual([{ type: 'OutreachPlanned', data: { ...ids, planned: 3 } }]);
    expect(late.after.state).toBe('active');
  });

  it.each(['waiting', 'in_flight'] as const)('waits for its test email to be sent: %s', (state) => {
    const { after } = planOutreach({ ...lead, existing: tested({ state, dueAt: NOON }, 'active') }, launch);
    expect(after.deliveries.slice(1).map(({ dueAt }) => dueAt)).toEqual([null, null, null]);
  });

  it('gets nothing more if it answered its test email', () => {
    const existing = { ...tested({ state: 'sent' }, 'stopped'), reason: 'replied' };
    const { after, events } = planOutreach({ ...lead, existing }, launch);
    expect(after).toMatchObject({ state: 'stopped', reason: 'replied' });
    expect(events.map(({ type }) => type)).toEqual(['OutreachPlanned', 'EmailSkipped', 'EmailSkipped', 'EmailSkipped']);
  });

  it('is dated again, but not recorded a second time, if an undone launch had planned it', () => {
    const { after, events } = planOutreach({ ...lead, existing: outreach({ 1: { dueAt: at('2026-11-01T00:00:00Z') } }) }, launch);
    expect(after.deliveries[0]?.dueAt).toEqual(NOON);
    expect(events).toEqual([]);
  });
});

describe('a lead in the draw', () => {
  const heldOut = { ...lead, heldOut: true };

  it('is skipped with that reason and compared, if it is held back', () => {
    const { after, group, events } = planOutreach(heldOut, launch);
    expect(after).toMatchObject({ state: 'skipped', reason: 'held_out', version: 5 });
    expect(after.deliveries.map(({ state, reason, dueAt }) => ({ state, reason, dueAt }))).toEqual(
      Array(4).fill({ state: 'skipped', reason: 'held_out', dueAt: null }),
    );
    expect(events).toEqual([
      { type: 'OutreachPlanned', data: { ...ids, planned: 4 } },
      ...[1, 2, 3, 4].map((step) => ({ type: 'EmailSkipped', data: { ...ids, step, reason: 'held_out' } })),
    ]);
    expect(group).toBe('held_out');
  });

  it('gets its emails and is compared, if it is not held back', () => {
    const { after, group } = planOutreach({ ...lead, heldOut: false }, launch);
    expect({ state: after.state, group }).toEqual({ state: 'active', group: 'contacted' });
  });

  it('is in no group if the launch holds nobody back', () => {
    expect(planOutreach(lead, launch).group).toBeNull();
  });

  it.each([
    ['suppressed', { suppressed: true }],
    ['converted', { bought: true }],
    ['in_another_campaign', { inAnotherCampaign: true }],
  ])('does not count as drawn if it is skipped anyway: %s', (reason, changes) => {
    const { after, group } = planOutreach({ ...heldOut, ...changes }, launch);
    expect({ reason: after.reason, group }).toEqual({ reason, group: null });
  });

  it('does not count as drawn if it had a test email, and continues with step 2', () => {
    const existing = tested({ state: 'sent', sentAt: at('2026-10-31T08:00:00Z') });
    const { after, group } = planOutreach({ ...heldOut, existing }, launch);
    expect(dues(after).slice(1)).toEqual([
      ['waiting', at('2026-11-02T08:00:00Z')],
      ['waiting', null],
      ['waiting', null],
    ]);
    expect({ state: after.state, group }).toEqual({ state: 'active', group: null });
  });

  it('gets none of the emails that an undone launch had planned for it, if it is held back', () => {
    const { after, group } = planOutreach({ ...heldOut, existing: outreach({ 1: { dueAt: NOON } }) }, launch);
    expect({ state: after.state, reason: after.reason, group }).toEqual({ state: 'skipped', reason: 'held_out', group: 'held_out' });
  });
});

describe('a test', () => {
  it('consists of the first step only', () => {
    const { after } = planOutreach(lead, test);
    expect(after.deliveries).toMatchObject([{ step: 1, test: true, state: 'waiting', dueAt: NOON }]);
  });

  it('is not sent twice', () => {
    const existing = tested({ state: 'sent' });
    const { after, added, events } = planOutreach({ ...lead, existing }, test);
    expect({ after, added, events }).toEqual({ after: existing, added: [], events: [] });
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { type FixedSimulation, fixedSimulation } from '../../simulation/testing/fixed-simulation';
import { TRIAL_EMAILS, withTrialEmail } from './account';
import { auth } from './auth';

const DAY = 86_400_000;
const DANA = 'dana@harborgoods.example';
const profile = { firstName: 'Dana', lastName: 'Bell', company: 'Harbor Goods', phone: '+1 202 555 0100' };
const made = {
  id: expect.stringMatching(/^user_[0-9a-z]{8}$/),
  email: DANA,
  ...profile,
  createdAt: '2026-03-02T09:00:00.000Z',
  trial: {
    active: true,
    startDate: '2026-03-02T09:00:00.000Z',
    endDate: '2026-03-09T09:00:00.000Z',
    emailsUsed: 0,
    emailsLimit: 500,
  },
  subscription: { plan: 'trial', status: 'active' },
};

let simulation: FixedSimulation;
let service: ReturnType<typeof auth>;
beforeEach(() => {
  simulation = fixedSimulation();
  service = auth(simulation);
});
const signedUp = () => service.signUp(` ${DANA} `, 'a made-up phrase', profile);

describe('when nobody has an account', () => {
  it('signs up for a trial of seven days and 500 emails, and is signed in', async () => {
    expect(await signedUp()).toEqual({ success: true, data: { user: made, token: expect.stringMatching(/^token_[0-9a-z]{8}$/) } });
    expect(Object.keys(simulation.stored()).sort()).toEqual(['rekindle.demo.token', 'rekindle.demo.user', 'rekindle.demo.users']);
  });

  it('stores no password', async () => {
    await signedUp();
    expect(JSON.stringify(simulation.stored())).not.toContain('made-up phrase');
  });

  it('refuses to sign up without an address', async () => {
    expect(await service.signUp('no-address', 'x')).toEqual({ success: false, error: 'Signup failed' });
  });

  it('has an empty session', async () => {
    expect(await service.getSession()).toEqual({ success: true, data: { authenticated: false, token: null, user: null } });
    expect(await service.updateProfile(profile)).toEqual({ success: false, error: 'Not authenticated' });
  });
});

describe('with an account', () => {
  beforeEach(async () => void (await signedUp()));

  it('accepts the same address once, however it is written', async () => {
    expect(await service.signUp('Dana@HarborGoods.example', 'x')).toEqual({
      success: false,
      error: 'User already exists with this email',
    });
    expect(simulation.records.list('users')).toHaveLength(1);
  });

  it('signs out and in again, with any password', async () => {
    expect(await service.signOut()).toEqual({ success: true, data: { signedOut: true } });
    expect(Object.keys(simulation.stored())).toEqual(['rekindle.demo.users']);
    expect(await service.signIn(DANA, 'quite another')).toEqual({
      success: true,
      data: { user: made, token: expect.stringMatching(/^token_/) },
    });
    expect(await service.getSession()).toMatchObject({ success: true, data: { authenticated: true, user: made } });
  });

  it('changes the profile, and nothing else', async () => {
    const changes = { company: 'Quay & Sons', email: 'other@quay.example', subscription: { plan: 'professional' } };
    expect(await service.updateProfile(changes)).toEqual({ success: true, data: { ...made, company: 'Quay & Sons' } });
    expect(await service.getUser()).toEqual({ success: true, data: { ...made, company: 'Quay & Sons' } });
  });

  it('says that a new password may be set', async () => {
    expect(await service.resetPassword('DANA@harborgoods.example')).toEqual({
      success: true,
      data: { email: DANA, sent: true, reset_token: expect.stringMatching(/^reset_[0-9a-z]{8}$/) },
    });
  });

  it('ends the trial after seven days', async () => {
    simulation.pass(7 * DAY - 1);
    expect(await service.getUser()).toEqual({ success: true, data: made });
    simulation.pass(1);
    expect(await service.getUser()).toEqual({ success: true, data: { ...made, trial: { ...made.trial, active: false } } });
  });

  it('does not know a user who was removed elsewhere', async () => {
    simulation.records.remove('users');
    expect(await service.getUser()).toEqual({ success: false, error: 'User not found' });
  });
});

describe('a trial email', () => {
  const user = { ...made, id: 'user_1', trial: { ...made.trial, emailsUsed: TRIAL_EMAILS - 1 } };
  it('is the five-hundredth, and there is no further one', () => {
    const last = withTrialEmail(user, new Date(made.createdAt));
    expect(last?.trial.emailsUsed).toBe(500);
    expect(last && withTrialEmail(last, new Date(made.createdAt))).toBeNull();
    expect(withTrialEmail(user, new Date(made.trial.endDate))).toBeNull();
  });

  it('is not counted on a plan', () => {
    const paying = { ...user, subscription: { plan: 'starter', status: 'active' } };
    expect(withTrialEmail(paying, new Date(made.trial.endDate))).toBe(paying);
  });
});

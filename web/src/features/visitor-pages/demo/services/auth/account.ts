import { idOf, type Random } from '../../simulation/random';

const DAY = 86_400_000;
const TRIAL_DAYS = 7;
export const TRIAL_EMAILS = 500;

export interface Profile {
  firstName: string;
  lastName: string;
  company: string;
  phone: string;
}

export interface SimulatedUser extends Profile {
  id: string;
  email: string;
  createdAt: string;
  trial: { active: boolean; startDate: string; endDate: string; emailsUsed: number; emailsLimit: number };
  subscription: { plan: string; status: string };
}

export const newUser = (random: Random, email: string, profile: Partial<Profile>, now: Date): SimulatedUser => ({
  id: idOf(random, 'user'),
  email: email.trim(),
  firstName: profile.firstName ?? '',
  lastName: profile.lastName ?? '',
  company: profile.company ?? '',
  phone: profile.phone ?? '',
  createdAt: now.toISOString(),
  trial: {
    active: true,
    startDate: now.toISOString(),
    endDate: new Date(now.getTime() + TRIAL_DAYS * DAY).toISOString(),
    emailsUsed: 0,
    emailsLimit: TRIAL_EMAILS,
  },
  subscription: { plan: 'trial', status: 'active' },
});

/** A trial is over after seven days, whether or not anything happened in between. */
export const asOf = (user: SimulatedUser, now: Date): SimulatedUser => ({
  ...user,
  trial: { ...user.trial, active: user.trial.active && now < new Date(user.trial.endDate) },
});

/** Only what people may change about themselves: not the address, the trial or the plan. */
export const withProfile = (user: SimulatedUser, { firstName, lastName, company, phone }: Partial<Profile>): SimulatedUser => ({
  ...user,
  firstName: firstName ?? user.firstName,
  lastName: lastName ?? user.lastName,
  company: company ?? user.company,
  phone: phone ?? user.phone,
});

export const withPlan = (user: SimulatedUser, plan: string, status: string): SimulatedUser => ({
  ...user,
  trial: { ...user.trial, active: false },
  subscription: { plan, status },
});

/** @returns the user with one trial email less, or null if the trial allows none */
export function withTrialEmail(user: SimulatedUser, now: Date): SimulatedUser | null {
  if (user.subscription.plan !== 'trial') return user;
  const { active, emailsUsed, emailsLimit } = asOf(user, now).trial;
  if (!active || emailsUsed >= emailsLimit) return null;
  return { ...user, trial: { ...user.trial, emailsUsed: emailsUsed + 1 } };
}

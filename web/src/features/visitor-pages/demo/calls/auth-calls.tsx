import { AccountPanel } from '../parts/account-panel';
import { keptSession } from '../services/auth/kept-users';
import { leadAt, type SimulatedLead } from '../services/population/leads';
import type { Simulation } from '../simulation/simulation';
import { demoCall, type Field, valueOf } from './demo-call';

const somebody = ({ seed, now }: Simulation): SimulatedLead => leadAt(seed, 0, now());
const ownEmail = (simulation: Simulation): string => keptSession(simulation).user?.email ?? somebody(simulation).email;
const own = (field: 'firstName' | 'lastName' | 'company' | 'phone') => (simulation: Simulation) =>
  keptSession(simulation).user?.[field] ?? somebody(simulation)[field];

const PROFILE: Field[] = [
  { name: 'firstName', label: 'First name', initial: own('firstName') },
  { name: 'lastName', label: 'Last name', initial: own('lastName') },
  { name: 'company', label: 'Company', initial: own('company') },
  { name: 'phone', label: 'Phone', initial: own('phone') },
];
const EMAIL: Field = { name: 'email', label: 'Email address', initial: ownEmail };
const PASSWORD: Field = {
  name: 'password',
  label: 'Password',
  kind: 'password',
  initial: 'a made-up phrase',
};

const profileOf = (values: Record<string, string>) => ({
  firstName: valueOf(values, 'firstName'),
  lastName: valueOf(values, 'lastName'),
  company: valueOf(values, 'company'),
  phone: valueOf(values, 'phone'),
});

export const AUTH_CALLS = [
  demoCall({
    name: 'auth.signUp',
    title: 'Sign up',
    note: 'Sign up twice to be told that the account exists. The password is neither checked nor kept.',
    fields: [EMAIL, PASSWORD, ...PROFILE],
    button: 'Sign up',
    busy: 'Signing up',
    run: ({ auth }, values) => auth.signUp(valueOf(values, 'email'), valueOf(values, 'password'), profileOf(values)),
    said: ({ user }) => `${user.email} has a trial of seven days and 500 emails`,
    shown: ({ user }) => <AccountPanel user={user} />,
  }),
  demoCall({
    name: 'auth.signIn',
    title: 'Sign in',
    fields: [EMAIL, PASSWORD],
    button: 'Sign in',
    busy: 'Signing in',
    run: ({ auth }, values) => auth.signIn(valueOf(values, 'email'), valueOf(values, 'password')),
    said: ({ user }) => `${user.email} is signed in`,
    shown: ({ user }) => <AccountPanel user={user} />,
  }),
  demoCall({
    name: 'auth.signOut',
    title: 'Sign out',
    fields: [],
    button: 'Sign out',
    busy: 'Signing out',
    run: ({ auth }) => auth.signOut(),
    said: () => 'signed out',
  }),
  demoCall({
    name: 'auth.getSession',
    title: 'Session',
    fields: [],
    button: 'Get the session',
    busy: 'Asking',
    run: ({ auth }) => auth.getSession(),
    said: ({ authenticated, user }) => (authenticated ? `signed in as ${user?.email ?? 'somebody unknown'}` : 'nobody is signed in'),
    shown: ({ user }) => user && <AccountPanel user={user} />,
  }),
  demoCall({
    name: 'auth.getUser',
    title: 'User',
    fields: [],
    button: 'Get the user',
    busy: 'Asking',
    run: ({ auth }) => auth.getUser(),
    said: ({ email, subscription }) => `${email}, plan ${subscription.plan}`,
    shown: (user) => <AccountPanel user={user} />,
  }),
  demoCall({
    name: 'auth.updateProfile',
    title: 'Profile',
    fields: PROFILE,
    button: 'Save the profile',
    busy: 'Saving',
    run: ({ auth }, values) => auth.updateProfile(profileOf(values)),
    said: ({ firstName, lastName, company }) => `saved: ${firstName} ${lastName}, ${company}`,
    shown: (user) => <AccountPanel user={user} />,
  }),
  demoCall({
    name: 'auth.resetPassword',
    title: 'Password reset',
    fields: [EMAIL],
    button: 'Reset the password',
    busy: 'Asking',
    run: ({ auth }, values) => auth.resetPassword(valueOf(values, 'email')),
    said: ({ email }) => `a reset link would go to ${email}`,
  }),
];

import { isAddress } from '../../simulation/address';
import { idOf } from '../../simulation/random';
import { type Answer, call, QUICK, Refusal, type Simulation } from '../../simulation/simulation';
import { newUser, type Profile, type SimulatedUser, withProfile } from './account';
import { endSession, isKnown, keepUser, keptSession, type SimulatedSession, startSession, userByEmail } from './kept-users';

export interface SignedIn {
  user: SimulatedUser;
  token: string;
}

export interface ResetSent {
  email: string;
  sent: boolean;
  reset_token: string;
}

/** Accounts. Passwords are asked for, as a form would, and neither checked nor kept. */
export const auth = (simulation: Simulation) => {
  const { random, now } = simulation;
  const answer = <T>(failure: string, body: () => T): Promise<Answer<T>> => call(simulation, QUICK, failure, body);
  const signedInAs = (user: SimulatedUser): SignedIn => {
    const token = idOf(random, 'token');
    startSession(simulation, token, user);
    return { user, token };
  };
  return {
    signUp: (email: string, _password: string, profile: Partial<Profile> = {}) =>
      answer('Signup failed', (): SignedIn => {
        if (!isAddress(email.trim())) throw new Error('No account without an address');
        if (userByEmail(simulation, email)) throw new Refusal('User already exists with this email');
        const user = newUser(random, email, profile, now());
        keepUser(simulation, user);
        return signedInAs(user);
      }),

    signIn: (email: string, _password: string) =>
      answer('Login failed', (): SignedIn => {
        const user = userByEmail(simulation, email);
        if (!user) throw new Refusal('Invalid email or password');
        return signedInAs(user);
      }),

    signOut: () =>
      answer('Signout failed', (): { signedOut: boolean } => {
        endSession(simulation);
        return { signedOut: true };
      }),

    getSession: () => answer('Not authenticated', (): SimulatedSession => keptSession(simulation)),

    getUser: () => answer('User not found', (): SimulatedUser => userOf(simulation)),

    updateProfile: (changes: Partial<Profile>) =>
      answer('Profile update failed', (): SimulatedUser => {
        const user = withProfile(userOf(simulation), changes);
        keepUser(simulation, user);
        return user;
      }),

    resetPassword: (email: string) =>
      answer('Password reset failed', (): ResetSent => {
        const user = userByEmail(simulation, email);
        if (!user) throw new Refusal('User not found');
        return { email: user.email, sent: true, reset_token: idOf(random, 'reset') };
      }),
  };
};

function userOf(simulation: Simulation): SimulatedUser {
  const { authenticated, user } = keptSession(simulation);
  if (!authenticated) throw new Refusal('Not authenticated');
  if (!user || !isKnown(simulation, user)) throw new Refusal('User not found');
  return user;
}

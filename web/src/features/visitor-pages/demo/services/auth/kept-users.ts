import { keyOf } from '../../simulation/address';
import type { Simulation } from '../../simulation/simulation';
import { asOf, type SimulatedUser } from './account';

const USERS = 'users';
const USER = 'user';
const TOKEN = 'token';

export interface SimulatedSession {
  authenticated: boolean;
  token: string | null;
  user: SimulatedUser | null;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isUser = (value: unknown): value is SimulatedUser =>
  isObject(value) &&
  typeof value.id === 'string' &&
  typeof value.email === 'string' &&
  isObject(value.trial) &&
  isObject(value.subscription);

export const userByEmail = ({ records, now }: Simulation, email: string): SimulatedUser | undefined => {
  const user = records.list<SimulatedUser>(USERS).find((one) => keyOf(one.email) === keyOf(email));
  return user && asOf(user, now());
};

/** The user whom the token signs in; a stored user that cannot be read is discarded. */
export function keptSession({ records, now, console }: Simulation): SimulatedSession {
  const token = records.read(TOKEN);
  if (typeof token !== 'string') return { authenticated: false, token: null, user: null };
  const user = records.read(USER);
  if (isUser(user)) return { authenticated: true, token, user: asOf(user, now()) };
  console.error('Error parsing user data');
  records.remove(USER);
  return { authenticated: true, token, user: null };
}

export const isKnown = ({ records }: Simulation, { id }: SimulatedUser): boolean =>
  records.list<SimulatedUser>(USERS).some((one) => one.id === id);

/** Stores the changes to a user, also in the signed-in session. */
export function keepUser(simulation: Simulation, user: SimulatedUser): void {
  const { records } = simulation;
  const others = records.list<SimulatedUser>(USERS).filter(({ id }) => id !== user.id);
  records.write(USERS, [...others, user]);
  const signedIn = records.read(USER);
  if (isUser(signedIn) && signedIn.id === user.id) records.write(USER, user);
}

export function startSession({ records }: Simulation, token: string, user: SimulatedUser): void {
  records.write(USER, user);
  records.write(TOKEN, token);
}

export function endSession({ records }: Simulation): void {
  records.remove(TOKEN);
  records.remove(USER);
}

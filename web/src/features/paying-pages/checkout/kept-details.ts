import { readJson, writeJson } from '../../../lib/storage';
import { emailFault } from '../../../lib/email-address';
import type { Details } from './checkout.api';

const KEY = 'rekindle.draft.checkout';
const EMPTY: Details = { fullName: '', email: '', companyName: '' };

// For this tab alone: a visitor's name and address must not remain on a machine that others use.
const store = sessionStorage;

export function readDetails(): Details {
  const kept = readJson(store, KEY);
  const known = Object.entries(kept && typeof kept === 'object' ? kept : {}).filter(
    ([field, value]) => field in EMPTY && typeof value === 'string',
  );
  return { ...EMPTY, ...Object.fromEntries(known) };
}

export const keepDetails = (details: Details): boolean => writeJson(store, KEY, details);
export const dropDetails = (): void => store.removeItem(KEY);

export const nameFault = (name: string): string | null => (name.trim() === '' ? 'Full name is required' : null);

export const isComplete = ({ fullName, email }: Details): boolean => nameFault(fullName) === null && emailFault(email) === null;

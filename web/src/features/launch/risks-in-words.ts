import { count, counted } from '../../lib/format';
import type { RiskyLeads } from './launch.api';

type Counts = Pick<RiskyLeads, 'disposable' | 'role'>;

const NAMED = 5;

export function risksInWords({ disposable, role }: Counts): string {
  const kinds = [
    disposable > 0 && `${counted(disposable, 'lead')} ${disposable === 1 ? 'has' : 'have'} a throwaway address, which often bounces`,
    role > 0 &&
      `${counted(role, 'lead')} ${role === 1 ? 'has' : 'have'} an address that several people read, who are quicker to report spam`,
  ];
  return `${kinds.filter(Boolean).join('. ')}. Keep them, or skip them to protect your sender’s name.`;
}

/** @returns the first addresses, and how many more there are */
export function examplesOf(leads: readonly { email: string }[]): string {
  const named = leads.slice(0, NAMED).map(({ email }) => email);
  const others = leads.length - named.length;
  return others > 0 ? `${named.join(', ')} and ${count(others)} more` : named.join(', ');
}

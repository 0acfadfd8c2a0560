import { count, counted } from '../../../lib/format';
import type { RiskyLeads } from './launch.api';

type Counts = Pick<RiskyLeads, 'disposable' | 'role' | 'no_mail'>;

const NAMED = 5;

export function risksInWords({ disposable, role, no_mail: noMail }: Counts): string {
  const kinds = [
    noMail > 0 && `${counted(noMail, 'lead')} ${noMail === 1 ? 'has' : 'have'} an address at a domain that takes no mail`,
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

/** The domains that could not be looked up in time. */
export const uncheckedInWords = (domains: number): string =>
  domains > 0 ? `${counted(domains, 'domain')} could not be looked up yet. Open this page again to look up more.` : '';

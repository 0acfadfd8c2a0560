import { isEmailAddress } from '@rekindle/contracts';
import { companyDomain, addressKey } from '@rekindle/vault';

/** "lena@lead.example", or "@lead.example" for a whole domain, however it is written; null for what is neither. */
export function readEntry(text: string): string | null {
  const key: string = addressKey(text);
  if (key.includes('@') && !key.startsWith('@')) return isEmailAddress(key) ? key : null;
  const domain = key.startsWith('@') ? key.slice(1) : key;
  return isEmailAddress(`a@${domain}`) ? `@${domain}` : null;
}

/** The entry that would stand for everybody at an address's domain. */
export const domainEntry = (email: string): string => addressKey(email.slice(email.lastIndexOf('@')));

/** What suppresses all addresses at the company of this one, subdomains included; null for one at a public mail provider. */
export function companyEntry(email: string): string | null {
  const company = companyDomain(email);
  return company === null ? null : `@${company}`;
}

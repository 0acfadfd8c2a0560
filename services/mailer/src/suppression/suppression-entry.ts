import { isEmailAddress } from '@rekindle/contracts';
import { companyDomain, addressKey } from '@rekindle/vault';

/** "lena@lead.example", or "@lead.example" for a whole domain, however it was written; null for anything else. */
export function readEntry(text: string): string | null {
  const key: string = addressKey(text);
  if (key.includes('@') && !key.startsWith('@')) return isEmailAddress(key) ? key : null;
  const domain = key.startsWith('@') ? key.slice(1) : key;
  return isEmailAddress(`a@${domain}`) ? `@${domain}` : null;
}

/** The entry that would represent everybody at an address's domain. */
export const domainEntry = (email: string): string => addressKey(email.slice(email.lastIndexOf('@')));

/** The entry that represents all addresses at this one's company, subdomains included; null at a public mail provider. */
export function companyEntry(email: string): string | null {
  const company = companyDomain(email);
  return company === null ? null : `@${company}`;
}

import { companyDomain } from '@rekindle/vault';

/** What suppresses all addresses at the company of this one, subdomains included; null for one at a public mail provider. */
export function companyEntry(email: string): string | null {
  const company = companyDomain(email);
  return company === null ? null : `@${company}`;
}

import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/** Over a hundred thousand domains, loaded on first use, because not every process needs them. */
let disposable: { domains: ReadonlySet<string>; below: ReadonlySet<string> } | undefined;
const lists = () =>
  (disposable ??= {
    domains: new Set(load('disposable-email-domains') as string[]),
    below: new Set(load('disposable-email-domains/wildcard.json') as string[]),
  });

/** Addresses of a function, not of a person: several people read them, and none of them signed up. */
const ROLES = new Set([
  ...['abuse', 'accounting', 'accounts', 'admin', 'administrator', 'all', 'billing', 'careers', 'contact', 'enquiries', 'everyone'],
  ...['finance', 'help', 'helpdesk', 'hostmaster', 'hr', 'info', 'inquiries', 'invoices', 'it', 'jobs', 'kontakt', 'legal', 'mail'],
  ...['marketing', 'media', 'no-reply', 'noreply', 'donotreply', 'do-not-reply', 'office', 'orders', 'postmaster', 'press', 'privacy'],
  ...['reception', 'recruitment', 'root', 'sales', 'security', 'service', 'spam', 'staff', 'support', 'team', 'webmaster'],
]);

export const addressRisks = ['disposable', 'role', 'no_mail'] as const;
export type AddressRisk = (typeof addressRisks)[number];

/** @returns why an address may harm the sender's name, whether or not it can be reached; null if it looks like a person's own */
export function riskOf(email: string): Exclude<AddressRisk, 'no_mail'> | null {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (lists().domains.has(domain) || isBelow(domain)) return 'disposable';
  const [local = ''] = email.slice(0, at).toLowerCase().split('+');
  return ROLES.has(local) ? 'role' : null;
}

function isBelow(domain: string): boolean {
  const labels = domain.split('.');
  return labels.some((_, index) => lists().below.has(labels.slice(index).join('.')));
}

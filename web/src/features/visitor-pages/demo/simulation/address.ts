const SHAPE = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const DOMAIN = /^[^\s@./]+(\.[^\s@./]+)+$/;

/** Well-known hosts of mailboxes that exist for minutes. */
const DISPOSABLE_DOMAINS: readonly string[] = ['mailinator.com', 'guerrillamail.com', '10minutemail.com'];
const WEBMAIL_DOMAINS: readonly string[] = ['gmail.com', 'outlook.com', 'yahoo.com', 'icloud.com', 'proton.me'];

export const VALID_CONFIDENCE = 0.95;
export const INVALID_CONFIDENCE = 0.1;

export const isAddress = (email: string): boolean => SHAPE.test(email);
export const isDomain = (domain: string): boolean => DOMAIN.test(domain);
/** Two spellings of one address are one account. */
export const keyOf = (email: string): string => email.trim().toLowerCase();
export const domainOf = (email: string): string => keyOf(email).split('@').at(-1) ?? '';
export const isDisposable = (domain: string): boolean => DISPOSABLE_DOMAINS.includes(domain.toLowerCase());
export const isWebmail = (domain: string): boolean => WEBMAIL_DOMAINS.includes(domain.toLowerCase());

/** The first fault that both checks of an address look for; null if it could receive mail. */
export function faultOf(email: string): 'invalid_format' | 'disposable' | null {
  if (!isAddress(email)) return 'invalid_format';
  return isDisposable(domainOf(email)) ? 'disposable' : null;
}

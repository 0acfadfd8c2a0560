import type { LaunchForm } from './autonomous.api';

const MISSING = 'Please fill in all required fields';
const NO_URL = 'Please enter a valid URL starting with http:// or https://';

const isUrl = (text: string): boolean => /^https?:\/\/[^/?#\\]/i.test(text) && !/\s/.test(text) && URL.canParse(text);

/** @returns the faults, by field; none if the launch may begin */
export function launchFaults(form: LaunchForm): Partial<LaunchForm> {
  const blank = Object.entries(form).filter(([, value]) => value.trim() === '');
  if (blank.length > 0) return Object.fromEntries(blank.map(([field]) => [field, MISSING]));
  return isUrl(form.urlToPromote.trim()) ? {} : { urlToPromote: NO_URL };
}

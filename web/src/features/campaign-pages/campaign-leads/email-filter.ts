import { count } from '../../../lib/format';
import { reasonInWords } from '../../campaigns/reasons';
import type { EmailFilter } from './campaign-leads.api';
import { dayOfStep } from './lead-standing';

const WORDS: Record<EmailFilter['email'], string> = {
  planned: 'planned',
  waiting: 'waiting',
  skipped: 'skipped',
  intended: 'sent to mail server',
  sent: 'sent',
  failed: 'failed',
  unknown: 'of unknown outcome',
  in_flight: 'sending',
};

/** The address of a campaign's page that shows them. */
export function leadsWithEmail(campaignId: string, { email, step, reason }: EmailFilter): string {
  const query = new URLSearchParams({ email, ...(step !== null && { step: String(step) }), ...(reason !== null && { reason }) });
  return `/campaigns/${campaignId}/leads?${query}`;
}

/** The address without the filter. */
export const without = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => !['email', 'step', 'reason'].includes(name)));

/** Read from the address; null if it has none. */
export function emailFilterOf(query: URLSearchParams): EmailFilter | null {
  const email = query.get('email');
  const step = Number(query.get('step'));
  if (email === null || !isState(email)) return null;
  return { email, step: step >= 1 && step <= 4 ? Math.floor(step) : null, reason: query.get('reason') };
}

const isState = (email: string): email is EmailFilter['email'] => Object.hasOwn(WORDS, email);

/** 'Leads with a day 3 email skipped: replied' */
export function emailFilterInWords({ email, step, reason }: EmailFilter): string {
  const which = step === null ? 'an email' : `the day ${count(dayOfStep(step))} email`;
  return `Leads with ${which} ${WORDS[email]}${reason === null ? '' : `: ${reasonInWords(reason)}`}`;
}

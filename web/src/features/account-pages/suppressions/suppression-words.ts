import { shortDate, type Zone } from '../../../lib/dates';
import { reasonInWords } from '../../campaigns/reasons';
import type { Suppression } from './suppressions.api';

/** Why an entry is on the list, in the words of the list and its filter. */
const REASONS: Record<string, string> = {
  do_not_contact: 'Added by you',
  unsubscribed: 'Unsubscribed',
  paused_by_lead: 'Asked for a pause',
  erased: 'Erased on request',
  complained: 'Marked an email as spam',
  bounced: 'The address does not take mail',
};

export const REASON_CHOICES = [{ value: '', label: 'All reasons' }, ...Object.entries(REASONS).map(([value, label]) => ({ value, label }))];

export const whySuppressed = (reason: string): string => REASONS[reason] ?? reasonInWords(reason);

/** Including the end of a pause. */
export const whyOnList = ({ reason, until }: Pick<Suppression, 'reason' | 'until'>, today: Date, zone: Zone): string =>
  until === null ? whySuppressed(reason) : `${whySuppressed(reason)}, until ${shortDate(new Date(until), today, zone)}`;

/** The text shown for it: an erased address remains suppressed, and cannot be shown. */
export const shownEntry = ({ kind, value }: Pick<Suppression, 'kind' | 'value'>): string =>
  kind === 'domain' ? `Everybody at ${value}` : (value ?? 'Erased address');

/** The consequences of taking an entry off the list. */
export function removalInWords({ kind, value, reason }: Suppression): string {
  const later = 'Campaigns that you launch from now on may write to';
  if (kind === 'domain')
    return `${later} addresses at ${value} again, except those on the list by themselves. Emails that were stopped stay stopped.`;
  const bounced = reason === 'bounced' ? ' It bounced before: another bounce harms how your other emails arrive.' : '';
  return `${later} this address again. Emails that were stopped stay stopped.${bounced}`;
}

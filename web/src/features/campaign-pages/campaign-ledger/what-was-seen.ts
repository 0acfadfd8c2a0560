import { moment } from '../../../lib/dates';
import { dayOfStep } from '../campaign-leads/lead-standing';
import type { UnknownEmail } from './campaign-ledger.api';

type Seen = Pick<UnknownEmail, 'openedAt' | 'repliedAt' | 'laterSteps'>;

/** Facts that help to decide whether an email arrived. */
export function whatWasSeen({ openedAt, repliedAt, laterSteps }: Seen, today: Date, zone?: string): string {
  if (repliedAt) return `Replied ${on(repliedAt, today, zone)}: perhaps to this one.`;
  if (openedAt) return `Opened an email ${on(openedAt, today, zone)}: perhaps this one.`;
  const days = laterSteps.map(dayOfStep);
  const last = days.at(-1);
  if (last === undefined) return 'No open, no reply since.';
  const named = days.length === 1 ? `Day ${last}` : `Days ${days.slice(0, -1).join(', ')} and ${last}`;
  return `No open, no reply since. ${named} went out normally.`;
}

function on(at: string, today: Date, zone?: string): string {
  const when = moment(new Date(at), today, zone);
  return when.startsWith('Today') ? when.replace('Today', 'today') : `on ${when}`;
}

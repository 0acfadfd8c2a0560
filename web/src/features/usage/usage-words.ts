import { fullDate } from '../../lib/dates';
import { count } from '../../lib/format';
import type { Kind, Usage } from './usage.api';

const LABEL: Record<Kind, string> = {
  leadsTotal: 'Leads',
  leadsPerMonth: 'Leads this month',
  activeCampaigns: 'Active campaigns',
  campaignsPerMonth: 'Campaigns launched this month',
  modelTokensPerMonth: 'AI tokens this month',
  testEmails: 'Test emails',
  dailyEmails: 'Emails today',
  mailboxes: 'Mailboxes',
};
export const labelOf = ({ kind }: Usage): string => LABEL[kind];

const FULL: Record<Kind, (again: string) => string> = {
  leadsTotal: () => 'Further leads stay in their file until you choose a plan.',
  leadsPerMonth: (again) => `Further leads stay in their file until ${again}, or until you choose a larger plan.`,
  activeCampaigns: () => 'The next one can be launched once one of them is completed, or once you choose a larger plan.',
  campaignsPerMonth: (again) => `The next one can be launched on ${again}, or once you choose a larger plan.`,
  modelTokensPerMonth: (again) => `The built-in strategist writes until ${again}.`,
  testEmails: () => 'More test emails need a plan.',
  dailyEmails: () => 'The others go out tomorrow.',
  mailboxes: () => 'Another one needs a larger plan.',
};

/** An explanation of a figure, where people would ask. */
export const countedInWords = ({ kind }: Usage): string | null =>
  kind === 'leadsPerMonth' ? 'Every lead imported since the first of the month counts, those of your trial too.' : null;

/** What happens when nothing is left, and how to continue. */
export const fullInWords = ({ kind, resetsAt }: Usage, zone: string | undefined): string =>
  FULL[kind](resetsAt === null ? 'there is room' : fullDate(new Date(resetsAt), zone));

/** @returns null while there is enough room */
export function noticeOf(usage: Usage, zone: string | undefined): string | null {
  const { kind, used, limit, level } = usage;
  if (limit === null || level === 'free') return null;
  const what = LABEL[kind].charAt(0).toLowerCase() + LABEL[kind].slice(1);
  const words = kind === 'modelTokensPerMonth' ? LABEL[kind] : what;
  const said = `${count(used)} of ${count(limit)} ${words} are used.`;
  return level === 'near' ? said : `${said} ${fullInWords(usage, zone)}`;
}

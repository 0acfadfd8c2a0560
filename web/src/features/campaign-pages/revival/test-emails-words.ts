import { counted } from '../../../lib/format';
import type { User } from '../../../lib/session/session';
import type { TestRecipients } from './revival.api';

export const testsLeft = ({ trial_status: { test_emails_limit, test_emails_sent } }: User): number =>
  Math.max(0, (test_emails_limit ?? 50) - test_emails_sent);

/** @param goOut how many of the remaining ones this sending uses */
export function leftInWords(left: number, goOut: number): string {
  const question = `You have ${left} test emails remaining. This will use all of them. Continue?`;
  return goOut < left ? `${question} This list needs ${goOut}: the other ${left - goOut} stay yours.` : question;
}

/** @param emails of the campaign. @returns who gets the day 1 email, by name, and that for them it is no rehearsal */
export function recipientsInWords(goOut: number, first: TestRecipients['first'], emails: number): string {
  if (goOut === 0) return 'Every lead of this list who may be written to has had a test email.';
  const names = first.slice(0, goOut).map(({ name }) => name);
  const others = goOut - names.length;
  const named = others > 0 ? [...names, counted(others, 'other')] : names;
  const everyone = named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : named.join('');
  const leads = goOut === 1 ? 'a real lead' : 'real leads';
  const goesOn = emails > 1 ? 'they go on with the day 3 email' : 'it is not sent to them again';
  return `The day 1 email goes to ${leads} of your list, now: ${everyone}. When you launch, ${goesOn}.`;
}

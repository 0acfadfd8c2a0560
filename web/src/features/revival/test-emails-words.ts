import { counted } from '../../lib/format';
import type { TestRecipients } from './revival.api';

/** @param goOut how many of those left this sending uses */
export function leftInWords(left: number, goOut: number): string {
  const question = `You have ${left} test emails remaining. This will use all of them. Continue?`;
  return goOut < left ? `${question} This list needs ${goOut}: the other ${left - goOut} stay yours.` : question;
}

/** @returns to whom the day 1 email goes, by name, and that it is no rehearsal for them */
export function recipientsInWords(goOut: number, first: TestRecipients['first']): string {
  if (goOut === 0) return 'Every lead of this list who may be written to has had a test email.';
  const names = first.slice(0, goOut).map(({ name }) => name);
  const others = goOut - names.length;
  const named = others > 0 ? [...names, counted(others, 'other')] : names;
  const everyone = named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : named.join('');
  const leads = goOut === 1 ? 'a real lead' : 'real leads';
  return `The day 1 email goes to ${leads} of your list, now: ${everyone}. When you launch, they go on with the day 3 email.`;
}

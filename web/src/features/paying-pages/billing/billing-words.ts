import { inDollars } from '../../../lib/money';
import { now } from '../../../lib/clock';
import { fullDate } from '../../../lib/dates';
import type { Billing } from '../../subscription/subscription.api';

type Zone = string | undefined;

const on = (iso: string, zone: Zone): string => fullDate(new Date(iso), zone);

const STATUS: Record<Billing['status'], readonly [color: string, label: string]> = {
  trial: ['blue', 'Free trial'],
  trial_ended: ['gray', 'Ended'],
  granted: ['green', 'Complimentary'],
  active: ['green', 'Active'],
  canceling: ['gray', 'Ends soon'],
  past_due: ['yellow', 'Payment late'],
  unpaid: ['red', 'Unpaid'],
  ended: ['gray', 'Ended'],
};
export const statusBadge = ({ status, cancelAt }: Billing, zone: Zone): readonly [color: string, label: string] =>
  status === 'canceling' && cancelAt !== null ? ['gray', `Ends on ${on(cancelAt, zone)}`] : STATUS[status];

const takesShare = ({ planId }: Pick<Billing, 'planId'>): boolean => planId === 'revival_performance';

export function priceInWords({ status, planId, priceCents }: Billing): string {
  if (status === 'trial' || status === 'trial_ended' || status === 'ended') return 'Free';
  if (status === 'granted') return 'Free';
  return takesShare({ planId }) ? '$0 a month, and 15% of revenue from revived leads' : `${inDollars(priceCents)} a month`;
}

/** What comes next, and when. @returns null if nothing does */
export function nextInWords(
  { status, priceCents, renewsAt, cancelAt, endsAt, creditCents }: Billing,
  zone: Zone,
): [what: string, when: string] | null {
  if (status === 'trial_ended') return endsAt === null ? null : ['Ended on', on(endsAt, zone)];
  if (status === 'granted' || status === 'trial') return endsAt === null ? null : ['Ends on', on(endsAt, zone)];
  if (cancelAt !== null) return ['Ends on', on(cancelAt, zone)];
  if (renewsAt === null) return null;
  const left = Math.max(priceCents - (creditCents ?? 0), 0);
  // A fee is charged by calendar months, not by those of the subscription.
  return ['Next payment', priceCents > 0 ? `${inDollars(left)} on ${on(renewsAt, zone)}` : '15% of this month’s orders, after its end'];
}

/** @returns null if there is none */
export const creditInWords = ({ creditCents }: Billing): string | null =>
  creditCents ? `${inDollars(creditCents)} credit, taken off your next invoices` : null;

/** When a subscription ends that is cancelled now: at the end of the paid period, but not before a minimum term is over. */
export function endOfCancelled({ renewsAt, minimumTermEnds }: Billing): string | null {
  if (renewsAt === null) return null;
  return minimumTermEnds !== null && Date.parse(minimumTermEnds) > Date.parse(renewsAt) ? minimumTermEnds : renewsAt;
}

const AFTERWARDS =
  'After that no campaign can be launched and nobody new is written to. Leads already contacted still get their remaining emails.';

/** The question before a cancellation: what stops, and when. */
export function cancelQuestion(billing: Billing, zone: Zone): string {
  const end = endOfCancelled(billing);
  const kept = 'Your leads, campaigns and figures stay.';
  if (end === null) return `It ends at once. No campaign can be launched then, and nobody new is written to. ${kept}`;
  const term = end === billing.minimumTermEnds ? `The minimum term runs until ${on(end, zone)}: ` : '';
  const charged = takesShare(billing)
    ? '. Its share of the orders until then is charged, after the end of each month'
    : ', and nothing is charged after it';
  const stays = `${term}${billing.name} stays until ${on(end, zone)}${charged}.`;
  return `${stays} ${AFTERWARDS} ${kept}`;
}

/** What has to be done before another plan can be chosen. @returns null if nothing has to */
export function beforeAnyChange({ status }: Billing): string | null {
  if (status === 'past_due') return 'The plan can be changed once the open invoice is paid.';
  if (status === 'canceling') return 'To change to another plan, keep your subscription first.';
  return null;
}

/** The most urgent message, above everything else. */
export function noteOf(billing: Billing, zone: Zone): string | null {
  const { status, name, graceUntil, cancelAt } = billing;
  if (status === 'past_due' && graceUntil !== null && Date.parse(graceUntil) <= now().getTime())
    return `Your payment has not arrived, and ${name} stayed until ${on(graceUntil, zone)}. Use another card, or pay the open invoice, and it goes on at once. Nothing was deleted.`;
  if (status === 'past_due')
    return `Your last payment did not go through. We will try the card again; ${name} stays ${graceUntil ? `until ${on(graceUntil, zone)}` : 'for now'}. Use another card, or pay the open invoice now.`;
  if (status === 'unpaid')
    return 'Your payment did not go through, and the card is not tried again: your subscription is ending. The limits of the free trial apply. Nothing was deleted: choose your plan again, and everything goes on where it stopped.';
  if (status === 'canceling' && cancelAt !== null) return `Your subscription ends on ${on(cancelAt, zone)}. ${AFTERWARDS}`;
  if (status === 'trial_ended') return 'Your trial has ended. Choose a plan to go on. Nothing was deleted.';
  if (status === 'ended') return 'Your subscription has ended. Nothing was deleted: with a plan, everything goes on where it stopped.';
  return null;
}

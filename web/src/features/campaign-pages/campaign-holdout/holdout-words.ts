import { count, counted, times } from '../../../lib/format';
import { dollars } from '../../../lib/money';
import type { Holdout } from './campaign-holdout.api';

/** A sentence in two parts: the effect of the emails is emphasized. */
export interface Finding {
  before: string;
  brought: string | null;
  after: string;
}

type Group = Holdout['contacted'];

const whole = (value: number): string => count(Math.round(value));
const wholeDollars = (value: number): string => dollars(Math.round(value));
const people = (value: number): string => counted(Math.round(value), 'lead');

export const whoWasHeldBack = ({ heldOut }: Holdout): string =>
  `${counted(heldOut.leads, 'lead')} ${heldOut.leads === 1 ? 'was' : 'were'} held back at random and ${heldOut.leads === 1 ? 'gets' : 'get'} no email of this campaign.`;

export const orderedOf = ({ ordered, leads }: Group): string => `${count(ordered)} of ${count(leads)} ordered`;

/** The result of the comparison, in plain words. */
export function findingOf(holdout: Holdout): Finding {
  const { verdict, contacted, extraOrdered, extraRevenue, cost } = holdout;
  const plain = (before: string): Finding => ({ before, brought: null, after: '' });
  switch (verdict) {
    case 'nobody_held_out':
      return plain('Nobody is in one of the groups, so there is nothing to compare.');
    case 'too_early':
      return plain(`Too early to tell: chance alone could explain the difference. ${needInWords(holdout)}`);
    case 'no_difference':
      return plain('So far the emails make no difference that chance alone could not explain.');
    case 'fewer':
      return plain(
        `Leads who got the emails ordered less often than those who did not: about ${people(-extraOrdered.value)} fewer than without the campaign.`,
      );
    case 'more': {
      const anyway = Math.max(0, contacted.ordered - Math.round(extraOrdered.value));
      return {
        before: `Without the emails, about ${whole(anyway)} of the ${people(contacted.ordered)} who ordered would have ordered anyway. About `,
        brought: `${whole(extraOrdered.value)} more ordered${extraRevenue.value > 0 ? `, ${wholeDollars(extraRevenue.value)}` : ''}`,
        after: `, because of the emails${cost > 0 ? `, against ${wholeDollars(cost)} spent` : ''}.`,
      };
    }
  }
}

/** How certain that is. */
export function rangeOf({ verdict, contacted, heldOut, extraOrdered, extraRevenue }: Holdout): string | null {
  if (verdict === 'nobody_held_out' || contacted.ordered + heldOut.ordered === 0) return null;
  const [low, high] = [Math.round(extraOrdered.low), Math.round(extraOrdered.high)];
  return `With 80% confidence, ${signed(low)} to ${signed(high)} leads and ${signedDollars(extraRevenue.low)} to ${signedDollars(extraRevenue.high)} came because of the emails.`;
}

function needInWords({ need }: Holdout): string {
  if (!need) return '';
  if (need.kind === 'orders') return `About ${counted(need.count, 'more order', 'more orders')} would settle it.`;
  return `The list is too short for that: about ${counted(need.count, 'more lead', 'more leads')} would settle it.`;
}

/** The range of ROAS, for people who cannot see the picture. */
export const roasInOneLine = ({ value, low, high }: NonNullable<Holdout['roas']>): string =>
  `ROAS because of the emails ${times(value)}, likely between ${times(low)} and ${times(high)}. The target is 2 to 3.`;

const signed = (value: number): string => count(value).replace('-', '−');
const signedDollars = (value: number): string => wholeDollars(value).replace('-', '−');

import { counted } from '../../../lib/format';
import type { Ledger } from '../campaign-results/campaign-results.api';

/** The note on a campaign's page when it sends less than it could. */
export interface DelayNote {
  says: string;
  /** A link to where the user can do something about it. */
  link?: { to: string; label: string };
}

const upgrade = { to: '/upgrade', label: 'See the plans' };

/** @returns null if nothing delays it; a paused campaign says so itself */
export function delayNote({ delayedBy, planLimit }: Pick<Ledger, 'delayedBy' | 'planLimit'>): DelayNote | null {
  const limit = planLimit ?? 0;
  switch (delayedBy) {
    case 'held_by_operator':
      return { says: 'Sending is paused by Rekindle support. Nothing is lost: it goes on where it stopped.' };
    case 'plan_lapsed':
      return {
        says: 'Your plan has ended. Leads that have heard from you get the rest of their emails; the others wait.',
        link: { to: '/upgrade', label: 'Choose a plan to go on' },
      };
    case 'campaign_limit':
      return {
        says: `Your plan runs ${counted(limit, 'campaign')} at a time, and the ones launched earlier go first. This one writes to new leads when one of them is complete.`,
        link: upgrade,
      };
    case 'daily_limit':
      return { says: `Your plan sends ${counted(limit, 'email')} a day, and today’s have gone. The rest goes on tomorrow.`, link: upgrade };
    default:
      return null;
  }
}

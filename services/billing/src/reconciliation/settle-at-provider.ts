import type Stripe from 'stripe';
import { restoreCredit, takeCredit } from '../provider/refund-credit.js';
import { endRefunded } from '../provider/refund-end.js';
import { chargeNewCard } from './charge-new-card.js';
import { endGivenUp, settleStray } from './end-given-up.js';
import { endSurplus } from './end-surplus.js';
import type { Reconciliation } from './reconcile-subscription.decide.js';

type Found = Omit<Reconciliation, 'events' | 'customerId'>;

/** Cancels, refunds and charges at Stripe what must not be left as it is. @returns whether there was anything to do */
export async function settleAtProvider(
  stripe: Stripe,
  { surplus, givenUp, strays, refunded, credits, restores, late }: Found,
): Promise<boolean> {
  for (const one of surplus) await endSurplus(stripe, one);
  if (givenUp !== null) await endGivenUp(stripe, givenUp);
  for (const one of strays) await settleStray(stripe, one);
  for (const one of credits) await takeCredit(stripe, one);
  for (const one of restores) await restoreCredit(stripe, one);
  for (const one of refunded) await endRefunded(stripe, one);
  let charged = false;
  for (const one of late) charged = (await chargeNewCard(stripe, one)) || charged;
  return charged || givenUp !== null || [surplus, strays, refunded, credits, restores].some(({ length }) => length > 0);
}

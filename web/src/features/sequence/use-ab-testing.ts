import { useCurrentUser } from '../auth/use-current-user';
import { planIdOf } from '../plans/catalogue';
import { soldPlans } from '../plans/plans.api';
import { useOffer } from '../plans/use-offer';

/** @returns whether the plan has A/B testing; open where that is not known, for the server decides */
export function useAbTesting(): boolean {
  const user = useCurrentUser();
  const plans = useOffer(soldPlans);
  return plans?.find(({ id }) => user !== null && id === planIdOf(user))?.features.abTesting ?? true;
}

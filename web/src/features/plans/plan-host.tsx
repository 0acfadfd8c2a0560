import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from '../../lib/lazy-part';
import { useEndsWithPage } from '../../components/dialogs/use-ends-with-page';
import { closePlans, planQuestion, subscribeToPlans } from './choose-plan';

const PlanModal = lazyPart(async () => ({ default: (await import('./plan-modal')).PlanModal }));

/** Used once in the signed-in shell; shows the plans when asked with `choosePlan`. */
export function PlanHost() {
  const question = useSyncExternalStore(subscribeToPlans, planQuestion, planQuestion);
  useEndsWithPage(closePlans);
  // They close with the session: the next account does not see them.
  useEffect(() => closePlans, []);
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <PlanModal {...question} onClose={closePlans} />
    </Suspense>
  );
}

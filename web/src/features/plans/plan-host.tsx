import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useEndsWithPage } from '../../components/dialogs/use-ends-with-page';
import { closePlans, planQuestion, subscribeToPlans } from './choose-plan';

const PlanModal = lazy(async () => ({ default: (await import('./plan-modal')).PlanModal }));

/** Used once in the signed-in shell; shows the plans when asked with `choosePlan`. */
export function PlanHost() {
  const question = useSyncExternalStore(subscribeToPlans, planQuestion, planQuestion);
  useEndsWithPage(closePlans);
  // With the session: whoever signs in next has not asked for them.
  useEffect(() => closePlans, []);
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <PlanModal {...question} onClose={closePlans} />
    </Suspense>
  );
}

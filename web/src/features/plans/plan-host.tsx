import { lazy, Suspense, useSyncExternalStore } from 'react';
import { closePlans, planQuestion, subscribeToPlans } from './choose-plan';

const PlanModal = lazy(async () => ({ default: (await import('./plan-modal')).PlanModal }));

/** Used once in the signed-in shell; shows the plans when asked with `choosePlan`. */
export function PlanHost() {
  const question = useSyncExternalStore(subscribeToPlans, planQuestion, planQuestion);
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <PlanModal {...question} onClose={closePlans} />
    </Suspense>
  );
}

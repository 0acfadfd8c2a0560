import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part';
import { PageHeader } from '../../../components/page/page-header';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { follows } from '../../../lib/updates/topics';
import { sellsPlans } from '../../../lib/own-use';
import { LockedAgent } from './locked-agent';
import { agentPlanKey, getAgentPlan, getSocialStatus, socialKey } from './social.api';

// An account without the plan needs no form.
const ConnectedAgent = lazyPart(() => import('./connected-agent'));
const PLANS = ['professional', 'business'];

export function Component() {
  const plan = useQuery({ queryKey: agentPlanKey, queryFn: getAgentPlan, meta: follows('account'), enabled: sellsPlans() });
  const status = useQuery({ queryKey: socialKey, queryFn: getSocialStatus, meta: follows('social') });
  const known = plan.data ?? !sellsPlans();
  const failed = known && status.data ? null : (plan.error ?? status.error);
  const isOpen = !sellsPlans() || (plan.data && PLANS.includes(plan.data.plan) && plan.data.subscription_status === 'active');
  return (
    <>
      <title>Social posting · Rekindle</title>
      {isOpen && status.data ? (
        <Suspense fallback={<RowsSkeleton label="Loading your social accounts" rows={3} />}>
          <ConnectedAgent status={status.data} />
        </Suspense>
      ) : (
        <PageHeader title="Social posting" meta={<span>Posts written from what your campaigns offer.</span>} />
      )}
      {failed && (
        <ProblemAlert
          error={failed}
          title="We could not load your social accounts"
          onRetry={() => void Promise.all([plan.refetch(), status.refetch()])}
        />
      )}
      {!failed && !(known && status.data) && <RowsSkeleton label="Loading your social accounts" rows={3} />}
      {plan.data && status.data && !isOpen && <LockedAgent plan={plan.data} status={status.data} />}
    </>
  );
}

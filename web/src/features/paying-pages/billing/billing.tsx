import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../../lib/lazy-part';
import { useBilling } from '../../subscription/use-billing';
import { PageHeader } from '../../../components/page/page-header';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { Section } from '../../../components/page/section';
import { useCurrentUser } from '../../auth/use-current-user';
import { follows } from '../../../lib/updates/topics';
import { PERFORMANCE } from '../../plans/catalogue';
import { findSold } from '../../plans/default-plans';
import { wayToBuy } from '../../plans/way-to-buy';
import { useUsage } from '../../usage/usage.api';
import { UsageMeters } from '../../usage/usage-meters';
import { BillingNote, CHANGE } from './billing-note';
import { CancelSection } from './cancel-section';
import { type Billing, hasSubscription } from '../../subscription/subscription.api';
import { Invoices } from './invoices';
import { listFeeMonths, performanceKey } from './billing.api';
import { PlanFacts } from './plan-facts';
import classes from './billing.module.css';

const ChangePlan = lazyPart(() => import('./change-plan'));
const Performance = lazyPart(() => import('./performance'));

export function Component() {
  const billing = useBilling();
  const usage = useUsage();
  return (
    <>
      <title>Billing · Rekindle</title>
      <PageHeader title="Billing" actions={billing.data && <Change billing={billing.data} />} />
      {billing.isPending && <RowsSkeleton label="Loading your plan" rows={3} />}
      {!billing.data && billing.error && (
        <ProblemAlert error={billing.error} title="We could not load your plan" onRetry={() => void billing.refetch()} />
      )}
      {billing.data && <Plan billing={billing.data} />}
      {/* Loaded meanwhile, shown once nothing above it moves it any more. */}
      <div hidden={billing.isPending}>
        <Section id="used" title="What you have used">
          <UsageMeters />
        </Section>
      </div>
      <div hidden={billing.isPending || usage.isPending}>
        {billing.data && <Fees billing={billing.data} />}
        <Invoices />
        {billing.data && <CancelSection billing={billing.data} />}
      </div>
    </>
  );
}

function Plan({ billing }: { billing: Billing }) {
  const user = useCurrentUser();
  return (
    <div className={classes.first}>
      <BillingNote billing={billing} />
      <Section id="plan" title="Your plan" note={billing.sandbox ? 'This is the sandbox: no money moves.' : undefined}>
        <PlanFacts billing={billing} user={user} />
      </Section>
    </div>
  );
}

/** Also after the option was cancelled: its past cost can still be seen. */
function Fees({ billing: { planId } }: { billing: Billing }) {
  const { data } = useQuery({ queryKey: performanceKey, queryFn: listFeeMonths, meta: follows('account') });
  if (!data || (data.length === 0 && planId !== PERFORMANCE)) return null;
  return (
    <Suspense fallback={null}>
      <Performance months={data} />
    </Suspense>
  );
}

/** The dialog is in the address: other pages link to it, and it survives a reload. */
function Change({ billing }: { billing: Billing }) {
  const [query, setQuery] = useSearchParams();
  const named = query.get(CHANGE);
  const wanted = named !== null ? (findSold(named)?.id ?? null) : null;
  if (!hasSubscription(billing)) {
    if (wanted) return <Navigate {...wayToBuy(wanted, { subscribedTo: null })} replace />;
    return (
      <Button component={Link} to="/pricing">
        Choose a plan
      </Button>
    );
  }
  if (billing.status !== 'active') return null;
  return (
    <>
      <Button onClick={() => setQuery({ [CHANGE]: '' }, { preventScrollReset: true })}>Change plan</Button>
      {named !== null && (
        <Suspense fallback={null}>
          <ChangePlan billing={billing} wanted={wanted} onClose={() => setQuery({}, { replace: true, preventScrollReset: true })} />
        </Suspense>
      )}
    </>
  );
}

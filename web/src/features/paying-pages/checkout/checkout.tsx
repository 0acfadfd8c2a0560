import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { InFocusHeader } from '../../../components/page/focus-header';
import { useHeadingOf } from '../../../components/page/route-focus';
import { Steps } from '../../../components/page/steps';
import { type User, keepUser, useSession } from '../../../lib/session/session';
import { getCurrentUser } from '../../auth/auth.api';
import { type PlanLine, type PlanOnCard, lineOf } from '../../plans/catalogue';
import { packages, soldPlans } from '../../plans/plans.api';
import { useOffer } from '../../plans/use-offer';
import { useStanding } from '../../plans/use-standing';
import { CheckoutSkeleton } from './checkout-skeleton';
import { startCheckout, startOwnCheckout } from './checkout.api';
import classes from './checkout.module.css';
import { DetailsForm } from './details-form';
import { isComplete, keepDetails, readDetails } from './kept-details';
import { lineToChooseFrom } from './order';
import { OrderSummary } from './order-summary';
import { OwnDetails } from './own-details';
import { PlanStep } from './plan-step';
import { Subscribed } from './subscribed';
import { usePayment } from './use-payment';
import { useSteps } from './use-steps';

const LABELS = ['Details', 'Plan', 'Payment'];

function usePlansOf(line: PlanLine): PlanOnCard[] | null {
  const outreach = useOffer(packages);
  const all = useOffer(soldPlans);
  return line === 'outreach' ? outreach : (all?.filter(({ id }) => lineOf(id) === line) ?? null);
}

export function Component() {
  const navigate = useNavigate();
  const user = useOwnUser();
  const { known, subscribedTo } = useStanding();
  const { order, step: asked, toStep, choose } = useSteps();
  const { paying, pay } = usePayment();
  const [details, setDetails] = useState(readDetails);
  const line = lineToChooseFrom(order);
  const plans = usePlansOf(line);
  const chosen = plans?.find(({ id }) => id === order.planId);
  const step = paying ? 3 : asked === 2 && (user !== null || isComplete(details)) ? 2 : 1;
  useHeadingOf(step);

  const toUpgrade = () => void navigate('/upgrade');
  const start = () => chosen && void pay(chosen, (plan) => (user === null ? startCheckout(plan, details) : startOwnCheckout(plan)));
  const summary = <OrderSummary plan={chosen} leadCount={order.leadCount} />;
  if (!paying && !known) return <CheckoutSkeleton steps={LABELS} />;
  if (subscribedTo !== null && !paying) return <Subscribed own={subscribedTo} wanted={order.planId} steps={LABELS} />;
  return (
    <>
      <title>Checkout · Rekindle</title>
      <InFocusHeader slot="steps">
        <Steps label="Checkout" labels={LABELS} current={step} />
      </InFocusHeader>
      {step === 1 && user && <OwnDetails user={user} summary={summary} onBack={toUpgrade} onContinue={() => toStep(2)} />}
      {step === 1 && user === null && (
        <DetailsForm
          details={details}
          summary={summary}
          onChange={keepDetails}
          onBack={toUpgrade}
          onContinue={(given) => {
            setDetails(given);
            toStep(2);
          }}
        />
      )}
      {step === 2 && (
        <PlanStep line={line} plans={plans} chosen={chosen} summary={summary} onChoose={choose} onBack={() => toStep(1)} onStart={start} />
      )}
      {step === 3 && <OnTheWay />}
    </>
  );
}

const OnTheWay = () => (
  <div className={classes.page}>
    <h1 tabIndex={-1}>Taking you to Stripe</h1>
    <div className={classes.leaving} role="status">
      <Loader size="sm" aria-hidden />
      <p>Your order goes to Stripe, where you pay. This takes a moment.</p>
    </div>
  </div>
);

/** @returns the signed-in user; null for a visitor, undefined while the stored user could not be read and is being loaded */
function useOwnUser(): User | null | undefined {
  const session = useSession();
  const unknown = session !== null && session.user === null;
  useEffect(() => {
    if (unknown) void getCurrentUser().then(keepUser, () => undefined);
  }, [unknown]);
  return session ? (session.user ?? undefined) : null;
}

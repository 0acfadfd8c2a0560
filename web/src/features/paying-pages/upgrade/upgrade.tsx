import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { startOwnCheckout } from '../checkout/checkout.api';
import { usePayment } from '../checkout/use-payment';
import type { PlanOnCard } from '../../plans/catalogue';
import { DEFAULT_PACKAGES, packages } from '../../plans/plans.api';
import { PlanChoice, PlanChoiceSkeleton } from '../../plans/plan-choice';
import { Bone } from '../../plans/plan-skeletons';
import { useOffer } from '../../plans/use-offer';
import { useStanding } from '../../plans/use-standing';
import { wayToBuy } from '../../plans/way-to-buy';
import classes from './upgrade.module.css';

export function Component() {
  const navigate = useNavigate();
  const plans = useOffer(packages);
  const standing = useStanding();
  const [wanted, setWanted] = useState<string | null>(null);
  const { paying, pay } = usePayment();
  const subscribed = standing.subscribedTo !== null;
  const chosen = plans?.find(({ id }) => id === (wanted ?? (subscribed ? null : 'growth')));
  const isOwn = chosen !== undefined && chosen.id === standing.subscribedTo;

  const start = () => {
    if (!chosen || paying || !standing.known) return;
    if (standing.signedIn && !subscribed) return void pay(chosen, startOwnCheckout);
    void navigate(wayToBuy(chosen.id, standing).to);
  };
  return (
    <form
      className={classes.page}
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <title>Upgrade · Rekindle</title>
      <Anchor component={Link} to="/dashboard" size="sm" className={classes.back}>
        Back to dashboard
      </Anchor>
      <h1>Choose a plan</h1>
      <p className={classes.lead}>30-day money-back guarantee. Change or cancel whenever you like.</p>
      {plans && standing.known ? (
        <PlanChoice plans={plans} chosen={chosen?.id ?? null} own={standing.subscribedTo} onChoose={setWanted} />
      ) : (
        <PlanChoiceSkeleton plans={plans ?? DEFAULT_PACKAGES} label="Loading the plans" />
      )}
      <div className={classes.foot} data-sticky-bar>
        {standing.known ? <Start chosen={chosen} isOwn={isOwn} subscribed={subscribed} paying={paying} /> : <Unknown />}
      </div>
      <p className={classes.more}>
        Reviving one list?{' '}
        <Anchor component={Link} to="/pricing" size="sm" underline="always">
          See all plans
        </Anchor>
      </p>
    </form>
  );
}

interface StartProps {
  chosen: PlanOnCard | undefined;
  isOwn: boolean;
  subscribed: boolean;
  paying: boolean;
}

const Start = ({ chosen, isOwn, subscribed, paying }: StartProps) => (
  <>
    <Button type="submit" size="md" disabled={!chosen || isOwn} loading={paying} aria-describedby="start-note">
      {subscribed ? `Change${chosen && !isOwn ? ` to ${chosen.name}` : ' plan'}` : chosen ? `Start ${chosen.name} Plan` : 'Start Plan'}
    </Button>
    <p id="start-note">{noteOf(chosen, isOwn, subscribed)}</p>
  </>
);

/** The possible actions depend on the account's plan. */
const Unknown = () => (
  <>
    <Bone width={176} height={42} />
    <Bone width={520} height={42} />
  </>
);

function noteOf(chosen: PlanOnCard | undefined, isOwn: boolean, subscribed: boolean): string {
  if (isOwn) return 'This is your plan. Choose another one.';
  if (subscribed && !chosen) return 'Choose another plan: what is due today and what is credited is shown before you confirm.';
  if (subscribed) return 'You change the plan that you have: what is due today and what is credited is shown before you confirm.';
  return 'You pay on Stripe’s page and come back here. Nothing is charged before you confirm.';
}

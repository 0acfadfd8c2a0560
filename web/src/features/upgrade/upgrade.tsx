import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { startOwnCheckout } from '../checkout/start-checkout.api';
import { usePayment } from '../checkout/use-payment';
import { packages } from '../plans/list-plans.api';
import { PlanChoice } from '../plans/plan-choice';
import choice from '../plans/plan-choice.module.css';
import { PlanSkeletons } from '../plans/plan-skeletons';
import { useOffer } from '../plans/use-offer';
import { useStanding } from '../plans/use-standing';
import { wayToBuy } from '../plans/way-to-buy';
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
    if (!chosen || paying) return;
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
      {plans ? (
        <PlanChoice plans={plans} chosen={chosen?.id ?? null} own={standing.subscribedTo} onChoose={setWanted} />
      ) : (
        <PlanSkeletons label="Loading the plans" className={choice.grid} />
      )}
      <div className={classes.foot} data-sticky-bar>
        <Button type="submit" size="md" disabled={!chosen || isOwn} loading={paying} aria-describedby="start-note">
          {subscribed ? `Change${chosen && !isOwn ? ` to ${chosen.name}` : ' plan'}` : chosen ? `Start ${chosen.name} Plan` : 'Start Plan'}
        </Button>
        <p id="start-note">{noteOf(isOwn, subscribed)}</p>
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

function noteOf(isOwn: boolean, subscribed: boolean): string {
  if (isOwn) return 'This is your plan.';
  if (subscribed) return 'You change the plan that you have: what is due today and what is credited is shown before you confirm.';
  return 'You pay on Stripe’s page and come back here. Nothing is charged before you confirm.';
}

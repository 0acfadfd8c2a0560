import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../auth/use-current-user';
import { choosePlan } from '../plans/choose-plan';
import { isTrial } from '../plans/plan-name';
import classes from './usage.module.css';

/** A link from something that a plan does not include to the plans that do. */
export function WayOn() {
  const user = useCurrentUser();
  if (!user) return null;
  if (user.subscription.paymentAwaited)
    return (
      <Anchor component={Link} to="/settings/billing" className={classes.way}>
        Pay or update card
      </Anchor>
    );
  if (isTrial(user))
    return (
      <Anchor component="button" type="button" className={classes.way} onClick={() => choosePlan()}>
        See plans
      </Anchor>
    );
  return (
    <Anchor component={Link} to="/settings/billing?change=" className={classes.way}>
      See larger plans
    </Anchor>
  );
}

import { Button } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state';
import { counted } from '../../lib/format';
import { choosePlan } from '../plans/choose-plan';
import { revivalPlan } from '../plans/revival-plans';
import { PlanRequest } from './plan-request';
import classes from './checkout.module.css';

interface Order {
  plan?: unknown;
  leadCount?: unknown;
}

/** What the plan modal left in the router's state. */
const orderOf = (state: unknown): Order => (typeof state === 'object' && state !== null ? state : {});

export function Component() {
  const order = orderOf(useLocation().state);
  const navigate = useNavigate();
  const plan = revivalPlan(order.plan);
  const leadCount = typeof order.leadCount === 'number' ? order.leadCount : undefined;
  const seePlans = () => choosePlan({ leadCount });
  return (
    <div className={classes.page}>
      <title>Checkout · Rekindle</title>
      <h1>{plan ? `${plan.name}, ${plan.price}/mo` : 'Checkout'}</h1>
      {leadCount !== undefined && <p className={classes.sum}>For {counted(leadCount, 'lead')} that wait for their launch.</p>}
      {plan ? (
        <PlanRequest plan={plan} onBack={seePlans} onActive={() => void navigate(-1)} />
      ) : (
        <EmptyState title="No plan is chosen yet" level={2} action={<Button onClick={seePlans}>See plans</Button>}>
          Choose one, and it stands here with what it costs.
        </EmptyState>
      )}
    </div>
  );
}

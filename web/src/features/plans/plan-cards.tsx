import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { PERFORMANCE, REVIVAL_PLANS, type ChosenPlan } from './revival-plans';
import classes from './plan-modal.module.css';

type Plan = (typeof REVIVAL_PLANS)[number];

export function PlanCards({ onChoose }: { onChoose: (plan: ChosenPlan) => void }) {
  return (
    <>
      <div className={classes.grid}>
        {REVIVAL_PLANS.map((plan) => (
          <PlanCard key={plan.id} plan={plan} onChoose={() => onChoose(plan)} />
        ))}
      </div>
      <div className={classes.performance}>
        <div>
          <p className={classes.performanceName}>Performance-based, $0/mo</p>
          <p className={classes.small}>15% of revenue from revived leads.</p>
        </div>
        <Button variant="default" onClick={() => onChoose(PERFORMANCE)}>
          Choose performance-based
        </Button>
      </div>
      <p className={classes.small}>
        Campaigns aim for a 2–3× return and come with a 2x minimum guarantee. 7-day guarantee: tell us within 7 days that it is not for you
        and you get your money back.
      </p>
    </>
  );
}

function PlanCard({ plan, onChoose }: { plan: Plan; onChoose: () => void }) {
  return (
    <article className={classes.card} aria-labelledby={plan.id}>
      <h3 id={plan.id}>{plan.name}</h3>
      <p className={classes.price}>
        {plan.price}
        <span>/mo</span>
      </p>
      <ul>
        {plan.lines.map((line) => (
          <li key={line}>
            <IconCheck size={16} aria-hidden />
            {line}
          </li>
        ))}
      </ul>
      <Button variant={plan.id === 'revival_growth' ? 'filled' : 'default'} fullWidth onClick={onChoose}>
        Choose {plan.name}
      </Button>
    </article>
  );
}

import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { PERFORMANCE, REVIVAL_PLANS, type ChosenPlan } from './revival-plans';
import classes from './plan-modal.module.css';

type Plan = (typeof REVIVAL_PLANS)[number];

interface Props {
  /** 2 where they stand right under the page's heading. */
  level?: 2 | 3;
  onChoose: (plan: ChosenPlan) => void;
}

export function PlanCards({ level = 3, onChoose }: Props) {
  return (
    <>
      <div className={classes.grid}>
        {REVIVAL_PLANS.map((plan) => (
          <PlanCard key={plan.id} plan={plan} level={level} onChoose={() => onChoose(plan)} />
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

function PlanCard({ plan, level, onChoose }: { plan: Plan; level: 2 | 3; onChoose: () => void }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={classes.card} aria-labelledby={plan.id}>
      <Heading id={plan.id}>{plan.name}</Heading>
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

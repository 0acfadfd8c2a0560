import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { inDollars } from '../../lib/money';
import { isMostPopular, offersOnCard, type PlanOnCard } from './catalogue';
import classes from './plan-card.module.css';

interface Props {
  plan: PlanOnCard;
  /** 2 where it is right under the page's heading. */
  level?: 2 | 3;
  /** Highlighted among the others. */
  main?: boolean;
  action: ReactNode;
}

export function PlanCard({ plan, level = 3, main = false, action }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={classes.card} data-main={main || undefined} aria-labelledby={`plan-${plan.id}`}>
      <Heading id={`plan-${plan.id}`} className={classes.name}>
        {plan.name}
      </Heading>
      <Price cents={plan.priceCents} />
      <ul className={classes.offers}>
        {offersOnCard(plan).map((offer) => (
          <li key={offer} className={classes.offer}>
            <IconCheck size={16} aria-hidden />
            {offer}
          </li>
        ))}
      </ul>
      {action && <div className={classes.action}>{action}</div>}
      {isMostPopular(plan) && <MostPopular />}
    </article>
  );
}

export const Price = ({ cents }: { cents: number }) => (
  <span className={classes.price}>
    {inDollars(cents)}
    <small>/mo</small>
  </span>
);

export const MostPopular = () => <span className={classes.badge}>Most Popular</span>;

export const OwnPlan = () => <span className={classes.badge}>Your plan</span>;

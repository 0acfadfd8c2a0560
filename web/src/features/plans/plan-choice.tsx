import { IconCheck } from '@tabler/icons-react';
import { inDollars } from '../../lib/money';
import { isMostPopular, offersOnCard, type PlanOnCard } from './catalogue';
import { MostPopular, OwnPlan, Price } from './plan-card';
import card from './plan-card.module.css';
import classes from './plan-choice.module.css';

interface Props {
  plans: PlanOnCard[];
  chosen: string | null;
  onChoose: (id: string) => void;
  /** The plan that is paid for already. */
  own?: string | null;
  /** Beside something else: two in a row at most. */
  narrow?: boolean;
}

/** Cards of the same shape, empty, until the plans and the paid one are known. */
export const PlanChoiceSkeleton = ({ plans, label }: { plans: PlanOnCard[]; label: string }) => (
  <div role="status" aria-busy="true" aria-label={label} className={`late ${classes.waiting}`}>
    <PlanChoice plans={plans} chosen={null} onChoose={() => undefined} />
  </div>
);

/** One plan of several, as cards that are radio buttons. */
export function PlanChoice({ plans, chosen, onChoose, own = null, narrow = false }: Props) {
  return (
    <fieldset className={classes.choice}>
      <legend className="sr-only">Plan</legend>
      <div className={`${classes.grid} ${narrow ? classes.narrow : ''}`}>
        {plans.map((plan) => (
          <label key={plan.id} className={`${card.card} ${classes.card}`}>
            <span className={classes.top}>
              {plan.name}
              <input
                type="radio"
                name="plan"
                value={plan.id}
                className={classes.radio}
                checked={plan.id === chosen}
                onChange={() => onChoose(plan.id)}
                aria-label={`${plan.name}, ${inDollars(plan.priceCents)} a month${plan.id === own ? ', your plan' : isMostPopular(plan) ? ', Most Popular' : ''}`}
                aria-describedby={`offers-${plan.id}`}
              />
            </span>
            <Price cents={plan.priceCents} />
            <span id={`offers-${plan.id}`} className={card.offers}>
              {offersOnCard(plan).map((offer) => (
                <span key={offer} className={card.offer}>
                  <IconCheck size={16} aria-hidden />
                  {offer}
                </span>
              ))}
            </span>
            {plan.id === own ? <OwnPlan /> : isMostPopular(plan) && <MostPopular />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

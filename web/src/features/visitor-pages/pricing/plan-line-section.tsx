import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../components/page/button-link';
import type { SoldPlan } from '../../plans/catalogue';
import { PlanCard } from '../../plans/plan-card';
import { type Standing, wayToBuy } from '../../plans/way-to-buy';
import classes from './pricing.module.css';

interface Props {
  line: string;
  title: string;
  note: string;
  plans: SoldPlan[];
  standing: Standing;
}

export function PlanLineSection({ line, title, note, plans, standing }: Props) {
  return (
    <section className={classes.section} aria-labelledby={`line-${line}`}>
      <h2 id={`line-${line}`}>{title}</h2>
      <p className={classes.note}>{note}</p>
      <div className={classes.cards}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} main={plan.popular} action={<Action plan={plan} standing={standing} />} />
        ))}
      </div>
    </section>
  );
}

function Action({ plan, standing }: { plan: SoldPlan; standing: Standing }) {
  const { to, state } = wayToBuy(plan.id, standing);
  // Followed before the page's scripts have loaded, a link has no state: the plan is in its address, too.
  const address = to === '/checkout' ? `${to}?offer=${plan.id}` : to;
  if (standing.subscribedTo === plan.id) return <span className={classes.yours}>Your plan</span>;
  if (standing.signedIn)
    return (
      <ButtonLink to={address} state={state} quiet={!plan.popular}>
        Choose {plan.name}
      </ButtonLink>
    );
  return (
    <>
      <ButtonLink to="/signup" quiet={!plan.popular} describedBy={`plan-${plan.id}`}>
        Start free trial
      </ButtonLink>
      <Link to={address} state={state} className={classes.buy} aria-describedby={`plan-${plan.id}`}>
        Buy without a trial
      </Link>
    </>
  );
}

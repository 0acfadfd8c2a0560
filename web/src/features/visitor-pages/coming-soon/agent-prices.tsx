import { IconCheck } from '@tabler/icons-react';
import { ButtonLink } from '../../../components/page/button-link';
import { EXPANSION_AGENTS, OUTBOUND_PLANS } from './outbound-offer';
import classes from './agent-prices.module.css';

/** The future prices of the outbound agent. Nothing of it is on sale: the buttons lead to the waitlist. */
export function AgentPrices() {
  return (
    <div className={classes.columns}>
      <div className={classes.cards}>
        {OUTBOUND_PLANS.map(({ id, name, dollars, lines }) => (
          <article key={id} className={classes.card} aria-labelledby={`outbound-${id}`}>
            <h3 id={`outbound-${id}`}>{name}</h3>
            <p className={classes.price}>
              ${dollars}
              <span>/month</span>
            </p>
            <ul>
              {lines.map((line) => (
                <li key={line}>
                  <IconCheck size={16} aria-hidden />
                  {line}
                </li>
              ))}
            </ul>
            <ButtonLink to={`/coming-soon?plan=${id}#waitlist`} quiet>
              Choose {name}
            </ButtonLink>
          </article>
        ))}
      </div>
      <section aria-labelledby="expansion-agents">
        <h3 id="expansion-agents" className={classes.title}>
          Add an agent
        </h3>
        <p className={classes.note}>Each works beside either plan, one at a time or all five.</p>
        <ul className={classes.agents}>
          {EXPANSION_AGENTS.map(({ name, dollars, does }) => (
            <li key={name}>
              <b>{name}</b>
              <span className={classes.does}>{does}</span>
              <span className={classes.monthly}>
                ${dollars}
                <span>/month</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

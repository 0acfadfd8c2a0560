import { Meter } from '../../../components/figures/meter';
import { Section } from '../../../components/page/section';
import { labelOf } from '../../usage/usage-words';
import { sellsPlans } from '../../../lib/own-use';
import { usedInWords } from './account-words';
import type { Usage } from './accounts.api';
import classes from './accounts.module.css';

/** Limits first, as meters; figures without a limit get a line each. */
export function AccountUsage({ usage }: { usage: Usage[] }) {
  return (
    <Section id="usage" title="Usage" note={`${sellsPlans() ? 'Of the plan in force, in' : 'In'} the time zone of the account.`}>
      <div className={classes.meters}>
        {usage.map((one) =>
          one.limit === null ? null : (
            <div key={one.kind}>
              <Meter label={labelOf(one)} used={one.used} limit={one.limit} />
              <p className={classes.used}>{usedInWords(one)}</p>
            </div>
          ),
        )}
      </div>
      <dl className={classes.facts}>
        {usage.map((one) =>
          one.limit === null ? (
            <div key={one.kind}>
              <dt>{labelOf(one)}</dt>
              <dd>{usedInWords(one)}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Section>
  );
}

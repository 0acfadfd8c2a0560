import { ProblemAlert } from '../../../components/notices/problem-alert';
import { counted, percent } from '../../../lib/format';
import { type Holdout, useHoldout } from './campaign-holdout.api';
import { findingOf, orderedOf, rangeOf, whoWasHeldBack } from './holdout-words';
import { RoasRange } from './roas-range';
import classes from './holdout.module.css';

/** The effect of the emails; nothing if the launch held nobody back. */
export function HoldoutPanel({ campaignId }: { campaignId: string }) {
  const { data, error, refetch } = useHoldout(campaignId);
  if (!data && error) return <ProblemAlert error={error} title="We could not compare the held-back leads" onRetry={() => void refetch()} />;
  return data && data.percent > 0 ? <Comparison holdout={data} /> : null;
}

function Comparison({ holdout }: { holdout: Holdout }) {
  const { verdict, roas, waiting } = holdout;
  const { before, brought, after } = findingOf(holdout);
  return (
    <section aria-labelledby="holdout" className={classes.panel}>
      <div>
        <h2 id="holdout" className={classes.title}>
          What the emails brought
        </h2>
        <p>
          {whoWasHeldBack(holdout)} {before}
          {brought && <b className={classes.warm}>{brought}</b>}
          {after}
        </p>
        {waiting > 0 && <p className={classes.dimmed}>{counted(waiting, 'lead')} still to get the first email.</p>}
      </div>
      <Lift holdout={holdout} />
      <div>
        {verdict === 'more' && roas && <RoasRange roas={roas} />}
        <p className={classes.dimmed}>{rangeOf(holdout)}</p>
        <details className={classes.how}>
          <summary>How this is worked out</summary>
          <p>
            Both groups were drawn at random by the launch, so only the emails tell them apart. All their orders count, from the launch
            until 30 days after the last email, with or without a click. Leads who were skipped for another reason or had a test email are
            in neither group.
          </p>
        </details>
      </div>
    </section>
  );
}

type Group = Holdout['contacted'];
const rateOf = ({ ordered, leads }: Group): number => (leads > 0 ? (100 * ordered) / leads : 0);

/** The warm part of the bar is the difference from the held-back leads. */
function Lift({ holdout: { contacted, heldOut, verdict } }: { holdout: Holdout }) {
  const [rate, anyway] = [rateOf(contacted), rateOf(heldOut)];
  const longest = Math.max(rate, anyway, 0.1) * 1.1;
  const width = (share: number) => ({ width: `${(100 * share) / longest}%` });
  const lift = verdict === 'more' ? rate - anyway : 0;
  return (
    <ul className={classes.lift} aria-label="Share of leads who ordered">
      <li>
        <span>
          Got the emails<small>{orderedOf(contacted)}</small>
        </span>
        <span className={classes.bar} aria-hidden="true">
          <i style={width(rate - lift)} />
          {lift > 0 && <i data-warm style={width(lift)} />}
        </span>
        <b>{percent(rate)}</b>
      </li>
      <li>
        <span>
          Held back<small>{orderedOf(heldOut)}</small>
        </span>
        <span className={classes.bar} aria-hidden="true">
          <i style={width(anyway)} />
        </span>
        <b>{percent(anyway)}</b>
      </li>
    </ul>
  );
}

import { now } from '../../../lib/clock';
import { fullMoment, moment } from '../../../lib/dates';
import { useZone } from '../../../lib/session/session';
import { hasDayOneBehind } from './first-to-go';
import type { LaunchPlan } from './launch.api';
import { otherClocks } from './other-clocks';
import classes from './launch.module.css';

export function WhenEachGoes({ plan }: { plan: LaunchPlan }) {
  const zone = useZone();
  const isBehind = (step: number): boolean => step === 1 && hasDayOneBehind(plan);
  return (
    <section className={classes.part} aria-labelledby="when">
      <h2 id="when">When</h2>
      <dl className={classes.facts}>
        {plan.steps.map(({ step, day, at }, index) => (
          <div key={step}>
            <dt>Day {day}</dt>
            <dd>
              {isBehind(step) ? (
                'Already sent, as test emails'
              ) : (
                <>
                  <time dateTime={at} title={fullMoment(new Date(at), zone)}>
                    {moment(new Date(at), now(), zone)}
                  </time>
                  {index === 0 && ', a minute after you launch'}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {plan.leadZones.length > 0 && <p className={classes.dimmed}>{otherClocks(plan.leadZones)}</p>}
      {plan.steps.length > 1 && (
        <p className={classes.dimmed}>A reply, an order, a bounce or an unsubscribe stops the rest for that lead.</p>
      )}
    </section>
  );
}

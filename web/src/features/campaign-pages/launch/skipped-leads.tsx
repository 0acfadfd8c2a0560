import { count, counted } from '../../../lib/format';
import { reasonInWords } from '../../campaigns/reasons';
import type { LaunchPlan } from './launch.api';
import classes from './launch.module.css';

export function SkippedLeads({ plan }: { plan: LaunchPlan }) {
  return (
    <section className={classes.part} aria-labelledby="to-whom">
      <h2 id="to-whom">To whom</h2>
      <p>
        {plan.toSend === plan.leads
          ? `All ${counted(plan.leads, 'lead')} of the list.`
          : `${counted(plan.toSend, 'lead')} of ${count(plan.leads)}.`}
        {plan.testsAlreadySent > 0 &&
          ` ${counted(plan.testsAlreadySent, 'lead')} already had ${plan.steps.length === 1 ? 'it as a test' : 'the day 1 email as a test and go on with day 3'}.`}
      </p>
      {plan.skipped.length === 0 ? (
        <p className={classes.dimmed}>Nobody is skipped.</p>
      ) : (
        <>
          <p>Skipped:</p>
          <ul className={classes.skipped}>
            {plan.skipped.map(({ reason, leads }) => (
              <li key={reason}>
                <b>{count(leads)}</b> {reasonInWords(reason)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

import { count } from '../../../lib/format';
import { Mark } from './parts/mark';
import type { Answered } from './use-demo';
import classes from './demo.module.css';

/** In words, as a product would show it, and in the service's own format. */
export const AnswerView = ({ of: { answer, said, shown, ms } }: { of: Answered }) => (
  <div className={classes.answer}>
    <div className={classes.words}>
      <Mark tone={answer.success ? 'good' : 'bad'}>{answer.success ? said : `Failed: ${said}`}</Mark>
      <span>answered in {count(ms)} ms</span>
    </div>
    {shown && <div className={classes.product}>{shown}</div>}
    <details open>
      <summary>As the service says it</summary>
      <pre tabIndex={0} role="region" aria-label="Answer as JSON">
        {JSON.stringify(answer, null, 2)}
      </pre>
    </details>
  </div>
);

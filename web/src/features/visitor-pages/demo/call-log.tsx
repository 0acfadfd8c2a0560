import { count } from '../../../lib/format';
import type { LogEntry } from './log-entry';
import { Bar } from './parts/bar';
import classes from './demo.module.css';

const LONGEST_MS = 2_000;
const timeOf = (at: Date): string => at.toLocaleTimeString('en-GB');

/** Every call, newest first. */
export const CallLog = ({ entries }: { entries: readonly LogEntry[] }) => (
  <section aria-labelledby="log" className={classes.logBox}>
    <div className={classes.logHead}>
      <h2 id="log">Log</h2>
      <span>bars: 0 to 2 s</span>
    </div>
    <div role="log" aria-labelledby="log" tabIndex={0} className={classes.scroller}>
      {entries.length === 0 && <p className={classes.noCalls}>Each call is written here, newest first.</p>}
      <ol className={classes.log}>
        {entries.map((entry) => (
          <Entry key={entry.id} {...entry} />
        ))}
      </ol>
    </div>
  </section>
);

function Entry({ call, at, ms, state, said }: LogEntry) {
  return (
    <li data-state={state}>
      <div className={classes.called}>
        <b>{call}</b>
        <span>{timeOf(at)}</span>
      </div>
      {state === 'running' && <span className={classes.growing} aria-hidden="true" />}
      {ms !== null && (
        <div className={classes.time}>
          <Bar share={ms / LONGEST_MS} tone={state === 'failed' ? 'bad' : 'plain'} />
          <span>{count(ms)} ms</span>
        </div>
      )}
      <p>{state === 'failed' ? `Failed: ${said}` : said}</p>
    </li>
  );
}

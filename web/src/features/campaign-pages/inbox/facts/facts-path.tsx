import { now } from '../../../../lib/clock';
import { moment } from '../../../../lib/dates';
import { useZone } from '../../../../lib/session/session';
import type { LeadTimelineEntry } from '../../lead-story/lead-story.api';
import { pathOf } from '../inbox-words';
import classes from './facts.module.css';

/** The emails and the lead's reactions, newest first. */
export function FactsPath({ entries }: { entries: readonly LeadTimelineEntry[] }) {
  const zone = useZone();
  const steps = pathOf(entries);
  if (steps.length === 0) return null;
  return (
    <>
      <h3>{steps.some(({ warm }) => warm) ? 'How they came back' : 'What happened'}</h3>
      <ol className={classes.path}>
        {steps.map(({ at, what, warm }, index) => (
          <li key={`${at} ${index}`} data-warm={warm || undefined}>
            <span>{what}</span>
            <time dateTime={at}>{moment(new Date(at), now(), zone)}</time>
          </li>
        ))}
      </ol>
    </>
  );
}

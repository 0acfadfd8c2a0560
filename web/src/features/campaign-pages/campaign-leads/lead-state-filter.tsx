import { use } from 'react';
import { count } from '../../../lib/format';
import { CourseShown } from './course';
import { statesOf } from './lead-standing';
import type { CampaignLead, CampaignLeadsPage } from './campaign-leads.api';
import classes from './campaign-leads.module.css';

type State = CampaignLead['state'];

interface Props {
  counts?: CampaignLeadsPage['counts'];
  /** Null means any; undefined while they are filtered by something else. */
  chosen: State | null | undefined;
  onChoose: (state: State | null) => void;
}

/** A button for each state with the number of its leads. */
export function LeadStateFilter({ counts, chosen, onChoose }: Props) {
  const course = use(CourseShown);
  const all = counts && Object.values(counts).reduce((sum, leads) => sum + leads, 0);
  const filters = [
    { value: null, label: 'All', leads: all },
    ...statesOf(course).map(({ value, label }) => ({ value, label, leads: counts?.[value] })),
  ];
  return (
    <div role="group" aria-label="Filter by state" className={classes.states}>
      {filters.map(({ value, label, leads }) => (
        <button key={label} type="button" className={classes.state} aria-pressed={chosen === value} onClick={() => onChoose(value)}>
          {label} <span className={classes.figure}>{leads !== undefined && count(leads)}</span>
        </button>
      ))}
    </div>
  );
}

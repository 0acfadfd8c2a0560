import { count } from '../../../lib/format';
import type { CampaignLeadsPage, LeadOutcome } from './campaign-leads.api';
import { isWarm, labelOf, leadOutcomes } from './lead-outcome';
import classes from './campaign-leads.module.css';

interface Props {
  counts?: CampaignLeadsPage['outcomes'];
  /** Null means any. */
  chosen: LeadOutcome | null;
  onChoose: (outcome: LeadOutcome | null) => void;
}

/** A button for each reaction of leads, with its count; pressed again it shows all. */
export function LeadOutcomeFilter({ counts, chosen, onChoose }: Props) {
  return (
    <div role="group" aria-label="Filter by what came back" className={`${classes.states} ${classes.outcomes}`}>
      {leadOutcomes.map((outcome) => {
        const leads = counts?.[outcome];
        return (
          <button
            key={outcome}
            type="button"
            className={classes.state}
            aria-pressed={chosen === outcome}
            onClick={() => onChoose(chosen === outcome ? null : outcome)}
          >
            {labelOf(outcome)}{' '}
            <span className={leads && isWarm(outcome) ? `${classes.figure} ${classes.warm}` : classes.figure}>
              {leads !== undefined && count(leads)}
            </span>
          </button>
        );
      })}
    </div>
  );
}

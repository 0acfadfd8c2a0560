import { NumberInput } from '@mantine/core';
import { counted } from '../../../lib/format';
import { MAX_HOLDOUT_PERCENT } from '../../../lib/limits';
import { aboutHeldBack, type LaunchPlan } from './launch.api';
import classes from './launch.module.css';

interface Props {
  plan: Pick<LaunchPlan, 'toDraw' | 'suggestedHoldoutPercent'>;
  percent: number;
  onChange: (percent: number) => void;
}

/** How many leads get nothing, so that Results can show the effect of the emails. */
export default function HeldBack({ plan, percent, onChange }: Props) {
  const leads = aboutHeldBack(plan, percent);
  return (
    <section className={classes.part} aria-labelledby="held-back">
      <h2 id="held-back">Who is held back</h2>
      <p>
        Hold back a few leads at random and Results can say what came because of the emails: the held-back leads show what would have come
        anyway.
      </p>
      <NumberInput
        mt="sm"
        maw="12rem"
        label="Share to hold back"
        description={percent === 0 ? 'Nobody is held back.' : `About ${counted(leads, 'lead')} ${leads === 1 ? 'gets' : 'get'} no email.`}
        suffix="%"
        min={0}
        max={MAX_HOLDOUT_PERCENT}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="strict"
        inputMode="numeric"
        value={percent}
        onChange={(value) => onChange(Number(value) || 0)}
      />
      {plan.suggestedHoldoutPercent === 0 && (
        <p className={classes.dimmed}>With fewer than 200 leads the groups are mostly too small to compare.</p>
      )}
    </section>
  );
}

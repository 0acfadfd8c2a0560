import { Checkbox } from '@mantine/core';
import { inDollars } from '../../../lib/money';
import type { PlanOnCard } from '../../plans/catalogue';
import classes from './checkout.module.css';

interface Props {
  plan: PlanOnCard;
  agreed: boolean;
  /** The required agreement is missing. */
  missing: boolean;
  onChange: (agreed: boolean) => void;
}

export const TERMS_ID = 'performance-terms';

/** The terms that a buyer of the performance option agrees to, before paying anything. */
export const PerformanceTerms = ({ plan, agreed, missing, onChange }: Props) => (
  <section className={classes.terms} aria-labelledby="terms-title">
    <h2 id="terms-title">Performance terms</h2>
    <ul>
      <li>{inDollars(plan.setupCents)} is paid once, today, for the set-up.</li>
      <li>15% of the revenue from revived leads is invoiced each month, with a statement that lists every order behind it.</li>
      <li>Reversed orders are deducted from the next statement.</li>
      <li>The minimum term is 90 days.</li>
    </ul>
    <Checkbox
      id={TERMS_ID}
      mod={{ needed: true }}
      label="I agree to these terms"
      checked={agreed}
      onChange={(event) => onChange(event.currentTarget.checked)}
      error={missing && !agreed ? 'Agree to the terms to go on' : undefined}
    />
  </section>
);

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { inDollars } from '../../../lib/money';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { PerformanceTerms, TERMS_ID } from '../checkout/performance-terms';
import { type PlanLine, type SoldPlan, offersOnCard } from '../../plans/catalogue';
import { previewChange, type Quote } from './billing.api';
import classes from './change-plan.module.css';

interface Props {
  /** null while they are not known. */
  plans: SoldPlan[] | null;
  current: string;
  wanted: string | null;
  onClose: () => void;
  onQuote: (plan: SoldPlan, quote: Quote) => void;
}

const LINES: [PlanLine, string][] = [
  ['revival', 'Revive a list'],
  ['outreach', 'Ongoing outreach'],
];

export function ChooseChange({ plans, current, wanted, onClose, onQuote }: Props) {
  const [id, setId] = useState(wanted);
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const plan = plans?.find((one) => one.id === id && one.id !== current);
  const preview = useMutation({
    mutationFn: (one: SoldPlan) => previewChange(one.id, one.terms),
    onSuccess: (quote, one) => onQuote(one, quote),
  });
  const form = useRef<HTMLFormElement>(null);
  const loaded = plans !== null;
  // Also on the way back from the quote: the button that led there is gone.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), [loaded]);
  const ask = () => {
    if (!plan || preview.isPending) return undefined;
    if (plan.terms === null || agreed) return preview.mutate(plan);
    setMissing(true);
    return document.getElementById(TERMS_ID)?.focus();
  };
  if (!plans) return <RowsSkeleton label="Loading the plans" rows={4} />;
  return (
    <form
      ref={form}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      {LINES.map(([line, title]) => (
        <fieldset key={line} className={classes.line}>
          <legend>{title}</legend>
          {plans
            .filter(({ planLine }) => planLine === line)
            .map((one) => (
              <PlanRow key={one.id} plan={one} isCurrent={one.id === current} chosen={one.id === plan?.id} onChoose={() => setId(one.id)} />
            ))}
        </fieldset>
      ))}
      {plan && plan.terms !== null && <PerformanceTerms plan={plan} agreed={agreed} missing={missing} onChange={setAgreed} />}
      {preview.error && <ProblemAlert error={preview.error} title="This change cannot be made now" />}
      <div className={`${classes.buttons} ${classes.reach}`}>
        <Button variant="default" onClick={onClose}>
          Keep my plan
        </Button>
        <Button type="submit" disabled={!plan} loading={preview.isPending}>
          See what it costs
        </Button>
      </div>
    </form>
  );
}

interface RowProps {
  plan: SoldPlan;
  isCurrent: boolean;
  chosen: boolean;
  onChoose: () => void;
}

const PlanRow = ({ plan, isCurrent, chosen, onChoose }: RowProps) => (
  <label className={classes.row} data-current={isCurrent || undefined}>
    <input
      type="radio"
      name="plan"
      value={plan.id}
      checked={chosen}
      data-autofocus={chosen || undefined}
      disabled={isCurrent}
      onChange={onChoose}
      aria-label={`${plan.name}, ${inDollars(plan.priceCents)} a month${isCurrent ? ', your plan' : ''}`}
      aria-describedby={`change-${plan.id}`}
    />
    <span className={classes.what}>
      <b>{plan.name}</b>
      {isCurrent && <span className={classes.yours}>Your plan</span>}
      <span id={`change-${plan.id}`} className={classes.offers}>
        {offersOnCard(plan).join(' · ')}
      </span>
    </span>
    <span className={classes.price}>{inDollars(plan.priceCents)}/mo</span>
  </label>
);

import { Anchor } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PlanLine, PlanOnCard } from '../../plans/catalogue';
import { PlanChoice } from '../../plans/plan-choice';
import choice from '../../plans/plan-choice.module.css';
import { PlanSkeletons } from '../../plans/plan-skeletons';
import { PerformanceTerms, TERMS_ID } from './performance-terms';
import { StepForm } from './step-form';
import classes from './checkout.module.css';

interface Props {
  line: PlanLine;
  plans: PlanOnCard[] | null;
  chosen: PlanOnCard | undefined;
  summary: ReactNode;
  onChoose: (id: string) => void;
  onBack: () => void;
  onStart: () => void;
}

export function PlanStep({ line, plans, chosen, summary, onChoose, onBack, onStart }: Props) {
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const needsTerms = chosen !== undefined && chosen.terms !== null;
  const start = () => {
    if (!needsTerms || agreed) return onStart();
    setMissing(true);
    document.getElementById(TERMS_ID)?.focus();
  };
  return (
    <StepForm
      title="Choose your plan"
      summary={summary}
      note={chosen ? 'You pay on Stripe’s page. Nothing is charged before.' : 'Choose a plan first.'}
      next={chosen ? `Start ${chosen.name} Plan` : 'Start Plan'}
      ready={chosen !== undefined}
      onBack={onBack}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) start();
      }}
    >
      {plans ? (
        <PlanChoice plans={plans} chosen={chosen?.id ?? null} onChoose={onChoose} narrow />
      ) : (
        <PlanSkeletons label="Loading the plans" className={`${choice.grid} ${choice.narrow}`} />
      )}
      {needsTerms && <PerformanceTerms plan={chosen} agreed={agreed} missing={missing} onChange={setAgreed} />}
      <p className={classes.small}>
        By paying you accept the{' '}
        <Anchor component={Link} to="/terms" target="_blank" size="sm" underline="always">
          Terms of Service
        </Anchor>{' '}
        and have read the{' '}
        <Anchor component={Link} to="/privacy" target="_blank" size="sm" underline="always">
          Privacy Policy
        </Anchor>
        .
      </p>
      <p className={classes.small}>
        {line === 'outreach' ? 'Reviving one list instead? ' : 'Need daily outreach instead? '}
        <Anchor component={Link} to="/pricing" size="sm" underline="always">
          Compare all plans
        </Anchor>
      </p>
    </StepForm>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../../components/dialogs/modal';
import { tell } from '../../../components/notices/tell';
import type { SoldPlan } from '../../plans/catalogue';
import { soldPlans } from '../../plans/plans.api';
import { useOffer } from '../../plans/use-offer';
import { AgreeToChange } from './agree-to-change';
import type { Quote } from './billing.api';
import { ChooseChange } from './choose-change';
import { type Billing, billingKey } from '../../subscription/subscription.api';
import classes from './change-plan.module.css';

interface Props {
  billing: Billing;
  /** Named by the link that led here. */
  wanted: string | null;
  onClose: () => void;
}

/** Another plan for a subscription: its present cost is shown, to the cent, before anything is agreed to. */
export default function ChangePlan({ billing, wanted, onClose }: Props) {
  const queries = useQueryClient();
  const plans = useOffer(soldPlans);
  const [chosen, setChosen] = useState<SoldPlan | null>(null);
  const [quote, setQuote] = useState<Quote | null>(null);
  const changed = (next: Billing) => {
    queries.setQueryData(billingKey, next);
    onClose();
    tell(`You are on ${next.name} now.`);
    return queries.invalidateQueries();
  };
  const title = quote ? `Change to ${quote.name}` : 'Change plan';
  return (
    <Modal onClose={onClose} size={620} title={<span className={classes.title}>{title}</span>}>
      {quote && chosen ? (
        <AgreeToChange from={billing} plan={chosen} quote={quote} onQuote={setQuote} onBack={() => setQuote(null)} onChanged={changed} />
      ) : (
        <ChooseChange
          plans={plans}
          current={billing.planId}
          wanted={chosen?.id ?? wanted}
          onClose={onClose}
          onQuote={(plan, next) => {
            setChosen(plan);
            setQuote(next);
          }}
        />
      )}
    </Modal>
  );
}

import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { say } from '../../../components/dialogs/dialogs';
import type { PlanOnCard } from '../../plans/catalogue';
import { isSubscribedAlready, setupFailure } from './checkout.api';

interface Payment {
  /** The browser is on its way to the payment page. */
  paying: boolean;
  pay: (plan: PlanOnCard, start: (plan: PlanOnCard) => Promise<string>) => Promise<void>;
}

const focusChosenPlan = (): void => document.querySelector<HTMLInputElement>('input[name="plan"]:checked')?.focus();

/** Goes to the payment page; an account that already pays for a plan is sent to change it. */
export function usePayment(): Payment {
  const navigate = useNavigate();
  const [paying, setPaying] = useState(false);
  // A user who returns from there with the browser's back button finds the page as it was left.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && setPaying(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);

  const pay: Payment['pay'] = async (plan, start) => {
    setPaying(true);
    try {
      location.assign(await start(plan));
    } catch (error) {
      setPaying(false);
      if (isSubscribedAlready(error)) return void navigate(`/settings/billing?change=${plan.id}`);
      await say(setupFailure(error));
      focusChosenPlan();
    }
  };
  return { paying, pay };
}

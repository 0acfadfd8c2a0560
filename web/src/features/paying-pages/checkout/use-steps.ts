import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type Order, orderOf } from './order';

interface Kept {
  plan?: unknown;
  leadCount?: unknown;
  step?: unknown;
}

const kept = (state: unknown): Kept => (typeof state === 'object' && state !== null ? state : {});

/** Order and step are stored in the history's entry: a reload keeps them, and the browser's back button goes one step back. */
export function useSteps(): { order: Order; step: 1 | 2; toStep: (step: 1 | 2) => void; choose: (planId: string) => void } {
  const location = useLocation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  // The entry follows a moment later: the order is for what was picked last.
  const [picked, pick] = useState<string | null>(null);
  const now = { ...kept(location.state), ...(picked !== null && { plan: picked }) };
  return {
    order: orderOf(query, now),
    step: now.step === 2 ? 2 : 1,
    toStep: (step) => void navigate({ search: location.search }, { state: { ...now, step } }),
    choose: (plan) => {
      pick(plan);
      void navigate({ search: location.search }, { state: { ...now, plan }, replace: true, preventScrollReset: true });
    },
  };
}

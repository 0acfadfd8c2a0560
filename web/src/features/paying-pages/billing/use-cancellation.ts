import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useZone } from '../../../lib/session/session';
import { focusHeading } from '../../../components/page/route-focus';
import { askBefore, say } from '../../../components/dialogs/dialogs';
import { tell } from '../../../components/notices/tell';
import { problemOf } from '../../../lib/api/problem';
import { fullDate } from '../../../lib/dates';
import { cancelQuestion } from './billing-words';
import { cancelSubscription, resumeSubscription } from './billing.api';
import { type Billing, billingKey } from '../../subscription/subscription.api';

/** Ends a subscription with its paid period, and withdraws that. */
export function useCancellation(billing: Billing): { cancel: () => Promise<void>; resume: () => void; busy: boolean } {
  const queries = useQueryClient();
  const zone = useZone();
  const done = (next: Billing, text: string) => {
    queries.setQueryData(billingKey, next);
    tell(text);
    // The pressed button disappears with the state that it belonged to.
    focusHeading()();
    return queries.invalidateQueries();
  };
  const onError = (error: unknown) => say(problemOf(error).detail);
  const ending = useMutation({
    mutationFn: cancelSubscription,
    onSuccess: (next) =>
      done(next, next.cancelAt ? `Your subscription ends on ${fullDate(new Date(next.cancelAt), zone)}.` : 'Your subscription has ended.'),
    onError,
  });
  const keeping = useMutation({ mutationFn: resumeSubscription, onSuccess: (next) => done(next, 'Your subscription goes on.'), onError });
  return {
    busy: ending.isPending || keeping.isPending,
    resume: () => keeping.mutate(),
    async cancel() {
      const wanted = await askBefore({
        title: 'Cancel your subscription?',
        body: cancelQuestion(billing, zone),
        confirm: 'Cancel subscription',
        cancel: `Keep ${billing.name}`,
      });
      if (wanted) ending.mutate();
    },
  };
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useZone } from '../../../lib/session/session';
import { inDollars } from '../../../lib/money';
import { follows } from '../../../lib/updates/topics';
import { useCurrentUser } from '../../auth/use-current-user';
import { overInWords } from '../../plans/plan-name';
import { beforeAnyChange, noteOf } from './billing-words';
import type { Billing } from '../../subscription/subscription.api';
import { getInvoiceLink, invoicesKey, listInvoices, openPortal } from './billing.api';
import { useCancellation } from './use-cancellation';
import { useStripePage } from './use-stripe-page';
import classes from './billing.module.css';

/** In the address of this page, from wherever another plan was picked. */
export const CHANGE = 'change';

/** What is wrong or about to end, with a link to fix it. */
export function BillingNote({ billing }: { billing: Billing }) {
  const user = useCurrentUser();
  const zone = useZone();
  // Once an operator has taken a plan back, billing knows only the trial before it.
  const note = billing.status === 'trial_ended' && user ? `${overInWords(user)} Nothing was deleted.` : noteOf(billing, zone);
  const [query] = useSearchParams();
  if (!note) return null;
  const first = query.has(CHANGE) ? beforeAnyChange(billing) : null;
  const isLate = billing.status === 'past_due' || billing.status === 'unpaid';
  return (
    <div className={classes.note} role="note" data-quiet={!isLate || undefined}>
      <p>{first ? `${note} ${first}` : note}</p>
      {billing.status === 'past_due' && <WaysToPay />}
      {billing.status === 'canceling' && <Keep billing={billing} />}
    </div>
  );
}

function WaysToPay() {
  const card = useStripePage();
  const invoice = useStripePage();
  const { data } = useQuery({ queryKey: invoicesKey, queryFn: listInvoices, meta: follows('account') });
  const due = data?.find(({ status }) => status === 'open');
  return (
    <div className={classes.ways}>
      {due && (
        <Button variant="default" loading={invoice.leaving} onClick={() => void invoice.go(() => getInvoiceLink(due.id))}>
          Pay {inDollars(due.totalCents)} now
        </Button>
      )}
      <Button loading={card.leaving} onClick={() => void card.go(openPortal)}>
        Update card
      </Button>
    </div>
  );
}

function Keep({ billing }: { billing: Billing }) {
  const { resume, busy } = useCancellation(billing);
  return (
    <Button loading={busy} onClick={resume}>
      Keep my subscription
    </Button>
  );
}

import { Button } from '@mantine/core';
import { useZone } from '../../lib/session/use-zone';
import { noteOf } from './billing-words';
import type { Billing } from './get-billing.api';
import { openPortal } from './open-portal.api';
import { useCancellation } from './use-cancellation';
import { useStripePage } from './use-stripe-page';
import classes from './billing.module.css';

/** What is wrong or about to end, with the way to set it right. */
export function BillingNote({ billing }: { billing: Billing }) {
  const note = noteOf(billing, useZone());
  if (!note) return null;
  const isLate = billing.status === 'past_due' || billing.status === 'unpaid';
  return (
    <div className={classes.note} role="note" data-quiet={!isLate || undefined}>
      <p>{note}</p>
      {isLate && <UpdateCard />}
      {billing.status === 'canceling' && <Keep billing={billing} />}
    </div>
  );
}

function UpdateCard() {
  const { leaving, go } = useStripePage();
  return (
    <Button loading={leaving} onClick={() => void go(openPortal)}>
      Update card
    </Button>
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

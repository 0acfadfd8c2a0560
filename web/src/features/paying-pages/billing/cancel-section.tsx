import { Button } from '@mantine/core';
import { Section } from '../../../components/page/section';
import type { Billing } from '../../subscription/subscription.api';
import { useCancellation } from './use-cancellation';
import classes from './billing.module.css';

const CANCELLABLE = ['active', 'past_due', 'unpaid'];

export function CancelSection({ billing }: { billing: Billing }) {
  const { cancel, busy } = useCancellation(billing);
  if (!CANCELLABLE.includes(billing.status)) return null;
  return (
    <Section id="cancel" title="Cancel subscription">
      <p className={classes.small}>Before anything ends you see what stops, and when. Nothing of yours is deleted.</p>
      <Button variant="default" className={classes.cancel} loading={busy} onClick={() => void cancel()}>
        Cancel subscription
      </Button>
    </Section>
  );
}

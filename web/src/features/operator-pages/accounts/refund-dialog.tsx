import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { inDollars } from '../../../lib/money';
import { Modal } from '../../../components/dialogs/modal';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { tell } from '../../../components/notices/tell';
import { type Account, type Invoice, type Refund, refundPayment } from './accounts.api';
import classes from './accounts.module.css';

const REASONS: { value: Refund['because']; label: string }[] = [
  { value: 'guarantee', label: 'Money-back guarantee' },
  { value: 'goodwill', label: 'Goodwill' },
];

interface Props {
  account: Account;
  invoice: Invoice;
  onClose: () => void;
}

export function RefundDialog({ account, invoice: { id, number, paidCents, refundedCents }, onClose }: Props) {
  const queries = useQueryClient();
  const [because, setBecause] = useState<Refund['because']>('guarantee');
  const [ending, setEnding] = useState(false);
  const amount = inDollars(paidCents - refundedCents);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: Refund) => refundPayment(account.id, body),
    onSuccess: () => {
      tell(`${amount} were refunded to ${account.email}.`);
      onClose();
      return queries.invalidateQueries();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ invoice_id: id, because, end_subscription: ending });
  };
  return (
    <Modal onClose={onClose} title={`Refund ${amount}?`}>
      <form noValidate onSubmit={submit} className={classes.form}>
        <p className={classes.said}>
          All that was charged for invoice {number ?? id} goes back to the card, and the customer gets an email about it. What a smaller
          plan had put to the account&apos;s credit out of this payment goes with it. This cannot be undone. It is possible for 30 days
          after the payment.
        </p>
        <NativeSelect
          label="What the customer is told"
          data-autofocus
          value={because}
          onChange={(event) => setBecause(event.currentTarget.value as Refund['because'])}
          data={REASONS}
        />
        {account.subscription && (
          <Checkbox
            label="End the subscription at once"
            description="If this invoice was for the one that runs. Otherwise it goes on and is charged as before. While something else is paid for the same time, nothing is refunded, and you are told what to refund first."
            checked={ending}
            onChange={(event) => setEnding(event.currentTarget.checked)}
          />
        )}
        {error && <ProblemAlert error={error} title="Nothing was refunded" />}
        <div className={classes.end}>
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" color="red" loading={isPending}>
            Refund {amount}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Modal } from '../../../components/dialogs/modal';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { tell } from '../../../components/notices/tell';
import { type Account, type Invoice, type Refund, refundPayment } from './accounts.api';
import classes from './accounts.module.css';
import { aboutRefund, refundDone, refundFailed, refundOf } from './refund-words';

const REASONS: { value: Refund['because']; label: string }[] = [
  { value: 'guarantee', label: 'Money-back guarantee' },
  { value: 'goodwill', label: 'Goodwill' },
];

interface Props {
  account: Account;
  invoice: Invoice;
  onClose: () => void;
}

export function RefundDialog({ account, invoice, onClose }: Props) {
  const queries = useQueryClient();
  const [because, setBecause] = useState<Refund['because']>('guarantee');
  const [ending, setEnding] = useState(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: Refund) => refundPayment(account.id, body),
    onSuccess: () => {
      tell(refundDone(invoice, account));
      onClose();
      return queries.invalidateQueries();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ invoice_id: invoice.id, because, end_subscription: ending });
  };
  return (
    <Modal onClose={onClose} title={`${refundOf(invoice)}?`}>
      <form noValidate onSubmit={submit} className={classes.form}>
        <p className={classes.said}>{aboutRefund(invoice)}</p>
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
        {error && <ProblemAlert error={error} title={refundFailed(error)} />}
        <div className={classes.end}>
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" color="red" loading={isPending}>
            {refundOf(invoice)}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

import { Button, Table } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../../../components/lists/empty-state';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { HERE, fullMoment } from '../../../lib/dates';
import { DenseTable } from '../../../components/lists/dense-table';
import { settleDelivery, type UnknownDelivery, useUnknownDeliveries } from './operations.api';
import { LaterReasonDialog } from '../../../components/later-reason-dialog';
import { useOperation } from '../../../components/dialogs/use-operation';
import classes from './operations.module.css';

const COLUMNS = [
  { name: 'Email' },
  { name: 'Step', num: true },
  { name: 'Sent to mail server', wide: true },
  { name: 'It was …', num: true },
];

export function UnknownDeliveries({ howMany }: { howMany: number }) {
  const { data, error, refetch } = useUnknownDeliveries(howMany);
  if (howMany === 0)
    return (
      <EmptyState title="Every outcome is known">
        An email shows up here when the connection ended before the mail server had answered.
      </EmptyState>
    );
  if (error && !data) return <ProblemAlert error={error} title="They could not be read" onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label="Reading the emails" />;
  return (
    <DenseTable label="Emails of unknown outcome" columns={COLUMNS}>
      {data.map((delivery) => (
        <Row key={delivery.deliveryId} delivery={delivery} />
      ))}
    </DenseTable>
  );
}

function Row({ delivery }: { delivery: UnknownDelivery }) {
  return (
    <Table.Tr>
      <Table.Td>
        <span className={classes.mono}>{delivery.deliveryId}</span>
        <span className={classes.under}>campaign {delivery.campaignId}</span>
      </Table.Td>
      <Table.Td data-num>{delivery.step}</Table.Td>
      <Table.Td data-wide>{fullMoment(new Date(delivery.since), HERE)}</Table.Td>
      <Table.Td data-num>
        <Settle delivery={delivery} />
      </Table.Td>
    </Table.Tr>
  );
}

const QUESTIONS = {
  sent: { confirm: 'Count it as sent', body: 'It is counted as sent. Nothing is sent again.' },
  failed: {
    confirm: 'Count it as failed',
    body: 'It is counted as failed. Nothing is sent again, and the later emails to this lead go on.',
  },
};

function Settle({ delivery }: { delivery: UnknownDelivery }) {
  const [outcome, setOutcome] = useState<'sent' | 'failed' | null>(null);
  const { mutate, isPending } = useOperation();
  const settle = (what: 'sent' | 'failed', reason: string) => {
    setOutcome(null);
    mutate({
      run: () => settleDelivery(delivery.deliveryId, what, reason),
      done: `The email is counted as ${what}.`,
      failed: 'It was not settled.',
    });
  };
  return (
    <>
      {(['sent', 'failed'] as const).map((what) => (
        <Button key={what} size="compact-sm" variant="default" ml={6} loading={isPending} onClick={() => setOutcome(what)}>
          {what === 'sent' ? 'Sent' : 'Failed'}
        </Button>
      ))}
      {outcome && (
        <LaterReasonDialog
          title="Settle this email?"
          {...QUESTIONS[outcome]}
          onConfirm={(reason) => settle(outcome, reason)}
          onClose={() => setOutcome(null)}
        />
      )}
    </>
  );
}

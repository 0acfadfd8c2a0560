import { useQuery } from '@tanstack/react-query';
import { Table } from '@mantine/core';
import { inDollars } from '../../../lib/money';
import { EmptyState } from '../../../components/lists/empty-state';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { Section } from '../../../components/page/section';
import { count, counted } from '../../../lib/format';
import { DenseTable } from '../../../components/lists/dense-table';
import { getRevenue, type Revenue, revenueKey } from './fulfilment.api';
import classes from './fulfilment.module.css';

const COLUMNS = [{ name: 'Plan' }, { name: 'Subscriptions', num: true }, { name: 'A month', num: true }];

/** The revenue from plans, separate from the budgets of customers' campaigns. */
export function SubscriptionRevenue() {
  const { data, error, refetch } = useQuery({ queryKey: revenueKey, queryFn: getRevenue });
  return (
    <Section id="revenue" title="Subscriptions" note="What customers pay for their plans, apart from the budgets of their campaigns.">
      {!data && error && <ProblemAlert error={error} title="The subscriptions could not be read" onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={3} label="Reading the subscriptions" />}
      {data && <Figures revenue={data} />}
    </Section>
  );
}

function Figures({ revenue }: { revenue: Revenue }) {
  const { mrrCents, subscriptions, pastDue, canceling, granted, refunds, plans } = revenue;
  return (
    <>
      <dl className={classes.figures}>
        <Figure name="Monthly recurring revenue" value={inDollars(mrrCents)} detail={counted(subscriptions, 'subscription')} />
        <Figure name="Past due" value={count(pastDue)} detail="a payment is tried again" />
        <Figure name="Canceling" value={count(canceling)} detail="paid until they end" />
        <Figure name="Granted" value={count(granted)} detail="without a payment" />
        <Figure name="Refunds this month" value={inDollars(refunds.cents)} detail={counted(refunds.count, 'refund')} />
      </dl>
      {plans.length === 0 ? (
        <EmptyState title="No subscription runs">Plans show up here with their first payment.</EmptyState>
      ) : (
        <DenseTable label="Subscriptions by plan" columns={COLUMNS}>
          {plans.map((plan) => (
            <Table.Tr key={plan.planId}>
              <Table.Td>{plan.planName}</Table.Td>
              <Table.Td data-num>{count(plan.subscriptions)}</Table.Td>
              <Table.Td data-num>{inDollars(plan.mrrCents)}</Table.Td>
            </Table.Tr>
          ))}
        </DenseTable>
      )}
    </>
  );
}

const Figure = ({ name, value, detail }: { name: string; value: string; detail: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
    <dd className={classes.under}>{detail}</dd>
  </div>
);

import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dollars } from '../../../lib/money';
import { askBefore, say } from '../../../components/dialogs/dialogs';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { tell } from '../../../components/notices/tell';
import { problemOf } from '../../../lib/api/problem';
import { now } from '../../../lib/clock';
import { shortDate } from '../../../lib/dates';
import { useZone } from '../../../lib/session/session';
import { leadConversionsKey, type ListedConversion, listLeadConversions, reverseConversion } from './campaign-orders.api';
import { creditInWords } from './order-entry';
import classes from './lead-conversions.module.css';

/** One lead's orders, newest first; nothing before the first order. */
export function LeadConversions({ campaignId, leadId }: { campaignId: string; leadId: string }) {
  const queries = useQueryClient();
  const orders = useQuery({ queryKey: leadConversionsKey(campaignId, leadId), queryFn: () => listLeadConversions(leadId) });
  const reverse = async (order: ListedConversion) => {
    const left = dollars(order.amount - order.reversed_amount);
    const body =
      'It no longer counts as revenue. A lead with no other order and no reply no longer counts as revived, and their emails stay cancelled. This cannot be undone.';
    if (!(await askBefore({ title: `Reverse this order of ${left}?`, body, confirm: 'Reverse order' }))) return;
    try {
      await reverseConversion(order.id);
      tell(`Order of ${left} reversed.`);
    } catch (error) {
      void say(problemOf(error).detail);
    }
    await queries.invalidateQueries();
  };
  if (orders.error && !orders.data)
    return <ProblemAlert error={orders.error} title="We could not load the orders" onRetry={() => void orders.refetch()} />;
  if (!orders.data?.items.length) return null;
  return (
    <section aria-label="Recorded orders">
      <h3 className={classes.heading}>Recorded orders</h3>
      <ul className={classes.orders}>
        {orders.data.items.map((order) => (
          <Order key={order.id} order={order} onReverse={() => void reverse(order)} />
        ))}
      </ul>
    </section>
  );
}

function Order({ order, onReverse }: { order: ListedConversion; onReverse: () => void }) {
  const placed = shortDate(new Date(order.occurred_at), now(), useZone());
  const isWarm = order.credited && order.status !== 'reversed';
  return (
    <li>
      <span>
        <b className={isWarm ? classes.warm : undefined}>{dollars(order.amount)}</b> on <time dateTime={order.occurred_at}>{placed}</time>
        <span className={classes.under}>{[order.external_id, creditInWords(order), takenBack(order)].filter(Boolean).join(' · ')}</span>
      </span>
      {order.status !== 'reversed' && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={onReverse}
          aria-label={`Reverse the order of ${dollars(order.amount)} on ${placed}`}
        >
          Reverse…
        </Button>
      )}
    </li>
  );
}

function takenBack({ status, reversed_amount }: ListedConversion): string | null {
  if (status === 'recorded') return null;
  return status === 'reversed' ? 'reversed' : `${dollars(reversed_amount)} of it reversed`;
}

import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../lib/lazy-part';
import { now } from '../../../../lib/clock';
import { shortDate } from '../../../../lib/dates';
import { dollars } from '../../../../lib/money';
import { follows, topicOfCampaign } from '../../../../lib/updates/topics';
import { useZone } from '../../../../lib/session/session';
import { leadConversionsKey, listLeadConversions } from '../../campaign-orders/campaign-orders.api';
import classes from './facts.module.css';

const RecordConversion = lazyPart(async () => ({ default: (await import('../../campaign-orders/record-conversion')).RecordConversion }));

interface Props {
  campaignId: string;
  leadId: string;
  name: string;
}

export function FactsOrders({ campaignId, leadId, name }: Props) {
  const [recording, setRecording] = useState(false);
  const zone = useZone();
  const { data } = useQuery({
    queryKey: leadConversionsKey(campaignId, leadId),
    queryFn: () => listLeadConversions(leadId),
    meta: follows(topicOfCampaign(campaignId)),
  });
  const orders = data?.items.filter(({ status }) => status !== 'reversed') ?? [];
  return (
    <>
      <h3>Orders</h3>
      <ul className={classes.orders}>
        {orders.map(({ id, amount, occurred_at, credited }) => (
          <li key={id}>
            <b data-warm={credited || undefined}>{dollars(amount)}</b>
            <time dateTime={occurred_at}>{shortDate(new Date(occurred_at), now(), zone)}</time>
          </li>
        ))}
      </ul>
      <p className={classes.none}>
        {data && orders.length === 0 && 'None yet. '}
        <Anchor component="button" type="button" size="sm" onClick={() => setRecording(true)}>
          Record an order
        </Anchor>
      </p>
      <Suspense fallback={null}>
        {recording && <RecordConversion campaignId={campaignId} leadId={leadId} name={name} onClose={() => setRecording(false)} />}
      </Suspense>
    </>
  );
}

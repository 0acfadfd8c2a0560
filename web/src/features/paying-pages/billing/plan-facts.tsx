import type { ReactNode } from 'react';
import { Badge, Button } from '@mantine/core';
import { useZone, type User } from '../../../lib/session/session';
import { now } from '../../../lib/clock';
import { fullDate } from '../../../lib/dates';
import { fullPlanName, trialLeft } from '../../plans/plan-name';
import { creditInWords, nextInWords, priceInWords, statusBadge } from './billing-words';
import { type Billing, hasSubscription } from '../../subscription/subscription.api';
import { openPortal } from './billing.api';
import { useStripePage } from './use-stripe-page';
import classes from './billing.module.css';

const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover' };

export function PlanFacts({ billing, user }: { billing: Billing; user: User | null }) {
  const zone = useZone();
  const [color, label] = statusBadge(billing, zone);
  const next = nextInWords(billing, zone);
  const credit = creditInWords(billing);
  const left = billing.status === 'trial' && user ? trialLeft(user) : null;
  const { minimumTermEnds } = billing;
  return (
    <dl className={classes.facts}>
      <Fact name="Plan">
        {fullPlanName(billing)} {billing.status !== 'trial' && <Badge color={color}>{label}</Badge>}
      </Fact>
      <Fact name="Price">{priceInWords(billing)}</Fact>
      {left && <Fact name="Trial">{left === 'ended' ? 'It has ended' : left}</Fact>}
      {next && <Fact name={next[0]}>{next[1]}</Fact>}
      {credit && <Fact name="Credit">{credit}</Fact>}
      {minimumTermEnds && new Date(minimumTermEnds) > now() && (
        <Fact name="Minimum term">until {fullDate(new Date(minimumTermEnds), zone)}</Fact>
      )}
      {hasSubscription(billing) && (
        <Fact name="Payment method">
          <PaymentMethod card={billing.paymentMethod} />
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function PaymentMethod({ card }: { card: Billing['paymentMethod'] }) {
  const { leaving, go } = useStripePage();
  return (
    <>
      <span>{card ? `${BRANDS[card.brand] ?? card.brand} ending in ${card.last4}` : 'Kept by Stripe'}</span>
      <Button size="xs" variant="default" loading={leaving} onClick={() => void go(openPortal)}>
        Manage in Stripe
      </Button>
    </>
  );
}

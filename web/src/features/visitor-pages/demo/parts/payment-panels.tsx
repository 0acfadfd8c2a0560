import { HERE, fullDate } from '../../../../lib/dates';
import { inDollars } from '../../../../lib/money';
import type { CheckoutSession } from '../services/payments/checkout';
import type { Subscription } from '../services/payments/subscription';
import type { Webhook } from '../services/payments/webhook';
import { Facts } from './facts';
import { Mark, type Tone } from './mark';
import classes from './parts.module.css';

const TONES: Record<string, Tone> = { active: 'good', complete: 'good', open: 'fair', past_due: 'fair', canceled: 'plain', expired: 'bad' };
const inWords = (status: string): string => status.replace('_', ' ');

const Status = ({ of }: { of: string }) => <Mark tone={TONES[of] ?? 'plain'}>{inWords(of)}</Mark>;

export const CheckoutPanel = ({ session }: { session: CheckoutSession }) => (
  <Facts
    of={[
      ['Item', session.line_items[0]?.description ?? '–'],
      ['To pay', inDollars(session.amount_total)],
      ['Checkout', <Status key="status" of={session.status} />],
      ['Payment', session.payment_status],
    ]}
  />
);

export const SubscriptionPanel = ({ subscription }: { subscription: Subscription }) => (
  <>
    <Facts
      of={[
        ['Plan', subscription.plan.name],
        ['Price', `${inDollars(subscription.plan.price)} a month`],
        ['Status', <Status key="status" of={subscription.status} />],
        [subscription.canceled_at ? 'Paid until' : 'Next payment', fullDate(new Date(subscription.current_period_end), HERE)],
      ]}
    />
    <p className={classes.more}>{subscription.plan.features.join(' · ')}</p>
  </>
);

export const WebhookPanel = ({ webhook }: { webhook: Webhook }) => (
  <div className={classes.lists}>
    <List title="Changed here" of={webhook.changed} />
    <List title="What a product would do" of={webhook.product_would} />
  </div>
);

const List = ({ title, of }: { title: string; of: string[] }) => (
  <div>
    <h3>{title}</h3>
    <ul>
      {of.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
);

import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../simulation/simulation';
import { type FixedSimulation, fixedSimulation } from '../../simulation/testing/fixed-simulation';
import { auth } from '../auth/auth';
import { payments } from './payments';
import { SIMULATED_PLANS } from './plans';

const HOUR = 3_600_000;
const DANA = 'dana@harborgoods.example';

let simulation: FixedSimulation;
let service: ReturnType<typeof payments>;
beforeEach(() => {
  simulation = fixedSimulation();
  service = payments(simulation);
});

function dataOf<T>(answer: Answer<T>): T {
  if (!answer.success) throw new Error(answer.error);
  return answer.data;
}

const subscribed = async () => {
  const customer = dataOf(await service.createCustomer(DANA, 'Dana Bell'));
  return { customer, subscription: dataOf(await service.createSubscription(customer.id, 'professional')) };
};

describe('the simulated plans', () => {
  it('cost 4700 and 9700 cents', () => {
    expect(SIMULATED_PLANS).toEqual([
      {
        id: 'starter',
        name: 'Starter',
        price: 4700,
        currency: 'usd',
        interval: 'month',
        features: ['1,000 emails per month', 'Up to 1,000 contacts'],
      },
      { id: 'professional', name: 'Professional', price: 9700, currency: 'usd', interval: 'month', features: ['5,000 emails per month'] },
    ]);
  });
});

describe('a checkout session', () => {
  const opened = {
    id: expect.stringMatching(/^cs_[0-9a-z]{8}$/),
    status: 'open',
    payment_status: 'unpaid',
    customer_email: DANA,
    line_items: [{ plan: 'starter', description: 'Starter, monthly', quantity: 1, amount: 4700, currency: 'usd' }],
    amount_total: 4700,
    currency: 'usd',
    success_url: '/payment-success',
    cancel_url: '/payment-cancel',
    created_at: '2026-03-02T09:00:00.000Z',
    expires_at: '2026-03-03T09:00:00.000Z',
  };
  const open = async () => dataOf(await service.createCheckoutSession('starter', { customer_email: DANA }));

  it('is open for 24 hours, and paid once it is retrieved', async () => {
    const session = await open();
    expect(session).toEqual(opened);
    simulation.pass(24 * HOUR - 1);
    const paid = { ...opened, status: 'complete', payment_status: 'paid' };
    expect(await service.retrieveCheckoutSession(session.id)).toEqual({ success: true, data: paid });
    simulation.pass(HOUR);
    expect(await service.retrieveCheckoutSession(session.id)).toEqual({ success: true, data: paid });
  });

  it('expires after that, unpaid', async () => {
    const { id } = await open();
    simulation.pass(24 * HOUR);
    expect(await service.retrieveCheckoutSession(id)).toEqual({ success: true, data: { ...opened, status: 'expired' } });
  });

  it('leads where the call says', async () => {
    const urls = { success_url: '/thanks', cancel_url: '/back' };
    expect(await service.createCheckoutSession('professional', urls)).toMatchObject({
      success: true,
      data: { ...urls, customer_email: null, amount_total: 9700 },
    });
  });
});

describe('a subscription', () => {
  it('has periods of 30 days, and is canceled once', async () => {
    const { customer, subscription } = await subscribed();
    expect(customer).toEqual({
      id: expect.stringMatching(/^cus_[0-9a-z]{8}$/),
      email: DANA,
      name: 'Dana Bell',
      created_at: '2026-03-02T09:00:00.000Z',
    });
    const active = {
      id: expect.stringMatching(/^sub_[0-9a-z]{8}$/),
      customer: customer.id,
      status: 'active',
      plan: SIMULATED_PLANS[1],
      current_period_start: '2026-03-02T09:00:00.000Z',
      current_period_end: '2026-04-01T09:00:00.000Z',
      canceled_at: null,
    };
    expect(subscription).toEqual(active);
    simulation.pass(HOUR);
    const canceled = { ...active, status: 'canceled', canceled_at: '2026-03-02T10:00:00.000Z' };
    expect(await service.cancelSubscription(subscription.id)).toEqual({ success: true, data: canceled });
    simulation.pass(HOUR);
    expect(await service.cancelSubscription(subscription.id)).toEqual({ success: true, data: canceled });
    expect(await service.getCustomerSubscriptions(customer.id)).toEqual({ success: true, data: [canceled] });
    expect(await service.getCustomerSubscriptions('cus_other')).toEqual({ success: true, data: [] });
  });

  it('needs a customer, who needs an address', async () => {
    expect(await service.createSubscription('cus_none', 'starter')).toEqual({ success: false, error: 'Failed to create subscription' });
    expect(await service.createCustomer('no-address', 'Dana')).toEqual({ success: false, error: 'Failed to create customer' });
  });
});

describe('a webhook', () => {
  it('of a checkout completes it, and gives the account its plan', async () => {
    await auth(simulation).signUp(DANA, 'a made-up phrase');
    const { id } = dataOf(await service.createCheckoutSession('starter', { customer_email: DANA }));
    const webhook = dataOf(await service.simulateWebhook('checkout.session.completed', id));
    expect(webhook).toEqual({
      event: {
        id: expect.stringMatching(/^evt_[0-9a-z]{8}$/),
        type: 'checkout.session.completed',
        created_at: '2026-03-02T09:00:00.000Z',
        data: { object: expect.objectContaining({ id, status: 'complete', payment_status: 'paid' }) },
      },
      changed: [`${id} is complete and paid`, `The account of ${DANA} has the plan starter, active`],
      product_would: ['start the plan that was bought', 'email a receipt'],
    });
    expect(await auth(simulation).getUser()).toMatchObject({
      data: { subscription: { plan: 'starter', status: 'active' }, trial: { active: false } },
    });
  });

  it.each([
    ['customer.subscription.created', 'active', '2026-04-01', null],
    ['invoice.payment_succeeded', 'active', '2026-05-01', null],
    ['invoice.payment_failed', 'past_due', '2026-04-01', null],
    ['customer.subscription.deleted', 'canceled', '2026-04-01', '2026-03-02T09:00:00.000Z'],
  ] as const)('%s leaves the subscription %s until %s', async (type, status, until, canceled_at) => {
    const { subscription } = await subscribed();
    const webhook = dataOf(await service.simulateWebhook(type, subscription.id));
    expect(webhook.event.data.object).toMatchObject({ status, canceled_at });
    expect(webhook.changed).toEqual([
      `${subscription.id} is ${status.replace('_', ' ')}, its period ends on ${until}`,
      'No simulated account has this address, so no plan changed',
    ]);
  });

  it.each([
    ['checkout.session.completed', 'Session not found'],
    ['invoice.payment_failed', 'Subscription not found'],
  ] as const)('%s about nothing is answered with "%s"', async (type, error) => {
    expect(await service.simulateWebhook(type, 'none')).toEqual({ success: false, error });
  });

  it('brings no canceled subscription back', async () => {
    const { subscription } = await subscribed();
    await service.cancelSubscription(subscription.id);
    for (const type of ['invoice.payment_succeeded', 'invoice.payment_failed'] as const)
      expect(dataOf(await service.simulateWebhook(type, subscription.id)).event.data.object.status).toBe('canceled');
  });
});

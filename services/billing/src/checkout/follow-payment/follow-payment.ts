import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FollowPayment, type FollowedPayment, subscriptionStream } from '@rekindle/contracts';
import { EventStore, noteAppended } from '@rekindle/event-sourcing';
import { CLOCK, type Clock } from '@rekindle/platform';
import { orElse } from '../../provider/or-else.js';
import { type Checkout, Checkouts, noSession } from '../checkouts.js';
import { SettleCheckout } from '../settle-checkout.js';

const TIMEOUT_MS = 4_000;
const LOOK_MS = 100;
const HOUR_MS = 60 * 60 * 1000;

/** Records a payment, and waits briefly for the job that finds out which account it belongs to. */
@CommandHandler(FollowPayment)
export class FollowPaymentHandler implements ICommandHandler<FollowPayment> {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly settling: SettleCheckout,
    private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ sessionId }: FollowPayment): Promise<FollowedPayment> {
    const checkout = await this.checkouts.bySession(sessionId);
    if (!checkout) throw noSession();
    await orElse('Failed to check payment status', () => this.settling.settle(checkout.id));
    const deadline = performance.now() + TIMEOUT_MS;
    for (;;) {
      const followed = await this.look(checkout.id);
      if (followed.state !== 'waiting' || performance.now() > deadline) return followed;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  private async look(checkoutId: string): Promise<FollowedPayment> {
    const checkout = (await this.checkouts.byId(checkoutId)) as Checkout;
    const { planId, accountId, accountCreated } = checkout;
    return { checkoutId, planId, accountId, accountCreated, state: await this.stateOf(checkout), fresh: this.isFresh(checkout) };
  }

  private async stateOf({ id, status, accountId, activatedAt }: Checkout): Promise<FollowedPayment['state']> {
    if (status !== 'paid') return status === 'open' ? 'unpaid' : 'expired';
    if (accountId === null) return 'waiting';
    if (await this.isVerified(accountId, id)) return 'verified';
    return activatedAt === null ? 'waiting' : 'returned';
  }

  /** However it was recorded, what the page reads next is at least as new as this answer. */
  private async isVerified(accountId: string, checkoutId: string): Promise<boolean> {
    const events = await this.store.readStream(accountId, subscriptionStream(accountId));
    const verified = events.some(({ type, data }) => type === 'PaymentVerified' && data.checkoutId === checkoutId);
    if (verified) noteAppended(events.at(-1)?.position ?? 0, 'billing');
    return verified;
  }

  /** By both clocks, because the payment's may have been moved. */
  private isFresh({ recordedLately, paidAt }: Checkout): boolean {
    return recordedLately && paidAt !== null && this.clock.now().getTime() - paidAt.getTime() <= HOUR_MS;
  }
}

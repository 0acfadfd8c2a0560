import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FollowPayment, type FollowedPayment, findPlan } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import { CredentialVault, ProfileVault, type VaultUser, emailKey } from '@rekindle/vault';
import type pg from 'pg';
import type { SignedIn } from '../../account/current-user.js';
import { SessionOpener } from '../../sessions/session-opener.js';
import type { VerifiedPayment } from './verify-payment.dto.js';

/** Records which payments were used to sign in. */
@Injectable()
export class PaymentSignIns {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** @param key the browser's own secret, if any. @returns whether this caller is the first, or the first one repeating */
  async take(checkoutId: string, key: string | null): Promise<boolean> {
    const hash = key === null ? null : createHash('sha256').update(key).digest();
    const { rowCount } = await this.pool.query(
      `INSERT INTO gateway.payment_sign_ins AS s (checkout_id, key_hash) VALUES ($1, $2)
       ON CONFLICT (checkout_id) DO UPDATE SET key_hash = s.key_hash WHERE s.key_hash = excluded.key_hash`,
      [checkoutId, hash],
    );
    return rowCount === 1;
  }
}

/** Checks whether a payment has arrived, for the page to which its buyer returns. Returns a VerifiedPayment. */
export class VerifyPayment extends Command<VerifiedPayment> {
  constructor(
    readonly sessionId: string,
    /** The buyer's address as sent by the page. */
    readonly email: string | null,
    /** Proves that a repeat comes from the same browser. */
    readonly key: string | null,
    /** The signed-in user; null without one. */
    readonly user: { accountId: string; userId: string } | null,
  ) {
    super();
  }
}

const REASONS: Record<Exclude<FollowedPayment['state'], 'verified'>, { error: string; pending: boolean }> = {
  unpaid: { error: 'The payment has not arrived yet', pending: true },
  waiting: { error: 'Your payment has arrived and your account is being set up. Please try again in a moment.', pending: true },
  expired: { error: 'Payment session expired. Please try again.', pending: false },
  returned: {
    error: 'This payment was not needed, so it is refunded in full. The owner of the address is notified by email.',
    pending: false,
  },
};

@CommandHandler(VerifyPayment)
export class VerifyPaymentHandler implements ICommandHandler<VerifyPayment> {
  constructor(
    private readonly commands: CommandBus,
    private readonly profiles: ProfileVault,
    private readonly credentials: CredentialVault,
    private readonly signIns: PaymentSignIns,
    private readonly sessions: SessionOpener,
  ) {}

  async execute({ sessionId, email, key, user }: VerifyPayment): Promise<VerifiedPayment> {
    const payment = await this.commands.execute(new FollowPayment(sessionId));
    if (payment.state !== 'verified') return { success: false, token: null, user: null, signedIn: null, ...REASONS[payment.state] };
    const owner = await this.openedFor(payment);
    const isTheirs = owner !== null && email !== null && emailKey(email) === emailKey(owner.email);
    const signedIn = owner && (email === null || isTheirs) ? await this.signIn(owner, payment, key) : null;
    const subscription = bought(payment.planId);
    return {
      success: true,
      token: signedIn?.token ?? null,
      user: { email: signedIn?.user.email ?? (isTheirs ? owner.email : await this.ownAddress(payment, user)), subscription },
      signedIn: signedIn?.user ?? null,
      error: null,
      pending: false,
    };
  }

  /** Only a caller signed in to the payment's account is shown its address. */
  private async ownAddress({ accountId }: FollowedPayment, user: VerifyPayment['user']): Promise<string | null> {
    if (!user || user.accountId !== accountId) return null;
    return (await this.profiles.userById(user.userId))?.email ?? null;
  }

  /** Nothing of an account that existed before the payment is shown to a caller who is not signed in to it. */
  private openedFor({ accountId, accountCreated }: FollowedPayment): Promise<VaultUser | null> {
    return accountId !== null && accountCreated ? this.profiles.ownerOf(accountId) : Promise.resolve(null);
  }

  /** Setting a password or closing the account has begun a new session generation since. */
  private async signIn(owner: VaultUser, { checkoutId, fresh }: FollowedPayment, key: string | null): Promise<SignedIn | null> {
    const { id: userId, accountId } = owner;
    if (!fresh || (await this.credentials.sessionGeneration(accountId, userId)) !== 0) return null;
    if (!(await this.signIns.take(checkoutId, key))) return null;
    return this.sessions.open({ userId, accountId, generation: 0 }, 'Welcome to Rekindle!');
  }
}

function bought(planId: string): { plan: string; planLine: string; name: string } {
  const plan = findPlan(planId);
  return { plan: plan?.short ?? planId, planLine: plan?.line ?? '', name: plan?.name ?? planId };
}

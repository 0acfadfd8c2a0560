import type { SystemEmail, SystemMail } from '@rekindle/email';
import { EventStore, JobQueue, type NewEvent, eventStoreMigrations } from '@rekindle/event-sourcing';
import { inTransaction, newId, platformMigrations } from '@rekindle/platform';
import { ManualClock, type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { ProfileVault, insertProfile, vaultMigrations } from '@rekindle/vault';
import type { Context } from '@rekindle/contracts';
import { billingMigrations } from '../../migrations/index.js';
import { Checkouts } from '../checkout/checkouts.js';
import type { StripeClient } from '../provider/stripe-client.js';
import { ReceiptWriter } from '../subscription-emails/receipt/receipt-writer.js';
import { SecondPaymentWords } from '../subscription-emails/second-payment-words.js';
import { Notifications } from '../notification/notifications.js';
import { NotifyAccount } from '../notification/notify-account.job.js';
import { PriceBookWords } from '../price-book/announce-price-book/price-book-words.js';
import { PriceBookReader } from '../price-book/price-book-reader.js';
import { GrantEndWords } from '../reminders/grant-end/grant-end-words.js';
import { LapseWords } from '../reminders/lapse/lapse-words.js';
import { SubscriptionNotificationWords } from '../subscription-emails/subscription-notification-words.js';
import { TrialWords } from '../reminders/trial-end/trial-words.js';

// Receipts get their lines from the provider; specs about receipts have one.
const noStripe = { sdk: () => Promise.reject(new Error('There is no payment provider here')) } as unknown as StripeClient;

/** A database with accounts that get emails, and a mail server that stores them. */
export class BillingBench {
  readonly clock = new ManualClock();
  readonly sent: SystemEmail[] = [];
  readonly store: EventStore;
  readonly profiles: ProfileVault;
  readonly notices: Notifications;
  readonly checkouts: Checkouts;
  readonly settings = { publicUrl: 'https://rekindle.example' };
  readonly mail = {
    send: (email: SystemEmail) => {
      this.sent.push(email);
      return Promise.resolve('accepted' as const);
    },
  } as unknown as SystemMail;

  private constructor(readonly database: TestDatabase) {
    this.store = new EventStore(database.pool);
    this.profiles = new ProfileVault(database.pool);
    this.notices = new Notifications(database.pool, new JobQueue());
    this.checkouts = new Checkouts(database.pool);
  }

  /** The job that writes every kind of email. */
  get notifyAccount(): NotifyAccount {
    const { database, store, clock, settings } = this;
    return new NotifyAccount(this.notices, this.profiles, this.mail, {
      trial: new TrialWords(database.pool, clock, settings),
      price_book: new PriceBookWords(store, settings),
      second_payment: new SecondPaymentWords(store, settings),
      receipt: new ReceiptWriter(store, noStripe, settings),
      subscription: new SubscriptionNotificationWords(store, this.checkouts, new PriceBookReader(store, clock), clock, settings),
      lapse: new LapseWords(store, clock, settings),
      grant: new GrantEndWords(store, clock, settings),
    });
  }

  static async open(): Promise<BillingBench> {
    return new BillingBench(await createTestDatabase([platformMigrations, eventStoreMigrations, vaultMigrations, billingMigrations]));
  }

  /** Signs an account up now. */
  async account({ timeZone = 'UTC', trialEndsAt = this.inDays(7) } = {}): Promise<string> {
    const [accountId, userId] = [newId(), newId()];
    const names = { email: `${userId}@acme.example`, passwordHash: '', fullName: 'Jane Roe', companyName: 'Acme', timeZone };
    await inTransaction(this.database.pool, (tx) => insertProfile(tx, { accountId, userId, ...names }));
    const opened = { accountId, userId, trialEndsAt: trialEndsAt.toISOString(), timeZone, termsVersion: null };
    await this.happens(accountId, 'accounts', `account-${accountId}`, { type: 'AccountOpened', data: opened });
    return accountId;
  }

  /** Appends an event of the account's plan and payments. */
  billed(accountId: string, type: string, data: object): Promise<void> {
    return this.happens(accountId, 'billing', `subscription-${accountId}`, { type, data: { accountId, ...data } });
  }

  subscribed(accountId: string, more: object = {}): Promise<void> {
    const period = { periodStart: this.clock.now().toISOString(), periodEnd: this.inDays(30).toISOString() };
    const plan = { subscriptionId: `sub_${accountId}`, planId: 'growth', priceBook: 1, priceCents: 10_000 };
    return this.billed(accountId, 'SubscriptionActivated', { ...plan, ...period, terms: null, minimumTermEnds: null, ...more });
  }

  async happens(tenantId: string, context: Context, streamId: string, ...events: NewEvent[]): Promise<void> {
    const expectedVersion = (await this.store.readStream(tenantId, streamId)).length;
    await this.store.append({ tenantId, streamId, context, expectedVersion, events, occurredAt: this.clock.now() });
  }

  inDays(days: number): Date {
    return new Date(this.clock.now().getTime() + days * 86_400_000);
  }

  /** The subjects of emails sent to an account's owner. */
  async subjectsTo(accountId: string): Promise<string[]> {
    const owner = await this.profiles.ownerOf(accountId);
    return this.sent.filter(({ to }) => to.address === owner?.email).map(({ text }) => text.subject);
  }

  close(): Promise<void> {
    return this.database.drop();
  }
}

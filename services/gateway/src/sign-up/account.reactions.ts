import { Injectable } from '@nestjs/common';
import { buyersStream } from '@rekindle/contracts';
import { EventStore, JobQueue, type Reactions, reaction } from '@rekindle/event-sourcing';
import { ProfileVault, TextVault } from '@rekindle/vault';
import { MATCH_BUYER } from './match-buyer/match-buyer.job.js';
import { ProfileWriter } from '../account/profile-writer.js';
import { NOTIFY_OWNER_OF_PAYMENT } from './notify-owner-of-payment/notify-owner-of-payment.job.js';

@Injectable()
export class AccountReactions implements Reactions {
  constructor(
    private readonly profiles: ProfileVault,
    private readonly texts: TextVault,
    private readonly writer: ProfileWriter,
    private readonly store: EventStore,
    private readonly jobs: JobQueue,
  ) {}

  readonly reactions = [
    // Sign-up does not ask for the company: the first revival form names it.
    reaction(
      { name: 'accounts.name-company-when-campaign-requested', from: 'beginning', on: 'CampaignRequested' },
      async ({ data: { accountId, brief } }, tx) => {
        const owner = await this.profiles.ownerOf(accountId);
        if (!owner) return;
        const { body } = await this.texts.get<{ company_name?: string }>(brief);
        const companyName = body.company_name?.trim();
        await this.writer.changeIn(tx, { accountId, userId: owner.id }, (current) =>
          current.companyName === '' && companyName ? { companyName } : {},
        );
      },
    ),
    // A visitor paid without being signed in.
    reaction(
      { name: 'accounts.match-buyer-when-checkout-paid', from: 'beginning', on: 'CheckoutPaid' },
      async ({ data: { checkoutId, accountId } }, tx) => {
        if (accountId === null) await this.jobs.enqueue(tx, MATCH_BUYER, { checkoutId }, { key: `${MATCH_BUYER}:${checkoutId}` });
      },
    ),
    // Only now is the payment accepted: an unneeded one is refunded, with its own notification.
    reaction(
      { name: 'accounts.tell-owner-of-payment-when-payment-verified', from: 'now', on: 'PaymentVerified' },
      async ({ data: { accountId, checkoutId } }, tx) => {
        const buyers = await this.store.readStream(accountId, buyersStream(accountId), tx);
        const matched = buyers.find(({ data }) => data.checkoutId === checkoutId);
        // A buyer who was signed in, or whose account was just opened, knows already.
        if (matched?.data.created !== false) return;
        const key = `${NOTIFY_OWNER_OF_PAYMENT}:${checkoutId}`;
        await this.jobs.enqueue(tx, NOTIFY_OWNER_OF_PAYMENT, { accountId, checkoutId }, { key });
      },
    ),
  ];
}

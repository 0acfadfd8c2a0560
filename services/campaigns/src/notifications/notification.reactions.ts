import { Injectable } from '@nestjs/common';
import { type Reactions, reaction } from '@rekindle/event-sourcing';
import { ProfileVault } from '@rekindle/vault';
import { Notices } from './notices.js';

/** The events of which an account is notified by email. */
@Injectable()
export class NotificationReactions implements Reactions {
  constructor(
    private readonly notices: Notices,
    private readonly profiles: ProfileVault,
  ) {}

  readonly reactions = [
    // An automatic reply does not count as a reply.
    reaction(
      { name: 'campaigns.notify-user-when-reply-received', from: 'now', on: 'ReplyReceived' },
      async ({ data: { accountId, campaignId, leadId, autoReply }, eventId }, tx) => {
        if (autoReply) return;
        // Few users want every reply, so a notice for nobody is not even planned.
        const wantsEach = await this.profiles.whoWants(accountId, 'everyReply');
        if (wantsEach)
          await this.notices.plan(tx, { kind: 'everyReply', occasion: `reply ${eventId}`, accountId, campaignId, leadId, eventId });
        await this.notices.plan(tx, { kind: 'firstReply', occasion: 'first-reply', accountId, campaignId, leadId, eventId });
      },
    ),
    reaction(
      { name: 'campaigns.notify-user-when-campaign-completed', from: 'now', on: 'CampaignCompleted' },
      ({ data: { accountId, campaignId }, eventId }, tx) =>
        this.notices.plan(tx, { kind: 'campaignCompleted', occasion: 'completed', accountId, campaignId, eventId }),
    ),
    // Every time, since after a retry the user waits for the outcome again.
    reaction(
      { name: 'campaigns.notify-user-when-campaign-failed', from: 'now', on: 'CampaignFailed' },
      ({ data: { accountId, campaignId, stage }, eventId }, tx) =>
        this.notices.plan(tx, { kind: 'campaignFailed', occasion: `failed ${eventId}`, accountId, campaignId, eventId, stage }),
    ),
    // Replaces the notification of completion, which would mention emails that were never sent.
    reaction(
      { name: 'campaigns.notify-user-when-sending-failed', from: 'now', on: 'SendingFailed' },
      ({ data: { accountId, campaignId }, eventId }, tx) =>
        this.notices.plan(tx, { kind: 'campaignFailed', occasion: 'completed', accountId, campaignId, eventId, stage: 'sending' }),
    ),
  ];
}

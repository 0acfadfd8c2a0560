import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { Senders } from '../../../composing/senders.js';
import { KnownCampaigns } from '../../../known-campaigns/known-campaigns.js';
import { SendingRepository } from '../../../ledger/sending-repository.js';
import type { ThreadRow } from '../inbox-threads.js';

export interface AnswerSender {
  fromName: string;
  replyTo: string;
}

/** The sender that an answer names: that of the campaign's emails. */
@Injectable()
export class AnswerSenders {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly sendings: SendingRepository,
    private readonly senders: Senders,
    private readonly campaigns: KnownCampaigns,
  ) {}

  async of({ accountId, campaignId }: Pick<ThreadRow, 'accountId' | 'campaignId'>): Promise<AnswerSender> {
    const confirmed = (await this.sendings.find(this.pool, campaignId))?.sender;
    const sender =
      (confirmed && (await this.senders.confirmedOrForgotten(confirmed))) ??
      (await this.senders.expected(accountId, (await this.campaigns.find(accountId, campaignId))?.brief ?? null));
    return { fromName: sender.senderName || sender.companyName, replyTo: sender.replyTo };
  }
}

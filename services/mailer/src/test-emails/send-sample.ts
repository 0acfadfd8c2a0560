import { Command } from '@nestjs/cqrs';
import type { TestSendAnswer } from './test-send.dto.js';

/** Sends one email of a campaign to the user's own address, filled in for the first lead. */
export class SendSample extends Command<TestSendAnswer> {
  constructor(
    readonly accountId: string,
    readonly userId: string,
    readonly campaignId: string,
    readonly step: number,
  ) {
    super();
  }
}

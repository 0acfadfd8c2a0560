import type { GivenSender } from '../sender.js';

/** Says in whose name this campaign's emails go out, before its first test emails do. */
export class ConfirmSender {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly sender: GivenSender,
  ) {}
}

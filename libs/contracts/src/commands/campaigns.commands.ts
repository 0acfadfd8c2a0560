import type { InboxLabel } from '../events/inbox.events.js';
import { Command } from '../message.js';

/**
 * Asks the language model to label a lead's reply, metered for the account. Returns null if there is no model, the plan's
 * tokens are used up, or the answer is not one of the labels.
 */
export class SuggestLabel extends Command<InboxLabel | null> {
  constructor(
    readonly accountId: string,
    /** The lead's own words, without addresses and numbers. */
    readonly words: string,
  ) {
    super();
  }
}

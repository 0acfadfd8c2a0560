import type { InboxLabel } from '../events/inbox.events.js';
import { Command } from '../message.js';

/**
 * Asks the language model what a lead's answer means, on the account's bill. Answers null where there is no model, the
 * plan's tokens are used up, or what it says is none of the labels.
 */
export class SuggestLabel extends Command<InboxLabel | null> {
  constructor(
    readonly accountId: string,
    /** The lead's own, without addresses and numbers. */
    readonly words: string,
  ) {
    super();
  }
}

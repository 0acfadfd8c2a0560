import type { SetupItem } from './fulfilment.api';

/** The set-up in six steps; the server keeps which of them are ticked. */
export const setupItems: readonly [item: SetupItem, label: string, hint: string][] = [
  ['answers', 'Read the four answers', 'Is it clear what is offered, and to whom?'],
  ['link', 'Open the destination URL', 'It opens, and it is what the offer says.'],
  ['strategy', 'Check the strategy and the budget', 'They fit the goal and what the customer can spend.'],
  ['list', 'Agree on the lead list', 'The customer says that they may write to it.'],
  ['sender', 'Get the sender', 'Name, reply-to address and postal address stand in every email.'],
  ['customer', 'Tell the customer', 'They know what goes out, and when.'],
];

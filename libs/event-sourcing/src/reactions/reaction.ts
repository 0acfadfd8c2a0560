import type { Context, EventType } from '@rekindle/contracts';
import type { Tx } from '@rekindle/platform';
import type { Reaction, StoredAs, StoredEvent } from '../model/types.js';

/** The reactions of one aggregate; its dependencies are injected as into any provider. */
export interface Reactions {
  readonly reactions: readonly Reaction[];
}

interface Options<Type extends EventType> {
  /** Permanently unique, e.g. `campaigns.generate-strategy-when-leads-analyzed`, because it identifies its checkpoint. */
  name: `${string}.${string}-when-${string}`;
  /** The context it belongs to; by default the first part of the name. */
  context?: Context;
  /** Its starting point if it has never run. */
  from: Reaction['from'];
  on: Type | readonly Type[];
}

/**
 * Declares a reaction to events: `reaction({ name, from: 'beginning', on: 'CampaignLaunched' }, ({ data }, tx) => …)`.
 * @param react no IO: it appends, enqueues or writes rows in the transaction that moves the checkpoint
 */
export function reaction<const Type extends EventType>(
  { name, context = name.slice(0, name.indexOf('.')) as Context, from, on }: Options<Type>,
  react: (event: StoredAs<Type>, tx: Tx) => Promise<void>,
): Reaction {
  return {
    name,
    context,
    from,
    subscribesTo: [on].flat(),
    // Transports deliver what the reaction subscribes to, and nothing else.
    react: (event: StoredEvent, tx) => react(event as StoredAs<Type>, tx),
  };
}

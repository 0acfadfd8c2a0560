import { accountsEvents } from './accounts.events.js';
import { billingEvents } from './billing.events.js';
import { campaignsEvents } from './campaigns.events.js';
import type { EventDefinition } from './define-event.js';
import { mailerEvents } from './mailer.events.js';
import { operationsEvents } from './operations.events.js';

export const eventCatalogue: readonly EventDefinition[] = [
  ...accountsEvents,
  ...campaignsEvents,
  ...mailerEvents,
  ...billingEvents,
  ...operationsEvents,
];

const byType = new Map(eventCatalogue.map((definition) => [definition.type, definition]));

/** @returns the definition of an event type; @throws if no context defines it */
export const eventDefinition = (type: string): EventDefinition => {
  const definition = byType.get(type);
  if (!definition) throw new Error(`Unknown event type ${type}`);
  return definition;
};

import { type AccountsEvent, accountsEvents } from './accounts.events.js';
import { type BillingEvent, billingEvents } from './billing.events.js';
import { type CampaignsEvent, campaignsEvents } from './campaigns.events.js';
import type { EventDefinition } from './define-event.js';
import { type MailerEvent, mailerEvents } from './mailer.events.js';
import { type OperationsEvent, operationsEvents } from './operations.events.js';

/** Every event of the product, distinguished by its type. */
export type DomainEvent = AccountsEvent | CampaignsEvent | MailerEvent | BillingEvent | OperationsEvent;
export type EventType = DomainEvent['type'];

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

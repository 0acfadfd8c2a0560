import { Type } from '@sinclair/typebox';
import { type EventOf, described, eventsOf } from './define-event.js';

const define = eventsOf('accounts');

/** A manual operation, at the command line or on the operations page; the metadata names the operator. */
export const OperationPerformed = define('OperationPerformed', {
  summary: 'An operator did something by hand.',
  schema: Type.Object({
    operation: described(Type.String(), 'What was done, e.g. `parked.skip`.'),
    target: described(Type.String(), 'What it was done to: the id or the name of it, never an address.'),
  }),
  example: { operation: 'projections.rebuild', target: 'campaigns.campaign-view' },
  visibility: 'internal',
});

export const operationsEvents = [OperationPerformed] as const;
export type OperationsEvent = EventOf<(typeof operationsEvents)[number]>;

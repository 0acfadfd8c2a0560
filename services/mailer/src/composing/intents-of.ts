import type { StoredEvent } from '@rekindle/event-sourcing';
import type { Intent } from './sent-emails.js';

/** The last intent of each step: a deferral takes the one before it back. */
export function intentsOf(outreach: readonly StoredEvent[]): Intent[] {
  const byStep = new Map<number, Intent>();
  for (const { type, data, position, occurredAt, recordedAt } of outreach)
    if (type === 'EmailIntended') byStep.set(data.step as number, { step: data.step as number, position, occurredAt, recordedAt });
  return [...byStep.values()].sort((a, b) => a.step - b.step);
}

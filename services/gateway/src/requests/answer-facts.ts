import type { RememberedIds } from '@rekindle/event-sourcing';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** Fields whose text is ours, not the customer's. */
const STATES = new Set(['status', 'state', 'processing_stage', 'remaining_test_emails']);

/** The part of an answer that may be kept for a repeat: ids, counts, flags, moments, states. Never a word that a person wrote. */
export function answerFacts(answer: unknown): RememberedIds {
  const facts: RememberedIds = {};
  for (const [name, value] of Object.entries(answer ?? {})) if (isFact(name, value)) facts[name] = value;
  return facts;
}

function isFact(name: string, value: unknown): value is RememberedIds[string] {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return true;
  return typeof value === 'string' && (ID.test(value) || MOMENT.test(value) || STATES.has(name));
}

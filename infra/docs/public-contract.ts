import { type Context, type EventDefinition, publicEvents } from '@rekindle/contracts';

export const PARTITIONS = 12;
export const contexts: readonly Context[] = ['accounts', 'campaigns', 'mailer', 'billing'];

export const contextMeanings: Record<Context, string> = {
  accounts: 'sign-ups, profiles and API keys',
  campaigns: 'lead lists, leads, campaigns and what they brought',
  mailer: 'every email from plan to reply',
  billing: 'plans and payments',
};

export const topicOf = (context: Context): string => `rekindle.${context}`;

/** The catalogue, by context, in the order of the documents. */
export const eventsIn = (context: Context, events = publicEvents): readonly EventDefinition[] =>
  events.filter((event) => event.context === context);

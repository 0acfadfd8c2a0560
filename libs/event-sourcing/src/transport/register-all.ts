import type { Logger } from '@rekindle/platform';
import type pg from 'pg';
import { registerSubscription } from './checkpoints.js';
import type { Subscription } from './subscription.js';

/** @returns the groups that this process serves, including those that wait for a rebuild: it may take their checkpoints afterwards */
export async function registerAll(pool: pg.Pool, subscriptions: readonly Subscription[], logger: Logger): Promise<Subscription[]> {
  const served: Subscription[] = [];
  for (const subscription of subscriptions) {
    const { group, version } = subscription;
    const registered = await registerSubscription(pool, subscription);
    if (registered !== 'outdated') served.push(subscription);
    if (registered !== 'current') logger.warn({ group, version }, `Not the version of the read model in the database: ${registered}`);
  }
  return served;
}

import type { Campaign } from './campaign-model';

/** Leads that were sent at least one email: nobody gets a later step without the first. */
export const contacted = ({ steps }: Pick<Campaign, 'steps'>): number => steps[0]?.sent ?? 0;

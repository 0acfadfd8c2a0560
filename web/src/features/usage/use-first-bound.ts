import { type Kind, type Usage, useUsage } from './usage.api';

const BOUNDS: Kind[] = ['leadsPerMonth', 'dailyEmails', 'activeCampaigns'];

export type Bound = Usage & { limit: number };
const isBound = (usage: Usage | undefined): usage is Bound => usage !== undefined && usage.limit !== null;

/** What a paid plan bounds first. @returns null where it bounds nothing, or while that is not known */
export function useFirstBound(): Bound | null {
  const { data = [] } = useUsage();
  const bounds = BOUNDS.map((kind) => data.find((usage) => usage.kind === kind));
  return bounds.find(isBound) ?? null;
}

import { type Kind, type Usage, useUsage } from './usage.api';

const BOUNDS: Kind[] = ['leadsPerMonth', 'dailyEmails', 'activeCampaigns'];

export type Bound = Usage & { limit: number };
const isBound = (usage: Usage | undefined): usage is Bound => usage !== undefined && usage.limit !== null;

/** The limit of a paid plan that is reached first. @returns null if it has none, or while that is unknown */
export function useFirstBound(): Bound | null {
  const { data = [] } = useUsage();
  const bounds = BOUNDS.map((kind) => data.find((usage) => usage.kind === kind));
  return bounds.find(isBound) ?? null;
}

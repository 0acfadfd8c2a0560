const TABS: Record<string, string> = {
  '#campaign-leads': 'leads',
  '#emails': 'emails',
  '#strategy': 'emails',
  '#history': 'activity',
  '#sums': 'ledger',
};

/** Where an old link to a part of the page, from before it had tabs, leads today; null if nowhere else. */
export function movedTo(campaignId: string, { search, hash }: { search: string; hash: string }): string | null {
  const tab = TABS[hash] ?? (new URLSearchParams(search).has('email') ? 'leads' : null);
  return tab && `/campaigns/${campaignId}/${tab}${search}`;
}

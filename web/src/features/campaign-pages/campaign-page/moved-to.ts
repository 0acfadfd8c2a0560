const TABS: Record<string, string> = {
  '#campaign-leads': 'leads',
  '#emails': 'emails',
  '#strategy': 'emails',
  '#history': 'activity',
  '#sums': 'ledger',
};

/** Where a link to a part of the page, as it was before it had tabs, leads today; null where it leads nowhere else. */
export function movedTo(campaignId: string, { search, hash }: { search: string; hash: string }): string | null {
  const tab = TABS[hash] ?? (new URLSearchParams(search).has('email') ? 'leads' : null);
  return tab && `/campaigns/${campaignId}/${tab}${search}`;
}

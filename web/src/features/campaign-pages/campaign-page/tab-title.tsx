import type { Campaign } from '../../campaigns/campaign-model';

/** @param tab none means the first one */
export const TabTitle = ({ campaign, tab }: { campaign: Campaign; tab?: string }) => (
  <title>{[campaign.name, tab, 'Rekindle'].filter(Boolean).join(' · ')}</title>
);

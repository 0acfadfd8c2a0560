import { PageTabs } from '../../components/page-tabs';

export const CampaignTabs = ({ campaignId }: { campaignId: string }) => (
  <PageTabs
    label="Pages of the campaign"
    pages={[
      [`/campaigns/${campaignId}`, 'Results'],
      [`/campaigns/${campaignId}/ledger`, 'Ledger'],
    ]}
  />
);

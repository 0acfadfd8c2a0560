import { CampaignLeads } from '../campaign-leads/campaign-leads';
import { TabTitle } from './tab-title';
import { useCampaignPage } from './use-campaign-page';

export function Component() {
  const { campaign } = useCampaignPage();
  return (
    <>
      <TabTitle campaign={campaign} tab="Leads" />
      <CampaignLeads campaignId={campaign._id} />
    </>
  );
}

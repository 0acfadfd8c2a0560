import { CampaignHistory } from './campaign-history';
import { TabTitle } from './tab-title';
import { useCampaignPage } from './use-campaign-page';

export function Component() {
  const { campaign } = useCampaignPage();
  return (
    <>
      <TabTitle campaign={campaign} tab="Activity" />
      <CampaignHistory campaignId={campaign._id} />
    </>
  );
}

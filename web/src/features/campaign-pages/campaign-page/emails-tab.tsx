import { CampaignWriting } from '../campaign-emails/campaign-writing';
import { blockedSteps } from './blocked-in-words';
import { TabTitle } from './tab-title';
import { useCampaignPage } from './use-campaign-page';

export function Component() {
  const { campaign, ledger } = useCampaignPage();
  return (
    <>
      <TabTitle campaign={campaign} tab="Emails" />
      {campaign.steps.length > 0 && <CampaignWriting campaign={campaign} blocked={blockedSteps(ledger.data)} />}
    </>
  );
}

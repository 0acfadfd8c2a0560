import { type CampaignInList, isLaunched } from '../campaigns/campaign-model';
import { CampaignBars } from './campaign-bars';
import { NextStep } from './next-step';
import { TestStrip } from './test-strip';

/** What has happened to a campaign besides its figures, and what there is to do about it. */
export const CampaignSigns = ({ campaign }: { campaign: CampaignInList }) => (
  <>
    {isLaunched(campaign) && <CampaignBars campaignId={campaign._id} />}
    <NextStep campaign={campaign} />
    <TestStrip campaign={campaign} />
  </>
);

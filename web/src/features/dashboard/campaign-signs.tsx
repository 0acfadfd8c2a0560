import { type CampaignInList, isLaunched } from '../campaigns/campaign-model';
import { CampaignBars } from './campaign-bars';
import { NextStep } from './next-step';
import { TestStrip } from './test-strip';

/** The events of a campaign besides its figures, and the actions that it needs. */
export const CampaignSigns = ({ campaign }: { campaign: CampaignInList }) => (
  <>
    {isLaunched(campaign) && <CampaignBars campaignId={campaign._id} />}
    <NextStep campaign={campaign} />
    <TestStrip campaign={campaign} />
  </>
);

import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { follows, topicOfCampaign } from '../../../lib/updates/topics';
import { CourseShown, courseOf } from '../campaign-leads/course';
import { ThreadBeside } from '../inbox/thread-beside';
import { getLedger, ledgerKey } from '../campaign-results/campaign-results.api';
import { type Campaign, hasStarted, isLaunched } from '../../campaigns/campaign-model';
import { LeadOfCampaign } from '../lead-story/lead-of-campaign';
import { BlockedEmails } from './blocked-emails';
import { CampaignHeader } from './campaign-header';
import { CampaignTabs } from './campaign-tabs';
import { NotLaunched } from './not-launched';
import type { CampaignShown } from './use-campaign-page';
import { WhyItWaits } from './why-it-waits';

/** The head that all tabs of a campaign share, and the lead that the address names beside it. */
export function CampaignPage({ campaign, came }: { campaign: Campaign; came: number }) {
  const started = hasStarted(campaign);
  const ledger = useQuery({
    queryKey: ledgerKey(campaign._id),
    queryFn: () => getLedger(campaign._id),
    enabled: started,
    meta: follows(topicOfCampaign(campaign._id)),
  });
  return (
    <>
      <CampaignHeader campaign={campaign} waiting={ledger.data?.waiting} />
      {started && <CampaignTabs campaign={campaign} />}
      <BlockedEmails campaignId={campaign._id} ledger={ledger.data} />
      {isLaunched(campaign) ? <WhyItWaits ledger={ledger.data} /> : <NotLaunched campaign={campaign} />}
      <CourseShown value={courseOf(campaign)}>
        <Outlet context={{ campaign, came, ledger } satisfies CampaignShown} />
        {started && <LeadOfCampaign campaignId={campaign._id} />}
        <ThreadBeside />
      </CourseShown>
    </>
  );
}

import { PageTabs } from '../../../components/page/page-tabs';
import type { Campaign } from '../../campaigns/campaign-model';

export const CampaignTabs = ({ campaign: { _id, metrics, steps } }: { campaign: Campaign }) => (
  <PageTabs
    label="Pages of the campaign"
    pages={[
      [`/campaigns/${_id}`, 'Results'],
      [`/campaigns/${_id}/leads`, 'Leads', metrics.leads],
      [`/campaigns/${_id}/emails`, 'Emails', steps.length],
      [`/campaigns/${_id}/activity`, 'Activity'],
      [`/campaigns/${_id}/ledger`, 'Ledger'],
    ]}
  />
);

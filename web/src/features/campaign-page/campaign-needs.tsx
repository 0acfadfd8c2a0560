import { NeedsYou } from '../../components/needs-you';
import { unknownNeeds } from '../needs/needs';
import { useMailboxNeeds, useReplyNeeds } from '../needs/use-needs';

export function CampaignNeeds({ campaignId, unknown }: { campaignId: string; unknown: number }) {
  return <NeedsYou items={[...useReplyNeeds(campaignId), ...useMailboxNeeds(), ...unknownNeeds(unknown, campaignId)]} />;
}

import { useQuery } from '@tanstack/react-query';
import type { User } from '../../lib/session/session';
import { useCampaignNames, useNewestCampaigns } from '../campaigns/campaigns.api';
import { isLaunched } from '../campaigns/campaign-model';
import { useLeadLists } from '../lead-pages/lead-lists/use-lead-lists';
import { listMailboxes, mailboxesKey } from '../account-pages/mailboxes/mailboxes.api';
import { firstSteps } from './first-steps';
import { FirstSteps } from './first-steps-section';
import { Trends } from './trends';

/** What came back; before the first campaign runs, the way there. */
export function Overview({ user }: { user: User }) {
  const { data: names } = useCampaignNames();
  const { data: campaigns } = useNewestCampaigns();
  const { data: lists } = useLeadLists();
  const { data: mailboxes } = useQuery({ queryKey: mailboxesKey, queryFn: listMailboxes });
  if (!campaigns || !names || names.some(isLaunched)) return <Trends />;
  return <FirstSteps steps={firstSteps({ lists: lists ?? [], campaigns, user, mailboxes: mailboxes?.mailboxes.length ?? 0 })} />;
}

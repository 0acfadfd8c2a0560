import { useQuery } from '@tanstack/react-query';
import type { User } from '../../lib/session/session';
import { type CampaignInList, type CampaignName, isLaunched } from '../campaigns/campaign-model';
import { useLeadLists } from '../lead-pages/lead-lists/use-lead-lists';
import { listMailboxes, mailboxesKey } from '../account-pages/mailboxes/mailboxes.api';
import { firstSteps } from './first-steps';
import { FirstSteps } from './first-steps-section';
import { Trends } from './trends';
import { TrendsSkeleton } from './trends-skeleton';

interface Props {
  user: User | null;
  /** Without data where they could not be loaded. A query of this part’s own would ask again, and hide this part while it waits. */
  campaigns: Loaded<CampaignInList[]>;
  names: Loaded<CampaignName[]>;
}

interface Loaded<T> {
  data: T | undefined;
  isPending: boolean;
}

/** What came back; before the first campaign runs, the way there. */
export default function Overview({ user, campaigns, names }: Props) {
  const { data: lists } = useLeadLists();
  const { data: mailboxes } = useQuery({ queryKey: mailboxesKey, queryFn: listMailboxes });
  if (!user || campaigns.isPending || names.isPending) return <TrendsSkeleton withTitle />;
  if (!campaigns.data || !names.data || names.data.some(isLaunched)) return <Trends />;
  return (
    <FirstSteps steps={firstSteps({ lists: lists ?? [], campaigns: campaigns.data, user, mailboxes: mailboxes?.mailboxes.length ?? 0 })} />
  );
}

import { useQuery } from '@tanstack/react-query';
import type { User } from '../../lib/session/session';
import { type CampaignInList, type CampaignName, isLaunched } from '../campaigns/campaign-model';
import { useLeadLists } from '../lead-pages/lead-lists/use-lead-lists';
import { listMailboxes, mailboxesKey } from '../account-pages/mailboxes/mailboxes.api';
import { firstSteps } from './first-steps';
import { FirstSteps } from './first-steps-section';
import { Trends } from './trends';

interface Props {
  user: User;
  /** Undefined where it could not be loaded. A query of this part’s own would ask again, and take this part away meanwhile. */
  campaigns: CampaignInList[] | undefined;
  names: CampaignName[] | undefined;
}

/** What came back; before the first campaign runs, the way there. */
export function Overview({ user, campaigns, names }: Props) {
  const { data: lists } = useLeadLists();
  const { data: mailboxes } = useQuery({ queryKey: mailboxesKey, queryFn: listMailboxes });
  if (!campaigns || !names || names.some(isLaunched)) return <Trends />;
  return <FirstSteps steps={firstSteps({ lists: lists ?? [], campaigns, user, mailboxes: mailboxes?.mailboxes.length ?? 0 })} />;
}

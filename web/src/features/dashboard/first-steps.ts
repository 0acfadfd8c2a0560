import type { User } from '../../lib/session/session';
import { type CampaignInList, isLaunched, isOneEmail, isReady, newCampaignPath, wizardPath } from '../campaigns/campaign-model';
import type { LeadListInList } from '../lead-pages/lead-lists/lead-lists.api';
import { sellsPlans } from '../../lib/own-use';

export interface FirstStep {
  title: string;
  /** How long it takes. */
  note: string;
  done: boolean;
  to: string;
  act: string;
}

interface Known {
  lists: readonly Pick<LeadListInList, '_id'>[];
  campaigns: readonly CampaignInList[];
  user: Pick<User, 'trial_status'>;
  mailboxes: number;
}

/** All test emails in the account's figures, if they are loaded; otherwise those that went to leads. */
const haveTested = (user: Known['user'], campaigns: Known['campaigns']): boolean =>
  sellsPlans() ? user.trial_status.test_emails_sent > 0 : campaigns.some(({ test_emails_sent: sent }) => (sent ?? 0) > 0);

/** The way from an empty account to the first revived lead. */
export function firstSteps({ lists, campaigns, user, mailboxes }: Known): FirstStep[] {
  const written = campaigns.find((one) => isReady(one) && !isOneEmail(one));
  const launched = campaigns.some(isLaunched);
  const [list] = lists;
  const review = written ? wizardPath(written) : '/campaigns';
  return [
    {
      title: 'Upload a list of leads who went quiet',
      note: 'A CSV with an email column is enough. Nobody is emailed before you launch.',
      done: lists.length > 0,
      to: '/leads/upload',
      act: 'Upload leads',
    },
    {
      title: 'Answer nine short questions',
      note: 'They become the strategy and four emails.',
      done: written !== undefined || launched,
      to: list ? newCampaignPath(list._id) : '/leads/lists',
      act: 'Create the strategy',
    },
    {
      title: 'Read the four emails, and send one to yourself',
      note: 'You can change every word.',
      done: haveTested(user, campaigns) || launched,
      to: review,
      act: 'Read the emails',
    },
    {
      title: 'Connect a mailbox',
      note: 'Optional: without one the emails go from our address.',
      done: mailboxes > 0,
      to: '/settings/mailboxes/connect',
      act: 'Connect a mailbox',
    },
    {
      title: 'Launch',
      note: 'The first replies usually come within three days.',
      done: launched,
      to: written ? `/campaigns/${written._id}/launch` : review,
      act: 'Launch',
    },
  ];
}

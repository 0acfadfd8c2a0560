import { useQuery } from '@tanstack/react-query';
import { Money } from '../../../components/figures/figures';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { count } from '../../../lib/format';
import { campaignKey, getCampaign } from '../../campaigns/campaigns.api';
import type { Campaign } from '../../campaigns/campaign-model';
import { emailsKey, listEmails } from '../../sequence/sequence.api';
import { SequenceTabs } from '../../sequence/sequence-tabs';
import { OwnDraft } from './own-draft';
import type { CampaignStatus } from './revival.api';
import { ReviewBar } from './review-bar';
import { StrategyInShort } from './strategy-in-short';
import classes from './review.module.css';

interface Props {
  campaignId: string;
  listId: string;
  status: CampaignStatus | undefined;
  onChangeAnswers: () => void;
}

export function Review({ campaignId, listId, status, onChangeAnswers }: Props) {
  const campaign = useQuery({ queryKey: campaignKey(campaignId), queryFn: () => getCampaign(campaignId) });
  const emails = useQuery({ queryKey: emailsKey(campaignId), queryFn: () => listEmails(campaignId) });
  const leads = status?.leads_count ?? campaign.data?.metrics.leads ?? 0;
  const heading = <h2 id="emails">The four emails</h2>;
  return (
    <>
      <title>Review and launch · Rekindle</title>
      <div className={classes.page}>
        <header className={classes.head}>
          <h1>Your strategy and four emails are ready</h1>
          <p>Read them as your leads will. Nothing is sent until you say so.</p>
        </header>
        <section aria-labelledby="emails" className={classes.emails}>
          {!emails.data && heading}
          {emails.error && <ProblemAlert error={emails.error} onRetry={() => void emails.refetch()} />}
          {emails.isPending && <RowsSkeleton label="Loading the emails" rows={4} />}
          {emails.data && <OwnDraft campaignId={campaignId} emails={emails.data} />}
          {emails.data && <SequenceTabs campaignId={campaignId} listId={listId} emails={emails.data} heading={heading} editable />}
        </section>
        <Facts leads={leads} emails={emails.data?.length ?? 4} campaign={campaign.data} />
        <section aria-labelledby="strategy" className={classes.strategy}>
          <h2 id="strategy">The strategy</h2>
          {campaign.error && <ProblemAlert error={campaign.error} onRetry={() => void campaign.refetch()} />}
          {campaign.isPending && <RowsSkeleton label="Loading the strategy" rows={4} />}
          {campaign.data && <StrategyInShort campaign={campaign.data} onChangeAnswers={onChangeAnswers} />}
        </section>
      </div>
      <ReviewBar campaignId={campaignId} leads={leads} tested={campaign.data?.test_emails_sent ?? 0} />
    </>
  );
}

function Facts({ leads, emails, campaign }: { leads: number; emails: number; campaign?: Campaign }) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Leads</dt>
        <dd>{count(leads)}</dd>
      </div>
      <div>
        <dt>Email sequences</dt>
        <dd>{emails}</dd>
      </div>
      <div>
        <dt>Average order value</dt>
        <dd>
          <Money value={campaign?.average_order_value} />
        </dd>
      </div>
    </dl>
  );
}

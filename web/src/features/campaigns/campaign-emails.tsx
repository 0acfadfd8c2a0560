import { useQuery } from '@tanstack/react-query';
import { ProblemAlert } from '../../components/problem-alert';
import { RowsSkeleton } from '../../components/rows-skeleton';
import { Section } from '../../components/section';
import { emailsKey, listEmails } from '../sequence/list-emails.api';
import { SequenceTabs } from '../sequence/sequence-tabs';
import { type Campaign, isReady } from './campaign-model';
import classes from './campaign-page.module.css';

export function CampaignEmails({ campaign }: { campaign: Campaign }) {
  const { data, error, refetch } = useQuery({ queryKey: emailsKey(campaign._id), queryFn: () => listEmails(campaign._id) });
  const editable = isReady(campaign);
  return (
    <Section id="emails" title="What they say" note={editable ? 'You can change every word until you launch.' : 'As they were launched.'}>
      <div className={classes.narrow}>
        {data && <SequenceTabs campaignId={campaign._id} listId={campaign.lead_list_id} emails={data} editable={editable} />}
        {!data && error && <ProblemAlert error={error} title="We could not load the emails" onRetry={() => void refetch()} />}
        {!data && !error && <RowsSkeleton label="Loading the emails" />}
      </div>
    </Section>
  );
}

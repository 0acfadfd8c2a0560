import type { UseQueryResult } from '@tanstack/react-query';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { Section } from '../../../components/page/section';
import type { Email } from '../../sequence/sequence.api';
import { SequenceTabs } from '../../sequence/sequence-tabs';
import { type Campaign, isReady } from '../../campaigns/campaign-model';
import classes from './campaign-writing.module.css';

interface Props {
  campaign: Campaign;
  emails: UseQueryResult<Email[]>;
  /** Steps that cannot be filled in: they can be repaired after the launch, too. */
  blocked: readonly number[];
}

export function CampaignEmails({ campaign, emails: { data, error, refetch }, blocked }: Props) {
  const editable = isReady(campaign);
  return (
    <Section id="emails" title={campaign.steps.length === 1 ? 'What it says' : 'What they say'} note={noteOf(campaign, blocked.length > 0)}>
      <div className={classes.narrow}>
        {data && (
          <SequenceTabs
            campaignId={campaign._id}
            listId={campaign.lead_list_id}
            emails={data}
            editable={editable}
            repairable={editable ? [] : blocked}
          />
        )}
        {!data && error && <ProblemAlert error={error} title="We could not load the emails" onRetry={() => void refetch()} />}
        {!data && !error && <RowsSkeleton label="Loading the emails" />}
      </div>
    </Section>
  );
}

function noteOf(campaign: Campaign, isBlocked: boolean): string {
  if (isReady(campaign)) return 'You can change every word until you launch.';
  if (campaign.steps.length === 1) return isBlocked ? 'It cannot be sent as it was launched. Change it.' : 'As it was launched.';
  return isBlocked ? 'As they were launched. The one that cannot be sent can be changed.' : 'As they were launched.';
}

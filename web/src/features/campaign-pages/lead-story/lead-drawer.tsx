import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { PanelBody, SidePanel } from '../../../components/dialogs/side-panel';
import { isMissing } from '../../../lib/api/problem';
import { follows, topicOfCampaign } from '../../../lib/updates/topics';
import { getLeadTimeline, leadTimelineKey } from './lead-story.api';
import { LeadPrivacy } from './lead-privacy';
import { LeadStory } from './lead-story-view';
import { nameOf } from '../campaign-leads/lead-standing';
import classes from './lead-drawer.module.css';

interface Props {
  campaignId: string;
  leadId: string;
  onClose: () => void;
}

/** One lead of the campaign. The focus returns to its link, even if that was rendered again in between. */
export function LeadDrawer({ campaignId, leadId, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: leadTimelineKey(campaignId, leadId),
    queryFn: () => getLeadTimeline(campaignId, leadId),
    meta: follows(topicOfCampaign(campaignId)),
    retry: (failures, problem) => !isMissing(problem) && failures < 2,
  });
  useEffect(
    () => () => document.querySelector<HTMLElement>(`:is(table, ul) a[data-lead="${CSS.escape(leadId)}"]:not([hidden])`)?.focus(),
    [leadId],
  );
  return (
    <SidePanel title={data ? nameOf(data.lead) : 'Lead'} closeLabel="Close lead" wide onClose={onClose}>
      <PanelBody className={classes.body}>
        {data && <LeadStory campaignId={campaignId} timeline={data} />}
        {data && <LeadPrivacy campaignId={campaignId} timeline={data} />}
        {!data && !error && <RowsSkeleton label="Loading what happened" rows={5} />}
        {!data && error && isMissing(error) && <p className={classes.quiet}>This lead is not in this campaign.</p>}
        {!data && error && !isMissing(error) && (
          <ProblemAlert error={error} title="We could not load this lead" onRetry={() => void refetch()} />
        )}
      </PanelBody>
    </SidePanel>
  );
}

import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { Section } from '../../../components/page/section';
import { WhyTimeline } from '../../../components/lists/why-timeline';
import { counted } from '../../../lib/format';
import { follows, topicOfCampaign } from '../../../lib/updates/topics';
import { getCampaignTimeline, timelineKey } from './campaign-page.api';

const FIRST = 6;

export function CampaignHistory({ campaignId }: { campaignId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: timelineKey(campaignId),
    queryFn: () => getCampaignTimeline(campaignId),
    meta: follows(topicOfCampaign(campaignId)),
  });
  const [all, setAll] = useState(false);
  const more = (data?.length ?? 0) - FIRST;
  return (
    <Section
      id="history"
      title="What happened, and why"
      action={
        more > 0 && (
          <Anchor component="button" type="button" size="sm" onClick={() => setAll(!all)}>
            {all ? 'Show the latest' : `Show ${counted(more, 'earlier entry', 'earlier entries')}`}
          </Anchor>
        )
      }
    >
      {data && <WhyTimeline label="Campaign history, newest first" events={all ? data : data.slice(0, FIRST)} />}
      {!data && error && <ProblemAlert error={error} title="We could not load the history" onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton label="Loading the history" />}
    </Section>
  );
}

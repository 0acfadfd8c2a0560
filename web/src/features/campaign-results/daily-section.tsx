import { Skeleton } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Section } from '../../components/section';
import { follows, topicOfCampaign } from '../../lib/updates/topics';
import { dailyKey, getDailyFigures } from './campaign-results.api';

const DailyChart = lazy(async () => ({ default: (await import('./daily-chart')).DailyChart }));

/** The chart is large, so it comes when somebody scrolls to it. */
export function DailySection({ campaignId }: { campaignId: string }) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const { data } = useQuery({
    queryKey: dailyKey(campaignId),
    queryFn: () => getDailyFigures(campaignId),
    meta: follows(topicOfCampaign(campaignId)),
    enabled: inViewport,
  });
  if (data?.length === 0) return null;
  return (
    <Section id="daily" title="Opens and replies by day">
      <div ref={ref}>
        <Suspense fallback={<Skeleton h={260} className="late" />}>
          {data ? <DailyChart days={data} /> : <Skeleton h={260} className="late" />}
        </Suspense>
      </div>
    </Section>
  );
}

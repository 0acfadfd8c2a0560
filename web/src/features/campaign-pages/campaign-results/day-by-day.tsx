import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DayBars } from '../../../components/figures/day-bars';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { Section } from '../../../components/page/section';
import { useZone } from '../../../lib/session/session';
import { follows, topicOfCampaign } from '../../../lib/updates/topics';
import type { Campaign } from '../../campaigns/campaign-model';
import { type DayFigures, dailyKey, getDailyFigures } from './campaign-results.api';
import { daysShown, findingOf, whenTheyCame } from './days-shown';

const HEIGHT = 236;
const NAMES = { warm: 'Came back', cold: 'Clicked for the first time' };
const NAMED = 14;

export function DayByDay({ campaign }: { campaign: Campaign }) {
  const id = campaign._id;
  const { data, error, refetch } = useQuery({
    queryKey: dailyKey(id),
    queryFn: () => getDailyFigures(id),
    meta: follows(topicOfCampaign(id)),
  });
  return (
    <Section id="daily" title="Day by day">
      {data && data.length > 0 && <Chart campaign={campaign} known={data} />}
      {data?.length === 0 && <p>The days appear here once the first emails go out.</p>}
      {!data && error && <ProblemAlert error={error} title="We could not load the days" onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={HEIGHT + 60} className="late" />}
    </Section>
  );
}

function Chart({ campaign, known }: { campaign: Campaign; known: DayFigures[] }) {
  const { days, marks } = daysShown(known, campaign, useZone());
  return (
    <DayBars
      height={HEIGHT}
      days={days}
      warm={known.map(({ revived }) => revived)}
      cold={known.map(({ leadsClicked }) => leadsClicked)}
      names={NAMES}
      marks={marks}
      every={Math.ceil(days.length / NAMED)}
      label={findingOf(known, days)}
      note={whenTheyCame(known)}
    />
  );
}

import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { Section } from '../../../components/page/section';
import { count } from '../../../lib/format';
import { follows, topicOfCampaign } from '../../../lib/updates/topics';
import { cameBackKey, getCameBack } from '../came-back/came-back.api';
import { CameBackList } from '../came-back/came-back-list';
import type { Campaign } from '../../campaigns/campaign-model';

const SHOWN = 4;

export function WhoCameBack({ campaign: { _id, metrics } }: { campaign: Campaign }) {
  const { data, error, refetch } = useQuery({
    queryKey: cameBackKey(_id),
    queryFn: () => getCameBack(SHOWN, _id),
    meta: follows(topicOfCampaign(_id), 'inbox'),
  });
  return (
    <Section
      id="came-back"
      title="Who came back"
      action={
        metrics.revived > SHOWN && (
          <Anchor component={Link} to={`/campaigns/${_id}/leads?outcome=came_back`} size="sm" py={4} display="inline-block">
            All {count(metrics.revived)}
          </Anchor>
        )
      }
    >
      {data && data.length > 0 && <CameBackList items={data} />}
      {data?.length === 0 && <p>Nobody yet. Leads who reply or order appear here, with their words.</p>}
      {!data && error && <ProblemAlert error={error} title="We could not load who came back" onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton label="Loading who came back" rows={SHOWN} />}
    </Section>
  );
}

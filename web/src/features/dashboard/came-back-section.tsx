import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Section } from '../../components/page/section';
import { follows } from '../../lib/updates/topics';
import { cameBackKey, getCameBack } from '../campaign-pages/came-back/came-back.api';
import { CameBackList } from '../campaign-pages/came-back/came-back-list';
import { NotLoaded } from './not-loaded';

const SHOWN = 2;

/** The newest of all campaigns; nothing where nobody came back. */
export function CameBackSection() {
  const { data, isError, refetch } = useQuery({
    queryKey: cameBackKey(),
    queryFn: () => getCameBack(SHOWN),
    meta: follows('campaign', 'inbox'),
  });
  if (!data?.length && !isError) return null;
  return (
    <Section
      id="came-back"
      title="Who came back"
      action={
        <Anchor component={Link} to="/inbox" size="sm">
          Inbox
        </Anchor>
      }
    >
      {data ? <CameBackList items={data} /> : <NotLoaded what="newest replies" onRetry={() => void refetch()} />}
    </Section>
  );
}

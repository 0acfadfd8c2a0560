import { Anchor } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { RowsSkeleton } from '../../components/lists/rows-skeleton';
import { Section } from '../../components/page/section';
import { LeadListRows } from '../lead-pages/lead-lists/lead-list-rows';
import type { LeadListInList } from '../lead-pages/lead-lists/lead-lists.api';
import { NotLoaded } from './not-loaded';

const SHOWN = 3;

export function RecentLists({ lists }: { lists: UseQueryResult<LeadListInList[]> }) {
  const { data, isPending, refetch } = lists;
  if (data?.length === 0) return null;
  return (
    <Section
      id="lists"
      title="Recent lead lists"
      action={
        <Anchor component={Link} to="/leads/lists" size="sm">
          All lists
        </Anchor>
      }
    >
      {isPending && <RowsSkeleton label="Loading lead lists" />}
      {!isPending && !data && <NotLoaded what="lead lists" onRetry={() => void refetch()} />}
      {data && <LeadListRows lists={data.slice(0, SHOWN)} />}
    </Section>
  );
}

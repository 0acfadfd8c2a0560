import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/lists/empty-state';
import { PageHeader } from '../../../components/page/page-header';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { counted } from '../../../lib/format';
import { LeadsTabs } from './leads-tabs';
import { LeadListRows } from './lead-list-rows';
import { useLeadLists } from './use-lead-lists';

export function Component() {
  const { data: lists, isPending, error, refetch } = useLeadLists();
  const leads = lists?.reduce((sum, list) => sum + list.totalLeads, 0) ?? 0;
  const filled = lists && lists.length > 0;
  return (
    <>
      <title>Lead lists · Rekindle</title>
      <PageHeader
        title="Lead lists"
        meta={filled && <span>{`${counted(leads, 'lead')} in ${counted(lists.length, 'list')}. Pick one to write to.`}</span>}
        actions={
          filled && (
            <Button component={Link} to="/leads/upload" leftSection={<IconUpload size={16} aria-hidden />}>
              Upload leads
            </Button>
          )
        }
      />
      <LeadsTabs />
      {isPending && <RowsSkeleton label="Loading lead lists" rows={4} />}
      {!lists && error && <ProblemAlert error={error} title="We could not load your lead lists" onRetry={() => void refetch()} />}
      {filled && <LeadListRows lists={lists} />}
      {lists?.length === 0 && <NoLists />}
    </>
  );
}

function NoLists() {
  return (
    <EmptyState
      title="No leads yet"
      level={2}
      action={
        <Button component={Link} to="/leads/upload" leftSection={<IconUpload size={16} aria-hidden />}>
          Upload leads
        </Button>
      }
    >
      Bring a CSV of people who once showed interest. An email column is enough; every list appears here, and each can become a campaign.
    </EmptyState>
  );
}

import { Button } from '@mantine/core';
import { EmptyState } from '../../../components/lists/empty-state';
import { PageHeader } from '../../../components/page/page-header';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { PrivacyRequestItem } from './privacy-request-item';
import { usePrivacyRequests } from './privacy-requests.api';
import classes from './privacy-requests.module.css';

export function Component() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePrivacyRequests();
  return (
    <>
      <title>Data requests · Rekindle operator</title>
      <PageHeader title="Data requests" meta="Copies and erasures that people ask for, the newest first. The law gives 30 days." />
      {!data && error && <ProblemAlert error={error} title="The requests could not be read" onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={6} label="Reading the requests" />}
      {data?.length === 0 && (
        <EmptyState level={2} title="Nobody has asked">
          A request from /privacy shows up here. Those that need nobody close by themselves.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={classes.list} aria-label="Data requests">
          {data.map((request) => (
            <PrivacyRequestItem key={request.id} request={request} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" size="sm" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { SearchField, useSearch } from '../../../components/lists/search-field';
import { EmptyState } from '../../../components/lists/empty-state';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton, rowsShown } from '../../../components/lists/rows-skeleton';
import { LeadTable } from '../leads/lead-table';
import { useLeads } from '../leads/use-leads';
import classes from './leads-of-list.module.css';

export function LeadsOfList({ listId }: { listId: string }) {
  const { typed, setTyped, search } = useSearch();
  const leads = useLeads({ listId, search });
  const { rows } = leads;
  const shown = rowsShown(leads, rows.length);
  return (
    <>
      <SearchField label="Search these leads" typed={typed} onType={setTyped} className={classes.search} />
      {shown === 'awaited' && <RowsSkeleton label="Loading leads" rows={6} />}
      {leads.error && <ProblemAlert error={leads.error} title="We could not load these leads" onRetry={() => void leads.refetch()} />}
      {shown === 'none' && <NothingFound searched={search !== ''} onClear={() => setTyped('')} />}
      {rows.length > 0 && <LeadTable leads={rows} />}
      {leads.hasNextPage && (
        <Button variant="default" mt="md" loading={leads.isFetchingNextPage} onClick={() => void leads.fetchNextPage()}>
          Show more leads
        </Button>
      )}
    </>
  );
}

function NothingFound({ searched, onClear }: { searched: boolean; onClear: () => void }) {
  if (!searched)
    return <EmptyState title="No leads in this list">Every row of the file was skipped. Upload a list with valid addresses.</EmptyState>;
  return (
    <EmptyState
      title="No lead matches"
      action={
        <Button variant="default" onClick={onClear}>
          Clear search
        </Button>
      }
    >
      Try a part of the name, of the address or of the company.
    </EmptyState>
  );
}

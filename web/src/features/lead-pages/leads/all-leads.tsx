import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Suspense, useCallback, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { lazyPart } from '../../../lib/lazy-part';
import { useSearch } from '../../../components/lists/search-field';
import { EmptyState } from '../../../components/lists/empty-state';
import { PageHeader } from '../../../components/page/page-header';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton, rowsShown } from '../../../components/lists/rows-skeleton';
import { counted } from '../../../lib/format';
import { DeletingLeads } from './deleting-leads';
import { LeadsMenu } from './leads-menu';
import { LeadsTabs } from '../lead-lists/leads-tabs';
import { LeadsToolbar } from './leads-toolbar';
import { useDeleteLead } from './use-delete-lead';
import { useLeadDeletion } from './use-lead-deletion';
import { useLeads } from './use-leads';
import classes from './all-leads.module.css';

/** Comes while the first leads do. */
const LeadRows = lazyPart(async () => ({ default: (await import('./lead-rows')).LeadRows }));
const AddLead = lazyPart(async () => ({ default: (await import('./add-lead')).AddLead }));
const DeleteAllLeads = lazyPart(async () => ({ default: (await import('./delete-all-leads')).DeleteAllLeads }));

export function Component() {
  const here = useLocation();
  const wanted = (here.state as { search?: string } | null)?.search;
  return <AllLeads key={wanted && here.key} searchedFor={wanted} />;
}

/** @param searchedFor the search from another page; not in the address, because it may name a person */
function AllLeads({ searchedFor }: { searchedFor?: string }) {
  const { typed, setTyped, search } = useSearch(searchedFor);
  const [source, setSource] = useState('');
  const [dialog, setDialog] = useState<'add' | 'delete-all' | null>(null);
  const wanted = { search, source };
  const leads = useLeads(wanted);
  const deletion = useLeadDeletion();
  const close = () => setDialog(null);
  const none = leads.total === 0 && !leads.isPlaceholderData;
  const filtered = search !== '' || source !== '';
  return (
    <>
      <title>Leads · Rekindle</title>
      <PageHeader
        title="Leads"
        meta={!none && <span>{leads.total === null ? '\u00a0' : counted(leads.total, 'lead')}</span>}
        actions={
          !none && (
            <>
              <ImportLink />
              <LeadsMenu onAdd={() => setDialog('add')} onDeleteAll={() => setDialog('delete-all')} />
            </>
          )
        }
      />
      <LeadsTabs />
      {deletion && <DeletingLeads deletion={deletion} />}
      <LeadsToolbar
        typed={typed}
        source={source}
        onType={setTyped}
        onSource={setSource}
        wanted={wanted}
        empty={rowsShown(leads, leads.rows.length) === 'none'}
      />
      <Results leads={leads} filtered={filtered} onAdd={() => setDialog('add')} onClear={() => (setTyped(''), setSource(''))} />
      <Suspense fallback={null}>
        {dialog === 'add' && <AddLead onClose={close} />}
        {dialog === 'delete-all' && <DeleteAllLeads total={leads.total ?? 0} onClose={close} />}
      </Suspense>
    </>
  );
}

const ImportLink = () => (
  <Button component={Link} to="/leads/import" leftSection={<IconFileImport size={16} aria-hidden />}>
    Import CSV
  </Button>
);

interface ResultsProps {
  leads: ReturnType<typeof useLeads>;
  filtered: boolean;
  onAdd: () => void;
  onClear: () => void;
}

function Results({ leads, filtered, onAdd, onClear }: ResultsProps) {
  const { rows, total, hasNextPage, isFetchingNextPage, fetchNextPage } = leads;
  const { region, ask } = useDeleteLead();
  const shown = rowsShown(leads, rows.length);
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return (
    <div ref={region} tabIndex={-1} className={classes.results}>
      {shown === 'awaited' && <RowsSkeleton label="Loading leads" rows={8} />}
      {leads.error && <ProblemAlert error={leads.error} title="We could not load your leads" onRetry={() => void leads.refetch()} />}
      {shown === 'none' && (filtered ? <NoMatch onClear={onClear} /> : <NoLeads onAdd={onAdd} />)}
      <Suspense fallback={<RowsSkeleton label="Loading leads" rows={8} />}>
        {rows.length > 0 && <LeadRows leads={rows} total={filtered ? null : total} onNearEnd={more} onDelete={(lead) => void ask(lead)} />}
      </Suspense>
      {hasNextPage && (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={more}>
          Show more leads
        </Button>
      )}
    </div>
  );
}

function NoLeads({ onAdd }: { onAdd: () => void }) {
  const action = (
    <>
      <ImportLink />
      <Button variant="default" onClick={onAdd}>
        Add a lead
      </Button>
    </>
  );
  return (
    <EmptyState title="No leads yet" level={2} action={action}>
      Every lead of every list appears here, and those you add by hand or find. Bring a CSV of people who once showed interest.
    </EmptyState>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No lead matches"
      level={2}
      action={
        <Button variant="default" onClick={onClear}>
          Clear search
        </Button>
      }
    >
      Try a part of the name, of the address or of the company, or another source.
    </EmptyState>
  );
}

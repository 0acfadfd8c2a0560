import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part';
import { EmptyState } from '../../../components/lists/empty-state';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton, rowsShown } from '../../../components/lists/rows-skeleton';
import { Section } from '../../../components/page/section';
import { useSearch } from '../../../components/lists/search-field';
import { SettingsHeader } from '../settings/settings-header';
import { SuppressionRows } from './suppression-rows';
import { listSuppressions, suppressionsKey } from './suppressions.api';
import { SuppressionsToolbar } from './suppressions-toolbar';
import { useRemoveSuppression } from './use-remove-suppression';
import classes from './suppressions.module.css';

const AddSuppression = lazyPart(async () => ({ default: (await import('./add-suppression')).AddSuppression }));
const ImportSuppressions = lazyPart(async () => ({ default: (await import('./import-suppressions')).ImportSuppressions }));

export function Component() {
  const { typed, setTyped, search } = useSearch();
  const [reason, setReason] = useState('');
  const [dialog, setDialog] = useState<'add' | 'import' | null>(null);
  const list = useInfiniteQuery({
    queryKey: [...suppressionsKey, { search, reason }],
    queryFn: ({ pageParam }) => listSuppressions({ search, reason }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
  const { region, ask } = useRemoveSuppression();
  const entries = list.data?.pages.flatMap((page) => page.items) ?? [];
  const filtered = search !== '' || reason !== '';
  const shown = rowsShown(list, entries.length);
  const searchable = filtered || (shown !== 'none' && !list.isPending);
  const actions = (
    <>
      <Button variant="default" leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setDialog('import')}>
        Import CSV
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('add')}>
        Add
      </Button>
    </>
  );
  return (
    <>
      <title>Do not contact · Rekindle</title>
      <SettingsHeader />
      <Section
        id="do-not-contact"
        title="Do not contact"
        note="No campaign of yours writes to these addresses and domains."
        action={searchable && <div className={classes.actions}>{actions}</div>}
      >
        {searchable && <SuppressionsToolbar typed={typed} reason={reason} onType={setTyped} onReason={setReason} />}
        <div ref={region} tabIndex={-1} className={classes.results}>
          {shown === 'awaited' && <RowsSkeleton label="Loading the list" rows={5} />}
          {list.error && <ProblemAlert error={list.error} title="We could not load the list" onRetry={() => void list.refetch()} />}
          {shown === 'none' && (filtered ? <NoMatch onClear={() => (setTyped(''), setReason(''))} /> : <NobodyYet actions={actions} />)}
          {entries.length > 0 && <SuppressionRows entries={entries} onRemove={(entry) => void ask(entry)} />}
          {list.hasNextPage && (
            <Button variant="default" mt="md" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Show more
            </Button>
          )}
        </div>
      </Section>
      <Suspense fallback={null}>
        {dialog === 'add' && <AddSuppression onClose={() => setDialog(null)} />}
        {dialog === 'import' && <ImportSuppressions onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}

const NobodyYet = ({ actions }: { actions: ReactNode }) => (
  <EmptyState title="Nobody is on the list yet" level={3} action={actions}>
    Who unsubscribes, complains or cannot be reached is put here by itself. Bring the list of your last tool, so that nobody who asked for
    no more emails gets one from here.
  </EmptyState>
);

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title="No entry matches"
    level={3}
    action={
      <Button variant="default" onClick={onClear}>
        Clear search
      </Button>
    }
  >
    What you added is found by any part of it. An address that came here by itself is found by the whole address.
  </EmptyState>
);

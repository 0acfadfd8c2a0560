import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part';
import { EmptyState } from '../../../components/lists/empty-state';
import { PageHeader } from '../../../components/page/page-header';
import { count } from '../../../lib/format';
import { AddTo } from './add-to';
import { ProspectFilters } from './prospect-filters';
import { ProspectRows } from './prospect-rows';
import { ALL_RESULTS, filtersSet, matching, NO_FILTER } from './prospects';
import classes from './find-leads.module.css';

const FilterDialog = lazyPart(async () => ({ default: (await import('./filter-dialog')).FilterDialog }));

const PAGE = 25;

export function Component() {
  const [filter, setFilter] = useState(NO_FILTER);
  const [pages, setPages] = useState(1);
  const [listId, setListId] = useState('');
  const found = matching(filter);
  const shown = found.slice(0, pages * PAGE);
  const change = (next: typeof filter) => {
    setFilter(next);
    setPages(1);
  };
  return (
    <>
      <title>Find leads · Rekindle</title>
      <PageHeader title="Find leads" meta={<span>Add people to your leads, one by one.</span>} />
      <p className={classes.sample} role="note">
        <b>Sample data.</b> These people and companies are made up, and so are their addresses. Adding one works, and an email to it reaches
        nobody.
      </p>
      <AddTo listId={listId} onChoose={setListId} />
      <div className={classes.wide}>
        <ProspectFilters filter={filter} onChange={change} />
      </div>
      <PhoneFilters set={filtersSet(filter)}>
        <ProspectFilters filter={filter} onChange={change} />
      </PhoneFilters>
      {found.length === 0 ? (
        <NoMatch onClear={() => change(NO_FILTER)} />
      ) : (
        <>
          <p className={classes.count} role="status">
            {count(shown.length)} of {count(ALL_RESULTS)} results
          </p>
          <ProspectRows prospects={shown} listId={listId} />
        </>
      )}
      {shown.length < found.length && (
        <Button variant="default" mt="md" onClick={() => setPages(pages + 1)}>
          Show more results
        </Button>
      )}
    </>
  );
}

function PhoneFilters({ set, children }: { set: number; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.narrow}>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {set > 0 ? `Filters (${set})` : 'Filters'}
      </Button>
      <Suspense fallback={null}>{open && <FilterDialog onClose={() => setOpen(false)}>{children}</FilterDialog>}</Suspense>
    </div>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No prospect matches"
      level={2}
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Try fewer filters, or a part of a city or of a job title.
    </EmptyState>
  );
}

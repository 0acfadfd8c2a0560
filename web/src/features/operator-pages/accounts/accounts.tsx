import { Button, TextInput } from '@mantine/core';
import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import { type FormEvent, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../../lib/lazy-part';
import { EmptyState } from '../../../components/lists/empty-state';
import { PageHeader } from '../../../components/page/page-header';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton, rowsShown } from '../../../components/lists/rows-skeleton';
import { AccountTable } from './account-table';
import { useAccounts } from './accounts.api';
import classes from './accounts.module.css';

// Loaded with the first press of a button that needs it.
const InviteDialog = lazyPart(async () => ({ default: (await import('./invite-dialog')).InviteDialog }));

/** The address holds the search, so that it survives a reload and a look at one account. */
export function Component() {
  const [address, setAddress] = useSearchParams();
  const search = address.get('search') ?? '';
  const found = useAccounts(search);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = found;
  const shown = rowsShown(found, data?.length ?? 0);
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('search');
    setAddress(typeof words === 'string' && words.trim() ? { search: words.trim() } : {});
  };
  return (
    <>
      <title>Accounts · Rekindle operator</title>
      <PageHeader title="Accounts" meta="The newest first. Find one by address, name, company or id." actions={<Invite />} />
      <search>
        <form key={search} className={classes.find} onSubmit={find}>
          <TextInput name="search" label="Find an account" defaultValue={search} maxLength={200} autoComplete="off" spellCheck={false} />
          <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />}>
            Find
          </Button>
          {search && (
            <Button variant="default" onClick={() => setAddress({})}>
              Show all
            </Button>
          )}
        </form>
      </search>
      {!data && error && <ProblemAlert error={error} title="The accounts could not be read" onRetry={() => void refetch()} />}
      {shown === 'awaited' && <RowsSkeleton rows={8} label="Reading the accounts" />}
      {shown === 'none' && <None search={search} />}
      {data && data.length > 0 && <AccountTable accounts={data} />}
      {hasNextPage && (
        <Button variant="default" size="sm" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

function Invite() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setAsking(true)}>
        Invite somebody
      </Button>
      <Suspense>{asking && <InviteDialog onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}

const None = ({ search }: { search: string }) =>
  search ? (
    <EmptyState level={2} title={`No account matches ‘${search}’`}>
      Part of an address, a name or a company is enough; an id has to be whole. Deleted accounts cannot be found.
    </EmptyState>
  ) : (
    <EmptyState level={2} title="No account yet">
      The first signup shows up here.
    </EmptyState>
  );

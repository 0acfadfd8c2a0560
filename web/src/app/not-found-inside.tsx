import { Link } from 'react-router-dom';
import { Button } from '@mantine/core';
import { EmptyState } from '../components/lists/empty-state';
import { PageHeader } from '../components/page/page-header';
import { Component as AppLayout } from './layouts/app-layout';
import { Component as AppShell } from './app-shell';

export function NotFoundInside() {
  return (
    <AppShell>
      <AppLayout>
        <title>Not found · Rekindle</title>
        <PageHeader title="There is no page here" />
        <EmptyState
          title="Nothing is at this address"
          level={2}
          action={
            <Button component={Link} to="/dashboard">
              Go to dashboard
            </Button>
          }
        >
          Check the address for a typo. The page may also have moved. Reference NOT_FOUND.
        </EmptyState>
      </AppLayout>
    </AppShell>
  );
}

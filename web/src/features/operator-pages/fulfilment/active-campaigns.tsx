import { Button, Table } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part';
import { dollars } from '../../../lib/money';
import { EmptyState } from '../../../components/lists/empty-state';
import { StatusBadge } from '../../../components/badges/status-badge';
import { count, percent } from '../../../lib/format';
import { DenseTable } from '../../../components/lists/dense-table';
import type { AdminCampaign } from './fulfilment.api';
import classes from './fulfilment.module.css';

const ActivateDialog = lazyPart(() => import('./activate-dialog'));

const COLUMNS = [
  { name: 'Campaign' },
  { name: 'Status' },
  { name: 'Budget', num: true },
  { name: 'Leads', num: true, wide: true },
  { name: 'Emails sent', num: true },
  { name: 'Open rate', num: true, wide: true },
  { name: 'Response rate', num: true, wide: true },
];

export function ActiveCampaigns({ campaigns }: { campaigns: AdminCampaign[] }) {
  if (campaigns.length === 0)
    return <EmptyState title="No campaign is active">Campaigns show up here once they are launched or marked as active.</EmptyState>;
  return (
    <DenseTable label="Active campaigns" columns={COLUMNS}>
      {campaigns.map((campaign) => (
        <Row key={campaign.id} campaign={campaign} />
      ))}
    </DenseTable>
  );
}

function Row({ campaign }: { campaign: AdminCampaign }) {
  const { name, customerEmail, status, monthlyBudget, leads, emailsSent, openRate, responseRate } = campaign;
  return (
    <Table.Tr>
      <Table.Td>
        {name}
        <span className={classes.under}>{customerEmail}</span>
        {campaign.leadListId === null && <WithoutList campaign={campaign} />}
        {campaign.leadListId !== null && campaign.launchedAt === null && (
          <span className={classes.under}>Its owner took the launch back: no email is sent until they launch it.</span>
        )}
      </Table.Td>
      <Table.Td>
        <StatusBadge of="campaign" status={status} />
      </Table.Td>
      <Table.Td data-num>{monthlyBudget === null ? '–' : dollars(monthlyBudget)}</Table.Td>
      <Table.Td data-num data-wide>
        {count(leads)}
      </Table.Td>
      <Table.Td data-num>{count(emailsSent)}</Table.Td>
      <Table.Td data-num data-wide>
        {percent(openRate)}
      </Table.Td>
      <Table.Td data-num data-wide>
        {percent(responseRate)}
      </Table.Td>
    </Table.Tr>
  );
}

/** It can be given one as long as it has none. */
function WithoutList({ campaign }: { campaign: AdminCampaign }) {
  const [choosing, setChoosing] = useState(false);
  return (
    <span className={classes.under}>
      No lead list, so no email is sent.{' '}
      {campaign.leadLists.length > 0 && (
        <Button size="compact-xs" variant="default" onClick={() => setChoosing(true)}>
          Choose a lead list
        </Button>
      )}
      <Suspense fallback={null}>{choosing && <ActivateDialog campaign={campaign} onClose={() => setChoosing(false)} />}</Suspense>
    </span>
  );
}

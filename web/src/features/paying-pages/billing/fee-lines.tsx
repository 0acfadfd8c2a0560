import { Anchor, Button, Table } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useZone } from '../../../lib/session/session';
import { inDollars } from '../../../lib/money';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { fullDate } from '../../../lib/dates';
import { follows } from '../../../lib/updates/topics';
import { useCampaignNames } from '../../campaigns/campaigns.api';
import { DownloadFees } from './download-fees';
import { type FeeLine, feeLinesKey, listFeeLines } from './billing.api';
import classes from './performance.module.css';

/** The orders behind the fee of a month. */
export function FeeLines({ month, name }: { month: string; name: string }) {
  const lines = useInfiniteQuery({
    queryKey: feeLinesKey(month),
    queryFn: ({ pageParam }) => listFeeLines(month, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    meta: follows('account'),
  });
  const rows = lines.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className={classes.lines}>
      {lines.isPending && <RowsSkeleton label={`Loading the orders of ${name}`} rows={2} />}
      {lines.error && <ProblemAlert error={lines.error} title="We could not load these orders" onRetry={() => void lines.refetch()} />}
      {rows.length > 0 && <LineTable label={`Orders of ${name}`} lines={rows} />}
      {rows.length > 0 && (
        <div className={classes.actions}>
          {lines.hasNextPage && (
            <Button variant="default" loading={lines.isFetchingNextPage} onClick={() => void lines.fetchNextPage()}>
              Show more orders
            </Button>
          )}
          <DownloadFees month={month} name={name} />
        </div>
      )}
    </div>
  );
}

function LineTable({ label, lines }: { label: string; lines: FeeLine[] }) {
  const zone = useZone();
  const { data } = useCampaignNames();
  const nameOf = (id: string): string | undefined => data?.find(({ _id }) => _id === id)?.name;
  return (
    <Table className={classes.table} aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Ordered</Table.Th>
          <Table.Th>Campaign</Table.Th>
          <Table.Th>Your order</Table.Th>
          <Table.Th className={classes.amount}>Order</Table.Th>
          <Table.Th className={classes.amount}>Fee</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line.conversionId}>
            <Table.Td className={classes.date}>{fullDate(new Date(line.occurredAt), zone)}</Table.Td>
            <Table.Td>
              <CampaignLink id={line.campaignId} name={nameOf(line.campaignId)} />
            </Table.Td>
            <Table.Td className={classes.order}>
              <span>{line.externalId ?? 'No id was given'}</span>
              <span className={classes.lead}>{leadOf(line)}</span>
            </Table.Td>
            <Table.Td className={classes.amount}>
              {line.revenueCents > 0 ? inDollars(line.revenueCents) : 'Of an earlier month'}
              {line.returnedCents > 0 && <span className={classes.back}>{inDollars(line.returnedCents)} refunded</span>}
            </Table.Td>
            <Table.Td className={classes.amount}>
              {signed(line.feeCents - line.reversedCents + line.refundedWithInvoiceCents)}
              {line.refundedWithInvoiceCents > 0 && (
                <span className={classes.back}>{inDollars(line.refundedWithInvoiceCents)} refunded with the invoice</span>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

// A campaign that is not in the list was deleted: its revenue remains on the statement.
const CampaignLink = ({ id, name }: { id: string; name: string | undefined }) =>
  name === undefined ? (
    <>A campaign</>
  ) : (
    <Anchor component={Link} to={`/campaigns/${id}`} size="sm">
      {name}
    </Anchor>
  );

// A new order may lack its lead for a moment: the lead was not erased.
const leadOf = ({ leadId, email }: FeeLine): string | null => (leadId === null ? null : (email ?? 'Erased lead'));

const signed = (cents: number): string => (cents < 0 ? `−${inDollars(-cents)}` : inDollars(cents));

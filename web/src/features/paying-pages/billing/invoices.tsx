import { Badge, Button, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useZone } from '../../../lib/session/session';
import { inDollars } from '../../../lib/money';
import { EmptyState } from '../../../components/lists/empty-state';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { Section } from '../../../components/page/section';
import { fullDate } from '../../../lib/dates';
import { follows } from '../../../lib/updates/topics';
import { invoiceBadge, isShown, reasonInWords, refundInWords } from './invoice-words';
import { getInvoiceLink, type Invoice, invoicesKey, listInvoices } from './billing.api';
import { useStripePage } from './use-stripe-page';
import classes from './invoices.module.css';

export function Invoices() {
  const { data, error, isPending, refetch } = useQuery({ queryKey: invoicesKey, queryFn: listInvoices, meta: follows('account') });
  const shown = data?.filter(isShown);
  return (
    <Section id="invoices" title="Invoices">
      {isPending && <RowsSkeleton label="Loading your invoices" rows={2} />}
      {!data && error && <ProblemAlert error={error} title="We could not load your invoices" onRetry={() => void refetch()} />}
      {shown?.length === 0 && (
        <EmptyState title="No invoices yet">Each payment appears here with its receipt, and any refund of it.</EmptyState>
      )}
      {shown && shown.length > 0 && <InvoiceTable invoices={shown} />}
    </Section>
  );
}

const InvoiceTable = ({ invoices }: { invoices: Invoice[] }) => (
  <Table className={classes.table}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Date</Table.Th>
        <Table.Th>For</Table.Th>
        <Table.Th>Number</Table.Th>
        <Table.Th>Status</Table.Th>
        <Table.Th className={classes.amount}>Amount</Table.Th>
        <Table.Th>
          <span className="sr-only">Receipt</span>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {invoices.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} />
      ))}
    </Table.Tbody>
  </Table>
);

const DOCUMENT: Partial<Record<Invoice['status'], string>> = { paid: 'Receipt', open: 'Pay' };
const documentOf = ({ status }: Invoice): string => DOCUMENT[status] ?? 'Invoice';

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const date = fullDate(new Date(invoice.issuedAt), useZone());
  const { leaving, go } = useStripePage();
  const [color, label] = invoiceBadge(invoice);
  const refund = refundInWords(invoice);
  const document = documentOf(invoice);
  return (
    <Table.Tr>
      <Table.Td className={classes.date}>{date}</Table.Td>
      <Table.Td>{reasonInWords(invoice)}</Table.Td>
      <Table.Td className={classes.number}>{invoice.number ?? '–'}</Table.Td>
      <Table.Td className={classes.status}>
        <Badge color={color}>{label}</Badge>
      </Table.Td>
      <Table.Td className={classes.amount}>
        {inDollars(invoice.totalCents)}
        {refund && <span className={classes.refund}>{refund}</span>}
      </Table.Td>
      <Table.Td className={classes.link}>
        <Button
          size="compact-sm"
          variant="subtle"
          loading={leaving}
          aria-label={invoice.status === 'open' ? `Pay the invoice of ${date}` : `${document} of ${date}`}
          onClick={() => void go(() => getInvoiceLink(invoice.id))}
        >
          {document}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}

import { Badge, Button, Table } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part';
import { inDollars } from '../../../lib/money';
import { EmptyState } from '../../../components/lists/empty-state';
import { Section } from '../../../components/page/section';
import { invoiceBadge, reasonInWords, refundInWords } from '../../paying-pages/billing/invoice-words';
import { DenseTable } from '../../../components/lists/dense-table';
import { dayOf } from './account-words';
import type { Account, Invoice } from './accounts.api';
import classes from './accounts.module.css';

// Loaded with the first press of a button that needs it.
const RefundDialog = lazyPart(async () => ({ default: (await import('./refund-dialog')).RefundDialog }));

const COLUMNS = [
  { name: 'Invoice' },
  { name: 'For', wide: true },
  { name: 'Status' },
  { name: 'Amount', num: true },
  { name: <span className="sr-only">Refund</span>, num: true },
];

export function AccountInvoices({ account }: { account: Account }) {
  return (
    <Section id="invoices" title="Invoices">
      {account.invoices.length === 0 ? (
        <EmptyState title="No invoice yet">Each payment of the account shows up here.</EmptyState>
      ) : (
        <DenseTable label="Invoices" columns={COLUMNS}>
          {account.invoices.map((invoice) => (
            <Row key={invoice.id} account={account} invoice={invoice} />
          ))}
        </DenseTable>
      )}
    </Section>
  );
}

function Row({ account, invoice }: { account: Account; invoice: Invoice }) {
  const [asking, setAsking] = useState(false);
  const { number, issuedAt, status, totalCents, paidCents, refundedCents, disputedCents } = invoice;
  const [color, label] = invoiceBadge(invoice);
  const refund = refundInWords(invoice);
  return (
    <Table.Tr>
      <Table.Td>
        {number ?? 'No number yet'}
        <span className={classes.under}>{dayOf(issuedAt)}</span>
      </Table.Td>
      <Table.Td data-wide>{reasonInWords(invoice)}</Table.Td>
      <Table.Td>
        <Badge color={color}>{label}</Badge>
      </Table.Td>
      <Table.Td data-num>
        {inDollars(totalCents)}
        {refund && <span className={classes.under}>{refund}</span>}
      </Table.Td>
      <Table.Td data-num>
        {status === 'paid' && paidCents > refundedCents && disputedCents === 0 && (
          <Button size="compact-sm" variant="default" aria-label={`Refund ${number ?? 'it'}`} onClick={() => setAsking(true)}>
            Refund
          </Button>
        )}
        <Suspense fallback={null}>
          {asking && <RefundDialog account={account} invoice={invoice} onClose={() => setAsking(false)} />}
        </Suspense>
      </Table.Td>
    </Table.Tr>
  );
}

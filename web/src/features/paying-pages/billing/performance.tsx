import { Badge } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { inDollars } from '../../../lib/money';
import { EmptyState } from '../../../components/lists/empty-state';
import { Section } from '../../../components/page/section';
import { counted } from '../../../lib/format';
import { FeeLines } from './fee-lines';
import type { FeeMonth } from './billing.api';
import classes from './performance.module.css';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const nameOf = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`));

export default function Performance({ months }: { months: FeeMonth[] }) {
  return (
    <Section
      id="performance"
      title="Performance fee"
      note="15% of what revived leads ordered, charged once after each month. What you refund to a buyer comes off."
    >
      {months.length === 0 && (
        <EmptyState title="No orders yet">Each order of a revived lead appears here, with the campaign that it came from.</EmptyState>
      )}
      {months.map((month) => (
        <Month key={month.month} month={month} />
      ))}
    </Section>
  );
}

function Month({ month: summary }: { month: FeeMonth }) {
  const { month, orders, revenueCents, dueCents, reversedCents, refundedWithInvoiceCents, status } = summary;
  const [open, setOpen] = useState(false);
  const isCredit = dueCents < 0;
  const [color, label] = status === 'open' ? ['gray', 'Month still runs'] : isCredit ? ['gray', 'Credited'] : ['green', 'Invoiced'];
  return (
    <details className={classes.month} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>
        <span className={classes.name}>
          <IconChevronDown className={classes.chevron} size={16} stroke={1.6} aria-hidden />
          {nameOf(month)}
        </span>
        <span className={classes.sum}>{isCredit ? `${inDollars(-dueCents)} to your credit` : inDollars(dueCents)}</span>
        <span className={classes.about}>
          {counted(orders, 'order')}, {inDollars(Math.max(0, revenueCents))}
          {reversedCents > 0 && `, ${inDollars(reversedCents)} of the fee returned`}
          {refundedWithInvoiceCents > 0 && `, of it ${inDollars(refundedWithInvoiceCents)} refunded with the invoice`}
        </span>
        <Badge className={classes.status} color={color}>
          {label}
        </Badge>
      </summary>
      {open && <FeeLines month={month} name={nameOf(month)} />}
    </details>
  );
}

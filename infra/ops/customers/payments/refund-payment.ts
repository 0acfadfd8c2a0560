import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  DomainError,
  type ListedInvoice,
  GetInvoices,
  REFUND_DAYS,
  RefundPayment,
  SyncSubscription,
  dollarsAndCents,
} from '@rekindle/contracts';
import { ReadModels, requestContext } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';
import { Call } from '../../command-line/call.ts';
import type { Operation, Outcome } from '../../operation.ts';
import { asOperator } from '../../operator.ts';
import { withServices } from '../../services.ts';
import { performer } from '../../workplace.ts';

const SHOWN_MS = 5_000;

export const refundPayment: Operation = {
  noun: 'payments',
  verb: 'refund',
  args: ['<email>', '<invoice number>'],
  summary: 'refunds a payment, whole',
  options: {
    because: { value: 'guarantee or goodwill', summary: 'the reason that the customer reads (guarantee)' },
    'end-subscription': { summary: 'ends the subscription of that invoice at once' },
  },
  example: 'payments refund you@example.com RK-0001 --end-subscription',
  notes: [`Within ${REFUND_DAYS} days of the payment. The customer gets an email. A second refund of the same invoice changes nothing.`],
  asks: true,
  run: async ([email = '', number = ''], installation, call = new Call()) => {
    const because = call.choice('because', ['guarantee', 'goodwill']) ?? 'guarantee';
    return withServices(installation, (app, inUse) => asOperator(() => refund(app, { email, number, because }, call, inUse)));
  },
};

interface Wish {
  email: string;
  number: string;
  because: 'guarantee' | 'goodwill';
}

async function refund(app: INestApplicationContext, { email, number, because }: Wish, call: Call, inUse: boolean): Promise<Outcome> {
  const user = await app.get(ProfileVault).userByEmail(email);
  if (!user) throw new DomainError('NOT_FOUND', `Nobody has signed up as ${email}`);
  const { accountId } = user;
  // A payment made a moment ago may not have been reported yet.
  await app.get(CommandBus).execute(new SyncSubscription(accountId));
  const invoices = await app.get(QueryBus).execute(new GetInvoices(accountId));
  const invoice = invoices.find((one) => one.number === number || one.id === number);
  if (!invoice) throw new DomainError('NOT_FOUND', `${email} has no invoice ${number}${known(invoices)}`);
  const ending = call.flag('end-subscription');
  const left = invoice.paidCents - invoice.refundedCents;
  // Later months may have credited a part of a fee.
  const atMost = invoice.reason === 'fees' ? 'At most ' : '';
  const back =
    left > 0
      ? `${atMost}${dollarsAndCents(left)} of invoice ${number} are refunded to ${email}.`
      : `Nothing of invoice ${number} is left to refund.`;
  await call.confirm(`${back}${ending ? ' Their subscription ends at once.' : ''}`);
  const command = new RefundPayment(accountId, invoice.id, because, ending);
  const done = await app.get(CommandBus).execute(command);
  const operation = { operation: 'payments.refund', target: `${accountId} ${invoice.id}` };
  if (done.changed) await performer(app.get(POOL))(operation, () => Promise.resolve());
  if (inUse) await app.get(ReadModels).waitFor(requestContext.get()?.lastPosition ?? 0, { timeoutMs: SHOWN_MS });
  const again = done.changed ? '' : ' already';
  const credit = done.creditTakenCents > 0 ? ` ${dollarsAndCents(done.creditTakenCents)} of the credit went with it.` : '';
  const text = `${dollarsAndCents(done.amountCents)} were refunded${again}.${credit}${done.subscriptionEnded ? ' The subscription has ended.' : ''}`;
  return { text, data: { accountId, ...done } };
}

const known = (invoices: readonly ListedInvoice[]): string =>
  invoices.length > 0 ? `. There are: ${invoices.map(({ id, number }) => number ?? id).join(', ')}` : '';

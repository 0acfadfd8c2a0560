import { readFile } from 'node:fs/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type PlanPrice, PRICE_NOTICE_DAYS, PublishPriceBook, type PublishedBook, dollarsAndCents } from '@rekindle/contracts';
import { ReadModels, requestContext } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import { Call } from '../../command-line/call.ts';
import { UsageError } from '../../command-line/refusals.ts';
import type { Operation, Outcome } from '../../operation.ts';
import { asOperator } from '../../operator.ts';
import { withServices } from '../../services.ts';
import { fileFault } from '../../text/file-fault.ts';
import { table } from '../../text/table.ts';
import { performer } from '../../workplace.ts';

const SHOWN_MS = 5_000;

export const publishPrices: Operation = {
  noun: 'prices',
  verb: 'publish',
  args: ['<file.json>'],
  summary: 'announces other prices for those who buy a plan from a date on',
  options: { 'dry-run': { summary: 'only shows what would change' } },
  example: 'prices publish prices-2027.json --dry-run',
  notes: [
    'The file: {"effectiveFrom": "2027-01-01T00:00:00Z", "prices": [{"planId": "starter", "priceCents": 4900, "setupCents": 0}, …]}',
    `Every plan that is sold, in US cents; the day lies at least ${PRICE_NOTICE_DAYS} days ahead.`,
    'Every subscriber gets an email, once. Who has a subscription keeps its price. The same file again changes nothing.',
  ],
  asks: true,
  run: async ([file = ''], installation, call = new Call()) => {
    const book = await bookIn(file);
    return withServices(installation, (app, inUse) => asOperator(() => publish(app, book, call, inUse)));
  },
};

interface Book {
  effectiveFrom: string;
  prices: PlanPrice[];
}

async function publish(app: INestApplicationContext, { effectiveFrom, prices }: Book, call: Call, inUse: boolean): Promise<Outcome> {
  const ask = (dryRun: boolean) => app.get(CommandBus).execute(new PublishPriceBook(effectiveFrom, prices, dryRun));
  const planned = await ask(true);
  if (!planned.changed) return { text: `Price book ${planned.version} says the same already; nothing changed.`, data: planned };
  if (call.flag('dry-run')) return { text: `${shown(planned)}\nNothing was published.`, data: { ...planned, published: false } };
  await call.confirm(shown(planned));
  const published = await ask(false);
  const target = `price-book-${published.version}`;
  await performer(app.get(POOL))({ operation: 'prices.publish', target }, () => Promise.resolve());
  if (inUse) await app.get(ReadModels).waitFor(requestContext.get()?.lastPosition ?? 0, { timeoutMs: SHOWN_MS });
  return {
    text: `Price book ${published.version} is published. Subscribers are notified by email.`,
    data: { ...published, published: true },
  };
}

function shown({ version, effectiveFrom, differences }: PublishedBook): string {
  const cents = ({ priceCents, setupCents }: PlanPrice): string =>
    `${dollarsAndCents(priceCents)}${setupCents > 0 ? ` + ${dollarsAndCents(setupCents)} once` : ''}`;
  const rows = differences.map(({ planId, before, after }) => [planId, cents(before), cents(after)]);
  const what = rows.length > 0 ? table(['plan', 'until then', 'from then on'], rows) : 'No price differs.';
  return `Price book ${version}, from ${effectiveFrom} on:\n${what}`;
}

/** @throws UsageError */
async function bookIn(file: string): Promise<Book> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${file} cannot be read: ${fileFault(error)}`);
  });
  let book: Partial<Book> | null;
  try {
    book = JSON.parse(text) as Partial<Book> | null;
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${(error as Error).message}`);
  }
  if (typeof book?.effectiveFrom !== 'string')
    throw new UsageError(`${file}: "effectiveFrom" must be a time such as "2027-01-01T00:00:00Z".`);
  if (!Array.isArray(book.prices)) throw new UsageError(`${file}: "prices" must be a list with one entry for each plan.`);
  return { effectiveFrom: book.effectiveFrom, prices: book.prices.map((price, index) => priceIn(price, `${file}: prices[${index}]`)) };
}

function priceIn(price: unknown, where: string): PlanPrice {
  const { planId, priceCents, setupCents = 0 } = (price ?? {}) as Partial<PlanPrice>;
  if (typeof planId !== 'string') throw new UsageError(`${where} names no planId.`);
  if (typeof priceCents !== 'number') throw new UsageError(`${where} (${planId}): priceCents must be a number of US cents.`);
  return { planId, priceCents, setupCents };
}

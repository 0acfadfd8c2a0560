import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { PreviewRejudging, RejudgeHits, type Rejudging } from '@rekindle/contracts';
import { Call } from '../../command-line/call.ts';
import { UsageError } from '../../command-line/refusals.ts';
import { withMailer } from '../deliveries/mailer.ts';
import type { Operation } from '../../operation.ts';
import { table } from '../../text/table.ts';

export const rejudgeHits: Operation = {
  noun: 'tracking',
  verb: 'rejudge',
  args: [],
  summary: 'judges every open and click that is kept by a version of the rules, and shows what would change before it does',
  options: { version: { value: 'version', summary: 'of the rules, e.g. rules@3' } },
  example: 'tracking rejudge --version rules@3',
  notes: [
    'Figures of campaigns and leads follow. Hits are kept for thirteen months; what is older stays as it was judged.',
    'A repeat changes nothing; one that broke off is taken up again. Visits of links outside of emails stay as they were counted.',
  ],
  asks: true,
  run: async (_, installation, call = new Call()) => {
    const version = call.text('version');
    if (!version) throw new UsageError('Say by which rules: --version rules@3.');
    return withMailer(installation, async (app) => {
      const expected = await app.get(QueryBus).execute(new PreviewRejudging(version));
      if (expected.judged === 0) return { text: `Every hit is judged by ${version} already.`, data: { version, ...expected } };
      await call.confirm(`${difference(expected)}\nThe hits count as ${version} says from now on.`);
      const done = await app.get(CommandBus).execute(new RejudgeHits(version));
      return { text: `${difference(done)}\nTaken over: the figures follow.`, data: { version, ...done } };
    });
  },
};

function difference({ judged, changed }: Rejudging): string {
  const hits = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'hit' : 'hits'}`;
  if (changed.length === 0) return `${hits(judged)} judged anew; every verdict stays.`;
  const rows = changed.map(({ from, to, reason, hits: count }) => [count.toLocaleString('en-US'), `${from} → ${to}`, reason]);
  return `${hits(judged)} judged anew:\n${table(['>HITS', 'VERDICT', 'REASON'], rows)}`;
}

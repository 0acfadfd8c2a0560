import { QueryBus } from '@nestjs/cqrs';
import { GetUnknownEmails, type UnknownEmail } from '@rekindle/contracts';
import { Call } from '../../command-line/call.ts';
import type { Operation } from '../../operation.ts';
import { moment } from '../../text/human.ts';
import { table } from '../../text/table.ts';
import { withMailer } from './mailer.ts';

const MOST = 1_000;

export const listUnknown: Operation = {
  noun: 'deliveries unknown',
  verb: 'list',
  args: [],
  summary: 'lists emails that were perhaps delivered: the connection or the program ended before the answer',
  options: { limit: { value: 'number', summary: 'how many at most, oldest first (100)' } },
  example: 'deliveries unknown list',
  notes: ['They are never sent again and count as sent for the sequence. A click, reply or bounce resolves them by itself.'],
  run: async (_, installation, call = new Call()) => {
    const limit = call.whole('limit', 1, MOST) ?? 100;
    return withMailer(installation, async (app) => {
      const emails = await app.get(QueryBus).execute(new GetUnknownEmails(limit));
      const more = emails.length === limit ? `\nThere may be more: resolve some, or say --limit (up to ${MOST}).` : '';
      return { text: emails.length > 0 ? `${list(emails)}${more}` : 'Every outcome is known.', data: { deliveries: emails } };
    });
  },
};

const list = (emails: readonly UnknownEmail[]): string =>
  table(
    ['DELIVERY', 'HANDED OVER', '>STEP', 'CAMPAIGN', 'LEAD', 'ACCOUNT'],
    emails.map(({ deliveryId, since, step, campaignId, leadId, accountId }) => [
      deliveryId,
      moment(since),
      `${step}`,
      campaignId,
      leadId,
      accountId,
    ]),
  );

import { CommandBus } from '@nestjs/cqrs';
import { ResolveOutcome } from '@rekindle/contracts';
import { Call, isUuid } from '../../command-line/call.ts';
import { UsageError } from '../../command-line/refusals.ts';
import type { Operation } from '../../operation.ts';
import { withMailer } from './mailer.ts';

export const resolveUnknown: Operation = {
  noun: 'deliveries unknown',
  verb: 'resolve',
  args: ['<delivery>'],
  summary: 'says what became of an email whose outcome is unknown',
  options: {
    as: { value: 'sent or failed', summary: 'what the mail server says: look for the delivery in its log' },
    reason: { value: 'why', summary: 'is kept with the operation' },
  },
  example: 'deliveries unknown resolve 0197a000-0000-7000-8000-000000000030 --as sent --reason "queued as 4F2A in the log"',
  notes: ['Nothing is sent again. A delivery whose outcome is known stays as it is, so a repeat is safe.'],
  asks: true,
  run: async ([deliveryId = ''], installation, call = new Call()) => {
    const outcome = call.choice('as', ['sent', 'failed']);
    if (!outcome) throw new UsageError('Say what became of it: --as sent or --as failed.');
    if (!isUuid(deliveryId)) throw new UsageError(`A delivery has an id (a UUID), not "${deliveryId}".`);
    return withMailer(installation, async (app) => {
      await call.confirm(`The email ${deliveryId} counts as ${outcome} from now on.`);
      const command = new ResolveOutcome(deliveryId, outcome, 'operator', call.text('reason'));
      const { changed, state } = await app.get(CommandBus).execute(command);
      const text = changed ? `The email ${deliveryId} counts as ${outcome} now.` : `Nothing was unknown about it: it is ${state}.`;
      return { text, data: { deliveryId, state, changed } };
    });
  },
};

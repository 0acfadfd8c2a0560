import { CommandBus } from '@nestjs/cqrs';
import { DomainError, GrantPlan, findPlan, plans } from '@rekindle/contracts';
import { ReadModels, requestContext } from '@rekindle/event-sourcing';
import { ProfileVault } from '@rekindle/vault';
import type { INestApplicationContext } from '@nestjs/common';
import { Call } from '../../command-line/call.ts';
import type { Operation, Outcome } from '../../operation.ts';
import { asOperator } from '../../operator.ts';
import { withServices } from '../../services.ts';

const SHOWN_MS = 5_000;
const UNSAID = 'granted at the command line';

export const grantPlan: Operation = {
  noun: 'plan',
  verb: 'grant',
  args: ['<email>', '<plan>'],
  summary: 'puts the account of this user on a plan, without a payment',
  options: { reason: { value: 'why', summary: `is kept with the operation (${UNSAID})` } },
  example: 'plan grant you@example.com growth --reason "pays by bank transfer"',
  notes: [
    `It acts at once, without asking. Plans: ${plans.map(({ id }) => id).join(', ')}.`,
    'It refuses less than the account pays for: the subscription must be changed or cancelled first.',
  ],
  run: ([email = '', planId = ''], installation, call = new Call()) =>
    withServices(installation, (app, inUse) => asOperator(() => grant(app, { email, planId, reason: call.reasonOr(UNSAID) }, inUse))),
};

interface Wish {
  email: string;
  planId: string;
  reason: string;
}

async function grant(app: INestApplicationContext, { email, planId, reason }: Wish, inUse: boolean): Promise<Outcome> {
  const user = await app.get(ProfileVault).userByEmail(email);
  if (!user) throw new DomainError('NOT_FOUND', `Nobody has signed up as ${email}`);
  const command = new GrantPlan(user.accountId, planId, null, reason);
  const { changed } = await app.get(CommandBus).execute(command);
  // The next request, from the app too, finds the new plan.
  if (inUse) await app.get(ReadModels).waitFor(requestContext.get()?.lastPosition ?? 0, { timeoutMs: SHOWN_MS });
  const name = `${findPlan(planId)?.name} (${planId})`;
  const text = changed ? `${email} is on the plan ${name} now.` : `${email} was on the plan ${name} already; nothing changed.`;
  return { text, data: { accountId: user.accountId, plan: planId, changed } };
}

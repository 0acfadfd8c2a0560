import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError, RevokePlan, findPlan } from '@rekindle/contracts';
import { ReadModels, requestContext } from '@rekindle/event-sourcing';
import { ProfileVault } from '@rekindle/vault';
import { Call } from '../../command-line/call.ts';
import type { Operation, Outcome } from '../../operation.ts';
import { asOperator } from '../../operator.ts';
import { withServices } from '../../services.ts';

const SHOWN_MS = 5_000;
const UNSAID = 'taken back at the command line';

export const revokePlan: Operation = {
  noun: 'plan',
  verb: 'revoke',
  args: ['<email>'],
  summary: 'takes back the plan that an operator gave the account of this user',
  options: { reason: { value: 'why', summary: `is kept with the operation (${UNSAID})` } },
  example: 'plan revoke you@example.com --reason "the pilot is over"',
  notes: ['What the account pays for stays as it is; without a subscription the limits of the trial count. Nothing is deleted.'],
  asks: true,
  run: ([email = ''], installation, call = new Call()) =>
    withServices(installation, (app, inUse) => asOperator(() => revoke(app, email, call, inUse))),
};

async function revoke(app: INestApplicationContext, email: string, call: Call, inUse: boolean): Promise<Outcome> {
  const user = await app.get(ProfileVault).userByEmail(email);
  if (!user) throw new DomainError('NOT_FOUND', `Nobody has signed up as ${email}`);
  const { accountId } = user;
  await call.confirm(`The plan that was given to ${email} is taken back.`);
  const { planId } = await app.get(CommandBus).execute(new RevokePlan(accountId, call.reasonOr(UNSAID)));
  if (!planId) return { text: `${email} was given no plan; nothing changed.`, data: { accountId, plan: null, changed: false } };
  if (inUse) await app.get(ReadModels).waitFor(requestContext.get()?.lastPosition ?? 0, { timeoutMs: SHOWN_MS });
  const text = `The plan ${findPlan(planId)?.name ?? planId} (${planId}) was taken back from ${email}.`;
  return { text, data: { accountId, plan: planId, changed: true } };
}

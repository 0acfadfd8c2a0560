import { CommandBus } from '@nestjs/cqrs';
import { DomainError, GrantPlan, type PlanGrant, findPlan, plans } from '@rekindle/contracts';
import { ReadModels, requestContext } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';
import type { INestApplicationContext } from '@nestjs/common';
import type { Operation, Outcome } from '../operation.ts';
import { asOperator } from '../operator.ts';
import { withServices } from '../services.ts';
import { performer } from '../workplace.ts';

const SHOWN_MS = 5_000;

export const grantPlan: Operation = {
  noun: 'plan',
  verb: 'grant',
  args: ['<email>', '<plan>'],
  summary: 'puts the account of this user on a plan, without a payment',
  example: 'plan grant you@example.com growth',
  notes: [`It acts at once, without asking. Plans: ${plans.map(({ id }) => id).join(', ')}.`],
  run: ([email = '', planId = ''], installation) =>
    withServices(installation, (app, inUse) => asOperator(() => grant(app, email, planId, inUse))),
};

async function grant(app: INestApplicationContext, email: string, planId: string, inUse: boolean): Promise<Outcome> {
  const user = await app.get(ProfileVault).userByEmail(email);
  if (!user) throw new DomainError('NOT_FOUND', `Nobody has signed up as ${email}`);
  const command = new GrantPlan(user.accountId, planId, null);
  const { changed } = await app.get(CommandBus).execute<GrantPlan, PlanGrant>(command);
  // The metadata of PlanGranted names the operator too, so nothing is hidden should this one not follow.
  if (changed) await performer(app.get(POOL))({ operation: 'plan.grant', target: user.accountId }, () => Promise.resolve());
  // Whoever asks next, in the app too, finds the new plan.
  if (inUse) await app.get(ReadModels).waitFor(requestContext.get()?.lastPosition ?? 0, { timeoutMs: SHOWN_MS });
  const name = `${findPlan(planId)?.name} (${planId})`;
  const text = changed ? `${email} is on the plan ${name} now.` : `${email} was on the plan ${name} already; nothing changed.`;
  return { text, data: { accountId: user.accountId, plan: planId, changed } };
}

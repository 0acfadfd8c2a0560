import { userInfo } from 'node:os';
import { requestContext } from '@rekindle/event-sourcing';
import { newId } from '@rekindle/platform';

/** The person at the command line: the machine's user, as events name them. */
export function operatorName(): string {
  try {
    return `system:${userInfo().username}`;
  } catch {
    return `system:${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Signs every event of the work with the operator's name. */
export const asOperator = <T>(work: () => T): T =>
  requestContext.run({ correlationId: newId(), actor: `operator:${operatorName()}` }, work);

import { DomainError } from '@rekindle/contracts';
import type { Operation } from './operation.ts';

/** An operation about plans and payments: it is refused while BILLING is off. */
export const selling = (operation: Operation): Operation => ({
  ...operation,
  run: async (args, installation, call) => {
    if (!installation.sellsPlans) throw new DomainError('BILLING_OFF', 'BILLING is off: there are no plans and no payments here.');
    return operation.run(args, installation, call);
  },
});

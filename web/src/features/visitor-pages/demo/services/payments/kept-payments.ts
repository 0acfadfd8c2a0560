import type { Simulation } from '../../simulation/simulation';
import type { CheckoutSession } from './checkout';
import type { Customer, Subscription } from './subscription';

const kept =
  <T extends { id: string }>(name: string) =>
  ({ records }: Simulation) => ({
    all: (): T[] => records.list<T>(name),
    byId: (id: string): T | undefined => records.list<T>(name).find((one) => one.id === id),
    /** Replaces it if it is known already, otherwise adds it at the end. */
    keep: (changed: T): T => {
      const all = records.list<T>(name);
      const known = all.some(({ id }) => id === changed.id);
      records.write(name, known ? all.map((one) => (one.id === changed.id ? changed : one)) : [...all, changed]);
      return changed;
    },
  });

export const sessions = kept<CheckoutSession>('checkout-sessions');
export const customers = kept<Customer>('customers');
export const subscriptions = kept<Subscription>('subscriptions');

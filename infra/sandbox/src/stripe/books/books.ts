import { randomBytes } from 'node:crypto';
import type { Kind, OfKind, StripeEvent, StripeObject, Customer } from './objects.js';
import { missing } from './stripe-error.js';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** @param prefix of the kind, e.g. `cus`. @returns e.g. `cus_4Xw…`: nobody can guess it */
export function newStripeId(prefix: string, length = 24): string {
  return `${prefix}_${Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('')}`;
}

/** The API version that is simulated: the one that the SDK in package.json requests. */
const API_VERSION = '2026-10-28.endive';

/** The objects that one request touches, and its changes to them. No clock, no storage: `now` is given, in seconds. */
export class Books {
  readonly written = new Map<string, StripeObject>();
  readonly removed = new Set<string>();
  readonly events: StripeEvent[] = [];
  private readonly objects: Map<string, StripeObject>;

  constructor(
    objects: Iterable<StripeObject>,
    public now: number,
    readonly publicUrl: string,
  ) {
    this.objects = new Map([...objects].map((object) => [object.id, object]));
  }

  /** A copy to try something on. */
  fork(): Books {
    return new Books(this.objects.values(), this.now, this.publicUrl);
  }

  find<K extends Kind>(kind: K, id: string | null | undefined): OfKind<K> | undefined {
    const found = id ? this.objects.get(id) : undefined;
    return found?.object === kind ? (found as OfKind<K>) : undefined;
  }

  /** @throws StripeError 404 in Stripe's words */
  get<K extends Kind>(kind: K, id: string, param?: string): OfKind<K> {
    const found = this.find(kind, id);
    if (!found) throw missing(kind, id, param);
    return found;
  }

  /** Anything by its id, as `expand` needs it. */
  any(id: string): StripeObject | undefined {
    return this.objects.get(id);
  }

  all<K extends Kind>(kind: K, where: (object: OfKind<K>) => boolean = () => true): OfKind<K>[] {
    return [...this.objects.values()].filter((object): object is OfKind<K> => object.object === kind && where(object as OfKind<K>));
  }

  put<T extends StripeObject>(object: T, event?: string): T {
    this.objects.set(object.id, object);
    this.written.set(object.id, object);
    this.removed.delete(object.id);
    if (event) this.emit(event, object);
    return object;
  }

  /** @param event its type; Stripe sends the previous values of the changed fields with it */
  change<T extends StripeObject>(object: T, changes: Partial<T>, event?: string): T {
    const changed = this.put({ ...object, ...changes });
    if (event) this.emit(event, changed, before(object, changes));
    return changed;
  }

  remove(object: StripeObject, event?: string): void {
    this.objects.delete(object.id);
    this.written.delete(object.id);
    this.removed.add(object.id);
    if (event) this.emit(event, object);
  }

  emit(type: string, object: object, previous?: object): void {
    this.events.push({
      id: newStripeId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.now,
      livemode: false,
      pending_webhooks: 0,
      request: { id: null, idempotency_key: null },
      type,
      data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
    });
  }

  base(prefix: string, metadata: Record<string, string> = {}): { id: string; created: number; livemode: false; metadata: typeof metadata } {
    return { id: newStripeId(prefix), created: this.now, livemode: false, metadata };
  }
}

function before<T extends object>(object: T, changes: Partial<T>): object {
  const names = Object.keys(changes) as (keyof T)[];
  const different = names.filter((name) => JSON.stringify(object[name]) !== JSON.stringify(changes[name]));
  return Object.fromEntries(different.map((name) => [name, object[name]]));
}

export const listOf = <T>(data: T[], url: string, more = false): { object: 'list'; data: T[]; has_more: boolean; url: string } => ({
  object: 'list',
  data,
  has_more: more,
  url,
});

/** @throws StripeError for a deleted customer, as for one that never existed */
export function liveCustomer(books: Books, id: string, param = 'customer'): Customer {
  const customer = books.get('customer', id, param);
  if (customer.sandbox_deleted) throw missing('customer', id, param);
  return customer;
}

import { DomainError } from '@rekindle/contracts';
import type { FastifyRequest } from 'fastify';
import type { Books } from '../books/books.js';
import type { Kind, OfKind } from '../books/objects.js';
import type { Store } from '../server/store.js';

const NAMES: Partial<Record<Kind, string>> = { 'checkout.session': 'checkout', invoice: 'invoice', 'billing_portal.session': 'page' };

/** The object that a page's address names, with everything of its customer. @throws DomainError NOT_FOUND */
export async function shown<K extends Kind>(store: Store, request: FastifyRequest, kind: K): Promise<{ books: Books; object: OfKind<K> }> {
  const { id } = request.params as { id: string };
  // PostgreSQL text cannot hold a NUL.
  const books = await store.load(/^\w+$/.test(id) ? [id] : []);
  const object = books.find(kind, id);
  if (!object) throw new DomainError('NOT_FOUND', `This ${NAMES[kind] ?? kind} does not exist`);
  return { books, object };
}

/** A field of the form, trimmed and cut. */
export function typed(request: FastifyRequest, name: string): string {
  const value = ((request.body ?? {}) as Record<string, unknown>)[name];
  return typeof value === 'string' ? value.trim().slice(0, 320) : '';
}

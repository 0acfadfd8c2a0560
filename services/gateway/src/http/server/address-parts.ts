import { DomainError } from '@rekindle/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireStorable } from './storable-text.js';

const MOST_PARAMETERS = 100;
const LONGEST_NAME = 100;
export const NOT_ENCODED = 'is not percent-encoded UTF-8: write % as %25, and other characters as their UTF-8 bytes';

// These addresses are signed: a damaged one is answered with a page for people.
const MAILED = /^\/[tu]\/:/;

/** Requires the text in a path and query to be decodable and storable, like that in a body. */
export function checkAddresses(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url;
    // Addresses without a route of their own all get the web app's page.
    if (request.is404 || route === undefined || route === '/*' || MAILED.test(route)) return done();
    try {
      requireStorable(request.params);
      checkQuery(request);
      done();
    } catch (error) {
      done(error as Error);
    }
  });
}

function checkQuery({ url, query }: FastifyRequest): void {
  const start = url.indexOf('?');
  if (start < 0) return;
  const parameters = url.slice(start + 1).split('&', MOST_PARAMETERS + 1);
  if (parameters.length > MOST_PARAMETERS)
    throw new DomainError('VALIDATION_FAILED', `The address has more than ${MOST_PARAMETERS} parameters: send fewer`);
  for (const parameter of parameters) if (!isDecodable(parameter)) throw broken(parameter.split('=')[0] ?? '');
  requireStorable(query);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function broken(name: string): DomainError {
  const field = name.slice(0, LONGEST_NAME);
  const message = `${field} ${NOT_ENCODED}`;
  return new DomainError('VALIDATION_FAILED', message, [{ field, message }]);
}

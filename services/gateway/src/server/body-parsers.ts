import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DomainError } from '@rekindle/contracts';
import type { FastifyInstance } from 'fastify';

/** Their signature is over the bytes as they came. */
const SIGNED = new Set(['/api/stripe/webhook']);

/** JSON is read here; uploads reach their handler as a stream, at the client's pace. */
export function readBodies(app: NestFastifyApplication, server: FastifyInstance): void {
  app.useBodyParser('application/json', {}, (request, body: Buffer, done) => {
    if (SIGNED.has(request.routeOptions.url ?? '')) Object.assign(request, { rawBody: body });
    try {
      done(null, parseObject(body.toString('utf8')));
    } catch (error) {
      done(error as Error);
    }
  });
  // Plain text is no object; left in, it would seem to be one without any field.
  server.removeContentTypeParser('text/plain');
  server.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));
}

// Own keys of that name would reach prototypes through careless merging later on.
const withoutPrototypes = (key: string, value: unknown): unknown => (key === '__proto__' ? undefined : value);

/** An empty body is an empty object: many programs announce JSON and send nothing. @throws DomainError for what is not an object */
function parseObject(text: string): object {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text, withoutPrototypes);
  } catch {
    throw new DomainError('VALIDATION_FAILED', 'The request body is not valid JSON');
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new DomainError('VALIDATION_FAILED', 'The request body must be a JSON object');
}

import { isUtf8 } from 'node:buffer';
import { UnsupportedMediaTypeException } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { takesFile } from '@rekindle/platform';
import type { FastifyInstance } from 'fastify';
import { boundShape } from './json-shape.js';
import { requireStorable } from './storable-text.js';

/**
 * Signed over the raw bytes. These services forward strangers' text and would retry it unchanged, so it is accepted here and
 * made storable where it is stored.
 */
const SIGNED = new Set(['/api/stripe/webhook', '/api/mail-events/:service']);
/** Mail services send lists, and JSON labelled as plain text. */
const LOOSE = new Set(['/api/mail-events/:service']);

/**
 * Parses JSON and nothing else: any other type is a 415. Uploads have no parsed body; their handlers read the raw request
 * at the client's pace.
 */
export function readBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const url = request.routeOptions.url ?? '';
    const [isSigned, isLoose] = [SIGNED.has(url), LOOSE.has(url)];
    const isJson = request.headers['content-type']?.startsWith('application/json') === true;
    if (isSigned) Object.assign(request, { rawBody: body });
    try {
      if (!isJson && !isLoose) throw new UnsupportedMediaTypeException();
      const value = parseBody(body, isLoose);
      if (!isSigned) requireStorable(value);
      done(null, value);
    } catch (error) {
      done(error as Error);
    }
  });
  server.addContentTypeParser('multipart/form-data', (request, _payload, done) =>
    request.is404 || takesFile(request) ? done(null) : done(new UnsupportedMediaTypeException()),
  );
}

/**
 * An empty body is an empty object: many clients declare JSON and send nothing.
 * @throws DomainError for anything but an object or, where accepted, a list
 */
function parseBody(body: Buffer, orList: boolean): object {
  if (!isUtf8(body)) throw new DomainError('VALIDATION_FAILED', 'The request body is not valid UTF-8');
  boundShape(body);
  const text = body.toString('utf8');
  if (text.trim() === '') return {};
  const value = parse(text);
  if (typeof value !== 'object' || value === null || (Array.isArray(value) && !orList))
    throw new DomainError('VALIDATION_FAILED', 'The request body must be a JSON object');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('VALIDATION_FAILED', 'The request body is not valid JSON');
  }
}

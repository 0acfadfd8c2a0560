import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import { statementName } from './statement-name.js';
import { type Span, faultOf, isTracing, startSpanBelow } from './tracing.js';

type Done = (error: unknown, result?: unknown) => void;
type Query = (...args: unknown[]) => unknown;
type Submittable = Record<'handleError' | 'handleReadyForQuery', (...args: unknown[]) => unknown>;

/** Gives each statement a child span of its request, reaction or job. */
export function traceStatements(pool: pg.Pool): void {
  if (!isTracing()) return;
  const connect = pool.connect.bind(pool) as Query;
  // A waiting caller resumes in the async context of the one that released the connection, so its own is restored.
  const inOwn = (done: unknown): unknown => (typeof done === 'function' ? AsyncResource.bind(done as Done) : done);
  pool.connect = ((...args: unknown[]) => connect(...args.map(inOwn))) as typeof pool.connect;
  pool.on('connect', (client) => {
    client.query = traced(client.query.bind(client)) as typeof client.query;
  });
}

function traced(query: Query): Query {
  return (...args) => {
    const span = startSpanBelow(spanOf(args[0]));
    if (!span) return query(...args);
    if (isSubmittable(args[0])) return query(watched(args[0], span), ...args.slice(1));
    const done = args.at(-1);
    if (typeof done === 'function') return query(...args.slice(0, -1), ending(span, done as Done));
    return (query(...args) as Promise<unknown>).then(
      (result) => (ending(span)(null), result),
      (error: unknown) => {
        ending(span)(error);
        throw error;
      },
    );
  };
}

function spanOf(statement: unknown): { name: string; kind: 'client'; attributes: Record<string, string> } {
  const { text = '', name } = (typeof statement === 'string' ? { text: statement } : statement) as { text?: string; name?: string };
  const { operation, table } = statementName(text);
  return {
    name: table ? `${operation} ${table}` : operation,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table && { 'db.collection.name': table }),
      ...(name && { 'rekindle.statement': name }),
    },
  };
}

const ending =
  (span: Span, done?: Done): Done =>
  (error, ...rest) => {
    span.end(error ? { fault: (error as { code?: string }).code ?? faultOf(error) } : {});
    done?.(error, ...rest);
  };

const isSubmittable = (statement: unknown): statement is Submittable =>
  typeof (statement as { submit?: unknown } | undefined)?.submit === 'function';

/** COPY reports its end by methods that the driver calls on it. */
function watched(copy: Submittable, span: Span): Submittable {
  const { handleError, handleReadyForQuery } = copy;
  copy.handleError = (error, ...rest) => (ending(span)(error), handleError.call(copy, error, ...rest));
  copy.handleReadyForQuery = (...args) => (ending(span)(null), handleReadyForQuery.apply(copy, args));
  return copy;
}

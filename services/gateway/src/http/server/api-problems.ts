import type { OpenAPIObject } from '@nestjs/swagger';
import type { ErrorCode, FieldFault } from '@rekindle/contracts';
import { problemOf } from '../problem/problem.js';

type Refusals = Partial<Record<ErrorCode, string>>;
export type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & { 'x-public'?: boolean; 'x-refusals'?: Refusals };

const schema = { $ref: '#/components/schemas/Problem' };
const FAULTS: Refusals & Record<'VALIDATION_FAILED', string> = { VALIDATION_FAILED: 'A field is missing or wrong; `errors` names each' };
const OTHERS = 'Any other refusal, such as RATE_LIMITED or INTERNAL; `code` says which';

/** Documents a call's refusals, including those common to every call of its kind. */
export function documentProblems(method: string, path: string, operation: Operation): void {
  const { 'x-refusals': own = {}, 'x-public': open, responses } = operation;
  delete operation['x-refusals'];
  const refusals: Refusals = {
    ...(takesFields(operation) && FAULTS),
    ...(!open && { UNAUTHENTICATED: 'Please sign in to continue', FORBIDDEN: forbidden(path) }),
    ...(method !== 'get' && (open ? otherSites(path) : REPEATS)),
    ...(/\{\w*[iI]d\}/.test(path) && { NOT_FOUND: 'There is nothing under this id, or it is not yours' }),
    ...own,
  };
  for (const [status, described] of byStatus(refusals)) responses[status] ??= described;
  responses.default = {
    description: OTHERS,
    ...content(problemOf('RATE_LIMITED', 'Too many requests. Please wait a minute and try again')),
  };
}

/** Common to all writes that need a token. */
const REPEATS: Refusals = {
  IDEMPOTENCY_KEY_IN_USE: 'The first request with this Idempotency-Key is still running',
  IDEMPOTENCY_KEY_REUSED: 'This Idempotency-Key was used for another request',
};

const otherSites = (path: string): Refusals => (path.startsWith('/sandbox/') ? { FORBIDDEN: 'Another site may not do this' } : {});

const forbidden = (path: string): string =>
  path.startsWith('/api/admin/') ? 'Only operators may do this' : 'Operators have no account of their own';

const takesFields = ({ requestBody, parameters = [] }: Operation): boolean =>
  requestBody !== undefined || parameters.some((parameter) => 'in' in parameter && parameter.in === 'query');

/** One response per status, as OpenAPI requires, with an example of each code. */
function byStatus(refusals: Refusals): Map<number, Operation['responses'][string]> {
  const problems = (Object.entries(refusals) as [ErrorCode, string][]).map(([code, when]) => problemOf(code, when, faultsOf(code)));
  const groups = Map.groupBy(problems, ({ status }) => status);
  return new Map(
    [...groups].map(([status, group]) => [
      status,
      { description: group.map(({ code, detail }) => `${code}: ${detail}`).join('. '), ...content(...group) },
    ]),
  );
}

const faultsOf = (code: ErrorCode): FieldFault[] =>
  code === 'VALIDATION_FAILED' ? [{ field: 'email', message: 'Please enter a valid email address' }] : [];

function content(...problems: ReturnType<typeof problemOf>[]) {
  const [only] = problems;
  const shown =
    problems.length === 1 ? { example: only } : { examples: Object.fromEntries(problems.map((value) => [value.code, { value }])) };
  return { content: { 'application/problem+json': { schema, ...shown } } };
}

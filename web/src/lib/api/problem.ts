/** application/problem+json as pages show it; `status` is 0 where no answer came. */
export interface Problem {
  status: number;
  code: string;
  detail: string;
  faults: { field: string; message: string }[];
}

export class ApiProblem extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
    this.name = 'ApiProblem';
  }
}

const UNREACHABLE: Problem = {
  status: 0,
  code: 'NO_ANSWER',
  detail: 'Rekindle did not answer. Nothing was lost. Check your connection and try again.',
  faults: [],
};

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function faultsIn(body: object): Problem['faults'] {
  const faults: unknown = 'errors' in body ? body.errors : [];
  return Array.isArray(faults) ? (faults as Problem['faults']) : [];
}

/** Reads an error body, whatever is in it: a proxy in between may answer with a page. */
export function problemFrom(status: number, body: unknown): Problem {
  const given = body && typeof body === 'object' ? body : {};
  return {
    status,
    code: text('code' in given ? given.code : null) ?? `HTTP_${status}`,
    detail: text('detail' in given ? given.detail : null) ?? '',
    faults: faultsIn(given),
  };
}

const OUR_FAULT = 'Something went wrong on our end. Try again in a minute.';

/** @param fallback the sentence to show where the server gave no detail, or no answer at all */
export function problemOf(error: unknown, fallback?: string): Problem {
  if (error instanceof ApiProblem) return { ...error.problem, detail: error.problem.detail || (fallback ?? OUR_FAULT) };
  return { ...UNREACHABLE, detail: fallback ?? UNREACHABLE.detail };
}

export const isUnanswered = ({ status }: Problem): boolean => status === UNREACHABLE.status;
export const WITHOUT_ANSWER = UNREACHABLE.detail;

/** The server said no, so nothing has happened. After any other failure, something may have. */
export const isRefused = (error: unknown): boolean => error instanceof ApiProblem && error.problem.status < 500;

export const isMissing = (error: unknown): boolean => error instanceof ApiProblem && error.problem.status === 404;

/** The server itself says so, not a proxy without one. */
export const isGone = (error: unknown): boolean => error instanceof ApiProblem && error.problem.code === 'NOT_FOUND';

/** Two tabs delete the same, or a first answer was lost: what is not there has been deleted. */
export async function unlessGone(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** A refusal stays a refusal; only what may pass by itself is tried again. */
export const mayPass = (error: unknown): boolean => !(error instanceof ApiProblem) || error.problem.status >= 502;

/** What the server found wrong, by field, as a form shows it. */
export const faultsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiProblem ? Object.fromEntries(error.problem.faults.map(({ field, message }) => [field, message])) : {};

export const hasFaults = (error: unknown): boolean => Object.keys(faultsOf(error)).length > 0;

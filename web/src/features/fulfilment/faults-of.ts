import { ApiProblem } from '../../lib/api/problem';

/** What is wrong, by field. */
export const faultsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiProblem ? Object.fromEntries(error.problem.faults.map(({ field, message }) => [field, message])) : {};

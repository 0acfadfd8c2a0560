import { ApiProblem } from '../../lib/api/problem';

/** What the server found wrong, by field, as a form shows it. */
export const faultsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiProblem ? Object.fromEntries(error.problem.faults.map(({ field, message }) => [field, message])) : {};

export const hasFaults = (error: unknown): boolean => Object.keys(faultsOf(error)).length > 0;

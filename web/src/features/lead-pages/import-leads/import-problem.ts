import { problemOf } from '../../../lib/api/problem';
import { uploadProblem, withHint } from '../upload-leads/upload-problem';

const OWN: Record<string, string> = {
  FILE_EMPTY: 'CSV file must contain at least a header row and one data row',
  FILE_UNREADABLE: 'Error parsing CSV file. Please check the format.',
};

export const NO_VALID_ROW = 'No valid leads found. Please check your CSV format.';
export const IMPORT_FAILED = 'Error importing leads. Please try again.';

/** @returns what the import page says about a file that could not be read */
export function readingProblem(error: unknown): string {
  const own = OWN[problemOf(error).code];
  return own ? withHint(own, error) : uploadProblem(error).text;
}

import { problemOf } from '../../lib/api/problem';
import { uploadProblem } from './upload-problem';

const OWN: Record<string, string> = {
  FILE_EMPTY: 'CSV file must contain at least a header row and one data row',
  FILE_UNREADABLE: 'Error parsing CSV file. Please check the format.',
};

export const NO_VALID_ROW = 'No valid leads found. Please check your CSV format.';
export const IMPORT_FAILED = 'Error importing leads. Please try again.';

/** @returns what the import page says about a file that could not be read */
export const readingProblem = (error: unknown): string => OWN[problemOf(error).code] ?? uploadProblem(error).text;

import { problemOf } from '../../../lib/api/problem';

const FRIENDLY: Record<string, string> = {
  EMAIL_COLUMN_MISSING: 'Your CSV is missing an email column. Please add one and try again.',
  FILE_UNREADABLE: "We couldn't read your CSV file. Please check the format and try again.",
  FILE_EMPTY: 'Your CSV file is empty. Please add some leads and try again.',
  FILE_TOO_LARGE: 'Your file is too large. Please reduce the size or split it into smaller files.',
  PAYLOAD_TOO_LARGE: 'Your file is too large. Please reduce the size or split it into smaller files.',
};
const OUR_FAULT = 'Something went wrong on our end. Please try again or contact support.';

const SIGNED_OUT = 'Authentication required. Please log in again.';

/** @returns what the page says about an upload that failed, and the code that names it */
export function uploadProblem(error: unknown): { text: string; code: string; status: number } {
  const { code, status, detail } = problemOf(error, 'Upload failed');
  if (status === 401) return { text: SIGNED_OUT, code, status };
  return { text: withHint(FRIENDLY[code] ?? (status === 500 ? OUR_FAULT : detail), error), code, status };
}

/** What the server recognized in an unreadable file: a workbook, for example. */
export function withHint(text: string, error: unknown): string {
  const { code, detail } = problemOf(error, '');
  return code === 'FILE_UNREADABLE' && detail ? `${text} ${detail}` : text;
}

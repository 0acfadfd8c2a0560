/** Rows `lead<n>@example.com,Name <n>` without a header. */
export const leadRows = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => `lead${from + index}@example.com,Name ${from + index}\n`).join('');

/** A file of valid leads, numbered so that two ranges share addresses only where they overlap. */
export const leadFile = (from: number, to: number): string => `Email,First Name\n${leadRows(from, to)}`;

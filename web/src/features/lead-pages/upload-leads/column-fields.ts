/** What a column can become, in the server's names. */
const FIELDS: { value: string; label: string }[] = [
  { value: 'email', label: 'Email' },
  { value: 'first_name', label: 'First name' },
  { value: 'last_name', label: 'Last name' },
  { value: 'full_name', label: 'Full name' },
  { value: 'company', label: 'Company' },
  { value: 'phone', label: 'Phone' },
  { value: 'title', label: 'Job title' },
];
const SKIP = 'skip';

const isOwn = (field: string): boolean => field !== SKIP && !FIELDS.some(({ value }) => value === field);

/** A name that can stand between the braces of an email. */
const mergeFieldName = (column: string): string =>
  column
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .replace(/^(?=\d)/, 'column_') || 'column';

/** @returns the choices for one column; its own merge field keeps the name that the import gave it */
export function choicesFor(column: string, field: string): { value: string; label: string }[] {
  const own = isOwn(field) ? field : mergeFieldName(column);
  const named = FIELDS.some(({ value }) => value === own) ? `${own}_2` : own;
  return [...FIELDS, { value: named, label: `Keep as {{ ${named} }}` }, { value: SKIP, label: 'Skip' }];
}

export const hasEmail = (fields: string[]): boolean => fields.includes('email');

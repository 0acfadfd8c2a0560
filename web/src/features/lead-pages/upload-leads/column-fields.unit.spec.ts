import { describe, expect, it } from '@jest/globals';
import { choicesFor, hasEmail } from './column-fields';

const ownChoice = (column: string, field: string): string | undefined => choicesFor(column, field).at(-2)?.value;

describe('what a column can become', () => {
  it('keeps the merge field that the import named', () => {
    expect(ownChoice('Last Visit (UTC)', 'last_visit')).toBe('last_visit');
  });

  it('gets a merge field of its own name when it was something else', () => {
    expect(ownChoice('Größe: 2. Wahl', 'skip')).toBe('gro_e_2_wahl');
    expect(ownChoice('2024 revenue', 'skip')).toBe('column_2024_revenue');
    expect(ownChoice('***', 'skip')).toBe('column');
  });

  it('never offers a lead field twice under one name', () => {
    expect(ownChoice('Company', 'company')).toBe('company_2');
  });

  it('needs one column of addresses', () => {
    expect(hasEmail(['company', 'email'])).toBe(true);
    expect(hasEmail(['company', 'skip'])).toBe(false);
  });
});

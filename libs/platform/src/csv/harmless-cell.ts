// Spreadsheets ignore leading blanks and invisible characters, and treat full-width forms like the plain characters.
const BEGINS_FORMULA = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@|%−＝＋－＠｜％﹦﹢﹣﹫﹪⁼⁺⁻₌₊₋]/u;
/** Characters that some spreadsheets take for the end of a cell or row, so that a new cell begins after them. */
const BEGINS_WITH_BREAK = /^[\t\r\n]/;
/** Digits and signs are at worst computed; a phone number should remain one. */
const NUMBER_OR_PHONE = /^[+-][\d\s().,/-]*$/;
const MARKS = /^'+/;

const runs = (cell: string): boolean => BEGINS_WITH_BREAK.test(cell) || (BEGINS_FORMULA.test(cell) && !NUMBER_OR_PHONE.test(cell));

/** In locales with decimal commas, spreadsheets take a semicolon for the end of a cell, even within quotes. */
const inParts = (cell: string, each: (part: string) => string): string => cell.split(';').map(each).join(';');

/**
 * A cell that a spreadsheet shows but does not run: anything that begins like a formula is prefixed with an apostrophe, even
 * if it already has one, so that `originalCell` can restore every cell.
 */
export const harmlessCell = (cell: string): string => inParts(cell, (part) => (runs(part.replace(MARKS, '')) ? `'${part}` : part));

const unmarked = (part: string): string => (part.startsWith("'") && runs(part.replace(MARKS, '')) ? part.slice(1) : part);

/** The inverse of `harmlessCell`. An import calls it for every cell, few of which have an apostrophe. */
export const originalCell = (cell: string): string => (cell.includes("'") ? inParts(cell, unmarked) : cell);

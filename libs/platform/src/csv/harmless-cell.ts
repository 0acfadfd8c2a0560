// Spreadsheets pass over blanks and what is not seen, and read the full-width forms of Asian keyboards like the plain ones.
const BEGINS_FORMULA = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@|%−＝＋－＠｜％﹦﹢﹣﹫﹪⁼⁺⁻₌₊₋]/u;
/** What some spreadsheets take for the end of a cell or a row, so that what follows is a cell of its own. */
const BEGINS_WITH_BREAK = /^[\t\r\n]/;
/** Digits and their signs compute at worst; a phone number should stay one. */
const NUMBER_OR_PHONE = /^[+-][\d\s().,/-]*$/;
const MARKS = /^'+/;

const runs = (cell: string): boolean => BEGINS_WITH_BREAK.test(cell) || (BEGINS_FORMULA.test(cell) && !NUMBER_OR_PHONE.test(cell));

/** Where decimals have a comma, spreadsheets take a semicolon for the end of a cell, within quotes as well. */
const inParts = (cell: string, each: (part: string) => string): string => cell.split(';').map(each).join(';');

/**
 * A cell that a spreadsheet shows and does not run: what begins like a formula gets a quote mark in front. One that has such
 * marks already gets one more, so that `originalCell` gives every cell back as it was.
 */
export const harmlessCell = (cell: string): string => inParts(cell, (part) => (runs(part.replace(MARKS, '')) ? `'${part}` : part));

const unmarked = (part: string): string => (part.startsWith("'") && runs(part.replace(MARKS, '')) ? part.slice(1) : part);

/** What `harmlessCell` was given. An import asks this of every cell, and hardly any has a mark. */
export const originalCell = (cell: string): string => (cell.includes("'") ? inParts(cell, unmarked) : cell);

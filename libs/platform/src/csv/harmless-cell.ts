const RUNS_AS_FORMULA = /^[=+\-@\t\r]/;
/** Digits and their signs compute at worst; a phone number should stay one. */
const NUMBER_OR_PHONE = /^[+-][\d\s().,/-]*$/;

/** A cell that a spreadsheet shows and does not run: what begins like a formula gets a quote mark in front. */
export const harmlessCell = (cell: string): string => (RUNS_AS_FORMULA.test(cell) && !NUMBER_OR_PHONE.test(cell) ? `'${cell}` : cell);

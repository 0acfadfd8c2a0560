import Papa from 'papaparse';

/** How a file separates cells and rows. */
export interface Dialect {
  delimiter: string;
  /** With which rows are written; any line end is read. */
  newline: '\n' | '\r';
  /** Characters before the first row: Excel's `sep=;` line, which no spreadsheet shows. */
  skip: number;
}

const DELIMITERS = [',', ';', '\t', '|'];
const ROWS_COMPARED = 30;
const CHARACTERS_COMPARED = 64 * 1024;

/** @param sample the beginning of the file, as text */
export function detectDialect(sample: string): Dialect {
  const newline = sample.includes('\n') || !sample.includes('\r') ? '\n' : '\r';
  const announced = /^"?sep=(.)"?\r?[\n\r]/i.exec(sample);
  const skip = announced?.[0].length ?? 0;
  const compared = sample.slice(skip, skip + CHARACTERS_COMPARED).replaceAll(/\r\n?/g, '\n');
  return { delimiter: announced?.[1] ?? likeliestDelimiter(compared), newline, skip };
}

/**
 * The delimiter for which quotes make sense and most rows have as many cells as the first one; among equals, the one with
 * more cells.
 */
function likeliestDelimiter(sample: string): string {
  const scores = DELIMITERS.map((delimiter) => {
    const { data, errors } = Papa.parse<string[]>(sample, { delimiter, newline: '\n', preview: ROWS_COMPARED, skipEmptyLines: 'greedy' });
    const width = data.find((row) => row.length > 1)?.length ?? 1;
    const agreeing = data.filter((row) => row.length === width).length / data.length;
    const odd = errors.filter((error) => error.code === 'InvalidQuotes').length;
    return { delimiter, width, score: agreeing / (1 + odd) };
  });
  const several = scores.filter(({ width }) => width > 1).sort((a, b) => b.score - a.score || b.width - a.width);
  return several[0]?.delimiter ?? ',';
}

import { setImmediate } from 'node:timers/promises';
import { DomainError } from '@rekindle/contracts';
import Papa from 'papaparse';

/** The amount parsed in one go, and the longest row: a few milliseconds of work. */
const WINDOW = 16 * 1024;
const MOST_LINES = 100_000;

/** The rows of a CSV text, a few at a time, with other work in between. @throws DomainError for anything that is not a list */
export async function* rowsOf(csv: string): AsyncGenerator<string[][]> {
  if (hasManyLines(csv)) throw refused(`The file has more than ${MOST_LINES.toLocaleString('en')} lines: split it`);
  const text = csv.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const { delimiter } = Papa.parse(text.slice(0, WINDOW), { preview: 10, skipEmptyLines: true }).meta;
  const parser = new Papa.Parser({ delimiter, newline: '\n', fastMode: false });
  let count = 0;
  for (let at = 0; at < text.length; await setImmediate()) {
    const isLast = at + WINDOW >= text.length;
    const { data, meta } = parser.parse(text.slice(at, at + WINDOW), at, !isLast) as Papa.ParseResult<string[]>;
    if (!isLast && meta.cursor === at)
      throw refused(`Row ${count + 1} is longer than any with an address: check its quotes, or save the file as CSV again`);
    yield data;
    count += data.length;
    at = isLast ? text.length : meta.cursor;
  }
}

function hasManyLines(text: string): boolean {
  let [lines, previous] = [0, 0];
  for (let at = 0; at < text.length && lines <= MOST_LINES; at++) {
    const code = text.charCodeAt(at);
    if (code === 13 || (code === 10 && previous !== 13)) lines += 1;
    previous = code;
  }
  return lines > MOST_LINES;
}

const refused = (message: string): DomainError => new DomainError('VALIDATION_FAILED', message, [{ field: 'file', message }]);

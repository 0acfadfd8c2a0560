import { DomainError } from '@rekindle/contracts';

/** Far above what any call needs, far below what takes noticeable time to check. */
const MOST_NAMES = 200;
/** A spreadsheet's maximum number of columns, each of which may be mapped. */
const MOST_ITEMS = 16_384;
const MOST_VALUES = 35_000;
const DEEPEST = 20;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Limits the shape of a JSON text before it is parsed: the cost of parsing, validating and converting an object grows faster
 * than its number of names. A single pass over the bytes; their syntax is left to the parser.
 * @throws DomainError PAYLOAD_TOO_LARGE
 */
export function boundShape(json: Buffer): void {
  const open: { most: number; members: number }[] = [];
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfText(json, at);
    else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      open.push({ most: byte === OPEN_OBJECT ? MOST_NAMES : MOST_ITEMS, members: 1 });
      if (open.length > DEEPEST) throw tooLarge(`is nested deeper than ${DEEPEST} levels`);
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) open.pop();
    else if (byte === COMMA) {
      const inner = open.at(-1);
      if (inner && (inner.members += 1) > inner.most) throw tooLarge(wordsOf(inner.most));
      if ((values += 1) > MOST_VALUES) throw tooLarge(`holds more than ${MOST_VALUES} values`);
    }
  }
}

/** @returns the index of the closing quote, or of the end if there is none */
function endOfText(json: Buffer, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}

const wordsOf = (most: number): string =>
  most === MOST_NAMES ? `holds an object of more than ${MOST_NAMES} fields` : `holds a list of more than ${MOST_ITEMS} items`;

const tooLarge = (why: string): DomainError => new DomainError('PAYLOAD_TOO_LARGE', `The request body ${why}`);

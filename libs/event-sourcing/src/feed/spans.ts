/** Number of positions that share a row of `es.account_blocks`. Changing it would invalidate the table's rows. */
export const BLOCK = 4_096;

/** Maximum number of blocks that one page reads. */
export const MOST_BLOCKS = 12;

/** Positions after the first number, up to and including the second. */
export type Span = readonly [after: number, upTo: number];

/** The positions of an account's events, as far as they are known without reading them. */
export interface Known {
  /** Up to this position, none is outside the account's blocks. */
  upTo: number;
  /** Blocks from the cursor on, in order; the list may be cut off after `MOST_BLOCKS`. */
  blocks: readonly number[];
}

export interface Looks {
  /** The spans to read, in order. */
  spans: Span[];
  /** The cursor's position once all of them have been read. */
  reached: number;
}

/** The reads of one page between a cursor and a final head: the account's blocks as far as they are known, then everything. */
export function looksOf([after, upTo]: Span, known: Known): Looks {
  const end = Math.min(known.upTo, upTo);
  const spans = known.blocks.map((block) => inBlock(block, [after, end])).filter(([from, to]) => from < to);
  const last = spans.at(-1)?.[1] ?? after;
  // A list of this length may have been cut off.
  if (known.blocks.length >= MOST_BLOCKS && last < end && spans.length === known.blocks.length) return { spans, reached: last };
  let reached = Math.max(after, end);
  while (spans.length < MOST_BLOCKS && reached < upTo) {
    const to = Math.min(reached + BLOCK, upTo);
    spans.push([reached, to]);
    reached = to;
  }
  return { spans, reached };
}

const inBlock = (block: number, [after, upTo]: Span): Span => [Math.max(after, block * BLOCK - 1), Math.min(upTo, (block + 1) * BLOCK - 1)];

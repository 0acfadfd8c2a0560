const GAP = 80;
const TRIES = 20;
const START = 4;

/** A wording, split at its gaps. */
type Pieces = readonly string[];
const cut = new WeakMap<readonly string[], readonly Pieces[]>();

/** A text as it is compared with wordings: lower case, single spaces, plain quotes. */
export class Words {
  readonly text: string;
  /** Every sequence of four letters: most wordings of a long list are ruled out by their first ones. */
  private readonly starts = new Set<string>();

  constructor(source: string) {
    this.text = source
      .toLowerCase()
      .replaceAll(/[\u2018\u2019\u0060\u00b4]/g, "'")
      .replaceAll(/\s+/g, ' ')
      .trim();
    for (let at = 0; at + START <= this.text.length; at++) this.starts.add(this.text.slice(at, at + START));
  }

  holdsAny(wordings: readonly string[]): boolean {
    return cutAtGaps(wordings).some((pieces) => this.holds(pieces));
  }

  /** `…` in a wording is a gap of up to eighty characters. */
  private holds(pieces: Pieces): boolean {
    const first = pieces[0] ?? '';
    if (first.length >= START && !this.starts.has(first.slice(0, START))) return false;
    if (pieces.length === 1) return this.text.includes(first);
    for (
      let start = this.text.indexOf(first), tries = 0;
      start !== -1 && tries < TRIES;
      start = this.text.indexOf(first, start + 1), tries++
    )
      if (this.followed(start + first.length, pieces.slice(1))) return true;
    return false;
  }

  private followed(from: number, rest: readonly string[]): boolean {
    let at = from;
    for (const piece of rest) {
      const found = this.text.slice(at, at + GAP + piece.length).indexOf(piece);
      if (found === -1) return false;
      at += found + piece.length;
    }
    return true;
  }
}

function cutAtGaps(wordings: readonly string[]): readonly Pieces[] {
  const known = cut.get(wordings) ?? wordings.map((wording) => wording.split('…'));
  cut.set(wordings, known);
  return known;
}

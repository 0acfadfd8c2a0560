/** A piece of a text compared with another version of it. */
export interface Change {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

// A word includes the space behind it: spaces alone would match everywhere and split the changes.
const PIECE = /\{\{.*?\}\}\s*|\s+|[^\s{]+\s*|\{/gs;
// Longer texts are shown one after the other: the table of a comparison grows with the square.
const MOST_PIECES = 2_000;

/** What two versions have in common, word by word, and what only one of them has. */
export function changedWords(before: string, after: string): Change[] {
  const old = before.match(PIECE) ?? [];
  const now = after.match(PIECE) ?? [];
  if (old.length > MOST_PIECES || now.length > MOST_PIECES) return joined([change('removed', before), change('added', after)]);
  const common = lengths(old, now);
  const changes: Change[] = [];
  let [from, to] = [0, 0];
  while (from < old.length || to < now.length) {
    const [was, is] = [old[from], now[to]];
    if (was !== undefined && was === is) {
      changes.push(change('same', was));
      from += 1;
      to += 1;
    } else if (is === undefined || (was !== undefined && at(common, from + 1, to) >= at(common, from, to + 1))) {
      changes.push(change('removed', was ?? ''));
      from += 1;
    } else {
      changes.push(change('added', is));
      to += 1;
    }
  }
  return joined(changes);
}

const change = (kind: Change['kind'], text: string): Change => ({ kind, text });
const at = (table: readonly Uint16Array[], row: number, column: number): number => table[row]?.[column] ?? 0;

/** How many pieces two texts have in common from each position on. */
function lengths(old: readonly string[], now: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1) {
      const same = old[row] === now[column];
      const most = same ? at(table, row + 1, column + 1) + 1 : Math.max(at(table, row + 1, column), at(table, row, column + 1));
      table[row]?.fill(most, column, column + 1);
    }
  return table;
}

/** Joins neighbours of the same kind, so that a screen reader reads sentences. */
const joined = (changes: readonly Change[]): Change[] =>
  changes.reduce<Change[]>((all, { kind, text }) => {
    const last = all.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text !== '') all.push({ kind, text });
    return all;
  }, []);

const MOST_EDITS = 3;
const LONGEST_NAME = 60;

/** The number of edits between the two, if it is at most `most`; otherwise something greater than `most`. */
export function edits(a: string, b: string, most: number): number {
  const beyond = most + 1;
  if (Math.abs(a.length - b.length) > most) return beyond;
  let row = Uint8Array.from({ length: b.length + 1 }, (_, j) => Math.min(j, beyond));
  let next = new Uint8Array(b.length + 1);
  for (let i = 1; i <= a.length; i += 1) {
    // Further from the diagonal, more has changed than counts.
    const [from, to] = [Math.max(1, i - most), Math.min(b.length, i + most)];
    next.fill(beyond);
    next[0] = Math.min(i, beyond);
    let least = from === 1 ? i : beyond;
    for (let j = from; j <= to; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1);
      const cost = Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, beyond);
      next[j] = cost;
      least = Math.min(least, cost);
    }
    if (least === beyond) return beyond;
    [row, next] = [next, row];
  }
  return row[b.length] ?? beyond;
}

/** The field that the author most likely meant, or null if none is close. */
export function closestField(name: string, fields: readonly string[]): string | null {
  if (name.length > LONGEST_NAME) return null;
  const plain = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  let most = Math.min(MOST_EDITS, Math.floor(plain.length / 2));
  let closest: string | null = null;
  for (const field of fields) {
    const distance = edits(plain, field.replaceAll('_', ''), most);
    if (distance > most) continue;
    closest = field;
    if (distance === 0) break;
    most = distance - 1;
  }
  return closest;
}

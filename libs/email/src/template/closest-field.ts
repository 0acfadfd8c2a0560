const MOST_EDITS = 3;
const LONGEST_NAME = 60;

function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The field that the author most likely meant, or null when none is near. */
export function closestField(name: string, fields: readonly string[]): string | null {
  if (name.length > LONGEST_NAME) return null;
  const plain = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const ranked = fields.map((field) => ({ field, distance: edits(plain, field.replaceAll('_', '')) }));
  const best = ranked.sort((a, b) => a.distance - b.distance)[0];
  return best && best.distance <= Math.min(MOST_EDITS, Math.floor(plain.length / 2)) ? best.field : null;
}

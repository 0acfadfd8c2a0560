const LONGEST_NAME = 120;
const COPY = / \(copy(?: (\d+))?\)$/;

/** `Spring` becomes `Spring (copy)`, and that `Spring (copy 2)`: names in a list differ. @param taken names of others */
export function copyName(name: string, taken: ReadonlySet<string>): string {
  const found = COPY.exec(name);
  const own = found ? name.slice(0, found.index) : name;
  for (let number = found ? Number(found[1] ?? 1) + 1 : 1; ; number += 1) {
    const copy = marked(own, number);
    if (!taken.has(copy)) return copy;
  }
}

function marked(own: string, number: number): string {
  const mark = number === 1 ? ' (copy)' : ` (copy ${number})`;
  return (
    [...own]
      .slice(0, LONGEST_NAME - mark.length)
      .join('')
      .trimEnd() + mark
  );
}

const LONGEST_NAME = 120;
const COPY = / \(copy(?: (\d+))?\)$/;

/** `Spring` becomes `Spring (copy)`, and that `Spring (copy 2)`: what stands in a list can be told apart. */
export function copyName(name: string): string {
  const found = COPY.exec(name);
  const mark = found ? ` (copy ${Number(found[1] ?? 1) + 1})` : ' (copy)';
  const own = found ? name.slice(0, found.index) : name;
  return (
    [...own]
      .slice(0, LONGEST_NAME - mark.length)
      .join('')
      .trimEnd() + mark
  );
}

/** A column: its title, with `>` before it if its cells are right-aligned. */
export type Column = string;

/** Aligned columns without borders; the last one has no maximum width. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const titles = columns.map((column) => column.replace(/^>/, ''));
  const widths = titles.map((title, index) => Math.max(title.length, ...rows.map((row) => (row[index] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, index) => {
        const width = widths[index] ?? 0;
        if (columns[index]?.startsWith('>')) return cell.padStart(width);
        return index === columns.length - 1 ? cell : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [titles, ...rows].map(line).join('\n');
}
